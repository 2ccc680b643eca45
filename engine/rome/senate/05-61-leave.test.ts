import { describe, expect, test } from "vitest";
import { moveForce } from "../../ancient-world/forces.ts";
import { forceMovement, leaderMovement } from "../../ancient-world/march/06-1-movement.ts";
import type { BattleRecord } from "../../ancient-world/state.ts";
import { leaderById, type Mover } from "../../ancient-world/table.ts";
import { whyBarred } from "../../ancient-world/testing/closed.ts";
import { transfer } from "../../ancient-world/testing/driver.ts";
import { beginOperationsPhase } from "../../ancient-world/turn/04-initiative.ts";
import { previewMarch } from "../../ancient-world/view/queries.ts";
import type { Play } from "../../kernel/index.ts";
import { RomanBench } from "../../rise/testing/roman-bench.ts";
import { officeLam, ROMA } from "../offices/05-1-magistrates.ts";
import { senatePermission } from "./05-6-senate.ts";
import { noteReaction, noteStopping, urbanusStays } from "./05-61-leave.ts";
import { censureAfterPhase } from "./05-67-censure.ts";

const ARMY = "Consular Army I";
const BESIDE_ROMA = "it-3713";

/** Merenda (214) has been prorogued as proconsul for Apulia, in the years of Pyrrhus. */
function merenda(hex = "it-4707") {
	const bench = new RomanBench({}, "eagle-has-landed");
	bench.consular("214", "proconsul", hex, ARMY, ["I", "II"]);
	Object.assign(leaderById(bench.table, "214"), {
		province: "apulia",
		startProvince: "apulia",
		prorogued: true,
	});
	bench.garrison("220");
	beginOperationsPhase(bench.table, "214", officeLam("proconsul"));
	return bench;
}

/** Pyrrhus with some of his men. */
const epirotes = (bench: RomanBench, hex: string, sp = 30) =>
	bench.force("epirus", hex, "outside", { sps: { "epirote/inf": sp }, leaders: ["pyrrhus"] });

const optionsOf = (bench: RomanBench) => {
	const decision = bench.asked.at(-1);
	return decision?.kind === "choose" ? decision.options.map(({ id }) => id) : [];
};

function straying() {
	const bench = merenda();
	return { table: bench.table, play: (rule: Play) => bench.play(rule) };
}

const march = (bench: RomanBench, ...answers: (string | number)[]) =>
	bench.play(forceMovement.play(bench.table, "214"), "whole", ...answers);

describe("RRR 5.25 the Praetor Urbanus", () => {
	test("is told that he stays in Roma, and not that every way is closed, of the operation as of each hex", () => {
		const bench = new RomanBench();
		bench.garrison();
		bench.activate("pu-1");
		const stays = { rule: "RRR 5.25", why: { key: "refused.urbanus-stays" } };
		for (const movement of [forceMovement, leaderMovement])
			expect(movement.whyNot(bench.table, "pu-1")).toMatchObject(stays);
		for (const hex of ["it-3715", "it-3711", "it-4510"])
			expect(previewMarch(bench.table, "pu-1", hex, [])).toMatchObject({ refusal: stays, answers: [] });
	});
});

test("RRR 5.25 the Praetor Urbanus leaves Roma with leave alone; another magistrate, or one who is forced, goes", () => {
	const bench = new RomanBench();
	bench.garrison();
	bench.magistrate("406", "consul", ROMA, { legions: ["I"] });
	const { table } = bench;
	const barred = (leader: string, more: Partial<Mover> = {}, [to, from] = [BESIDE_ROMA, ROMA]) =>
		whyBarred(urbanusStays, table, { side: "rome", leader, withSps: true, ...more }, to, from);
	expect(barred("pu-1")).toMatchObject({ rule: "RRR 5.25" });
	expect(barred("pu-1", { forced: true })).toBeNull();
	expect(barred("pu-1", {}, [ROMA, BESIDE_ROMA])).toBeNull();
	expect(barred("406")).toBeNull();
	leaderById(table, "pu-1").permissions.push("leave-province");
	expect(barred("pu-1")).toBeNull();
});

