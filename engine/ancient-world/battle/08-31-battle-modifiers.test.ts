import { describe, expect, test } from "vitest";
import type { Legion } from "../state.ts";
import { battleLines, declare, FLAT, MARSH, newBench, ROUGH, stand, type Troops } from "../testing/fights.ts";
import { cavalrySuperiority, forceRatioModifier, legionsOverEfficiency } from "./08-31-battle-modifiers.ts";

const LEGIONS = ["I", "II", "III", "IV", "V", "VI"];

/** Rome attacks Carthage in a hex; the lines of the battle roll. */
function romeAttacks(rome: Troops, carthage: Troops, hex = FLAT, more = {}): Record<string, number> {
	const bench = newBench();
	declare(bench, [stand(bench, "rome", hex, rome)], [stand(bench, "carthage", hex, carthage)], more);
	return battleLines(bench);
}

/** Carthage attacks Rome. */
function carthageAttacks(carthage: Troops, rome: Troops, hex = FLAT, more = {}): Record<string, number> {
	const bench = newBench();
	declare(bench, [stand(bench, "carthage", hex, carthage)], [stand(bench, "rome", hex, rome)], more);
	return battleLines(bench);
}

const african = (sp: number): Troops => ({ sps: { "african/inf": sp }, leaders: ["hasdrubal-gisgo"] });
const italian = (sp: number): Troops => ({ sps: { "italian/inf": sp }, leaders: ["401"] });

describe("AW 8.32: force ratio, rounded in the defender's favour", () => {
	test.each([
		[80, 20, 4],
		[79, 20, 3],
		[60, 20, 3],
		[59, 20, 2],
		[40, 20, 2],
		[39, 20, 1],
		[48, 25, 1],
		[30, 20, 1],
		[29, 20, 0],
		[20, 20, 0],
		[28, 30, -1],
		[20, 30, -1],
		[19, 30, -2],
		[15, 30, -2],
		[14, 30, -3],
		[10, 30, -3],
		[9, 30, -4],
	])("%d against %d is %d", (attackers, defenders, dr) => {
		expect(forceRatioModifier(newBench().table, [attackers, defenders])).toBe(dr);
		expect(romeAttacks(italian(attackers), african(defenders))["force-ratio"] ?? 0).toBe(dr);
	});

	test("AW 8.32: infantry, cavalry and elephants count 1 each", () => {
		const sps = { "african/inf": 10, "african/cav": 6, "african/elephant": 4 };
		const lines = carthageAttacks({ sps, leaders: ["maharbal"] }, italian(10));
		expect(lines["force-ratio"]).toBe(2);
	});
});

describe("AW 8.35: cavalry superiority", () => {
	test.each([
		[3, 2, 1],
		[5, 4, 0],
		[29, 16, 1],
		[4, 2, 2],
		[27, 10, 2],
		[6, 2, 3],
		[9, 3, 3],
		[2, 0, 3],
		[1, 0, 0],
		[0, 0, 0],
		[2, 2, 0],
		[2, 3, -1],
		[0, 2, -3],
	])("%d SPs of cavalry against %d", (own, other, steps) => {
		expect(cavalrySuperiority([own, other])).toBe(steps);
	});

	test("AW 8.35: Elite counts when only one side has it", () => {
		const elite = { "numidian/cav/elite": 3, "african/inf": 10 };
		const plain = { "numidian/cav": 3, "african/inf": 10 };
		const rome = { sps: { "italian/inf": 10, "italian/cav": 3 }, leaders: ["401"] };
		expect(carthageAttacks({ sps: elite, leaders: ["maharbal"] }, rome)).toEqual({ elite: 1 });
		expect(romeAttacks(rome, { sps: elite, leaders: ["maharbal"] })["elite"]).toBe(-1);
		expect(romeAttacks(rome, { sps: plain, leaders: ["maharbal"] })["elite"]).toBeUndefined();
		const both = { sps: { "italian/inf": 10, "italian/cav/elite": 3 }, leaders: ["401"] };
		expect(romeAttacks(both, { sps: elite, leaders: ["maharbal"] })["elite"]).toBeUndefined();
	});
});

