import { describe, expect, test } from "vitest";
import type { SideId } from "../state.ts";
import type { Bench, ScriptedAnswer } from "../testing/bench.ts";
import { declare, FLAT, MARSH, newBench, ROUGH, spsOf, stand, type Troops } from "../testing/fights.ts";
import { notesOfGuile } from "../testing/guile.ts";
import { fightBattle } from "./08-3-battle.ts";
import { statusAfter } from "./08-5-after-the-battle.ts";
import { commitElephants } from "./08-36-elephants.ts";
import { recoverAll, recovery } from "./08-56-status.ts";

const MAHARBAL: Troops = { sps: { "african/inf": 100 }, leaders: ["maharbal"] };
const SCIPIO: Troops = { sps: { "italian/inf": 100 }, leaders: ["401"] };

/** Maharbal (C) attacks Scipio (D), 100 each, nobody with Guile; the battle die and what is answered after it. */
function fight(
	die: number,
	after: readonly ScriptedAnswer[],
	change: { own?: Troops; other?: Troops; hex?: string } = {},
) {
	const bench = newBench();
	const own = stand(bench, "carthage", change.hex ?? FLAT, change.own ?? MAHARBAL);
	const rome = stand(bench, "rome", change.hex ?? FLAT, change.other ?? SCIPIO);
	declare(bench, [own], [rome]);
	bench.table.state.devotioUsed = true;
	for (const man of Object.values(bench.table.state.leaders)) man.guile = 0;
	// tactical dice 4 and 7: 4 - 4
	const play = () => bench.play(fightBattle(bench.table), 4, 7, die, ...after);
	return { bench, own, rome, play };
}

const lost = (force: { sps: { sp: number }[] }) => 100 - (force.sps[0]?.sp ?? 0);

describe("AW 8.38: the result", () => {
	test.each([
		["AW 8.38: 0: the defender wins", 0, 20, 10, "rome", false],
		["AW 8.38: 2", 2, 15, 5, "rome", false],
		["AW 8.38: 3 (a known row)", 3, 15, 10, "rome", false],
		["AW 8.38: 4: draw", 4, 15, 15, null, false],
		["AW 8.38: 5 (a known row): draw", 5, 20, 20, null, false],
		["AW 8.38: 6: draw", 6, 15, 15, null, false],
		["AW 8.38: 7: the attacker wins", 7, 10, 15, "carthage", false],
		["AW 8.38: 8", 8, 5, 15, "carthage", false],
		["AW 8.38: 9 (a known row)", 9, 10, 20, "carthage", false],
	])("%s", (_, die, attacker, defender, winner, major) => {
		const { bench, own, rome, play } = fight(die, [0, 0, ...(winner === null ? [] : ["outside/it-2110", 0])]);
		if (winner === null) expect(play()).toEqual({ winner, major });
		else expect(play).toThrow(); // the place to retreat to is not this test's
		expect([lost(own), lost(rome)]).toEqual([attacker, defender]);
		const told = winner === null ? "battle.draw" : major ? "battle.major" : "battle.victory";
		const outcome = bench.rolls.find(({ roll }) => roll === "battle")?.outcome;
		expect(outcome).toMatchObject({ key: told, args: winner === null ? {} : { side: { id: winner } } });
		expect(bench.table.state.battles.length).toBe(winner === null ? 1 : 0);
	});

	test("AW 8.53: in a draw nobody retreats, nobody pursues, and both are Disorganized", () => {
		const { bench, own, rome, play } = fight(5, [0, 0]);
		play();
		expect([own.hex, rome.hex, own.status, rome.status]).toEqual([FLAT, FLAT, "disorganized", "disorganized"]);
		expect(bench.rolls.map(({ roll }) => roll)).not.toContain("pursuit");
		expect(bench.table.state.battles[0]).toMatchObject({ winner: null, lost: { carthage: 20, rome: 20 } });
	});

	test.each([
		["AW 8.38: 15 or more is unpredictable; the modifiers favoured the attacker", 400, [9, 0, 9, 5], 2, [20, 35]],
		["AW 8.38: -5 or less is unpredictable; they favoured the defender", 20, [0, 9, 0, 3], 0, [7, 5]],
	] as const)("%s", (_, sp, dice, beyond, losses) => {
		const bench = newBench();
		const own = stand(bench, "carthage", MARSH, { sps: { "african/inf": sp }, leaders: ["hannibal"] });
		const rome = stand(bench, "rome", MARSH, SCIPIO);
		declare(bench, [own], [rome]);
		for (const man of Object.values(bench.table.state.leaders)) man.guile = 0;
		bench.table.state.devotioUsed = true;
		expect(() => bench.play(fightBattle(bench.table), ...dice)).toThrow(/leader-loss/);
		expect(bench.modifiers("unpredictable")).toEqual(beyond > 0 ? { beyond: -beyond } : {});
		expect([sp - (own.sps[0]?.sp ?? 0), 100 - (rome.sps[0]?.sp ?? 0)]).toEqual(losses);
	});
});

