/** Worked example 4: the First Punic War, 260 BC, a year with a naval battle. Every die is fed in the order in which it is printed. */
import { describe, expect, test } from "vitest";
import { loadLibrary } from "../../assets/load.ts";
import { gameData } from "../ancient-world/data.ts";
import { forceOf, moveForce, removeForce } from "../ancient-world/forces.ts";
import type { AncientWorldState } from "../ancient-world/state.ts";
import type { AncientWorld } from "../ancient-world/table.ts";
import { rollOf, rollsOf, type ScriptedAnswer, ScriptedGame } from "../kernel/testing/scripted-game.ts";
import { yearOfSide } from "./council/05-72-year.ts";
import { changeSide } from "./diplomacy/12-3-stance.ts";
import { carthageRuleset } from "./games.ts";
import { allFleets, navyOf, newFleet, removeFleet } from "./sea/07-11-fleets.ts";
import { seaReach } from "./sea/07-32-sea-points.ts";
import { leftOfLimit } from "./sea/07-73-fleet-limit.ts";
import { punicGame } from "./testing/punic-games.ts";
import { stepsBetween } from "./testing/sea-bench.ts";

const scenario = punicGame("first-punic-war");
const data = gameData(loadLibrary(), "first-punic-war");
type Step = readonly [question: string, answer: ScriptedAnswer];

const DUILIUS = "310";
const GISGO = "1P-08";

/** The end of 261: Agrigentum and Messana are Rome's, Syracuse is her Ally, Carthage has raided Bruttium. */
function endOf261(): AncientWorldState {
	const setUp = new ScriptedGame(scenario);
	const state = structuredClone(setUp.state);
	const table: AncientWorld = { state, data, rules: carthageRuleset("first-punic-war"), log() {} };
	for (const fleet of allFleets(table)) {
		if (fleet.commander !== null && fleet.commander !== GISGO)
			Object.assign(state.leaders[fleet.commander] ?? {}, { standing: "unused", office: null });
		removeFleet(table, fleet);
	}
	const { ports, raids } = navyOf(table);
	for (const port of ["ostia", "panormus"]) Object.assign(ports[port] ?? {}, { capacity: 8 });
	const at = (port: string) => ({ port, hex: data.map.city(port).hex });
	const ships = { marker: "F-III", squadrons: { trireme: 0, quinquereme: 8 } };
	newFleet(table, { side: "rome", ...at("ostia"), ...ships });
	newFleet(table, { side: "rome", ...at("tarentum"), marker: "F-II", squadrons: { trireme: 1, quinquereme: 0 } });
	newFleet(table, { side: "carthage", ...at("panormus"), ...ships, marker: "F-I", crew: 2, commander: GISGO });
	navyOf(table).lost = {};
	raids.push({ province: "bruttium", by: "carthage", turn: 4 });
	changeSide(table, "rome");
	for (const city of ["agrigentum", "messana"]) Object.assign(state.cities[city] ?? {}, { control: "rome" });
	for (const force of Object.values(state.forces))
		if (force.hex === data.map.city("agrigentum").hex) removeForce(table, force);
	const claudius = forceOf(table, "301");
	if (claudius) moveForce(table, claudius, data.map.city("agrigentum").hex);
	yearOfSide(table, "carthage").citiesLost.push("agrigentum");
	return { ...state, turn: 4, phase: null, cup: [], at: { segment: "victory" } };
}

const unsaid = { "ask.guile": 0, "roll.garrison-desertion": 0, "ask.scrap": {} };
const before = endOf261();
const game = new ScriptedGame(scenario, {}, unsaid, before);
const at = () => game.state;
const OSTIA = "it-3715";
const PANORMUS = "it-5423";
const MYLAE = "it-5715";

/** The Fleet with a marker. Throws when there is none. */
function fleet(side: string, marker: string) {
	const found = Object.values(at().navy?.fleets ?? {}).find((each) => each.side === side && each.marker === marker);
	if (!found) throw new Error(`${side} has no ${marker}.`);
	return found;
}

/** The Fleets that lie in a port. */
const fleetsIn = (port: string) => Object.values(at().navy?.fleets ?? {}).filter((each) => each.port === port);

