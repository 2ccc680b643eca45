import { describe, expect, test } from "vitest";
import type { FoughtBattle } from "../state.ts";
import { AGRIGENTUM, CouncilBench } from "../testing/council-bench.ts";
import { forecastCouncil } from "./05-7-forecast.ts";
import { yearOfSide } from "./05-72-year.ts";

const defeat: FoughtBattle = { leader: "1P-12", own: 30, enemy: 40, won: false, major: true, province: "west-sicilia" };

describe("CR 5.71, 5.72 the query council", () => {
	test("this year's defeats count as they will when it is the last one, and nothing on the table changes", () => {
		const bench = new CouncilBench();
		bench.army("I", AGRIGENTUM);
		yearOfSide(bench.table, "carthage").landBattles.push(defeat, defeat);
		const before = structuredClone(bench.table.state);
		const told = forecastCouncil(bench.table);
		expect(bench.table.state).toEqual(before);
		const family = told?.family;
		if (!family?.rolled) throw new Error("The family is rolled for.");
		expect(family.modifiers.map(({ id, dr }) => [id, dr])).toEqual([["family-in-power.battles", 2]]);
		expect(family.outcomes).toContainEqual({ changes: true, chance: 0.2 });
	});

	test("the chances of the moods make one, and the seat of the family is told anew where it is new", () => {
		const bench = new CouncilBench();
		bench.council.familySince = bench.table.state.turn;
		const told = forecastCouncil(bench.table);
		if (!told?.climate.rolled || !told.family.rolled) throw new Error("Both are rolled for.");
		expect(told.climate.outcomes.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1);
		expect(told.family.modifiers.map(({ id }) => id)).toContain("family-in-power.new");
	});

	test("a scenario that rolls for neither says why, and one without a Council tells nothing", () => {
		const told = forecastCouncil(new CouncilBench("hiero").table);
		expect(told?.family).toMatchObject({ rolled: false, reason: { rule: "CR 5.71" } });
		expect(told?.climate).toMatchObject({ rolled: false, reason: { rule: "CR 5.72" } });
		const bench = new CouncilBench();
		bench.table.state.council = null;
		expect(forecastCouncil(bench.table)).toBeNull();
	});
});
