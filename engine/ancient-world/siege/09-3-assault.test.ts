import { describe, expect, test } from "vitest";
import { totalsOf } from "../forces.ts";
import type { Force } from "../state.ts";
import { Bench, type ScriptedAnswer } from "../testing/bench.ts";
import { defenceOf, percentToStorm, ratioColumn, readResult, siegeAssault } from "./09-3-assault.ts";
import { siegeReduction } from "./09-6-surrender-and-reduction.ts";

const PLACENTIA = "it-1514";

/** Hannibal before Placentia (IDS 4), which the Romans hold. */
function siege(sps: Record<string, number>, garrison: Record<string, number> = {}): Bench {
	const bench = new Bench({ events: { leaderLost: [] } });
	bench.force("carthage", PLACENTIA, "outside", { sps, leaders: ["hannibal"] });
	if (Object.keys(garrison).length > 0) bench.force("rome", PLACENTIA, "inside", { sps: garrison });
	Object.assign(bench.table.state.cities["placentia"] ?? {}, { siege: "carthage", siegeSince: 1 });
	bench.activate("hannibal");
	return bench;
}

const besiegers = (bench: Bench) =>
	Object.values(bench.table.state.forces).filter((force) => force.side === "carthage");
const garrison = (bench: Bench) => Object.values(bench.table.state.forces).filter((force) => force.side === "rome");
const strengths = (forces: readonly Force[]) =>
	Object.fromEntries(
		forces.flatMap((force) => force.sps.map((group) => [`${group.contingent}/${group.arm}`, group.sp])),
	);
const assault = (bench: Bench, ...answers: ScriptedAnswer[]) =>
	bench.play(siegeAssault.play(bench.table, "hannibal"), ...answers);

describe("AW 9.32 the chance", () => {
	// Hannibal adds 2 for his letter, Siege Capability takes 3 away; IDS 4 is a defence of 8.
	test.each([
		[8, 0], // 1:1 is taken at an adjusted 9
		[12, 20], // 3:2 at 7
		[16, 40], // 2:1 at 5
		[24, 60], // 3:1 at 3
		[80, 100],
	])("%i foot before Placentia take it in %i of 100 assaults", (foot, percent) => {
		expect(percentToStorm(siege({ "african/inf": foot }).table, "hannibal")).toBe(percent);
	});

	test("none without foot, or without a siege", () => {
		expect(percentToStorm(siege({ "numidian/cav": 40 }).table, "hannibal")).toBe(0);
		const bench = siege({ "african/inf": 80 });
		Object.assign(bench.table.state.cities["placentia"] ?? {}, { siege: null });
		expect(percentToStorm(bench.table, "hannibal")).toBe(0);
	});
});

describe("AW 9.32 the ratio", () => {
	test.each([
		[46, 23, 0, "2:1"],
		[45, 23, 0, "3:2"],
		[23, 24, 0, "<1:1"],
		[24, 24, 0, "1:1"],
		[24, 8, 0, "3:1"],
		[24, 8, 1, "4:1"],
		[100, 8, 1, "10:1+"],
		[33, 8, 0, "4:1"],
		[50, 8, 0, "6:1"],
	])("%i infantry against %i, %i to the right: %s", (infantry, defence, shift, column) => {
		expect(ratioColumn(new Bench().table.data, infantry, defence, shift).heading).toBe(column);
	});

	test("IDS counts twice, once in a blockaded port; the whole garrison counts once", () => {
		const bench = new Bench({ portStatus: () => "blockaded" });
		bench.force("rome", "it-4512", "inside", { sps: { "legion/inf": 5, "italian/cav": 2 } });
		bench.force("rome", PLACENTIA, "inside", { sps: { "legion/inf": 5 } });
		expect(defenceOf(bench.table, "neapolis")).toBe((bench.table.state.cities["neapolis"]?.ids ?? 0) + 7);
		expect(defenceOf(bench.table, "placentia")).toBe(4 * 2 + 5);
	});

	test.each([
		["A20/D15", { attackerPercent: 20, defenderPercent: 15 }],
		["A15/T", { attackerPercent: 15, defenderPercent: null }],
	])("a cell reads %s", (cell, result) => {
		expect(readResult(cell)).toEqual(result);
	});
});

