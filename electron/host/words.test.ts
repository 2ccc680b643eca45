import { expect, test } from "vitest";
import { loadLibrary } from "../../assets/load.ts";
import { Words } from "../../assets/words/words.ts";
import { families } from "../../engine/games.ts";
import { ref, text } from "../../engine/kernel/index.ts";
import { gazetteerOf } from "./reference.ts";
import { namesIn } from "./words.ts";

const names = namesIn(gazetteerOf(loadLibrary(), families, "rise"));
const words = new Words(
	{
		lost: "{leader} loses {count, plural, one {# SP} other {# SP}} at {place}.",
		list: "Seen: {things}.",
		nested: "So: {what}",
		plain: "<b>a < b</b>",
	},
	names,
);

test.each([
	[
		text("lost", { leader: ref("leader", "hannibal"), count: 2, place: ref("hex", "it-1221") }),
		"Hannibal loses 2 SP at 1221 Taurinorum.",
	],
	[text("list", { things: [ref("side", "rome"), ref("side", "carthage"), 3] }), "Seen: Rome, Carthage, and 3."],
	[text("nested", { what: text("list", { things: "x" }) }), "So: Seen: x."],
	[text("plain"), "<b>a < b</b>"],
	[text("unknown"), "[unknown]"],
	[text("__proto__"), "[__proto__]"],
	[text("nested", { what: ref("toString", "x") }), "So: x"],
])("%j", (said, sentence) => {
	expect(words.say(said)).toBe(sentence);
});

test("a hex is told by its number and its city; where it has none and Italy is played as well, one of Africa by its map", () => {
	const library = loadLibrary();
	const read = (scenario: string, hex: string) =>
		namesIn(gazetteerOf(library, families, "carthage", scenario), library.words)(ref("hex", hex));
	expect(read("mercenary-war", "cr-3907")).toBe("3907");
	expect(read("mercenary-war", "cr-3906")).toBe("3906 Carthago");
	expect(read("hiero", "cr-3907")).toBe("Africa 3907");
	expect(read("hiero", "cr-3906")).toBe("3906 Carthago");
	expect(read("hiero", "it-3713")).toBe("3713 Praeneste");
	expect(read("hiero", "it-3813")).toBe("3813");
});
