import { expect, test } from "vitest";
import type { PlacedEntry } from "../../../electron/contract/contract.ts";
import { facesOf, fairnessOf, luckOf } from "./dice.ts";

const TEN = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

function rolled(die: number, seat = "rome", target?: { test: "<=" | ">="; value: number }, dr = 0): PlacedEntry {
	const roll = {
		...{ roll: "test", rule: "AW 5.24", dice: [die], modifiers: [], adjusted: die + dr, outcome: { key: "outcome" } },
		...(target && { target }),
	};
	return { index: 0, node: 1, text: { key: "rolled" }, seat, roll };
}

// Tables of the distribution: nine degrees pass 16.919 in 5 of 100 and 21.666 in 1 of 100; five degrees 11.070 in 5.
test.each([
	[[20, 5, 5, 10, 10, 10, 10, 10, 10, 10], 15, 0.091],
	[[10, 10, 10, 10, 10, 10, 10, 10, 10, 10], 0, 1],
	[[30, 10, 10, 5, 5, 10, 10, 10, 5, 5], 50, 0.0000001],
])("counts %j have a chi-square of %d, which comes in %d of all campaigns", (counts, chi, p) => {
	const found = fairnessOf(counts);
	expect(found.chi).toBeCloseTo(chi, 6);
	expect(found.p).toBeCloseTo(p, 3);
});

test("uneven is what even dice do in fewer than one campaign of a hundred", () => {
	// 100 throws of a ten-sided die: chi-square is the sum of squares over ten.
	expect(fairnessOf([22, 8, 8, 8, 9, 9, 9, 9, 9, 9]).verdict).toBe("even");
	expect(fairnessOf([25, 8, 8, 8, 8, 8, 8, 9, 9, 9]).verdict).toBe("uneven");
});

test("under fifty throws nothing is told", () => {
	expect(fairnessOf([49, 0])).toEqual({ chi: null, p: null, verdict: "too-few" });
	expect(fairnessOf([25, 25]).verdict).toBe("even");
});

test("the throws of all come first, then those of each seat", () => {
	const log = [rolled(0), rolled(0, "carthage"), rolled(9)];
	expect(facesOf(log, TEN).map(({ seat, throws, mean, counts }) => [seat, throws, mean, counts[0]])).toEqual([
		[null, 3, 3, 2],
		["rome", 2, 4.5, 1],
		["carthage", 1, 0, 1],
	]);
});

test("luck is the chance to have done at least as well, and rolls on which nothing hangs are left out", () => {
	const atMost = { test: "<=", value: 3 } as const;
	const log = [
		rolled(3, "rome", atMost),
		rolled(0, "rome", atMost),
		rolled(9, "rome", atMost),
		rolled(9, "rome", { test: ">=", value: 8 }),
		rolled(5, "rome", { test: "<=", value: 9 }),
		rolled(5, "rome", { test: ">=", value: 9 }, -9),
	];
	expect(luckOf(log, TEN).map(({ chance, noBetter, reached }) => [chance, noBetter, reached])).toEqual([
		[0.1, 1, true],
		[0.1, 1, true],
		[0.4, 0.7, true],
		[1, 0.1, false],
	]);
});
