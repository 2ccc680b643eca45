/** The log of the current line of play, each entry with its place; and what of it is new since it was last told. */

import { type JournalNode, ref, type SeatId, type Text, text, visibleTo } from "../../../engine/kernel/index.ts";
import { peopleOf } from "../../../engine/kernel/names.ts";
import type { Sitting, Thought } from "../../../saves/index.ts";
import type { PlacedEntry } from "../../contract/contract.ts";

/** The source of the log: a journal and the line through it that is played. */
export interface Journal {
	readonly nodes: readonly JournalNode[];
	path(): readonly JournalNode[];
}

/** The parts of the save beside the journal that the log tells of. */
export interface Beside {
	/** The name of the edition that is played by; left out, or null, for our figures. */
	readonly edition?: string | null;
	readonly sittings: readonly Sitting[];
	/** What programs thought, as far as whoever reads the log may know. */
	thoughtAt(node: JournalNode): Thought | undefined;
}

/** Every entry from the set-up to where the table stands that a seat may read (`null`: an onlooker), and who was given which seat. */
export function placeEntries(journal: Journal, seat: SeatId | null, beside: Beside = NOTHING_BESIDE): PlacedEntry[] {
	return new PlacedLog(seat).follow({ journal, sizes: new SubtreeSizes().follow(journal.nodes), beside }).slice();
}

const NOTHING_BESIDE: Beside = { sittings: [], thoughtAt: () => undefined };

/** The parts of a campaign that a log is placed from. */
interface LogSource {
	readonly journal: Journal;
	/** Of each node, how many answers hang on it, itself among them. */
	readonly sizes: readonly number[];
	readonly beside: Beside;
}

/** An answer whose entries are placed, and how the log stood before it. */
interface Step {
	readonly node: JournalNode;
	/** Answers that were taken back after it. */
	readonly takenBack: number;
	readonly length: number;
	readonly last: PlacedEntry | undefined;
	/** The answer whose reasons the next entry leads to. */
	readonly explained: number | null;
}

/** The log as one reader has it. Where it has grown or gone back, only what is another is placed anew. */
export class PlacedLog {
	readonly #seat: SeatId | null;
	readonly #steps: Step[] = [];
	#placed: readonly PlacedEntry[] = [];

	/** `seat`: who reads; null for an onlooker. */
	constructor(seat: SeatId | null) {
		this.#seat = seat;
	}

	/** The whole log as it is now. It stays as it is when the log goes on; what is not another is the same object as before. */
	follow({ journal, sizes, beside }: LogSource): readonly PlacedEntry[] {
		const path = journal.path();
		const takenBackAt = (step: number) => takenBackAfter(path, step, sizes);
		const from = this.#firstChanged(path, takenBackAt);
		const before = this.#steps[from];
		const placed = this.#placed.slice(0, before?.length ?? 0);
		if (before?.last) placed[placed.length - 1] = before.last;
		let explained = before?.explained ?? null;
		this.#steps.length = from;
		for (const [offset, node] of path.slice(from).entries()) {
			const takenBack = takenBackAt(from + offset);
			this.#steps.push({ node, takenBack, length: placed.length, last: placed.at(-1), explained });
			explained = this.#place(placed, node, { beside, explained });
			noteTakenBack(placed, takenBack, node.id);
		}
		if (explained !== null) tellAtLast(placed, explained);
		this.#placed = placed;
		return placed;
	}

