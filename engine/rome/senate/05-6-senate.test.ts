import { describe, expect, test } from "vitest";
import { forcesUnder } from "../../ancient-world/battle/08-1-parties.ts";
import { moveForce, removeForce } from "../../ancient-world/forces.ts";
import { whyNotEnter } from "../../ancient-world/march/06-3-terrain.ts";
import { overTheLimit } from "../../ancient-world/march/06-4-attrition.ts";
import { leaderById } from "../../ancient-world/table.ts";
import { whyBarred } from "../../ancient-world/testing/closed.ts";
import { notesOfGuile } from "../../ancient-world/testing/guile.ts";
import type { Reason } from "../../kernel/index.ts";
import { RomanBench } from "../../rise/testing/roman-bench.ts";
import { askSenate, enemiesNearRoma, senatePermission, whyNotRequest } from "./05-6-senate.ts";

/** Servilius (Campaign 5) with an army three hexes from Roma, and so many Carthaginians at a distance from the city. */
function year(sp: number, hex = "it-3711") {
	const bench = new RomanBench();
	const army = bench.magistrate("404", "consul", "it-3612", { legions: ["I", "II"] });
	bench.force("carthage", hex, "outside", { sps: { "african/inf": sp }, leaders: ["hannibal"] });
	bench.activate("404");
	return { bench, army };
}

const closed = (bench: RomanBench) =>
	bench.table.rules.closures.some((closure) =>
		whyBarred(closure, bench.table, { side: "rome", leader: "404", withSps: true }, "it-3714", "it-3612"),
	);

const ask = (bench: RomanBench, leader = "404") => senatePermission.play(bench.table, leader);

/** Why each thing may not be asked for, by request. */
const refusals = (bench: RomanBench) =>
	Object.fromEntries(bench.asked.at(-1)?.refused.map(({ id, rule, why }) => [id, [rule, why.key]]) ?? []);

/** The reasons of a refusal that names several, each with its rule. */
const told = (reason: Reason | null): string[] => {
	const { reasons = [] } = reason?.why.args ?? {};
	return [reasons].flat(2).flatMap((each) => {
		const { rule, why } = (typeof each === "object" && "args" in each && each.args) || {};
		return typeof rule === "object" && "id" in rule && typeof why === "object" && "key" in why
			? [`${rule.id} ${why.key}`]
			: [];
	});
};

describe("RRR 5.63 entering Roma", () => {
	test("no army enters without leave; granted, Roma is open for the rest of the turn", () => {
		const { bench } = year(20);
		expect(closed(bench)).toBe(true);
		expect(bench.play(ask(bench), "enter-roma", 9)).toBe("automatic");
		expect(closed(bench)).toBe(false);
	});

	test("a leader alone needs no leave, and an army in Roma none either", () => {
		const { bench, army } = year(20);
		moveForce(bench.table, army, "it-3714");
		expect(whyNotRequest(bench.table, "404", "enter-roma")).toMatchObject({
			rule: "RRR 5.63",
			why: { key: "refused.in-roma" },
		});
		bench.magistrate("405", "consul", "it-3612");
		expect(whyNotRequest(bench.table, "405", "enter-roma")).toMatchObject({
			rule: "RRR 5.63",
			why: { key: "refused.roma-is-open" },
		});
	});

	test("the Praetor Urbanus brings the garrison home without leave", () => {
		const { bench } = year(20);
		bench.magistrate("pu-1", "praetor-urbanus", "it-3612", { sps: { "legion/inf": 10 } });
		expect(whyNotRequest(bench.table, "pu-1", "enter-roma")).toMatchObject({
			rule: "RRR 5.63",
			why: { key: "refused.urbanus-comes-home" },
		});
	});
});