describe("RRR 5.61 leaving a province", () => {
	test("without an enemy to pursue the next province is closed", () => {
		const bench = merenda();
		const preview = previewMarch(bench.table, "214", "it-4908", []);
		expect(preview?.refusal).toMatchObject({ rule: "RRR 5.61" });
	});

	test("5.52 whom he takes along binds the march before it has begun, as in it", () => {
		const bench = merenda();
		const [own] = Object.values(bench.table.state.forces);
		own?.leaders.push("213");
		Object.assign(leaderById(bench.table, "213"), { standing: "in-play", office: "praetor", province: "lucania" });
		const { map } = bench.table.data;
		const next = map.neighbours("it-4707").find((hex) => map.provinceOf(hex) === "apulia") ?? "";
		const told = { rule: "RRR 5.61", why: { args: { leader: { id: "213" } } } };
		expect(previewMarch(bench.table, "214", next, [])).toMatchObject({ refusal: told, answers: [] });
		expect(() => march(bench, `to/${next}`)).toThrow("is no answer");
		expect(bench.asked.at(-1)?.refused.find(({ id }) => id === `to/${next}`)).toMatchObject(told);
	});

	test("with leave he goes where he likes for the rest of the turn", () => {
		const bench = merenda();
		leaderById(bench.table, "214").permissions.push("leave-province");
		expect(previewMarch(bench.table, "214", "it-4908", [])?.refusal).toBeNull();
	});

	test("a Dictator and his company never need leave", () => {
		const bench = merenda();
		Object.assign(leaderById(bench.table, "214"), { office: "dictator" });
		expect(previewMarch(bench.table, "214", "it-4908", [])?.refusal).toBeNull();
	});
});

describe("RRR 5.65, 5.66 asking for it", () => {
	test("the book's example: Merenda, prorogued, +2 and one Guile Point; a 6 is denied", () => {
		const bench = merenda();
		epirotes(bench, "it-4412", 10);
		expect(bench.play(senatePermission.play(bench.table, "214"), "leave-province", "1", 6)).toBe("roll");
		expect(bench.modifiers("senate-leave")).toEqual({ prorogued: 2, guile: -1 });
		expect(bench.rolls.at(-1)).toMatchObject({ adjusted: 7, target: { test: "<=", value: 4 } });
		expect(leaderById(bench.table, "214")).toMatchObject({ guile: 0, permissions: [] });
	});

	test("with an enemy in Roman Italy he needs a 2 or less", () => {
		for (const [die, result] of [
			[2, "automatic"],
			[3, "roll"],
		] as const) {
			const bench = merenda();
			epirotes(bench, "it-4412", 10);
			expect(bench.play(senatePermission.play(bench.table, "214"), "leave-province", "0", die)).toBe(result);
			expect(bench.modifiers("senate-leave")).toEqual({ prorogued: 2 });
		}
	});

	test("-1 Field Consul, -4 with 20 SPs within five hexes of Roma, -2 within ten", () => {
		const bench = merenda();
		Object.assign(leaderById(bench.table, "214"), { office: "field-consul", prorogued: false });
		const enemy = epirotes(bench, "it-3813", 20);
		bench.play(senatePermission.play(bench.table, "214"), "leave-province", 9);
		expect(bench.modifiers("senate-leave")).toEqual({ "field-consul": -1, "enemy-5": -4 });
		moveForce(bench.table, enemy, "it-4412");
		leaderById(bench.table, "214").permissions = [];
		beginOperationsPhase(bench.table, "214", officeLam("consul"));
		bench.play(senatePermission.play(bench.table, "214"), "leave-province", "0", 9);
		expect(bench.modifiers("senate-leave")).toEqual({ "field-consul": -1, "enemy-10": -2 });
	});

	test("who is bound to no province has nothing to ask", () => {
		const bench = merenda();
		leaderById(bench.table, "214").office = "dictator";
		bench.table.state.phase?.asked.push("over-eight-legions");
		expect(senatePermission.whyNot(bench.table, "214")).not.toBeNull();
	});
});

