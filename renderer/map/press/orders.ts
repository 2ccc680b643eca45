/** What is asked of the press, and what comes back. */
import type { ThemeName } from "../../theme/tokens.ts";
import type { Box } from "../canvas.ts";
import type { MapData } from "../map-data.ts";
import type { MapNames } from "../options.ts";
import type { Rendition } from "../print/rendition.ts";

/** What a press prints from. */
export interface Copy {
	/** The sheets on the table, in their order. */
	sheets: readonly MapData[];
	names: MapNames;
	theme: ThemeName;
}

/** One piece of the map. */
export interface Order {
	/** Level of the band. */
	level: number;
	/** In map units. */
	area: Box;
	/** Pixels a map unit. */
	scale: number;
	rendition: Rendition;
}

/** To the worker. */
export type Request = { kind: "copy"; copy: Copy } | { kind: "print"; id: number; order: Order };
/** From the worker. */
export type Reply = { kind: "ready" } | { kind: "printed"; id: number; image: ImageBitmap; ms: number };