describe("RRR 5.65 permission as an operation", () => {
	test("what he asks for is always asked, and what he may not ask for has its own rule", () => {
		const { bench } = year(20);
		expect(bench.play(ask(bench), "enter-roma", 9)).toBe("automatic");
		expect(bench.asked.map(({ prompt }) => prompt.key)).toEqual(["ask.request"]);
		expect(refusals(bench)).toEqual({
			"over-eight-legions": ["RRR 5.55", "refused.over-eight-legions"],
			"leave-province": ["RRR 5.61", "refused.not-bound"],
		});
	});

	test("RRR 5.25 the Praetor Urbanus in Roma, without an Emergency: every reason is told, that of his bond first", () => {
		const bench = new RomanBench();
		bench.garrison();
		const no = senatePermission.whyNot(bench.table, "pu-1");
		expect(no).toMatchObject({ rule: "RRR 5.25", why: { key: "refused.no-request" } });
		expect(told(no)).toEqual([
			"RRR 5.25 refused.no-emergency",
			"RRR 5.63 refused.in-roma",
			"RRR 5.55 refused.over-eight-legions",
		]);
	});

	test("AW 5.25 denied: continuation by die, and not asked again in that phase, but in another", () => {
		const { bench } = year(20, "it-3707");
		expect(bench.play(ask(bench), "enter-roma", 8)).toBe("roll");
		expect(senatePermission.whyNot(bench.table, "404")).toMatchObject({ rule: "RRR 5.65" });
		bench.activate("404");
		expect(senatePermission.whyNot(bench.table, "404")).toBeNull();
	});

	test("what is granted need not be asked for again", () => {
		const { bench } = year(20);
		bench.play(ask(bench), "enter-roma", 0);
		bench.activate("404");
		expect(senatePermission.whyNot(bench.table, "404")).toMatchObject({ rule: "RRR 5.65" });
		expect(told(senatePermission.whyNot(bench.table, "404"))).toContain("RRR 5.65 refused.granted-already");
	});

	test("RRR 5.65 asked already is told before that no enemy is near: it holds for the phase, and a grant for the year", () => {
		const { bench } = year(19);
		bench.table.state.phase?.asked.push("leave-province");
		const asked = senatePermission.whyNot(bench.table, "404");
		expect(asked).toMatchObject({ rule: "RRR 5.65", holds: "phase" });
		expect(told(asked).slice(0, 2)).toEqual(["RRR 5.65 refused.asked-already", "RRR 5.66 refused.no-enemy-near-roma"]);
		leaderById(bench.table, "404").permissions.push("leave-province");
		const granted = senatePermission.whyNot(bench.table, "404");
		expect(granted).toMatchObject({ rule: "RRR 5.65", holds: "year" });
		expect(told(granted)[0]).toBe("RRR 5.65 refused.granted-already");
	});

	test("RRR 5.6 only Romans go to the Senate", () => {
		const { bench } = year(20);
		expect(senatePermission.whyNot(bench.table, "hannibal")).toMatchObject({ rule: "RRR 5.6" });
	});
});

describe("RRR 5.66, 5.69 permission roll", () => {
	test.each([
		[20, "it-3711", { "enemy-5": -4 }],
		[20, "it-3707", { "enemy-10": -2 }],
	])("%i enemy SPs at %s", (sp, hex, modifiers) => {
		const { bench } = year(sp, hex);
		bench.play(ask(bench), "enter-roma", 3);
		expect(bench.modifiers("senate-enter-rome")).toEqual(modifiers);
	});

	test("to enter Roma may be asked only in one of these cases", () => {
		expect(senatePermission.whyNot(year(19).bench.table, "404")).toMatchObject({ rule: "RRR 5.66" });
		expect(senatePermission.whyNot(year(20, "it-1221").bench.table, "404")).toMatchObject({ rule: "RRR 5.66" });
	});

	test("RRR 5.66 friends of Rome frighten nobody", () => {
		const bench = new RomanBench({}, "samnite-wars");
		bench.force("campanians", "it-4412", "outside", { sps: { "campanian/inf": 30 } });
		expect(enemiesNearRoma(bench.table, 10)).toBe(30);
		const levy = bench.table.state.sides["campanians"];
		if (levy) Object.assign(levy, { playedBy: "rome", alliedTo: "rome" });
		expect(enemiesNearRoma(bench.table, 10)).toBe(0);
	});

	test("those within ten hexes but farther than five count alone, without those within five", () => {
		const { bench } = year(12);
		const far = bench.force("carthage", "it-3707", "outside", { sps: { "african/inf": 19 } });
		expect(enemiesNearRoma(bench.table, 5)).toBe(12);
		expect(enemiesNearRoma(bench.table, 10, 5)).toBe(19);
		expect(whyNotRequest(bench.table, "404", "enter-roma")).toMatchObject({ rule: "RRR 5.66" });
		for (const group of far.sps) group.sp = 20;
		bench.play(ask(bench), "enter-roma", 3);
		expect(bench.modifiers("senate-enter-rome")).toEqual({ "enemy-10": -2 });
	});

	test("of both only the one that counts more", () => {
		const { bench } = year(20);
		bench.force("carthage", "it-3707", "outside", { sps: { "african/inf": 20 } });
		bench.play(ask(bench), "enter-roma", 3);
		expect(bench.modifiers("senate-enter-rome")).toEqual({ "enemy-5": -4 });
	});

	test("five hexes are near, ten are far, eleven are neither", () => {
		const at = (hex: string) => {
			const { bench } = year(20, hex);
			return [enemiesNearRoma(bench.table, 5), enemiesNearRoma(bench.table, 10, 5)];
		};
		expect(["it-3709", "it-3708", "it-3704", "it-3703"].map(at)).toEqual([
			[20, 0],
			[0, 20],
			[0, 20],
			[0, 0],
		]);
	});

	test("a Dictator in Roma takes his Initiative off, each Guile Point one", () => {
		const { bench } = year(20, "it-3707");
		bench.magistrate("406", "dictator", "it-3714", { place: "inside" });
		leaderById(bench.table, "406").staysInRoma = true;
		bench.magistrate("408", "consul", "it-3612", { legions: ["III", "IV"] });
		leaderById(bench.table, "408").guile = 2;
		bench.play(ask(bench, "408"), "enter-roma", 1, 9);
		expect(bench.modifiers("senate-enter-rome")).toEqual({ "enemy-10": -2, dictator: -3, guile: -1 });
		expect(bench.rolls[0]).toMatchObject({ adjusted: 3, target: { test: "<=", value: 3 } });
	});

	test("AW 5.14 what is asked for says how likely it is granted, and so does each Guile Point that could still help", () => {
		const { bench } = year(20, "it-3707");
		leaderById(bench.table, "404").guile = 3;
		bench.play(ask(bench), "enter-roma", 1, 9);
		const [request] = bench.asked;
		const plain = { key: "chance.at-most", args: { face: 7, percent: 80 } };
		expect(request?.kind === "choose" && request.options.map(({ note }) => note)).toEqual([
			{ key: "chance.with-guile", args: { plain, guile: [{ key: "chance.own-guile", args: { percent: 90 } }] } },
		]);
		expect(notesOfGuile(bench).map((note) => note?.args)).toEqual([
			{ face: 7, percent: 80 },
			{ face: 8, percent: 90 },
			{ face: 9, percent: 100 },
		]);
	});

	test("the seed's example: Campaign 4, a prorogued proconsul with the enemy far off and one Guile: +2 -1, a 6 is denied", () => {
		const { bench } = year(20, "it-5110");
		bench.magistrate("402", "proconsul", "it-4005", { legions: ["III", "IV"] });
		Object.assign(leaderById(bench.table, "402"), { guile: 1, prorogued: true });
		const granted = bench.play(askSenate(bench.table, "402", "senate-leave", "new-army"), 1, 6);
		expect(bench.modifiers("senate-leave")).toEqual({ prorogued: 2, guile: -1 });
		expect(granted).toBe(false);
	});

	test("to leave a province: a consul -1, a proconsul +1, no enemy in Roman Italy +1, none in Italy +5", () => {
		const { bench } = year(20, "it-1221");
		bench.play(askSenate(bench.table, "404", "senate-leave", "new-army"), 0);
		expect(bench.modifiers("senate-leave")).toEqual({ "field-consul": -1, "no-enemy": 1 });
		for (const force of Object.values(bench.table.state.forces))
			if (force.side === "carthage") removeForce(bench.table, force);
		leaderById(bench.table, "404").office = "proconsul";
		bench.play(askSenate(bench.table, "404", "senate-leave", "new-army"), 0);
		expect(bench.modifiers("senate-leave")).toEqual({ proconsul: 1, "no-enemy-far": 5 });
	});
});

