/**
 * Where a figure stands: a file, in it a list, of that a record, and of the record a field. Addresses go by what a record is
 * called, never by its place, so that they hold when a line is added above it.
 */

/** What a record is called within its list: an id, or the number or heading of a row, with its type as the data have it. */
export type RecordKey = string | number;

/** The place of one figure. */
export interface Address {
	/** The file under assets/ without its ending and, after a colon, the list in it: `ancient-world/charts/pursuit:rows`. */
	readonly at: string;
	/** Null for a field of the file itself. */
	readonly record: RecordKey | null;
	/** The path within the record: `lossPct`, `profit[2]`, `byScenario.hiero.infMax`. */
	readonly field: string;
}

/** Fields that may name a record; the first that it has is its key. */
const NAMING = [
	...["id", "dr", "adjDR", "dice", "ratio", "city", "port", "letter", "battle", "climate", "missed", "excess"],
	...["office", "tribe", "step", "condition", "result", "i", "name"],
] as const;

/**
 * The keys of the records of a list, in its order. Where two bear the same name, the second has `#2` after it. Null where the
 * list has something in it that nothing names: such a list is a value, and is replaced whole.
 */
export function recordKeys(records: readonly unknown[]): RecordKey[] | null {
	const met = new Map<RecordKey, number>();
	const keys: RecordKey[] = [];
	for (const record of records) {
		const name = nameOf(record);
		if (name === null) return null;
		const count = (met.get(name) ?? 0) + 1;
		met.set(name, count);
		keys.push(count === 1 ? name : `${name}#${count}`);
	}
	return keys;
}

function nameOf(record: unknown): RecordKey | null {
	if (!isRecord(record)) return null;
	const [first] = NAMING.map((field) => record[field]).filter(isKey);
	if (first !== undefined) return first;
	if ("min" in record && "max" in record) return `${record["min"] ?? ""}..${record["max"] ?? ""}`;
	const ends = [record["a"], record["b"]].filter((end) => typeof end === "string");
	return ends.length === 2 ? ends.sort().join("-") : null;
}

const isKey = (value: unknown): value is RecordKey => typeof value === "string" || typeof value === "number";

/** Whether a value of the data is a record: neither a list nor null. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
	typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * The lists of a file whose records are named, with the keys of these: `""` is the file itself where it is a list, the others
 * stand under its fields.
 */
export function namedLists(file: unknown): Map<string, { readonly records: unknown[]; readonly keys: RecordKey[] }> {
	const lists = new Map<string, { records: unknown[]; keys: RecordKey[] }>();
	const fields = Array.isArray(file) ? [["", file] as const] : Object.entries(isRecord(file) ? file : {});
	for (const [name, records] of fields) {
		if (!Array.isArray(records) || records.length === 0) continue;
		const keys = recordKeys(records);
		if (keys) lists.set(name, { records, keys });
	}
	return lists;
}

/** The file of an address, with its ending, and the list in it: empty where the file is the list. */
export function placeOf(at: string): { readonly file: string; readonly list: string } {
	const [path = "", list = ""] = at.split(":");
	return { file: `${path}.json`, list };
}

/** The first part of an address, of a file (with its ending) and a list in it. */
export const atOf = (file: string, list: string): string =>
	list === "" ? file.replace(/\.json$/, "") : `${file.replace(/\.json$/, "")}:${list}`;

/** The id of the chart in a file (with its folders and its ending); null where it is no chart. */
export const chartOf = (file: string): string | null => /\/charts\/(.+)\.json$/.exec(file)?.[1] ?? null;

/** The steps of a path within a record: `profit[2]` is `profit`, then 2. A step is a name, or a place in a list from 0. */
export function stepsOf(field: string): (string | number)[] {
	return field.split(".").flatMap((part) => {
		const [, name = part, places = ""] = /^(.*?)((?:\[\d+\])*)$/.exec(part) ?? [];
		return [name, ...[...places.matchAll(/\d+/g)].map(([place]) => Number(place))];
	});
}

/** The path of these steps, as {@link stepsOf} reads it. */
export function fieldOf(steps: readonly PropertyKey[]): string {
	return steps.reduce<string>((path, step) => {
		if (typeof step === "number") return `${path}[${step}]`;
		return path === "" ? String(step) : `${path}.${String(step)}`;
	}, "");
}