describe("RRR 5.57: legions over the Command Efficiency Rating", () => {
	test.each([
		["RRR 5.56, 5.58: the letter is a number of legions: C is four", "406", 5, 1],
		["RRR 5.57: C with six legions: two over", "406", 6, 2],
		["RRR 5.57: C with four legions: none over", "406", 4, 0],
		["RRR 5.57: D handles three", "401", 4, 1],
		["RRR 5.57: E handles two", "402", 4, 2],
	])("%s", (_, leader, legions, over) => {
		const troops = { legions: LEGIONS.slice(0, legions), leaders: [leader] };
		expect(romeAttacks(troops, african(20))["over-cer"] ?? 0).toBe(over === 0 ? 0 : -over);
		expect(carthageAttacks(african(20), troops)["over-cer"] ?? 0).toBe(over);
	});

	test("RRR 5.57: partial legions count, auxiliaries do not", () => {
		const bench = newBench();
		const rome = stand(bench, "rome", FLAT, { legions: LEGIONS, leaders: ["406"], sps: { "italian/inf": 40 } });
		for (const id of ["V", "VI"]) Object.assign(bench.table.state.legions[id] ?? {}, { al: null });
		const battle = declare(bench, [rome], [stand(bench, "carthage", FLAT, african(20))]);
		expect(legionsOverEfficiency(bench.table, battle.attacker)).toBe(2);
	});

	test("RRR 5.57, 2.2-legion: the halves of one legion, come up from two places, are one legion", () => {
		const bench = newBench();
		const rome = stand(bench, "rome", FLAT, { legions: LEGIONS.slice(0, 4), leaders: ["406"] });
		const half = { ...bench.table.state.legions["I"], id: "I-AL", rl: null } as Legion;
		Object.assign(bench.table.state.legions, { "I-AL": half });
		Object.assign(bench.table.state.legions["I"] ?? {}, { al: null });
		const apart = stand(bench, "rome", FLAT, {});
		apart.legions.push("I-AL");
		const battle = declare(bench, [rome, apart], [stand(bench, "carthage", FLAT, african(20))]);
		expect(legionsOverEfficiency(bench.table, battle.attacker)).toBe(0);
	});

	test("RRR 5.57: without a Roman commander every legion is over", () => {
		expect(carthageAttacks(african(20), { legions: ["I", "II"] })).toMatchObject({ "over-cer": 2, "no-leader": 1 });
	});
});

test.each([
	["RRR 8.31-discipline: six RL infantry of a Veteran legion", "veteran", 6, 1],
	["RRR 8.31-discipline: five are too few", "veteran", 5, 0],
	["RRR 8.31-discipline: recruits have none", "recruit", 9, 0],
])("%s", (_, training, inf, dr) => {
	const bench = newBench();
	const rome = stand(bench, "rome", FLAT, { legions: ["I", "II"], leaders: ["401"] });
	Object.assign(bench.table.state.legions["I"] ?? {}, { training, rl: { inf, cav: 1 } });
	const carthage = stand(bench, "carthage", FLAT, african(40));
	declare(bench, [rome], [carthage]);
	expect(battleLines(bench)["veteran"] ?? 0).toBe(dr);
	declare(bench, [carthage], [rome]);
	expect(battleLines(bench)["veteran"] ?? 0).toBe(dr === 0 ? 0 : -dr);
});

describe("AW 8.33: leaders", () => {
	test("AW 8.33: attacker's tactical value less the defender's", () => {
		const bench = newBench();
		declare(bench, [stand(bench, "carthage", FLAT, african(10))], [stand(bench, "rome", FLAT, italian(10))]);
		expect(battleLines(bench, { tactical: [7, 1] })["tactical"]).toBe(6);
	});

	test("AW 8.33: one more against a leaderless defender, not for a leaderless attacker", () => {
		expect(romeAttacks(italian(10), { sps: { "african/inf": 10 } })["no-leader"]).toBe(1);
		expect(romeAttacks({ sps: { "italian/inf": 10 } }, african(10))["no-leader"]).toBeUndefined();
	});

	test("AW 8.33, AW 5.17: a leader with subordinate value besides the one in charge", () => {
		const two = { sps: { "african/inf": 10 }, leaders: ["maharbal", "hannibal"] };
		const other = { sps: { "african/inf": 10 }, leaders: ["hannibal", "maharbal"] };
		expect(carthageAttacks(two, italian(10))["subordinate"]).toBe(1);
		expect(romeAttacks(italian(10), two)["subordinate"]).toBe(-1);
		expect(carthageAttacks(other, italian(10))["subordinate"]).toBeUndefined();
	});
});

