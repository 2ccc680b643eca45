/** Worked example 3: the Eagle Has Landed, 278 BC, over the sea to Syracuse, and a siege of Lilybaeum. Every die as it is printed. */
import { describe, expect, test } from "vitest";
import { loadLibrary } from "../../assets/load.ts";
import { gameData } from "../ancient-world/data.ts";
import { totalsOf } from "../ancient-world/forces.ts";
import type { AncientWorldState, Contingent, Force, Marker, SpGroup } from "../ancient-world/state.ts";
import { rollOf, rollsOf, type ScriptedAnswer, ScriptedGame } from "../kernel/testing/scripted-game.ts";
import { riseGame } from "./games.ts";
import { forcesOf, strengthAt } from "./testing/worked-examples.ts";

type Step = readonly [question: string, answer: ScriptedAnswer];

const library = loadLibrary();
const scenario = riseGame(library, "eagle-has-landed");

const TARENTUM = "it-5405";
const SYRACUSAE = "it-6419";
const LILYBAEUM = "it-5526";
const WAY = "it-6420 it-6320 it-6221 it-6121 it-6022 it-5922 it-5823 it-5824 it-5724 it-5625 it-5626 it-5526".split(
	" ",
);

const group = (contingent: Contingent, arm: SpGroup["arm"], sp: number, elite = false): SpGroup => ({
	contingent,
	arm,
	elite,
	sp,
	role: null,
});

const LAM: Marker = { kind: "lam", side: null, leader: null, office: null };
const CUP: Marker[] = [
	{ ...LAM, side: "epirus", leader: "pyrrhus" },
	{ ...LAM, kind: "siege-attrition" },
	{ ...LAM, kind: "siege-attrition" },
	{ ...LAM, side: "rome", office: "consul" },
];

/** 278: Pyrrhus is in Tarentum, Syracuse is his since last year, and nobody has landed in Sicily. */
function in278(): AncientWorldState {
	const setUp = new ScriptedGame(scenario);
	setUp.play(["ask.place-army", "it-5303/outside"], ["draw.praetor-urbanus", 0]);
	const position = structuredClone(setUp.state);
	const { leaders, forces, alliances, provinces, cities } = position;
	const army = Object.values(forces).find((force) => force.leaders.includes("pyrrhus"));
	const sps = [group("epirote", "inf", 30), group("epirote", "cav", 8, true), group("epirote", "elephant", 2)];
	Object.assign(army ?? {}, { hex: TARENTUM, place: "inside", leaders: ["pyrrhus"], sps });
	Object.assign(leaders["megacles"] ?? {}, { standing: "unused" });
	Object.assign(leaders["pyrrhus"] ?? {}, { guile: 3, phasesUsed: 0 });
	alliances["east-sicilia"] = { level: 4, favours: "epirus", status: "ally" };
	Object.assign(provinces["east-sicilia"] ?? {}, { control: "epirus" });
	Object.assign(cities["syracusae"] ?? {}, { control: "epirus" });
	return { ...position, turn: 3, phase: null, at: { segment: "draw" }, cup: [...CUP] };
}

/** He has landed: the Syracusans are his, and the Carthaginians are in Lilybaeum. */
function landed(): AncientWorldState {
	const position = in278();
	const { forces, leaders, sides, cities } = position;
	const army = Object.values(forces).find((force) => force.leaders.includes("pyrrhus"));
	if (!army) throw new Error("Pyrrhus is nowhere.");
	Object.assign(army, { hex: SYRACUSAE });
	const inside = (id: string, more: Partial<Force>): Force => ({ ...army, id, leaders: [], legions: [], ...more });
	const syracusans = [group("syracusan", "inf", 18), group("syracusan", "cav", 2)];
	const garrison = [group("ligurian", "inf", 15), group("gallic", "cav", 2)];
	forces["f98"] = inside("f98", { side: "syracuse", leaders: ["sosistratus"], sps: syracusans });
	forces["f99"] = inside("f99", { side: "carthage", hex: LILYBAEUM, sps: garrison });
	Object.assign(leaders["sosistratus"] ?? {}, { standing: "in-play" });
	Object.assign(sides["syracuse"] ?? {}, { playedBy: "epirus", alliedTo: "epirus" });
	Object.assign(cities["lilybaeum"] ?? {}, { control: "carthage" });
	const placed = ["el-10", "el-10-guard", "el-14"];
	// Sicily has been awake since he landed (EL.inactive).
	const tallies = { ...position.tallies, "pyrrhus/sicily": 1, "pyrrhus/east-sicilia": 1 };
	return { ...position, tallies, unplaced: position.unplaced.filter((id) => !placed.includes(id)) };
}