describe("AW 8.36: elephants", () => {
	/** Carthage commits elephants against Rome; the dice. */
	function charge(hex: string, committed: number, dice: readonly number[], guile: readonly number[] = []) {
		const bench = newBench();
		const own = stand(bench, "carthage", hex, {
			sps: { "african/inf": 9, "numidian/cav": 3, "iberian/cav": 5, "african/elephant": 6 },
			leaders: ["hannibal"],
		});
		const rome = stand(bench, "rome", hex, SCIPIO);
		const battle = declare(bench, [own], [rome]);
		Object.assign(bench.table.state.leaders["401"] ?? {}, { guile: guile.length });
		const sum = bench.play(
			commitElephants(bench.table, battle.attacker),
			String(committed),
			...guile.map(String),
			...dice,
		);
		return { bench, own, sum };
	}

	test.each([
		["AW 8.36: none need be committed", 0, [], 0, 6],
		["AW 8.36: one roll for each, the sum in their owner's favour", 4, [3, 7, 5, 9], 4, 5],
		["AW 8.36: they may be lost", 2, [2, 3], 0, 4],
	])("%s", (_, committed, dice, sum, left) => {
		const { own, sum: found } = charge(FLAT, committed, dice);
		expect(found).toEqual({ sum, committed });
		expect(spsOf(own)["african/elephant"]).toBe(left);
	});

	test("AW 8.36: on Rough ground -2 each; a wild one tramples cavalry first, of the largest contingent", () => {
		const { bench, own, sum } = charge(ROUGH, 1, [3]);
		expect(bench.modifiers("elephants")).toEqual({ ground: -2 });
		expect(sum.sum).toBe(-1);
		expect(spsOf(own)).toMatchObject({ "iberian/cav": 4, "numidian/cav": 3, "african/elephant": 5 });
	});

	test("AW 8.36: one that charges is told apart from one that is lost", () => {
		expect(charge(FLAT, 1, [9]).bench.said).toEqual(["elephants.charge"]);
		expect(charge(FLAT, 1, [3]).bench.said).toContain("elephants.lost");
	});

	test("AW 8.36: two are trampled at 0 or less", () => {
		const { own } = charge(ROUGH, 1, [2]);
		expect(spsOf(own)).toMatchObject({ "iberian/cav": 3, "african/elephant": 5 });
	});

	test("AW 8.36: a detachment that loses its last one in the charge is gone before the battle is rolled", () => {
		const bench = newBench();
		const own = stand(bench, "carthage", FLAT, { sps: { "african/inf": 9 }, leaders: ["hannibal"] });
		const beasts = stand(bench, "carthage", FLAT, { sps: { "african/elephant": 1 } });
		const battle = declare(bench, [own, beasts], [stand(bench, "rome", FLAT, { ...SCIPIO, leaders: ["402"] })]);
		bench.play(commitElephants(bench.table, battle.attacker), "1", 3);
		expect(Object.keys(bench.table.state.forces)).not.toContain(beasts.id);
		expect(bench.table.state.forces[own.id]).toBe(own);
	});

	test("AW 8.36: Guile against them", () => {
		const { bench } = charge(FLAT, 1, [5], [1]);
		expect(bench.modifiers("elephants")).toEqual({ "enemy-guile": -1 });
		// Faces 0 to 9, and -1 to 8 of the table: worth and loss of an elephant SP.
		expect(notesOfGuile(bench)).toEqual([
			{ key: "chance.elephants", args: { worth: 0.5, percent: 40 } },
			{ key: "chance.elephants", args: { worth: 0.1, percent: 50 } },
		]);
	});

	test("AW 8.36: a leader who has faced them in two battles knows them", () => {
		const bench = newBench();
		const own = stand(bench, "carthage", FLAT, { sps: { "african/elephant": 3 }, leaders: ["hannibal"] });
		const battle = declare(bench, [own], [stand(bench, "rome", FLAT, { ...SCIPIO, leaders: ["402"] })]);
		for (const expected of [{}, {}, { "veteran-leader": -1 }]) {
			bench.play(commitElephants(bench.table, battle.attacker), "1", 5);
			expect(bench.modifiers("elephants")).toEqual(expected);
		}
	});
});

