/** A layer of the print: draws its part of the map into an area. Layers know nothing of each other. */

import type { Box, Pen } from "../canvas.ts";
import type { Band } from "./band.ts";
import type { PrintedNames } from "./names.ts";
import type { Plate } from "./plate.ts";
import type { Rendition } from "./rendition.ts";

/** One printing: a plate, in a band, for a rendition, of an area (in map units). */
export interface Printing {
	plate: Plate;
	band: Band;
	rendition: Rendition;
	/** Only this part of the map is wanted; what lies elsewhere may be skipped. */
	area: Box;
	/** The land in the area, with some room around it. */
	land: Path2D;
	/** Names with their places, worked out for the band and the rendition. */
	lettering: PrintedNames;
}

/** The pen draws in map units and is left as it was found. */
export type Layer = (pen: Pen, printing: Printing) => void;
