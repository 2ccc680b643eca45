/** RRR 5.1, 5.23: what an army is called, and who is asked about it next year. */
import { describe, expect, test } from "vitest";
import { forceOf, removeIfEmpty } from "../../ancient-world/forces.ts";
import type { HexId, LeaderId, LegionId } from "../../ancient-world/state.ts";
import { leaderById, legionById } from "../../ancient-world/table.ts";
import { RomanBench } from "../../rise/testing/roman-bench.ts";
import { faultsOfArmies } from "../invariants-of-armies.ts";
import { forceOfLegion, imperiumOf } from "./05-1-magistrates.ts";
import { closeTheYear, prorogue } from "./05-3-prorogue.ts";
import { electFieldConsul, electRomeConsul } from "./05-21-consuls.ts";
import { armiesInNeed, armiesStanding, armyOf, consularArmies, looseLegions, takeArmy } from "./05-23-armies.ts";
import { electPraetor, electProconsuls } from "./05-23-proconsuls.ts";
import { commandNewLegions } from "./05-29-new-commanders.ts";

const ARMY_I = "Consular Army I";
const ARMY_II = "Consular Army II";
const SAMNIUM: HexId = "it-4310";
const LUCANIA: HexId = "it-4809";

/** Two Proconsuls with their armies; when the year is over II and IV are disbanded. */
function remnants(disbanded: readonly string[] = ["II", "IV"]) {
	const bench = new RomanBench({}, "samnite-wars");
	bench.garrison("122");
	bench.consular("105", "proconsul", SAMNIUM, ARMY_I, ["I", "II"]);
	bench.consular("112", "proconsul", LUCANIA, ARMY_II, ["III", "IV"]);
	bench.play(closeTheYear(bench.table), disbanded);
	bench.play(prorogue(bench.table));
	return bench;
}

const nameOf = (bench: RomanBench, ...ids: LegionId[]) => ids.map((id) => legionById(bench.table, id).army);
const standsAt = (bench: RomanBench, leader: LeaderId) => forceOf(bench.table, leader);
const faults = (bench: RomanBench) => faultsOfArmies(bench.table);

describe("RRR 5.23 what is left of two armies becomes one", () => {
	/** One Proconsul takes I and III, and stands with the one or the other. */
	function united(hex: HexId) {
		const bench = remnants();
		const { id } = forceOfLegion(bench.table, hex === SAMNIUM ? "I" : "III");
		bench.play(electProconsuls(bench.table), "119", id);
		return bench;
	}

	test.each([
		[SAMNIUM, ARMY_I],
		[LUCANIA, ARMY_II],
	])("with the legion at %s the Proconsul has %s, and the other name is free", (hex, name) => {
		const bench = united(hex);
		expect(imperiumOf(bench.table, "119")).toEqual(["I", "III"]);
		expect(nameOf(bench, "I", "III")).toEqual([name, name]);
		expect(standsAt(bench, "119")).toMatchObject({ hex, box: name });
		expect(faults(bench)).toEqual([]);
	});

	test("the legion that stands apart from him is in no box of its own", () => {
		const bench = united(SAMNIUM);
		expect(forceOfLegion(bench.table, "III")).toMatchObject({ hex: LUCANIA, box: null });
	});

	test("next year it is one Consular Army, and a Proconsul is asked for it", () => {
		const bench = united(SAMNIUM);
		bench.play(closeTheYear(bench.table), []);
		bench.play(prorogue(bench.table));
		expect(consularArmies(bench.table)).toEqual([{ legions: ["I", "III"] }]);
		expect(looseLegions(bench.table)).toEqual([]);
	});

	test("the free name goes to the next army", () => {
		const bench = united(SAMNIUM);
		bench.force("rome", LUCANIA, "outside", { legions: ["V", "VI"] });
		bench.play(commandNewLegions(bench.table, ["V", "VI"]), "120", "lucania");
		expect(nameOf(bench, "V", "VI")).toEqual([ARMY_II, ARMY_II]);
		expect(faults(bench)).toEqual([]);
	});
});

describe("RRR 5.24 what is left of one army is a lone legion", () => {
	test("under a praetor it has lost the name, and its box is its own", () => {
		const bench = remnants(["II", "III", "IV"]);
		bench.play(electPraetor(bench.table), "119");
		expect(nameOf(bench, "I")).toEqual([null]);
		expect(standsAt(bench, "119")).toMatchObject({ hex: SAMNIUM, box: "Legion I" });
		expect(faults(bench)).toEqual([]);
	});

	test("RRR 5.1 an army of which no legion is lost keeps its name", () => {
		const bench = remnants([]);
		bench.play(electProconsuls(bench.table), "119", "III+IV", "120");
		expect(nameOf(bench, "I", "II", "III", "IV")).toEqual([ARMY_I, ARMY_I, ARMY_II, ARMY_II]);
		expect(faults(bench)).toEqual([]);
	});

	test("SW.albinus, EL.barbula an army that was a legion short from the start keeps it too", () => {
		const bench = remnants(["II"]);
		bench.table.state.romanYear.shortArmies = [ARMY_I];
		expect(consularArmies(bench.table).map(({ legions }) => legions)).toEqual([["I"], ["III", "IV"]]);
		bench.play(electProconsuls(bench.table), "119", "I", "120");
		expect(nameOf(bench, "I")).toEqual([ARMY_I]);
		expect(standsAt(bench, "119")).toMatchObject({ box: ARMY_I });
	});
});