	/** The first answer that is another, or after which others were taken back; what was last before is always looked at anew. */
	#firstChanged(path: readonly JournalNode[], takenBackAt: (step: number) => number): number {
		const steps = this.#steps;
		const most = Math.max(0, Math.min(steps.length, path.length) - 1);
		let from = 0;
		while (from < most && steps[from]?.node === path[from] && steps[from]?.takenBack === takenBackAt(from)) from += 1;
		return from;
	}

	/** Adds what came of an answer; returns the answer whose reasons the next entry leads to. */
	#place(
		placed: PlacedEntry[],
		node: JournalNode,
		{ beside, explained }: { beside: Beside; explained: number | null },
	): number | null {
		const { why, lapse } = beside.thoughtAt(node) ?? {};
		let owed = explained;
		if (node.parent === null && beside.edition)
			placed.push({ text: text("host.edition.played", { name: beside.edition }), index: placed.length, node: node.id });
		// A march does not lose its reasons to those of who lets it pass.
		if (why && (owed === null || tellAtLast(placed, owed))) owed = node.id;
		if (lapse) placed.push({ ...lapseTold(lapse, node), index: placed.length, node: node.id });
		for (const entry of node.entries) {
			if (!visibleTo(entry, this.#seat)) continue;
			const thought = entry.heading ? null : owed;
			placed.push({ ...entry, index: placed.length, node: node.id, ...(thought !== null && { thought }) });
			if (thought !== null) owed = null;
		}
		for (const sitting of beside.sittings)
			if (sitting.answer === node.id)
				for (const told of sittingTold(sitting)) placed.push({ ...told, index: placed.length, node: node.id });
		return owed;
	}
}

function takenBackAfter(path: readonly JournalNode[], step: number, sizes: readonly number[]): number {
	const [node, next] = [path[step], path[step + 1]];
	return (node ? (sizes[node.id] ?? 1) : 1) - 1 - (next ? (sizes[next.id] ?? 0) : 0);
}

/** Reasons of which nothing has come yet, such as those for a march that somebody may bar, are read from the last entry, unless that has some: are they now? */
function tellAtLast(placed: PlacedEntry[], explained: number): boolean {
	const last = placed.at(-1);
	if (!last || last.thought !== undefined) return false;
	placed[placed.length - 1] = { ...last, thought: explained };
	return true;
}

/** The part of `now` that differs from what was told `before`. */
export function newEntries(
	before: readonly PlacedEntry[],
	now: readonly PlacedEntry[],
): { from: number; entries: PlacedEntry[] } {
	const length = Math.min(before.length, now.length);
	let from = 0;
	while (from < length && (before[from] === now[from] || isSamePlace(before[from], now[from]))) from += 1;
	return { from, entries: now.slice(from) };
}

/** Of each node of a journal, how many answers hang on it, itself among them. It follows as the journal grows. */
export class SubtreeSizes {
	#sizes: number[] = [];
	#last: JournalNode | undefined;

	/** The sizes now, by node. */
	follow(nodes: readonly JournalNode[]): readonly number[] {
		const known = this.#sizes.length;
		const last = nodes.at(-1);
		const isOneMore = nodes.length === known + 1 && nodes[known - 1] === this.#last;
		if (last !== this.#last || nodes.length !== known) {
			if (last && isOneMore) this.#grow(nodes, last);
			else this.#sizes = subtreeSizes(nodes);
		}
		this.#last = last;
		return this.#sizes;
	}

	#grow(nodes: readonly JournalNode[], { id, parent }: JournalNode): void {
		this.#sizes[id] = 1;
		for (let above = parent; above !== null; above = nodes[above]?.parent ?? null)
			this.#sizes[above] = (this.#sizes[above] ?? 0) + 1;
	}
}

/** A child always has a higher id than its parent. */
function subtreeSizes(nodes: readonly JournalNode[]): number[] {
	const sizes = nodes.map(() => 1);
	for (const node of nodes.toReversed()) {
		if (node.parent !== null) sizes[node.parent] = (sizes[node.parent] ?? 0) + (sizes[node.id] ?? 0);
	}
	return sizes;
}

function noteTakenBack(placed: PlacedEntry[], takenBack: number, fork: number): void {
	const last = placed.at(-1);
	if (!last || takenBack === 0) return;
	const forks = [...(last.forks ?? []), fork];
	placed[placed.length - 1] = { ...last, takenBack: (last.takenBack ?? 0) + takenBack, forks };
}

/** From here on a seat is played by somebody else: who has gone, who has come, and what plays where nobody sits any more. */
function sittingTold({ seat, player, was, name }: Sitting): Pick<PlacedEntry, "text" | "seat">[] {
	const players = text(`host.sitting.${player}`, { seat: ref("side", seat) });
	if (was === null || name === null) return [{ text: players, seat }];
	const [before, after] = [peopleOf(was), peopleOf(name)];
	const stays = before.filter((person) => after.includes(person));
	const told = [
		...personsTold("goes", without(before, stays), stays),
		...personsTold("comes", without(after, stays), stays),
		...(player === "person" ? [] : [players]),
	];
	return told.map((text) => ({ text, seat }));
}

function personsTold(what: "goes" | "comes", people: readonly string[], others: readonly string[]): Text[] {
	if (people.length === 0) return [];
	return [text(`host.people.${what}`, { people, count: people.length, others, left: others.length })];
}

const without = (people: readonly string[], others: readonly string[]) =>
	people.filter((person) => !others.includes(person));

/** A program could not think, and answered as a matter of course. */
function lapseTold(lapse: NonNullable<Thought["lapse"]>, { seat }: JournalNode): Pick<PlacedEntry, "text" | "seat"> {
	return { text: text(`host.lapse.${lapse}`, { seat: ref("side", seat ?? "") }), ...(seat !== null && { seat }) };
}

function isSamePlace(a: PlacedEntry | undefined, b: PlacedEntry | undefined): boolean {
	const sameReaders = a?.seenBy?.join() === b?.seenBy?.join();
	const sameForks = a?.takenBack === b?.takenBack && a?.forks?.join() === b?.forks?.join();
	const sameSigns = sameForks && a?.thought === b?.thought && a?.byOrder === b?.byOrder;
	return a?.node === b?.node && a?.index === b?.index && sameSigns && sameReaders;
}
