/** Thunderbolt: what counts as Roman Italy, and what the scenario leaves out. */
import { describe, expect, test } from "vitest";
import { loadLibrary } from "../../../../assets/load.ts";
import { gameData } from "../../../ancient-world/data.ts";
import { romanItaly } from "../../../rome/offices/05-41-provinces.ts";
import { RomanBench } from "../../testing/roman-bench.ts";

const data = gameData(loadLibrary(), "thunderbolt");

describe("TB.romanitaly", () => {
	test("TB.romanitaly the peninsula south of Gallia Cispadana and Liguria Friniates, and not they", () => {
		const italy = [...data.provincesInPlay].filter((id) => data.provinces.get(id)?.groups.includes("italy"));
		const beyond = ["liguria-taurini", "liguria-friniates", "gallia-cispadana", "gallia-transpadana", "venetia"];
		expect([...romanItaly(data)].toSorted()).toEqual(italy.filter((id) => !beyond.includes(id)).toSorted());
	});

	test("TB.romanitaly Bruttium is in it, but is nobody's at the start", () => {
		expect(romanItaly(data).has("bruttium")).toBe(true);
		expect(new RomanBench().table.state.provinces["bruttium"]).toMatchObject({ control: null, controlAtStart: null });
	});
});

describe("TB.off", () => {
	const bench = () => {
		const one = new RomanBench();
		one.garrison();
		one.consular("404", "consul", "it-2613", "Consular Army I", ["I", "II"]);
		one.activate("404");
		return one;
	};

	test("TB.off no ships, no auguries, no embassies", () => {
		const { table } = bench();
		expect([table.state.navalLevels, data.scenario.starting.augury]).toEqual([null, 0]);
		expect(table.rules.operations["diplomacy"]?.whyNot(table, "404")).not.toBeNull();
	});

	test("TB.off nobody is prorogued, and no visitor from Pluto comes", () => {
		const one = bench();
		for (const id of ["prorogue", "pluto", "naval-superiority", "tribes"]) {
			const rule = one.table.rules.segments[id];
			if (rule) one.play(rule(one.table));
		}
		expect([one.asked, one.rolls]).toEqual([[], []]);
	});
});
