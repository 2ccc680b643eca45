/** Worked example 2: the Samnite Wars, 319 BC, one turn with its elections. Every die is fed in the order in which it is printed. */
import { describe, expect, test } from "vitest";
import { loadLibrary } from "../../assets/load.ts";
import { ancientWorldOf } from "../../assets/schema/ancient-world.ts";
import { gameData } from "../ancient-world/data.ts";
import { moveForce } from "../ancient-world/forces.ts";
import { rollOf, rollsOf, type ScriptedAnswer, ScriptedGame } from "../kernel/testing/scripted-game.ts";
import { riseGame } from "./games.ts";
import { forcesOf, strengthAt } from "./testing/worked-examples.ts";

type Step = readonly [question: string, answer: ScriptedAnswer];

const scenario = riseGame(loadLibrary(), "samnite-wars");

/** The end of 320: nothing is gained, Calvinus has gone to Capua. */
function endOf320() {
	const setUp = new ScriptedGame(scenario);
	setUp.play(
		["ask.place-army", "it-4212/inside"],
		["ask.draw-another-leader", "none"],
		["draw.praetor-urbanus", "122"],
		["ask.first-consul", "110"],
	);
	const position = structuredClone(setUp.state);
	for (const force of Object.values(position.forces))
		if (force.leaders.includes("110")) moveForce({ state: position }, force, "it-4412");
	const capua = position.cities["capua"];
	if (capua) capua.control = "rome";
	return { ...position, phase: null, cup: [], at: { segment: "victory" } };
}

const game = new ScriptedGame(scenario, {}, { "ask.guile": 0 }, endOf320());
const at = () => game.state;
const level = (id: string) => [at().alliances[id]?.favours, at().alliances[id]?.level];
const guile = (leader: string) => at().leaders[leader]?.guile;

describe("before", () => {
	const map = ancientWorldOf(loadLibrary()).maps["italy"];
	const facts = gameData(loadLibrary(), "samnite-wars");
	const hexOf = (id: string) => map?.hexes.find((hex) => hex.id === id);
	const sideOf = (...ends: string[]) => map?.hexsides.find(({ a, b }) => ends.includes(a) && ends.includes(b));

	test("SW.map: the map facts of the example are those of the map", () => {
		expect(hexOf("it-4210")).toMatchObject({ terrain: "mountain", province: "samnium" });
		for (const id of ["it-4310", "it-4411"]) expect(hexOf(id)).toMatchObject({ terrain: "rough", province: "samnium" });
		expect(hexOf("it-4412")).toMatchObject({ terrain: "flat", province: "campania" });
		expect([...(facts.borders.get("samnium") ?? [])].toSorted()).toEqual(
			expect.arrayContaining(["apulia", "campania", "latium", "lucania", "sabinus"]),
		);
		expect(facts.map.distance("it-4411", "it-3714")).toBe(7);
		expect([sideOf("it-4109", "it-4210")?.pass, sideOf("it-4411", "it-4412")?.pass]).toEqual([true, true]);
	});

	test("the armies stand where 320 left them", () => {
		expect(strengthAt(at(), "rome", "it-4412")).toEqual({ "legion/inf": 22, "legion/cav": 4 });
		expect(strengthAt(at(), "rome", "it-4212")).toEqual({ "legion/inf": 11, "legion/cav": 2 });
		expect(strengthAt(at(), "samnites", "it-4109")).toEqual({ "samnite/inf": 18, "samnite/cav": 3 });
		expect(strengthAt(at(), "samnites", "it-4510")).toEqual({ "samnite/inf": 15, "samnite/cav": 3 });
		expect(strengthAt(at(), "samnites", "it-4512")).toEqual({ "samnite/inf": 8 });
		expect([at().turn, at().legions["I"]?.training]).toEqual([2, "veteran"]);
	});
});

