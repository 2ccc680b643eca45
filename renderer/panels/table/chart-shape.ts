/** Charts differ from one another; on the screen each is a table with row headings, columns, and perhaps one lit cell. */
import type { Chart, LogEntry } from "../../../electron/contract.ts";

type Cell = NonNullable<NonNullable<LogEntry["roll"]>["cell"]>;

export interface ChartShape {
	columns: { heading: string; lit: boolean }[];
	rows: { heading: string; lit: boolean; cells: { text: string; lit: boolean }[] }[];
}

/** Fields of a row that head it, best first. */
const headingFields = [
	"dr",
	"adjDR",
	"dice",
	"result",
	"name",
	"what",
	"ratio",
	"step",
	"condition",
	"excess",
	"missed",
	"letter",
	"city",
	"office",
	"event",
	"id",
] as const;
/** Fields that say where a row comes from, which nobody rolls for. */
const silentFields = new Set(["id", "source", "sources", "min", "max", "atLeast", "op", "module", "order"]);

/** The chart as rows and columns, with the cell of a roll lit; of rows for one game only, those of the game being played. */
export function shapeOfChart(whole: Chart, cell: Cell | null, module: string | null = null): ChartShape {
	const isPlayed = (row: Chart["rows"][number]) =>
		module === null || [undefined, "both", module].includes(row["module"] as string | undefined);
	const chart = { ...whole, rows: whole.rows.filter(isPlayed) };
	const columns = columnsOf(chart, cell?.column ?? null);
	const isLitColumn = (column: string) => cell !== null && column === cell.column;
	return {
		columns: columns.map((heading) => ({ heading, lit: isLitColumn(heading) })),
		rows: chart.rows.map((row) => {
			const heading = headingOf(row);
			const lit = cell !== null && heading === cell.row;
			return {
				heading,
				lit,
				cells: columns.map((column) => ({ text: written(row[column]), lit: lit && isLitColumn(column) })),
			};
		}),
	};
}

function columnsOf(chart: Chart, lit: string | null): string[] {
	const { columns, columnSets } = chart;
	if (columns) return columns.filter((column) => !silentFields.has(column) && !isHeading(column, chart));
	const sets = Object.values(columnSets ?? {});
	const set = sets.find((names) => lit !== null && names.includes(lit)) ?? sets[0];
	return set ?? fieldsOf(chart);
}

function isHeading(column: string, chart: Chart): boolean {
	return headingFields.find((field) => chart.rows.some((row) => field in row)) === column;
}

function fieldsOf(chart: Chart): string[] {
	const fields = new Set(chart.rows.flatMap((row) => Object.keys(row)));
	return [...fields].filter((field) => !silentFields.has(field) && !isHeading(field, chart));
}

function headingOf(row: Chart["rows"][number]): string {
	const field = headingFields.find((name) => name in row);
	return field ? written(row[field]) : rangeOf(row);
}

function rangeOf({ min, max }: Chart["rows"][number]): string {
	if (min === null || min === undefined) return `<=${written(max)}`;
	if (max === null || max === undefined) return `>=${written(min)}`;
	return min === max ? written(min) : `${written(min)}-${written(max)}`;
}

function written(value: unknown): string {
	if (value === null || value === undefined) return "–";
	if (Array.isArray(value)) return value.map(written).join(", ");
	return typeof value === "object" ? "" : String(value);
}
