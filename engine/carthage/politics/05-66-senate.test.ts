import { describe, expect, test } from "vitest";
import { gatherModifiers } from "../../ancient-world/modifiers.ts";
import { leaderById } from "../../ancient-world/table.ts";
import { navyOf } from "../sea/07-11-fleets.ts";
import { PunicBench } from "../testing/punic-games.ts";
import { countArmiesGone } from "./10-13-legion-request.ts";

const RHEGIUM = "it-6015";
const CLUPEA = "cr-4207";
const AGRIGENTUM = "it-5923";

const idsOf = (lines: readonly { id?: string; dr: number }[]) =>
	Object.fromEntries(lines.map(({ id, dr }) => [id, dr]));

describe("CR 5.66 the Senate in the war with Carthage", () => {
	const leave = (bench: PunicBench, leader = "301") =>
		idsOf(gatherModifiers(bench.table, "senate-leave", { leader, guile: 0, thing: "leave-province" }));
	const asking = (hex = RHEGIUM) => {
		const bench = new PunicBench();
		bench.consular("301", "rome-consul", hex, "Consular Army I", ["I", "II"]);
		Object.assign(bench.table.state.cities["messana"] ?? {}, { control: "mamertines", siege: null });
		return bench;
	};

	test("-2 to leave a province while Messana is besieged, or is the enemy's", () => {
		const bench = asking();
		const messana = bench.table.state.cities["messana"];
		expect(leave(bench)).not.toHaveProperty("senate-leave.messana");
		Object.assign(messana ?? {}, { siege: "syracuse" });
		expect(leave(bench)).toMatchObject({ "senate-leave.messana": -2 });
		Object.assign(messana ?? {}, { siege: null, control: "carthage" });
		expect(leave(bench)).toMatchObject({ "senate-leave.messana": -2 });
	});

	test("-1 to go to Africa once a Roman force holds a port there, for whoever is not there yet", () => {
		const bench = asking();
		const city = bench.table.data.cityByHex.get(CLUPEA)?.id ?? "";
		Object.assign(bench.table.state.cities[city] ?? {}, { control: "rome" });
		expect(leave(bench)).not.toHaveProperty("senate-leave.africa");
		bench.magistrate("302", "proconsul", CLUPEA, { legions: ["III"], place: "inside" });
		expect(leave(bench)).toMatchObject({ "senate-leave.africa": -1 });
		expect(leave(bench, "302")).not.toHaveProperty("senate-leave.africa");
	});

	test("CR 5.66 lines are cited by Carthage's number", () => {
		const bench = asking();
		leaderById(bench.table, "301").office = "field-consul";
		const lines = gatherModifiers(bench.table, "senate-leave", { leader: "301", guile: 0, thing: "leave-province" });
		expect(new Set(lines.map(({ rule }) => rule))).toEqual(new Set(["CR 5.66"]));
	});
});

describe("CR 10.13 the Legion Request of this war", () => {
	const request = (bench: PunicBench) => idsOf(gatherModifiers(bench.table, "legion-request", null));

	test("CR 7.53, 7.16 Raids on provinces of Rome and squadrons on the stocks cost pips", () => {
		const bench = new PunicBench();
		const navy = navyOf(bench.table);
		for (const province of ["bruttium", "latium", "corsica"]) navy.raids.push({ province, by: "carthage", turn: 2 });
		navy.laidDown["rome"] = 11;
		expect(request(bench)).toMatchObject({ "legion-request.raid": -2, "legion-request.squadrons": -2 });
	});

	test("an enemy army in Sicily counts, a garrison or Hiero does not (Ruling 12)", () => {
		const bench = new PunicBench();
		bench.force("carthage", AGRIGENTUM, "inside", { sps: { "iberian/inf": 4 } });
		bench.force("syracuse", AGRIGENTUM, "outside", { sps: { "greek/inf": 4 }, leaders: ["SY-01"] }).box =
			"Syracusan Army";
		expect(request(bench)).toMatchObject({ "legion-request.no-enemy-sicily": -2 });
		bench.force("carthage", AGRIGENTUM, "outside", { sps: { "iberian/inf": 4 }, leaders: ["1P-12"] }).box =
			"Carthaginian Army I";
		expect(request(bench)).not.toHaveProperty("legion-request.no-enemy-sicily");
	});

	test("FP.messana-mood: -1 while Carthage or Hiero holds Messana", () => {
		const bench = new PunicBench();
		Object.assign(bench.table.state.cities["messana"] ?? {}, { control: "mamertines" });
		expect(request(bench)).not.toHaveProperty("legion-request.messana");
		Object.assign(bench.table.state.cities["messana"] ?? {}, { control: "syracuse" });
		expect(request(bench)).toMatchObject({ "legion-request.messana": -1 });
	});

	test("CR 5.1 an army that has lost one of its Legions is gone, and not a second time with the other", () => {
		const bench = new PunicBench();
		bench.consular("301", "rome-consul", RHEGIUM, "Consular Army I", ["I", "II"]);
		countArmiesGone(bench.table);
		delete bench.table.state.legions["II"];
		countArmiesGone(bench.table);
		expect(request(bench)).toMatchObject({ "legion-request.army-gone": 1 });
		delete bench.table.state.legions["I"];
		countArmiesGone(bench.table);
		expect(request(bench)).not.toHaveProperty("legion-request.army-gone");
	});

	test("+1 in the year after a Consular Army is gone", () => {
		const bench = new PunicBench();
		bench.consular("301", "rome-consul", RHEGIUM, "Consular Army I", ["I", "II"]);
		countArmiesGone(bench.table);
		expect(request(bench)).not.toHaveProperty("legion-request.army-gone");
		bench.table.state.legions = {};
		countArmiesGone(bench.table);
		expect(request(bench)).toMatchObject({ "legion-request.army-gone": 1 });
		countArmiesGone(bench.table);
		expect(request(bench)).not.toHaveProperty("legion-request.army-gone");
	});
});
