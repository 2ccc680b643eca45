/** Alexander in Italy: where it is played, by whom, and what it leaves out. */
import { describe, expect, test } from "vitest";
import { loadLibrary } from "../../../../assets/load.ts";
import { rollLeaderLoss } from "../../../ancient-world/battle/08-6-leader-casualties.ts";
import { areEnemies, areFriends } from "../../../ancient-world/command/02-42-friends.ts";
import { type GameData, gameData, printed } from "../../../ancient-world/data.ts";
import { whyNotEnter } from "../../../ancient-world/march/06-3-terrain.ts";
import type { AncientWorldState } from "../../../ancient-world/state.ts";
import { ScriptedGame } from "../../../kernel/testing/scripted-game.ts";
import { romanItaly } from "../../../rome/offices/05-41-provinces.ts";
import { riseGame } from "../../games.ts";
import { RomanBench } from "../../testing/roman-bench.ts";
import { mobilizeByEntry } from "../../tribes/mobilization.ts";
import { armyOfTribe, leaderOfTribe } from "../../tribes/tribes.ts";

const library = loadLibrary();
const data: GameData = gameData(library, "alexander-327");

const PLAYERS = ["rome", "samnites", "epirus"] as const;

/** 327, before anybody has moved. */
function begun(): ScriptedGame<AncientWorldState> {
	const game = new ScriptedGame(riseGame(library, "alexander-327"), {}, { "ask.guile": 0 });
	game.play(
		["draw.leader", "gaius-pontius"],
		["draw.leader", "statius-gellius"],
		["ask.place-stack", "it-4109/inside"],
		["ask.stack-strength", { "samnite/inf": 30, "samnite/cav": 4 }],
	);
	return game;
}

const bench = () => new RomanBench({}, "alexander-327");

describe("AE.players", () => {
	test("three sides, each the enemy of the others", () => {
		const { table } = bench();
		for (const one of PLAYERS) {
			for (const other of PLAYERS) {
				expect(areEnemies(table, one, other)).toBe(one !== other);
				expect(areFriends(table, one, other)).toBe(one === other);
			}
		}
	});
});

describe("AE.map, AE.roads, AE.pic", () => {
	test("AE.map Italy without Liguria, Gallia, Venetia and the islands; Latium and Campania are Roman Italy", () => {
		expect([...romanItaly(data)].toSorted()).toEqual(["campania", "latium"]);
		const { table } = bench();
		for (const id of ["liguria-friniates", "gallia-cispadana", "venetia", "east-sicilia"])
			expect(data.provincesInPlay.has(id)).toBe(false);
		const edge = [...data.map.hexes.keys()].flatMap((hex) => {
			if (data.map.provinceOf(hex) !== "northern-etruria") return [];
			const out = data.map.neighbours(hex).find((to) => data.map.provinceOf(to) === "liguria-friniates");
			return out === undefined ? [] : [[hex, out] as const];
		});
		const mover = { side: "rome", leader: null, withSps: true } as const;
		expect(edge.length).toBeGreaterThan(0);
		for (const [from, to] of edge) expect(whyNotEnter(table, mover, from, to)).not.toBeNull();
	});

	test("AE.roads the Salaria and the Appia to 3914, and nothing builds more of it", () => {
		expect([
			data.roads.has("it-3714|it-3814"),
			data.roads.has("it-3814|it-3914"),
			data.roads.has("it-3914|it-4014"),
		]).toEqual([true, true, false]);
		expect(data.scenario.augury).toBe(false);
	});

	test("AE.pic cities, sizes and IDS are those of the Samnite Wars", () => {
		const samnite = gameData(library, "samnite-wars");
		expect([...data.cities].map(([id, { size }]) => [id, size])).toEqual(
			[...samnite.cities].map(([id, { size }]) => [id, size]),
		);
		const { cities } = bench().table.state;
		const theirs = new RomanBench({}, "samnite-wars").table.state.cities;
		for (const [id, city] of Object.entries(cities)) expect([id, city.ids]).toEqual([id, theirs[id]?.ids]);
	});
});

