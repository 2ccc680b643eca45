/** The log of the current line of play, each entry with its place; and what of it is new since it was last told. */
import { type JournalNode, ref, type SeatId, text, visibleTo } from "../../../engine/kernel/index.ts";
import type { Sitting, Thought } from "../../../saves/index.ts";
import type { PlacedEntry } from "../../contract/contract.ts";

/** The source of the log: a journal and the line through it that is played. */
export interface Journal {
	readonly nodes: readonly JournalNode[];
	path(): JournalNode[];
}

/** The parts of the save beside the journal that the log tells of. */
export interface Beside {
	readonly sittings: readonly Sitting[];
	/** What programs thought, as far as whoever reads the log may know. */
	thoughtAt(node: JournalNode): Thought | undefined;
}

/** Every entry from the set-up to where the table stands that a seat may read (`null`: an onlooker), and who was given which seat. */
export function placeEntries(journal: Journal, seat: SeatId | null, beside?: Beside): PlacedEntry[] {
	const { sittings = [] } = beside ?? {};
	const path = journal.path();
	const sizes = listSubtreeSizes(journal.nodes);
	const placed: PlacedEntry[] = [];
	/** The answer whose reasons the next entry leads to. */
	let explained: number | null = null;
	for (const [step, node] of path.entries()) {
		const readable = node.entries.filter((entry) => visibleTo(entry, seat));
		const { why, lapse } = beside?.thoughtAt(node) ?? {};
		// A march does not lose its reasons to those of who lets it pass.
		if (why && (explained === null || tellAtLast(placed, explained))) explained = node.id;
		if (lapse) placed.push({ ...lapseTold(lapse, node), index: placed.length, node: node.id });
		for (const entry of readable) {
			const thought = entry.heading ? null : explained;
			placed.push({ ...entry, index: placed.length, node: node.id, ...(thought !== null && { thought }) });
			if (thought !== null) explained = null;
		}
		for (const sitting of sittings)
			if (sitting.answer === node.id) placed.push({ ...sittingTold(sitting), index: placed.length, node: node.id });
		const next = path[step + 1];
		const takenBack = (sizes[node.id] ?? 1) - 1 - (next ? (sizes[next.id] ?? 0) : 0);
		noteTakenBack(placed, takenBack, node.id);
	}
	if (explained !== null) tellAtLast(placed, explained);
	return placed;
}

/** Reasons of which nothing has come yet, such as those for a march that somebody may bar, are read from the last entry, unless that has some: are they now? */
function tellAtLast(placed: readonly PlacedEntry[], explained: number): boolean {
	const last = placed.at(-1);
	if (!last || last.thought !== undefined) return false;
	last.thought = explained;
	return true;
}

/** The part of `now` that differs from what was told `before`. */
export function newEntries(
	before: readonly PlacedEntry[],
	now: readonly PlacedEntry[],
): { from: number; entries: PlacedEntry[] } {
	const length = Math.min(before.length, now.length);
	let from = 0;
	while (from < length && isSamePlace(before[from], now[from])) from += 1;
	return { from, entries: now.slice(from) };
}

/** Of each node, how many answers hang on it, itself among them. A child always has a higher id than its parent. */
function listSubtreeSizes(nodes: readonly JournalNode[]): number[] {
	const sizes = nodes.map(() => 1);
	for (const node of nodes.toReversed()) {
		if (node.parent !== null) sizes[node.parent] = (sizes[node.parent] ?? 0) + (sizes[node.id] ?? 0);
	}
	return sizes;
}

function noteTakenBack(placed: PlacedEntry[], takenBack: number, fork: number): void {
	const last = placed.at(-1);
	if (!last || takenBack === 0) return;
	last.takenBack = (last.takenBack ?? 0) + takenBack;
	last.forks = [...(last.forks ?? []), fork];
}

/** From here on a seat is played by somebody else. */
function sittingTold({ seat, player }: Sitting): Pick<PlacedEntry, "text" | "seat"> {
	return { text: text(`host.sitting.${player}`, { seat: ref("side", seat) }), seat };
}

/** A program could not think, and answered as a matter of course. */
function lapseTold(lapse: NonNullable<Thought["lapse"]>, { seat }: JournalNode): Pick<PlacedEntry, "text" | "seat"> {
	return { text: text(`host.lapse.${lapse}`, { seat: ref("side", seat ?? "") }), ...(seat !== null && { seat }) };
}

function isSamePlace(a: PlacedEntry | undefined, b: PlacedEntry | undefined): boolean {
	const sameReaders = a?.seenBy?.join() === b?.seenBy?.join();
	const sameSigns = a?.takenBack === b?.takenBack && a?.thought === b?.thought;
	return a?.node === b?.node && a?.index === b?.index && sameSigns && sameReaders;
}
