/** Examples of the rule book that no other test has: the ones of RRR 2.2, 5.1, 5.57 and of Samnite manpower, as they are printed. */
import { describe, expect, test } from "vitest";
import { forcesUnder } from "../ancient-world/battle/08-1-parties.ts";
import { legionsOverEfficiency } from "../ancient-world/battle/08-31-battle-modifiers.ts";
import { forceOf, moveForce } from "../ancient-world/forces.ts";
import { leaderById, legionById } from "../ancient-world/table.ts";
import { battleLines, declare, FLAT, stand } from "../ancient-world/testing/fights.ts";
import { previewMarch } from "../ancient-world/view/queries.ts";
import { bringLegions } from "../rome/legions/10-1-legions.ts";
import { imperiumOf } from "../rome/offices/05-1-magistrates.ts";
import { RomanBench } from "./testing/roman-bench.ts";

test("RRR 2.2-army two legions raised in Roma for the Rome Consul are his Consular Army I, he stands with them", () => {
	const bench = new RomanBench({}, "eagle-has-landed");
	bench.magistrate("204", "rome-consul", "it-3714", { place: "inside" });
	bench.control("latium", "rome");
	bench.play(bringLegions(bench.table, 2), "roma", "roma");
	expect(imperiumOf(bench.table, "204")).toEqual(["I", "II"]);
	expect(forceOf(bench.table, "204")).toMatchObject({ hex: "it-3714", box: "Consular Army I", legions: ["I", "II"] });
	const full = { rl: { inf: 9, cav: 1 }, al: { inf: 9, cav: 3 }, army: "Consular Army I", training: "recruit" };
	for (const id of ["I", "II"]) expect(legionById(bench.table, id)).toMatchObject(full);
});

describe("RRR 5.1, 5.45 Calvinus, Rome Consul, with legions I and II", () => {
	const samniteStart = () => {
		const bench = new RomanBench({}, "samnite-wars");
		const calvinus = bench.consular("110", "rome-consul", "it-4412", "Consular Army I", ["I", "II"]);
		const office = { province: "roman-italy", startProvince: "latium", permissions: [] };
		Object.assign(leaderById(bench.table, "110"), office);
		return { bench, calvinus };
	};

	test("they are one Consular Army, under him alone: a praetor beside them leads his own legion", () => {
		const { bench, calvinus } = samniteStart();
		const praetor = bench.magistrate("112", "praetor", "it-4412", { legions: ["III"] });
		expect(imperiumOf(bench.table, "110")).toEqual(["I", "II"]);
		expect(forcesUnder(bench.table, "112", praetor)).toEqual([praetor]);
		expect(forcesUnder(bench.table, "110", calvinus)).toEqual([calvinus, praetor]);
	});

	test("RRR 5.45 without him there a legion of his obeys nobody else", () => {
		const { bench, calvinus } = samniteStart();
		const left = bench.force("rome", "it-4412", "outside", { legions: ["III"] });
		legionById(bench.table, "III").commander = "110";
		moveForce(bench.table, calvinus, "it-4413");
		const praetor = bench.magistrate("112", "praetor", "it-4412", { legions: ["IV"] });
		expect(forcesUnder(bench.table, "112", praetor)).not.toContain(left);
	});

	test("he does not leave Roman Italy without the Senate's leave", () => {
		const { bench } = samniteStart();
		bench.activate("110");
		expect(previewMarch(bench.table, "110", "it-4411", [])?.refusal).toMatchObject({ rule: "RRR 5.61" });
		expect(previewMarch(bench.table, "110", "it-4312", [])?.refusal).toBeNull();
	});
});

describe("RRR 5.57, 8.31-cer a consul of letter C with six legions", () => {
	const LEGIONS = ["I", "II", "III", "IV", "V", "VI"];
	const lines = (attacks: boolean, partial: readonly string[]) => {
		const bench = new RomanBench();
		const rome = stand(bench, "rome", FLAT, { legions: LEGIONS, leaders: ["406"] });
		for (const id of partial) legionById(bench.table, id).al = null;
		const enemy = stand(bench, "carthage", FLAT, { sps: { "african/inf": 20 }, leaders: ["hannibal"] });
		const battle = declare(bench, attacks ? [rome] : [enemy], attacks ? [enemy] : [rome]);
		const over = battleLines(bench)["over-cer"];
		return { over, legions: legionsOverEfficiency(bench.table, attacks ? battle.attacker : battle.defender) };
	};

	test.each([
		["attacking", true, []],
		["defending", false, []],
		["attacking, two of them RLs alone", true, ["V", "VI"]],
		["defending, two of them RLs alone", false, ["V", "VI"]],
	] as const)("%s: two over", (_, attacks, partial) => {
		expect(lines(attacks, partial)).toEqual({ over: attacks ? -2 : 2, legions: 2 });
	});
});

test("SW.samnite.manpower with 35 SPs in play a 6 brings 16 infantry and 2 cavalry", () => {
	const bench = new RomanBench({}, "samnite-wars");
	bench.force("samnites", "it-4109", "inside", {
		sps: { "samnite/inf": 30, "samnite/cav": 5 },
		leaders: ["gaius-pontius"],
	});
	const manpower = bench.table.rules.operations["manpower"];
	if (manpower) bench.play(manpower.play(bench.table, "gaius-pontius"), 6, "bovianum");
	expect(bench.rolls.at(-1)?.cell).toEqual({ row: "6", column: "<50", value: "16/2" });
	expect(forceOf(bench.table, "gaius-pontius")?.sps).toMatchObject([{ sp: 46 }, { sp: 7 }]);
});
