import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readableName, signsOf, whyNotName } from "./schema/names.ts";

describe("a name", () => {
	it.each([
		["letters of any script", "Anne-Maël Βασίλης Ганнибал 漢尼拔 عائشة"],
		["a joined family", "Rossi 👨‍👩‍👧‍👦"],
		["a tone of skin", "Anna 👍🏽"],
		["joined with a tone", "👩🏾‍🚀 Zoë"],
		["an emoji with its selector", "Amo ❤️"],
		["a heart on fire", "❤️‍🔥"],
		["a rainbow flag", "🏳️‍🌈"],
		["a flag", "🇮🇹 Roma"],
		["a part of a country", "🏴󠁧󠁢󠁳󠁣󠁴󠁿 Alba"],
		["a key", "1️⃣ Prima"],
		["a Persian name with a ZWNJ", "علی‌رضا"],
		["a Sinhala word with a ZWJ", "ශ්‍රී"],
		["a Malayalam chillu at the end", "അവന്‍"],
		["a Hindi half form", "क्‍ष"],
		["a variant of an ideograph", "葛󠄀城"],
		["marks on a letter", "Z\u0310o\u0308e\u0301"],
		["punctuation and signs", "Cannae (2): «what if»? №1 & co."],
	])("may be %s: %s", (_, name) => {
		expect(whyNotName(name, 40)).toBeNull();
		expect(readableName(name, 40)).toBe(name.normalize("NFC"));
	});

	it.each([
		["nothing", ""],
		["blanks", " \u00A0\u3000"],
		["a mark that turns the direction", "Anna\u202Etxt.exe"],
		["an isolate", "\u2066Anna\u2069"],
		["a mark of direction", "Anna\u200E"],
		["an Arabic mark of direction", "Anna\u061C"],
		["a joiner between Latin letters", "An\u200Dna"],
		["a ZWNJ between Latin letters", "An\u200Cna"],
		["a joiner alone", "\u200D"],
		["a joiner at the end", "Anna\u200D"],
		["a blank without width", "An\u200Bna"],
		["a soft hyphen", "An\u00ADna"],
		["a selector behind a letter", "Anna\uFE0F"],
		["tags behind a letter", "A\u{E0061}\u{E007F}"],
		["a filler that is seen as nothing", "\u3164"],
		["an empty Braille cell", "\u2800"],
		["a control character", "An\u0000na"],
		["two lines", "Anna\nBen"],
		["half a character", "Anna\uD83D"],
		["a character of nobody's", "Anna\uE000"],
		["marks without end", `Z${"\u0310".repeat(60)}`],
		["a word joiner", "Anna\u2060Ben"],
		["a byte order mark", "An\uFEFFna"],
	])("may not be %s", (_, name) => {
		expect(whyNotName(name, 40)).not.toBeNull();
		expect(whyNotName(readableName(name, 40), 40)).toBeNull();
	});

	it("is as long as whoever reads it counts", () => {
		expect([whyNotName("👨‍👩‍👧‍👦".repeat(40), 40), whyNotName("👨‍👩‍👧‍👦".repeat(41), 40)]).toEqual([null, "too-long"]);
		expect([whyNotName("a".repeat(40), 40), whyNotName("a".repeat(41), 40)]).toEqual([null, "too-long"]);
		expect(whyNotName("a".repeat(1_000_000), 40)).toBe("too-long");
		expect(signsOf("A👨‍👩‍👧‍👦ශ්‍රී")[1]).toBe("👨‍👩‍👧‍👦");
		expect(readableName("y".repeat(3000), 120)).toBe("y".repeat(120));
	});

	it("that anybody has given can be made readable, and stays so", () => {
		fc.assert(
			fc.property(fc.string({ unit: "binary", maxLength: 30 }), (written) => {
				const name = readableName(written, 20);
				expect(whyNotName(name, 20)).toBeNull();
				expect(readableName(name, 20)).toBe(name);
			}),
		);
	});
});