describe("AW 5.14: Guile in a battle", () => {
	test("AW 5.14: two points each at most; the side that is not active declares first", () => {
		const bench = newBench();
		const own = stand(bench, "carthage", FLAT, { ...MAHARBAL, leaders: ["hannibal"] });
		declare(bench, [own], [stand(bench, "rome", FLAT, { ...SCIPIO, leaders: ["406"] })]);
		bench.table.state.devotioUsed = true;
		expect(() => bench.play(fightBattle(bench.table), "2", "1", 0, 0, 5)).toThrow();
		expect(bench.asked.slice(0, 2)).toMatchObject([
			{ seat: "rome", options: [{ id: "0" }, { id: "1" }, { id: "2" }] },
			{ seat: "carthage", options: [{ id: "0" }, { id: "1" }, { id: "2" }] },
		]);
		expect(bench.modifiers("battle")).toMatchObject({ guile: -1 });
	});
});

describe("RRR 8.31-devotio", () => {
	test("RRR 8.31-devotio: before the roll; the leader dies, and it is offered once a game", () => {
		const bench = newBench();
		const own = stand(bench, "carthage", FLAT, MAHARBAL);
		const rome = stand(bench, "rome", FLAT, { ...SCIPIO, leaders: ["402", "405"] });
		Object.assign(bench.table.state.leaders["405"] ?? {}, { office: "proconsul" });
		declare(bench, [own], [rome]);
		Object.assign(bench.table.state.leaders["maharbal"] ?? {}, { guile: 0 });
		const answers = ["405", 4, 7, 5];
		expect(() => bench.play(fightBattle(bench.table), ...answers)).toThrow();
		const question = bench.asked.find(({ prompt }) => prompt.key === "ask.devotio");
		expect(question).toMatchObject({ seat: "rome", options: [{ id: "none" }, { id: "402" }, { id: "405" }] });
		const promised = question?.kind === "choose" ? question.options.map(({ text }) => text.args?.["points"]) : [];
		expect(promised).toEqual([undefined, 2, 2]);
		expect(bench.table.state.devotioUsed).toBe(true);
		expect(bench.table.state.leaders["405"]?.standing).toBe("killed");
	});

	test("RRR 8.31-devotio: not where no Roman leader is present", () => {
		const { bench, play } = fight(5, [0], { other: { sps: { "italian/inf": 100 } } });
		bench.table.state.devotioUsed = false;
		expect(play).toThrow();
		expect(bench.asked.map(({ prompt }) => prompt.key)).not.toContain("ask.devotio");
	});
});

