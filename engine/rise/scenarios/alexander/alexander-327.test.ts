import { describe, expect, test } from "vitest";
import { judgeControl } from "../../../ancient-world/cities/11-control.ts";
import { campOf, playerOf } from "../../../ancient-world/command/02-42-friends.ts";
import { removeForce } from "../../../ancient-world/forces.ts";
import { forcedMove } from "../../../ancient-world/march/06-47-forced-moves.ts";
import type { SideId } from "../../../ancient-world/state.ts";
import type { Mover } from "../../../ancient-world/table.ts";
import { Bench } from "../../../ancient-world/testing/bench.ts";
import { whyBarred } from "../../../ancient-world/testing/closed.ts";
import { notesOfGuile } from "../../../ancient-world/testing/guile.ts";
import { checkVictory, waysToWin } from "../../../ancient-world/turn/14-victory.ts";
import { MOST_LEGIONS, numeral } from "../../../rome/legions/02-2-legions.ts";
import { closeTheYear, prorogue } from "../../../rome/offices/05-3-prorogue.ts";
import { electRomeConsul } from "../../../rome/offices/05-21-consuls.ts";
import { RomanBench } from "../../testing/roman-bench.ts";
import { giveMobilized, mobilizeByEntry, warnOfMobilization } from "../../tribes/mobilization.ts";
import { staysAtHome } from "../../tribes/operations.ts";
import { armyOfTribe, isOut } from "../../tribes/tribes.ts";
import { greekSps, raiseTroops, withCavalry } from "./alexander-manpower.ts";

function bench(): Bench {
	const made = new Bench({}, "alexander-327");
	Object.assign(made.table.state, { legions: {} });
	for (const side of Object.values(made.table.state.sides)) side.arrived = {};
	return made;
}

const alexander: Mover = { side: "epirus", leader: "alexander-epirus", withSps: true };

/** Alexander enters Apulia from Lucania; dice: Rome, Samnites, size. */
function enterApulia(rome: number, samnites: number, size: number): Bench {
	const one = bench();
	one.play(mobilizeByEntry(one.table, alexander, ["it-4908", "it-4707"]), rome, samnites, size);
	return one;
}

function holdCities(one: Bench, province: string, side: SideId | null): void {
	for (const [id, city] of Object.entries(one.table.state.cities)) {
		if (one.table.data.cities.get(id)?.province === province) city.control = side;
	}
	judgeControl(one.table);
}

describe("AE.incursion, AE.tribecontrol", () => {
	test("AE.incursion: an entry mobilizes the tribe, and the two others roll for it", () => {
		const one = enterApulia(3, 7, 5);
		expect(playerOf(one.table, "apulians")).toBe("samnites");
		expect(campOf(one.table, "apulians")).toBe("apulians");
		expect(armyOfTribe(one.table, "apulians")).toMatchObject({ hex: "it-4508", sps: [{ sp: 12 }, { sp: 3 }] });
		one.play(mobilizeByEntry(one.table, alexander, ["it-4908", "it-4707"]));
	});

	test("AE.tribecontrol: the auction of Guile: who is level rolls again; Guile is added and spent", () => {
		const one = bench();
		one.force("samnites", "it-4109", "outside", { leaders: ["gaius-pontius"], sps: { "samnite/inf": 3 } });
		one.play(mobilizeByEntry(one.table, alexander, ["it-4908", "it-4707"]), "0", 4, 4, "2", 4, 3, 0);
		expect(one.modifiers("tribe-control")).toEqual({ guile: 2 });
		expect(one.table.state.leaders["gaius-pontius"]?.guile).toBe(1);
		expect(notesOfGuile(one).map((note) => note?.args)).toEqual(
			[50, 60, 70, 77].map((percent) => ({ percent, known: 1 })),
		);
		expect(playerOf(one.table, "apulians")).toBe("samnites");
	});

	test("AE.incursion: Campania and Samnium never mobilize, nor what the mover holds militarily", () => {
		const one = bench();
		one.play(mobilizeByEntry(one.table, alexander, ["it-4811", "it-4711"]));
		one.play(mobilizeByEntry(one.table, alexander, ["it-4711", "it-4611"]));
		holdCities(one, "apulia", "epirus");
		one.play(mobilizeByEntry(one.table, alexander, ["it-4908", "it-4707"]));
		expect(one.table.state.tribes).toEqual({});
	});

	test("AE.incursion: an Interception or retreat into its land mobilizes a tribe too", () => {
		const one = bench();
		const force = one.force("epirus", "it-4908", "outside", {
			leaders: ["alexander-epirus"],
			sps: { "epirote/inf": 5 },
		});
		one.play(forcedMove(one.table, [force], ["it-4908", "it-4707"], "outside"), 9, 3, 7, 5);
		expect(isOut(one.table, "apulians")).toBe(true);
	});

	test("AE.incursion: the tribe that will mobilize is told before the march", () => {
		const { table } = bench();
		expect(warnOfMobilization(table, alexander, ["it-4908", "it-4707", "it-4607"])).toMatchObject([
			{ rule: "AE.incursion", why: { key: "warning.mobilization", args: { tribe: { id: "apulians" } } } },
		]);
		expect(warnOfMobilization(table, alexander, ["it-4711", "it-4611"])).toEqual([]);
		expect(warnOfMobilization(table, { ...alexander, withSps: false }, ["it-4908", "it-4707"])).toEqual([]);
	});

	test("AE.tribecontrol: whoever controls the province runs its army, as his ally", () => {
		const one = bench();
		holdCities(one, "apulia", "rome");
		one.play(mobilizeByEntry(one.table, alexander, ["it-4908", "it-4707"]), 1);
		expect(campOf(one.table, "apulians")).toBe("rome");
	});
});

