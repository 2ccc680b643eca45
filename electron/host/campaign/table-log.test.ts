import fc from "fast-check";
import { expect, test } from "vitest";
import type { JournalNode } from "../../../engine/kernel/index.ts";
import type { Sitting, Thought } from "../../../saves/index.ts";
import { type Journal, newEntries, PlacedLog, placeEntries, SubtreeSizes } from "./table-log.ts";

/** A journal of nodes `[parent, number of entries]`; the path ends at `head`. */
function journal(shape: readonly (readonly [number | null, number])[], head: number): Journal {
	const nodes = shape.map(
		([parent, count], id): JournalNode => ({
			id,
			parent,
			seat: null,
			answer: null,
			entries: Array.from({ length: count }, (_, n) => ({ text: { key: `${id}.${n}` } })),
			thrown: 0,
			checkpoint: null,
		}),
	);
	const path = (): JournalNode[] => {
		const line: JournalNode[] = [];
		for (let node = nodes[head]; node; node = node.parent === null ? undefined : nodes[node.parent]) line.unshift(node);
		return line;
	};
	return { nodes, path };
}

const summary = (log: ReturnType<typeof placeEntries>) =>
	log.map(({ text, index, node, takenBack }) => [text.key, index, node, takenBack ?? 0]);

/** 0 - 1 - 2 - 3, and 4 - 5 grown from 1 */
const BRANCHED = [
	[null, 1],
	[0, 2],
	[1, 1],
	[2, 1],
	[1, 1],
	[4, 0],
] as const;

test.each([
	[
		"on the first line",
		3,
		[
			["0.0", 0, 0, 0],
			["1.0", 1, 1, 0],
			["1.1", 2, 1, 2],
			["2.0", 3, 2, 0],
			["3.0", 4, 3, 0],
		],
	],
	[
		"on the branch",
		5,
		[
			["0.0", 0, 0, 0],
			["1.0", 1, 1, 0],
			["1.1", 2, 1, 2],
			["4.0", 3, 4, 0],
		],
	],
	[
		"where both begin",
		1,
		[
			["0.0", 0, 0, 0],
			["1.0", 1, 1, 0],
			["1.1", 2, 1, 4],
		],
	],
	["at the set-up", 0, [["0.0", 0, 0, 5]]],
])("entries and what was taken back after them, %s", (_, head, expected) => {
	expect(summary(placeEntries(journal(BRANCHED, head), null))).toEqual(expected);
});

test("what was taken back after a silent answer is counted at the entry before it", () => {
	const shape = [
		[null, 1],
		[0, 0],
		[1, 1],
		[0, 1],
	] as const;
	expect(summary(placeEntries(journal(shape, 1), null))).toEqual([["0.0", 0, 0, 2]]);
});

test.each([
	["playing again: the entry that counted it is told again", 2, 3, 3, ["2.0", "3.0"]],
	["nothing", 3, 3, 5, []],
	["taking back: the entry that now counts it is told again", 3, 2, 3, ["2.0"]],
	["another branch", 3, 4, 3, ["4.0"]],
	["back to the set-up", 3, 0, 0, ["0.0"]],
])("new after %s", (_, before, now, from, keys) => {
	const shape = BRANCHED;
	const news = newEntries(placeEntries(journal(shape, before), null), placeEntries(journal(shape, now), null));
	expect([news.from, news.entries.map((entry) => entry.text.key)]).toEqual([from, keys]);
});

test("a new answer brings only its own entries", () => {
	const before = placeEntries(journal(BRANCHED.slice(0, 3), 2), null);
	const now = placeEntries(journal(BRANCHED.slice(0, 4), 3), null);
	expect(summary(newEntries(before, now).entries)).toEqual([["3.0", 4, 3, 0]]);
});

