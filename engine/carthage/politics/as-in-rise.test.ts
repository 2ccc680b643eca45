/** Rules that Rome has in this war as in *Rise*: engine/rome plays them, here they have Carthage's numbers. */
import { describe, expect, test } from "vitest";
import { playRandomGame } from "../../ai/fuzz.ts";
import { gatherModifiers } from "../../ancient-world/modifiers.ts";
import { leaderById } from "../../ancient-world/table.ts";
import { freeNumbers } from "../../rome/legions/02-2-legions.ts";
import { bringLegions, whyNotRaiseLegions } from "../../rome/legions/10-1-legions.ts";
import { trainInRoma } from "../../rome/legions/10-3-training.ts";
import { replaceConsularArmy } from "../../rome/legions/10-18-disbanding.ts";
import { idleRomans, romanHolders, romanLams } from "../../rome/offices/04-16-lams.ts";
import { officeLam, ROMA } from "../../rome/offices/05-1-magistrates.ts";
import { causesOfEmergency } from "../../rome/offices/05-28-emergencies.ts";
import { whyNotRequest } from "../../rome/senate/05-6-senate.ts";
import { PUNIC, PunicBench, punicGame } from "../testing/punic-games.ts";

const RHEGIUM = "it-6015";

function consuls() {
	const bench = new PunicBench();
	bench.consular("301", "rome-consul", RHEGIUM, "Consular Army I", ["I", "II"]);
	bench.consular("302", "field-consul", "it-3315", "Consular Army II", ["III", "IV"]);
	for (const province of ["latium", "bruttium", "southern-etruria"]) bench.control(province, "rome");
	for (const id of ["roma", "rhegium", "tarquinii"])
		Object.assign(bench.table.state.cities[id] ?? {}, { control: "rome" });
	return bench;
}

describe("CR 4.16, 4.17 markers of offices", () => {
	test("CR 4.16 as many Consul LAMs as both consuls' Initiative, one for a Praetor", () => {
		const bench = consuls();
		bench.magistrate("309", "praetor", RHEGIUM, { legions: ["V"] });
		const lams = romanLams(bench.table);
		const initiative = (id: string) => bench.table.data.leaders.get(id)?.initiative ?? 0;
		expect(lams.filter(({ office }) => office === "consul")).toHaveLength(initiative("301") + initiative("302"));
		expect(lams.filter(({ office }) => office === "praetor")).toHaveLength(1);
	});

	test("CR 4.17 any holder of the office acts who has a phase left", () => {
		const { table } = consuls();
		leaderById(table, "302").phasesUsed = 4;
		expect(romanHolders(table, officeLam("consul"))).toEqual(["301"]);
		expect(idleRomans(table, officeLam("consul"))).toMatchObject([{ leader: "302", rule: "CR 4.17", isSpent: true }]);
	});
});

describe("CR 5.28, 5.44 Emergencies and the Overall Commander", () => {
	test("CR 5.28 Rome Under Siege is a Major Emergency", () => {
		const { table } = consuls();
		expect(causesOfEmergency(table)).toEqual([]);
		Object.assign(table.state.cities["roma"] ?? {}, { siege: "carthage" });
		expect(causesOfEmergency(table)).toMatchObject([{ degree: "major" }]);
	});

	test("CR 5.44 the Rome Consul alone raises Legions", () => {
		const { table } = consuls();
		expect(whyNotRaiseLegions(table, "301")).toBeNull();
		expect(whyNotRaiseLegions(table, "302")).toMatchObject({ rule: "CR 5.44" });
	});
});

describe("CR 5.61 to 5.65 the Senate", () => {
	test("CR 5.61 a Field Consul outside his province needs leave", () => {
		const { table } = consuls();
		leaderById(table, "302").province = "southern-etruria";
		expect(whyNotRequest(table, "302", "leave-province")).toBeNull();
		Object.assign(leaderById(table, "301"), { permissions: [], province: null });
		expect(whyNotRequest(table, "301", "leave-province")).toMatchObject({ rule: "CR 5.61" });
	});

	test("CR 5.65 once a phase for each thing, and for the year when it is granted", () => {
		const { table } = consuls();
		leaderById(table, "302").permissions = ["leave-province"];
		expect(whyNotRequest(table, "302", "leave-province")).toMatchObject({ rule: "CR 5.65" });
	});

	test("CR 5.67 Censure has the figures of Rise: a Triumph -3, no battle +1", () => {
		const { table } = consuls();
		const lines = gatherModifiers(table, "censure", { leader: "302", fights: [], guile: 0 });
		expect(lines.map(({ rule, dr }) => [rule, dr])).toEqual([["CR 5.67", 1]]);
	});
});

describe("CR 10.11, 10.16, 10.2, 10.3 Legions", () => {
	test("CR 10.11, 5.29 there are markers for twelve Legions, as the example of the book has them", () => {
		expect(freeNumbers(consuls().table)).toEqual(["V", "VI", "VII", "VIII", "IX", "X", "XI", "XII"]);
	});

	test("CR 10.16 the Senate votes a new consul two Legions for an army that was disbanded", () => {
		const bench = consuls();
		leaderById(bench.table, "303").guile = 0;
		bench.magistrate("303", "proconsul", ROMA, { place: "inside" });
		bench.play(replaceConsularArmy(bench.table, "303"), 0, "roma", "roma");
		expect(Object.values(bench.table.state.legions).filter(({ commander }) => commander === "303")).toHaveLength(2);
	});

	test("CR 10.2 a new Legion gathers in a Roman city of Roman Italy", () => {
		const bench = consuls();
		bench.play(bringLegions(bench.table, 1), "roma", "315", "latium");
		const refused = bench.asked[0]?.refused ?? [];
		expect(bench.asked[0]?.rule).toBe("CR 10.2");
		expect(new Set(refused.map(({ rule }) => rule))).toEqual(new Set(["CR 10.2"]));
	});

	test("CR 10.3 in Rome under the Praetor Urbanus a new Legion is trained on a 7 or more", () => {
		const bench = consuls();
		bench.garrison("320");
		const force = bench.force("rome", ROMA, "inside", { legions: ["V"] });
		const [legion = ""] = force.legions;
		Object.assign(bench.table.state.legions[legion] ?? {}, { inTraining: true });
		bench.play(trainInRoma(bench.table), 7);
		expect(bench.table.state.legions[legion]?.training).not.toBe("recruit");
	});
});

test.each(PUNIC)("CR 5.2 %s is played through its elections without a fault", (scenario) => {
	const game = playRandomGame(punicGame(scenario), 3, { player: "random", thoroughEvery: 150, answersAtMost: 300 });
	expect(game.violations).toEqual([]);
});
