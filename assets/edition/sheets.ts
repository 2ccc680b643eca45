/**
 * Sheets: our figures as whoever owns the box reads them, chart by chart and list by list, each figure with its address, its
 * bounds and where ours comes from. A chart has its rows, its own figures, and the modifiers of its roll.
 */
import type { Folder } from "../folder.ts";
import { type Figure, type FoundFigure, figuresIn } from "../schema/figure.ts";
import { type Address, atOf, chartOf, fieldOf, isRecord, namedLists, type RecordKey } from "./address.ts";
import { type FigureValue, isFigureValue } from "./edition.ts";
import { whyPrintedOnly } from "./printed-only.ts";

/** Where a figure of ours comes from: said by the rules or a gazetteer (S), by somebody in public (P), or rebuilt (R). */
export type Origin = "S" | "P" | "R";

/** A figure of ours. */
export interface OurFigure extends Address {
	readonly figure: Figure;
	readonly ours: FigureValue;
	readonly origin: Origin;
	/** The source in full. */
	readonly source: string;
	/** No rule reads it. */
	readonly printedOnly: boolean;
	/** It is looked at when progress is counted: sentences and names are not. */
	readonly counts: boolean;
}

/** A record of a list, or the fields of a file that stand in no list. */
export interface SheetRow {
	readonly at: string;
	readonly record: RecordKey | null;
	/** Our record, as it is written. */
	readonly data: Readonly<Record<string, unknown>>;
	readonly figures: readonly OurFigure[];
}

/** Records that are read together. */
export interface SheetTable {
	readonly kind: "rows" | "own" | "modifiers";
	/** The paths of figures that its records have. */
	readonly fields: readonly string[];
	readonly rows: readonly SheetRow[];
}

/** A chart, or a list. */
export interface Sheet {
	/** The first part of the addresses in it; of a chart that of its file. */
	readonly id: string;
	readonly file: string;
	/** The folder that it stands in. */
	readonly game: string;
	/** Our file. */
	readonly data: unknown;
	readonly tables: readonly SheetTable[];
}

/** What is proved first: what a battle turns on, what it costs, how an army marches on, and how a town is taken. */
const FIRST: readonly string[] = [
	...["battle-results", "force-ratio", "leader-tactical", "unpredictable-result", "elephants", "pursuit"].map(inBase),
	...["leader-loss", "attrition-results", "movement-attrition-cost", "continuation"].map(inBase),
	...["siege-assault", "siege-attrition", "siege-reduction", "surrender", "treachery"].map(inBase),
	"ancient-world/leaders",
	...["avoidance", "interception", "coordination", "command-efficiency"].map(inBase),
];

function inBase(chart: string): string {
	return `ancient-world/charts/${chart}`;
}

const MODIFIERS = "ancient-world/modifiers:modifiers";

/** Every sheet of our figures, in the order in which they are proved. `folder`: one that has read the library. */
export function sheetsOf(folder: Folder): Sheet[] {
	const files = [...folder.schemas].flatMap(([file, schema]) => {
		const data = folder.raw(file);
		const figures = figuresIn(schema, data);
		return figures.length === 0 ? [] : [{ file, data, figures }];
	});
	const sheets = files.flatMap(sheetsOfFile);
	return inOrder(withModifiers(sheets));
}

interface FiguresOfFile {
	readonly file: string;
	readonly data: unknown;
	readonly figures: readonly FoundFigure[];
}

/** A chart is one sheet; of another file each list is one, and what stands in no list. */
function sheetsOfFile({ file, data, figures }: FiguresOfFile): Sheet[] {
	const lists = namedLists(data);
	const byList = Map.groupBy(figures, ({ path: [first] }) => {
		const list = typeof first === "number" ? "" : String(first ?? "");
		return lists.has(list) ? list : null;
	});
	const tables = [...byList].map(([list, found]) =>
		tableOf({ file, data, list, records: list === null ? null : (lists.get(list) ?? null) }, found),
	);
	const base = { file, game: file.split("/")[0] ?? "", data };
	if (chartOf(file) !== null) {
		const rows = tables.toSorted((one) => (one.kind === "rows" ? -1 : 1));
		return [{ ...base, id: atOf(file, ""), tables: rows }];
	}
	return tables.map((table) => ({ ...base, id: table.rows[0]?.at ?? file, tables: [table] }));
}

interface Place {
	readonly file: string;
	readonly data: unknown;
	/** Null for what stands in no list. */
	readonly list: string | null;
	readonly records: { readonly records: readonly unknown[]; readonly keys: readonly RecordKey[] } | null;
}

