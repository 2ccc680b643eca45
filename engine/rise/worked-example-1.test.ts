/** Worked example 1: Thunderbolt, 218 BC. Every die is fed in the order in which it is printed. */
import { beforeAll, describe, expect, test } from "vitest";
import { loadLibrary } from "../../assets/load.ts";
import { ancientWorldOf } from "../../assets/schema/ancient-world.ts";
import { totalsOf } from "../ancient-world/forces.ts";
import type { AncientWorldState } from "../ancient-world/state.ts";
import type { LogEntry } from "../kernel/index.ts";
import { rollOf, rollsOf, type ScriptedAnswer, ScriptedGame } from "../kernel/testing/scripted-game.ts";
import { riseEntries } from "./games.ts";
import { elementsOf, forcesOf, strengthAt } from "./testing/worked-examples.ts";

type Step = readonly [question: string, answer: ScriptedAnswer];

const ROAD = ["it-1320", "it-1319", "it-1419", "it-1418", "it-1517", "it-1516", "it-1515", "it-1514"];
const MARCH_TO_1515: Step[] = [
	["draw.praetor-urbanus", 0],
	["ask.operation", "force-movement"],
	["ask.column", "whole"],
	...ROAD.slice(0, 7).map((hex): Step => ["ask.march", `to/${hex}`]),
];

function begin(options: Record<string, boolean> = {}): ScriptedGame<AncientWorldState> {
	const entry = riseEntries(loadLibrary()).find(({ id }) => id === "thunderbolt");
	if (!entry) throw new Error("Thunderbolt is not on the table.");
	return new ScriptedGame(entry.create(), options, { "ask.guile": 0 });
}

const guileOf = (state: AncientWorldState, leader: string) => state.leaders[leader]?.guile;

describe("before", () => {
	const { state, session } = begin();
	const { map } = { map: ancientWorldOf(loadLibrary()).maps["italy"] };
	const hexOf = (id: string) => map?.hexes.find((hex) => hex.id === id);

	test("TB.setup: the map facts of the example are those of the map", () => {
		expect(hexOf("it-1221")).toMatchObject({ terrain: "flat", province: "liguria-taurini" });
		expect(hexOf("it-1514")).toMatchObject({ terrain: "flat", province: "gallia-cispadana" });
		for (const id of ["it-1418", "it-1517", "it-1516", "it-1515"])
			expect(hexOf(id)?.province).toBe("liguria-friniates");
		for (const id of ["it-1516", "it-1515"]) expect(hexOf(id)?.terrain).toBe("rough");
	});

	test("TB.start: both armies stand as they are printed, and nothing is asked but the Praetor Urbanus", () => {
		expect(strengthAt(state, "carthage", "it-1221")).toEqual({
			"african/inf": 21,
			"iberian/inf": 15,
			"iberian/cav": 16,
			"gallic/inf": 19,
			"numidian/cav": 13,
			"african/elephant": 4,
		});
		expect(totalsOf({ state }, forcesOf(state, "carthage", "it-1221"))).toMatchObject({ sp: 88, asp: 129 });
		expect(strengthAt(state, "rome", "it-1514")).toEqual({
			"legion/inf": 72,
			"legion/cav": 16,
			"sicilian/inf": 8,
			"italian/inf": 4,
			"gallic/inf": 2,
		});
		expect(totalsOf({ state }, forcesOf(state, "rome", "it-1514")).sp).toBe(102);
		expect(session.decision?.prompt.args?.["what"]).toEqual({ key: "draw.praetor-urbanus" });
	});

	test("TB.start: the cup holds the markers of the first turn", () => {
		const game = begin();
		game.play(["draw.praetor-urbanus", 0]);
		const names = game.state.cup.map(({ kind, leader, office }) => leader ?? office ?? kind).sort();
		const twice = ["hanno-bomilcar", "mago-barca", "maharbal"].flatMap((name) => [name, name]);
		const attrition = ["siege-attrition", "siege-attrition", "siege-attrition"];
		expect(names).toEqual(["402", "hannibal", "hasdrubal-gisgo", ...twice, ...attrition].sort());
	});
});

