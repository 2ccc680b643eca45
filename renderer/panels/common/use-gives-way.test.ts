import { expect, test } from "vitest";
import { isAtFoot, standsAtHead } from "./use-gives-way.ts";

test("a place lies under a card at the foot of the board, or so near that its hex would", () => {
	const bar = { left: 100, right: 700, height: 60 };
	expect(isAtFoot({ x: 400, y: 680 }, bar, 700)).toBe(true);
	expect(isAtFoot({ x: 400, y: 610 }, bar, 700), "its lower half").toBe(true);
	expect(isAtFoot({ x: 400, y: 590 }, bar, 700)).toBe(false);
	expect(isAtFoot({ x: 40, y: 680 }, bar, 700), "beside it").toBe(false);
});

test("a card that tells of several places stands where it covers fewer of them, and stays where that is the same", () => {
	const [card, board] = [
		{ left: 100, right: 700, height: 200 },
		{ top: 0, bottom: 700 },
	];
	const [foot, head, middle] = [
		{ x: 300, y: 650 },
		{ x: 300, y: 60 },
		{ x: 300, y: 350 },
	];
	expect(standsAtHead([foot, middle], card, board)).toBe(true);
	expect(standsAtHead([head, middle], card, board)).toBe(false);
	expect(standsAtHead([foot, foot, head], card, board)).toBe(true);
	expect(standsAtHead([foot, head], card, board)).toBeNull();
	expect(standsAtHead([middle], card, board)).toBeNull();
});
