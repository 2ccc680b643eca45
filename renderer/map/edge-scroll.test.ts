import { expect, test } from "vitest";
import { EdgeScroll, pullAt } from "./edge-scroll.ts";
import type { Frames, Mover } from "./frames.ts";

const size = { width: 1000, height: 600 };

test("only at an edge is the map pulled, towards what lies beyond it", () => {
	expect(pullAt({ x: 500, y: 300 }, size)).toEqual({ x: 0, y: 0 });
	expect(pullAt({ x: 995, y: 300 }, size).x).toBeGreaterThan(0);
	expect(pullAt({ x: 5, y: 300 }, size).x).toBeLessThan(0);
	expect(pullAt({ x: 500, y: 599 }, size).y).toBeGreaterThan(0);
	expect(Math.abs(pullAt({ x: -10, y: 300 }, size).x)).toBeCloseTo(Math.abs(pullAt({ x: 0, y: 300 }, size).x));
	expect(pullAt({ x: 1200, y: 300 }, size)).toEqual({ x: 0, y: 0 });
});

test("it is pulled on, frame by frame, until the counter is let go or the map ends", () => {
	const movers = new Set<Mover>();
	const frames = { move: (mover: Mover) => movers.add(mover) } as unknown as Frames;
	let left = 0;
	const pan = (dx: number) => {
		left += dx;
		return left < 30;
	};
	let told = 0;
	const scroll = new EdgeScroll({ frames, size: () => size, pan, onMoved: () => told++ });
	const frame = () => {
		for (const mover of movers) if (!mover(16)) movers.delete(mover);
	};
	scroll.hold({ x: 500, y: 300 });
	expect(movers.size).toBe(0);
	scroll.hold({ x: 999, y: 300 });
	frame();
	frame();
	expect(told).toBe(2);
	frame();
	expect(movers.size).toBe(0);
	left = 0;
	scroll.hold({ x: 999, y: 300 });
	scroll.hold(null);
	frame();
	expect(told).toBe(2);
	scroll.hold({ x: 999, y: 300 });
	frame();
	expect(told, "a counter that lay at the edge").toBe(2);
});
