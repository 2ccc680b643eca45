/** Whether the headings of a chart leave no gap and no overlap: every number that may be thrown or counted has one row and column. */
import type { z } from "zod";
import type { Chart, ChartRow } from "../schema/chart.ts";
import { type Remedy, remedyOf } from "../schema/error.ts";
import { FIGURES, type Reach } from "../schema/figure.ts";
import { leastRatio, percentRange, type Range, rangeOf } from "../schema/heading.ts";
import { elementOf, formsOf, membersOf, type Shape, shapeOf } from "../schema/shape.ts";
import type { Report } from "./report.ts";

/** A chart and where what is wrong with it is told. */
interface Looked {
	readonly file: string;
	readonly report: Report;
}

/** A heading as it is written, and where it stands. */
interface Written extends Range {
	readonly field: string;
	readonly found: unknown;
}

/** Reports each heading of a chart of this schema that does not begin where the one before it ends. */
export function checkHeadings(schema: z.core.$ZodType, chart: Chart, file: string, report: Report): void {
	const looked = { file, report };
	const shape = shapeOf(schema);
	checkRows(shapeOf(elementOf(shape["rows"])), chart.rows, looked);
	const columns = reachOf(elementOf(shape["columns"]));
	if (columns) checkColumns(columns, chart.columns, "columns", looked);
	const sets = reachOf(elementOf(membersOf(shape["columnSets"])));
	for (const [set, headings] of Object.entries(chart.columnSets ?? {}))
		if (sets) checkColumns(sets, headings, `columnSets.${set}`, looked);
	checkRatios(chart.columns ?? [], "columns", looked);
	const ratios = chart.rows.map(({ ratio }) => ratio).filter((ratio) => typeof ratio === "string");
	checkRatios(ratios.toReversed(), "rows", looked);
	checkCells(chart, looked);
}

// === Rows ===

const HEADS = ["dr", "adjDR", "missed", "dice"] as const;

function checkRows(shape: Shape, rows: readonly ChartRow[], looked: Looked): void {
	for (const head of HEADS) {
		const reach = reachOf(shape[head]);
		if (reach)
			checkFollowing(
				reach,
				rows.flatMap((row, index) => headed(rows, row, index, head)),
				looked,
			);
	}
	if (shape["min"] && shape["max"]) checkSpans(rows, looked);
}

/** A row of two forms, by what holds on the map, is one row; and what no die brings is none. */
function headed(rows: readonly ChartRow[], row: ChartRow, index: number, head: (typeof HEADS)[number]): Written[] {
	const found = row[head];
	if (typeof found !== "string" && typeof found !== "number") return [];
	if (found === "augury" || (row["garrison"] === false && rows[index - 1]?.[head] === found)) return [];
	const range = head === "dice" ? percentRange(String(found)) : rangeOf(found);
	return [{ field: `rows[${index}].${head}`, found, ...range }];
}

function checkSpans(rows: readonly ChartRow[], { file, report }: Looked): void {
	rows.forEach(({ min, max }, index) => {
		const before = rows[index - 1]?.["max"];
		const from = index === 0 ? null : Number(before ?? Number.NaN) + 1;
		if (min !== from)
			report.add(
				file,
				`rows[${index}].min`,
				min,
				index === 0
					? remedyOf("first-row", "Write null: the first row has no beginning.")
					: remedyOf("row-from", `Write ${from}: there the row above ends.`, { from: String(from) }),
			);
		if (index === rows.length - 1 && max !== null)
			report.add(file, `rows[${index}].max`, max, remedyOf("last-row", "Write null: the last row has no end."));
		if (typeof min === "number" && typeof max === "number" && max < min)
			report.add(
				file,
				`rows[${index}].max`,
				max,
				remedyOf("row-to", `Write ${min} or more: there the row begins.`, { min: String(min) }),
			);
	});
}

// === Columns ===

function checkColumns(reach: Reach, headings: readonly string[] = [], field: string, looked: Looked): void {
	const written = headings.map((found, index) => ({ field: `${field}[${index}]`, found, ...rangeOf(found) }));
	checkFollowing(reach, written, looked);
}

/** Each begins where the one before ends, the first where the reach begins, and the last ends with it. */
function checkFollowing({ from, to }: Reach, headings: readonly Written[], { file, report }: Looked): void {
	let next = from ?? Number.NEGATIVE_INFINITY;
	for (const { field, found, least, most } of headings) {
		if (least !== next) report.add(file, field, found, beginning(next));
		else if (most < least) report.add(file, field, found, endsLater(least));
		next = most + 1;
	}
	const last = headings.at(-1);
	const end = to === null ? Number.POSITIVE_INFINITY : to + 1;
	if (last && next !== end) report.add(file, last.field, last.found, ending(to));
}

function beginning(next: number): Remedy {
	const before = "there the one before ends.";
	if (Number.isFinite(next)) return remedyOf("begin", `Let it begin with ${next}: ${before}`, { from: String(next) });
	if (next < 0) return remedyOf("begin-open", "Leave its beginning open (<=0).");
	return remedyOf("leave-out", `Leave it out: ${before}`);
}

const endsLater = (least: number): Remedy =>
	remedyOf("end-later", `Let it end with ${least} or more.`, { least: String(least) });

const ending = (to: number | null): Remedy =>
	to === null
		? remedyOf("end-open", "Leave its end open (>=9, 9+).")
		: remedyOf("end", `Let it end with ${to}.`, { to: String(to) });

/** Ratios rise from column to column; the first is for all that is less, the last for all that is more. */
function checkRatios(headings: readonly string[], field: string, { file, report }: Looked): void {
	if (!headings.some((heading) => heading.includes(":"))) return;
	headings.forEach((heading, index) => {
		const before = headings[index - 1];
		const add = (remedy: Remedy) => report.add(file, `${field}[${index}]`, heading, remedy);
		if (index === 0 && heading !== "less" && heading !== `<${headings[1]}`) add(lessThan(headings[1] ?? ""));
		if (index > 0 && before !== undefined && leastRatio(heading) <= leastRatio(before))
			add(remedyOf("ratio-more", `Write more than ${before}.`, { before }));
		if (heading.endsWith("+") !== (index === headings.length - 1)) add(GREATEST);
	});
}

const GREATEST = remedyOf("ratio-greatest", "Let the greatest, and no other, end with +.");
const lessThan = (next: string): Remedy => remedyOf("ratio-less", `Write <${next}.`, { next });

/** A row has a cell for each column. */
function checkCells({ rows, columns, columnSets = {} }: Chart, { file, report }: Looked): void {
	rows.forEach(({ cells }, index) => {
		const expect = (list: unknown, headings: readonly string[] = [], field: string) => {
			if (!Array.isArray(list) || list.length === headings.length) return;
			const count = headings.length;
			report.add(file, field, list.length, remedyOf("cells", `Write ${count} cells, one for each column.`, { count }));
		};
		if (Array.isArray(cells)) expect(cells, columns, `rows[${index}].cells`);
		else if (typeof cells === "object" && cells !== null)
			for (const [set, list] of Object.entries(cells)) expect(list, columnSets[set], `rows[${index}].cells.${set}`);
	});
}

/** How far headings of this schema reach; of several forms, the first that has a reach. */
function reachOf(schema: z.core.$ZodType | undefined): Reach | null {
	const reaches = formsOf(schema).map((form) => FIGURES.get(form)?.reach);
	return reaches.find((reach) => reach !== undefined) ?? null;
}