test("what a program thought is read from the first entry that came of it and is no heading; where it could not think, the log says so", () => {
	const log = journal(
		[
			[null, 1],
			[0, 0],
			[1, 2],
			[2, 1],
		],
		3,
	);
	const why = { chosen: { key: "plan" }, because: [], tried: [] };
	const [, , two] = log.nodes;
	if (two)
		Object.assign(two, { entries: [{ text: { key: "a turn" }, heading: "turn" }, { text: { key: "a march" } }] });
	const placed = placeEntries(log, null, {
		sittings: [],
		thoughtAt: ({ id }) =>
			id === 1 ? { player: "legatus", why } : id === 3 ? { player: "legatus", lapse: "late" } : undefined,
	});
	expect(placed.map(({ text, thought }) => [text.key, thought])).toEqual([
		["0.0", undefined],
		["a turn", undefined],
		["a march", 1],
		["host.lapse.late", undefined],
		["3.0", undefined],
	]);
});

test("reasons for what nobody has told of yet are read from the last entry, and move on with the first that comes of it", () => {
	const shape = [
		[null, 1],
		[0, 0],
		[1, 1],
	] as const;
	const why = { chosen: { key: "plan" }, because: [], tried: [] };
	const beside = {
		sittings: [],
		thoughtAt: ({ id }: JournalNode) => (id === 1 ? ({ player: "legatus", why } as const) : undefined),
	};
	const [before, now] = [1, 2].map((head) => placeEntries(journal(shape, head), null, beside));
	const reasons = (log: ReturnType<typeof placeEntries> | undefined) => log?.map(({ thought }) => thought);
	expect(reasons(before)).toEqual([1]);
	expect(reasons(now)).toEqual([undefined, 1]);
	expect(newEntries(before ?? [], now ?? [])).toMatchObject({ from: 0 });
});

test("a march keeps its reasons where whoever lets it pass has some of his own, before anything has come of either", () => {
	const shape = [
		[null, 1],
		[0, 0],
		[1, 0],
		[2, 1],
	] as const;
	const why = { chosen: { key: "plan" }, because: [], tried: [] };
	const reasonsAt = (head: number, ...thinking: readonly number[]) =>
		placeEntries(journal(shape, head), null, {
			sittings: [],
			thoughtAt: ({ id }) => (thinking.includes(id) ? { player: "legatus", why } : undefined),
		}).map(({ thought }) => thought);
	expect(reasonsAt(1, 1, 2)).toEqual([1]);
	expect(reasonsAt(2, 1, 2)).toEqual([1]);
	expect(reasonsAt(3, 1, 2)).toEqual([1, 2]);
	expect(reasonsAt(3, 0, 1, 2), "also where the entry before it has reasons of its own").toEqual([0, 1]);
});

test("followed from answer to answer, wherever the table goes, it is what it would be if it were placed anew", () => {
	const grown = fc.array(fc.record({ parent: fc.nat(), entries: fc.nat({ max: 2 }), thinks: fc.boolean() }), {
		minLength: 4,
		maxLength: 30,
	});
	const looks = fc.array(fc.record({ nodes: fc.nat(), head: fc.nat(), sits: fc.boolean() }), { maxLength: 20 });
	fc.assert(
		fc.property(grown, looks, (answers, moves) => {
			const shape = answers.map(({ parent, entries }, id) => [id === 0 ? null : parent % id, entries] as const);
			const { nodes } = journal(shape, 0);
			const sittings: Sitting[] = [];
			const log = new PlacedLog(null);
			const sizes = new SubtreeSizes();
			const why = { chosen: { key: "x" }, because: [], best: [], tries: 1 };
			const beside = {
				sittings,
				thoughtAt: ({ id }: JournalNode) =>
					answers[id]?.thinks ? ({ player: "legatus", why } as unknown as Thought) : undefined,
			};
			let known = 1;
			for (const { nodes: more, head: at, sits } of moves) {
				known = Math.min(nodes.length, known + (more % 3));
				const head = at % known;
				if (sits) sittings.push({ answer: head, seat: "red", player: "person", was: null, name: null });
				const now: Journal = {
					nodes: nodes.slice(0, known),
					path: () => pathTo(nodes, head),
				};
				const followed = log.follow({ journal: now, sizes: sizes.follow(now.nodes), beside });
				expect(followed).toEqual(placeEntries(now, null, beside));
			}
		}),
	);
});

function pathTo(nodes: readonly JournalNode[], head: number): JournalNode[] {
	const parent = nodes[head]?.parent ?? null;
	const own = nodes.slice(head, head + 1);
	return parent === null ? own : [...pathTo(nodes, parent), ...own];
}
