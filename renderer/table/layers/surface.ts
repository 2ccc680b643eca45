/** What every layer on the map may use. */
import type { Theme } from "../../theme/tokens.ts";
import type { Atlas } from "../atlas.ts";
import type { Frames } from "../frames.ts";
import type { Lattice } from "../hex/lattice.ts";
import type { Site } from "../print/plate.ts";
import type { ProvinceShape } from "../shape/provinces.ts";

export interface Surface {
	atlas: Atlas;
	frames: Frames;
	theme: Theme;
	lattice: Lattice;
	/** Device pixels a CSS pixel. */
	resolution: number;
	reducedMotion: boolean;
	provinces: readonly ProvinceShape[];
	/** Where cities are drawn, by city id. */
	sites: ReadonlyMap<string, Site>;
	/** Hexes with a city. */
	cityHexes: ReadonlySet<string>;
}