describe("AW 9.32 the assault", () => {
	test("AW 9.36: worked example 3, step 4, in Placentia: 2:1, adjusted 4, A20/D25; the siege goes on", () => {
		const bench = siege(
			{ "iberian/inf": 29, "african/inf": 21, "numidian/cav/elite": 8 },
			{ "italian/inf": 15, "gallic/cav": 2 },
		);
		expect(assault(bench, "all", "1", 4, 3)).toBe("finished");
		expect(bench.modifiers("assault")).toEqual({ scr: -3, "leader-a": 2, guile: 1 });
		expect(bench.rolls[0]).toMatchObject({ adjusted: 4, cell: { column: "2:1", value: "A20/D25" } });
		// 20% of 50 infantry is 10: Iberian 5.8, African 4.2; no cavalry.
		expect(strengths(besiegers(bench))).toEqual({ "iberian/inf": 23, "african/inf": 17, "numidian/cav": 8 });
		// 25% of 17 is 4: Italian 3.53, Gallic 0.47. 25% of an IDS of 4 is 1.
		expect(strengths(garrison(bench))).toEqual({ "italian/inf": 11, "gallic/cav": 2 });
		expect(bench.table.state.cities["placentia"]).toMatchObject({ ids: 3, siege: "carthage" });
		// 8.61: +1 on the beaten side.
		expect(bench.modifiers("leader-loss")).toEqual({ lost: 1 });
		expect(bench.table.state.battles.at(-1)).toMatchObject({
			kind: "assault",
			winner: null,
			lost: { carthage: 10, rome: 4 },
			infantryLost: { carthage: 10, rome: 4 },
		});
	});

	test("T takes the city: garrison eliminated, IDS 1, leaders at +3 and prisoners (9.81, 8.64)", () => {
		const bench = siege({ "african/inf": 60 });
		bench.force("rome", PLACENTIA, "inside", { sps: { "legion/inf": 5 }, leaders: ["402"] });
		// Guile of Hannibal 0, die 9, Hannibal's casualty die, Longus: 1 + 3 = 4 is unhurt, so captured; spared; nobody goes in.
		expect(assault(bench, "all", "0", 9, 0, 1, "spare", "stay")).toBe("roll");
		expect(bench.rolls[0]?.cell).toMatchObject({ value: "A5/T" });
		expect(bench.rolls[0]?.outcome).toMatchObject({ key: "outcome.city-taken", args: { attacker: 5, defender: 100 } });
		const told = bench.entries.find(({ text }) => text.key === "assault.taken");
		expect(told?.text.args).toMatchObject({ infantry: 60, attacker: 5, defender: 100 });
		expect(bench.table.state.cities["placentia"]).toMatchObject({ control: "carthage", ids: 1, siege: null });
		expect(bench.table.state.leaders["402"]?.standing).toBe("captured");
		expect(garrison(bench)).toEqual([]);
		expect(bench.modifiers("leader-loss")).toEqual({ destroyed: 3 });
		expect(bench.table.state.battles.at(-1)).toMatchObject({ winner: "carthage", lost: { rome: 5, carthage: 3 } });
	});

	test("a city without garrison loses at least 1 IDS, and falls when none is left", () => {
		const bench = siege({ "african/inf": 8 });
		Object.assign(bench.table.state.cities["placentia"] ?? {}, { ids: 1 });
		expect(assault(bench, "all", "0", 0, 0, "spare", "stay")).toBe("roll");
		expect(bench.rolls[0]?.cell?.value).toBe("A20/D25");
		expect(bench.table.state.cities["placentia"]).toMatchObject({ control: "carthage", ids: 1 });
	});

	test("AW 5.14: both sides may spend one Guile Point, the side that is not active first", () => {
		const bench = siege({ "african/inf": 30 });
		bench.force("rome", PLACENTIA, "inside", { sps: { "legion/inf": 5 }, leaders: ["401"] });
		assault(bench, "all", "1", "1", 0, 0, 0);
		expect(bench.asked.slice(1).map(({ seat }) => seat)).toEqual(["rome", "carthage"]);
		const what = bench.asked[1]?.prompt.args?.["what"];
		expect(what, "who storms what is told before the die is thrown").toMatchObject({
			key: "roll.assault",
			args: { city: { id: "placentia" }, side: { id: "carthage" }, infantry: 30, defence: 13, column: "2:1" },
		});
		expect(bench.modifiers("assault")).not.toHaveProperty("guile");
		expect(bench.table.state.leaders["401"]?.guile).toBe(0);
	});

	test("AW 9.31: any part may storm, and only that part loses", () => {
		const bench = siege({ "african/inf": 20, "gallic/inf": 30 }, { "legion/inf": 2 });
		const [army] = besiegers(bench);
		assault(bench, "part", { [`${army?.id}/gallic/inf`]: 20 }, "0", 0, 0);
		expect(bench.rolls[0]?.cell?.column).toBe("2:1");
		expect(besiegers(bench)).toHaveLength(1);
		expect(strengths(besiegers(bench))).toEqual({ "african/inf": 20, "gallic/inf": 26 });
		expect(army?.leaders).toEqual(["hannibal"]);
	});

	test("RRR 5.57: legions over the efficiency of a leader of letter E; only infantry dies", () => {
		const bench = new Bench();
		bench.force("rome", "it-1319", "outside", { legions: ["I", "II", "III"], leaders: ["402"] });
		Object.assign(bench.table.state.cities["hasti"] ?? {}, { control: "carthage", siege: "rome", siegeSince: 1 });
		bench.force("carthage", "it-1319", "inside", { sps: { "african/inf": 25 } });
		bench.activate("402");
		// 54 infantry against 27 is 2:1, 5 - 5 = 0: A20/D15, 11 of 54: six elements one each, then five odd ones; Longus's fate.
		const play = siegeAssault.play(bench.table, "402");
		bench.play(play, "part", ["I", "II", "III"], 5, ["I/rl", "I/al", "II/rl", "II/al", "III/rl"], 0);
		expect(bench.modifiers("assault")).toEqual({ scr: -3, "over-cer": -1, "leader-de": -1 });
		expect(
			totalsOf(
				bench.table,
				Object.values(bench.table.state.forces).filter(({ side }) => side === "rome"),
			),
		).toMatchObject({
			inf: 43,
			cav: 12,
		});
	});

	test("AW 5.31: once a city and Operations Phase, and not together with a reduction; AW 8.563: not by the Useless", () => {
		const bench = siege({ "african/inf": 30 });
		expect(siegeAssault.whyNot(bench.table, "hannibal")).toBeNull();
		expect(siegeAssault.subject?.(bench.table, "hannibal")).toBe("placentia");
		bench.table.state.phase?.done.push(
			{ operation: "siege-reduction", note: "cremona" },
			{ operation: "place-siege", note: "placentia" },
		);
		expect(siegeAssault.whyNot(bench.table, "hannibal")).toBeNull();
		bench.table.state.phase?.done.push({ operation: "siege-reduction", note: "placentia" });
		expect(siegeAssault.whyNot(bench.table, "hannibal")?.why.key).toBe("refused.siege-work-done");
		expect(siegeReduction.whyNot(bench.table, "hannibal")?.why.key).toBe("refused.siege-work-done");
		bench.activate("hannibal");
		for (const force of besiegers(bench)) force.status = "useless";
		expect(siegeAssault.whyNot(bench.table, "hannibal")?.rule).toBe("AW 8.563");
	});

	test("AW 9.31: only he who is in charge of the besiegers", () => {
		const bench = siege({ "african/inf": 30 });
		besiegers(bench)[0]?.leaders.push("maharbal");
		Object.assign(bench.table.state.leaders["maharbal"] ?? {}, { standing: "in-play" });
		expect(siegeAssault.whyNot(bench.table, "maharbal")).toMatchObject({
			rule: "AW 9.31",
			why: { key: "refused.not-in-charge" },
		});
	});

	test("AW 9.34: a siege engine gives +2, and an unmodified 0 destroys it", () => {
		const bench = siege({ "african/inf": 30 });
		const [army] = besiegers(bench);
		if (army) army.engines = 1;
		assault(bench, "all", "0", 0, 0);
		expect(bench.modifiers("assault")).toMatchObject({ engine: 2 });
		expect(army?.engines).toBe(0);
	});
});

describe("RRR 9.31 Romans before a lost Roma", () => {
	test("+1 and one column to the right", () => {
		const bench = new Bench();
		bench.force("rome", "it-3714", "outside", { legions: ["I", "II"], leaders: ["401"] });
		bench.force("carthage", "it-3714", "inside", { sps: { "african/inf": 10 } });
		Object.assign(bench.table.state.cities["roma"] ?? {}, {
			control: "carthage",
			ids: 1,
			siege: "rome",
			siegeSince: 1,
		});
		bench.activate("401");
		// 36 infantry against 12 is 3:1, one to the right 4:1.
		bench.play(siegeAssault.play(bench.table, "401"), "all", "0", 9, ["I/rl", "I/al"], 0, "spare", "stay");
		expect(bench.modifiers("assault")).toEqual({ scr: -3, rome: 1, "leader-de": -1 });
		expect(bench.rolls[0]).toMatchObject({ cell: { column: "4:1" } });
	});
});
