/** The Ancient World: what its books share, and what each has of its own, laid together. */
import type { City, Province, Sea } from "./atlas.ts";
import type { ChartId, Charts } from "./charts.ts";
import type { Leader } from "./leader.ts";
import { assetsOf, type Library } from "./library.ts";
import type { MapData } from "./map.ts";
import type { ModifierLine, RollKind } from "./modifiers.ts";
import type { Scenario } from "./scenario.ts";
import type { Sequence } from "./sequence.ts";

/** All data of the Ancient World system, of its shared book and of both games, as parsed. */
export interface AncientWorldAssets {
	readonly maps: Readonly<Record<string, MapData>>;
	readonly provinces: Province[];
	readonly cities: City[];
	readonly seas: Sea[];
	readonly leaders: Leader[];
	/** By id. */
	readonly charts: Charts;
	/** In which file each chart stands. */
	readonly chartHomes: Readonly<Record<ChartId, string>>;
	readonly modifiers: ModifierLine[];
	readonly rolls: RollKind[];
	readonly sequence: Sequence;
	/** By id. */
	readonly scenarios: Readonly<Record<string, Scenario>>;
}

declare module "./library.ts" {
	interface GameAssets {
		"ancient-world": AncientWorldAssets;
	}
}

/** What the games of the Ancient World are made of. Throws where the library has it not. */
export const ancientWorldOf = (library: Library): AncientWorldAssets => assetsOf(library, "ancient-world");
