import { expect, test } from "vitest";
import type { PlacedEntry } from "../../../../electron/contract/contract.ts";
import { barredThisYear } from "./barred.ts";

const entry = (index: number, key: string, heading?: "turn"): PlacedEntry => ({
	text: { key },
	index,
	node: index,
	...(heading && { heading }),
});

test("what could not be is told of the year that is played, the newest first", () => {
	const log = [
		entry(0, "turn", "turn"),
		entry(1, "nothing-left"),
		entry(2, "turn", "turn"),
		entry(3, "nothing-left"),
		entry(4, "march.stops"),
		entry(5, "nothing-left"),
	];
	expect(barredThisYear(log).map(({ index }) => index)).toEqual([5, 3]);
	expect(barredThisYear(log.slice(0, 2)).map(({ index }) => index)).toEqual([1]);
});

test("before the first year has begun all of it is told, and nothing where nothing is", () => {
	expect(barredThisYear([entry(0, "nothing-left")])).toHaveLength(1);
	expect(barredThisYear([])).toEqual([]);
});
