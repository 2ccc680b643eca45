import { describe, expect, test } from "vitest";
import type { CityState } from "../state.ts";
import type { RulesChange } from "../testing/bench.ts";
import { Bench } from "../testing/bench.ts";
import { provincialManpower } from "./10-4-provincial-manpower.ts";
import { citiesForLevy, whyNoCity } from "./10-44-levy-in-a-city.ts";

const levy = provincialManpower({
	whyNotLevy: (table, line) => (line.id === "bruttium" ? null : whyNoCity(table, line)),
	placesFor: citiesForLevy,
	whyNoPlace: whyNoCity,
	rule: "RRR 10.4.4",
});

/** Hannibal far away; Carthage controls Bruttium, whose chart says 15 and 1. Its cities by what is changed of them. */
function bruttium(cities: Readonly<Record<string, Partial<CityState>>> = {}, change: RulesChange = {}) {
	const bench = new Bench(change);
	bench.force("carthage", "it-1221", "outside", { sps: { "african/inf": 9 }, leaders: ["hannibal"] });
	Object.assign(bench.table.state.provinces["bruttium"] ?? {}, { control: "carthage" });
	for (const city of bench.table.data.cities.values()) {
		const state = bench.table.state.cities[city.id];
		if (city.province === "bruttium" && state) Object.assign(state, { control: "rome" }, cities[city.id]);
	}
	return bench;
}

const garrison = (bench: Bench) =>
	Object.values(bench.table.state.forces).flatMap(({ place, hex, sps }) =>
		place === "inside" ? [[hex, ...sps.map(({ arm, sp }) => `${sp} ${arm}`)]] : [],
	);

const hexOf = (bench: Bench, city: string) => bench.table.data.cities.get(city)?.hex;

describe("AW 10.14, RRR 10.4.4 where a province's levy appears", () => {
	const small = "consentia";
	const medium = "rhegium";

	test("RRR 10.4.4: all of it in one city of the province, as the player says; it is his side's from then on", () => {
		const bench = bruttium({ [small]: { control: null }, [medium]: { control: "carthage" } });
		bench.play(levy.play(bench.table, "hannibal"), small);
		expect(garrison(bench)).toEqual([[hexOf(bench, small), "15 inf", "1 cav"]]);
		expect(bench.table.state.cities[small]?.control).toBe("carthage");
		expect(bench.asked[0]).toMatchObject({ rule: "RRR 10.4.4", prompt: { key: "ask.levy" } });
	});

	test("RRR 10.4.4: half, rounded down, into a Medium or Large city Under Siege", () => {
		const bench = bruttium({ [medium]: { control: "carthage", siege: "rome" } });
		bench.play(levy.play(bench.table, "hannibal"));
		expect(garrison(bench)).toEqual([[hexOf(bench, medium), "7 inf"]]);
	});

	test("RRR 10.4.4: all of it into a besieged port that is open", () => {
		const bench = bruttium({ [medium]: { control: "carthage", siege: "rome" } }, { portStatus: () => "open" });
		bench.play(levy.play(bench.table, "hannibal"));
		expect(garrison(bench)).toEqual([[hexOf(bench, medium), "15 inf", "1 cav"]]);
	});

	test.each<[string, Partial<CityState>]>([
		["none into a Small city Under Siege", { control: "carthage", siege: "rome" }],
		["none where the enemy is", { control: "rome" }],
		["AW 9.85: none into one that lies Sacked", { control: "carthage", sacked: 1 }],
	])("RRR 10.4.4: %s", (_, state) => {
		const bench = bruttium({ [small]: state });
		expect(levy.whyNot(bench.table, "hannibal")).toMatchObject({ rule: "RRR 10.4.4" });
	});

	test("RRR 10.4.4: nor where an enemy stands in the city", () => {
		const bench = bruttium({ [small]: { control: null } });
		bench.force("rome", hexOf(bench, small) ?? "", "inside", { sps: { "legion/inf": 1 } });
		expect(levy.whyNot(bench.table, "hannibal")).toMatchObject({ rule: "RRR 10.4.4" });
	});

	test("RRR 10.4.4: they join a garrison that is there without a leader", () => {
		const bench = bruttium({ [small]: { control: "carthage" } });
		bench.force("carthage", hexOf(bench, small) ?? "", "inside", { sps: { "african/inf": 2 } });
		bench.play(levy.play(bench.table, "hannibal"));
		expect(garrison(bench)).toHaveLength(1);
	});
});