function tableOf({ file, data, list, records }: Place, found: readonly FoundFigure[]): SheetTable {
	const depth = list === null ? 0 : list === "" ? 1 : 2;
	const at = atOf(file, list ?? "");
	const byRecord = Map.groupBy(found, ({ path }) => (depth === 0 ? 0 : Number(path[depth - 1])));
	const rows = [...byRecord].map(([index, figures]): SheetRow => {
		const record = records ? (records.keys[index] ?? null) : null;
		const own = records ? records.records[index] : data;
		return {
			at,
			record,
			data: isRecord(own) ? own : {},
			figures: figures.flatMap((each) => ourFigure({ file, data, at, record, depth }, each) ?? []),
		};
	});
	return tableOfRows(list === null ? "own" : "rows", rows);
}

function tableOfRows(kind: SheetTable["kind"], rows: readonly SheetRow[]): SheetTable {
	const fields = new Set(rows.flatMap(({ figures }) => figures.map(({ field }) => field)));
	return { kind, fields: [...fields], rows };
}

interface Around extends Pick<Address, "at" | "record"> {
	readonly file: string;
	readonly data: unknown;
	readonly depth: number;
}

function ourFigure({ file, data, at, record, depth }: Around, { figure, path, value }: FoundFigure): OurFigure | null {
	if (!isFigureValue(value)) return null;
	const source = sourceOf(data, path);
	const chart = chartOf(file);
	const isWords = figure.unit === "words";
	return {
		at,
		record,
		field: fieldOf(path.slice(depth)),
		figure,
		ours: value,
		origin: originOf(source),
		source,
		printedOnly: isWords || (chart !== null && whyPrintedOnly(chart, path) !== null),
		counts: !isWords,
	};
}

/** Where a figure comes from: its field says so, else its record, else what holds that, up to the file. */
function sourceOf(data: unknown, path: readonly (string | number)[]): string {
	const around: { readonly value: unknown; readonly rest: readonly (string | number)[] }[] = [];
	let value = data;
	for (let depth = 0; depth < path.length; depth++) {
		around.unshift({ value, rest: path.slice(depth) });
		value = stepDown(value, path[depth]);
	}
	for (const { value: holder, rest } of around) {
		if (!isRecord(holder)) continue;
		const { sources, source } = holder;
		const named = isRecord(sources) ? (sources[fieldOf(rest)] ?? sources[String(rest[0])]) : undefined;
		if (typeof named === "string") return named;
		if (typeof source === "string") return source;
	}
	return "";
}

function stepDown(value: unknown, step: string | number | undefined): unknown {
	if (Array.isArray(value) && typeof step === "number") return value[step];
	return isRecord(value) && step !== undefined ? value[step] : undefined;
}

function originOf(source: string): Origin {
	const [, tag] = /^([SPR]):/.exec(source) ?? [];
	return tag === "S" || tag === "P" ? tag : "R";
}

/** Each chart with the modifiers that it names; those that no chart names stay a sheet of their own. */
function withModifiers(sheets: readonly Sheet[]): Sheet[] {
	const all = sheets.find(({ id }) => id === MODIFIERS);
	const rows = new Map(all?.tables.flatMap((table) => table.rows).map((row) => [String(row.record), row]) ?? []);
	const take = (ids: readonly unknown[]) =>
		ids.flatMap((id) => {
			const row = rows.get(String(id));
			rows.delete(String(id));
			return row ?? [];
		});
	const charts = inOrder(sheets).map((sheet) => {
		const named = isRecord(sheet.data) && sheet !== all ? sheet.data["modifiers"] : null;
		const taken = Array.isArray(named) ? take(named) : [];
		return taken.length === 0 ? sheet : { ...sheet, tables: [...sheet.tables, tableOfRows("modifiers", taken)] };
	});
	return charts.flatMap((sheet) => {
		if (sheet !== all) return sheet;
		const left = take([...rows.keys()]);
		return left.length === 0 ? [] : [{ ...sheet, tables: [tableOfRows("modifiers", left)] }];
	});
}

/** The weightiest first; what has nothing but names comes last. */
function inOrder(sheets: readonly Sheet[]): Sheet[] {
	const games = ["ancient-world", "rise", "carthage"];
	const weight = ({ id, game, tables }: Sheet) => {
		const first = FIRST.indexOf(id);
		if (first >= 0) return first;
		const isEmpty = !tables.some(({ rows }) => rows.some(({ figures }) => figures.some(({ counts }) => counts)));
		if (isEmpty) return 1000;
		const place = games.indexOf(game);
		return 100 + 10 * (place < 0 ? games.length : place);
	};
	return sheets.toSorted((one, other) => weight(one) - weight(other));
}

/** Every figure of a sheet, table by table. */
export const figuresOf = (sheet: Sheet): OurFigure[] =>
	sheet.tables.flatMap(({ rows }) => rows.flatMap(({ figures }) => figures));