test("RRR 5.1 a Consular Army of two legions stands, one of a single legion only if it was short from the start", () => {
	const bench = new RomanBench({}, "samnite-wars");
	bench.consular("105", "proconsul", SAMNIUM, ARMY_I, ["I", "II"]);
	bench.consular("112", "proconsul", LUCANIA, ARMY_II, ["III"]);
	bench.magistrate("119", "praetor", LUCANIA, { legions: ["V"] });
	expect(armiesStanding(bench.table)).toEqual([ARMY_I]);
	bench.table.state.romanYear.shortArmies = [ARMY_II];
	expect(armiesStanding(bench.table)).toEqual([ARMY_I, ARMY_II]);
});

describe("RRR 2.2-army one box, one army", () => {
	test("two armies that stood as one force have a box each when one gets its own commander", () => {
		const bench = remnants([]);
		const [first, second] = [forceOfLegion(bench.table, "I"), forceOfLegion(bench.table, "III")];
		first.legions.push(...second.legions.splice(0));
		removeIfEmpty(bench.table, second);
		leaderById(bench.table, "119").standing = "in-play";
		takeArmy(bench.table, "119", armyOf(bench.table, ["I", "II"]));
		expect(standsAt(bench, "119")).toMatchObject({ legions: ["I", "II"], box: ARMY_I });
		expect(forceOfLegion(bench.table, "III")).toMatchObject({ legions: ["III", "IV"], box: ARMY_II });
		expect(armiesInNeed(bench.table)).toEqual([{ legions: ["III", "IV"] }]);
	});
});

describe("RRR 10.16 the name of an army that was disbanded", () => {
	/** Rome Consul and Field Consul had armies of these names; both are disbanded, and the Senate is asked for two new ones. */
	function voted(rome: string, field: string) {
		const bench = new RomanBench({}, "samnite-wars");
		bench.garrison("122");
		bench.control("latium", "rome");
		Object.assign(bench.table.state.cities["roma"] ?? {}, { control: "rome" });
		bench.consular("105", "rome-consul", SAMNIUM, rome, ["I", "II"]);
		bench.consular("112", "field-consul", LUCANIA, field, ["III", "IV"]);
		bench.play(closeTheYear(bench.table), ["army/105", "army/112"]);
		bench.play(prorogue(bench.table), []);
		bench.play(electRomeConsul(bench.table), "104", "0", 0, "roma", "roma");
		bench.play(electFieldConsul(bench.table), "114", 0, "roma", "roma", "samnium");
		return bench;
	}

	test.each([
		[ARMY_I, ARMY_II],
		["Consular Army III", ARMY_I],
	])("of %s and %s each consul asks for his own, and has its name", (rome, field) => {
		const bench = voted(rome, field);
		expect(bench.said.filter((key) => key === "senate.grants")).toHaveLength(2);
		expect(nameOf(bench, "I", "II", "III", "IV")).toEqual([rome, rome, field, field]);
		expect(faults(bench)).toEqual([]);
	});
});

describe("what fuzzing asks of the names", () => {
	const year = () => {
		const bench = new RomanBench({}, "samnite-wars");
		bench.consular("105", "proconsul", SAMNIUM, ARMY_I, ["I", "II"]);
		bench.consular("112", "proconsul", LUCANIA, ARMY_II, ["III", "IV"]);
		return bench;
	};

	test.each<[string, (bench: RomanBench) => void, RegExp]>([
		["two names under one Proconsul", ({ table }) => Object.assign(legionById(table, "II"), { army: ARMY_II }), /105/],
		["no name", ({ table }) => Object.assign(legionById(table, "II"), { army: null }), /105/],
		[
			"a praetor's legion with a name",
			(bench) => void bench.consular("118", "praetor", "it-4412", "Consular Army III", ["V"]),
			/118/,
		],
		[
			"three legions of one name",
			(bench) => void bench.consular("118", "proconsul", "it-4412", ARMY_I, ["V"]),
			/More than two/,
		],
		[
			"one name under two men",
			({ table }) => Object.assign(legionById(table, "II"), { commander: "112" }),
			/Consular Army I is under 105 and 112/,
		],
		["two forces in a box", ({ table }) => Object.assign(forceOfLegion(table, "III"), { box: ARMY_I }), /Two forces/],
	])("%s is a fault", (_, spoil, fault) => {
		const bench = year();
		expect(faults(bench)).toEqual([]);
		spoil(bench);
		expect(faults(bench)).toEqual(expect.arrayContaining([expect.stringMatching(fault)]));
	});
});
