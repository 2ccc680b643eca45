/** The diary as it is read: headings that fold what stands under them, and what is told of one side, leader or place alone. */
import type { PlacedEntry, Ref, Text } from "../../electron/contract/contract.ts";
import { IDLE, nameOfPassage, type Passage } from "../story/passage.ts";
import { searchable } from "./searchable.ts";

/** A line of the diary. */
export interface DiaryLine {
	passage: Passage;
	/** Set on headings with something under them: how many lines, and whether they are folded away. */
	fold: { lines: number; folded: boolean } | null;
}

/** The choice of what is read of the diary: about whom, what is folded, what is searched for. */
export interface DiaryFilter {
	/** Of whom or what is read; null for everything. */
	about: Ref | null;
	/** Whether a heading is folded. */
	isFolded(heading: Passage): boolean;
	/** What is searched for; left out: everything is read. */
	isSought?(passage: Passage): boolean;
}

const RANKS = { turn: 0, phase: 1, segment: 2 } as const;

/**
 * Which headings are folded. A turn that is over is folded until it is opened, everything else open until it is folded. An
 * entry is told by its answer and place, since after going back other entries have the numbers of those before. The turn that
 * is lived in begins open, however it was left when it was lived in before.
 */
export class Folding {
	readonly #chosen: ReadonlyMap<string, boolean>;
	readonly #now: string | null;

	constructor(chosen: ReadonlyMap<string, boolean> = new Map(), now: string | null = null) {
		this.#chosen = chosen;
		this.#now = now;
	}

