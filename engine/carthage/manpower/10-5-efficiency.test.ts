import { describe, expect, test } from "vitest";
import { newBattle, newParty } from "../../ancient-world/battle/08-1-parties.ts";
import { mergedStatus, newForce, removeForce } from "../../ancient-world/forces.ts";
import { gatherModifiers } from "../../ancient-world/modifiers.ts";
import type { BattleRecord, Force, SideId } from "../../ancient-world/state.ts";
import { Bench } from "../../ancient-world/testing/bench.ts";
import { absorb, drillArmies, learnFromBattle, levelIn, reviewArmies } from "./10-5-efficiency.ts";

const UTICA = "cr-3806";
const SICCA = "cr-3210";

/** An army of Carthage under a leader, at a level. */
function army(level: number, leader = "1P-13", box = "Carthaginian Army I", sp = 20) {
	const bench = new Bench({}, "mercenary-war");
	const force = bench.force("carthage", UTICA, "outside", { sps: { "african/inf": sp }, leaders: [leader] });
	force.box = box;
	bench.table.state.efficiency = { [box]: level };
	reviewArmies(bench.table);
	return { bench, table: bench.table, force, level: () => bench.table.state.efficiency[box] };
}

const context = {
	muster: { sp: [1, 1] as const, cavalry: [0, 0] as const, elite: [false, false] as const },
	tactical: [0, 0] as const,
	elephants: [
		{ sum: 0, committed: 0 },
		{ sum: 0, committed: 0 },
	] as const,
	guilePair: [0, 0] as const,
};

function amountIn(bench: Bench, attacker: Force, defender: Force): number {
	const { table } = bench;
	table.state.battle = newBattle(table, {
		hex: UTICA,
		attacker: newParty(attacker.side, [attacker], attacker.leaders[0] ?? null),
		defender: newParty(defender.side, [defender], defender.leaders[0] ?? null),
		cause: "attack",
	});
	return gatherModifiers(table, "battle", context).find(({ id }) => id === "battle.efficiency")?.dr ?? 0;
}

describe("CR 10.51, 10.52: levels, and what they do", () => {
	test("CR 10.51: a new army has 0, one of the set-up what the scenario says", () => {
		const { table } = army(2);
		expect(new Bench({}, "mercenary-war").table.state.efficiency).toEqual({ "Carthaginian Army I": 1 });
		const other = newForce(table, { side: "carthage", hex: UTICA, place: "outside", box: "Carthaginian Army III" });
		other.sps.push({ contingent: "african", arm: "inf", elite: false, sp: 3, role: null });
		reviewArmies(table);
		expect(table.state.efficiency["Carthaginian Army III"]).toBe(0);
	});

	test("CR 10.52: it counts in battle, for the attacker and against him", () => {
		const { bench, force } = army(2);
		const rebels = bench.force("rebels", UTICA, "outside", { sps: { "gallic/inf": 20 }, leaders: ["MW-01"] });
		expect(amountIn(bench, force, rebels)).toBe(2);
		expect(amountIn(bench, rebels, force)).toBe(-2);
	});

	test("CR 10.52: at 3 the army slips away and intercepts at -1, at 2 it does not", () => {
		for (const [level, dr] of [
			[3, -1],
			[2, undefined],
		] as const) {
			const { bench, force, table } = army(level, "1P-07");
			const rebels = bench.force("rebels", UTICA, "outside", { sps: { "gallic/inf": 20 }, leaders: ["MW-01"] });
			amountIn(bench, rebels, force);
			const refuge = { hex: "cr-3707", place: "outside" as const, path: [UTICA, "cr-3707"] };
			const avoiding = gatherModifiers(table, "avoidance", { leader: "1P-07", refuge, guilePair: [0, 0] });
			expect(avoiding.find(({ id }) => id === "avoidance.efficiency")?.dr).toBe(dr);
			const from = { side: "rebels", leader: "MW-01", hex: UTICA, from: null } as const;
			const march = { ...from, column: () => [rebels], alps: () => 0 };
			const tried = { leader: "1P-07", path: [UTICA], march, forces: [force], guilePair: [0, 0] as const };
			const found = gatherModifiers(table, "interception", tried);
			expect(found.find(({ id }) => id === "interception.efficiency")?.dr).toBe(dr);
		}
	});

	test("CR 10.48, 10.57: two armies have the lower level; a garrison beside them changes nothing, and has none alone", () => {
		const { bench, table, force } = army(3, "1P-07");
		const second = bench.force("carthage", UTICA, "outside", { sps: { "african/inf": 9 } });
		second.box = "Carthaginian Army II";
		table.state.efficiency["Carthaginian Army II"] = 1;
		const garrison = bench.force("carthage", UTICA, "outside", { sps: { "african/inf": 30 } });
		expect(levelIn(table, [force, second, garrison])).toBe(1);
		expect(levelIn(table, [force, garrison])).toBe(3);
		expect(levelIn(table, [garrison])).toBe(0);
		expect(mergedStatus(table, [garrison])).toBe("fresh");
	});

	test("CR 10.57: rebels have none, whatever their box; an army that leaves men behind keeps its level", () => {
		const { bench, table, force, level } = army(2);
		const rebels = bench.force("rebels", SICCA, "outside", { sps: { "gallic/inf": 20 }, leaders: ["MW-01"] });
		rebels.box = "Rebel Army I";
		bench.play(drillArmies(table));
		expect(table.state.efficiency).not.toHaveProperty("Rebel Army I");
		const [before] = force.sps;
		if (before) before.sp = 10;
		reviewArmies(table);
		expect(level()).toBe(3);
	});
});