describe("RRR 5.41 the way to his province", () => {
	/** 5.29: a praetor raised in Roma for Lucania. */
	function praetor() {
		const bench = merenda();
		bench.magistrate("215", "praetor", "it-3713", { legions: ["V"] });
		Object.assign(leaderById(bench.table, "215"), { province: "lucania", startProvince: null });
		beginOperationsPhase(bench.table, "215", officeLam("praetor"));
		return bench;
	}

	test("RRR 5.29 the book's example: a praetor for Lucania goes there the straight way, and nowhere else", () => {
		const bench = praetor();
		expect(previewMarch(bench.table, "215", "it-4811", [])?.refusal).toBeNull();
		expect(previewMarch(bench.table, "215", "it-3512", [])?.refusal).toMatchObject({ rule: "RRR 5.61" });
	});

	test("RRR 5.63 the way does not lead through Roma: beside her walls he goes round them", () => {
		const bench = praetor();
		leaderById(bench.table, "215").province = "southern-etruria";
		transfer(bench.table, "215", "it-3814");
		const { map } = bench.table.data;
		const isThere = (hex: string) => map.provinceOf(hex) === "southern-etruria";
		const [goal = ""] = [...map.hexes.keys()]
			.filter((hex) => isThere(hex) && map.isOpenLand(hex))
			.toSorted((a, b) => map.distance("it-3814", a) - map.distance("it-3814", b));
		const preview = previewMarch(bench.table, "215", goal, []);
		expect(preview?.refusal).toBeNull();
		expect(preview?.path).not.toContain("it-3714");
	});

	test("he makes no Stop on the way of his own will", () => {
		const bench = praetor();
		expect(previewMarch(bench.table, "215", "it-4014", [])?.refusal).toMatchObject({ rule: "RRR 5.62" });
	});

	test("RRR 5.62 where he stands he makes no Stop, so nothing forbids it", () => {
		const bench = merenda("it-4811");
		expect(previewMarch(bench.table, "214", "it-4811", [])).toMatchObject({
			path: ["it-4811"],
			refusal: null,
			answers: [],
		});
	});

	test("RRR 5.62 a man without troops makes no Stop on the way to his province either, but in Roma", () => {
		const bench = merenda();
		bench.magistrate("215", "praetor", "it-4014");
		Object.assign(leaderById(bench.table, "215"), { province: "lucania", startProvince: null });
		beginOperationsPhase(bench.table, "215", officeLam("praetor"));
		const rule = (hex: string) => previewMarch(bench.table, "215", hex, [])?.refusal?.rule ?? null;
		expect([rule("it-4113"), rule("it-4811")]).toEqual(["RRR 5.62", null]);
	});

	test("a Rome Consul goes home to Roman Italy the same way", () => {
		const bench = merenda("it-5509");
		Object.assign(leaderById(bench.table, "214"), {
			office: "rome-consul",
			province: "roman-italy",
			startProvince: "bruttium",
		});
		expect(previewMarch(bench.table, "214", "it-4811", [])?.refusal).not.toBeNull();
		expect(previewMarch(bench.table, "214", "it-4711", [])?.refusal).toBeNull();
	});
});

