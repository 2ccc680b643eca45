import { describe, expect, test } from "vitest";
import { forceOf, moveForce } from "../../ancient-world/forces.ts";
import type { HexId, LeaderId, Office } from "../../ancient-world/state.ts";
import { leaderById } from "../../ancient-world/table.ts";
import { RomanBench } from "../../rise/testing/roman-bench.ts";
import { startHere } from "./05-1-magistrates.ts";
import { prorogue } from "./05-3-prorogue.ts";
import { boundsOf } from "./05-41-provinces.ts";

const ETRURIA = ["northern-etruria", "southern-etruria"];
const ARRETIUM: HexId = "it-2613";

const boundsIn = (bench: RomanBench, leader: LeaderId) => [...(boundsOf(bench.table, leader) ?? [])].toSorted();

/** A magistrate with his army in a hex, who has been given a province. */
function placed(province: string | null, hex: HexId = ARRETIUM, office: Office = "field-consul") {
	const bench = new RomanBench({}, "eagle-has-landed");
	bench.consular("203", office, hex, "Consular Army II", ["I", "II"]);
	leaderById(bench.table, "203").province = province;
	startHere(bench.table, "203");
	return bench;
}

describe("RRR 2.1, 5.41 areas for the use of Imperium", () => {
	test.each([
		["samnium", ARRETIUM, ["samnium", ...ETRURIA]],
		["etruria", ARRETIUM, ETRURIA],
		["sardinia", ARRETIUM, ["northern-sardinia", "southern-sardinia", ...ETRURIA]],
		["samnium", "it-4809", ["samnium", "lucania"]],
	])("RRR 2.1 given %s and placed at %s, he is free in %s", (province, hex, free) => {
		expect(boundsIn(placed(province, hex), "203")).toEqual(free.toSorted());
	});

	test("RRR 5.29 a single province within Roman Italy stays single while he stands in it", () => {
		expect(boundsIn(placed("northern-etruria"), "203")).toEqual(["northern-etruria"]);
	});

	test.each<Office>(["dictator", "magister-equitum"])("RRR 5.26 a %s is bound to none", (office) => {
		expect(boundsOf(placed("samnium", ARRETIUM, office).table, "203")).toBeNull();
	});

	test("RRR 5.65 nor is who has the Senate's leave", () => {
		const bench = placed("samnium");
		leaderById(bench.table, "203").permissions.push("leave-province");
		expect(boundsOf(bench.table, "203")).toBeNull();
	});
});

describe("RRR 5.34, 5.41 a magistrate whom a siege keeps in office", () => {
	/** He is shut in at Arretium when the year is over, having been placed in Lucania. */
	function shutIn(office: Office, province: string | null) {
		const bench = placed(province, "it-4809", office);
		bench.garrison("204");
		const force = forceOf(bench.table, "203");
		if (force) moveForce(bench.table, force, ARRETIUM);
		Object.assign(force ?? {}, { place: "inside" });
		Object.assign(bench.table.state.cities["arretium"] ?? {}, { control: "rome", siege: "epirus", siegeSince: 1 });
		bench.play(prorogue(bench.table));
		return bench;
	}

	test.each<[Office, string | null, string[]]>([
		["rome-consul", "roman-italy", ETRURIA],
		["dictator", null, ETRURIA],
		["field-consul", "samnium", [...ETRURIA, "samnium"]],
		["proconsul", "samnium", [...ETRURIA, "samnium"]],
	])("a %s of %s is proconsul where he is besieged", (office, province, free) => {
		const bench = shutIn(office, province);
		expect(leaderById(bench.table, "203")).toMatchObject({ office: "proconsul", prorogued: true });
		expect(boundsIn(bench, "203")).toEqual(free.toSorted());
	});
});