	/** The same for a diary that has grown or gone back. */
	during(told: readonly Passage[]): Folding {
		const turn = told.findLast(({ heading }) => heading === "turn");
		const now = turn ? nameOfPassage(turn) : null;
		if (now === this.#now) return this;
		const chosen = new Map(this.#chosen);
		if (now !== null && chosen.get(now) === true) chosen.delete(now);
		return new Folding(chosen, now);
	}

	isFolded(heading: Passage): boolean {
		const name = nameOfPassage(heading);
		return this.#chosen.get(name) ?? (heading.heading === "turn" && name !== this.#now);
	}

	/** Folds an open heading, opens a folded one. */
	turned(heading: Passage): Folding {
		return new Folding(new Map(this.#chosen).set(nameOfPassage(heading), !this.isFolded(heading)), this.#now);
	}
}

/** Tells an entry from all others of the campaign, those that were taken back too. */
export function nameOfEntry({ node, index }: PlacedEntry): string {
	return `${node}/${index}`;
}

/** What the diary has now and had not before, at its end: nothing while it is opened, and nothing when it goes back. */
export function addedTo(before: readonly PlacedEntry[], log: readonly PlacedEntry[]): readonly PlacedEntry[] {
	const [last, same] = [before.at(-1), log[before.length - 1]];
	return last && same && nameOfEntry(last) === nameOfEntry(same) ? log.slice(before.length) : [];
}

/** Rank of a heading, the lower the higher it stands; what stands under headings comes last. */
function rankOf({ heading }: Passage): number {
	return heading ? RANKS[heading] : 3;
}

/** Whether a passage speaks of something, or is the doing of a side. */
export function isAbout({ about, seat }: Passage, { kind, id }: Ref): boolean {
	return about.some((one) => one.kind === kind && one.id === id) || (kind === "side" && seat === id);
}

/**
 * The lines to show. About something alone, or where something is searched for, headings under which nothing is left to read are left out.
 * What is searched for is found under folded headings too.
 */
export function linesOf(told: readonly Passage[], { about, isFolded, isSought }: DiaryFilter): DiaryLine[] {
	const isRead = (passage: Passage) => (about === null || isAbout(passage, about)) && (isSought?.(passage) ?? true);
	const read = told.filter((passage) => passage.heading || isRead(passage));
	const lines: DiaryLine[] = [];
	const isNarrowed = about !== null || isSought !== undefined;
	let foldedAt = Number.POSITIVE_INFINITY;
	read.forEach((passage, at) => {
		const rank = rankOf(passage);
		if (rank > foldedAt) return;
		foldedAt = Number.POSITIVE_INFINITY;
		const under = passage.heading ? countUnder(read, at) : 0;
		if (passage.heading && under === 0 && isNarrowed && !isFoundItself(passage, isSought)) return;
		const folded = under > 0 && !isSought && isFolded(passage);
		if (folded) foldedAt = rank;
		lines.push({ passage, fold: under > 0 ? { lines: under, folded } : null });
	});
	return lines;
}

function isFoundItself(heading: Passage, isSought: DiaryFilter["isSought"]): boolean {
	return isSought?.(heading) ?? false;
}

/** What stands between a heading and the next of its rank or higher. */
function countUnder(told: readonly Passage[], heading: number): number {
	const first = told[heading];
	if (!first) return 0;
	const after = told.slice(heading + 1);
	const end = after.findIndex((passage) => rankOf(passage) <= rankOf(first));
	return (end < 0 ? after : after.slice(0, end)).filter(({ heading }) => !heading).length;
}

/**
 * What a passage tells now that was not told when it was shorter, by those who told it then: sentences that are new, and of one that has
 * changed only what comes after its last clause that is as it was. Where it tells nothing more, its new entries speak for themselves.
 */
export function newlyTold(
	before: readonly Passage[],
	{ said, entries }: Passage,
	say: (text: Text) => string,
): readonly string[] {
	const then = before.find((passage) => passage.entries[0] === entries[0]);
	const known = (then?.said ?? []).map(say);
	const grown = said
		.map(say)
		.filter((sentence) => !known.includes(sentence))
		.map((sentence) => known.reduce((shortest, one) => shorter(shortest, changeOf(one, sentence)), sentence));
	if (grown.length > 0 || !then) return grown;
	return entries
		.slice(then.entries.length)
		.map(({ text, roll }) => [text, roll?.outcome ?? []].flat().map(say).join(" "));
}

const shorter = (one: string, other: string) => (other.length < one.length ? other : one);

/** What a sentence says after the clauses with which another begins as well; all of it where the greater part of that one is another. */
function changeOf(before: string, now: string): string {
	const clauses = (sentence: string) => sentence.split(/(?<=[;:.]) /);
	const bare = (clause: string | undefined) => clause?.replace(/[;:.]$/, "");
	const [then, clausesNow] = [clauses(before), clauses(now)];
	const same = clausesNow.findIndex((clause, at) => bare(clause) !== bare(then[at]));
	const kept = clausesNow.slice(0, same).join(" ").length;
	return kept * 2 > before.length ? clausesNow.slice(same).join(" ") : now;
}

/** What one may read about alone: of each of some kinds whatever is told of, in the order of its first mention. */
export function topicsIn(told: readonly Passage[], kinds: readonly string[]): readonly Ref[] {
	const found = new Map<string, Ref>();
	const add = (one: Ref) => kinds.includes(one.kind) && found.set(`${one.kind}/${one.id}`, one);
	for (const { about, seat } of told) {
		if (seat !== null) add({ kind: "side", id: seat });
		about.forEach(add);
	}
	return kinds.flatMap((kind) => [...found.values()].filter((one) => one.kind === kind));
}

/** The headings that one may go to: turns and phases in which something was done. */
export function chaptersIn(told: readonly Passage[]): readonly Passage[] {
	return told.filter(({ heading, kind }) => (heading === "turn" || heading === "phase") && kind !== IDLE);
}

/** Whether every word of a search stands somewhere in what is said, however it is written. */
export function isFound(said: string, sought: string): boolean {
	const whole = searchable(said);
	return searchable(sought)
		.split(/\s+/)
		.every((word) => whole.includes(word));
}
