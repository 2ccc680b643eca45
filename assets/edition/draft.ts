/** An edition while it is written: figures typed over, marked as printed, and put back. */
import type { Address, RecordKey } from "./address.ts";
import type { Change, Edition, FigureValue } from "./edition.ts";
import { same } from "./lay.ts";

/** The fields of a record that are proved one by one, and all together are the whole of it. */
export type FieldsOf = (at: string, record: RecordKey | null) => readonly string[];

/** What an address is called within an edition. */
export const keyOf = ({ at, record, field }: Address): string => JSON.stringify([at, record, field]);

/** What a record is called among the proof marks; the fields of a file itself stand under an empty name. */
const markOf = (record: RecordKey | null): string => (record === null ? "" : String(record));

/** An edition that is being written. */
export class EditionDraft {
	readonly #edition: Edition;
	readonly #fieldsOf: FieldsOf;
	readonly #changes: Map<string, Change>;
	readonly #proved: Map<string, Map<string, Set<string> | "*">>;

	constructor(edition: Edition, fieldsOf: FieldsOf) {
		this.#edition = edition;
		this.#fieldsOf = fieldsOf;
		this.#changes = new Map(edition.changes.map((change) => [keyOf(change), change]));
		this.#proved = new Map(
			Object.entries(edition.proved).map(([at, records]) => [
				at,
				new Map(Object.entries(records).map(([record, fields]) => [record, fields === "*" ? fields : new Set(fields)])),
			]),
		);
	}

	/** What the owner wrote there; undefined where he changed nothing. */
	changeAt(address: Address): Change | undefined {
		return this.#changes.get(keyOf(address));
	}

	/** It was compared with the owner's copy, and is as printed there. */
	isProved({ at, record, field }: Address): boolean {
		const fields = this.#proved.get(at)?.get(markOf(record));
		return fields === "*" || fields?.has(field) === true;
	}

	/** The owner's copy has this figure; where it is ours, that is as printed. */
	write(address: Address, ours: FigureValue | undefined, theirs: FigureValue): void {
		if (ours !== undefined && same(ours, theirs)) {
			this.prove(address);
			return;
		}
		const { at, record, field } = address;
		this.#unmark(address);
		const note = this.changeAt(address)?.note;
		const change = { at, record, field, ...(ours !== undefined && { ours }), theirs, ...(note && { note }) };
		this.#changes.set(keyOf(address), change);
	}

	/** The owner's copy says what we do. */
	prove(address: Address): void {
		const { at, record, field } = address;
		this.#changes.delete(keyOf(address));
		const records = this.#proved.get(at) ?? new Map<string, Set<string> | "*">();
		this.#proved.set(at, records);
		const fields = records.get(markOf(record)) ?? new Set<string>();
		if (fields === "*") return;
		fields.add(field);
		records.set(markOf(record), fields);
		const all = this.#fieldsOf(at, record);
		if (all.length > 1 && all.every((each) => fields.has(each))) records.set(markOf(record), "*");
	}

	/** As though nobody had looked at it. */
	putBack(address: Address): void {
		this.#changes.delete(keyOf(address));
		this.#unmark(address);
	}

	/** Keeps what the owner wrote, of which ours is another now. */
	keepTheirs(address: Address, ours: FigureValue | undefined): void {
		const change = this.changeAt(address);
		if (change) this.write(address, ours, change.theirs);
	}

	/** Notes where a figure that the owner changed comes from; an empty note is taken away. */
	annotate(address: Address, note: string): void {
		const change = this.changeAt(address);
		if (!change) return;
		const { note: _, ...bare } = change;
		this.#changes.set(keyOf(address), note === "" ? bare : { ...bare, note });
	}

	#unmark({ at, record, field }: Address): void {
		const records = this.#proved.get(at);
		const fields = records?.get(markOf(record));
		if (!records || fields === undefined) return;
		const left = new Set(fields === "*" ? this.#fieldsOf(at, record) : fields);
		left.delete(field);
		if (left.size > 0) records.set(markOf(record), left);
		else records.delete(markOf(record));
		if (records.size === 0) this.#proved.delete(at);
	}

	/** The edition as it is written. */
	done(): Edition {
		const marked = (fields: Set<string> | "*"): "*" | string[] => (fields === "*" ? fields : [...fields]);
		const proved = [...this.#proved].map(([at, records]) => {
			const marks = [...records].map(([record, fields]) => [record, marked(fields)] as const);
			return [at, Object.fromEntries(marks)] as const;
		});
		const changes = [...this.#changes.values()];
		const places = new Set(
			[...changes.map(({ at }) => at), ...this.#proved.keys()].map((at) => at.split("/")[0] ?? ""),
		);
		return { ...this.#edition, games: [...places].sort(), changes, proved: Object.fromEntries(proved) };
	}
}

/** How much of some figures was looked at. */
export interface Progress {
	readonly figures: number;
	/** As printed, or changed. */
	readonly proved: number;
	readonly changed: number;
	/** Rebuilt ones that nobody has looked at. */
	readonly rebuilt: number;
}

/** How much of these figures was looked at; those that do not count are passed over. */
export function progressOf(
	draft: EditionDraft,
	figures: readonly (Address & { readonly counts: boolean; readonly origin: string })[],
): Progress {
	const sum = { figures: 0, proved: 0, changed: 0, rebuilt: 0 };
	for (const figure of figures) {
		const isChanged = draft.changeAt(figure) !== undefined;
		if (isChanged) sum.changed += 1;
		if (!figure.counts) continue;
		const isProved = isChanged || draft.isProved(figure);
		sum.figures += 1;
		if (isProved) sum.proved += 1;
		else if (figure.origin === "R") sum.rebuilt += 1;
	}
	return sum;
}
