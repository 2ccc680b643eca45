/** Reading charts: rows keyed by a die result, columns by a number. */
import type { Chart } from "../../assets/schema/chart.ts";
import type { GameData } from "./data.ts";

/** A chart by id. Throws when the library has none of that name. */
export function chart(data: GameData, id: string): Chart {
	const found = data.charts[id];
	if (!found) throw new Error(`There is no chart "${id}".`);
	return found;
}

/** Does a number fall under a printed heading: `4`, `<=0`, `>=9`, `27+`, `6-8`? */
export function headingCovers(heading: string | number, value: number): boolean {
	if (typeof heading === "number") return heading === value;
	let range = RANGES.get(heading);
	if (!range) {
		range = rangeOf(heading);
		RANGES.set(heading, range);
	}
	return value >= range.least && value <= range.most;
}

/** Does a number of two dice fall under a printed range: `54-58`, or `98-00`, which is 98, 99 and 00? */
export function percentCovers(range: string, rolled: number): boolean {
	const [low = 0, high = low] = range.split("-").map(Number);
	return low <= high ? rolled >= low && rolled <= high : rolled >= low || rolled <= high;
}

interface Range {
	readonly least: number;
	readonly most: number;
}

/** Printed headings that were read before: they are few, and every roll reads them. */
const RANGES = new Map<string, Range>();

function rangeOf(heading: string): Range {
	const range = /^(-?\d+)-(-?\d+)$/.exec(heading);
	if (range) return { least: Number(range[1]), most: Number(range[2]) };
	if (heading.startsWith("<=")) return { least: Number.NEGATIVE_INFINITY, most: Number(heading.slice(2)) };
	if (heading.startsWith(">=")) return { least: Number(heading.slice(2)), most: Number.POSITIVE_INFINITY };
	if (heading.endsWith("+")) return { least: Number(heading.slice(0, -1)), most: Number.POSITIVE_INFINITY };
	return { least: Number(heading), most: Number(heading) };
}

/** The heading of the column that covers a value. Throws when none does. */
export function columnFor(sheet: Chart, value: number): string {
	const columns = Array.isArray(sheet.columns) ? sheet.columns : [];
	const column = columns.find((heading) => headingCovers(heading, value));
	if (column === undefined) throw new Error(`Chart "${sheet.id}" has no column for ${value}.`);
	return column;
}

/** A cell of a chart: its printed row heading and value. Throws when no row covers the roll. */
export function cellAt(sheet: Chart, adjusted: number, column: string): { row: string; value: unknown } {
	for (const row of sheet.rows) {
		const heading = row["dr"] ?? row["adjDR"];
		if ((typeof heading === "string" || typeof heading === "number") && headingCovers(heading, adjusted)) {
			return { row: String(heading), value: row[column] };
		}
	}
	throw new Error(`Chart "${sheet.id}" has no row for ${adjusted}.`);
}
