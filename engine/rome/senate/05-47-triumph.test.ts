import { describe, expect, test } from "vitest";
import { moveForce, newForce } from "../../ancient-world/forces.ts";
import type { BattleRecord } from "../../ancient-world/state.ts";
import { leaderById } from "../../ancient-world/table.ts";
import { activate, Driver, transfer } from "../../ancient-world/testing/driver.ts";
import { RomanBench } from "../../rise/testing/roman-bench.ts";
import { phasesAllowed } from "../offices/05-1-magistrates.ts";
import { claimTriumph, triumphOf } from "./05-47-triumph.ts";

const GATES = "it-3713"; // next to Roma

/** Servilius has beaten Carthage; his army stands before Roma, and he has gone in alone. */
function homecoming(record: Partial<BattleRecord> = {}) {
	const bench = new RomanBench();
	bench.magistrate("404", "consul", "it-3714", { place: "inside" });
	bench.force("rome", GATES, "outside", { legions: ["I", "II"] });
	for (const id of ["I", "II"]) Object.assign(bench.table.state.legions[id] ?? {}, { commander: "404" });
	bench.fought({
		winner: "rome",
		leaders: { rome: ["404"], carthage: ["hannibal"] },
		strength: { rome: 44, carthage: 40 },
		lost: { rome: 2, carthage: 12 },
		infantryLost: { rome: 2, carthage: 10 },
		...record,
	});
	return bench;
}

const african = (sp: number) => ({ contingent: "african" as const, arm: "inf" as const, elite: false, sp, role: null });

/** Lets nobody intercept, spends no Guile, and throws a 0 for attrition. */
function settled(driver: Driver): Driver {
	const { key, args } = driver.decision.prompt;
	const what = args?.["what"];
	const isAttrition =
		key === "dice.ask-read" && typeof what === "object" && "key" in what && what.key === "roll.attrition";
	return isAttrition ? settled(driver.say("0")) : key === "ask.intercept" ? settled(driver.say("pass")) : driver;
}

describe("RRR 5.47 Triumph", () => {
	test("a victory, ten infantry slain and the army next to Roma qualify", () => {
		const bench = homecoming();
		expect(bench.table.data.map.distance(GATES, "it-3714")).toBe(1);
		expect(triumphOf(bench.table, "404")).toBe("qualified");
	});

	test("RRR 5.26, 5.51 a Dictator without legions of his own brings home those he leads", () => {
		const bench = homecoming({ leaders: { rome: ["406"], carthage: ["hannibal"] } });
		bench.magistrate("406", "dictator", GATES);
		expect(triumphOf(bench.table, "406")).toBe("qualified");
		leaderById(bench.table, "406").office = "praetor";
		expect(triumphOf(bench.table, "406")).toMatchObject({ why: { key: "triumph.army" } });
	});

	test("the list of operations says what he lacks, or how he comes to it; an enemy reads nothing of it", () => {
		const wish = (bench: RomanBench, leader: string) =>
			bench.table.rules.wishes.flatMap((each) => each(bench.table, leader) ?? []);
		expect(wish(homecoming({ winner: "carthage" }), "404")).toMatchObject([
			{ id: "triumph", rule: "RRR 5.47", why: { key: "triumph.victory" } },
		]);
		expect(wish(homecoming(), "404")).toMatchObject([{ id: "triumph", why: { key: "triumph.go-in" } }]);
		expect(wish(homecoming(), "hannibal")).toEqual([]);
	});

	test("a city that holds out is no victory of its men", () => {
		const bench = homecoming({ kind: "assault", winner: null });
		expect(triumphOf(bench.table, "404")).toMatchObject({ why: { key: "triumph.victory" } });
	});

	test.each<[Partial<BattleRecord>, string]>([
		[{ winner: "carthage" }, "triumph.victory"],
		[{ turn: 1 }, "triumph.victory"],
		[{ leaders: { rome: ["405"] } }, "triumph.victory"],
		[{ infantryLost: { rome: 2, carthage: 9 } }, "triumph.slain"],
	])("%o does not", (record, key) => {
		expect(triumphOf(homecoming(record).table, "404")).toMatchObject({ rule: "RRR 5.47", why: { key } });
	});

	test("the slain of all his fights of the year add up, sieges too", () => {
		const bench = homecoming({ infantryLost: { rome: 0, carthage: 6 } });
		bench.fought({
			kind: "assault",
			winner: "rome",
			leaders: { rome: ["404"] },
			infantryLost: { rome: 0, carthage: 4 },
		});
		expect(triumphOf(bench.table, "404")).toBe("qualified");
	});

	test("an army elsewhere is no army brought home", () => {
		const bench = homecoming();
		for (const force of Object.values(bench.table.state.forces))
			if (force.hex === GATES) moveForce(bench.table, force, "it-2613");
		expect(triumphOf(bench.table, "404")).toMatchObject({ why: { key: "triumph.army" } });
	});

	test("claimed: he is Finished for the turn", () => {
		const bench = homecoming();
		expect(bench.play(claimTriumph(bench.table, "404", GATES), "claim")).toBe("finished");
		const man = leaderById(bench.table, "404");
		expect(man.triumphs).toEqual([2]);
		expect(man.phasesUsed).toBe(phasesAllowed(bench.table, man));
		expect(bench.rolls).toEqual([]);
	});

	test("not claimed, or come from elsewhere: nothing happens", () => {
		const bench = homecoming();
		expect(bench.play(claimTriumph(bench.table, "404", GATES), "none")).toBeNull();
		expect(bench.play(claimTriumph(bench.table, "404", "it-2613"))).toBeNull();
		expect(leaderById(bench.table, "404").triumphs).toEqual([]);
	});
});

