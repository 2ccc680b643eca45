import { expect, test } from "vitest";
import { anEntry } from "../client/testing/small-table.ts";
import { linesOf, seatsIn } from "./diary.ts";

const log = [
	anEntry(0, { heading: "turn" }),
	anEntry(1, { heading: "phase", seat: "carthage" }),
	anEntry(2, { seat: "carthage" }),
	anEntry(3, { seat: "rome" }),
	anEntry(4, { heading: "phase", seat: "rome" }),
	anEntry(5, { seat: "rome" }),
	anEntry(6, { heading: "turn" }),
	anEntry(7, { seat: "carthage" }),
];
const read = (seat: string | null, folded: readonly number[] = []) =>
	linesOf(log, { seat, isFolded: ({ index }) => folded.includes(index) });
const indexes = (lines: ReturnType<typeof read>) => lines.map(({ entry }) => entry.index);

test("headings say how much stands under them", () => {
	expect(read(null).map(({ fold }) => fold?.lines ?? null)).toEqual([3, 2, null, null, 1, null, 1, null]);
});

test("a folded phase hides its entries, a folded turn its phases too", () => {
	expect(indexes(read(null, [1]))).toEqual([0, 1, 4, 5, 6, 7]);
	expect(indexes(read(null, [0]))).toEqual([0, 6, 7]);
	expect(indexes(read(null, [0, 6]))).toEqual([0, 6]);
});

test("of one seat only its own doings are read, under the headings that have any", () => {
	expect(indexes(read("rome"))).toEqual([0, 1, 3, 4, 5]);
	expect(indexes(linesOf(log.slice(0, 6), { seat: "carthage", isFolded: () => false }))).toEqual([0, 1, 2]);
});

test("seats are those that have done something", () => {
	expect(seatsIn(log)).toEqual(["carthage", "rome"]);
});