describe("AW 8.561: status after the battle", () => {
	const result = (winner: SideId | null, major: boolean, percent: number) => ({
		winner,
		major,
		percent: { carthage: percent, rome: percent },
	});

	test.each([
		["AW 8.561: the winner is Disrupted", result("carthage", false, 10), "fresh", "disrupted"],
		["AW 8.561: a Major winner who printed 5% stays as he was", result("carthage", true, 5), "fresh", "fresh"],
		["AW 8.561: a Major winner who printed 10% is Disrupted", result("carthage", true, 10), "fresh", "disrupted"],
		[
			"AW 8.561: a winner who printed 5% is Disrupted when it was not Major",
			result("carthage", false, 5),
			"fresh",
			"disrupted",
		],
		["AW 8.561: nobody recovers by winning", result("carthage", false, 5), "disorganized", "disorganized"],
		["AW 8.561: the loser is Useless", result("rome", false, 5), "fresh", "useless"],
		["AW 8.561: a draw leaves him Disorganized", result(null, false, 15), "fresh", "disorganized"],
		["AW 8.561: or Useless, if he was", result(null, false, 15), "useless", "useless"],
	] as const)("%s", (_, outcome, before, after) => {
		expect(statusAfter("carthage", outcome, before)).toBe(after);
	});
});

describe("AW 8.564, AW 8.565: recovery", () => {
	const troops = (status: Troops["status"]): Troops => ({ ...MAHARBAL, ...(status ? { status } : {}) });

	test.each([
		["useless", "disorganized"],
		["disorganized", "disrupted"],
		["disrupted", "fresh"],
		["fresh", "fresh"],
	] as const)("AW 8.564: in the segment %s becomes %s", (before, after) => {
		const bench = newBench();
		const force = stand(bench, "carthage", FLAT, troops(before));
		bench.play(recoverAll(bench.table));
		expect(force.status).toBe(after);
	});

	test("AW 8.564: a force that lost a Major battle this turn does not, one of last turn does", () => {
		const bench = newBench();
		const now = Object.assign(stand(bench, "carthage", FLAT, troops("useless")), { majorDefeatTurn: 1 });
		const then = Object.assign(stand(bench, "rome", ROUGH, { ...SCIPIO, status: "useless" }), { majorDefeatTurn: 0 });
		bench.play(recoverAll(bench.table));
		expect([now.status, then.status]).toEqual(["useless", "disorganized"]);
	});

	test.each<[string, (bench: Bench) => void, string | null]>([
		["AW 8.565: nobody is near", () => {}, null],
		["AW 8.565: an enemy force is in the hex", (bench) => void stand(bench, "rome", "it-1514", SCIPIO), "AW 8.565"],
		["AW 8.565: an enemy garrison is", (bench) => void stand(bench, "rome", "it-1514", SCIPIO, "inside"), "AW 8.565"],
		[
			"AW 8.565: a leader alone is no force",
			(bench) => void stand(bench, "rome", "it-1514", { leaders: ["402"] }),
			null,
		],
	])("%s", (_, furnish, rule) => {
		const bench = newBench();
		stand(bench, "carthage", "it-1514", troops("useless"));
		furnish(bench);
		expect(recovery.whyNot(bench.table, "maharbal")?.rule ?? null).toBe(rule);
	});

	test("AW 8.565: one level, and a continuation roll", () => {
		const bench = newBench();
		const force = stand(bench, "carthage", FLAT, troops("useless"));
		expect(bench.play(recovery.play(bench.table, "maharbal"))).toBe("roll");
		expect(force.status).toBe("disorganized");
		expect(recovery.whyNot(newBench().table, "maharbal")?.rule).toBe("AW 8.565");
	});
});
