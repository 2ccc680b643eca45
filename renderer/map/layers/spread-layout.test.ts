import { expect, test } from "vitest";
import { overlaps } from "../canvas.ts";
import type { SceneStack } from "../scene.ts";
import { spreadOut } from "./spread-layout.ts";

const stack = (side: string, count: number): SceneStack => ({
	hex: "it-3714",
	side,
	status: "fresh",
	// A face is not looked at by the layout.
	counters: Array.from({ length: count }, (_, n) => ({
		id: `${side}-${n}`,
		face: {} as SceneStack["counters"][number]["face"],
	})),
	of: "sps",
	total: 10,
	inside: 0,
});
const over = { x: 480, y: 480, width: 40, height: 40 };
const view = { x: 0, y: 0, width: 1000, height: 1000 };

test("every counter of every stack is seen whole, however many there are, and covers neither another nor what lies there", () => {
	const { counters, paper } = spreadOut([stack("rome", 9), stack("carthage", 3)], 50, over, view);
	expect(counters).toHaveLength(12);
	const boxes = counters.map(({ x, y }) => ({ x: x - 25, y: y - 25, width: 50, height: 50 }));
	for (const [n, box] of boxes.entries()) {
		expect(boxes.slice(n + 1).some((other) => overlaps(box, other))).toBe(false);
		expect(box.x >= paper.x && box.x + box.width <= paper.x + paper.width).toBe(true);
		expect(box.y >= paper.y && box.y + box.height <= paper.y + paper.height).toBe(true);
	}
	expect(overlaps(paper, over)).toBe(false);
});

test("a spread stack lies above its place, below it at the upper edge of the view, and never leaves the view at a side", () => {
	const at = (x: number, y: number) => spreadOut([stack("rome", 5)], 50, { ...over, x, y }, view).paper;
	expect(at(480, 480).y + at(480, 480).height).toBeLessThanOrEqual(480);
	expect(at(480, 10).y).toBeGreaterThanOrEqual(50);
	expect(at(0, 480).x).toBe(0);
	expect(at(990, 480).x + at(990, 480).width).toBe(1000);
});

test("each stack has its own total over its counters", () => {
	const { totals, counters } = spreadOut([stack("rome", 2), stack("carthage", 2)], 50, over, view);
	expect(totals.map(({ stack: { side } }) => side)).toEqual(["rome", "carthage"]);
	for (const { stack: own, y } of totals)
		for (const counter of counters) if (counter.stack === own) expect(counter.y - 25).toBeGreaterThan(y);
});
