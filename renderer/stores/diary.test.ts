import { expect, test } from "vitest";
import type { Text } from "../../electron/contract/contract.ts";
import { anEntry } from "../client/testing/small-table.ts";
import { IDLE, type Passage } from "../story/passage.ts";
import { tellEach } from "../story/teller.ts";
import { ref, text } from "../story/text.ts";
import { addedTo, chaptersIn, Folding, isFound, linesOf, newlyTold, topicsIn } from "./diary.ts";

const log = tellEach([
	anEntry(0, { heading: "turn" }),
	anEntry(1, { heading: "phase", seat: "carthage" }),
	anEntry(2, { seat: "carthage" }),
	anEntry(3, { seat: "rome" }),
	anEntry(4, { heading: "phase", seat: "rome" }),
	anEntry(5, { seat: "rome" }),
	anEntry(6, { heading: "turn" }),
	anEntry(7, { seat: "carthage", text: text("marches", { leader: ref("leader", "hannibal") }) }),
]);
const indexOf = ({ entries }: Passage) => entries[0]?.index ?? -1;
const read = (seat: string | null, folded: readonly number[] = []) =>
	linesOf(log, {
		about: seat === null ? null : ref("side", seat),
		isFolded: (passage) => folded.includes(indexOf(passage)),
	});
const indexes = (lines: ReturnType<typeof read>) => lines.map(({ passage }) => indexOf(passage));

test("headings say how much stands under them", () => {
	expect(read(null).map(({ fold }) => fold?.lines ?? null)).toEqual([3, 2, null, null, 1, null, 1, null]);
});

test("a folded phase hides its entries, a folded turn its phases too", () => {
	expect(indexes(read(null, [1]))).toEqual([0, 1, 4, 5, 6, 7]);
	expect(indexes(read(null, [0]))).toEqual([0, 6, 7]);
	expect(indexes(read(null, [0, 6]))).toEqual([0, 6]);
});

test("of one side only its own doings are read, under the headings that have any", () => {
	expect(indexes(read("rome"))).toEqual([0, 1, 3, 4, 5]);
	expect(indexes(linesOf(log.slice(0, 6), { about: ref("side", "carthage"), isFolded: () => false }))).toEqual([
		0, 1, 2,
	]);
});

test("of a leader only that is read which speaks of him", () => {
	expect(indexes(linesOf(log, { about: ref("leader", "hannibal"), isFolded: () => false }))).toEqual([6, 7]);
});

test("one may read about whatever is told of, of some kinds", () => {
	expect(topicsIn(log, ["side", "leader"])).toEqual([
		ref("side", "carthage"),
		ref("side", "rome"),
		ref("leader", "hannibal"),
	]);
	expect(topicsIn(log, ["leader"])).toEqual([ref("leader", "hannibal")]);
});

const asPassage = (entry: ReturnType<typeof anEntry>): Passage => {
	const [passage] = tellEach([entry]);
	if (!passage) throw new Error("An entry is a passage.");
	return passage;
};
const turnAt = (node: number) => asPassage({ ...anEntry(node, { heading: "turn" }), node });
const [first, second] = [turnAt(0), turnAt(6)];

test("a turn that is over is folded until it is opened, and the turn that is lived in is open", () => {
	const folding = new Folding().during([first, second]);
	expect([first, second].map((turn) => folding.isFolded(turn))).toEqual([true, false]);
	expect(folding.turned(first).isFolded(first)).toBe(false);
});

test("an old turn that was opened, gone back to and played on stays open", () => {
	const opened = new Folding().during([first, second]).turned(first);
	const again = turnAt(9);
	const back = opened.during([first]);
	expect(back.isFolded(first)).toBe(false);
	const on = back.during([first, again]);
	expect(on.isFolded(again)).toBe(false);
});

test("a turn that was folded while it was lived in is open when it is lived in again", () => {
	const folded = new Folding().during([first]).turned(first);
	expect(folded.isFolded(first)).toBe(true);
	expect(folded.during([first, second]).during([first]).isFolded(first)).toBe(false);
});

test("what was folded is told by its answer: after going back another entry of the same number is open", () => {
	const entry = anEntry(3, { heading: "phase" });
	const phase = asPassage(entry);
	const folding = new Folding().during([first]).turned(phase);
	expect(folding.isFolded(phase)).toBe(true);
	expect(folding.isFolded(asPassage({ ...entry, node: 77 }))).toBe(false);
});

test("what is new in the diary is what was added at its end", () => {
	const [one, two, three] = [anEntry(0), anEntry(1), anEntry(2)];
	expect(addedTo([one], [one, two, three])).toEqual([two, three]);
	expect(addedTo([one, two], [one])).toEqual([]);
	expect(addedTo([], [one, two])).toEqual([]);
	expect(addedTo([one, two], [one, { ...two, node: 9 }, three])).toEqual([]);
});

test("what is searched for is found under folded headings, and headings without any of it are left out", () => {
	const seek = (wanted: readonly number[]) =>
		indexes(
			linesOf(log, { about: null, isFolded: () => true, isSought: (passage) => wanted.includes(indexOf(passage)) }),
		);
	expect(seek([5])).toEqual([0, 4, 5]);
	expect(seek([4])).toEqual([0, 4].slice(1));
	expect(seek([])).toEqual([]);
});

test("one may go to turns and to phases in which something was done", () => {
	expect(chaptersIn(log).map(indexOf)).toEqual([0, 1, 4, 6]);
	expect(chaptersIn(log.map((passage) => ({ ...passage, kind: IDLE })))).toEqual([]);
});

test("of a passage that grew only what it did not tell before is new, and of a sentence that grew only what it grew by", () => {
	const say = ({ key }: Text) => key;
	const grown = { ...asPassage(anEntry(3)), said: [text("He marched."), text("He won.")] };
	expect(newlyTold([{ ...grown, said: [text("He marched.")] }], grown, say)).toEqual(["He won."]);
	expect(newlyTold([], grown, say)).toEqual(["He marched.", "He won."]);
	const marched = (...lost: string[]) => ({
		...grown,
		said: [text(["He marched to Placentia", ...lost].join("; ").concat("."))],
	});
	expect(newlyTold([marched()], marched("1 SP fell behind"), say)).toEqual(["1 SP fell behind."]);
	expect(newlyTold([marched("1 SP fell behind")], marched("4 SP fell behind"), say)).toEqual(["4 SP fell behind."]);
	const [first, next] = [anEntry(3), anEntry(4)];
	expect(newlyTold([{ ...grown, entries: [first] }], { ...grown, entries: [first, next] }, say)).toEqual([
		next.text.key,
	]);
});

test("words are found in any order, with or without capitals and accents", () => {
	expect(isFound("Hannibal Stops at Placentia", "placentia hann")).toBe(true);
	expect(isFound("Hannibal Stops at Placentia", "placentia rome")).toBe(false);
	expect(isFound("Élite", "elite")).toBe(true);
	expect(isFound("anything", " ")).toBe(true);
});
