import { expect, test } from "vitest";
import type { Decision } from "../../electron/contract/contract.ts";
import { allocated, answerOf, draftOf, givenInWords, leftToGive, toggled } from "./draft.ts";

const question = { seat: "rome", rule: "AW 1.1", prompt: { key: "ask" }, refused: [] };
const options = ["a", "b", "c"].map((id) => ({ id, text: { key: id } }));
const pick = { ...question, kind: "pick", options, min: 1, max: 2 } as const satisfies Decision;
const items = options.map((option) => ({ ...option, min: 0, max: 3 }));
const allocate = { ...question, kind: "allocate", items, total: { min: 4, max: 4 } } as const satisfies Decision;

test("a pick is finished between its least and its most", () => {
	const empty = draftOf(pick);
	expect(answerOf(empty, pick)).toBeNull();
	const one = toggled(empty, pick, "a");
	expect(answerOf(one, pick)).toEqual({ kind: "pick", options: ["a"] });
	expect(answerOf(toggled(one, pick, "a"), pick)).toBeNull();
});

test("one tick too many takes away the oldest", () => {
	const three = ["a", "b", "c"].reduce((draft, id) => toggled(draft, pick, id), draftOf(pick));
	expect(three).toEqual({ kind: "pick", picked: ["b", "c"] });
});

test("a pick of everything is ticked from the start", () => {
	expect(draftOf({ ...pick, min: 3, max: 3 })).toEqual({ kind: "pick", picked: ["a", "b", "c"] });
});

test("an allocation stays within each item and within the total", () => {
	let draft = allocated(draftOf(allocate), allocate, "a", 9);
	expect(draft).toEqual({ kind: "allocate", amounts: { a: 3, b: 0, c: 0 } });
	expect(answerOf(draft, allocate)).toBeNull();
	draft = allocated(draft, allocate, "b", 2);
	expect(leftToGive(draft, allocate)).toBe(0);
	expect(answerOf(draft, allocate)).toEqual({ kind: "allocate", amounts: { a: 3, b: 1, c: 0 } });
	expect(allocated(draft, allocate, "c", Number.NaN)).toBe(draft);
	expect(allocated(draft, allocate, "a", -2)).toMatchObject({ amounts: { a: 0 } });
});

test("an allocation without a choice is made from the start", () => {
	expect(draftOf({ ...allocate, total: { min: 9, max: 9 } })).toEqual({
		kind: "allocate",
		amounts: { a: 3, b: 3, c: 3 },
	});
});

test("what may be given and need not be is not told as something that is left to give", () => {
	const freely = { ...allocate, total: { min: 2, max: 4 } };
	const kindsOf = (decision: typeof freely) =>
		[0, 1, 2].map((amount) => givenInWords(allocated(draftOf(decision), decision, "a", amount), decision).kind);
	expect(kindsOf(freely)).toEqual(["short", "short", "enough"]);
	expect(kindsOf({ ...freely, total: { min: 4, max: 4 } })).toEqual(["all", "all", "all"]);
});
