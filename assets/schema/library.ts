/** Everything under assets/, parsed. */
import type { City, Province, Sea } from "./atlas.ts";
import type { Chart } from "./chart.ts";
import type { ForumAssets } from "./forum.ts";
import type { Leader } from "./leader.ts";
import type { MapData } from "./map.ts";
import type { ModifierLine, RollKind } from "./modifiers.ts";
import type { RuleIndexEntry } from "./rules.ts";
import type { Scenario } from "./scenario.ts";
import type { Sequence } from "./sequence.ts";

/** Everything the games are made of. Shared by all: read it, never write to it (it is frozen). */
export interface Library {
	readonly maps: Record<string, MapData>;
	readonly provinces: Province[];
	readonly cities: City[];
	readonly seas: Sea[];
	readonly leaders: Leader[];
	/** By id. */
	readonly charts: Record<string, Chart>;
	readonly modifiers: ModifierLine[];
	readonly rolls: RollKind[];
	readonly sequence: Sequence;
	/** By id. */
	readonly scenarios: Record<string, Scenario>;
	readonly rules: RuleIndexEntry[];
	/** Left out where only other games are on the table. */
	readonly forum?: ForumAssets;
	/** Messages by language and key. */
	readonly words: Record<string, Record<string, string>>;
}