describe("RRR 5.62 hot pursuit", () => {
	test("a march without leave must Stop in the hex of an enemy, or next to one in the open", () => {
		const bench = merenda();
		const enemy = epirotes(bench, "it-4910");
		enemy.status = "useless";
		march(bench, "to/it-4808", "to/it-4908", "to/it-4909", "stop", "0", 0);
		expect(bench.table.state.phase?.withoutLeave).toEqual({ "214": 0 });
	});

	test("elsewhere the Stop is refused", () => {
		const bench = merenda();
		Object.assign(epirotes(bench, "it-5110"), { status: "useless" });
		const rule = forceMovement.play(bench.table, "214");
		expect(() => bench.play(rule, "whole", "to/it-4808", "to/it-4908", "stop")).toThrow(/not-an-option/);
		expect(bench.asked.at(-1)?.refused.find(({ id }) => id === "stop")).toMatchObject({ rule: "RRR 5.62" });
		expect(optionsOf(bench)).not.toContain("stop");
	});

	test("back within his bounds he has come home and may Stop; that he left is remembered", () => {
		const bench = merenda();
		Object.assign(epirotes(bench, "it-5110"), { status: "useless" });
		march(bench, "to/it-4808", "to/it-4908", "to/it-4808", "stop", "0", 0);
		expect(bench.table.state.phase?.withoutLeave).toEqual({ "214": 0 });
	});

	test.each([
		["a Stop of his own will out of his province is held against him", "it-4908", true, { "214": 0 }],
		["a Stop that a rule forces is not", "it-4908", false, {}],
		["nor one at home", "it-4706", true, {}],
	])("RRR 5.62, 5.67: %s", (_, hex, willingly, noted) => {
		const { table, play } = straying();
		const mover = { side: "rome", leader: "214", withSps: true } as const;
		play(noteStopping(table, mover, ["it-4707", hex], willingly));
		expect(table.state.phase?.withoutLeave).toEqual(noted);
	});

	test("RRR 5.63: a man without troops answers for no Stop", () => {
		const { table, play } = straying();
		play(noteStopping(table, { side: "rome", leader: "214", withSps: false }, ["it-4707", "it-4908"], true));
		expect(table.state.phase?.withoutLeave).toEqual({});
	});

	test("an enemy shut in a city counts only in his own hex", () => {
		const bench = merenda();
		const inside = epirotes(bench, "it-5010");
		Object.assign(inside, { place: "inside", status: "useless" });
		expect(previewMarch(bench.table, "214", "it-4909", [])?.refusal).toMatchObject({ rule: "RRR 5.62" });
		expect(previewMarch(bench.table, "214", "it-5010", [])?.refusal).toBeNull();
	});

	test("a successful Interception or Coordination takes him out too", () => {
		const bench = merenda();
		noteReaction(bench.table, "214", [], "it-4908");
		expect(bench.table.state.phase?.withoutLeave).toEqual({ "214": 0 });
	});

	test("RRR 5.54, 5.61 whom he brings along is brought out of his province too, and he answers for that", () => {
		const bench = merenda();
		const praetor = bench.magistrate("215", "praetor", "it-4707", { legions: ["III"] });
		Object.assign(leaderById(bench.table, "215"), { province: "lucania", startProvince: "lucania" });
		noteReaction(bench.table, "214", [praetor], "it-4706");
		expect(bench.table.state.phase?.withoutLeave).toEqual({ "214": 0 });
	});

	test("within his province nothing is held against him", () => {
		const bench = merenda();
		noteReaction(bench.table, "214", [], "it-4706");
		expect(bench.table.state.phase?.withoutLeave).toEqual({});
	});
});

describe("RRR 5.67, 5.69 censure", () => {
	/** The phase ends after a march without leave, with what was fought. */
	const judge = (bench: RomanBench, ...answers: (string | number)[]) => {
		const { phase } = bench.table.state;
		if (!phase) throw new Error("No phase.");
		phase.withoutLeave["214"] = 0;
		bench.play(censureAfterPhase(bench.table, phase), ...answers);
		return bench;
	};

	test("the book's example: a victory, no Guile left, Campaign 4: a 5 keeps him", () => {
		const bench = merenda();
		leaderById(bench.table, "214").guile = 0;
		bench.fought({ winner: "rome", leaders: { rome: ["214"] } });
		judge(bench, 5);
		expect(bench.modifiers("censure")).toEqual({ victory: -1 });
		expect(leaderById(bench.table, "214").standing).toBe("in-play");
	});

	test("RRR 5.68 above it he is out of the game, and a man is drawn in his place at once", () => {
		const bench = merenda();
		leaderById(bench.table, "214").guile = 0;
		bench.fought({ winner: "rome", leaders: { rome: ["214"] } });
		judge(bench, 6, "215", "hex");
		expect(leaderById(bench.table, "214")).toMatchObject({ standing: "censured", office: null });
		expect(leaderById(bench.table, "215")).toMatchObject({ office: "proconsul", province: "apulia" });
	});

	test.each<[string, Partial<BattleRecord>, Record<string, number>]>([
		["+1 no battle", {}, { "no-battle": 1 }],
		["+3 defeat", { winner: "epirus" }, { defeat: 3 }],
		["+6 major defeat", { winner: "epirus", major: true }, { "major-defeat": 6 }],
		["a drawn battle gives nothing", { winner: null }, {}],
		["an assault that fails is no battle (5.48)", { kind: "assault", winner: null }, { "no-battle": 1 }],
		["a city taken by assault is a victory", { kind: "assault", winner: "rome" }, { victory: -1 }],
		["a city taken by attrition is a victory", { kind: "attrition", winner: "rome" }, { victory: -1 }],
	])("%s", (_, record, expected) => {
		const bench = merenda();
		leaderById(bench.table, "214").guile = 0;
		if (Object.keys(record).length > 0) bench.fought({ leaders: { rome: ["214"] }, ...record });
		judge(bench, 0, ...(Object.keys(expected)[0] === "major-defeat" ? ["215", "hex"] : []));
		expect(bench.modifiers("censure")).toEqual(expected);
	});

	test("a battle that is drawn is one, whatever he assaults besides", () => {
		const bench = merenda();
		leaderById(bench.table, "214").guile = 0;
		bench.fought({ winner: null, leaders: { rome: ["214"] } });
		bench.fought({ kind: "assault", winner: null, leaders: { rome: ["214"] } });
		judge(bench, 0);
		expect(bench.modifiers("censure")).toEqual({});
	});

	test("-3 for a Triumph, sieges apart; each Guile Point takes one off", () => {
		const bench = merenda();
		bench.fought({ winner: "rome", leaders: { rome: ["214"] } });
		leaderById(bench.table, "214").triumphs.push(bench.table.state.turn);
		judge(bench, "1", 8);
		expect(bench.modifiers("censure")).toEqual({ triumph: -3, guile: -1 });
		const siege = merenda();
		siege.fought({ winner: "rome", kind: "assault", leaders: { rome: ["214"] } });
		leaderById(siege.table, "214").triumphs.push(siege.table.state.turn);
		judge(siege, "0", 0);
		expect(siege.modifiers("censure")).toEqual({ victory: -1 });
	});
});

