/** The change of a table between two pushes to the same window: of what lies on it, most is as it was. */
import type { TableSnapshot } from "./replies.ts";

/** Fields of a table that are another, and parts of its view (by name) that are; of a table that is told whole, all. */
export interface TableChange {
	/** Nothing of before is left: this is the first that the window is told, or of another campaign. */
	readonly whole: boolean;
	readonly fields: Partial<TableSnapshot>;
	/** Fields that are lists of which little is another, such as who has answered within a round. Left out where there are none. */
	readonly lists?: Readonly<Record<string, ChangeInside>>;
	readonly view: Readonly<Record<string, unknown>>;
	/** Parts of the view of which little is another: what, by key or place. Left out where there are none. */
	readonly inside?: Readonly<Record<string, ChangeInside>>;
	/** What there is no more. */
	readonly gone: { readonly fields: readonly string[]; readonly view: readonly string[] };
}

/** What is another in a part of a view: of a record by key, of a list by place; a list is as long as it was. */
interface ChangeInside {
	readonly set: Readonly<Record<string, unknown>>;
	readonly gone: readonly string[];
}

/** A part of a table as JSON text, to compare it with how it was; of a record or list each thing in it by key or place. */
interface Part {
	readonly text: string;
	/** Null for what is neither. */
	readonly things: ReadonlyMap<string, string> | null;
	readonly isList: boolean;
}

/** What is another in a part of a view, each thing of it as JSON text. */
interface Little {
	readonly set: ReadonlyMap<string, string>;
	readonly gone: readonly string[];
}

/** The view of a table in its parts. One that is no record has none: it changes as one field. */
export type ViewParts = ReadonlyMap<string, Part>;

/** Each part of a table as JSON text, to compare it with how it was. */
export interface TableParts {
	readonly fields: ReadonlyMap<string, string>;
	/** Of fields that are lists what is at each place. */
	readonly lists: ViewParts;
	readonly view: ViewParts;
}

/** The change of a view, and the same as JSON text: for all whose eyes see it. */
export interface ViewChange {
	readonly view: Readonly<Record<string, unknown>>;
	readonly inside: Readonly<Record<string, ChangeInside>>;
	readonly gone: readonly string[];
	readonly texts: { readonly view: string; readonly inside: string; readonly gone: string };
}

/** The parts of a view. */
export function viewPartsOf(view: unknown): ViewParts {
	if (!isRecord(view)) return new Map();
	return new Map(
		Object.entries(view).flatMap(([name, value]) => {
			const part = partOf(value);
			return part ? [[name, part] as const] : [];
		}),
	);
}

function partOf(value: unknown): Part | null {
	const isList = Array.isArray(value);
	if (!isList && !isRecord(value)) {
		const text: string | undefined = JSON.stringify(value);
		return text === undefined ? null : { text, things: null, isList: false };
	}
	// What cannot be written is null in a list, and not there in a record.
	const things = isList
		? new Map(value.map((thing, place) => [String(place), JSON.stringify(thing) ?? "null"]))
		: textsOf(value);
	const text = isList ? `[${[...things.values()].join()}]` : recordText(things);
	return { text, things, isList };
}

/** The parts of a table whose view is in parts already. */
export function partsOf({ view, ...fields }: TableSnapshot, viewParts: ViewParts = viewPartsOf(view)): TableParts {
	const lists = viewPartsOf(Object.fromEntries(Object.entries(fields).filter(([, value]) => Array.isArray(value))));
	return { fields: textsOf(isRecord(view) ? fields : { ...fields, view }), lists, view: viewParts };
}

/** The change of a view from some parts (`null`: none were sent) to others. */
export function viewChangeSince(before: ViewParts | null, view: unknown, parts: ViewParts): ViewChange {
	const values = isRecord(view) ? view : {};
	const whole = new Map<string, string>();
	const inside = new Map<string, Little>();
	for (const [name, part] of parts) {
		const was = before?.get(name);
		if (was?.text === part.text) continue;
		const little = was && littleSince(was, part);
		if (little) inside.set(name, little);
		else whole.set(name, part.text);
	}
	const gone = goneFrom(before ?? undefined, parts);
	const insideTexts = new Map(
		Array.from(inside, ([name, little]) => [
			name,
			`{"set":${recordText(little.set)},"gone":${JSON.stringify(little.gone)}}`,
		]),
	);
	return {
		view: Object.fromEntries(Array.from(whole.keys(), (name) => [name, values[name]])),
		inside: Object.fromEntries(
			Array.from(inside, ([name, little]) => {
				const held = values[name];
				const things = Array.from(little.set.keys(), (key) => [
					key,
					Array.isArray(held) ? held[Number(key)] : thingOf(held, key),
				]);
				return [name, { set: Object.fromEntries(things), gone: little.gone }];
			}),
		),
		gone,
		texts: { view: recordText(whole), inside: recordText(insideTexts), gone: JSON.stringify(gone) },
	};
}

