/** Reading charts: rows keyed by a die result, columns by a number. */
import type { ChartId, ChartNamed } from "../../assets/schema/charts.ts";
import { type Headed, percentRange, type Range, rangeOf } from "../../assets/schema/heading.ts";
import type { GameData } from "./data.ts";

/** A chart by id, with its own fields. */
export function chart<Id extends ChartId>(data: Pick<GameData, "charts">, id: Id): ChartNamed<Id> {
	return data.charts[id];
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

/** Printed headings that were read before: they are few, and every roll reads them. */
const RANGES = new Map<string, Range>();

/** Does a number of two dice fall under a printed range: `54-58`, or `98-00`, which is 98, 99 and 00? */
export function percentCovers(range: string, rolled: number): boolean {
	const { least, most } = percentRange(range);
	return (rolled >= least && rolled <= most) || rolled + 100 <= most;
}

/** The place of the column that covers a value. Throws when none does. */
export function columnAt({ id, columns }: Columned, value: number): number {
	const index = columns.findIndex((heading) => headingCovers(heading, value));
	if (index < 0) throw new Error(`Chart "${id}" has no column for ${value}.`);
	return index;
}

/** A chart with headed columns. */
interface Columned {
	readonly id: string;
	readonly columns: readonly string[];
}

/** The heading of the column that covers a value. Throws when none does. */
export function columnFor(sheet: Columned, value: number): string {
	return sheet.columns[columnAt(sheet, value)] ?? "";
}

/** The row of a chart that covers a roll. Throws when none does. */
export function rowAt<Row extends Headed>(
	{ id, rows }: { readonly id: string; readonly rows: readonly Row[] },
	adjusted: number,
): Row {
	for (const row of rows) if (rowCovers(row, adjusted)) return row;
	throw new Error(`Chart "${id}" has no row for ${adjusted}.`);
}

function rowCovers(row: Headed, value: number): boolean {
	const { min = null, max } = row;
	if (max !== undefined) return (min === null || value >= min) && (max === null || value <= max);
	const heading = row.dr ?? row.adjDR ?? row.missed;
	return heading !== undefined && headingCovers(heading, value);
}

/** How a row is headed: as it is printed, or of a span `<=2`, `3-5`, `4`, `>=9`. */
export function headingOf(row: Headed): string {
	const heading = row.dr ?? row.adjDR ?? row.missed;
	if (heading !== undefined) return String(heading);
	const { min = null, max = null } = row;
	if (min === null) return `<=${max}`;
	if (max === null) return `>=${min}`;
	return min === max ? String(min) : `${min}-${max}`;
}
