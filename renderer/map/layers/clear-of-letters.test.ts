import { expect, test } from "vitest";
import type { Box } from "../canvas.ts";
import { type Home, movedAside, underStacks } from "./clear-of-letters.ts";

const SIZE = 100;
const picture = { x: -2000, y: -2000, width: 4000, height: 4000 };
const homeAt = (x: number, y: number): Home => ({
	box: { x: x - SIZE / 2, y: y - SIZE / 2, width: SIZE, height: SIZE },
	hex: { x, y },
});
const under = (...letters: Box[]) => underStacks(letters, [], picture);

test("where nothing lies under it a stack stays where it is", () => {
	expect(movedAside([homeAt(0, 0)], under(), SIZE)).toEqual([{ x: 0, y: 0 }]);
});

test("a stack goes off a letter, and no farther than it must", () => {
	const [way] = movedAside([homeAt(0, 0)], under({ x: 30, y: -10, width: 20, height: 20 }), SIZE);
	expect(way?.x).toBeLessThanOrEqual(-20);
	expect(Math.hypot(way?.x ?? 0, way?.y ?? 0)).toBeLessThan(SIZE / 2);
});

test("among letters all around a stack goes as far as there is room", () => {
	const wall = { x: -250, y: -250, width: 500, height: 500 };
	const letters = Array.from({ length: 25 }, (_, n) => ({
		...{ x: wall.x + (n % 5) * 100, y: wall.y + Math.floor(n / 5) * 100 },
		...{ width: 100, height: 100 },
	}));
	const [way] = movedAside([homeAt(0, 0)], under(...letters), SIZE);
	expect(Math.max(Math.abs(way?.x ?? 0), Math.abs(way?.y ?? 0))).toBeGreaterThanOrEqual(300);
});

test("stacks that go aside lie over no other, and their lines do not cross", () => {
	const letters = under({ x: -150, y: -60, width: 300, height: 120 });
	const homes = [homeAt(-60, 0), homeAt(60, 0)];
	const [left, right] = movedAside(homes, letters, SIZE).map(({ x, y }, n) => ({
		x: (homes[n]?.hex.x ?? 0) + x,
		y: (homes[n]?.hex.y ?? 0) + y,
	}));
	if (!left || !right) throw new Error("Both stacks lie somewhere.");
	expect(Math.max(Math.abs(left.x - right.x), Math.abs(left.y - right.y))).toBeGreaterThanOrEqual(SIZE);
	expect(left.x).toBeLessThanOrEqual(right.x);
});

test("nothing goes over the frame", () => {
	const [way] = movedAside([homeAt(1940, 0)], under({ x: 1850, y: -20, width: 80, height: 40 }), SIZE);
	expect(1940 + (way?.x ?? 0)).toBeLessThanOrEqual(1950);
});