describe("CR 10.53: every year a level more, up to the commander's cap", () => {
	test.each([
		["1P-07", "B", 4],
		["1P-13", "C", 3],
		["MW-05", "D", 2],
	])("CR 10.53: %s (%s) brings it to %i and no farther", (leader, _, cap) => {
		const { bench, table, level } = army(0, leader);
		for (let year = 0; year < 6; year += 1) bench.play(drillArmies(table));
		expect(level()).toBe(cap);
	});

	test("CR 10.53: without a commander it does not rise, and what is above a cap stays", () => {
		const { bench, table, force, level } = army(4, "MW-05");
		bench.play(drillArmies(table));
		expect(level()).toBe(4);
		force.leaders = [];
		table.state.efficiency[force.box ?? ""] = 1;
		bench.play(drillArmies(table));
		expect(level()).toBe(1);
	});
});

describe("CR 10.54: a new commander", () => {
	test("CR 10.54: of the same family costs a level, of the other all of it", () => {
		const { table, force, level } = army(3, "1P-07");
		force.leaders = ["MW-05"];
		reviewArmies(table);
		expect(level()).toBe(2);
		force.leaders = ["1P-13"];
		reviewArmies(table);
		expect(level()).toBe(0);
	});

	test("CR 10.54: an army that is left alone for a time remembers its last, and an ally is no commander", () => {
		const { table, force, level } = army(3, "1P-07");
		force.leaders = [];
		reviewArmies(table);
		force.leaders = ["NU-01"];
		reviewArmies(table);
		force.leaders = ["1P-07"];
		reviewArmies(table);
		expect(level()).toBe(3);
	});

	test("CR 10.54: an army that is no more is forgotten, and the next of its name is new", () => {
		const { table, force } = army(3);
		removeForce(table, force);
		reviewArmies(table);
		expect(table.state).toMatchObject({ efficiency: {}, armyCommanders: {} });
	});
});

test.each<[SideId, boolean, number]>([
	["carthage", true, 2],
	["carthage", false, 1],
	["rebels", true, 0],
	["rebels", false, 1],
])("CR 10.55: %s wins, a Major one %s: an army at 1 has %i", (winner, major, after) => {
	const { bench, table, force, level } = army(1);
	const record: BattleRecord = {
		...{ turn: 1, hex: UTICA, province: "carthage", kind: "battle", attacker: "rebels", defender: "carthage" },
		...{ winner, major, commanders: {}, leaders: {}, strength: {}, lost: {}, infantryLost: {}, legions: {} },
	};
	bench.play(learnFromBattle(table, { record, forces: { carthage: [force], rebels: [] }, legionLosses: {} }));
	expect(level()).toBe(after);
});

describe("CR 10.56: absorbing recruits and garrisons", () => {
	test("CR 10.56: a quarter costs nothing, more costs a level, once a turn", () => {
		const { table, force, level } = army(3, "1P-07");
		const [group] = force.sps;
		const join = (sp: number) => {
			if (group) group.sp += sp;
			absorb(table, force, sp);
		};
		join(5);
		expect(level()).toBe(3);
		join(1);
		expect(level()).toBe(2);
		join(6);
		expect(level()).toBe(2);
	});

	test("CR 10.56: next year is another", () => {
		const { bench, table, force, level } = army(4, "1P-07");
		table.state.absorbed = { [force.box ?? ""]: 5 };
		bench.play(drillArmies(table));
		expect(table.state.absorbed).toEqual({});
		expect(level()).toBe(4);
	});
});
