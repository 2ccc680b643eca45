import { describe, expect, test } from "vitest";
import { layOmen } from "../../ancient-world/turn/13-auguries.ts";
import { SeaBench } from "../testing/sea-bench.ts";
import { navyOf } from "./07-11-fleets.ts";
import { voyageBetween } from "./07-32-sea-points.ts";
import { type Run, stormAtStop, stormOdds } from "./07-34-storm.ts";
import { shareOf } from "./07-43-losses.ts";

const GISGO = "1P-08";

/** A Fleet in Lilybaeum that has come from a place. */
function arrivedFrom(from: string, facts = {}, to = "lilybaeum") {
	const bench = new SeaBench();
	const fleet = bench.fleet("carthage", to, { quinqueremes: 10, crew: 1, commander: GISGO, ...facts });
	const { map } = bench.table.data;
	const way = voyageBetween(map, map.city(from).hex, map.city(to).hex);
	if (!way) throw new Error("No way leads there.");
	const run: Run = { side: "carthage", fleets: [fleet], leader: GISGO, way };
	return { bench, fleet, run };
}

describe("CR 7.34 what the sea does at the Stop", () => {
	test("Carthago to Lilybaeum is in the column 5-9: a good crew is Scattered one time in ten", () => {
		const { bench, run } = arrivedFrom("carthago", { crew: 2 });
		expect(stormOdds(bench.table, run)).toMatchObject({ column: "5-9", scattered: 0, disaster: 0, calm: 1 });
		const late = arrivedFrom("carthago", { crew: 0 });
		late.bench.table.state.cup = [];
		expect(stormOdds(late.bench.table, late.run)).toMatchObject({ column: "5-9", scattered: 0.1 });
	});

	test("S Scatters, and no squadron is lost", () => {
		const { bench, fleet, run } = arrivedFrom("ostia", { crew: 1 });
		expect(bench.play(stormAtStop(bench.table, run), 8)).toEqual({ scattered: true, percent: 0 });
		expect(fleet).toMatchObject({ scattered: true, squadrons: { quinquereme: 10 } });
	});

	test("D costs what two dice say; a fraction of a squadron is lost below ten times it", () => {
		const { bench, fleet, run } = arrivedFrom("ostia", { crew: 0, quinqueremes: 11 });
		// 11 squadrons, crew 0: +1 and +1; of the two dice 51 - 10 + 10 for Lilybaeum itself; 10% of 11 is 1.1.
		bench.give("lilybaeum", "carthage");
		navyOf(bench.table).ports["lilybaeum"] = { capacity: 20 };
		expect(bench.play(stormAtStop(bench.table, run), 9, 5, 1, 0)).toEqual({ scattered: true, percent: 10 });
		expect(bench.modifiers("storm-scatter")).toMatchObject({ "crew-0": 1, "over-10": 1, "friendly-port": -1 });
		expect(bench.modifiers("naval-disaster")).toEqual({ "crew-0": -10, port: 10 });
		expect(fleet.squadrons.quinquereme).toBe(9);
	});

	test("the augury of that sea takes 20 off", () => {
		const { bench, run } = arrivedFrom("ostia", { crew: 0, quinqueremes: 11 });
		const storm = { ...run, way: { ...run.way, path: run.way.path.slice(0, 6) } };
		layOmen(bench.table, "storm-tyrrhenum", "turn");
		bench.play(stormAtStop(bench.table, storm), 9, 9, 0, 5);
		expect(bench.modifiers("naval-disaster")).toMatchObject({ augury: -20 });
	});

	test("when nothing is left the Fleet is gone, its commander rolls as one destroyed, and goes to the pool (7.13)", () => {
		const { bench, fleet, run } = arrivedFrom("ostia", { crew: 0, quinqueremes: 1 });
		bench.table.state.cup = [];
		bench.play(stormAtStop(bench.table, run), 9, 0, 0, 0, 0);
		expect(fleet.id in navyOf(bench.table).fleets).toBe(false);
		expect(bench.modifiers("leader-loss")).toHaveProperty("destroyed");
		expect(bench.table.state.leaders[GISGO]?.standing).toBe("pool");
	});

	test("CR 7.39 a commander of 6 helps, a Duumvir hurts; +1 when all Siege Attrition markers are drawn", () => {
		const { bench, run } = arrivedFrom("carthago");
		bench.man("rome", "310");
		bench.man("carthage", "CD-01");
		bench.play(stormAtStop(bench.table, { ...run, leader: "310" }), 0);
		expect(bench.modifiers("storm-scatter")).toMatchObject({ seaman: -1 });
		bench.table.state.cup = [];
		bench.play(stormAtStop(bench.table, { ...run, leader: "CD-01" }), 0);
		expect(bench.modifiers("storm-scatter")).toMatchObject({ landsman: 1, late: 1 });
	});

	test("CR 7.75 in winter +2 takes the place of the late season's +1 (ruling 7)", () => {
		const { bench, run } = arrivedFrom("carthago");
		bench.table.state.cup = [];
		bench.play(stormAtStop(bench.table, { ...run, winter: true }), 0);
		expect(bench.modifiers("storm-scatter")).toMatchObject({ winter: 2 });
		expect(bench.modifiers("storm-scatter")).not.toHaveProperty("late");
	});

	test("the shoals of the Syrtis are for strangers", () => {
		const { bench, run } = arrivedFrom("leptis-magna", {}, "carthago");
		bench.play(stormAtStop(bench.table, run), 0);
		expect(bench.modifiers("storm-scatter")).not.toHaveProperty("syrtis");
		bench.play(stormAtStop(bench.table, { ...run, side: "rome" }), 0);
		expect(bench.modifiers("storm-scatter")).toMatchObject({ syrtis: 1 });
	});
});