describe("RRR 5.25, 5.46 the Praetor Urbanus", () => {
	/** He is active, with the enemy in a city near Roma or not. */
	function urbanus(emergency: boolean) {
		const bench = merenda();
		if (emergency) Object.assign(bench.table.state.cities["roma"] ?? {}, { siege: "epirus" });
		beginOperationsPhase(bench.table, "220", officeLam("consul"));
		return bench;
	}

	test("he leaves Roma only in an Emergency, and with leave", () => {
		expect(forceMovement.whyNot(urbanus(false).table, "220")).not.toBeNull();
		expect(senatePermission.whyNot(urbanus(false).table, "220")).toMatchObject({ rule: "RRR 5.25" });
		const bench = urbanus(true);
		bench.play(senatePermission.play(bench.table, "220"), "leave-province", 0);
		expect(bench.modifiers("senate-leave")).toMatchObject({ garrison: 2 });
	});

	test("a consul's marker serves him in an Emergency", () => {
		const marker = officeLam("rome-consul");
		const calm = urbanus(false).table;
		expect(calm.rules.holdersOf(calm, marker)).toEqual([]);
		const { table } = urbanus(true);
		leaderById(table, "220").phasesUsed = 0;
		expect(table.rules.holdersOf(table, marker)).toEqual(["220"]);
	});

	test("and when it is over, until he is back in Roma", () => {
		const { table } = urbanus(false);
		leaderById(table, "220").phasesUsed = 0;
		transfer(table, "220", "it-3713");
		expect(table.rules.holdersOf(table, officeLam("rome-consul"))).toEqual(["220"]);
	});

	test("RRR 5.25, 5.63 he alone brings troops back into Roma without leave", () => {
		const bench = urbanus(true);
		const force = transfer(bench.table, "220", "it-3713");
		bench.play(forceMovement.play(bench.table, "220"), "whole", "to/it-3714", "stop-inside", 9);
		expect(force).toMatchObject({ hex: "it-3714", place: "inside" });
	});

	test("outside Roma he only marches", () => {
		const { table } = merenda();
		const force = Object.values(table.state.forces).find((each) => each.leaders.includes("220"));
		expect(table.rules.whyNotOperate(table, "220", "attack")).toBeNull();
		if (force) moveForce(table, force, "it-3713");
		expect(table.rules.whyNotOperate(table, "220", "attack")).toMatchObject({ rule: "RRR 5.46" });
		expect(table.rules.whyNotOperate(table, "220", "force-movement")).toBeNull();
	});
});

test("RRR 5.63 a magistrate alone enters Roma without leave", () => {
	const bench = merenda("it-3713");
	bench.play(leaderMovement.play(bench.table, "214"), "to/it-3714", "stop");
	expect(bench.said).not.toContain("refused.needs-leave");
});
