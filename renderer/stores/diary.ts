/** The diary as it is read: headings that fold what stands under them, and the doings of one seat alone. */
import type { PlacedEntry } from "../../electron/contract.ts";

/** A line of the diary. */
export interface DiaryLine {
	entry: PlacedEntry;
	/** Set on headings with something under them: how many lines, and whether they are folded away. */
	fold: { lines: number; folded: boolean } | null;
}

export interface Reading {
	/** Whose doings are read; null for everybody's. */
	seat: string | null;
	/** Whether a heading is folded. */
	isFolded(heading: PlacedEntry): boolean;
	/** What is searched for; left out: everything is read. */
	isSought?(entry: PlacedEntry): boolean;
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
	during(log: readonly PlacedEntry[]): Folding {
		const turn = log.findLast(({ heading }) => heading === "turn");
		const now = turn ? nameOfEntry(turn) : null;
		if (now === this.#now) return this;
		const chosen = new Map(this.#chosen);
		if (now !== null && chosen.get(now) === true) chosen.delete(now);
		return new Folding(chosen, now);
	}

	isFolded(heading: PlacedEntry): boolean {
		const name = nameOfEntry(heading);
		return this.#chosen.get(name) ?? (heading.heading === "turn" && name !== this.#now);
	}

	/** Folds an open heading, opens a folded one. */
	turned(heading: PlacedEntry): Folding {
		return new Folding(new Map(this.#chosen).set(nameOfEntry(heading), !this.isFolded(heading)), this.#now);
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

/** Rank of a heading, the lower the higher it stands; entries come last. */
function rankOf({ heading }: PlacedEntry): number {
	return heading ? RANKS[heading] : 3;
}

/**
 * The lines to show. For one seat, or where something is searched for, headings under which nothing is left to read are left out. What is
 * searched for is found under folded headings too.
 */
export function linesOf(log: readonly PlacedEntry[], { seat, isFolded, isSought }: Reading): DiaryLine[] {
	const isRead = (entry: PlacedEntry) => (seat === null || entry.seat === seat) && (isSought?.(entry) ?? true);
	const read = log.filter((entry) => entry.heading || isRead(entry));
	const lines: DiaryLine[] = [];
	let foldedAt = Number.POSITIVE_INFINITY;
	read.forEach((entry, at) => {
		const rank = rankOf(entry);
		if (rank > foldedAt) return;
		foldedAt = Number.POSITIVE_INFINITY;
		const under = entry.heading ? countUnder(read, at) : 0;
		const isNarrowed = seat !== null || isSought !== undefined;
		if (entry.heading && under === 0 && isNarrowed && !isSought?.(entry)) return;
		const folded = under > 0 && !isSought && isFolded(entry);
		if (folded) foldedAt = rank;
		lines.push({ entry, fold: under > 0 ? { lines: under, folded } : null });
	});
	return lines;
}

/** Entries between a heading and the next of its rank or higher. */
function countUnder(log: readonly PlacedEntry[], heading: number): number {
	const first = log[heading];
	if (!first) return 0;
	const after = log.slice(heading + 1);
	const end = after.findIndex((entry) => rankOf(entry) <= rankOf(first));
	return (end < 0 ? after : after.slice(0, end)).filter(({ heading }) => !heading).length;
}

/** Seats that have done anything, in the order of their first doing. */
export function seatsIn(log: readonly PlacedEntry[]): string[] {
	return [...new Set(log.flatMap(({ seat }) => seat ?? []))];
}

/** The headings that one may go to: turns and phases. */
export function chaptersIn(log: readonly PlacedEntry[]): readonly PlacedEntry[] {
	return log.filter(({ heading }) => heading === "turn" || heading === "phase");
}

/** Whether every word of a search stands somewhere in what is said, however it is written. */
export function isFound(said: string, sought: string): boolean {
	const plain = (written: string) => written.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
	const whole = plain(said);
	return plain(sought)
		.split(/\s+/)
		.every((word) => whole.includes(word));
}
