import { expect, test } from "vitest";
import { compareRuns, tableOfComparisons } from "./against.ts";
import type { TreeFigure } from "./tree-worker.ts";

const play = (value: number, outcome = "a"): TreeFigure => ({ name: "play", value, unit: "answers/s", outcome });
const think = (value: number): TreeFigure => ({ name: "think", value, unit: "ms/thought", outcome: "b" });

test("the medians of two trees are compared so that more is faster", () => {
	const here = [
		[play(100), think(10)],
		[play(300), think(30)],
		[play(200), think(20)],
	];
	const there = [
		[play(100), think(40)],
		[play(100), think(40)],
		[play(900, "c"), think(40)],
	];
	expect(compareRuns(here, there)).toEqual([
		{ name: "play", unit: "answers/s", here: 200, there: 100, speed: 2, same: false },
		{ name: "think", unit: "ms/thought", here: 20, there: 40, speed: 2, same: true },
	]);
});

test("a comparison is a row", () => {
	const row = { name: "play", unit: "answers/s", here: 5312.86, there: 5000, speed: 1.06257, same: true } as const;
	expect(tableOfComparisons([row]).split("\n").at(-1)).toBe("| play, answers/s | 5313 | 5000 | 1.063 | the same |");
});
