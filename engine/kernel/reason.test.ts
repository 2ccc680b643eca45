/** Of several reasons the one that holds longest is told. */
import { expect, test } from "vitest";
import { allOthers, filterOptions } from "./filter-options.ts";
import { readRefused } from "./lazy-refusals.ts";
import { longest, longestFirst, longestOf, type Reason, type Span, whyNone } from "./reason.ts";
import { text } from "./text.ts";

const why = (rule: string, holds?: Span): Reason => ({ rule, why: text(`toy.${rule}`), ...(holds && { holds }) });
const NOW = why("now");
const PHASE = why("phase", "phase");
const YEAR = why("year", "year");
const GAME = why("game", "game");

test("the reason that holds longest is told, wherever it stands; of equal ones the first", () => {
	expect(longest(NOW, PHASE, GAME, YEAR)).toBe(GAME);
	expect(longest(PHASE, YEAR, NOW)).toBe(YEAR);
	expect(longest(null, NOW, PHASE)).toBe(PHASE);
	expect(longest(null, NOW, why("also now"), why("said to be now", "now"))).toBe(NOW);
	expect([longest(), longest(null, null)]).toEqual([null, null]);
});

test("looked for one after the other, nothing is looked for after one that holds for the game", () => {
	const asked: string[] = [];
	const find = (reason: Reason | null, name: string) => () => {
		asked.push(name);
		return reason;
	};
	expect(longestOf(find(NOW, "now"), find(null, "nothing"), find(YEAR, "year"))).toBe(YEAR);
	expect(longestOf(find(NOW, "now"), find(GAME, "game"), find(YEAR, "never asked"))).toBe(GAME);
	expect(asked).toEqual(["now", "nothing", "year", "now", "game"]);
	expect(longestOf()).toBeNull();
});

test("a list is told from the longest on, and equal ones stay as they stood", () => {
	const later = why("later now");
	expect(longestFirst([NOW, YEAR, later, GAME, PHASE])).toEqual([GAME, YEAR, PHASE, NOW, later]);
});

test("why none may be had is the reason that holds longest; nothing where one may, or there are none", () => {
	const reasons: Record<string, Reason | null> = { sun: NOW, moon: YEAR, star: PHASE, comet: null };
	const whyNot = (thing: string) => reasons[thing] ?? null;
	expect(whyNone(["sun", "moon", "star"], whyNot)).toBe(YEAR);
	expect(whyNone(["sun", "comet", "moon"], whyNot)).toBeNull();
	expect(whyNone([], whyNot)).toBeNull();
});

test("what is refused keeps for how long, and nothing else of whatever the reason was part of", () => {
	const option = { id: "sun", text: text("toy.sun") };
	const asPart = { ...YEAR, id: "moon", text: text("toy.moon") };
	const { refused } = filterOptions(
		["sun"],
		() => option,
		() => asPart,
	);
	expect(readRefused(refused)).toEqual([{ ...option, ...YEAR }]);
	expect(allOthers("suns", YEAR)).toMatchObject(YEAR);
});
