/** Headings of rows and columns, as charts print them: `4`, `<=0`, `>=9`, `27+`, `<50`, `6-8`, `0,1`, `2:1`. */
import { z } from "zod";
import { FIGURES, type Reach } from "./figure.ts";

/** The numbers that a heading covers, both ends among them. */
export interface Range {
	readonly least: number;
	readonly most: number;
}

/** How a row of a chart may be headed. */
export interface Headed {
	/** The die, adjusted or not, or by how much a roll missed. */
	readonly dr?: string | number;
	readonly adjDR?: string | number;
	readonly missed?: string;
	/** Or from where to where; null is open. */
	readonly min?: number | null;
	readonly max?: number | null;
}

/** The numbers under a printed heading. */
export function rangeOf(heading: string | number): Range {
	if (typeof heading === "number") return { least: heading, most: heading };
	const range = /^(-?\d+)-(-?\d+)$/.exec(heading) ?? /^(\d),(\d)$/.exec(heading);
	if (range) return { least: Number(range[1]), most: Number(range[2]) };
	if (heading.startsWith("<=")) return { least: Number.NEGATIVE_INFINITY, most: Number(heading.slice(2)) };
	if (heading.startsWith("<")) return { least: Number.NEGATIVE_INFINITY, most: Number(heading.slice(1)) - 1 };
	if (heading.startsWith(">=")) return { least: Number(heading.slice(2)), most: Number.POSITIVE_INFINITY };
	if (heading.endsWith("+")) return { least: Number(heading.slice(0, -1)), most: Number.POSITIVE_INFINITY };
	return { least: Number(heading), most: Number(heading) };
}

/** The numbers of two dice under a printed range: `54-58`, or `98-00`, whose 00 is 100. */
export function percentRange(range: string): Range {
	const [low = 0, high = low] = range.split("-").map(Number);
	return { least: low, most: high < low ? high + 100 : high };
}

/** The least ratio under a printed heading: 1.5 of `3:2`; 0 of `<1:1` and `less`. */
export function leastRatio(heading: string): number {
	const [, of, to] = /^(\d+):(\d+)\+?$/.exec(heading) ?? [];
	return of === undefined ? 0 : Number(of) / Number(to);
}

// === Their schemas ===

const NUMBERED = /^(?:(?:<=|>=|<)?-?\d{1,3}|-?\d{1,3}-\d{1,3}|\d{1,3}\+|\d,\d)$/;

/** A heading in words that covers numbers; those of a chart together cover its `reach`. */
export const heading = (reach: Reach) => z.string().regex(NUMBERED).register(FIGURES, { unit: "heading", reach });

/** The heading of a row by a die: a number, or words that cover several. */
export const dieHeading = (reach: Reach = OPEN) =>
	z.union([z.int().min(-99).max(199), z.string().regex(NUMBERED)]).register(FIGURES, { unit: "heading", reach });

/** A row from 00 to 99, by two dice. */
export const diceHeading = (reach: Reach) =>
	z
		.string()
		.regex(/^\d\d-\d\d$/)
		.register(FIGURES, { unit: "heading", reach });

/** The heading of a column or a row by a ratio. */
export const ratioHeading = () =>
	z
		.string()
		.regex(/^(?:<?\d{1,2}:\d{1,2}|\d{1,2}:\d{1,2}\+|less)$/)
		.register(FIGURES, { unit: "heading" });

const end = () => z.int().min(-99).max(199).nullable();

/** Where a row begins and ends on the adjusted die; null is open. */
export const span = {
	min: end().register(FIGURES, { unit: "heading", least: -99, most: 199 }),
	max: end().register(FIGURES, { unit: "heading", least: -99, most: 199 }),
};

/** Every number, since modifiers may add up to any. */
export const OPEN: Reach = { from: null, to: null };
/** The faces of one die that nothing is added to. */
export const FACES: Reach = { from: 0, to: 9 };
/** The faces of two. */
export const PERCENT_FACES: Reach = { from: 0, to: 99 };
/** Any number of things. */
export const COUNTED: Reach = { from: 0, to: null };
