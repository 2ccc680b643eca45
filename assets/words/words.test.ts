import { describe, expect, test } from "vitest";
import { Words } from "./words.ts";

const words = new Words(
	{
		march: "{leader} marches {hexes, plural, one {# hex} other {# hexes}} with {men}",
		inner: "the army of {leader}",
		outer: "{force} rests",
		attack: "{side} {sideNumber, select, many {attack} other {attacks}}",
		"number.side.samnites": "many",
	},
	(ref) => ref.id.toUpperCase(),
);
const hannibal = { kind: "leader", id: "hannibal" };

describe("words", () => {
	test("things have their names, numbers their plurals, lists their and", () => {
		expect(words.key("march", { leader: hannibal, hexes: 1, men: ["Mago", hannibal] })).toBe(
			"HANNIBAL marches 1 hex with Mago and HANNIBAL",
		);
	});

	test("a word of one language may mean a thing that has a name in each, in inner sentences too", () => {
		const meant = new Words(
			{ outer: "{force} rests", inner: "{army} is here", own: "the army" },
			({ id }) => id,
			"en",
			(name, value) => (name === "army" && value === "L'armata" ? { key: "own" } : value),
		);
		const inner = { key: "inner", args: { army: "L'armata" } };
		expect(meant.say(inner)).toBe("the army is here");
		expect(meant.parts({ key: "outer", args: { force: inner } }).join("")).toBe("the army is here rests");
		expect(meant.say({ key: "inner", args: { army: "Another" } })).toBe("Another is here");
	});

	test("a verb agrees with the name before it", () => {
		const attack = (id: string) => ({ key: "attack", args: { side: { kind: "side", id } } });
		expect(words.say(attack("samnites"))).toBe("SAMNITES attack");
		expect(words.say(attack("rome"))).toBe("ROME attacks");
		expect(words.parts(attack("samnites"))).toContain(" attack");
	});

	test("Italian joins a and e to the same vowel with a d, before names too, and leaves initials and other languages alone", () => {
		const messages = { went: "{leader} va a {city} e {how}", at: "A {city} nulla" };
		const said = (language: string, city: string, how: string, id = "a. claudius") => {
			const spoken = new Words(messages, (ref) => ref.id, language);
			const args = { leader: { kind: "leader", id }, city: { kind: "city", id: city }, how };
			const parts = spoken.parts({ key: "went", args });
			const whole = parts.map((part) => (typeof part === "string" ? part : part.name)).join("");
			expect(whole).toBe(spoken.key("went", args));
			return whole;
		};
		expect(said("it", "Agrigentum", "entra")).toBe("a. claudius va ad Agrigentum ed entra");
		expect(said("it", "Roma", "resta", "A. Albinus")).toBe("A. Albinus va a Roma e resta");
		expect(said("en", "Agrigentum", "entra")).toBe("a. claudius va a Agrigentum e entra");
		const args = { city: { kind: "city", id: "Aleria" } };
		expect(new Words(messages, ({ id }) => id, "it").key("at", args)).toBe("Ad Aleria nulla");
	});

	test("a number below 0 has a minus, whatever way it is written, and hyphens stay", () => {
		const spoken = new Words(
			{ drm: "{leader}: {dr}", sum: "a sum of {sum, number, ::currency/USD precision-integer}" },
			({ id }) => id,
		);
		const drm = { key: "drm", args: { leader: { kind: "leader", id: "hanno-2" }, dr: -1 } };
		expect(spoken.say(drm)).toBe("hanno-2: −1");
		expect(spoken.parts(drm).at(-1)).toBe(": −1");
		expect(spoken.key("sum", { sum: -20 })).toBe("a sum of −$20");
		expect(spoken.number(-0.5, { most: 1 })).toBe("−0.5");
		expect(spoken.key("drm", { leader: "320-311 B.C.", dr: "it-3714 -x" })).toBe("320-311 B.C.: it-3714 -x");
	});

	test("a sentence may stand inside another", () => {
		expect(words.say({ key: "outer", args: { force: { key: "inner", args: { leader: hannibal } } } })).toBe(
			"the army of HANNIBAL rests",
		);
	});

	test("in pieces, the names of a sentence stand apart, in lists and inner sentences too", () => {
		const mago = { kind: "leader", id: "mago" };
		const parts = words.parts({ key: "march", args: { leader: hannibal, hexes: 2, men: [mago, "Hanno"] } });
		expect(parts.filter((part) => typeof part !== "string")).toEqual([
			{ ref: hannibal, name: "HANNIBAL" },
			{ ref: mago, name: "MAGO" },
		]);
		const whole = parts.map((part) => (typeof part === "string" ? part : part.name)).join("");
		expect(whole).toBe("HANNIBAL marches 2 hexes with MAGO and Hanno");
		const inner = words.parts({ key: "outer", args: { force: { key: "inner", args: { leader: hannibal } } } });
		expect(inner).toEqual(["the army of ", { ref: hannibal, name: "HANNIBAL" }, " rests"]);
		expect(words.parts({ key: "nothing" })).toEqual(["[nothing]"]);
	});

	test("numbers and lists are written as the language writes them", () => {
		const [english, italian] = ["en", "it"].map((language) => new Words({}, ({ id }) => id, language));
		const written = [0, -0.04, 2, -2.25, 12345.6];
		expect(written.map((each) => english?.number(each, { most: 1 }))).toEqual(["0", "0", "2", "−2.3", "12,345.6"]);
		expect(written.map((each) => italian?.number(each, { least: 1 }))).toEqual([
			"0,0",
			"0,0",
			"2,0",
			"−2,3",
			"12.345,6",
		]);
		expect(english?.list(["Mago", "Hanno", "Maharbal"])).toBe("Mago, Hanno, and Maharbal");
		expect(italian?.list(["Mago", "Hanno", "Maharbal"])).toBe("Mago, Hanno e Maharbal");
	});

	test("what the catalogue lacks is seen, and nothing breaks", () => {
		expect(words.key("nothing")).toBe("[nothing]");
		expect(words.key("toString")).toBe("[toString]");
		expect(words.key("inner")).toMatch(/^\[inner/);
	});
});
