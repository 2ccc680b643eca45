import { describe, expect, expectTypeOf, test } from "vitest";
import { loadLibrary } from "../../assets/load.ts";
import { ancientWorldOf } from "../../assets/schema/ancient-world.ts";
import type { RollId } from "../../assets/schema/lists.ts";
import { gamesOf } from "../games.ts";
import { gatherModifiers, rollD10 } from "./modifiers.ts";
import type { Conditions, PlayedRoll, RollContexts } from "./table.ts";
import { Bench, rulesetOfScenario } from "./testing/bench.ts";

const library = loadLibrary();

describe("AW 0.3 what the lines of a roll may look at", () => {
	const { table } = new Bench();

	test("every roll that has a context is one of the data's", () => {
		expectTypeOf<keyof RollContexts>().toEqualTypeOf<PlayedRoll>();
		expectTypeOf<PlayedRoll>().toExtend<RollId>();
	});

	// The type check fails on a mark below whose line compiles.

	test("a line sees the context of the roll that its id begins with, and no field of another's", () => {
		const conditions: Conditions = {
			"attrition.guile": (_, { guile }) => guile,
			// @ts-expect-error: nobody seeks a refuge on the march
			"attrition.drought": (_, { refuge }) => refuge !== null,
			// @ts-expect-error: both sides declare Guile against an avoidance, so there is a pair
			"avoidance.guile": (_, { guile }) => guile,
		};
		expect(Object.keys(conditions)).toHaveLength(3);
	});

	test("a line of a roll that nobody makes is none", () => {
		// @ts-expect-error: misspelt
		const conditions: Conditions = { "atrition.guile": () => true };
		expect(Object.keys(conditions)).toHaveLength(1);
	});

	test("who makes a roll says all that its lines may look at, and nothing else", () => {
		expect(gatherModifiers(table, "attrition", { forces: [], guile: 1 })).toMatchObject([{ id: "attrition.guile" }]);
		const plays = [
			// @ts-expect-error: Guile is missing
			rollD10(table, "attrition", "rome", { forces: [] }),
			// @ts-expect-error: misspelt
			rollD10(table, "attrition", "rome", { forces: [], guille: 1 }),
			// @ts-expect-error: a field too many
			rollD10(table, "attrition", "rome", { forces: [], guile: 1, leader: "402" }),
			// @ts-expect-error: the context of another roll
			rollD10(table, "avoidance", "rome", { forces: [], guile: 1 }),
			// @ts-expect-error: no such roll
			rollD10(table, "atrition", "rome", { forces: [], guile: 1 }),
		];
		expect(plays).toHaveLength(5);
	});
});

const played = gamesOf(library).filter(
	({ id, missing }) => id in ancientWorldOf(library).scenarios && missing === null,
);

test.each(played.map(({ id }) => id))("AW 0.3 in %s every condition is that of a printed line", (scenario) => {
	const lines = new Set(ancientWorldOf(library).modifiers.map(({ id }) => id));
	expect(Object.keys(rulesetOfScenario(scenario).conditions).filter((id) => !lines.has(id))).toEqual([]);
});