describe("the strategic segments", () => {
	test("1: nobody is disbanded; both consuls may be prorogued, and nobody is, so Pluto rolls no die (RRR 5.32, 3.B3)", () => {
		expect(game.question).toBe("ask.disband");
		game.play(["ask.disband", []]);
		expect([game.question, game.offered]).toEqual(["ask.prorogue", ["110", "111"]]);
		const log = game.play(["ask.prorogue", []]);
		expect(rollsOf(log, "leader-loss")).toEqual([]);
		expect(log.some(({ rule }) => rule === "RRR 5.2")).toBe(true);
	});

	test("2: Philo is Rome Consul, of all but last year's consuls, with Army I in Capua (RRR 5.21, SW.consuls)", () => {
		expect([game.question, game.offered.length]).toEqual(["draw.office", 17]);
		game.play(["draw.office", "112"]);
		expect([game.question, game.offered, game.refused]).toEqual([
			"ask.consul-army",
			["I+II", "none"],
			{ III: "RRR 5.21", vote: "RRR 10.16" },
		]);
		game.play(["ask.consul-army", "I+II"]);
		expect(at().leaders["112"]).toMatchObject({ office: "rome-consul", province: "roman-italy" });
		expect(forcesOf(at(), "rome", "it-4412").flatMap(({ leaders }) => leaders)).toEqual(["112"]);
	});

	test("2: Mamercinus is Field Consul with Army II, and is given Samnium (RRR 5.22)", () => {
		game.play(["draw.office", "118"]);
		expect(forcesOf(at(), "rome", "it-4212").flatMap(({ leaders }) => leaders)).toEqual(["118"]);
		expect([game.question, game.offered.toSorted()]).toEqual([
			"ask.province",
			["apulia", "bruttium", "calabria", "etruria", "latium", "lucania", "picenum", "sabinus", "samnium", "umbria"],
		]);
		game.play(["ask.province", "samnium"]);
		expect(at().leaders["118"]).toMatchObject({ office: "field-consul", province: "samnium" });
	});

	test("2: the consuls of 320 are in the cup for the last place: Calvinus is Praetor Urbanus (RRR 5.25)", () => {
		expect([game.question, game.offered.length]).toEqual(["draw.office", 17]);
		game.play(["draw.office", "110"]);
		expect(at().leaders["110"]?.office).toBe("praetor-urbanus");
		expect(forcesOf(at(), "rome", "it-3714").flatMap(({ leaders }) => leaders)).toEqual(["110"]);
	});

	test("2: Pontius is kept, Brutulus drawn and put in Beneventum; Pontius commands (SW.samnite.leaders)", () => {
		const log = game.play(["ask.keep-leaders", ["gaius-pontius"]], ["roll.samnite-retention", 4]);
		expect(rollsOf(log, "samnite-retention")[0]).toMatchObject({ adjusted: 4, target: { test: "<=", value: 7 } });
		expect(game.offered).toHaveLength(5);
		game.play(["draw.leader", "papius-brutulus"]);
		expect(game.offered).toEqual(expect.arrayContaining(["beneventum", "bovianum"]));
		game.play(["ask.place-leader", "f4"], ["ask.overall-commander", "gaius-pontius"]);
		expect(forcesOf(at(), "samnites", "it-4510")[0]?.leaders).toEqual(["papius-brutulus"]);
	});

	test("3: the cup holds 12 markers, and the Guile is full (AW 4.11, AW 4.12, RRR 4.16)", () => {
		const names = at().cup.map(({ kind, leader, office }) => leader ?? office ?? kind);
		const count = (name: string) => names.filter((each) => each === name).length;
		expect(["consul", "gaius-pontius", "papius-brutulus", "augury", "siege-attrition"].map(count)).toEqual([
			4, 3, 1, 1, 3,
		]);
		expect(names).toHaveLength(12);
		expect([guile("gaius-pontius"), guile("112")]).toEqual([3, 2]);
	});

	test("4: no legion stands abroad; an 8, 14 and a 6: the Etruscans rise with 20/4 in Arretium (SW.revolt.table)", () => {
		const log = game.play(
			["roll.tribal-revolt-check", 8],
			["roll.revolt-tens", 1],
			["roll.revolt-units", 4],
			["roll.tribe-size", 6],
		);
		expect(rollOf(log, "tribal-revolt-check")).toEqual({ modifiers: {}, adjusted: 8 });
		expect(rollOf(log, "tribal-revolt").adjusted).toBe(14);
		expect(rollsOf(log, "tribe-size")[0]?.cell).toMatchObject({ row: "etruscans", column: "6", value: "20/4" });
		expect(game.offered).toEqual(["arretium", "cortona", "perusia"]);
		game.play(["ask.tribe-city", "arretium"]);
		expect(Object.values(at().forces).find(({ side }) => side === "etruscans")).toMatchObject({ place: "inside" });
		expect([level("etruria"), at().cup.length]).toEqual([["samnites", 2], 13]);
	});
});

