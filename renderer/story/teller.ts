/**
 * The teller, of any game: it gathers entries that belong together, and has each group told by the game. Pure: the same log is told in
 * the same way, and a log that grew is told as before up to its last group.
 */
import type { PlacedEntry, Text } from "../../electron/contract/contract.ts";
import type { Passage, Teller } from "./passage.ts";
import { eachOnce, refsIn } from "./text.ts";

/** Entries that belong together, one after the other. */
export interface Group<Kind extends string = string> {
	readonly kind: Kind;
	readonly entries: readonly PlacedEntry[];
	/** The heading of the phase in which it happened; null outside of one. */
	readonly phase: PlacedEntry | null;
}

/** What a game says of a group. What is left out follows from its entries. */
export interface Told {
	readonly said: readonly Text[];
	readonly after?: Text | null;
	readonly weight?: Passage["weight"];
	readonly moments?: Passage["moments"];
	readonly losses?: Passage["losses"];
	readonly verdict?: Passage["verdict"];
	readonly seat?: string | null;
	/** Of what else it speaks, beside what its entries name. */
	readonly about?: Passage["about"];
	/** Left out: the highest of its entries. */
	readonly heading?: PlacedEntry["heading"] | null;
}

/** How a game's log is told. */
export interface StoryRules<Kind extends string> {
	/** The kind of the group that an entry begins. */
	begins(entry: PlacedEntry): Kind;
	/** Of which kind an open group is with one more entry; null where that entry begins another. */
	goesOn(group: Group<Kind>, entry: PlacedEntry): Kind | null;
	/** Of which kind two groups in a row are that are told as one; null where they are two. */
	joins?(group: Group<Kind>, next: Group<Kind>): Kind | null;
	/** `before`: the group that was told before it, if there is one. */
	tell(group: Group<Kind>, before: Group<Kind> | undefined): Told;
}

/** The teller of a game. */
export function tellerOf<Kind extends string>(rules: StoryRules<Kind>): Teller {
	// What was told of an entry's group is told again in the same words while the group is the same.
	const known = new WeakMap<PlacedEntry, Passage>();
	const passageOf = (group: Group<Kind>, at: number, groups: readonly Group<Kind>[]): Passage => {
		const [first] = group.entries;
		const before = first && known.get(first);
		if (before && before.kind === group.kind && isSame(before.entries, group.entries)) return before;
		const passage = toPassage(group, rules.tell(group, groups[at - 1]));
		if (first) known.set(first, passage);
		return passage;
	};
	return (log) => joined(gathered(log, rules), rules).map(passageOf);
}

/** A teller that has each entry speak for itself. */
export const tellEach: Teller = tellerOf({
	begins: () => "entry",
	goesOn: () => null,
	tell: ({ entries }) => ({ said: entries.map(({ text }) => text) }),
});

function gathered<Kind extends string>(log: readonly PlacedEntry[], rules: StoryRules<Kind>): Group<Kind>[] {
	const groups: Group<Kind>[] = [];
	let open: { kind: Kind; entries: PlacedEntry[]; phase: PlacedEntry | null } | null = null;
	let phase: PlacedEntry | null = null;
	for (const entry of log) {
		const kind: Kind | null = open && rules.goesOn(open, entry);
		if (open && kind !== null) {
			open.kind = kind;
			open.entries.push(entry);
		} else {
			open = { kind: rules.begins(entry), entries: [entry], phase };
			groups.push(open);
		}
		if (entry.heading === "phase") phase = entry;
		if (entry.heading === "turn") phase = null;
	}
	return groups;
}

function joined<Kind extends string>(groups: readonly Group<Kind>[], { joins }: StoryRules<Kind>): Group<Kind>[] {
	const one: Group<Kind>[] = [];
	for (const next of groups) {
		const last = one.at(-1);
		const kind = last && joins ? joins(last, next) : null;
		if (last && kind !== null) one.splice(-1, 1, { ...last, kind, entries: [...last.entries, ...next.entries] });
		else one.push(next);
	}
	return one;
}

const RANKS = ["turn", "phase", "segment"] as const;

function toPassage({ kind, entries }: Group, told: Told): Passage {
	const heading = RANKS.find((rank) => entries.some((entry) => entry.heading === rank));
	const headed = entries.find((entry) => heading !== undefined && entry.heading === heading);
	const doer = [headed, ...entries].find((entry) => entry?.seat !== undefined)?.seat ?? null;
	const moments = told.moments ?? [];
	const places = once(() => eachOnce(entries.flatMap(({ at }) => at ?? [])));
	const about = once(() =>
		eachOnce([...entries.flatMap(({ text, at }) => [...refsIn(text), ...(at ?? [])]), ...(told.about ?? [])]),
	);
	return {
		kind,
		// Nothing in the diary is without words: what no sentence tells is told as it was written.
		said: told.said.length > 0 ? told.said : entries.map(({ text }) => text),
		after: told.after ?? null,
		entries,
		heading: told.heading === undefined ? heading : (told.heading ?? undefined),
		seat: told.seat === undefined ? doer : told.seat,
		weight: moments.length > 0 ? 3 : (told.weight ?? 1),
		moments,
		losses: told.losses ?? [],
		verdict: told.verdict ?? null,
		get places() {
			return places();
		},
		get about() {
			return about();
		},
	};
}

/** What is made when it is first asked for: most passages of a long diary are never looked at. */
function once<Thing>(make: () => Thing): () => Thing {
	let made: Thing | undefined;
	return () => {
		made ??= make();
		return made;
	};
}

function isSame(some: readonly PlacedEntry[], others: readonly PlacedEntry[]): boolean {
	return some.length === others.length && some.every((entry, at) => entry === others[at]);
}
