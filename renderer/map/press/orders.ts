/** What is asked of the press, and what comes back. */
import type { ThemeName } from "../../theme/tokens.ts";
import type { Box } from "../canvas.ts";
import type { KeptPiece } from "../options.ts";
import type { Rendition } from "../print/rendition.ts";

/** What a press prints from. */
export interface Copy {
	/** The sheets on the table in their order, as JSON: read only where something has to be printed. */
	sheets: string;
	/** The names, as JSON. */
	names: string;
	theme: ThemeName;
	/** The language of sheets and names. */
	language: string;
	/** Where printed pieces are kept between openings; null: nowhere. */
	shelf: ShelfPlace | null;
}

/** Where printed pieces are read, and whether those that are not there are wanted. */
export interface ShelfPlace {
	at: string;
	headers: Readonly<Record<string, string>>;
	keeps: boolean;
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
	/** It is wanted once, and is not kept. */
	once?: boolean;
}

/** All letters of a band, instead of a piece. */
export type LettersOrder = Pick<Order, "level" | "rendition">;

/** To the worker. */
export type Request =
	| { kind: "copy"; copy: Copy }
	| { kind: "print"; id: number; order: Order }
	| { kind: "letters"; id: number; order: LettersOrder }
	/** Nothing can be kept: pieces are no longer handed out to be. */
	| { kind: "keep-nothing" };
/** From the worker; `ms`: what it took to print, 0 where it was kept; `fresh`: to be kept. */
export type Reply =
	| { kind: "printed"; id: number; image: ImageBitmap; ms: number; fresh: KeptPiece | null }
	/** The boxes of letters, in map units. */
	| { kind: "letters"; id: number; boxes: Box[] };