/** What is another in a part, where that is less than half of it and everything else keeps its place; null where it is better told whole. */
function littleSince(was: Part, now: Part): Little | null {
	if (!was.things || !now.things || was.isList !== now.isList) return null;
	const { things } = now;
	const gone = goneFrom(was.things, things);
	const kept = [...was.things.keys()].filter((key) => things.has(key));
	const keys = [...things.keys()];
	if ((now.isList && (gone.length > 0 || keys.length !== kept.length)) || kept.some((key, n) => key !== keys[n]))
		return null;
	const set = new Map([...things].filter(([key, text]) => was.things?.get(key) !== text));
	const length = [...set].reduce((sum, [key, text]) => sum + key.length + text.length, 0);
	return length * 2 < now.text.length ? { set, gone } : null;
}

function littleOfList(was: Part | undefined, now: Part | undefined): Little | null {
	return was && now ? littleSince(was, now) : null;
}

function placesOf(list: readonly unknown[], { set, gone }: Little): ChangeInside {
	return { set: Object.fromEntries(Array.from(set.keys(), (place) => [place, list[Number(place)]])), gone };
}

/** The change from a table whose parts were sent (`null`: none was) to another. */
export function changeSince(
	before: TableParts | null,
	now: TableSnapshot,
	parts: TableParts,
	view: ViewChange = viewChangeSince(before?.view ?? null, now.view, parts.view),
): TableChange {
	const others = Object.entries(now).filter(([name]) => isOther(name, before?.fields, parts.fields));
	const lists = others.flatMap(([name, value]) => {
		const little = littleOfList(before?.lists.get(name), parts.lists.get(name));
		return little && Array.isArray(value) ? [[name, placesOf(value, little)] as const] : [];
	});
	const inLists = new Set(lists.map(([name]) => name));
	return {
		whole: before === null,
		fields: Object.fromEntries(others.filter(([name]) => !inLists.has(name))),
		...(lists.length > 0 && { lists: Object.fromEntries(lists) }),
		view: view.view,
		...(Object.keys(view.inside).length > 0 && { inside: view.inside }),
		gone: { fields: goneFrom(before?.fields, parts.fields), view: view.gone },
	};
}

/** A change as JSON text, put together from what was written already. */
export function textOfChange(change: TableChange, parts: TableParts, { texts }: ViewChange): string {
	const fields = new Map(Object.keys(change.fields).map((name) => [name, parts.fields.get(name) ?? "null"]));
	const inside = change.inside ? `"inside":${texts.inside},` : "";
	const gone = `{"fields":${JSON.stringify(change.gone.fields)},"view":${texts.gone}}`;
	const lists = change.lists ? `"lists":${JSON.stringify(change.lists)},` : "";
	return `{"whole":${change.whole},"fields":${recordText(fields)},${lists}"view":${texts.view},${inside}"gone":${gone}}`;
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
		...changedInside(fields, change.lists ?? {}),
		view: { ...without(parts, change.gone.view), ...changedInside(parts, change.inside ?? {}), ...change.view },
		...change.fields,
	};
	return table as TableSnapshot; // a change holds each field that the table before it has not
}

function changedInside(view: Readonly<Record<string, unknown>>, inside: Readonly<Record<string, ChangeInside>>) {
	return Object.fromEntries(
		Object.entries(inside).map(([name, { set, gone }]) => {
			const held = view[name];
			if (Array.isArray(held)) return [name, Object.assign([...held], set)];
			return [name, isRecord(held) ? { ...without(held, gone), ...set } : held];
		}),
	);
}

function thingOf(record: unknown, key: string): unknown {
	return isRecord(record) ? record[key] : undefined;
}

function recordText(texts: ReadonlyMap<string, string>): string {
	return `{${Array.from(texts, ([name, text]) => `${JSON.stringify(name)}:${text}`).join()}}`;
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

function goneFrom(before: ReadonlyMap<string, unknown> | undefined, now: ReadonlyMap<string, unknown>): string[] {
	return [...(before?.keys() ?? [])].filter((name) => !now.has(name));
}

function without(record: object, gone: readonly string[]): Record<string, unknown> {
	return Object.fromEntries(Object.entries(record).filter(([name]) => !gone.includes(name)));
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
