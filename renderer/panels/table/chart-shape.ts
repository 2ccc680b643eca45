/** Charts differ from one another; on the screen each is a table with row headings, columns, and perhaps one lit cell. */
import type { Chart } from "../../../assets/schema/chart.ts";
import type { LogEntry } from "../../../electron/contract/contract.ts";

type Cell = NonNullable<NonNullable<LogEntry["roll"]>["cell"]>;

/** A chart as a table: its heads, and its rows of cells. */
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
/** Fields that say where a row comes from, or say in ids what its words say too. */
const silentFields = new Set([
	"id",
	"source",
	"stricken",
	"sources",
	"min",
	"max",
	"atLeast",
	"op",
	"module",
	"order",
	"said",
]);

/** The game and scenario being played, where a chart says different things of them. */
export interface Played {
	readonly module: string;
	readonly scenario: string;
}

/** The chart as rows and columns, with the cell of a roll lit; of what is for one game or scenario only, that of the one being played. */
export function shapeOfChart(whole: Chart, cell: Cell | null, played: Played | null = null): ChartShape {
	const isPlayed = ({ module }: Chart["rows"][number]) =>
		played === null || module === undefined || module === "both" || module === played.module;
	const chart = { ...whole, rows: whole.rows.filter(isPlayed) };
	const set = setOf(chart, cell?.column ?? null, played?.scenario ?? "");
	const columns = columnsOf(chart, set);
	const headings = cellHeadings(chart, set);
	const isLitColumn = (column: string) => cell !== null && column === cell.column;
	return {
		columns: columns.map((heading) => ({ heading, lit: isLitColumn(heading) })),
		rows: chart.rows.map((row) => {
			const lit = cell !== null && headingOf(row) === cell.row;
			const said = inWords(row);
			return {
				heading: headingOf(said),
				lit,
				cells: columns.map((column) => ({
					text: written(valueIn(said, column, headings, set)),
					lit: lit && isLitColumn(column),
				})),
			};
		}),
	};
}

/** The set of columns to show: the scenario's, else the one with the lit column, else the first; null where there are no sets. */
function setOf({ columnSets = {} }: Chart, lit: string | null, scenario: string): string | null {
	const sets = Object.keys(columnSets);
	const isLit = (set: string) => lit !== null && columnSets[set]?.includes(lit) === true;
	return sets.find((set) => scenario.startsWith(set)) ?? sets.find(isLit) ?? sets[0] ?? null;
}

/** Fields beside the figures that tell whose they are, and when. */
const besideFigures = ["tribe", "when", "reinforcementSP", "auxiliaries"];

function columnsOf(chart: Chart, set: string | null): string[] {
	const figures = chart.columns ?? (set === null ? undefined : chart.columnSets?.[set]);
	if (!figures) return fieldsOf(chart);
	const isTold = (field: string) =>
		chart.rows.some((row) => field in row && valueIn(row, field, [], set) !== undefined);
	const beside = besideFigures.filter((field) => !figures.includes(field) && isTold(field));
	return [...beside, ...figures].filter((column) => !silentFields.has(column) && !isHeading(column, chart));
}

/** A field of the row, or its cell in the place of the column; of either, that of the set where it differs by set. */
function valueIn(row: Chart["rows"][number], column: string, headings: readonly string[], set: string | null): unknown {
	const ofSet = (value: unknown) => (isRecord(value) && set !== null ? value[set] : value);
	if (column in row) return ofSet(row[column]);
	const cells = ofSet(row["cells"]);
	return Array.isArray(cells) ? cells[headings.indexOf(column)] : undefined;
}

/** The headings that the cells of a row stand under. */
const cellHeadings = (chart: Chart, set: string | null): readonly string[] =>
	chart.columns ?? (set === null ? undefined : chart.columnSets?.[set]) ?? [];

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isHeading(column: string, chart: Chart): boolean {
	return headingFields.find((field) => chart.rows.some((row) => field in row)) === column;
}

function fieldsOf(chart: Chart): string[] {
	const fields = new Set(chart.rows.flatMap((row) => Object.keys(row)));
	return [...fields].filter((field) => !silentFields.has(field) && !isHeading(field, chart));
}

/** A row as it is read: what is said of a field in the language of the window, in its place. */
const inWords = (row: Chart["rows"][number]): Chart["rows"][number] => ({ ...row, ...row.said });

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
