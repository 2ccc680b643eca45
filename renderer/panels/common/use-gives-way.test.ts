import { expect, test } from "vitest";
import { isAtFoot } from "./use-gives-way.ts";

test("a place lies under a card at the foot of the board, or so near that its hex would", () => {
	const bar = { left: 100, right: 700, height: 60 };
	expect(isAtFoot({ x: 400, y: 680 }, bar, 700)).toBe(true);
	expect(isAtFoot({ x: 400, y: 610 }, bar, 700), "its lower half").toBe(true);
	expect(isAtFoot({ x: 400, y: 590 }, bar, 700)).toBe(false);
	expect(isAtFoot({ x: 40, y: 680 }, bar, 700), "beside it").toBe(false);
});
