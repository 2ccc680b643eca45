import { describe, expect, it } from "vitest";
import { fightBattle } from "../../../ancient-world/battle/08-3-battle.ts";
import { commitElephants } from "../../../ancient-world/battle/08-36-elephants.ts";
import { Bench, type ScriptedAnswer } from "../../../ancient-world/testing/bench.ts";
import { declare, FLAT, stand } from "../../../ancient-world/testing/fights.ts";

const PYRRHUS = { sps: { "epirote/inf": 40, "epirote/elephant": 2 }, leaders: ["pyrrhus"] };
const CONSUL = { leaders: ["201"], legions: ["I", "V"] };
const ALLIES = { sps: { "italian/inf": 40 }, leaders: ["201"] };

/** Pyrrhus and a consul face each other; nobody has Guile and nobody devotes himself. */
function meet(attacker: "epirus" | "rome", roman: typeof CONSUL | typeof ALLIES = CONSUL) {
	const bench = new Bench({ events: { battle: [] } }, "eagle-has-landed");
	bench.table.state.devotioUsed = true;
	const own = stand(bench, "epirus", FLAT, PYRRHUS);
	const rome = stand(bench, "rome", FLAT, roman);
	for (const man of Object.values(bench.table.state.leaders)) man.guile = 0;
	const battle = attacker === "epirus" ? declare(bench, [own], [rome]) : declare(bench, [rome], [own]);
	return { bench, own, battle };
}

/** Plays a battle as far as its roll. */
function modifiersOf({ bench }: ReturnType<typeof meet>, ...answers: readonly ScriptedAnswer[]) {
	expect(() => bench.play(fightBattle(bench.table), ...answers)).toThrow("Nobody answers");
	return bench.modifiers("battle");
}

describe("EL.elephants: first sight of elephants", () => {
	it("EL.elephants: the first time they are committed against legions they give 5 to the attacker, and are not rolled for", () => {
		const table = meet("epirus");
		expect(modifiersOf(table, "2", 5, 5, 3)).toMatchObject({ "first-elephants": 5 });
		expect(table.bench.rolls.map(({ roll }) => roll)).not.toContain("elephants");
		expect(table.own.sps).toContainEqual(expect.objectContaining({ arm: "elephant", sp: 2 }));
		expect(table.bench.table.state.leaders["201"]?.elephantBattles).toBe(1);
	});

	it("EL.elephants: one legion is enough to be frightened", () => {
		expect(modifiersOf(meet("epirus", { leaders: ["201"], legions: ["I"] }), "2", 5, 5, 3)).toMatchObject({
			"first-elephants": 5,
		});
	});

	it("EL.elephants: 5 against the attacker where the Epirote defends", () => {
		expect(modifiersOf(meet("rome"), "1", 5, 5, 3)).toMatchObject({ "first-elephants": -5 });
	});

	it("EL.elephants: they need not be committed, and wait for another day", () => {
		const table = meet("epirus");
		expect(modifiersOf(table, "0", 5, 5, 3)).not.toHaveProperty("first-elephants");
		expect(table.bench.table.state.tallies).toEqual({});
	});

	it("EL.elephants: once in the game; after that every elephant is rolled for, and no Roman is new to them", () => {
		const { bench, battle } = meet("epirus");
		expect(bench.play(commitElephants(bench.table, battle.attacker), "1")).toEqual({
			sum: 0,
			committed: 1,
			first: true,
		});
		expect(bench.play(commitElephants(bench.table, battle.attacker), "2", 6, 7)).toEqual({ sum: 2, committed: 2 });
		expect(bench.modifiers("elephants")).toEqual({});
	});

	it("EL.elephants: those without legions are met by the elephants themselves, and the day is not spent", () => {
		const { bench, battle } = meet("epirus", ALLIES);
		expect(bench.play(commitElephants(bench.table, battle.attacker), "1", 6)).toEqual({ sum: 1, committed: 1 });
		expect(bench.table.state.tallies).toEqual({});
	});

	it("AW 8.36: others than Romans who have never faced elephants fear them more, until they have", () => {
		const bench = new Bench({}, "eagle-has-landed");
		const own = stand(bench, "epirus", FLAT, PYRRHUS);
		const greeks = stand(bench, "syracuse", FLAT, { sps: { "syracusan/inf": 18 }, leaders: ["sosistratus"] });
		const battle = declare(bench, [own], [greeks]);
		for (const man of Object.values(bench.table.state.leaders)) man.guile = 0;
		bench.play(commitElephants(bench.table, battle.attacker), "1", 5);
		expect(bench.modifiers("elephants")).toEqual({ "never-faced": 1 });
		bench.play(commitElephants(bench.table, battle.attacker), "1", 5);
		expect(bench.modifiers("elephants")).toEqual({});
	});
});
