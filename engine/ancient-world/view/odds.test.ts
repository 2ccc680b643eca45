import { describe, expect, test } from "vitest";
import { joinForces, removeForce } from "../forces.ts";
import type { LeaderId } from "../state.ts";
import { type AncientWorld, leaderById } from "../table.ts";
import {
	activate,
	clear,
	Driver,
	openingTable,
	part,
	place,
	requireForce,
	thunderbolt,
	transfer,
} from "../testing/driver.ts";
import { type Odds, oddsOf } from "./odds.ts";

const asked = (operation: string, leader: LeaderId, to: string | null = null) => ({ operation, leader, to, via: [] });

/** Of the side that attacks: Major Victory, Victory, draw, defeat, Major defeat. */
function gradesFor(side: string, odds: Odds | null): number[] {
	const chance = (key: string, who?: boolean) =>
		odds?.outcomes.find(({ text }) => {
			const by = text.args?.["side"];
			const own = typeof by === "object" && "id" in by && by.id === side;
			return text.key === key && (who === undefined || own === who);
		})?.chance ?? 0;
	return [
		chance("odds.major", true),
		chance("odds.victory", true),
		chance("odds.draw"),
		chance("odds.victory", false),
		chance("odds.major", false),
	];
}

/** Rome under Longus alone, four legions and auxiliaries, before Hannibal. */
function trebia(active: LeaderId): AncientWorld {
	return openingTable((table) => {
		const { state } = table;
		const [longus, scipio] = [requireForce(table, "402"), requireForce(table, "401")];
		scipio.leaders = [];
		leaderById(table, "401").standing = "unused";
		joinForces(table, longus, scipio);
		transfer(table, "hannibal", "it-1514");
		activate(table, active);
		state.devotioUsed = true;
	});
}

/** Twenty SPs of infantry a side, D against D, on Flat ground. */
function evenArmies(): AncientWorld {
	return openingTable((table) => {
		part(table, ["hasdrubal-gisgo"], "it-2109", { "african/inf": 20 });
		removeForce(table, requireForce(table, "hannibal"));
		clear(table, "rome");
		place(table, "rome", "it-2109", { "italian/inf": 20 }).leaders.push("404");
		Object.assign(leaderById(table, "404"), { standing: "in-play", office: "consul" });
		activate(table, "hasdrubal-gisgo");
		table.state.devotioUsed = true;
	});
}

describe("AW 8.39: odds of a battle are those of the table of fights", () => {
	test.each<[string, AncientWorld, LeaderId, string, number[]]>([
		["Hannibal attacks at the Trebia", trebia("hannibal"), "hannibal", "carthage", [57, 34, 7, 3, 0]],
		["Longus attacks at the Trebia", trebia("402"), "402", "rome", [0, 2, 5, 23, 70]],
		["even armies, D against D", evenArmies(), "hasdrubal-gisgo", "carthage", [3, 28, 29, 35, 5]],
	])(
		"%s",
		(_, table, leader, side, printed) => {
			const odds = oddsOf(table, asked("attack", leader), 0.04);
			const grades = gradesFor(side, odds);
			for (const [grade, chance] of grades.entries()) {
				expect(Math.abs(chance - (printed[grade] ?? 0) / 100)).toBeLessThan(0.09);
			}
			expect(odds?.error).toBeLessThanOrEqual(0.04);
			const chances = odds?.outcomes.map(({ chance }) => chance) ?? [];
			expect(chances).toEqual(chances.toSorted((a, b) => b - a));
			for (const chance of chances) expect((chance * (odds?.samples ?? 0)) % 1).toSatisfy(isWhole);
			expect(sum(odds)).toBeCloseTo(1);
		},
		30_000,
	);
});

/** What is left of a number of games, by which a share was divided and multiplied again. */
const isWhole = (rest: number) => Math.min(rest, 1 - rest) < 1e-6;

const sum = (odds: Odds | null) => odds?.outcomes.reduce((all, { chance }) => all + chance, 0);

const keysOf = (odds: Odds | null) =>
	Object.fromEntries(odds?.outcomes.map(({ text, chance }) => [text.key, chance]) ?? []);

describe("the query", () => {
	const odds = thunderbolt.queries["odds"];

	test("it changes neither the state nor the game's dice, and says the same again", () => {
		const driver = new Driver();
		const before = driver.session.canonical();
		const question = { operation: "force-movement", leader: "hannibal", to: "it-1319" };
		expect(odds?.(driver.state, question)).toEqual(odds?.(driver.state, question));
		expect(driver.session.canonical()).toBe(before);
		expect(driver.decision.prompt.key).toBe("ask.operation");
	});

	test.each([
		["an operation he may not do", { operation: "attack", leader: "hannibal" }],
		["an operation without dice of its own", { operation: "finish", leader: "hannibal" }],
		["nobody", { operation: "attack", leader: "nobody" }],
		["a leader of no name", { operation: "attack", leader: "__proto__" }],
		["an operation of no name", { operation: "constructor", leader: "hannibal" }],
		["a march to nowhere", { operation: "force-movement", leader: "hannibal" }],
		["a march into the sea", { operation: "force-movement", leader: "hannibal", to: "it-0000" }],
		["no question at all", {}],
	])("it has nothing to say of %s", (_, args) => {
		expect(odds?.(new Driver().state, args)).toBeNull();
	});
});