const begin = (position: AncientWorldState) => new ScriptedGame(scenario, {}, { "ask.guile": 0 }, position);

describe("before", () => {
	const { map, cities } = gameData(library, "eagle-has-landed");

	test("the map facts of the example are those of the map", () => {
		expect([cities.get("tarentum")?.hex, cities.get("syracusae")?.hex]).toEqual([TARENTUM, SYRACUSAE]);
		expect(cities.get("lilybaeum")?.hex).toBe(LILYBAEUM);
		expect(map.hex(LILYBAEUM).terrain).toBe("flat");
		expect(map.distance(SYRACUSAE, LILYBAEUM)).toBe(12);
		const steps = [SYRACUSAE, ...WAY];
		for (const [index, hex] of WAY.entries()) {
			expect(["flat", "rough"]).toContain(map.hex(hex).terrain);
			expect(["medium", "major"]).not.toContain(map.river(steps[index] ?? "", hex));
			expect(hex).not.toBe(cities.get("agrigentum")?.hex);
		}
	});
});

describe("1: over the sea", () => {
	const game = begin(in278());

	test("40 SPs in a Major port; one sea: -1 +1, 7 <= 5 + 3 (AW 7.21, AW 7.22, AW 7.23)", () => {
		game.play(
			["draw.marker", "pyrrhus"],
			["ask.operation", "force-movement"],
			["ask.column", "whole"],
			["ask.along", []],
			["ask.march", "embark"],
		);
		const log = game.play(["ask.landing", `land/${SYRACUSAE}`], ["roll.naval-transport", 7]);
		expect(rollOf(log, "naval-transport")).toEqual({
			modifiers: { "naval-transport.friendly-port": -1, "naval-transport.over-20": 1 },
			adjusted: 7,
		});
		expect(rollsOf(log, "naval-transport")[0]?.target).toEqual({ test: "<=", value: 8 });
	});

	test("he Stops in the city: 2 + 3 + 1 - 4 points, column 2-3, 0% (AW 7.25, AW 6.42)", () => {
		expect(game.offered).toContain("stop-inside");
		const log = game.play(["ask.march", "stop-inside"], ["roll.attrition", 5]);
		expect(rollOf(log, "attrition")).toEqual({ modifiers: {}, adjusted: 5 });
		expect(rollsOf(log, "attrition")[0]?.cell).toEqual({ row: "5", column: "2-3", value: "0%" });
		const army = forcesOf(game.state, "epirus", SYRACUSAE);
		expect(army).toMatchObject([{ place: "inside", status: "fresh" }]);
		expect(totalsOf({ state: game.state }, army)).toMatchObject({ sp: 40, asp: 54 });
	});
});