describe("Pontius takes the pass of Caudium", () => {
	test("5: 47 SPs and a 6: 16/2 in Bovianum (SW.samnite.manpower)", () => {
		game.play(["draw.marker", "gaius-pontius"]);
		const log = game.play(
			["ask.operation", "manpower"],
			["roll.samnite-manpower", 6],
			["ask.samnite-town", "bovianum"],
		);
		expect(rollsOf(log, "samnite-manpower")[0]?.cell).toEqual({ row: "6", column: "<50", value: "16/2" });
		expect(strengthAt(at(), "samnites", "it-4109")).toEqual({ "samnite/inf": 34, "samnite/cav": 5 });
		expect(rollOf(game.play(["roll.continuation", 3]), "continuation")).toEqual({ modifiers: {}, adjusted: 3 });
	});

	test("5: three hexes, 1 point, column 0-1; Philo passes in 4310 and 4411, Mamercinus wherever he is asked (AW 6.411, AW 6.51)", () => {
		game.play(["ask.operation", "force-movement"], ["ask.column", "whole"], ["ask.march", "to/it-4210"]);
		const log = game.play(
			["ask.march", "to/it-4310"],
			["ask.intercept", "pass"],
			["ask.march", "to/it-4411"],
			["ask.intercept", "pass"],
			["ask.intercept", "pass"],
			["ask.march", "stop"],
			["ask.intercept", "pass"],
			["ask.intercept", "pass"],
			["roll.attrition", 7],
		);
		expect(rollOf(log, "attrition")).toEqual({ modifiers: {}, adjusted: 7 });
		expect(rollsOf(log, "attrition")[0]?.cell).toEqual({ row: "7", column: "0-1", value: "0%" });
		expect(strengthAt(at(), "samnites", "it-4411")).toEqual({ "samnite/inf": 34, "samnite/cav": 5 });
	});

	test("5: a Guile Point keeps him going, 8 - 1 <= 7, and he Finishes (AW 5.14, AW 5.24)", () => {
		const log = game.play(["ask.guile", 1], ["roll.continuation", 8]);
		expect(rollOf(log, "continuation")).toEqual({ modifiers: { "continuation.guile": -1 }, adjusted: 7 });
		game.play(["ask.operation", "finish"]);
		expect(guile("gaius-pontius")).toBe(2);
	});
});

