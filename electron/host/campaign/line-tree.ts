/** The lines of play of a journal: the tree of answers as ways from the set-up to the answers that none follows. */
import { type JournalNode, type LogEntry, type SeatId, type Text, visibleTo } from "../../../engine/kernel/index.ts";
import type { Branch } from "../../../saves/index.ts";
import type { LineOfPlay, LinePlace, LineStop, PlacedEntry, Replies } from "../../contract/contract.ts";

/** What lines are made of. */
interface Tree {
	readonly nodes: readonly JournalNode[];
	readonly head: number;
	path(to?: number): readonly JournalNode[];
	/** What follows the head on the line that is played. */
	ahead(): readonly JournalNode[];
}

interface Reading {
	/** Who reads; null for an onlooker. */
	readonly seat: SeatId | null;
	readonly names: readonly Branch[];
}

/** A line that is still to be described: its answers in order, of which the first `shared` belong to the line that it leaves. */
interface Way {
	readonly answers: readonly JournalNode[];
	readonly shared: number;
	readonly depth: number;
	/** What follows on the line that it leaves. */
	readonly left: readonly JournalNode[];
}

/** Every line, the one that is played first, each of the others after the one that it leaves, in order of where. */
export function linesOf(tree: Tree, reading: Reading): LineOfPlay[] {
	return [...waysOf(tree)].map((way) => lineOf(way, reading));
}

/** The headings of the line that ends at an answer, as far as they are its own; null for no line. */
export function stopsOn(tree: Tree, leaf: number, seat: SeatId | null): LineStop[] | null {
	const way = wayTo(tree, leaf);
	return way?.answers.slice(way.shared).flatMap((node) => stopsOf(node, seat)) ?? null;
}

/** The first entries of a line and beside them those of the one that it leaves, each under the phase in which they part; null for no line. */
export function besides(tree: Tree, leaf: number, seat: SeatId | null): Replies["lines.compare"] | null {
	const way = wayTo(tree, leaf);
	if (!way) return null;
	const { answers, shared, left } = way;
	const phase = placed(answers.slice(0, shared), seat).findLast(({ heading }) => heading === "phase");
	const opening = (nodes: readonly JournalNode[]) =>
		[...(phase ? [phase] : []), ...placed(nodes, seat)].slice(0, OPENING).map((entry, index) => ({ ...entry, index }));
	return { own: opening(answers.slice(shared)), beside: opening(left) };
}

/** So many entries tell how a line begins. */
const OPENING = 80;

function placed(nodes: readonly JournalNode[], seat: SeatId | null): PlacedEntry[] {
	return nodes.flatMap(({ id, entries }) =>
		entries.filter((entry) => visibleTo(entry, seat)).map((entry) => ({ ...entry, node: id, index: 0 })),
	);
}

/** The line that ends at an answer; null where none does. */
function wayTo(tree: Tree, leaf: number): Way | null {
	for (const way of waysOf(tree)) if (way.answers.at(-1)?.id === leaf) return way;
	return null;
}

function* waysOf(tree: Tree): Generator<Way> {
	const children = childrenOf(tree.nodes);
	const due: Way[] = [{ answers: [...tree.path(), ...tree.ahead()], shared: 0, depth: 0, left: [] }];
	for (let way = due.pop(); way; way = due.pop()) {
		yield way;
		due.push(...leaving(way, children).reverse());
	}
}

/** The lines that leave a way where it is its own, in order of where. */
function leaving({ answers, shared, depth }: Way, children: readonly (readonly JournalNode[])[]): Way[] {
	return answers.slice(Math.max(0, shared - 1)).flatMap((node, from) => {
		const place = Math.max(0, shared - 1) + from;
		// Where the way itself leaves another, its brothers belong to that one.
		const isOwn = place >= shared;
		const others = isOwn ? (children[node.id] ?? []).filter(({ id }) => id !== answers[place + 1]?.id) : [];
		return others.map((first) => ({
			answers: [...answers.slice(0, place + 1), ...onwards(first, children)],
			shared: place + 1,
			depth: depth + 1,
			left: answers.slice(place + 1),
		}));
	});
}

/** An answer and what follows it: of several the last that was given. */
function onwards(first: JournalNode, children: readonly (readonly JournalNode[])[]): JournalNode[] {
	const way: JournalNode[] = [];
	for (let node: JournalNode | undefined = first; node; node = children[node.id]?.at(-1)) way.push(node);
	return way;
}

function childrenOf(nodes: readonly JournalNode[]): JournalNode[][] {
	const children: JournalNode[][] = nodes.map(() => []);
	for (const node of nodes) if (node.parent !== null) children[node.parent]?.push(node);
	return children;
}

function lineOf({ answers, shared, depth }: Way, { seat, names }: Reading): LineOfPlay {
	const own = answers.slice(shared);
	const leaf = answers.at(-1)?.id ?? 0;
	const stops = own.flatMap((node) => stopsOf(node, seat));
	const before = answers.slice(0, shared).findLast((node) => stopsOf(node, seat).length > 0);
	const from = before ? (stopsOf(before, seat).at(-1)?.text ?? null) : null;
	return {
		leaf,
		fork: shared === 0 ? null : (answers[shared - 1]?.id ?? null),
		depth,
		length: answers.length - 1,
		own: own.filter(({ parent }) => parent !== null).length,
		name: names.find(({ head }) => head === leaf)?.name ?? null,
		from,
		first: firstTold(own, seat),
		until: stops.at(-1)?.text ?? from,
		stops: stops.length,
	};
}

function firstTold(own: readonly JournalNode[], seat: SeatId | null): Text | null {
	const readable = own.flatMap(({ entries }) => entries.filter((entry) => visibleTo(entry, seat)));
	return (readable.find(({ heading }) => !heading) ?? readable[0])?.text ?? null;
}

/** The headings that an answer brought, as far as they are turns and phases. */
function stopsOf(node: JournalNode, seat: SeatId | null): LineStop[] {
	return node.entries.flatMap((entry) => (visibleTo(entry, seat) ? stopOf(node.id, entry) : []));
}

function stopOf(node: number, { heading, text }: LogEntry): LineStop[] {
	return heading === "turn" || heading === "phase" ? [{ node, text, heading }] : [];
}

/** The answer to which a place of the line that is played belongs; undefined where there is none. */
export function placeOn(tree: Tree, place: LinePlace): number | undefined {
	if (place === "start") return 0;
	if (place === "end") return tree.ahead().at(-1)?.id ?? tree.head;
	const isStop = (node: JournalNode) => node.entries.some(({ heading }) => heading === "turn" || heading === "phase");
	if (place === "next-heading") return (tree.ahead().find(isStop) ?? tree.ahead().at(-1))?.id;
	return (tree.path().slice(0, -1).findLast(isStop) ?? tree.nodes[0])?.id;
}
