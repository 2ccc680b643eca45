import { describe, expect, test } from "vitest";
import { sumOfModifiers } from "../../ancient-world/modifiers.ts";
import type { SideId } from "../../ancient-world/state.ts";
import { fleetBench, inPort } from "../testing/fleet-bench.ts";
import { allFleets, navyOf } from "./07-11-fleets.ts";
import { increaseForces } from "./07-16-force-increase.ts";
import { layDown, shipBuilt, whyNotLayDown, whyNoYard } from "./07-17-laying-down.ts";
import { faultsOfFleets } from "./invariants-of-fleets.ts";

const stocks = (table: Parameters<typeof allFleets>[0]) =>
	allFleets(table).map(({ side, port, squadrons, underConstruction }) => [side, port, squadrons, underConstruction]);

describe("CR 7.17 laying down", () => {
	test("the roll's squadrons stand in two ports at most, as Fleets under construction with new crews", () => {
		const bench = fleetBench();
		const { table } = bench;
		table.state.turn = 4;
		bench.play(layDown(table, "carthage"), 7, ["carthago", "lilybaeum"], { carthago: 8, lilybaeum: 5 });
		expect(bench.modifiers("naval-construction")).toEqual({ carthage: 1 });
		expect(stocks(table)).toEqual([
			["carthage", "carthago", { trireme: 0, quinquereme: 8 }, true],
			["carthage", "lilybaeum", { trireme: 0, quinquereme: 5 }, true],
		]);
		expect(allFleets(table)[0]).toMatchObject({ crew: 1, marker: "F-I", commander: null });
		expect(navyOf(table).laidDown).toEqual({ carthage: 13 });
		expect(faultsOfFleets(table)).toEqual([]);
	});

	test("CR 7.71 no more than there is room for in the ports chosen", () => {
		const bench = fleetBench();
		const { table } = bench;
		bench.play(layDown(table, "rome"), 9, ["tarentum"]);
		expect(stocks(table)).toEqual([["rome", "tarentum", { trireme: 6, quinquereme: 0 }, true]]);
	});

	test("nobody is asked for the shares of two ports that are filled", () => {
		const bench = fleetBench();
		const { table } = bench;
		inPort(table, "rome", "ostia", { trireme: 7 });
		inPort(table, "rome", "neapolis", { trireme: 3 });
		bench.play(layDown(table, "rome"), 9, ["ostia", "neapolis"]);
		expect(stocks(table).slice(2)).toEqual([
			["rome", "ostia", { trireme: 1, quinquereme: 0 }, true],
			["rome", "neapolis", { trireme: 3, quinquereme: 0 }, true],
		]);
	});

	test("each of two ports has one squadron at least, and what the other has no room for", () => {
		const bench = fleetBench();
		bench.play(layDown(bench.table, "rome"), 4, ["ostia", "tarentum"], { ostia: 7, tarentum: 1 });
		const shares = bench.asked.at(-1);
		expect(shares?.kind === "allocate" && shares.items.map(({ id, min, max }) => [id, min, max])).toEqual([
			["ostia", 2, 7],
			["tarentum", 1, 6],
		]);
	});

	test("a single squadron stands in one port", () => {
		const bench = fleetBench();
		const { table } = bench;
		inPort(table, "rome", "ostia", { trireme: 8 });
		inPort(table, "rome", "neapolis", { trireme: 6 });
		inPort(table, "rome", "cumae", { trireme: 5 });
		bench.play(layDown(table, "rome"), 9, ["tarentum"]);
		expect(bench.asked.at(-1)).toMatchObject({ kind: "pick", min: 1, max: 1 });
	});

	test("CR 7.73 no more than its Major Ports hold", () => {
		const bench = fleetBench();
		const { table } = bench;
		inPort(table, "rome", "ostia", { trireme: 8 });
		inPort(table, "rome", "neapolis", { trireme: 6 });
		inPort(table, "rome", "cumae", { trireme: 4 });
		expect(whyNotLayDown(table, "rome")).toBeNull();
		bench.play(layDown(table, "rome"), 9, ["tarentum"]);
		expect(stocks(table).at(-1)).toEqual(["rome", "tarentum", { trireme: 2, quinquereme: 0 }, true]);
		expect(whyNotLayDown(table, "rome")).toMatchObject({ rule: "CR 7.73" });
	});

	test("not in a port that is besieged and blockaded, nor where no room is left", () => {
		const { table } = fleetBench();
		const drepanum = table.state.cities["drepanum"];
		Object.assign(drepanum ?? {}, { siege: "rome", siegeSince: 1 });
		expect(whyNoYard(table, "carthage", "drepanum")).toBeNull();
		const blockader = inPort(table, "rome", "ostia", { trireme: 1 });
		Object.assign(blockader, { port: null, hex: "it-5427", blockades: "drepanum", emergency: true });
		expect(whyNoYard(table, "carthage", "drepanum")).toMatchObject({ rule: "CR 7.17" });
		inPort(table, "carthage", "lilybaeum", { quinquereme: 8 });
		expect(whyNoYard(table, "carthage", "lilybaeum")).toMatchObject({ rule: "CR 7.71" });
	});

	test("each ten squadrons in play, the raids, the threatened coast and the year count", () => {
		const bench = fleetBench();
		const { table } = bench;
		table.state.turn = 5;
		inPort(table, "rome", "ostia", { trireme: 10 });
		Object.assign(table.state.cities["croton"] ?? {}, { control: "carthage" });
		navyOf(table).raids.push({ province: "bruttium", by: "carthage", turn: 4 });
		bench.play(layDown(table, "rome"), 0);
		expect(bench.modifiers("naval-construction")).toEqual({ "in-play": -2, raid: -1, "port-threat": 2, late: 2 });
	});

	test("CR 7.53 Raids lower what every owner builds, on his own provinces and by his enemies alone", () => {
		const builds = (scenario: string, side: SideId, raider: SideId, ...provinces: string[]) => {
			const bench = fleetBench(scenario);
			const { table } = bench;
			for (const province of provinces) navyOf(table).raids.push({ province, by: raider, turn: 0 });
			return sumOfModifiers(table, "naval-construction", { side });
		};
		for (const [scenario, side, raider, home, foreign] of [
			["first-punic-war", "rome", "carthage", "bruttium", "carthage"],
			["first-punic-war", "carthage", "rome", "carthage", "bruttium"],
			["agathocles", "syracuse", "carthage", "east-sicilia", "carthage"],
		] as const) {
			const unharmed = builds(scenario, side, raider);
			expect(builds(scenario, side, raider, home, home)).toBe(unharmed - 2);
			expect(builds(scenario, side, raider, foreign)).toBe(unharmed);
			expect(builds(scenario, side, side, home)).toBe(unharmed);
		}
	});

	test("FP.roman-galleys Rome builds triremes till 262, or until she has a quinquereme", () => {
		const { table } = fleetBench();
		table.state.turn = 3;
		expect(shipBuilt(table, "rome")).toBe("trireme");
		expect(shipBuilt(table, "carthage")).toBe("quinquereme");
		inPort(table, "rome", "ostia", { quinquereme: 1 });
		expect(shipBuilt(table, "rome")).toBe("quinquereme");
		navyOf(table).fleets = {};
		table.state.turn = 4;
		expect(shipBuilt(table, "rome")).toBe("quinquereme");
	});
});