describe("AE.tribe", () => {
	test("AE.tribe.length: it passes to who comes to hold the province militarily", () => {
		const one = enterApulia(3, 7, 5);
		holdCities(one, "apulia", "rome");
		expect(playerOf(one.table, "apulians")).toBe("rome");
		expect(isOut(one.table, "apulians")).toBe(true);
	});

	test("AE.tribe.ops: when he loses it the alliance is over, and the others roll for it", () => {
		const one = bench();
		holdCities(one, "apulia", "rome");
		one.play(mobilizeByEntry(one.table, alexander, ["it-4908", "it-4707"]), 1);
		holdCities(one, "apulia", null);
		expect(campOf(one.table, "apulians")).toBe("apulians");
		one.play(giveMobilized(one.table), 2, 8);
		expect(playerOf(one.table, "apulians")).toBe("epirus");
	});

	test("AE.tribe.ops: it never leaves home, ally or not, nor does anybody stand with it abroad", () => {
		const one = enterApulia(3, 7, 5);
		const mover: Mover = { side: "apulians", leader: "tribe-apulia", withSps: true };
		expect(whyBarred(staysAtHome, one.table, mover, "it-4707")).toBeNull();
		expect(whyBarred(staysAtHome, one.table, mover, "it-4708")?.rule).toBe("AE.tribe.ops");
		expect(one.table.rules.whyNotStand(one.table, "tribe-apulia", "it-4708")?.rule).toBe("AE.tribe.ops");
	});
});

describe("AE.manpower", () => {
	test("AE.manpower.samnite: 15 per cent are cavalry, halves up", () => {
		expect([3, 4, 9, 10, 16, 17, 18].map((sp) => withCavalry(sp).cav)).toEqual([0, 1, 1, 2, 2, 3, 3]);
	});

	test("AE.manpower.epirote: fifteen from all colonies, fewer where another player sits or controls", () => {
		const one = bench();
		expect(greekSps(one.table)).toBe(15);
		const allies = one.force("tarentum", "it-5405", "inside", { sps: { "tarentine/inf": 2 } });
		Object.assign(one.table.state.sides["tarentum"] ?? {}, { playedBy: "epirus", alliedTo: "epirus" });
		expect(greekSps(one.table)).toBe(15);
		removeForce(one.table, allies);
		one.force("rome", "it-5405", "inside", { sps: { "legion/inf": 2 } });
		expect(greekSps(one.table)).toBe(12);
		holdCities(one, "bruttium", "samnites");
		expect(greekSps(one.table)).toBe(5);
	});

	test("AE.manpower: all three raise troops in the segment, Rome none when all her numbers are in play", () => {
		const one = bench();
		const army = one.force("epirus", "it-5209", "outside", {
			leaders: ["alexander-epirus"],
			sps: { "epirote/inf": 5 },
		});
		for (let number = 1; number <= MOST_LEGIONS; number += 1)
			one.force("rome", "it-3714", "inside", { legions: [numeral(number)] });
		one.play(raiseTroops(one.table), 6, 4, "bovianum");
		expect(one.said).toContain("raise.no-numbers-for-rome");
		expect(Object.values(one.table.state.forces).find((force) => force.hex === "it-4109")?.sps).toMatchObject([
			{ sp: 8 },
			{ sp: 2 },
		]);
		expect(army.sps).toMatchObject([{ contingent: "epirote" }, { contingent: "greek", sp: 13 }, { arm: "cav", sp: 2 }]);
		expect(one.table.rules.operations["manpower"]?.whyNot(one.table, "alexander-epirus")?.rule).toBe("AE.manpower");
	});
});

