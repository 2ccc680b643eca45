/** The names of the map, set and placed: what the lettering works out and the layers of the print draw. */
import type { Box } from "../canvas.ts";
import type { Face, PathText } from "./text.ts";

/** A name beside a point: of a city, or of a feature of the land. */
export interface PointName {
	text: string;
	face: Face;
	x: number;
	y: number;
	box: Box;
}

/** A province's name in one line or more, with the shield of its value where there is room. */
export interface ProvinceName {
	lines: PathText[];
	shield: { x: number; y: number; size: number; value: number } | null;
	inPlay: boolean;
	box: Box;
}

/** Every name of the map with its place, for a band and a rendition. */
export interface PrintedNames {
	seas: PathText[];
	provinces: ProvinceName[];
	cities: PointName[];
	features: PointName[];
	/** Names of rivers and roads. */
	lines: PathText[];
}