describe("CR 7.16 Force Increase", () => {
	test("each player, Rome first, builds ships or raises men, and may enlarge a port besides", () => {
		const bench = fleetBench();
		const { table } = bench;
		bench.play(increaseForces(table), "naval", 3, ["ostia"], "ostia", "neither", "none");
		expect(bench.asked.map(({ seat, rule }) => [seat, rule])).toEqual([
			["rome", "CR 7.16"],
			["rome", "CR 7.17"],
			["rome", "CR 7.72"],
			["carthage", "CR 7.16"],
			["carthage", "CR 7.72"],
		]);
		expect(bench.asked[0]?.refused).toContainEqual(expect.objectContaining({ id: "land" }));
		expect(navyOf(table).ports["ostia"]).toEqual({ capacity: 14 });
	});

	test("CR 7.72 a port grows by its step to its greatest and no further; a besieged one does not grow", () => {
		const bench = fleetBench();
		const { table } = bench;
		Object.assign(table.state.cities["lilybaeum"] ?? {}, { siege: "rome", siegeSince: 1 });
		bench.play(increaseForces(table), "neither", "none", "neither", "carthago");
		bench.play(increaseForces(table), "neither", "none", "neither", "none");
		expect(navyOf(table).ports["carthago"]).toEqual({ capacity: 22 });
		const refused = bench.asked.at(-1)?.refused ?? [];
		expect(refused.filter(({ id }) => ["carthago", "lilybaeum", "other/ports"].includes(id))).toHaveLength(3);
		expect(refused.every(({ rule }) => rule === "CR 7.72")).toBe(true);
	});
});