describe("Philo walks into the Caudine Forks", () => {
	test("6: the Senate lets him leave Roman Italy: 7 - 2 <= 6 (RRR 5.61, RRR 5.66)", () => {
		game.play(["draw.marker", "office.consul"], ["ask.holder", "112"], ["ask.operation", "senate-permission"]);
		const log = game.play(["ask.request", "leave-province"], ["roll.senate-leave", 7]);
		expect(rollOf(log, "senate-leave")).toEqual({ modifiers: { "senate-leave.enemy-10": -2 }, adjusted: 5 });
		expect(log.find(({ roll }) => roll)?.roll?.target).toEqual({ test: "<=", value: 6 });
		expect([game.question, at().phase?.leader]).toEqual(["ask.operation", "112"]);
	});

	test("7: an enemy is in 4411: Stop; Pontius intercepts there, 3 - 1 <= 7, from Ambush (AW 6.23, AW 6.53, AW 6.58)", () => {
		const march: Step[] = [
			["ask.operation", "force-movement"],
			["ask.column", "whole"],
			["ask.march", "to/it-4411"],
		];
		expect(game.play(...march)).toEqual(expect.arrayContaining([expect.objectContaining({ rule: "AW 6.23" })]));
		expect(Object.keys(at().tribes)).toEqual(["etruscans"]);
		const log = game.play(["ask.intercept", "try"], ["roll.interception", 3]);
		expect(rollOf(log, "interception")).toEqual({ modifiers: { "interception.same-hex": -1 }, adjusted: 2 });
		expect(game.question).toBe("ask.ambush");
		game.play(["ask.ambush", "ambush"]);
		expect(guile("gaius-pontius")).toBe(1);
	});

	test("8: 4 points, 2% of 30 is 1 ASP: one infantry of legion II (AW 6.411, AW 6.44)", () => {
		const log = game.play(["roll.attrition", 6]);
		expect(rollOf(log, "attrition")).toEqual({ modifiers: {}, adjusted: 6 });
		expect(rollsOf(log, "attrition")[0]?.cell).toEqual({ row: "6", column: "4-5", value: "2%" });
		game.play(["ask.odd-losses", ["II/rl"]]);
		expect(strengthAt(at(), "rome", "it-4411")).toEqual({ "legion/inf": 21, "legion/cav": 4 });
	});

	test("8: the battle: +5, 11: 5% and 20%, Major by the Ambush (AW 8.31, AW 8.52)", () => {
		expect(at().battle).toMatchObject({ ambush: true, attacker: { side: "samnites", inCharge: "gaius-pontius" } });
		const log = game.play(
			["ask.join-battle", "pass"],
			["ask.devotio", "none"],
			["roll.tactical", 5],
			["roll.tactical", 5],
			["roll.battle", 6],
		);
		expect(rollsOf(log, "tactical").map(({ cell }) => cell?.value)).toEqual(["5", "4"]);
		expect(rollOf(log, "battle")).toEqual({
			modifiers: {
				"battle.force-ratio": 1,
				"battle.tactical": 1,
				"battle.veteran": -1,
				"battle.ambush": 5,
				"battle.rough": -1,
			},
			adjusted: 11,
		});
		expect(log.map(({ text }) => text.key)).toContain("battle.by-ambush");
		game.play(["ask.battle-loss", "2+0"], ["ask.odd-losses", ["II/rl"]]);
		expect(strengthAt(at(), "samnites", "it-4411")).toEqual({ "samnite/inf": 32, "samnite/cav": 5 });
		expect([at().legions["I"]?.rl, at().legions["II"]?.rl]).toEqual([
			{ inf: 9, cav: 2 },
			{ inf: 8, cav: 1 },
		]);
	});

	test("9: nobody is hurt; back into Capua, pursuit 7: 5% (AW 8.61, AW 8.54)", () => {
		const log = game.play(["roll.leader-loss", 6], ["roll.leader-loss", 5]);
		const rolls = rollsOf(log, "leader-loss").map(({ adjusted, target }) => [adjusted, target?.value]);
		expect(rolls[0]).toEqual([8, 8]);
		expect([at().leaders["112"]?.standing, at().leaders["gaius-pontius"]?.standing]).toEqual(["in-play", "in-play"]);
		const pursuit = game.play(["ask.retreat", "inside/it-4412"], ["roll.pursuit", 5]);
		expect(rollOf(pursuit, "pursuit")).toEqual({
			modifiers: { "pursuit.cavalry": 1, "pursuit.major": 2, "pursuit.rough": -1 },
			adjusted: 7,
		});
		expect(rollsOf(pursuit, "attrition")).toEqual([]);
		game.play(["ask.odd-losses", ["I/rl"]]);
		expect([at().legions["I"]?.rl, at().legions["II"]?.rl]).toEqual([
			{ inf: 8, cav: 2 },
			{ inf: 8, cav: 1 },
		]);
	});

	test("9: who is Fresh and who Useless, legion I still Veteran, the boxes, and Philo Finished (AW 8.561, RRR 10.31, AW 12.31)", () => {
		expect(at().battles).toMatchObject([{ major: true, winner: "samnites", lost: { rome: 6, samnites: 2 } }]);
		expect(forcesOf(at(), "samnites", "it-4411").map(({ status }) => status)).toEqual(["fresh"]);
		expect(forcesOf(at(), "rome", "it-4412").map(({ status, place }) => [status, place])).toEqual([
			["useless", "inside"],
		]);
		expect(at().legions["I"]?.training).toBe("veteran");
		expect([level("sabinus"), level("apulia"), level("campania"), level("lucania")]).toEqual([
			[null, 0],
			["samnites", 3],
			["rome", 3],
			["rome", 2],
		]);
		expect(at().alliances).not.toHaveProperty("samnium");
		expect(at().leaders["112"]?.finished).toBe(true);
	});
});