describe("AW 8.4: the ground", () => {
	test.each([
		["AW 8.42: Flat", FLAT, {}],
		["AW 8.42: Rough", ROUGH, { rough: -1 }],
		["AW 8.42: Marsh", MARSH, { marsh: -1 }],
		["AW 8.42: Mountain", "it-1616", { mountain: -2 }],
		["AW 8.43: a Mountain Pass is a Mountain", "it-2113", { mountain: -2 }],
	])("%s", (_, hex, lines) => {
		expect(romeAttacks(italian(10), african(10), hex)).toEqual(lines);
	});

	test("AW 8.44: the besieger has no help from the ground against a sally", () => {
		expect(romeAttacks(italian(10), african(10), ROUGH, { cause: "sally" })).toEqual({});
	});

	test.each([
		["AW 8.41: a medium river without a bridge", "it-1114", "it-1214", { river: -1 }],
		["AW 8.41: a major river", "it-1414", "it-1514", { "major-river": -2 }],
		["AW 8.41: a minor river is nothing", "it-1515", "it-1514", {}],
		["AW 8.41: a bridge is nothing to cross", "it-2911", "it-3011", { rough: -1 }],
	])("%s", (_, from, to, lines) => {
		expect(romeAttacks({ ...italian(10), enteredFrom: from }, african(10), to)).toEqual(lines);
	});

	test("AW 8.41: an attacker who was there before this phase crosses nothing", () => {
		expect(romeAttacks(italian(10), african(10), "it-1514")).toEqual({});
	});
});

test.each([
	["AW 8.563: Disrupted attacker", "disrupted", "fresh", { disrupted: -1 }],
	["AW 8.563: Disrupted defender", "fresh", "disrupted", { disrupted: 1 }],
	["AW 8.563: both Disrupted", "disrupted", "disrupted", {}],
	["AW 8.563: Disorganized attacker", "disorganized", "fresh", { disorganized: -2 }],
	["AW 8.563: Disorganized defender", "fresh", "disorganized", { disorganized: 2 }],
	["AW 8.563: Useless defender", "fresh", "useless", { useless: 3 }],
	["AW 8.563: each by itself", "disrupted", "useless", { disrupted: -1, useless: 3 }],
	["AW 8.563: the worse for the attacker", "disorganized", "disrupted", { disorganized: -2, disrupted: 1 }],
] as const)("%s", (_, attacker, defender, lines) => {
	expect(romeAttacks({ ...italian(10), status: attacker }, { ...african(10), status: defender })).toEqual(lines);
});

test.each([
	["AW 8.562: a fifth of the SPs counts", 8, { disorganized: -2 }],
	["AW 8.562: less than a fifth does not", 9, {}],
])("%s", (_, fresh, lines) => {
	const bench = newBench();
	const one = stand(bench, "rome", FLAT, italian(fresh));
	const two = stand(bench, "rome", FLAT, { sps: { "italian/inf": 2 }, leaders: ["402"], status: "disorganized" });
	declare(bench, [one, two], [stand(bench, "carthage", FLAT, african(fresh + 2))]);
	expect(battleLines(bench)).toEqual(lines);
});

test.each([
	["AW 8.23: a failed Avoidance", { failedAvoidance: true }, { "failed-avoidance": 2 }],
	["AW 6.54: a failed Interception", { failedInterception: true }, { "failed-interception": 2 }],
	[
		"AW 6.54: both add up",
		{ failedAvoidance: true, failedInterception: true },
		{ "failed-avoidance": 2, "failed-interception": 2 },
	],
	["AW 6.58: an Ambush", { ambush: true }, { ambush: 5 }],
])("%s helps the attacker", (_, more, lines) => {
	expect(carthageAttacks(african(10), italian(10), FLAT, more)).toEqual(lines);
});

test("AW 5.14: Guile of both sides, a point each", () => {
	const bench = newBench();
	declare(bench, [stand(bench, "carthage", FLAT, african(10))], [stand(bench, "rome", FLAT, italian(10))]);
	expect(battleLines(bench, { guilePair: [2, 1] })["guile"]).toBe(1);
	expect(battleLines(bench, { guilePair: [0, 2] })["guile"]).toBe(-2);
});

test.each([
	["401", 2],
	["402", 2],
	["406", 3],
])("RRR 8.31-devotio: %s gives half his Campaign Rating, rounded down", (devoted, amount) => {
	expect(romeAttacks({ sps: { "italian/inf": 10 } }, african(10), FLAT, { devoted })["devotio"]).toBe(amount);
	expect(carthageAttacks(african(10), italian(10), FLAT, { devoted })["devotio"]).toBe(-amount);
});

test("AW 8.36: the sums of both sides' elephants", () => {
	const bench = newBench();
	declare(bench, [stand(bench, "carthage", FLAT, african(10))], [stand(bench, "rome", FLAT, italian(10))]);
	const charge = (sum: number) => ({ sum, committed: 1 });
	expect(battleLines(bench, { elephants: [charge(4), charge(1)] })["elephants"]).toBe(3);
});
