/**
 * Charts: `charts/<id>.json` of a book. Each has a schema of its own, in the file of its book; here is what all have. Nothing
 * but the fields of its schema may stand in one.
 */
import { z } from "zod";
import { words } from "./figure.ts";
import { source } from "./lists.ts";
import { DICE } from "./modifiers.ts";

/** A row of any chart, for whoever prints charts and knows none of them. */
export interface ChartRow {
	/** In another language than that of the data, and with its figures filled in: what is read of a field instead. */
	readonly said?: Readonly<Record<string, string>> | undefined;
	readonly [field: string]: unknown;
}

/** Any chart, for whoever prints charts and knows none of them: its die, its rows, and the ids of the modifiers of its roll. */
export interface Chart {
	readonly id: string;
	readonly title: string;
	readonly rule: string;
	/** Only these scenarios use it; absent: all do. */
	readonly scenarios?: readonly string[] | undefined;
	/** A die is read 0-9 with 0 lowest; `2d10` is read 00-99. */
	readonly die: (typeof DICE)[number];
	/** Headings of the columns. A row's `cells` stand in their order. */
	readonly columns?: readonly string[] | undefined;
	/** Headings by name of the set, where scenarios differ in them; `cells` then are too. */
	readonly columnSets?: Readonly<Record<string, readonly string[]>> | undefined;
	readonly rows: readonly ChartRow[];
	/** Ids of the DRMs of its roll. */
	readonly modifiers: readonly string[];
	readonly source: string;
	readonly [field: string]: unknown;
}

/** The schema of a chart with rows of this schema, and with fields of its own. */
export function sheet<Row extends z.ZodType, More extends z.ZodRawShape>(row: Row, more: More) {
	return z.strictObject({
		id: z.string(),
		title: words(),
		rule: z.string(),
		scenarios: z.array(z.string()).optional(),
		die: z.enum(DICE),
		dieNote: z.string().optional(),
		rows: z.array(row),
		modifiers: z.array(z.string()),
		/** What a reader should know besides. */
		note: words().optional(),
		source,
		/** Provenance of single fields. */
		sources: z.record(z.string(), source).optional(),
		...more,
	});
}

/** The same of a chart whose rows have these fields. */
export function sheetOf<Row extends z.ZodRawShape, More extends z.ZodRawShape = Record<never, never>>(
	row: Row,
	more: More = {} as More,
) {
	return sheet(z.strictObject({ ...row, source: source.optional() }), more);
}

/** Fields that say in words how a chart is read, for whoever edits the data: they are printed nowhere. */
export function remarks<const Names extends readonly string[]>(...names: Names) {
	const fields = names.map((name) => [name, z.union([z.string(), z.array(z.string())])] as const);
	return Object.fromEntries(fields) as Record<Names[number], z.ZodUnion<[z.ZodString, z.ZodArray<z.ZodString>]>>;
}

/** The names of columns that are fields of the rows. */
export const fieldColumns = z.array(z.string()).min(1);

/** A change that is not added to a die, in words. */
export const adjustments = z.array(z.strictObject({ when: z.string(), dr: z.string(), source: source.optional() }));
