import { expect, test } from "vitest";
import { clipRings, runsIn } from "./clip.ts";

const box = { x: 0, y: 0, width: 10, height: 10 };

test("a ring that sticks out is cut at the box, one inside is kept, one outside is dropped", () => {
	const square = (x: number, y: number, side: number) => [
		{ x, y },
		{ x: x + side, y },
		{ x: x + side, y: y + side },
		{ x, y: y + side },
	];
	const [inside, cut] = clipRings([square(2, 2, 3), square(8, 8, 6), square(20, 20, 5)], box);
	expect(inside).toHaveLength(4);
	expect(Math.max(...(cut ?? []).map(({ x }) => x))).toBe(10);
	expect(clipRings([square(20, 20, 5)], box)).toEqual([]);
});

test("a line is cut into the runs that touch the box, each with a point on either side", () => {
	const line = [-5, 2, 5, 15, 20, 8].map((x) => ({ x, y: 5 }));
	expect(runsIn([line], box).map((run) => run.map(({ x }) => x))).toEqual([
		[-5, 2, 5, 15],
		[20, 8],
	]);
});
