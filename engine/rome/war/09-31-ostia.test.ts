import { describe, expect, test } from "vitest";
import { gatherModifiers } from "../../ancient-world/modifiers.ts";
import { shiftLevel } from "../../ancient-world/sea/superiority/07-1-levels.ts";
import { defenceOf } from "../../ancient-world/siege/09-3-assault.ts";
import { type AncientWorld, forceById } from "../../ancient-world/table.ts";
import { readRefused } from "../../kernel/index.ts";
import { RomanBench } from "../../rise/testing/roman-bench.ts";
import { cityOptions, placeLegion } from "../legions/10-2-placement.ts";
import { raiseAuxiliaries } from "../legions/10-15-auxiliaries.ts";
import { placeReinforcements } from "../legions/10-22-reinforcements.ts";

const NEAPOLIS = "it-4512";
const ROMA = "it-3714";
const LOCRI = "it-6013";

const cityOf = ({ state }: AncientWorld, id: string) => state.cities[id] ?? {};

/** Pyrrhus before a Roman city, and Rome with so many levels in the Mare Tyrrhenum. */
function besieged(city: string, hex: string, level: number): RomanBench {
	const bench = new RomanBench({}, "eagle-has-landed");
	shiftLevel(bench.table, "rome", "mare-tyrrhenum", level + 3);
	bench.force("epirus", hex, "outside", { sps: { "epirote/inf": 30 } });
	Object.assign(cityOf(bench.table, city), { control: "rome", siege: "epirus" });
	return bench;
}

/** The line of the port on the besieged's Siege Attrition roll. */
function portLine({ table }: RomanBench, city: string): string[] {
	const lines = gatherModifiers(table, "siege-attrition", {
		role: "besieged",
		city,
		side: "rome",
		forces: [],
		leader: null,
		asp: 0,
		food: null,
		devastated: false,
		guile: 0,
	}).map(({ id }) => id.slice("siege-attrition.".length));
	return lines.filter((id) => ["open-port", "open-minor", "blockaded"].includes(id));
}

describe("AW 9.44: ports in a siege", () => {
	test("AW 9.44: an open Major port feeds the besieged, a blockaded one starves them, an idle one does neither", () => {
		expect(portLine(besieged("neapolis", NEAPOLIS, 1), "neapolis")).toEqual(["open-port"]);
		expect(portLine(besieged("neapolis", NEAPOLIS, 0), "neapolis")).toEqual([]);
		const blockaded = besieged("neapolis", NEAPOLIS, 0);
		shiftLevel(blockaded.table, "epirus", "mare-tyrrhenum", 3);
		expect(portLine(blockaded, "neapolis")).toEqual(["blockaded"]);
	});

	test("AW 9.44: a Minor port feeds fewer", () => {
		const bench = besieged("locri", LOCRI, -3);
		shiftLevel(bench.table, "rome", "fretum-siculi", 3);
		shiftLevel(bench.table, "epirus", "fretum-siculi", -3);
		expect(portLine(bench, "locri")).toEqual(["open-minor"]);
	});

	test("AW 9.32: the walls of a blockaded port count once", () => {
		const bench = besieged("neapolis", NEAPOLIS, 0);
		const free = defenceOf(bench.table, "neapolis");
		shiftLevel(bench.table, "epirus", "mare-tyrrhenum", 3);
		expect(defenceOf(bench.table, "neapolis") * 2).toBe(free);
	});
});

describe("RRR 9.31-rome, 14.0-siege: Ostia is the port of Roma", () => {
	test("RRR 9.31-rome: while the besieged hold it and rule the sea, Roma is fed from there", () => {
		const bench = besieged("roma", ROMA, 1);
		Object.assign(cityOf(bench.table, "ostia"), { control: "rome" });
		expect(portLine(bench, "roma")).toEqual(["open-port"]);
		Object.assign(cityOf(bench.table, "ostia"), { control: null });
		expect(portLine(bench, "roma")).toEqual([]);
	});

	test("RRR 14.0-siege: the besieger who holds it and rules the sea blockades Roma, and its walls count once", () => {
		const bench = besieged("roma", ROMA, -3);
		Object.assign(cityOf(bench.table, "ostia"), { control: "epirus" });
		const free = defenceOf(bench.table, "roma");
		expect(portLine(bench, "roma")).toEqual([]);
		shiftLevel(bench.table, "epirus", "mare-tyrrhenum", 3);
		expect(portLine(bench, "roma")).toEqual(["blockaded"]);
		expect(defenceOf(bench.table, "roma") * 2).toBe(free);
	});
});

describe("AW 7.13: an open port lets troops into a besieged city", () => {
	test("RRR 10.21: new legions appear there", () => {
		const bench = besieged("neapolis", NEAPOLIS, 1);
		bench.play(placeLegion(bench.table, "VI"), "neapolis");
		expect(Object.values(bench.table.state.forces).at(-1)).toMatchObject({ hex: NEAPOLIS, place: "inside" });
		const { refused } = cityOptions(besieged("neapolis", NEAPOLIS, 0).table, "roman-italy");
		expect(readRefused(refused).map(({ id, rule }) => `${id} ${rule}`)).toContain("neapolis RRR 10.21");
	});

	test("RRR 10.23: reinforcements reach a besieged legion, and one outside Italy, in an open port only", () => {
		for (const [level, found] of [
			[1, 9],
			[0, 4],
		] as const) {
			const bench = besieged("neapolis", NEAPOLIS, level);
			bench.magistrate("201", "consul", NEAPOLIS, { legions: ["I"], place: "inside" });
			Object.assign(bench.table.state.legions["I"] ?? {}, { rl: { inf: 4, cav: 1 } });
			bench.play(placeReinforcements(bench.table, { inf: 5, cav: 0 }));
			expect(bench.table.state.legions["I"]?.rl?.inf).toBe(found);
		}
		const abroad = new RomanBench({}, "eagle-has-landed");
		shiftLevel(abroad.table, "rome", "mare-tyrrhenum", 9);
		abroad.magistrate("201", "consul", "it-2823", { legions: ["I"], place: "inside" });
		Object.assign(cityOf(abroad.table, "aleria"), { control: "rome" });
		Object.assign(abroad.table.state.legions["I"] ?? {}, { rl: { inf: 4, cav: 1 } });
		abroad.play(placeReinforcements(abroad.table, { inf: 5, cav: 0 }));
		expect(abroad.table.state.waiting).toMatchObject([{ legion: "I", inf: 5 }]);
	});

	test("RRR 10.25: auxiliaries too", () => {
		const bench = besieged("neapolis", NEAPOLIS, 1);
		const army = bench.magistrate("201", "consul", NEAPOLIS, { legions: ["I"], place: "inside" });
		bench.play(raiseAuxiliaries(bench.table, 6), "italian", army.id);
		expect(forceById(bench.table, army.id).sps).toMatchObject([{ contingent: "italian", sp: 6 }]);
	});
});