describe("RRR 5.55 more than eight legions", () => {
	const nine = () => {
		const { bench } = year(5, "it-1221");
		const legions = ["III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI"];
		const host = bench.magistrate("406", "dictator", "it-2613", { legions });
		bench.activate("406");
		return { bench, host };
	};

	test("only a Dictator or Master in the field asks for it, RRR 5.64", () => {
		const { bench } = nine();
		expect(senatePermission.whyNot(bench.table, "406")).toBeNull();
		expect(whyNotRequest(bench.table, "404", "over-eight-legions")).toMatchObject({ rule: "RRR 5.55" });
	});

	test("AW 6.21: nothing else limits who may stand together", () => {
		const { bench, host } = nine();
		const newcomer = bench.magistrate("405", "consul", "it-2612", { legions: ["XII", "XIII"] });
		const mover = { side: "rome", leader: "405", withSps: true } as const;
		expect(whyNotEnter(bench.table, mover, newcomer.hex, host.hex)).toBeNull();
		moveForce(bench.table, newcomer, host.hex);
		expect(forcesUnder(bench.table, "406", host)).toEqual([host, newcomer]);
	});

	test("AW 9.92: legions inside a city count for nobody outside", () => {
		const { bench, host } = nine();
		const inside = bench.magistrate("404", "consul", host.hex, { legions: ["XII", "XIII"], place: "inside" });
		host.legions = host.legions.slice(0, 8);
		expect(forcesUnder(bench.table, "406", host)).toEqual([host]);
		expect(overTheLimit(bench.table, "406", [host])).toBe(false);
		expect(overTheLimit(bench.table, "406", [host, inside])).toBe(true);
	});

	test("with leave he leads them all", () => {
		const { bench, host } = nine();
		expect(overTheLimit(bench.table, "406", [host])).toBe(true);
		leaderById(bench.table, "406").guile = 0;
		bench.play(ask(bench, "406"), "over-eight-legions", 7);
		expect(bench.rolls[0]).toMatchObject({ roll: "senate-other" });
		expect(overTheLimit(bench.table, "406", [host])).toBe(false);
	});
});