describe("1.1 version A: the interception fails", () => {
	const game = begin();
	const at = () => game.state;

	test("1: the march; Rome tries from 1514 when he leaves 1516 (AW 6.51, RRR 5.53, AW 6.53)", () => {
		game.play(...MARCH_TO_1515);
		expect(game.asked).toMatchObject({ seat: "rome", rule: "AW 6.51" });
		expect(game.offered).toEqual(expect.arrayContaining(["try", "pass"]));
		const log = game.play(["ask.intercept", "try"], ["roll.command", 6], ["roll.command", 3], ["roll.interception", 4]);
		expect(rollsOf(log, "command").map(({ dice }) => dice)).toEqual([[6], [3]]);
		expect(rollOf(log, "interception")).toEqual({ modifiers: { "interception.two-hexes": 2 }, adjusted: 6 });
		expect(log.find(({ roll }) => roll?.roll === "interception")).toMatchObject({
			text: { key: "interception.fails", args: { leader: { id: "401" } } },
			roll: { target: { test: "<=", value: 5 } },
		});
	});

	test("2: nobody may try in 1515; 1514 holds an enemy force (AW 6.54, AW 6.23)", () => {
		const log = game.play(["ask.march", "to/it-1514"]);
		expect(log).toEqual(expect.arrayContaining([expect.objectContaining({ rule: "AW 6.23" })]));
		expect(game.asked.prompt).toMatchObject({ key: "ask.guile", args: { what: { key: "roll.attrition" } } });
	});

	test("3: 6 points, column 6-8, size +2: 4 ASP, spread over the contingents (AW 6.411, AW 6.44, AW 6.45)", () => {
		const log = game.play(["roll.attrition", 3], ["ask.who-dies", 0]);
		expect(rollOf(log, "attrition")).toEqual({ modifiers: { "attrition.size-126": 2 }, adjusted: 5 });
		expect(rollsOf(log, "attrition")[0]?.cell).toEqual({ row: "5", column: "6-8", value: "3%" });
		expect(strengthAt(at(), "carthage", "it-1514")).toEqual({
			"african/inf": 20,
			"iberian/inf": 13,
			"iberian/cav": 16,
			"gallic/inf": 18,
			"numidian/cav": 13,
			"african/elephant": 4,
		});
		expect(totalsOf({ state: at() }, forcesOf(at(), "carthage", "it-1514")).sp).toBe(84);
	});

	test("4: continuation 5 <= 8 (AW 5.24)", () => {
		const log = game.play(["roll.continuation", 5]);
		expect(rollOf(log, "continuation")).toEqual({ modifiers: {}, adjusted: 5 });
		expect(game.question).toBe("ask.operation");
	});

	test("5: the attack; Longus leads the Romans (AW 8.21, RRR 5.53)", () => {
		game.play(["ask.operation", "attack"], ["roll.command", 2], ["roll.command", 7]);
		expect(at().battle).toMatchObject({ defender: { inCharge: "402" }, failedInterception: true });
	});

	test("6: avoidance into Placentia, +4 -2: 5 > 4 (AW 8.23, AW 8.231, RRR 8.23)", () => {
		expect(game.offered).toEqual(expect.arrayContaining(["stand", "inside/it-1514"]));
		const log = game.play(["ask.avoid", "inside/it-1514"], ["roll.avoidance", 3]);
		expect(rollOf(log, "avoidance")).toEqual({
			modifiers: { "avoidance.roman-honor": 4, "avoidance.city-near": -2 },
			adjusted: 5,
		});
		expect(at().battle?.failedAvoidance).toBe(true);
	});

	test("7: four elephants: 0 (lost), +1, 0, +3 (AW 8.36)", () => {
		const log = game.play(["ask.elephants", 4], ...[3, 7, 5, 9].map((die): Step => ["roll.elephants", die]));
		const rolls = rollsOf(log, "elephants");
		expect(rolls.map(({ modifiers, cell }) => [modifiers.length, cell?.value])).toEqual([
			[0, "0"],
			[0, "1"],
			[0, "0"],
			[0, "3"],
		]);
		expect(strengthAt(at(), "carthage", "it-1514")["african/elephant"]).toBe(3);
	});

	test("8: the battle: +17, X, Carthage favoured; 35% and 5%, Major Victory (AW 8.31, AW 8.38)", () => {
		const log = game.play(
			["ask.devotio", "none"],
			["roll.tactical", 6],
			["roll.tactical", 4],
			["roll.battle", 4],
			["roll.unpredictable", 5],
		);
		expect(rollsOf(log, "tactical").map(({ cell }) => cell?.value)).toEqual(["7", "1"]);
		expect(rollOf(log, "battle")).toEqual({
			modifiers: {
				"battle.force-ratio": -1,
				"battle.tactical": 6,
				"battle.cavalry": 1,
				"battle.elite": 1,
				"battle.elephants": 4,
				"battle.over-cer": 2,
				"battle.failed-avoidance": 2,
				"battle.failed-interception": 2,
			},
			adjusted: 21,
		});
		expect(rollOf(log, "unpredictable")).toEqual({ modifiers: { "unpredictable.beyond": -2 }, adjusted: 3 });
		expect(rollsOf(log, "unpredictable")[0]?.outcome).toMatchObject({ key: "battle.major" });
	});

	test("9: the losses of both sides (AW 8.34, RRR 8.34)", () => {
		expect(game.asked).toMatchObject({ kind: "pick", seat: "rome", rule: "RRR 8.34", min: 1, max: 1 });
		game.play(["ask.odd-losses", ["I/rl"]], ["ask.odd-losses", ["I/al", "II/al", "III/al", "IV/al", "I/rl", "II/rl"]]);
		const legions = ["I", "II", "III", "IV"].map((id) => at().legions[id]).filter((legion) => legion !== undefined);
		expect(legions.map(elementsOf)).toEqual([
			[5, 0, 6, 2],
			[6, 0, 6, 2],
			[6, 1, 6, 2],
			[6, 1, 6, 2],
		]);
		expect(strengthAt(at(), "rome", "it-1514")).toEqual({
			"legion/inf": 47,
			"legion/cav": 10,
			"sicilian/inf": 5,
			"italian/inf": 3,
			"gallic/inf": 1,
		});
		expect(strengthAt(at(), "carthage", "it-1514")).toEqual({
			"african/inf": 19,
			"iberian/inf": 13,
			"iberian/cav": 15,
			"gallic/inf": 17,
			"numidian/cav": 12,
			"african/elephant": 3,
		});
	});

	test("10: leaders: Longus 5 <= 8, Scipio one over 7, whom Pera replaces, Hannibal's men unhurt (AW 8.61, RRR 8.67)", () => {
		const log = game.play(
			["roll.leader-loss", 3],
			["roll.leader-loss", 6],
			["ask.office", "410"],
			["ask.replacement-place", "hex"],
			...[2, 5, 7, 1, 4].map((die): Step => ["roll.leader-loss", die]),
		);
		const rolls = rollsOf(log, "leader-loss").map(({ adjusted, target }) => [adjusted, target?.value]);
		expect(rolls.slice(0, 2)).toEqual([
			[5, 8],
			[8, 7],
		]);
		expect(rolls.slice(2).map(([adjusted]) => adjusted)).toEqual([2, 5, 7, 1, 4]);
		expect(at().leaders["401"]?.standing).toBe("wounded");
		expect(at().leaders["402"]?.standing).toBe("in-play");
		expect(at().leaders["410"]).toMatchObject({ standing: "in-play", office: "consul" });
		expect([at().legions["III"]?.commander, at().legions["IV"]?.commander]).toEqual(["410", "410"]);
	});

	test("11: into Placentia; pursuit 8: 10% (AW 8.54)", () => {
		expect(game.offered).toContain("inside/it-1514");
		const log = game.play(["ask.retreat", "inside/it-1514"], ["roll.pursuit", 6]);
		expect(rollOf(log, "pursuit")).toEqual({
			modifiers: { "pursuit.cavalry": 2, "pursuit.elite": 1, "pursuit.major": 2, "pursuit.into-city": -3 },
			adjusted: 8,
		});
		game.play(["ask.odd-losses", ["I/al", "II/al", "III/al", "IV/al", "IV/rl"]], ["ask.odd-losses", ["I/al"]]);
		expect(strengthAt(at(), "rome", "it-1514")).toEqual({
			"legion/inf": 42,
			"legion/cav": 9,
			"sicilian/inf": 4,
			"italian/inf": 3,
			"gallic/inf": 1,
		});
	});

	test("12: Rome is Useless, Carthage stays Fresh (AW 8.561)", () => {
		expect(
			forcesOf(at(), "rome", "it-1514").every(({ status, place }) => status === "useless" && place === "inside"),
		).toBe(true);
		expect(forcesOf(at(), "carthage", "it-1514").map(({ status }) => status)).toEqual(["fresh"]);
	});

	test("12: boxes: two in Gallia Cispadana, one in each province next to it, Etruria once (AW 12.31, TB.alliance)", () => {
		const level = (id: string) => [at().alliances[id]?.favours, at().alliances[id]?.level];
		expect(at().alliances["gallia-cispadana"]).toEqual({ level: 0, favours: null, status: "independent" });
		expect(at().provinces["gallia-cispadana"]?.control).toBeNull();
		for (const id of ["gallia-transpadana", "liguria-friniates"]) expect(level(id)).toEqual(["carthage", 3]);
		for (const id of ["venetia", "umbria", "etruria"]) expect(level(id)).toEqual(["rome", 1]);
		for (const id of ["liguria-taurini", "picenum"]) expect(at().alliances[id]?.level).toBe(2);
	});

	test("12: 25 Gauls join Hannibal; no Emergency in 218, but the defeat is remembered (TB.manpower.gauls, TB.first.emergency)", () => {
		expect(strengthAt(at(), "carthage", "it-1514")).toMatchObject({ "gallic/inf": 42 });
		expect(totalsOf({ state: at() }, forcesOf(at(), "carthage", "it-1514")).sp).toBe(104);
		expect(at().emergencies).toEqual({});
		expect(at().battles).toMatchObject([
			{ major: true, winner: "carthage", strength: { rome: 102 }, lost: { rome: 43 } },
		]);
		expect(at().tallies).toEqual({ "major victory commanded by hannibal": 1 });
	});

	test("13: he goes on without a roll, and places Placentia Under Siege (AW 5.3, AW 9.21)", () => {
		expect(game.question).toBe("ask.operation");
		game.play(["ask.operation", "place-siege"]);
		expect(at().cities["placentia"]?.siege).toBe("carthage");
	});

	test("14: an unmodified 9 Finishes him (AW 5.24)", () => {
		game.play(["roll.continuation", 9]);
		expect(at().leaders["hannibal"]?.finished).toBe(true);
	});

	test("after: who is inside Placentia, who before it, and what is left in the cup", () => {
		const inside = forcesOf(at(), "rome", "it-1514");
		expect(inside.flatMap(({ leaders }) => leaders).sort()).toEqual(["402", "410"]);
		expect(inside.every(({ place, status }) => place === "inside" && status === "useless")).toBe(true);
		expect(strengthAt(at(), "rome", "it-1514")).toEqual({
			"legion/inf": 42,
			"legion/cav": 9,
			"sicilian/inf": 4,
			"italian/inf": 3,
			"gallic/inf": 1,
		});
		expect(totalsOf({ state: at() }, inside).sp).toBe(59);
		const before = forcesOf(at(), "carthage", "it-1514");
		expect(before.map(({ place, status, leaders }) => [place, status, leaders.length])).toEqual([
			["outside", "fresh", 5],
		]);
		expect(strengthAt(at(), "carthage", "it-1514")).toEqual({
			"african/inf": 19,
			"iberian/inf": 13,
			"iberian/cav": 15,
			"gallic/inf": 42,
			"numidian/cav": 12,
			"african/elephant": 3,
		});
		expect(at().cup.filter(({ leader }) => leader === "hannibal")).toHaveLength(1);
		expect(at().cup).toHaveLength(12);
	});

	test("1.2: the Consul marker, for Longus only; what is refused him (TB.start, AW 9.23, AW 8.563, AW 8.565, RRR 5.66, TB.first.raise)", () => {
		const consul = at().cup.findIndex((marker) => marker.office === "consul");
		game.play(["draw.marker", consul]);
		expect(at().phase?.leader).toBe("402");
		expect(game.refused).toMatchObject({
			"force-movement": "AW 9.23",
			attack: "AW 8.563",
			recovery: "AW 8.565",
			"senate-permission": "RRR 5.66",
			manpower: "TB.first.raise",
		});
		expect(game.offered).toEqual(expect.arrayContaining(["finish", "give-up-city"]));
		expect(game.refused).not.toHaveProperty("give-up-city");
		game.play(["ask.operation", "finish"]);
		expect(at().leaders["402"]?.finished).toBe(true);
	});
});

