import { expect, test } from "vitest";
import type { Decision } from "../../electron/contract/contract.ts";
import { amountsToPress, keyOfAmount, shareOf, sharesOfAll } from "./amounts.ts";
import { draftOf } from "./draft.ts";

type Allocate = Extract<Decision, { kind: "allocate" }>;

const asking = (items: readonly [min: number, max: number][], total: Allocate["total"]): Allocate => ({
	kind: "allocate",
	seat: "rome",
	rule: "AW 2.3",
	prompt: { key: "ask.drop" },
	items: items.map(([min, max], at) => ({ id: `item-${at}`, text: { key: "option.sps" }, min, max })),
	total,
	refused: [],
});

test.each([
	["all", 7],
	["half", 3],
	["none", 0],
] as const)("%s of seven is %s", (share, amount) => {
	const decision = asking([[0, 7]], { min: 0, max: 20 });
	const [item] = decision.items;
	expect(item && shareOf(share, item, draftOf(decision), decision)).toBe(amount);
});

test("all is as much as is left to give, and none no less than must be given", () => {
	const decision = asking(
		[
			[1, 9],
			[0, 9],
		],
		{ min: 0, max: 6 },
	);
	const [first, second] = decision.items;
	if (!first || !second) throw new Error("There are two.");
	const draft = { kind: "allocate" as const, amounts: { "item-0": 4, "item-1": 0 } };
	expect(shareOf("all", second, draft, decision)).toBe(2);
	expect(shareOf("half", second, draft, decision)).toBe(2);
	expect(shareOf("none", first, draft, decision)).toBe(1);
});

test("all of everything is offered where all of all may be given", () => {
	const free = asking(
		[
			[0, 5],
			[1, 4],
		],
		{ min: 0, max: 9 },
	);
	expect(sharesOfAll("all", free)).toEqual({ "item-0": 5, "item-1": 4 });
	expect(sharesOfAll("half", free)).toEqual({ "item-0": 2, "item-1": 2 });
	expect(sharesOfAll("none", free)).toEqual({ "item-0": 0, "item-1": 1 });
	expect(sharesOfAll("all", { ...free, total: { min: 0, max: 8 } })).toBeNull();
	expect(sharesOfAll("all", asking([[0, 5]], { min: 0, max: 9 }))).toBeNull();
});

test("a single amount is a press where there are twelve at most; its key is its digit where all are digits", () => {
	const few = amountsToPress(asking([[0, 9]], { min: 2, max: 5 })) ?? [];
	expect(few).toEqual([2, 3, 4, 5]);
	expect(few.map((amount) => keyOfAmount(amount, few))).toEqual(["2", "3", "4", "5"]);
	const more = amountsToPress(asking([[0, 11]], { min: 0, max: 11 })) ?? [];
	expect(more).toHaveLength(12);
	expect(keyOfAmount(1, more)).toBeNull();
	expect(amountsToPress(asking([[0, 12]], { min: 0, max: 12 }))).toBeNull();
	expect(
		amountsToPress(
			asking(
				[
					[0, 1],
					[0, 1],
				],
				{ min: 0, max: 2 },
			),
		),
	).toBeNull();
});