describe("2 to 5: to Lilybaeum", () => {
	const game = begin(landed());
	const at = () => game.state;

	test("2: with Sosistratus, 6 points, column 6-8, size +1: 2 ASP, one of each (AW 6.44, AW 6.45)", () => {
		game.play(["draw.marker", "pyrrhus"], ["ask.operation", "force-movement"], ["ask.column", "whole"]);
		expect(game.offered).toContain("f98");
		game.play(["ask.along", ["f98"]], ...WAY.map((hex): Step => ["ask.march", `to/${hex}`]));
		const log = game.play(["roll.attrition", 2]);
		expect(rollOf(log, "attrition")).toEqual({ modifiers: { "attrition.size-76": 1 }, adjusted: 3 });
		expect(rollsOf(log, "attrition")[0]?.cell).toEqual({ row: "3", column: "6-8", value: "2%" });
		expect(strengthAt(at(), "epirus", LILYBAEUM)).toMatchObject({ "epirote/inf": 29, "epirote/cav": 8 });
		expect(strengthAt(at(), "syracuse", LILYBAEUM)).toEqual({ "syracusan/inf": 17, "syracusan/cav": 2 });
	});

	test("3: continuation 4 <= 7; Lilybaeum is placed Under Siege, continuation 6 <= 7 (AW 9.21)", () => {
		expect(rollOf(game.play(["roll.continuation", 4]), "continuation").adjusted).toBe(4);
		game.play(["ask.operation", "place-siege"]);
		expect(at().cities["lilybaeum"]).toMatchObject({ siege: "epirus", ids: 3 });
		game.play(["roll.continuation", 6]);
		expect(game.question).toBe("ask.operation");
	});

	test("4: the assault: 46 to 23, -3 +2 +1, 4: A20/D25 (AW 9.31, AW 9.32, AW 9.33)", () => {
		game.play(["ask.operation", "siege-assault"], ["ask.stormers", "all"]);
		const log = game.play(["ask.guile", 1], ["roll.assault", 4]);
		expect(log.find(({ text }) => text.key === "assault.held")?.text.args).toMatchObject({
			infantry: 46,
			defence: 23,
			column: "2:1",
			attacker: 20,
			defender: 25,
		});
		expect(rollOf(log, "assault")).toEqual({
			modifiers: { "assault.scr": -3, "assault.leader-a": 2, "assault.guile": 1 },
			adjusted: 4,
		});
		expect(rollsOf(log, "assault")[0]?.cell).toEqual({ row: "4", column: "2:1", value: "A20/D25" });
	});

	test("4: 6 and 3 infantry, 4 Ligurians, 1 IDS; nobody is hurt, and he is Finished (AW 8.34, AW 8.61, AW 9.36)", () => {
		expect(strengthAt(at(), "epirus", LILYBAEUM)).toMatchObject({ "epirote/inf": 23, "epirote/cav": 8 });
		expect(strengthAt(at(), "syracuse", LILYBAEUM)).toEqual({ "syracusan/inf": 14, "syracusan/cav": 2 });
		expect(strengthAt(at(), "carthage", LILYBAEUM)).toEqual({ "ligurian/inf": 11, "gallic/cav": 2 });
		expect(at().cities["lilybaeum"]).toMatchObject({ ids: 2, siege: "epirus" });
		const log = game.play(["roll.leader-loss", 3], ["roll.leader-loss", 5]);
		expect(rollsOf(log, "leader-loss").map(({ adjusted, target }) => [adjusted, target?.value])).toEqual([
			[4, 7],
			[6, 8],
		]);
		expect(at().leaders["pyrrhus"]).toMatchObject({ finished: true, guile: 2, standing: "in-play" });
	});

	test("5: the besieged: open port, Medium, first: 2, 7% of 17; the IDS bear none of one point (AW 9.51, AW 9.52)", () => {
		const log = game.play(["draw.marker", "marker.siege-attrition"], ["roll.siege-attrition", 8]);
		expect(rollOf(log, "siege-attrition")).toEqual({
			modifiers: { "siege-attrition.open-port": -3, "siege-attrition.medium": -1, "siege-attrition.first": -2 },
			adjusted: 2,
		});
		expect(log.find(({ text }) => text.key === "siege.loss-besieged")?.text.args).toMatchObject({ loss: 1, asp: 17 });
		expect(rollsOf(log, "siege-attrition")[0]?.cell?.value).toBe("7%");
	});

	test("5: the besiegers, out of supply, do not forage: -1, 5, 20% of 65 is 13, spread 9 and 4 (AW 9.43, AW 9.52)", () => {
		expect([game.question, game.offered]).toEqual(["ask.forage", ["no", "forage"]]);
		const log = game.play(["ask.forage", "no"], ["roll.siege-attrition", 6]);
		expect(rollOf(log, "siege-attrition")).toEqual({ modifiers: { "siege-attrition.flat": -1 }, adjusted: 5 });
		expect(log.find(({ text }) => text.key === "siege.loss-besieger")?.text.args).toMatchObject({ loss: 13, asp: 65 });
		expect(game.asked.prompt.args).toMatchObject({ points: 9 });
		game.play(["ask.who-dies", 1]);
		expect(game.asked.prompt.args).toMatchObject({ points: 4 });
		game.play(["ask.who-dies", 0]);
	});

	test("after: who is left before Lilybaeum and in it", () => {
		expect(strengthAt(at(), "carthage", LILYBAEUM)).toEqual({ "ligurian/inf": 10, "gallic/cav": 2 });
		expect(at().cities["lilybaeum"]).toMatchObject({ ids: 2, siege: "epirus" });
		expect(strengthAt(at(), "epirus", LILYBAEUM)).toEqual({
			"epirote/inf": 16,
			"epirote/cav": 7,
			"epirote/elephant": 2,
		});
		expect(strengthAt(at(), "syracuse", LILYBAEUM)).toEqual({ "syracusan/inf": 10, "syracusan/cav": 2 });
		const leaders = [...forcesOf(at(), "epirus", LILYBAEUM), ...forcesOf(at(), "syracuse", LILYBAEUM)];
		expect(leaders.flatMap((force) => force.leaders)).toEqual(["pyrrhus", "sosistratus"]);
	});
});