/** Sails by way of hexes, to a hex or into a port. */
const sail = (from: string, ...goals: readonly string[]): Step[] =>
	stepsBetween(data, from, ...goals).map((step): Step => ["ask.sail", step]);

describe("before", () => {
	test("CR 7.32 the map facts of the example: from the lane off Mylae 8 Sea Points to Panormus, 24 to Ostia, each way back one more", () => {
		const points = (from: string, to: string) => seaReach(data.map, from, { within: 40 }).seaPointsTo(to);
		expect([points(MYLAE, PANORMUS), points(MYLAE, OSTIA)]).toEqual([8, 24]);
		expect([points(PANORMUS, MYLAE), points(OSTIA, MYLAE)]).toEqual([9, 25]);
		expect(data.map.neighbours(MYLAE)).toContain(data.map.city("lipara").hex);
	});

	test("the Fleets lie where 261 left them", () => {
		expect(fleet("rome", "F-III")).toMatchObject({ port: "ostia", squadrons: { quinquereme: 8 }, crew: 0 });
		expect(fleet("rome", "F-II")).toMatchObject({ port: "tarentum", squadrons: { trireme: 1 } });
		expect(fleet("carthage", "F-I")).toMatchObject({ port: "panormus", commander: GISGO, crew: 2 });
		expect(at().navy?.ports["panormus"]).toEqual({ capacity: 8 });
		expect(at().leaders[GISGO]?.guile).toBe(1);
	});
});

describe("the strategic segments", () => {
	test("1: each army of Carthage is better drilled, up to its commander's cap (CR 10.53)", () => {
		expect([at().turn, game.question]).toEqual([5, "ask.disband"]);
		expect(before.efficiency).toEqual({ "Carthaginian Army I": 1, "Carthaginian Army II": 0 });
		expect(at().efficiency).toEqual({ "Carthaginian Army I": 2, "Carthaginian Army II": 1 });
	});

	test("1: Duilius is Rome Consul, with the Fleet in Ostia for his Imperium (CR 5.21, CR 5.42)", () => {
		game.play(["ask.disband", []], ["ask.prorogue", []], ["draw.office", DUILIUS]);
		expect([game.question, game.offered]).toEqual(["ask.consul-army", ["I+II", "fleet/s8", "fleet/s9"]]);
		expect(game.refused).toMatchObject({ none: "CR 5.21", "III+IV": "CR 5.21" });
		game.play(["ask.consul-army", `fleet/${fleet("rome", "F-III").id}`]);
		expect(at().leaders[DUILIUS]).toMatchObject({ office: "rome-consul", guile: 2 });
		expect(fleet("rome", "F-III").commander).toBe(DUILIUS);
	});

	test("1: the others are elected (CR 5.22 to CR 5.25)", () => {
		game.play(
			["draw.office", "311"],
			["ask.consul-army", "III+IV"],
			["ask.province", "southern-etruria"],
			["draw.office", "312"],
			["ask.fleet-commander", "none"],
			["draw.office", "313"],
		);
		expect(["311", "312", "313"].map((id) => at().leaders[id]?.office)).toEqual([
			"field-consul",
			"proconsul",
			"praetor-urbanus",
		]);
	});

	test("2: the family in power stays, 6 + 1 = 7 (CR 5.71)", () => {
		const log = game.play(["roll.family-in-power", 6]);
		expect(rollOf(log, "family-in-power")).toEqual({ modifiers: { "family-in-power.cities": 1 }, adjusted: 7 });
		expect(at().council?.family).toBe("magonid");
	});

	test("2: the Council is Interested, 5 + 1 + 1 = 7, and recalls nobody (CR 5.72, CR 5.76)", () => {
		const log = game.play(["roll.political-climate", 5]);
		expect(rollOf(log, "political-climate")).toEqual({
			modifiers: { "political-climate.was-interested": 1, "political-climate.cities": 1 },
			adjusted: 7,
		});
		expect(at().council?.climate).toBe("interested");
		expect(game.refused).toEqual({ "recall/f5": "CR 5.76", "recall/f9": "CR 5.76" });
		game.play(["ask.disband-army", "nobody"], ["ask.berth", "anywhere"], ["ask.berth", "africa"]);
	});

	test("3: Rome builds ships, 6 + 2 - 1 = 7: 8 squadrons; Legions as well are refused (CR 7.17, CR 7.16)", () => {
		const table: AncientWorld = { state: at(), data, rules: carthageRuleset("first-punic-war"), log() {} };
		expect(leftOfLimit(table, "rome")).toBe(20 - 9);
		const log = game.play(["ask.force-increase", "naval"], ["roll.naval-construction", 6]);
		expect(rollOf(log, "naval-construction")).toEqual({
			modifiers: { "naval-construction.late": 2, "naval-construction.raid": -1 },
			adjusted: 7,
		});
		expect(rollsOf(log, "naval-construction")[0]?.cell?.value).toBe("8");
		expect(game.refused).toMatchObject({ ostia: "CR 7.71" });
	});

	test("3: Ostia is full: 6 on the stocks in Neapolis, 2 in Tarentum (CR 7.71)", () => {
		game.play(["ask.yards", ["neapolis", "tarentum"]], ["ask.lay-down", { neapolis: 6, tarentum: 2 }]);
		expect(fleetsIn("neapolis")).toMatchObject([
			{ underConstruction: true, crew: 0, squadrons: { trireme: 0, quinquereme: 6 } },
		]);
		expect(fleetsIn("tarentum")).toMatchObject([
			{ underConstruction: false },
			{ underConstruction: true, squadrons: { quinquereme: 2 } },
		]);
	});

	test("3: Carthage reinforces, a 5: 8 SPs; both at once is refused (CR 10.43, CR 7.16)", () => {
		game.play(["ask.expand-port", "none"]);
		expect([game.asked.seat, game.question, game.refused]).toEqual([
			"carthage",
			"ask.force-increase",
			{ both: "CR 7.16" },
		]);
		const log = game.play(["ask.force-increase", "land"], ["ask.land", "reinforce"], ["roll.hire", 5]);
		expect(rollOf(log, "hire")).toEqual({ modifiers: {}, adjusted: 5 });
		expect(rollsOf(log, "hire")[0]?.cell).toMatchObject({ value: "8" });
		game.play(
			["ask.hire-elite", { "numidian/cav/elite": 0 }],
			["ask.hire-horse", { "african/cav": 0, "mauretanian/cav": 0, "gallic/cav": 0 }],
			["ask.hire-foot", { "african/inf": 8 }],
			["ask.place-recruits", "carthago"],
			["ask.expand-port", "none"],
		);
	});

	test("3: the Raid marker goes (CR 7.53)", () => {
		expect(at().navy?.raids).toHaveLength(1);
		game.play(["ask.new-fleet-praetor", "none"]);
		expect(at().navy?.raids).toEqual([]);
		game.play(["ask.duumvirs", [fleet("rome", "F-II").id]]);
	});
});