test("1.2: with the switch for a free first consul either consul may use the marker (TB.start)", () => {
	const game = begin({ "free-first-consul": true });
	game.play(...MARCH_TO_1515.slice(0, 3), ["ask.march", "to/it-1320"], ["ask.march", "stop"]);
	game.play(["roll.attrition", 0], ["roll.continuation", 9]);
	game.play(["draw.marker", game.state.cup.findIndex((marker) => marker.office === "consul")]);
	expect([game.question, game.offered.toSorted()]).toEqual(["ask.holder", ["401", "402"]]);
});

describe("1.3 version B: the interception succeeds", () => {
	const game = begin();
	const at = () => game.state;
	let log: LogEntry[] = [];

	beforeAll(() => {
		game.play(...MARCH_TO_1515);
	});

	test("the interception: 2 + 2 <= 5; both armies march two Rough hexes (AW 6.53, AW 6.47)", () => {
		log = game.play(
			["ask.intercept", "try"],
			["roll.command", 6],
			["roll.command", 3],
			["roll.interception", 2],
			["roll.attrition", 5],
		);
		expect(rollOf(log, "interception")).toEqual({ modifiers: { "interception.two-hexes": 2 }, adjusted: 4 });
		expect(rollOf(log, "attrition")).toEqual({ modifiers: { "attrition.size-76": 1 }, adjusted: 6 });
		expect(rollsOf(log, "attrition")[0]?.cell).toEqual({ row: "6", column: "2-3", value: "1%" });
	});

	test("Hannibal Stops in 1516 and checks first: 4 points, 3% (AW 6.43)", () => {
		log = game.play(["ask.odd-losses", ["I/rl"]], ["roll.attrition", 6], ["ask.who-dies", 0]);
		expect(rollOf(log, "attrition")).toEqual({ modifiers: { "attrition.size-126": 2 }, adjusted: 8 });
		expect(rollsOf(log, "attrition")[0]?.cell).toEqual({ row: "8", column: "4-5", value: "3%" });
		expect(totalsOf({ state: at() }, forcesOf(at(), "carthage", "it-1516")).sp).toBe(84);
		expect(totalsOf({ state: at() }, forcesOf(at(), "rome", "it-1516")).sp).toBe(101);
	});

	test("no Ambush, no Avoidance: Rome attacks at once (RRR 6.58, AW 6.53)", () => {
		expect(at().battle).toMatchObject({
			cause: "interception",
			ambush: false,
			attacker: { side: "rome", inCharge: "401" },
			defender: { side: "carthage", inCharge: "hannibal" },
		});
		expect(game.question).toBe("ask.elephants");
	});

	test("the elephants in Rough ground: 0, +1, -1 (lost, trample 1), +1 (AW 8.36)", () => {
		log = game.play(["ask.elephants", 4], ...[6, 8, 3, 9].map((die): Step => ["roll.elephants", die]));
		const rolls = rollsOf(log, "elephants");
		expect(rolls.map(({ adjusted, cell }) => [adjusted, cell?.value])).toEqual([
			[4, "0"],
			[6, "1"],
			[1, "-1"],
			[7, "1"],
		]);
		expect(rolls.every(({ modifiers }) => modifiers.length === 1 && modifiers[0]?.id === "elephants.ground")).toBe(
			true,
		);
		expect(totalsOf({ state: at() }, forcesOf(at(), "carthage", "it-1516"))).toMatchObject({ elephants: 3, cav: 28 });
	});

	test("the battle: -6; 25% and 5%, Major Victory of the defender (AW 8.31, AW 8.38)", () => {
		log = game.play(
			["ask.devotio", "none"],
			["ask.guile", 1],
			["ask.guile", 1],
			["roll.tactical", 7],
			["roll.tactical", 3],
			["roll.battle", 4],
		);
		expect(rollsOf(log, "tactical").map(({ cell }) => cell?.value)).toEqual(["4", "5"]);
		const { modifiers, adjusted } = rollOf(log, "battle");
		expect(modifiers).toEqual({
			"battle.tactical": -1,
			"battle.cavalry": -1,
			"battle.elite": -1,
			"battle.elephants": -1,
			"battle.rough": -1,
			"battle.over-cer": -1,
		});
		expect(adjusted).toBe(-2);
		expect([guileOf(at(), "401"), guileOf(at(), "hannibal")]).toEqual([0, 3]);
	});

	test("the losses: 18 of 71, 4 of 16, 4 of 14; 4 of 79 (AW 8.34, RRR 8.34)", () => {
		game.play(["ask.odd-losses", ["I/al", "II/al"]], ["ask.odd-losses", ["I/al", "II/al", "III/al", "IV/al"]]);
		expect(strengthAt(at(), "rome", "it-1516")).toEqual({
			"legion/inf": 53,
			"legion/cav": 12,
			"sicilian/inf": 6,
			"italian/inf": 3,
			"gallic/inf": 1,
		});
		expect(totalsOf({ state: at() }, forcesOf(at(), "carthage", "it-1516"))).toMatchObject({
			inf: 49,
			cav: 26,
			elephants: 3,
		});
	});

	test("it was his phase and a Major Victory: he goes on without a roll (AW 6.56)", () => {
		game.play(...Array.from({ length: 7 }, (): Step => ["roll.leader-loss", 0]));
		game.play(["ask.retreat", game.offered[0] ?? ""], ["roll.pursuit", 0]);
		const log = [...playUntil("ask.operation", game)];
		expect(rollsOf(log, "continuation")).toEqual([]);
		expect(game.asked).toMatchObject({ seat: "carthage" });
		expect(at().phase?.leader).toBe("hannibal");
	});
});

/** Answers whatever is asked with the first offer, dice with 0, until a question comes. */
function* playUntil(question: string, game: ScriptedGame<AncientWorldState>): Generator<LogEntry> {
	while (game.question !== question) {
		const { asked } = game;
		const first = asked.kind === "pick" ? game.offered.slice(0, asked.min) : (game.offered[0] ?? "");
		yield* game.answer(game.question, first);
	}
}
