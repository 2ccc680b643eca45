import { describe, expect, test } from "vitest";
import { moveForce } from "../../../ancient-world/forces.ts";
import { levyLines } from "../../../ancient-world/manpower/10-4-provincial-manpower.ts";
import type { BattleRecord } from "../../../ancient-world/state.ts";
import type { Operation } from "../../../ancient-world/table.ts";
import { RomanBench } from "../../testing/roman-bench.ts";
import { flockToWinner } from "./thunderbolt-manpower.ts";

/** Hannibal in Liguria Taurini; Carthage controls that province and Liguria Friniates. */
function year() {
	const bench = new RomanBench();
	const army = bench.force("carthage", "it-1221", "outside", { sps: { "african/inf": 20 }, leaders: ["hannibal"] });
	const manpower = bench.table.rules.operations["manpower"] as Operation;
	return { bench, army, manpower, levy: () => manpower.play(bench.table, "hannibal") };
}

const sps = (force: { sps: { contingent: string; arm: string; sp: number }[] }) =>
	Object.fromEntries(force.sps.map(({ contingent, arm, sp }) => [`${contingent}/${arm}`, sp]));

describe("TB.manpower.gauls", () => {
	test.each([
		["gallia-cispadana", false, 10],
		["gallia-cispadana", true, 25],
		["umbria", true, 25],
		["venetia", false, 10],
	])("a victory in %s, Major %o: %i Gauls join the winners", (province, major, gauls) => {
		const { bench, army } = year();
		flockToWinner(bench.table, bench.fought({ province, major }), [army]);
		expect(sps(army)["gallic/inf"]).toBe(gauls);
		expect(bench.table.state.sides["carthage"]?.arrived).toEqual({ "gallic/inf": gauls });
	});

	test.each<[Partial<BattleRecord>]>([
		[{ province: "picenum" }],
		[{ province: "umbria", winner: "rome" }],
		[{ province: "umbria", winner: null }],
		[{ province: "umbria", kind: "assault" }],
	])("none for %o", (record) => {
		const { bench, army } = year();
		flockToWinner(bench.table, bench.fought(record), [army]);
		expect(sps(army)["gallic/inf"]).toBeUndefined();
	});
});

describe("TB.manpower.carthage", () => {
	test("the chart's troops of every province it controls join a force in or next to it", () => {
		const { bench, army, levy } = year();
		expect(bench.play(levy())).toBe("roll");
		expect(sps(army)).toEqual({ "african/inf": 20, "ligurian/inf": 7 });
		expect(bench.table.state.sides["carthage"]?.arrived).toEqual({ "ligurian/inf": 7 });
	});

	test("the player says which force where there are several", () => {
		const { bench, army, levy } = year();
		const other = bench.force("carthage", "it-1319", "outside", { sps: { "gallic/inf": 5 } });
		bench.play(levy(), army.id, other.id);
		const [question] = bench.asked;
		const named = question?.kind === "choose" ? question.options.map(({ id, text }) => [id, text.args?.["sp"]]) : [];
		expect(named).toEqual([
			[army.id, 20],
			[other.id, 5],
		]);
		expect(sps(army)["ligurian/inf"]).toBe(4);
		expect(sps(other)["ligurian/inf"]).toBe(3);
	});

	test("cavalry comes where the chart gives it", () => {
		const { bench, levy } = year();
		bench.control("samnium", "carthage");
		const there = bench.force("carthage", "it-4109", "inside", { sps: { "gallic/inf": 5 } });
		bench.play(levy());
		expect(sps(there)).toEqual({ "gallic/inf": 5, "italian/inf": 4, "italian/cav": 1 });
	});

	test("nothing where no force is near", () => {
		const { bench, army, manpower } = year();
		moveForce(bench.table, army, "it-5110");
		expect(manpower.whyNot(bench.table, "hannibal")).toMatchObject({
			rule: "TB.manpower.carthage",
			why: { key: "refused.no-force-near" },
		});
	});

	test("Campania only while Carthage controls Capua", () => {
		const { bench, army, levy } = year();
		bench.control("campania", "carthage");
		moveForce(bench.table, army, "it-4412");
		bench.play(levy());
		expect(sps(army)["italian/inf"]).toBeUndefined();
		Object.assign(bench.table.state.sides["carthage"] ?? {}, { doneThisTurn: [] });
		Object.assign(bench.table.state.cities["capua"] ?? {}, { control: "carthage" });
		bench.play(levy());
		expect(sps(army)["italian/inf"]).toBe(4);
	});
});

describe("RRR 10.4 provincial manpower", () => {
	test("RRR 10.4.1, AW 10.11 each province gives the figure of its chart", () => {
		const lines = Object.fromEntries(levyLines(year().bench.table.data).map(({ id, inf, cav }) => [id, [inf, cav]]));
		expect(lines).toMatchObject({ bruttium: [15, 1], samnium: [4, 1], etruria: [2, 0], "liguria-taurini": [4, 0] });
		expect(lines["latium"]).toBeUndefined();
	});

	test("RRR 10.4.2, AW 10.12 only the Overall Commander raises them", () => {
		const { bench, manpower } = year();
		bench.force("carthage", "it-1221", "outside", { sps: { "african/inf": 2 }, leaders: ["maharbal"] });
		expect(manpower.whyNot(bench.table, "maharbal")).toMatchObject({ rule: "RRR 10.4.2" });
	});

	test("RRR 10.4.3, AW 10.13 only from provinces under control, AW 5.31 once a turn; AW 2.14 a group only when all of it is", () => {
		const { bench, army, levy, manpower } = year();
		for (const id of ["liguria-taurini", "liguria-friniates", "gallia-transpadana"]) bench.control(id, null);
		bench.control("northern-etruria", "carthage");
		moveForce(bench.table, army, "it-2613");
		expect(manpower.whyNot(bench.table, "hannibal")).toMatchObject({ rule: "RRR 10.4.3" });
		bench.control("southern-etruria", "carthage");
		bench.play(levy());
		expect(sps(army)["italian/inf"]).toBe(2);
		expect(manpower.whyNot(bench.table, "hannibal")).toMatchObject({ rule: "AW 5.31" });
	});

	test("AW 6.73 a Devastated province gives none", () => {
		const { bench, army, levy } = year();
		Object.assign(bench.table.state.provinces["liguria-taurini"] ?? {}, { devastated: true });
		bench.play(levy());
		expect(sps(army)["ligurian/inf"]).toBe(3);
	});

	test("RRR 10.4.6, AW 10.16 they stay when the province changes hands, RRR 10.4.7, AW 10.17 continuation follows", () => {
		const { bench, army, levy } = year();
		expect(bench.play(levy())).toBe("roll");
		bench.control("liguria-taurini", "rome");
		expect(sps(army)["ligurian/inf"]).toBe(7);
	});
});

test("TB.first.raise Rome raises nothing in 218; TB.manpower.roman from 217 on as usual", () => {
	const { bench, manpower } = year();
	bench.magistrate("404", "consul", "it-2613", { legions: ["I", "II"] });
	expect(manpower.whyNot(bench.table, "404")).toBeNull();
	bench.table.state.turn = 1;
	expect(manpower.whyNot(bench.table, "404")).toMatchObject({ rule: "TB.first.raise" });
	expect(manpower.whyNot(bench.table, "hannibal")).toBeNull();
});