describe("a Dictator, and the end of the year", () => {
	test("10: a Minor Emergency: Cursor is drawn, takes the field with Army I, Rullianus stays in Roma (RRR 5.28, RRR 5.26)", () => {
		expect([game.question, game.offered]).toEqual(["ask.dictator-minor", ["elect", "none"]]);
		game.play(["ask.dictator-minor", "elect"], ["draw.office", "104"]);
		expect(game.offered).toEqual(["105", "106", "107", "108", "109", "none"]);
		game.play(["ask.master-of-horse", "107"]);
		expect(game.offered).toEqual(["field", "roma"]);
		const capua = forcesOf(at(), "rome", "it-4412")[0]?.id ?? "";
		game.play(["ask.dictator-field", "field"], ["ask.dictator-place", capua]);
		expect(forcesOf(at(), "rome", "it-4412").flatMap(({ leaders }) => leaders)).toEqual(["112", "104"]);
		expect(at().leaders["107"]).toMatchObject({ office: "magister-equitum", staysInRoma: true });
		expect(Object.values(at().legions).some(({ commander }) => commander === "104")).toBe(false);
		expect(at().cup.filter(({ office }) => office === "dictator")).toHaveLength(2);
	});

	test("11: Recovery in Capua, and a 9 Finishes him (AW 8.565, AW 5.24)", () => {
		game.play(["draw.marker", "office.dictator"], ["ask.operation", "recovery"]);
		expect(forcesOf(at(), "rome", "it-4412")[0]?.status).toBe("disorganized");
		game.play(["roll.continuation", 9]);
		expect(at().leaders["104"]?.finished).toBe(true);
	});

	test("11: 57 is a good harvest (AW 13.2)", () => {
		const log = game.play(["draw.marker", "marker.augury"], ["roll.augury-tens", 5], ["roll.augury-units", 7]);
		expect(rollOf(log, "augury").adjusted).toBe(57);
		expect(at().omens.map(({ event }) => event)).toEqual(["harvest"]);
	});

	test("11, 12: the others Finish; no siege, no Inertia, nobody improves, nobody has won (AW 6.46, AW 8.564, SW.victory)", () => {
		const attrition = ["draw.marker", "marker.siege-attrition"] as const;
		const finish = ["ask.operation", "finish"] as const;
		// The second marker of the Dictator is the last of the cup, and comes by itself.
		const consul: Step[] = [["draw.marker", "office.consul"], ["ask.holder", "118"], finish];
		const log = game.play(
			attrition,
			attrition,
			attrition,
			...["gaius-pontius", "gaius-pontius", "papius-brutulus", "tribe-etruria"].flatMap((leader): Step[] => [
				["draw.marker", leader],
				finish,
			]),
			...consul,
			...consul,
			["draw.marker", "office.consul"],
			["ask.holder", "112"],
			finish,
			finish,
		);
		expect(log.flatMap(({ roll }) => roll ?? [])).toEqual([]);
		expect([at().turn, at().outcome, game.question]).toEqual([3, null, "ask.disband"]);
	});

	test("after: who stands where, with what", () => {
		expect(strengthAt(at(), "rome", "it-4412")).toEqual({ "legion/inf": 16, "legion/cav": 3 });
		expect(forcesOf(at(), "rome", "it-4412").map(({ status }) => status)).toEqual(["disorganized"]);
		expect(strengthAt(at(), "samnites", "it-4411")).toEqual({ "samnite/inf": 32, "samnite/cav": 5 });
		expect(forcesOf(at(), "samnites", "it-4411")).toMatchObject([{ status: "fresh", leaders: ["gaius-pontius"] }]);
		expect(guile("gaius-pontius")).toBe(1);
		expect(strengthAt(at(), "samnites", "it-4510")).toEqual({ "samnite/inf": 15, "samnite/cav": 3 });
		expect(strengthAt(at(), "samnites", "it-4512")).toEqual({ "samnite/inf": 8 });
		expect(Object.values(at().forces).filter(({ side }) => side === "etruscans")).toMatchObject([
			{ place: "inside", sps: [{ sp: 20 }, { sp: 4 }] },
		]);
		expect(strengthAt(at(), "rome", "it-3714")).toEqual({ "legion/inf": 5 });
		expect([at().leaders["110"]?.office, at().leaders["107"]?.office]).toEqual(["praetor-urbanus", "magister-equitum"]);
		expect(strengthAt(at(), "rome", "it-4212")).toEqual({ "legion/inf": 11, "legion/cav": 2 });
		expect(forcesOf(at(), "rome", "it-4212")[0]?.leaders).toEqual(["118"]);
	});
});
