/** What every layer on the map may use. */
import type { Theme } from "../../theme/tokens.ts";
import type { Atlas } from "../atlas.ts";
import type { Box } from "../canvas.ts";
import type { Frames } from "../frames.ts";
import type { TableMap } from "../hex/table-map.ts";
import type { Site } from "../print/plate.ts";
import type { Ring } from "../shape/outline.ts";
import type { ProvinceShape } from "../shape/provinces.ts";
import type { Places } from "./stack-layout.ts";

/** The ground on which layers draw: textures, frames, theme, map and resolution. */
export interface Surface {
	atlas: Atlas;
	frames: Frames;
	theme: Theme;
	map: TableMap;
	/** The map inside its frame. */
	picture: Box;
	/** Device pixels a CSS pixel. */
	resolution: number;
	reducedMotion: boolean;
	readonly provinces: readonly ProvinceShape[];
	/** The land of a province, along the coast. */
	landOf: (province: ProvinceShape) => readonly Ring[];
	/** Where cities are drawn, by city id. */
	sites: ReadonlyMap<string, Site>;
	/** Hexes with a city. */
	cityHexes: ReadonlySet<string>;
	/** Where hexes lie, with the towns in them. */
	places: Places;
}
