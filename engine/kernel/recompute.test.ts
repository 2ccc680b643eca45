import { expect, test } from "vitest";
import { compareAnew, isAlike, recomputes, recomputing } from "./recompute.ts";

test("what is remembered is compared only while somebody asks for it, a fault or not", () => {
	expect(recomputes()).toBe(false);
	expect(recomputing(recomputes)).toBe(true);
	expect(() =>
		recomputing(() => {
			throw new Error("a fault in the rules");
		}),
	).toThrow("a fault in the rules");
	expect(recomputes()).toBe(false);
});

test("what comes out otherwise is told; what it recalls itself is believed meanwhile", () => {
	recomputing(() => {
		const seen: boolean[] = [];
		const work = () => {
			seen.push(recomputes());
			return ["sun"];
		};
		compareAnew(["sun"], work);
		expect(() => compareAnew(["moon"], work)).toThrow('Remembered was ["moon"], and worked out anew it is ["sun"].');
		expect(seen).toEqual([false, false]);
		expect(recomputes()).toBe(true);
	});
});

test.each([
	["numbers", 1, 1, 2],
	["lists", ["sun", "moon"], ["sun", "moon"], ["moon", "sun"]],
	["records", { sun: [1] }, { sun: [1] }, { sun: [1], moon: undefined }],
	["maps", new Map([["sun", { at: 1 }]]), new Map([["sun", { at: 1 }]]), new Map([["sun", { at: 2 }]])],
	["sets", new Set(["sun"]), new Set(["sun"]), new Set(["moon"])],
	["nothing", null, null, {}],
	["functions, which cannot be looked into,", () => 1, () => 2, null],
])("%s are alike where all parts are", (_, one, same, other) => {
	expect(isAlike(one, same)).toBe(true);
	expect(isAlike(one, other)).toBe(false);
	expect(isAlike(other, one)).toBe(false);
});