describe("off Mylae", () => {
	test("4: Hannibal Gisgo puts to sea: column 5-9, 6 - 2 = 4: nothing (CR 7.34)", () => {
		game.play(["draw.marker", GISGO], ["ask.operation", "naval-movement"], ...sail(PANORMUS, MYLAE));
		const log = game.play(["ask.sail", "stop"], ["roll.storm-scatter", 6]);
		expect(rollOf(log, "storm-scatter")).toEqual({
			modifiers: { "storm-scatter.crew-2": -1, "storm-scatter.coastal": -1 },
			adjusted: 4,
		});
		expect(rollsOf(log, "storm-scatter")[0]?.cell?.column).toBe("5-9");
		expect(fleet("carthage", "F-I")).toMatchObject({ hex: MYLAE, port: null, scattered: false });
	});

	test("4: an 8 is more than his 5: Finished (AW 5.24)", () => {
		game.play(["roll.continuation", 8]);
		expect(at().leaders[GISGO]?.finished).toBe(true);
	});

	test("5: Duilius ships the corvus in Ostia, and it costs him nothing (CR 7.19)", () => {
		game.play(["draw.marker", "office.consul"], ["ask.holder", DUILIUS], ["ask.operation", "corvus"]);
		expect([fleet("rome", "F-III").corvus, game.question]).toEqual([8, "ask.operation"]);
	});

	test("5: he sails to where the enemy lies, who tries for him at the Stop: 8 - 2 = 6 > 5 (CR 7.32, CR 7.35)", () => {
		expect(game.refused).toMatchObject({ "naval-attack": "CR 7.41" });
		game.play(["ask.operation", "naval-movement"]);
		const sailed = game.play(...sail(OSTIA, "it-4314", "it-5713", "it-5714", MYLAE));
		expect(sailed.flatMap(({ rule }) => rule)).toContain("CR 7.32");
		expect(at().navy?.voyage?.points).toBe(25);
		expect([game.question, game.offered]).toEqual([
			"ask.intercept-at-sea",
			["at/it-5713", "at/it-5714", `at/${MYLAE}`, "pass"],
		]);
		const log = game.play(["ask.intercept-at-sea", `at/${MYLAE}`], ["roll.naval-interception", 8]);
		expect(rollOf(log, "naval-interception")).toEqual({ modifiers: { "naval-interception.crew": -2 }, adjusted: 6 });
		expect(rollsOf(log, "naval-interception")[0]?.target?.value).toBe(5);
	});

	test("5: column 20-34, 4 + 1 = 5: no storm; he goes on, 3 <= 6 (CR 7.34)", () => {
		const log = game.play(["roll.storm-scatter", 4]);
		expect(rollOf(log, "storm-scatter")).toEqual({
			modifiers: { "storm-scatter.crew-0": 1, "storm-scatter.seaman": -1, "storm-scatter.corvus": 1 },
			adjusted: 5,
		});
		expect(rollsOf(log, "storm-scatter")[0]?.cell?.column).toBe("20-34");
		game.play(["roll.continuation", 3]);
		expect([game.question, at().phase?.leader]).toEqual(["ask.operation", DUILIUS]);
	});

	test("6: Gisgo may slip away, and stands; one Guile Point each comes to nothing; 6 + 2 = 8: 10% and 30% (CR 7.41, CR 7.37, CR 7.42)", () => {
		game.play(["ask.operation", "naval-attack"]);
		expect([game.asked.seat, game.question, game.offered]).toEqual(["carthage", "ask.evade", ["fight", "evade"]]);
		game.play(["ask.evade", "fight"], ["ask.guile", "1"], ["ask.guile", "1"]);
		const log = game.play(["roll.naval-combat", 6]);
		const [roll] = rollsOf(log, "naval-combat");
		expect(roll?.modifiers.map(({ id, dr }) => [id, dr])).toEqual([
			["naval-combat.crew", -2],
			["naval-combat.campaign", 1],
			["naval-combat.corvus-new", 3],
		]);
		expect([roll?.adjusted, roll?.cell?.value]).toEqual([8, "attacker"]);
		expect([at().leaders[DUILIUS]?.guile, at().leaders[GISGO]?.guile]).toEqual([1, 0]);
	});

	test("6: Rome loses 0.8, and a 5 makes it one; Carthage 2.4, and a 6 leaves it at two (CR 7.43)", () => {
		game.play(["roll.squadron-fraction", 5]);
		expect(fleet("rome", "F-III").squadrons.quinquereme).toBe(7);
		game.play(["roll.squadron-fraction", 6]);
		expect(fleet("carthage", "F-I").squadrons.quinquereme).toBe(6);
	});

	test("7: the pursuit, 8 - 2 + 1 = 7: 20% of 6; three in all, of which one is taken (CR 7.44, CR 7.15)", () => {
		const log = game.play(["roll.naval-pursuit", 8], ["roll.squadron-fraction", 4]);
		expect(rollOf(log, "naval-pursuit")).toEqual({
			modifiers: { "naval-pursuit.crew": -2, "naval-pursuit.campaign": 1 },
			adjusted: 7,
		});
		expect(fleet("rome", "F-III")).toMatchObject({ squadrons: { quinquereme: 8 }, crew: 0, hex: MYLAE });
		expect(fleet("carthage", "F-I").squadrons.quinquereme).toBe(5);
	});

	test("8: Gisgo retreats to Panormus, 9 - 3 = 6: nothing (CR 7.45)", () => {
		const log = game.play(["roll.storm-scatter", 9]);
		expect(rollOf(log, "storm-scatter")).toEqual({
			modifiers: { "storm-scatter.crew-2": -1, "storm-scatter.coastal": -1, "storm-scatter.friendly-port": -1 },
			adjusted: 6,
		});
		expect(fleet("carthage", "F-I")).toMatchObject({ port: "panormus", scattered: false, crew: 2 });
	});

	test("8: nobody is hurt; a Victory that is not Major, which the year remembers, and nobody is tried (CR 7.25, CR 7.47, CR 5.77)", () => {
		const log = game.play(["roll.leader-loss", 5], ["roll.leader-loss", 2]);
		expect(rollsOf(log, "leader-loss").map(({ adjusted, target }) => [adjusted, target?.value])).toEqual([
			[6, 6],
			[2, 8],
		]);
		expect(at().navy?.navalBattles).toMatchObject([
			{ winner: "rome", major: false, lost: { rome: 1, carthage: 3 }, captured: { quinquereme: 1 } },
		]);
		expect(at().thisYear["carthage"]?.navalBattles).toMatchObject([
			{ won: false, major: false, own: 8, leader: GISGO },
		]);
		expect(at().council?.onTrial).toEqual([]);
	});

	test("9: home to Ostia: Scattered by a 7, and reformed by the continuation roll, 6 <= 6 (CR 7.36)", () => {
		game.play(["roll.continuation", 5], ["ask.operation", "naval-movement"]);
		const log = game.play(...sail(MYLAE, "it-5714", "it-4314", "ostia"), ["roll.storm-scatter", 7]);
		expect(rollOf(log, "storm-scatter")).toEqual({
			modifiers: {
				"storm-scatter.crew-0": 1,
				"storm-scatter.seaman": -1,
				"storm-scatter.corvus": 1,
				"storm-scatter.friendly-port": -1,
			},
			adjusted: 7,
		});
		expect(fleet("rome", "F-III").scattered).toBe(true);
		game.play(["roll.continuation", 6]);
		expect(fleet("rome", "F-III")).toMatchObject({ port: "ostia", scattered: false });
	});

	test("9: no Triumph is offered for three squadrons; he Finishes (CR 5.47)", () => {
		expect(game.question).toBe("ask.operation");
		game.play(["ask.operation", "finish"]);
		expect(at().leaders[DUILIUS]).toMatchObject({ triumphs: [], finished: true });
	});
});

