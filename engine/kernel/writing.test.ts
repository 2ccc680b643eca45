import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { copyAnswer, type WriteDecision, whyNotAnswer } from "./decision.ts";
import { text } from "./text.ts";
import { isTextWithin, LONGEST_TEXT, shortestText, type TextLimits, tidyText } from "./writing.ts";

const LINE: TextLimits = { min: 1, max: 10, lines: 1, characters: "text" };

describe("a written answer", () => {
	test.each<[string, string, Partial<TextLimits>, boolean]>([
		["one character", "a", {}, true],
		["as many as may be", "abcdefghij", {}, true],
		["one more", "abcdefghijk", {}, false],
		["blanks at the ends, which do not count", "  abcdefghij \n", {}, true],
		["nothing but blanks", "  \t ", {}, false],
		["nothing that can be seen", "\u200D\u200D", {}, false],
		["nothing, where nothing will do", " ", { min: 0 }, true],
		["characters, not units: ten faces", "😀".repeat(10), {}, true],
		["characters, not units: eleven faces", "😀".repeat(11), {}, false],
		["two lines where there is one", "a\nb", {}, false],
		["two lines, the old way of ending them", "a\r\nb", { lines: 2 }, true],
		["three lines where there are two", "a\nb\nc", { lines: 2 }, false],
		["a control character", "a\u0000b", {}, false],
		["a tab inside", "a\tb", {}, false],
		["half a character", "a\uD800", {}, false],
		["a mark that turns the direction", "a\u202Eb", {}, false],
		["a line separator", "a\u2028b", { lines: 2 }, false],
		["Greek", "Ἀλέξανδρος", {}, true],
		["a name", "Anne-Maël O'", { characters: "name", max: 20 }, true],
		["a name with a sign", "Anna <b>", { characters: "name" }, false],
		["digits", "0123", { characters: "digits" }, true],
		["digits of another script", "٠١", { characters: "digits" }, false],
		["longer than anybody may hand in, though it shrinks", "a".padEnd(LONGEST_TEXT + 1), {}, false],
	])("%s", (_, written, limits, fits) => {
		expect(isTextWithin(written, { ...LINE, ...limits })).toBe(fits);
		const decision: WriteDecision = {
			kind: "write",
			seat: "red",
			rule: "T 1",
			prompt: text("q"),
			refused: [],
			...LINE,
			...limits,
		};
		expect(whyNotAnswer(decision, { kind: "write", text: written })).toBe(fits ? null : "unfit-text");
	});

	test("that is no text is malformed", () => {
		const decision: WriteDecision = {
			kind: "write",
			seat: "red",
			rule: "T 1",
			prompt: text("q"),
			refused: [],
			...LINE,
		};
		for (const answer of [{ kind: "write" }, { kind: "write", text: 7 }, { kind: "choose", option: "a" }, null])
			expect(whyNotAnswer(decision, answer as never)).toBe("malformed");
	});

	test("is kept in Unicode's composed form, however it was typed", () => {
		expect(copyAnswer({ kind: "write", text: " e\u0301te\u0301\r\n" })).toEqual({
			kind: "write",
			text: "\u00E9t\u00E9",
		});
	});

	test("is tidy once and for all, and fits as well before as after", () => {
		const limits = fc.record({
			min: fc.nat(3),
			max: fc.nat(30),
			lines: fc.integer({ min: 1, max: 3 }),
			characters: fc.constantFrom("text", "name", "digits"),
		});
		fc.assert(
			fc.property(
				fc.string({ unit: "grapheme", maxLength: 40 }),
				limits as fc.Arbitrary<TextLimits>,
				(written, within) => {
					const tidy = tidyText(written);
					expect(tidyText(tidy)).toBe(tidy);
					expect(isTextWithin(tidy, within)).toBe(isTextWithin(written, within));
				},
			),
			{ numRuns: 200 },
		);
	});

	test("the shortest there is fits", () => {
		for (const characters of ["text", "name", "digits"] as const) {
			for (const min of [0, 1, 5]) {
				const limits = { min, max: 5, lines: 1, characters };
				expect(isTextWithin(shortestText(limits), limits)).toBe(true);
			}
		}
	});
});