describe("CR 7.43 a share of some squadrons (question 1 of the table)", () => {
	test.each([
		[13, 15, 1, 10],
		[8, 10, 0, 8],
		[8, 30, 2, 4],
		[6, 20, 1, 2],
		[1, 30, 0, 3],
	])("%i squadrons by %i in a hundred: %i and %i tenths", (squadrons, percent, whole, tenths) => {
		const share = shareOf(squadrons, percent);
		expect(share.whole * 10 + share.tenths).toBe(whole * 10 + tenths);
	});
});

describe("CR 7.36 Scattered", () => {
	const MYLAE = "it-5715";

	test("the continuation roll after the movement is the Reform roll: failed, he is Finished and they stay Scattered", () => {
		const bench = new SeaBench();
		const fleet = bench.fleet("rome", "ostia", { quinqueremes: 8, commander: "310" });
		expect(bench.operate("310", "naval-movement", ...bench.way(fleet, MYLAE), "stop", 8, 7)).toBe("finished");
		expect(fleet.scattered).toBe(true);
		expect(bench.whyNot("310", "naval-attack")).toBe("CR 7.36 refused.fleet-scattered");
		expect(bench.whyNot("310", "raid")).toBe("CR 7.36 refused.fleet-scattered");
	});

	test("in a later phase Reform is the first Operation, and never fails", () => {
		const bench = new SeaBench();
		const fleet = bench.fleet("rome", MYLAE, { quinqueremes: 8, commander: "310", scattered: true });
		expect(bench.operate("310", "reform")).toBe("roll");
		expect(fleet.scattered).toBe(false);
		expect(bench.whyNot("310", "reform")).toBe("CR 7.36 refused.fleet-in-order");
		fleet.scattered = true;
		bench.table.state.phase?.done.push({ operation: "senate-permission", note: null });
		expect(bench.whyNot("310", "reform")).toBe("CR 7.36 refused.reform-comes-first");
	});

	test("in a friendly port it sails again without (question 5 of the table)", () => {
		const bench = new SeaBench();
		const fleet = bench.fleet("rome", "ostia", { quinqueremes: 8, commander: "310", scattered: true });
		bench.operate("310", "naval-movement", ...bench.way(fleet, MYLAE), "stop", 0);
		expect(fleet.scattered).toBe(false);
	});
});
