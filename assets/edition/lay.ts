/** An edition laid over the data of a file, before that is parsed: no schema and no rule knows of it. */
import { type AssetFault, type Remedy, remedyOf } from "../schema/error.ts";
import { atOf, fieldOf, isRecord, namedLists, placeOf, stepsOf } from "./address.ts";
import { type Change, type FigureValue, isFigureValue } from "./edition.ts";

/** A change that cannot be laid over ours, and why. */
export interface Refusal extends AssetFault {
	readonly change: Change;
}

/** What became of the changes of one file. */
export interface Laid {
	/** The data with what could be laid over them; the very same where nothing was. */
	readonly data: unknown;
	/** Changes whose `ours` is no longer what we say. They are laid all the same. */
	readonly conflicts: readonly Change[];
	/** Changes whose place is not there. */
	readonly refused: readonly Refusal[];
	/** What was laid, by its path in the file: `rows[3].lossPct`. */
	readonly laid: ReadonlyMap<string, Change>;
}

/** The changes of an edition by the file they are about, with its ending. */
export function changesByFile(changes: readonly Change[]): Map<string, Change[]> {
	return Map.groupBy(changes, ({ at }) => placeOf(at).file);
}

/**
 * The data of a file with these changes laid over them, in a copy; `changes` are those of this file. A later change of the same
 * figure wins.
 */
export function layOver(file: string, ours: unknown, changes: readonly Change[]): Laid {
	if (changes.length === 0) return { data: ours, conflicts: [], refused: [], laid: new Map() };
	const data = structuredClone(ours);
	const lists = namedLists(data);
	const conflicts: Change[] = [];
	const refused: Refusal[] = [];
	const laid = new Map<string, Change>();
	for (const change of changes) {
		const place = placeIn(data, lists, change);
		if ("remedy" in place) {
			refused.push({ change, file, field: whereOf(change), found: "nothing", ...place });
			continue;
		}
		if (change.ours !== undefined && !same(place.holder[place.step], change.ours)) conflicts.push(change);
		place.holder[place.step] = change.theirs;
		laid.set(place.path, change);
	}
	return { data, conflicts, refused, laid };
}

/** The place of a change as a reader finds it: list, record and field. */
export function whereOf({ at, record, field }: Change): string {
	const { list } = placeOf(at);
	return [list, record, field].filter((part) => part !== "" && part !== null).join(" / ");
}

type Lists = ReturnType<typeof namedLists>;
type Holder = Record<string | number, unknown>;

/** Where a change is laid. */
interface Place {
	/** The object that its field stands in. */
	readonly holder: Holder;
	readonly step: string | number;
	/** The path from the file down. */
	readonly path: string;
}

const NO_RECORD = remedyOf("no-record", "Take this change out, or give it the name of a record that is there.");
const NO_FIELD = remedyOf("no-field", "Take this change out, or name a field that the record has.");

/** The place of a change, or why there is none. */
function placeIn(data: unknown, lists: Lists, { at, record, field }: Change): Place | Remedy {
	const { list } = placeOf(at);
	const index = record === null ? -1 : (lists.get(list)?.keys.indexOf(record) ?? -1);
	if (record !== null && index < 0) return NO_RECORD;
	const above = record === null ? [] : [...(list === "" ? [] : [list]), index];
	const steps = [...above, ...stepsOf(field)];
	const step = steps.at(-1);
	const holder = steps
		.slice(0, -1)
		.reduce<unknown>((value, each) => (isHolder(value) && Object.hasOwn(value, each) ? value[each] : undefined), data);
	if (step === undefined || !isHolder(holder) || (Array.isArray(holder) && !Object.hasOwn(holder, step)))
		return NO_FIELD;
	return { holder, step, path: fieldOf(steps) };
}

const isHolder = (value: unknown): value is Holder => Array.isArray(value) || isRecord(value);

/** Whether two values of the data are the same, list by list. */
export function same(one: unknown, other: unknown): boolean {
	return JSON.stringify(one) === JSON.stringify(other);
}

/** Every figure that differs between ours and theirs of one file, as changes; lists without names are replaced whole. */
export function differences(file: string, ours: unknown, theirs: unknown): Change[] {
	const changes: Change[] = [];
	const after = namedLists(theirs);
	const lists = namedLists(ours);
	for (const [list, { records, keys }] of lists) {
		const others = after.get(list);
		keys.forEach((record, place) => {
			const other = others?.records[others.keys.indexOf(record)];
			if (other === undefined) return;
			for (const [field, one, two] of unlike("", records[place], other))
				changes.push({ at: atOf(file, list), record, field, ours: one, theirs: two });
		});
	}
	if (isRecord(ours) && isRecord(theirs)) {
		const whole = (file: Record<string, unknown>) =>
			Object.fromEntries(Object.entries(file).filter(([name]) => !lists.has(name)));
		for (const [field, one, two] of unlike("", whole(ours), whole(theirs)))
			changes.push({ at: atOf(file, ""), record: null, field, ours: one, theirs: two });
	}
	return changes;
}

/** The fields in which two values differ, with both. A list of another length differs as a whole. */
function unlike(path: string, ours: unknown, theirs: unknown): [string, FigureValue | undefined, FigureValue][] {
	if (same(ours, theirs)) return [];
	if (isRecord(ours) && isRecord(theirs))
		return [...new Set([...Object.keys(ours), ...Object.keys(theirs)])].flatMap((name) =>
			unlike(path === "" ? name : `${path}.${name}`, ours[name], theirs[name]),
		);
	if (Array.isArray(ours) && Array.isArray(theirs) && ours.length === theirs.length)
		return ours.flatMap((value, place) => unlike(`${path}[${place}]`, value, theirs[place]));
	return isFigureValue(theirs) ? [[path, isFigureValue(ours) ? ours : undefined, theirs]] : [];
}
