/**
 * Sentences of charts with the figures of their chart: `They have {bonus}` names a field of the row, or one of the chart's
 * `figures`, or by its id a modifier (`battle.first-elephants` is
 * `{battle_first_elephants}`), so that no figure stands in words.
 */
import type { z } from "zod";
import type { Chart, ChartRow } from "./chart.ts";
import { FIGURES, type Unit } from "./figure.ts";
import type { ModifierLine } from "./modifiers.ts";
import { elementOf, formsOf, type Shape, shapeOf } from "./shape.ts";

const NAMED = /\{(\w+)\}/g;

/** What each modifier adds, by what sentences call it. */
export type ModifierFigures = ReadonlyMap<string, number | string>;

/** What each of these modifiers adds. */
export function figuresOfModifiers(lines: readonly Pick<ModifierLine, "id" | "dr">[]): ModifierFigures {
	return new Map(lines.map(({ id, dr }) => [id.replace(/[.-]/g, "_"), dr]));
}

/** The chart of this schema with its sentences told, in `said` of each row; what nobody knows stays in its braces. */
export function told(schema: z.core.$ZodType, chart: Chart, modifiers: ModifierFigures): Chart {
	const shape = shapeOf(schema);
	const ofChart = { values: isRecord(chart["figures"]) ? chart["figures"] : {}, shape: shapeOf(shape["figures"]) };
	const ofRow = shapeOf(elementOf(shape["rows"]));
	const rows = chart.rows.map((row) => {
		const places = [{ values: row, shape: ofRow }, ofChart];
		const find = (name: string) => figureIn(places, name) ?? signed(modifiers.get(name));
		return rowTold(row, find);
	});
	return { ...chart, rows };
}

function rowTold(row: ChartRow, find: (name: string) => string | null): ChartRow {
	const sentences = Object.entries({ ...row, ...row.said }).filter(
		(entry): entry is [string, string] => typeof entry[1] === "string" && entry[1].includes("{"),
	);
	if (sentences.length === 0) return row;
	const filled = sentences.map(([field, sentence]) => {
		const fill = (braced: string, name: string) => find(name) ?? braced;
		return [field, sentence.replace(NAMED, fill)] as const;
	});
	return { ...row, said: { ...row.said, ...Object.fromEntries(filled) } };
}

/** Fields and what their schemas say of them. */
interface Fields {
	readonly values: Readonly<Record<string, unknown>>;
	readonly shape: Shape;
}

function figureIn(places: readonly Fields[], name: string): string | null {
	for (const { values, shape } of places) {
		const value = values[name];
		const [unit] = formsOf(shape[name]).flatMap((form) => FIGURES.get(form)?.unit ?? []);
		if (unit !== undefined && (typeof value === "number" || typeof value === "string")) return written(value, unit);
	}
	return null;
}

function written(value: number | string, unit: Unit): string {
	if (unit === "modifier") return signed(value) ?? "";
	if (unit === "percent") return `${value}%`;
	if (unit === "heading")
		return String(value)
			.replace(/^>=(.*)$/, "$1+")
			.replace(/^<=/, "≤");
	return String(value);
}

/** A number that is added to a die, with its sign. */
function signed(value: number | string | undefined): string | null {
	if (value === undefined) return null;
	return typeof value === "number" && value >= 0 ? `+${value}` : String(value);
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
	typeof value === "object" && value !== null && !Array.isArray(value);