describe("AE.control, AE.defeated, AE.setup.pu the start", () => {
	test("AE.control Rome is named for Latium and Campania, the Samnites for Samnium, Alexander for five cities", () => {
		const { provinces, cities } = bench().table.state;
		const held = (side: string) => Object.keys(provinces).filter((id) => provinces[id]?.control === side);
		expect([held("rome").toSorted(), held("samnites"), held("epirus")]).toEqual([
			["campania", "latium"],
			["samnium"],
			[],
		]);
		const his = Object.keys(cities).filter((id) => cities[id]?.control === "epirus");
		expect(his.toSorted()).toEqual(["buxentum", "consentia", "heraclea", "paestum", "terina"]);
	});

	test("AE.control, AW 11.2 which give him Lucania, and Bruttium not", () => {
		const game = begun();
		game.play(["draw.praetor-urbanus", "106"]);
		const { lucania, bruttium } = game.state.provinces;
		expect([lucania?.control, bruttium?.control]).toEqual(["epirus", null]);
	});

	test("AE.setup.pu the Praetor Urbanus is drawn from the pool, without the consuls", () => {
		const game = begun();
		expect([game.question, game.offered.length]).toEqual(["draw.praetor-urbanus", 7]);
		expect(() => game.play(["draw.praetor-urbanus", "112"])).toThrow(/not-an-option/);
		game.play(["draw.praetor-urbanus", "106"]);
		expect(game.state.leaders["106"]).toMatchObject({ office: "praetor-urbanus", standing: "in-play" });
	});

	test("AE.defeated his men in Lucania and Bruttium raise no tribe; who enters later does", () => {
		const game = begun();
		game.play(["draw.praetor-urbanus", "106"]);
		expect(game.state.tribes).toEqual({});
		const one = bench();
		const mover = { side: "rome", leader: null, withSps: true } as const;
		one.play(mobilizeByEntry(one.table, mover, ["it-4711", "it-4810"]), 3, 7, 5);
		expect(Object.keys(one.table.state.tribes)).toEqual(["lucanians"]);
	});
});

describe("AE.siege, AE.off what is not used", () => {
	test("AE.siege -3, Alexander -2; nobody improves it, nobody builds engines", () => {
		const { table } = bench();
		expect(([...PLAYERS, "apulians"] as const).map((side) => table.state.sides[side]?.siegeCapability)).toEqual([
			-3, -3, -2, -3,
		]);
		expect(table.rules.operations["siege-capability"]?.whyNot(table, "alexander-epirus")).toMatchObject({
			rule: "AE.siege",
		});
		expect(data.scenario.siegeEngines.allowed).toEqual([]);
	});

	test("AE.off no ships, no alliances, no auguries, and no leader dies", () => {
		const one = bench();
		const { state, rules } = one.table;
		expect([state.navalLevels, state.alliances, data.scenario.starting.augury]).toEqual([null, {}, 0]);
		one.magistrate("104", "consul", "it-4711", { legions: ["I"] });
		one.activate("104");
		expect(rules.operations["diplomacy"]?.whyNot(one.table, "104")).not.toBeNull();
		const naval = rules.segments["naval-superiority"];
		if (naval) one.play(naval(one.table));
		one.play(rollLeaderLoss(one.table, "104", "lost-major"));
		expect([one.rolls, one.asked]).toEqual([[], []]);
		expect(state.leaders["104"]?.standing).toBe("in-play");
	});
});

describe("AE.tribe.leader", () => {
	test("AE.tribe.leader no Guile, no diplomacy; one stack a tribe; only the Etruscan is of use beside another", () => {
		const one = bench();
		const rome = { side: "rome", leader: null, withSps: true } as const;
		one.play(mobilizeByEntry(one.table, rome, ["it-4711", "it-4810"]), 3, 7, 5);
		expect(armyOfTribe(one.table, "lucanians")).not.toBeNull();
		expect(Object.values(one.table.state.forces).filter(({ side }) => side === "lucanians")).toHaveLength(1);
		for (const tribe of data.scenario.tribes) {
			const { guile, diplomacy, kind } = printed(data, leaderOfTribe(one.table, tribe));
			expect([kind, guile, diplomacy]).toEqual(["tribal", 0, null]);
		}
		const helpful = data.scenario.tribes.filter(
			(tribe) => printed(data, leaderOfTribe(one.table, tribe)).subordinateValue === 1,
		);
		expect(helpful).toEqual(["etruscans"]);
	});
});
