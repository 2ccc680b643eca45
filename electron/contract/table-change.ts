/** The change of a table between two pushes to the same window: of what lies on it, most is as it was. */
import type { TableSnapshot } from "./replies.ts";

/** Fields of a table that are another, and parts of its view (by name) that are; of a table that is told whole, all. */
export interface TableChange {
	/** Nothing of before is left: this is the first that the window is told, or of another campaign. */
	readonly whole: boolean;
	readonly fields: Partial<TableSnapshot>;
	readonly view: Readonly<Record<string, unknown>>;
	/** What there is no more. */
	readonly gone: { readonly fields: readonly string[]; readonly view: readonly string[] };
}

/** Each part of a table as JSON text, to compare it with how it was. */
export interface TableParts {
	readonly fields: ReadonlyMap<string, string>;
	readonly view: ReadonlyMap<string, string>;
}

/** The parts of a table. A view that is no record has none: it changes as one field. */
export function partsOf({ view, ...fields }: TableSnapshot): TableParts {
	return isRecord(view)
		? { fields: textsOf(fields), view: textsOf(view) }
		: { fields: textsOf({ ...fields, view }), view: new Map() };
}

/** The change from a table whose parts were sent (`null`: none was) to another. */
export function changeSince(before: TableParts | null, now: TableSnapshot, parts: TableParts): TableChange {
	const view = isRecord(now.view) ? now.view : {};
	return {
		whole: before === null,
		fields: Object.fromEntries(Object.entries(now).filter(([name]) => isOther(name, before?.fields, parts.fields))),
		view: Object.fromEntries(Object.entries(view).filter(([name]) => isOther(name, before?.view, parts.view))),
		gone: { fields: goneFrom(before?.fields, parts.fields), view: goneFrom(before?.view, parts.view) },
	};
}

/**
 * The table after a change; what is as it was is the same object as before. Null where the table that it changes is not known: whoever
 * begins anew asks for it.
 */
export function tableAfter(before: TableSnapshot | null, change: TableChange): TableSnapshot | null {
	if (!before && !change.whole) return null;
	const { view, ...fields }: Partial<TableSnapshot> = (change.whole ? null : before) ?? {};
	const parts = isRecord(view) ? view : {};
	const table = {
		...without(fields, change.gone.fields),
		view: { ...without(parts, change.gone.view), ...change.view },
		...change.fields,
	};
	return table as TableSnapshot; // a change holds each field that the table before it has not
}

function textsOf(record: object): Map<string, string> {
	return new Map(
		Object.entries(record).flatMap(([name, value]) => {
			const text: string | undefined = JSON.stringify(value);
			return text === undefined ? [] : [[name, text]];
		}),
	);
}

function isOther(name: string, before: ReadonlyMap<string, string> | undefined, now: ReadonlyMap<string, string>) {
	return now.has(name) && now.get(name) !== before?.get(name);
}

function goneFrom(before: ReadonlyMap<string, string> | undefined, now: ReadonlyMap<string, string>): string[] {
	return [...(before?.keys() ?? [])].filter((name) => !now.has(name));
}

function without(record: object, gone: readonly string[]): Record<string, unknown> {
	return Object.fromEntries(Object.entries(record).filter(([name]) => !gone.includes(name)));
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