describe("AE.manpower.roman: one legion in the segment, unless legions were raised in the elections", () => {
	/** Last year's Rome Consul disbands his army; his successor asks the Senate for another, and this is the die. */
	function elected(die: number, ...placed: readonly string[]) {
		const one = new RomanBench({}, "alexander-327");
		one.garrison("101");
		one.consular("105", "rome-consul", "it-4310", "Consular Army I", ["I", "II"]);
		one.play(closeTheYear(one.table), ["army/105"]);
		one.play(prorogue(one.table), []);
		one.control("latium", "rome");
		one.play(electRomeConsul(one.table), "104", "0", die, ...placed);
		return one;
	}

	test("RRR 10.16 granted in the elections: none in C/3", () => {
		const one = elected(4, "roma", "roma");
		one.play(raiseTroops(one.table), 0, 0, "paestum");
		expect(one.said).toContain("raise.none-for-rome");
		expect(Object.keys(one.table.state.legions)).toEqual(["I", "II"]);
	});

	test("denied in the elections: one in C/3", () => {
		const one = elected(9);
		expect(Object.keys(one.table.state.legions)).toEqual([]);
		one.play(raiseTroops(one.table), "roma", "0", "latium", 0, 0, "paestum");
		expect(Object.keys(one.table.state.legions)).toEqual(["I"]);
		expect(one.said).not.toContain("raise.none-for-rome");
	});

	test("a new year, a new legion", () => {
		const one = elected(4, "roma", "roma");
		for (const side of Object.values(one.table.state.sides)) side.doneThisTurn = [];
		one.play(raiseTroops(one.table), "roma", "0", "latium", 0, 0, "paestum");
		expect(Object.keys(one.table.state.legions)).toEqual(["I", "II", "III"]);
	});
});

test("AE.manpower.epirote: Alexander shut in, but not in a port, names any friendly city that is not besieged", () => {
	const one = bench();
	const shutIn = one.force("epirus", "it-5407", "inside", { leaders: ["alexander-epirus"], sps: { "epirote/inf": 5 } });
	one.force("rome", "it-5407", "outside", { sps: { "legion/inf": 9 } });
	Object.assign(one.table.state.cities["heraclea"] ?? {}, { control: "epirus", siege: "rome", siegeSince: 1 });
	for (let number = 1; number <= MOST_LEGIONS; number += 1)
		one.force("rome", "it-3714", "inside", { legions: [numeral(number)] });
	one.play(raiseTroops(one.table), 0, 0, "buxentum");
	const question = one.asked.at(-1);
	const options = question?.kind === "choose" ? question.options.map(({ id }) => id) : [];
	expect(options).toContain("paestum");
	expect(options).not.toContain("heraclea");
	const raised = Object.values(one.table.state.forces).find((force) => force.hex === "it-5110");
	expect(raised).toMatchObject({ side: "epirus", place: "inside", sps: [{ contingent: "greek" }, { arm: "cav" }] });
	expect(shutIn.sps).toHaveLength(1);
});

describe("AE.victory", () => {
	test("after turn 4 the attrition values of provinces controlled are counted", () => {
		const one = bench();
		one.table.state.turn = 4;
		one.play(checkVictory(one.table));
		expect(one.table.state.outcome?.winner).toBe("rome");
	});

	test("everybody's points can be seen at any time, and who leads with them", () => {
		const { table } = bench();
		const points = waysToWin(table).flatMap(({ goal }) => goal.parts.map(({ text, met }) => [text.args, met]));
		expect(points).toEqual([
			[{ side: { kind: "side", id: "rome" }, points: 4 }, true],
			[{ side: { kind: "side", id: "samnites" }, points: 3 }, false],
			[{ side: { kind: "side", id: "epirus" }, points: 0 }, false],
		]);
	});

	test("a tie is a draw, and nobody wins before", () => {
		const one = bench();
		one.play(checkVictory(one.table));
		expect(one.table.state.outcome).toBeNull();
		one.table.state.turn = 4;
		for (const province of Object.values(one.table.state.provinces)) province.control = null;
		one.play(checkVictory(one.table));
		expect(one.table.state.outcome).toMatchObject({ winner: null });
	});
});

test("AE.attrition: half for Romans where they had control when the turn began, for Samnites at home, never for Epirotes", () => {
	const { table } = bench();
	const factor = (side: SideId, province: string) => table.rules.provinceFactor(table, side, province);
	expect([factor("rome", "latium"), factor("rome", "samnium"), factor("samnites", "samnium")]).toEqual([0.5, 1, 0.5]);
	expect([factor("samnites", "apulia"), factor("epirus", "lucania")]).toEqual([1, 1]);
	Object.assign(table.state.provinces["campania"] ?? {}, { controlAtTurnStart: null });
	expect(factor("rome", "campania")).toBe(1);
});