test("RRR 5.47 in play: Leader Movement from the army into Roma, then he is Finished without a roll", () => {
	const driver = new Driver((table) => {
		transfer(table, "402", GATES);
		activate(table, "402");
		table.state.battles.push({
			...homecoming().fought(),
			turn: 1,
			winner: "rome",
			leaders: { rome: ["402"] },
			infantryLost: { carthage: 10 },
		});
	});
	driver.say("leader-movement", "to/it-3714", "stop", "claim");
	expect(driver.state.leaders["402"]).toMatchObject({ triumphs: [1], finished: true, phasesUsed: 2 });
	expect(driver.state.phase).toBeNull();
	expect(driver.decision.prompt.key).toBe("dice.draw");
});

describe("RRR 5.47 the army comes home: from the Stop beside Roma he goes in without a die of continuation", () => {
	/** Longus has won, and stands two hexes from Roma with his legions. */
	const onTheWay = (infantry = 10, change: (table: Parameters<typeof activate>[0]) => void = () => {}) =>
		new Driver((table) => {
			transfer(table, "402", "it-3712");
			activate(table, "402");
			table.state.battles.push({
				...homecoming().fought(),
				turn: 1,
				winner: "rome",
				leaders: { rome: ["402"] },
				infantryLost: { carthage: infantry },
			});
			change(table);
		}).say("force-movement", "whole", `to/${GATES}`, "stop");

	test("he claims it at once, and leaves the army where it is", () => {
		const driver = settled(onTheWay());
		expect(driver.decision.prompt.key).toBe("ask.go-in-for-triumph");
		driver.say("claim");
		expect(driver.state.leaders["402"]).toMatchObject({ triumphs: [1], finished: true, phasesUsed: 2 });
		const forces = Object.values(driver.state.forces);
		expect(forces.find(({ legions }) => legions.includes("I"))).toMatchObject({ hex: GATES, place: "outside" });
		const alone = forces.find(({ leaders }) => leaders.includes("402"));
		expect(alone).toMatchObject({ hex: "it-3714", leaders: ["402"], legions: [], place: "inside" });
	});

	test("declined, the die of continuation is thrown; he may still go in later", () => {
		const driver = settled(onTheWay()).say("none");
		expect(driver.decision.prompt).toMatchObject({
			key: "dice.ask-read",
			args: { what: { key: "roll.continuation" } },
		});
		driver.say("0").say("leader-movement", "to/it-3714", "stop");
		expect(driver.decision.prompt.key).toBe("ask.triumph");
	});

	test("without a Triumph to claim the die is thrown", () => {
		expect(settled(onTheWay(9)).decision.prompt).toMatchObject({ args: { what: { key: "roll.continuation" } } });
	});

	test("where the enemy holds Roma nobody goes in", () => {
		const driver = onTheWay(10, (table) =>
			newForce(table, { side: "carthage", hex: "it-3714", place: "outside", sps: [african(5)], provincesThisTurn: [] }),
		);
		expect(settled(driver).decision.prompt).toMatchObject({ args: { what: { key: "roll.continuation" } } });
	});
});

describe("RRR 5.48 refusal", () => {
	const dear = { lost: { rome: 8, carthage: 12 } };

	test("the men of his command who did not fight count as well, those who fell with them", () => {
		const bench = homecoming({ strength: { rome: 22, carthage: 40 }, lost: { rome: 4, carthage: 12 } });
		expect(bench.play(claimTriumph(bench.table, "404", GATES), "claim")).toBe("finished");
		expect(bench.rolls).toEqual([]);
		expect(leaderById(bench.table, "404").triumphs).toEqual([2]);
	});

	test("with 15 per cent of his men lost the Senate may refuse", () => {
		const bench = homecoming(dear);
		expect(bench.play(claimTriumph(bench.table, "404", GATES), "claim", 6)).toBe("finished");
		expect(bench.rolls).toMatchObject([
			{ roll: "triumph", table: "triumph", adjusted: 6, target: { test: "<=", value: 5 } },
		]);
		const told = bench.entries.find(({ roll }) => roll?.roll === "triumph");
		expect(told).toMatchObject({ rule: "RRR 5.48", at: [{ kind: "leader", id: "404" }] });
		expect(leaderById(bench.table, "404").triumphs).toEqual([]);
	});

	test("or grant it; Guile and a Dictator in Roma help", () => {
		const bench = homecoming(dear);
		leaderById(bench.table, "404").guile = 1;
		bench.magistrate("406", "dictator", "it-3714", { place: "inside" });
		leaderById(bench.table, "406").staysInRoma = true;
		bench.play(claimTriumph(bench.table, "404", GATES), "claim", 1, 9);
		expect(bench.modifiers("triumph")).toEqual({ dictator: -3, guile: -1 });
		expect(leaderById(bench.table, "404").triumphs).toEqual([2]);
	});
});