describe("the end of the year", () => {
	/** Nobody does anything more; augurs and storms are of no account. */
	function passTheYear(): void {
		for (let n = 0; n < 200 && game.question !== "roll.crew-training"; n += 1) {
			const { question, offered } = game;
			game.play([question, offered.includes("finish") ? "finish" : (offered[0] ?? "")]);
		}
	}

	test("10: both Fleets are in port, and the eight new squadrons are finished (CR 7.75, CR 7.17)", () => {
		passTheYear();
		expect([at().at.segment, game.question]).toEqual(["training", "roll.crew-training"]);
		expect(Object.values(at().navy?.fleets ?? {}).filter(({ port }) => port === null)).toEqual([]);
		expect(fleetsIn("neapolis")).toMatchObject([{ underConstruction: false, crew: 0 }]);
	});

	test("10: the crews of F-III have learnt: 4 + 3 = 7 (CR 7.14)", () => {
		const log = game.play(["roll.crew-training", 4]);
		expect(rollOf(log, "crew-training")).toEqual({
			modifiers: { "crew-training.won": 2, "crew-training.campaign": 1 },
			adjusted: 7,
		});
	});

	test("10: 260, and nobody has won yet (AW 14.1)", () => {
		while (game.question === "roll.crew-training") game.play(["roll.crew-training", 0]);
		expect([at().turn, at().outcome]).toEqual([6, null]);
	});

	test("after: what the year has left", () => {
		expect(fleet("rome", "F-III")).toMatchObject({
			squadrons: { trireme: 0, quinquereme: 8 },
			crew: 1,
			port: "ostia",
			corvus: 7,
		});
		expect(fleetsIn("neapolis")).toMatchObject([{ squadrons: { quinquereme: 6 }, crew: 0 }]);
		expect(fleetsIn("tarentum").map(({ squadrons }) => squadrons.quinquereme)).toEqual([0, 2]);
		expect(fleet("carthage", "F-I")).toMatchObject({ squadrons: { quinquereme: 5 }, crew: 2, port: "panormus" });
		expect(at().council).toMatchObject({ family: "magonid", climate: "interested" });
	});
});
