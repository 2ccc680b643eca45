/**
 * A campaign book as data: chapters of prose, tables, charts and little maps. Each game makes its chapters; the page in the window,
 * the file of one page and the file of plain text are three ways to read the same.
 */
import type { PlacedEntry } from "../../../electron/contract/contract.ts";
import type { Passage } from "../../story/passage.ts";
import type { Words } from "../../words.ts";

/** How a campaign stood after an answer: at the end of a turn, or where it is now. */
export interface Sample<View = unknown> {
	/** The answer after which it stood so. */
	readonly node: number;
	/** What the turn is called: its year, or its number. */
	readonly label: string;
	readonly view: View;
}

/** What a book is made of: the line of play that is read, as far as those before the window may read it. */
export interface Source<View = unknown> {
	readonly log: readonly PlacedEntry[];
	/** The log told as a story. */
	readonly passages: readonly Passage[];
	/** The end of each turn, oldest first; the last is how things stand. */
	readonly samples: readonly Sample<View>[];
	readonly words: Words;
}

/** A line of a chart: one value for each turn, null where there is none. */
export interface Series {
	readonly name: string;
	/** Colours as CSS writes them on the page of the window. */
	readonly colour: string;
	readonly values: readonly (number | null)[];
}

/** A part that is a drawn chart of numbers over time or by side. */
export interface ChartPart {
	readonly kind: "chart";
	readonly title: string;
	/** What the values are: SPs, cities, dollars. */
	readonly unit: string;
	readonly turns: readonly string[];
	/** Those of the turns that are named under the drawing; all of them unless it says so. */
	readonly ticks?: readonly string[];
	readonly series: readonly Series[];
}

/** A number that is read in other signs: `$2,600`. */
export interface Figure {
	readonly value: number;
	readonly said: string;
}

/** A cell: words, or a number, by which rows can be put in order. */
export type TableCell = string | number | Figure;

/** What stands in a cell. */
export const readIn = (cell: TableCell): string => (typeof cell === "object" ? cell.said : String(cell));

/** The number of a cell; null where there are words in it. */
export const numberIn = (cell: TableCell | undefined): number | null =>
	typeof cell === "object" ? cell.value : typeof cell === "number" ? cell : null;

/** A part that is a table. */
export interface TablePart {
	readonly kind: "table";
	readonly title: string;
	readonly columns: readonly string[];
	readonly rows: readonly {
		readonly cells: readonly TableCell[];
		/** The answer that brought it: where the diary and the map can show it. */
		readonly node?: number;
		/** It was a decision, which can be played again at the desk. */
		readonly isDecision?: true;
	}[];
	/** What is said where it has no rows. */
	readonly empty: string;
}

/** A part that is sentences of the story. */
export interface ProsePart {
	readonly kind: "prose";
	readonly title?: string;
	readonly paragraphs: readonly string[];
	/** It tells how the game came out: the page shows it large, before all else, with whoever has won. */
	readonly isEnding?: true;
}

/** A line with those under it; `done`: whether that is done which it names, in a word, left out where it names nothing to be done. */
export interface ListLine {
	readonly said: string;
	readonly done?: { readonly is: boolean; readonly word: string };
	readonly under: readonly ListLine[];
}

/** A part that is a list of lines. */
export interface ListPart {
	readonly kind: "list";
	readonly title: string;
	readonly lines: readonly ListLine[];
}

/** The sign of what is done, or is not. */
export const signOf = (is: boolean): string => (is ? "\u2713" : "\u2013");

/** A drawing of a map in few lines, as a picture of one colour a thing: see `little-map.ts`. */
export interface MapPart {
	readonly kind: "map";
	readonly title: string;
	/** Whether there is one for each turn, to be gone through, or one for each of some names, to choose from. */
	readonly by: "turn" | "name";
	readonly pictures: readonly { readonly label: string; readonly svg: string }[];
}

/** A part of a chapter, told apart by its `kind`. */
export type Part = ChartPart | TablePart | ProsePart | ListPart | MapPart;

/** A chapter of the campaign book, as data. */
export interface Chapter {
	/** `window.book.<id>` is its title. */
	readonly id: string;
	readonly parts: readonly Part[];
}

/** A chapter whose parts are made when they are first read: they say thousands of things, and one chapter is read at a time. */
export function chapter(id: string, make: () => readonly Part[]): Chapter {
	let made: readonly Part[] | undefined;
	return {
		id,
		get parts() {
			made ??= make();
			return made;
		},
	};
}

/** The sum of some numbers. */
export function sumOf(numbers: Iterable<number>): number {
	let sum = 0;
	for (const each of numbers) sum += each;
	return sum;
}
