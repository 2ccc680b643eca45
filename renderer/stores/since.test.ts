import { expect, test } from "vitest";
import { anEntry } from "../client/testing/small-table.ts";
import type { Passage } from "../story/passage.ts";
import { tellEach } from "../story/teller.ts";
import { passagesSince, presentPhase, weightiest } from "./since.ts";

/** Passages of one answer each: their weights, or headings. */
function passages(...kinds: readonly (Passage["weight"] | "turn" | "phase")[]): readonly Passage[] {
	const log = kinds.map((kind, index) => ({
		...anEntry(index, typeof kind === "string" ? { heading: kind } : {}),
		node: index,
	}));
	return tellEach(log).map((passage, index) => {
		const kind = kinds[index];
		return typeof kind === "number" ? { ...passage, weight: kind } : passage;
	});
}

const numbers = (told: readonly Passage[]) => told.map(({ entries }) => entries[0]?.index);

test("what came wholly after one's last answer is told; of one's own deed that others ended nothing", () => {
	const log = passages("turn", 1, 2, 1);
	const [year, own, theirs, last] = log;
	if (!year || !own || !theirs || !last) throw new Error("There are four.");
	const ended = { ...own, entries: [...own.entries, ...theirs.entries] };
	expect(numbers(passagesSince([year, ended, last], 1))).toEqual([3]);
	expect(numbers(passagesSince(log, 1))).toEqual([2, 3]);
});

test("before one's first answer nothing was done since one sat here", () => {
	expect(passagesSince(passages(1, "turn", 1, 2), null)).toEqual([]);
});

test("the weightiest come first, at most so many, and the others are counted; headings and nothings are not", () => {
	const log = passages("turn", "phase", 1, 0, 3, 2, 1);
	const told = weightiest(log.slice(1), log, 3);
	expect(numbers(told?.told ?? [])).toEqual([4, 5, 2]);
	expect(told?.less).toBe(1);
	expect(told?.from.index).toBe(1);
	expect(numbers(told?.where ?? [])).toEqual([0, 1]);
});

test("a card needs something weighty, or three lesser things", () => {
	const worth = (...kinds: readonly Passage["weight"][]) =>
		weightiest(passages(...kinds), passages(...kinds), 7) !== null;
	expect(worth(1, 1, 0)).toBe(false);
	expect(worth(1, 1, 1)).toBe(true);
	expect(worth(2)).toBe(true);
	expect(worth()).toBe(false);
});

test("where one stands is told of the present phase", () => {
	expect(numbers(presentPhase(passages("turn", "phase", 1, "phase", 2)))).toEqual([3, 4]);
	expect(numbers(presentPhase(passages(1, 2)))).toEqual([0, 1]);
});
