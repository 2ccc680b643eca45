import fc from "fast-check";
import { expect, test } from "vitest";
import { withMap, withoutMap } from "./old-ids.ts";

test.each([
	["3714", "it-3714"],
	["to/3714", "to/it-3714"],
	["3714/outside", "it-3714/outside"],
	["stay", "stay"],
	["Via Appia (Roma - 3914)", "Via Appia (Roma - 3914)"],
	["f12", "f12"],
	["402", "402"],
	["12345", "12345"],
])("%s is spelt %s", (old, now) => {
	expect(withMap({ [old]: [old] })).toEqual({ [now]: [now] });
	expect(withoutMap({ [now]: [now] })).toEqual({ [old]: [old] });
});

test("numbers that are no text stay what they are", () => {
	expect(withMap({ turn: 1218, lost: null, open: true })).toEqual({ turn: 1218, lost: null, open: true });
});

test("there and back is where it was, whatever the JSON", () => {
	const hex = fc.integer({ min: 0, max: 9999 }).map((n) => String(n).padStart(4, "0"));
	const word = fc.oneof(hex, fc.constantFrom("stay", "to", "f1", "Via Appia (3914 - Capua)"));
	const text = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join("/"));
	fc.assert(
		fc.property(fc.dictionary(text, fc.array(text)), (json) => {
			expect(withoutMap(withMap(json))).toEqual({ ...json });
		}),
	);
});
