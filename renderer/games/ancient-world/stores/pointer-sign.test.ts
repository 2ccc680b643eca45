import { expect, test } from "vitest";
import type { Lifted } from "./march-store.ts";
import { type Pointed, signOf } from "./pointer-sign.ts";

const nothing: Pointed = {
	hex: "it-3714",
	measures: false,
	lifted: null,
	isLiftable: false,
	isAsked: false,
	isFilled: false,
};

/** A stack in hand; of a reach and a price nothing but the hexes and the refusal is read. */
const inHand = (reach: readonly string[] | null, refused?: Record<string, boolean>): Lifted => {
	const [to, isRefused] = Object.entries(refused ?? {})[0] ?? [];
	const shown = to === undefined ? null : { to, preview: { refusal: isRefused ? {} : null } };
	return { step: "lifted", from: "it-1010", reach: reach && { hexes: reach.map((hex) => ({ hex })) }, shown } as never;
};

test("the pointer says what a press would do, the most telling first", () => {
	expect(signOf(nothing)).toBe("plain");
	expect(signOf({ ...nothing, isFilled: true })).toBe("look");
	expect(signOf({ ...nothing, isFilled: true, isAsked: true })).toBe("choose");
	expect(signOf({ ...nothing, isFilled: true, isAsked: true, isLiftable: true })).toBe("grab");
	expect(signOf({ ...nothing, isLiftable: true, measures: true })).toBe("measure");
	expect(signOf({ ...nothing, isLiftable: true, hex: null })).toBe("plain");
});

test("with a stack in hand it says whether it may be put down there, by the price where that is known, else by what is in reach", () => {
	const over = (lifted: Lifted) => signOf({ ...nothing, lifted });
	expect(over(inHand(["it-3714"]))).toBe("here");
	expect(over(inHand(["it-3713"]))).toBe("not-here");
	expect(over(inHand(null))).toBe("here");
	expect(over(inHand(["it-3714"], { "it-3714": true }))).toBe("not-here");
	expect(over(inHand([], { "it-3714": false }))).toBe("here");
	expect(over(inHand(["it-3713"], { "it-3713": false }))).toBe("not-here");
});
