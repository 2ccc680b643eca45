/** CR 2.1: provinces that are one area to a magistrate, however he has come by his place in one of them. */
import { describe, expect, test } from "vitest";
import { loseLeader } from "../../ancient-world/battle/08-6-leader-casualties.ts";
import type { HexId, LeaderId } from "../../ancient-world/state.ts";
import { leaderById } from "../../ancient-world/table.ts";
import { beginOperationsPhase } from "../../ancient-world/turn/04-initiative.ts";
import { previewMarch } from "../../ancient-world/view/queries.ts";
import { officeLam, ROMA, startHere } from "../../rome/offices/05-1-magistrates.ts";
import { closeTheYear, prorogue } from "../../rome/offices/05-3-prorogue.ts";
import { electFieldConsul, electRomeConsul } from "../../rome/offices/05-21-consuls.ts";
import { electPraetor, electProconsuls } from "../../rome/offices/05-23-proconsuls.ts";
import { commandNewLegions } from "../../rome/offices/05-29-new-commanders.ts";
import { boundsOf } from "../../rome/offices/05-41-provinces.ts";
import { PunicBench } from "../testing/punic-games.ts";

const SICILY = ["east-sicilia", "liparae", "melita", "west-sicilia"];
const SARDINIA = ["northern-sardinia", "southern-sardinia"];

/** In East Sicilia, in the open. */
const EAST: HexId = "it-5818";
/** In West Sicilia. */
const WEST: readonly HexId[] = ["it-5720", "it-5522"];

const boundsIn = (bench: PunicBench, leader: LeaderId) => [...(boundsOf(bench.table, leader) ?? [])].toSorted();

/** Army I of last year's Rome Consul in East Sicilia, Army II of the Field Consul in a hex. */
function newYear(second: HexId = "it-3315") {
	const bench = new PunicBench();
	bench.garrison("330");
	bench.consular("301", "rome-consul", EAST, "Consular Army I", ["I", "II"]);
	bench.consular("302", "field-consul", second, "Consular Army II", ["III", "IV"]);
	bench.play(closeTheYear(bench.table), []);
	bench.play(prorogue(bench.table), []);
	return bench;
}

/** Why he does not march to a hex, when it is his phase. */
function whyNotTo(bench: PunicBench, leader: LeaderId, hex: HexId) {
	beginOperationsPhase(bench.table, leader, officeLam("consul"));
	return previewMarch(bench.table, leader, hex, [])?.refusal?.rule ?? null;
}

describe("CR 2.1, 5.41 an area is one province for the use of Imperium", () => {
	test("CR 5.21 a Rome Consul who takes the army in East Sicilia works in all Sicilia, and in Roman Italy", () => {
		const bench = newYear();
		bench.play(electRomeConsul(bench.table), "303");
		expect(boundsIn(bench, "303").filter((id) => !bench.table.data.scenario.romanItaly.includes(id))).toEqual(SICILY);
		expect(WEST.map((hex) => whyNotTo(bench, "303", hex))).toEqual([null, null]);
	});

	test("CR 5.22 so does a Field Consul who is given Sardinia, and in all of that", () => {
		const bench = newYear(EAST);
		bench.play(electRomeConsul(bench.table), "303");
		bench.play(electFieldConsul(bench.table), "304", "sardinia");
		expect(boundsIn(bench, "304")).toEqual([...SICILY, ...SARDINIA].toSorted());
		expect(WEST.map((hex) => whyNotTo(bench, "304", hex))).toEqual([null, null]);
	});

	test("CR 5.23, 5.24 a Proconsul and a Praetor who are placed there have the whole", () => {
		const bench = newYear();
		bench.force("rome", EAST, "outside", { legions: ["V"] });
		bench.play(electProconsuls(bench.table), "305", "I+II", "306");
		bench.play(electPraetor(bench.table), "307");
		expect(boundsIn(bench, "305")).toEqual(SICILY);
		expect(boundsIn(bench, "306")).toEqual(["southern-etruria"]);
		expect(boundsIn(bench, "307")).toEqual(SICILY);
	});

	test("CR 8.67 and so has the man who follows one of them there", () => {
		const bench = newYear();
		bench.play(electRomeConsul(bench.table), "303");
		bench.play(loseLeader(bench.table, "303", "killed"), "308", "hex");
		expect(boundsIn(bench, "308")).toEqual(expect.arrayContaining(SICILY));
	});

	test.each([
		["it-5818", SICILY],
		["it-5720", SICILY],
		["cr-3906", ["carthage"]],
	])("who is placed at %s has %s beside his own province", (hex, around) => {
		const bench = new PunicBench();
		bench.consular("302", "field-consul", hex, "Consular Army II", ["III", "IV"]);
		leaderById(bench.table, "302").province = "corsica";
		startHere(bench.table, "302");
		expect(boundsIn(bench, "302")).toEqual(["corsica", ...around].toSorted());
	});

	test("the sea is the border: Corsica is no part of Sardinia, nor Bruttium of Sicilia", () => {
		const bench = newYear(EAST);
		bench.play(electRomeConsul(bench.table), "303");
		bench.play(electFieldConsul(bench.table), "304", "sardinia");
		expect(["corsica", "bruttium"].map((id) => boundsOf(bench.table, "304")?.has(id))).toEqual([false, false]);
	});
});

describe("CR 5.29 new Legions", () => {
	const WEST_CAMP: HexId = "it-5720";

	/** A new Legion stands in a hex; who is drawn for it is asked for his province. */
	function raisedAt(hex: HexId, ...answers: readonly string[]) {
		const bench = new PunicBench();
		bench.force("rome", hex, "outside", { legions: ["V"] });
		bench.play(commandNewLegions(bench.table, ["V"]), "319", ...answers);
		const asked = bench.asked.at(-1);
		return { bench, offered: asked?.kind === "choose" ? asked.options.map(({ id }) => id) : [] };
	}

	test("abroad the province is the whole area, for one raised at home as for one raised there", () => {
		for (const hex of [ROMA, WEST_CAMP]) {
			const { bench, offered } = raisedAt(hex, "sicily");
			expect(offered.filter((id) => SICILY.includes(id))).toEqual([]);
			expect(boundsIn(bench, "319")).toEqual(SICILY);
		}
	});

	test("within Roman Italy it is a single province", () => {
		const { bench, offered } = raisedAt(ROMA, "northern-etruria");
		expect(offered).not.toContain("etruria");
		expect(boundsIn(bench, "319")).toEqual(["northern-etruria"]);
	});
});
