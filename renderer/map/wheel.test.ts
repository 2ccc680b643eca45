import { expect, test } from "vitest";
import { WheelReader, type WheelTurn, type WheelWish } from "./wheel.ts";

/** Reads turns that come so many ms after each other. */
function read(wish: WheelWish, turns: readonly (Partial<WheelTurn> & { after?: number })[]) {
	const reader = new WheelReader(() => wish);
	let timeStamp = 1000;
	return turns.map(({ after = 16, ...turn }) => {
		timeStamp += after;
		const plain = { deltaX: 0, deltaY: 0, deltaMode: 0, ctrlKey: false, shiftKey: false };
		return reader.read({ ...plain, ...turn, timeStamp });
	});
}

test("by itself: a wheel zooms, however browsers count its notches", () => {
	for (const notch of [
		{ deltaY: 100, wheelDeltaY: -120 },
		{ deltaY: -125, wheelDeltaY: 120 },
		{ deltaY: 3, deltaMode: 1 },
		{ deltaY: 4.000244140625, wheelDeltaY: -12 },
		{ deltaY: -240 },
	])
		expect(read("auto", [notch, notch])).toEqual([null, null]);
});

test("by itself: two fingers pan, also straight down, and while they glide on with large steps", () => {
	const glide = [2, 9, 40, 80, 120, 60].map((deltaY) => ({ deltaY, wheelDeltaY: -3 * deltaY }));
	expect(read("auto", glide)).toEqual(glide.map(({ deltaY }) => ({ x: 0, y: deltaY })));
	expect(read("auto", [{ deltaX: -5, deltaY: 2 }])).toEqual([{ x: -5, y: 2 }]);
});

test("by itself: a wheel that is taken after the fingers is a wheel at once", () => {
	expect(read("auto", [{ deltaY: 7 }, { deltaY: 100, wheelDeltaY: -120 }, { deltaY: 7, after: 900 }])).toEqual([
		{ x: 0, y: 7 },
		null,
		{ x: 0, y: 7 },
	]);
});

test("two fingers that pinch always zoom; with Shift a wheel goes sideways", () => {
	for (const wish of ["auto", "pan", "zoom"] as const)
		expect(read(wish, [{ deltaY: 3, ctrlKey: true }])).toEqual([null]);
	expect(read("auto", [{ deltaY: 100, wheelDeltaY: -120, shiftKey: true }])).toEqual([{ x: 100, y: 0 }]);
});

test("the player's wish goes over it", () => {
	expect(read("zoom", [{ deltaX: 3, deltaY: 4 }])).toEqual([null]);
	expect(
		read("pan", [
			{ deltaY: 100, wheelDeltaY: -120 },
			{ deltaY: 3, deltaMode: 1 },
		]),
	).toEqual([
		{ x: 0, y: 100 },
		{ x: 0, y: 48 },
	]);
});