describe("AW 9.63: one die is gone through", () => {
	const siege = (ids: number) =>
		openingTable((table) => {
			transfer(table, "hannibal", "it-1514");
			clear(table, "rome");
			Object.assign(table.state.cities["placentia"] ?? {}, { ids, siege: "carthage", siegeSince: 1 });
			activate(table, "hannibal");
		});

	test.each([
		["AW 9.63: DR - 3 of 6 or more wears down IDS 4", 4, { "odds.worn": 0.1, "odds.no-effect": 0.9 }],
		["AW 9.63: 5 or more for IDS 3", 3, { "odds.worn": 0.2, "odds.no-effect": 0.8 }],
	])("%s", (_, ids, chances) => {
		const odds = oddsOf(siege(ids), asked("siege-reduction", "hannibal"));
		expect(odds).toMatchObject({ samples: 0, error: 0 });
		const found = keysOf(odds);
		for (const [key, chance] of Object.entries(chances)) expect(found[key]).toBeCloseTo(chance, 10);
		expect(sum(odds)).toBeCloseTo(1, 10);
	});

	test("AW 9.31: an assault is taken or beaten off, and costs men", () => {
		const odds = oddsOf(siege(4), asked("siege-assault", "hannibal"), 0.1);
		expect(Object.keys(keysOf(odds)).every((key) => ["odds.taken", "odds.repulsed"].includes(key))).toBe(true);
		expect(sum(odds)).toBeCloseTo(1, 10);
		expect(odds?.losses["carthage"]).toBeGreaterThan(0);
	});
});

describe("RRR 5.66: the Senate", () => {
	test("RRR 5.66: the chance of leave is that of the die, Guile saved", () => {
		const table = openingTable((each) => {
			transfer(each, "hannibal", "it-3612");
			activate(each, "402");
		});
		const odds = oddsOf(table, asked("enter-roma", "402"));
		expect(odds).toMatchObject({ samples: 0, error: 0 });
		// Campaign 4, and -4 for the enemy near Roma
		expect(keysOf(odds)["odds.granted"]).toBeCloseTo(0.9, 10);
		expect(oddsOf(table, asked("over-eight-legions", "402"))).toBeNull();
	});
});

describe("AW 6.5: a march", () => {
	test("AW 6.44: attrition alone where nobody is near", () => {
		const table = openingTable((each) => clear(each, "rome"));
		const odds = oddsOf(table, asked("force-movement", "hannibal", "it-1319"));
		expect(Object.keys(keysOf(odds))).toEqual(["odds.arrives"]);
		expect(odds?.losses["carthage"]).toBeGreaterThan(0);
	});

	test("AW 6.53: past an army that may intercept, battles are among what may come", () => {
		const odds = oddsOf(openingTable(), asked("force-movement", "hannibal", "it-1514"));
		const chances = keysOf(odds);
		expect(chances["odds.arrives"]).toBeGreaterThan(0.4);
		expect(chances["odds.arrives"]).toBeLessThan(0.9);
		expect(sum(odds)).toBeCloseTo(1, 10);
	});

	test("the odds are as near as is asked, and the error says how near", () => {
		const rough = oddsOf(openingTable(), asked("force-movement", "hannibal", "it-1514"), 0.2);
		const fine = oddsOf(openingTable(), asked("force-movement", "hannibal", "it-1514"), 0.06);
		expect(rough?.error).toBeLessThanOrEqual(0.2);
		expect(fine?.error).toBeLessThanOrEqual(0.06);
		expect(rough?.error).toBeGreaterThanOrEqual(3 / (rough?.samples ?? 0)); // what never came may yet come
		expect(rough?.samples).toBeLessThan(fine?.samples ?? 0);
		const off = Math.abs((keysOf(rough)["odds.arrives"] ?? 0) - (keysOf(fine)["odds.arrives"] ?? 0));
		expect(off).toBeLessThan(0.2 + 0.06);
	});

	test("AW 6.12: a march that has begun goes on from where it is", () => {
		const driver = new Driver().say("force-movement", "whole").walk("it-1320", "it-1319", "it-1419");
		const before = driver.session.canonical();
		const odds = oddsOf(driver.table, asked("force-movement", "hannibal", "it-1514"), 0.1);
		expect(sum(odds)).toBeCloseTo(1, 10);
		expect(driver.session.canonical()).toBe(before);
	});
});
