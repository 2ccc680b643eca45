import { describe, expect, test } from "vitest";
import type { Play } from "../../kernel/index.ts";
import type { Battle, Marker, SideId } from "../state.ts";
import type { Bench, ScriptedAnswer } from "../testing/bench.ts";
import { declare, FLAT, newBench, spsOf, stand, type Troops } from "../testing/fights.ts";
import { closeBattle } from "./08-5-after-the-battle.ts";
import { captureLeaders, returnWounded, rollLeaderLosses } from "./08-6-leader-casualties.ts";
import { retreatsOf } from "./08-37-retreat.ts";
import type { BattleResult } from "./fight.ts";

const HANNIBAL: Troops = { sps: { "african/inf": 80, "numidian/cav/elite": 20 }, leaders: ["hannibal"] };
const LONGUS: Troops = { sps: { "legion/inf": 80 }, leaders: ["402"] };

const resultFor = (winner: SideId | null, major: boolean, carthage: number, rome: number): BattleResult => ({
	winner,
	major,
	percent: { carthage, rome },
});

/** Hannibal has attacked Longus; what follows, with its answers. */
function settled(
	result: BattleResult,
	answers: readonly ScriptedAnswer[],
	change: { hex?: string; rome?: Troops; cities?: readonly string[] } & Partial<Battle> = {},
) {
	const bench = newBench();
	const { hex = FLAT, rome: troops = LONGUS, cities = [], ...more } = change;
	for (const city of Object.values(bench.table.state.cities)) city.control = null;
	for (const id of cities) Object.assign(bench.table.state.cities[id] ?? {}, { control: "rome" });
	const own = stand(bench, "carthage", hex, HANNIBAL);
	const rome = stand(bench, "rome", hex, troops);
	declare(bench, [own], [rome], more);
	const fought = bench.play(closeBattle(bench.table, result), ...answers);
	return { bench, own, rome, fought };
}

const kinds = (bench: Bench) => bench.rolls.map(({ roll }) => roll);

describe("AW 8.55: the order of things", () => {
	test("AW 8.55: losses, leaders, retreat named, pursuit, retreat, status", () => {
		const { bench, own, rome, fought } = settled(resultFor("carthage", false, 5, 20), [0, 0, "inside/it-2011", 0], {
			cities: ["bononia"],
		});
		expect(fought).toEqual({ winner: "carthage", major: false });
		expect(bench.entries.flatMap(({ text, roll }) => roll?.roll ?? (text.key === "loss" ? ["loss"] : []))).toEqual([
			"loss",
			"loss",
			"loss",
			"leader-loss",
			"leader-loss",
			"pursuit",
			"loss",
		]);
		expect(rome).toMatchObject({ hex: "it-2011", place: "inside", status: "useless", majorDefeatTurn: null });
		expect(own.status).toBe("disrupted");
	});

	test("AW 8.55: the battle is written down with what each side brought and lost", () => {
		const { bench } = settled(resultFor("carthage", true, 5, 25), [0, 0, "inside/it-2011", 6, 0], {
			cities: ["bononia"],
		});
		expect(bench.table.state.battles).toMatchObject([
			{
				turn: 1,
				hex: FLAT,
				province: "gallia-cispadana",
				kind: "battle",
				attacker: "carthage",
				defender: "rome",
				winner: "carthage",
				major: true,
				commanders: { carthage: "hannibal", rome: "402" },
				strength: { carthage: 100, rome: 80 },
				lost: { carthage: 5, rome: 20 + 9 },
				infantryLost: { rome: 20 + 9 },
			},
		]);
		expect(bench.table.state.battle).toBeNull();
	});

	test("AW 8.52: a Victory by Ambush is Major", () => {
		const { fought } = settled(resultFor("carthage", false, 5, 15), [0, 0, "inside/it-2011", 0], {
			cities: ["bononia"],
			ambush: true,
		});
		expect(fought).toEqual({ winner: "carthage", major: true });
	});

	test("AW 6.54: who has fought may not intercept any more in this phase", () => {
		const { bench, own, rome } = settled(resultFor(null, false, 15, 15), [0, 0]);
		expect(bench.table.state.phase?.fought).toEqual([own.id, rome.id]);
	});

	test("AW 8.564: a Major defeat is remembered by the beaten force", () => {
		const { rome } = settled(resultFor("carthage", true, 5, 25), [0, 0, "inside/it-2011", 0], { cities: ["bononia"] });
		expect(rome.majorDefeatTurn).toBe(1);
	});
});

describe("AW 8.54: pursuit", () => {
	const chased = (die: number, change: Parameters<typeof settled>[2] = {}, major = false) =>
		settled(
			resultFor("carthage", major, 5, 20),
			[0, 0, "inside/it-2011", die, ...(die + 4 + (major ? 2 : 0) >= 11 ? [0] : [])],
			{
				cities: ["bononia"],
				...change,
			},
		);

	test.each([
		["AW 8.54: 4 to 7: 5 per cent", 1, 3],
		["AW 8.54: 8 to 10: 10 per cent", 4, 6],
		["AW 8.54: 11: 15 per cent", 7, 10],
	])("%s", (_, die, more) => {
		const { rome, bench } = chased(die);
		expect(bench.modifiers("pursuit")).toEqual({ cavalry: 3, elite: 1 });
		expect(80 - 16 - (spsOf(rome)["legion/inf"] ?? 0)).toBe(more);
	});

	test("AW 8.54: 3 or less: nobody is caught", () => {
		const bench = newBench();
		const own = stand(bench, "carthage", FLAT, { sps: { "african/inf": 80, "iberian/cav": 1 }, leaders: ["hannibal"] });
		const rome = stand(bench, "rome", FLAT, LONGUS);
		Object.assign(bench.table.state.cities["bononia"] ?? {}, { control: "rome" });
		declare(bench, [own], [rome]);
		bench.play(closeBattle(bench.table, resultFor("carthage", false, 5, 20)), 0, 0, "inside/it-2011", 3);
		expect(bench.modifiers("pursuit")).toEqual({});
		expect(spsOf(rome)).toEqual({ "legion/inf": 64 });
	});

	test("AW 8.54: from 15 per cent it is Butchery, and the leaders roll again with no modifier", () => {
		const { bench } = chased(7);
		expect(kinds(bench).filter((roll) => roll === "leader-loss")).toHaveLength(3);
		expect(bench.modifiers("leader-loss")).toEqual({});
	});

	test("AW 8.54: a Major Victory +2; AW 8.35: counted on what is left after the losses", () => {
		expect(chased(0, {}, true).bench.modifiers("pursuit")).toEqual({ cavalry: 3, elite: 1, major: 2 });
	});

	test("AW 8.54: a winner without cavalry does not pursue", () => {
		const bench = newBench();
		const own = stand(bench, "carthage", FLAT, { sps: { "african/inf": 80 }, leaders: ["hannibal"] });
		const rome = stand(bench, "rome", FLAT, LONGUS);
		Object.assign(bench.table.state.cities["bononia"] ?? {}, { control: "rome" });
		declare(bench, [own], [rome]);
		bench.play(closeBattle(bench.table, resultFor("carthage", false, 5, 20)), 0, 0, "inside/it-2011");
		expect(kinds(bench)).not.toContain("pursuit");
	});

	test("AW 8.44: a besieged force that sallied in vain goes back in, and is pursued", () => {
		const bench = newBench();
		const rome = stand(bench, "rome", "it-1514", LONGUS, "inside");
		const own = stand(bench, "carthage", "it-1514", HANNIBAL);
		Object.assign(bench.table.state.cities["placentia"] ?? {}, { control: "rome", siege: "carthage" });
		declare(bench, [rome], [own], { cause: "sally" });
		bench.play(closeBattle(bench.table, resultFor("carthage", false, 5, 20)), 0, 0, 9);
		expect(rome).toMatchObject({ hex: "it-1514", place: "inside", status: "useless" });
		expect(bench.modifiers("pursuit")).toMatchObject({ "into-city": -3 });
		expect(bench.table.state.cities["placentia"]?.siege).toBe("carthage");
	});

	test("AW 9.24: if the besieged wins the besieger retreats and the siege is over", () => {
		const bench = newBench();
		const rome = stand(bench, "rome", "it-1514", LONGUS, "inside");
		const own = stand(bench, "carthage", "it-1514", HANNIBAL);
		Object.assign(bench.table.state.cities["placentia"] ?? {}, { control: "rome", siege: "carthage" });
		const battle = declare(bench, [rome], [own], { cause: "sally" });
		const to = retreatsOf(bench.table, { side: "carthage", leader: "hannibal", hex: battle.hex, forces: [own] })
			.refuges[0];
		bench.play(
			closeBattle(bench.table, resultFor("rome", false, 5, 10)),
			0,
			0,
			`${to?.place}/${to?.hex}`,
			...(to?.place === "outside" ? [0] : []),
		);
		expect(bench.table.state.cities["placentia"]?.siege).toBeNull();
		expect(own.hex).toBe(to?.hex);
	});
});

describe("AW 8.37: retreat", () => {
	/** Where a beaten Roman force may go. */
	function ways(hex: string, furnish: (bench: Bench) => void = () => {}, enteredFrom: string | null = null) {
		const bench = newBench();
		for (const city of Object.values(bench.table.state.cities)) city.control = null;
		for (const each of Object.values(bench.table.state.provinces)) each.control = null;
		for (const each of Object.values(bench.table.state.alliances)) Object.assign(each, { favours: null, level: 0 });
		const rome = Object.assign(stand(bench, "rome", hex, LONGUS), { enteredFrom });
		furnish(bench);
		const { refuges } = retreatsOf(bench.table, { side: "rome", leader: "402", hex, forces: [rome] });
		return { bench, rome, refuges, map: bench.table.data.map };
	}

	test("AW 8.37: two to four hexes where nothing friendly is to be reached", () => {
		const { refuges, map } = ways(FLAT);
		const far = refuges.map(({ hex }) => map.distance(FLAT, hex));
		expect([Math.min(...far), Math.max(...refuges.map(({ path }) => path.length - 1))]).toEqual([2, 4]);
		expect(refuges.every(({ place }) => place === "outside")).toBe(true);
	});

	test("AW 8.37: into a friendly city on the way it may be fewer, or none", () => {
		const own = ways("it-1514", ({ table }) =>
			Object.assign(table.state.cities["placentia"] ?? {}, { control: "rome" }),
		);
		expect(own.refuges).toEqual([{ hex: "it-1514", place: "inside", path: ["it-1514"] }]);
		const near = ways("it-1515", ({ table }) =>
			Object.assign(table.state.cities["placentia"] ?? {}, { control: "rome" }),
		);
		expect(near.refuges).toContainEqual({ hex: "it-1514", place: "inside", path: ["it-1515", "it-1514"] });
	});

	test("AW 8.37: towards a friendly city: nearer to it than before", () => {
		const { refuges, map } = ways(FLAT, ({ table }) =>
			Object.assign(table.state.cities["ariminum"] ?? {}, { control: "rome" }),
		);
		const before = map.distance(FLAT, "it-2708");
		expect(refuges.every(({ hex, place }) => place === "inside" || map.distance(hex, "it-2708") < before)).toBe(true);
	});

	test("AW 8.37: where no friendly city can be reached, into a province the side controls", () => {
		const { refuges, map } = ways(FLAT, ({ table }) => {
			for (const city of Object.values(table.state.cities)) city.control = "carthage";
			Object.assign(table.state.provinces["gallia-cispadana"] ?? {}, { control: "rome" });
		});
		expect(new Set(refuges.map(({ hex }) => map.provinceOf(hex)))).toEqual(new Set(["gallia-cispadana"]));
	});

	test("AW 8.25: never into or through an enemy force, nor into a closed hex", () => {
		const { refuges, bench } = ways(FLAT, (each) => void stand(each, "carthage", "it-2110", HANNIBAL));
		for (const { path } of refuges) {
			expect(path).not.toContain("it-2110");
			for (const hex of path) expect(bench.table.data.map.isOpenLand(hex)).toBe(true);
		}
	});

	test("AW 8.43: from a Mountain Pass hex only the way it came", () => {
		const came = ways("it-2113", () => {}, "it-2112");
		expect(new Set(came.refuges.map(({ path }) => path[1]))).toEqual(new Set(["it-2112"]));
		const stood = ways("it-2113");
		expect(new Set(stood.refuges.map(({ path }) => path[1])).size).toBeGreaterThan(1);
	});

	/** Longus is shut in by enemies on every side. */
	function shutIn(major: boolean, answers: readonly ScriptedAnswer[]) {
		const bench = newBench({ events: { leaderLost: [] } });
		for (const city of Object.values(bench.table.state.cities)) city.control = null;
		const own = stand(bench, "carthage", FLAT, { sps: { "african/inf": 80 }, leaders: ["hannibal"] });
		for (const hex of bench.table.data.map.neighbours(FLAT))
			stand(bench, "carthage", hex, { sps: { "african/inf": 2 } });
		const rome = stand(bench, "rome", FLAT, LONGUS);
		declare(bench, [own], [rome]);
		const play = () => bench.play(closeBattle(bench.table, resultFor("carthage", major, 5, 25)), ...answers);
		return { bench, rome, play };
	}

	test("AW 8.37: with no way out it loses a quarter more and ends in the nearest legal hex", () => {
		const { bench, rome, play } = shutIn(false, [0, 0]);
		expect(play).toThrow(/ask.retreat/);
		const nearest = bench.table.data.map.distance(FLAT, "it-2107");
		expect(spsOf(rome)).toEqual({ "legion/inf": 45 });
		const again = shutIn(false, [0, 0, "outside/it-2107"]);
		again.play();
		expect(nearest).toBe(2);
		expect(again.rome).toMatchObject({ hex: "it-2107", place: "outside", status: "useless" });
		expect(again.bench.table.state.battles[0]?.lost).toMatchObject({ rome: 35 });
	});

	test("AW 8.37, AW 8.64: after a Major defeat it surrenders; its leaders roll at +3 and are prisoners", () => {
		const { bench, rome, play } = shutIn(true, [0, 0, 5]);
		play();
		expect(bench.table.state.forces[rome.id]).toBeUndefined();
		expect(bench.table.state.leaders["402"]?.standing).toBe("captured");
		expect(bench.modifiers("leader-loss")).toEqual({ destroyed: 3 });
		expect(bench.table.state.battles[0]?.lost).toMatchObject({ rome: 80 });
	});
});

describe("AW 8.6: leader casualties", () => {
	test.each([
		["AW 8.61: up to his Mortality nothing", "unhurt", 8, "in-play", {}],
		["AW 8.61: one over Wounded", "unhurt", 9, "wounded", {}],
		["AW 8.61: +1 on the beaten side", "lost", 8, "wounded", { lost: 1 }],
		["AW 8.61: two over Killed", "lost", 9, "killed", { lost: 1 }],
		["AW 8.61: +2 after a Major defeat", "lost-major", 7, "wounded", { "lost-major": 2 }],
		["AW 8.61: +3 when destroyed", "destroyed", 7, "killed", { destroyed: 3 }],
	] as const)("%s", (_, fate, die, standing, lines) => {
		const bench = newBench();
		stand(bench, "carthage", FLAT, HANNIBAL);
		bench.play(rollLeaderLosses(bench.table, ["hannibal"], fate), die);
		expect(bench.table.state.leaders["hannibal"]?.standing).toBe(standing);
		expect(bench.modifiers("leader-loss")).toEqual(lines);
	});

	test("AW 8.61: every leader on both sides rolls: the beaten first, the man in charge before the others", () => {
		const bench = newBench();
		const own = stand(bench, "carthage", FLAT, { ...HANNIBAL, leaders: ["maharbal", "hannibal"] });
		const rome = stand(bench, "rome", FLAT, { ...LONGUS, leaders: ["401", "402"] });
		const battle = declare(bench, [own], [rome]);
		battle.attacker.inCharge = "hannibal";
		battle.defender.inCharge = "402";
		expect(() => bench.play(closeBattle(bench.table, resultFor("carthage", false, 5, 15)), 0, 0, 0, 0)).toThrow();
		const rolled = bench.entries.flatMap(({ text, roll }) =>
			roll?.roll === "leader-loss" ? [text.args?.["leader"]] : [],
		);
		expect(rolled).toMatchObject([{ id: "402" }, { id: "401" }, { id: "hannibal" }, { id: "maharbal" }]);
	});

	test("AW 4.14: the LAMs of a fallen Carthaginian leave the cup", () => {
		const bench = newBench();
		stand(bench, "carthage", FLAT, HANNIBAL);
		const lam = (leader: string): Marker => ({ kind: "lam", side: "carthage", leader, office: null });
		bench.table.state.cup = [lam("hannibal"), lam("maharbal"), lam("hannibal")];
		bench.play(rollLeaderLosses(bench.table, ["hannibal"], "destroyed"), 9);
		expect(bench.table.state.cup.map(({ leader }) => leader)).toEqual(["maharbal"]);
	});

	test.each([
		["AW 8.64: unhurt, he is a prisoner", 0, "captured"],
		["AW 8.64: wounded too", 6, "captured"],
		["AW 8.64: killed, he is dead", 7, "killed"],
	])("%s", (_, die, standing) => {
		const bench = newBench();
		stand(bench, "carthage", FLAT, HANNIBAL);
		bench.play(captureLeaders(bench.table, ["hannibal"]), die);
		expect(bench.table.state.leaders["hannibal"]?.standing).toBe(standing);
	});

	test("RRR 8.67: a captured man is replaced once", () => {
		const replaced: string[] = [];
		const bench = newBench();
		const { table } = bench;
		function* note(_: unknown, lost: string): Play {
			replaced.push(lost);
		}
		const leaderLost = [{ place: "last" as const, follow: note }];
		const rules = { ...table.rules, events: { ...table.rules.events, leaderLost } };
		stand(bench, "rome", FLAT, LONGUS);
		bench.play(captureLeaders({ ...table, rules }, ["402"]), 6);
		expect(replaced).toEqual(["402"]);
	});

	test("AW 8.62: a wounded Carthaginian comes back when the cup is filled, with a force that its owner names", () => {
		const bench = newBench();
		stand(bench, "carthage", FLAT, { sps: { "african/inf": 8 }, leaders: ["mago-barca"] });
		const other = stand(bench, "carthage", "it-2110", { sps: { "african/inf": 8 } });
		Object.assign(bench.table.state.leaders["hannibal"] ?? {}, { standing: "wounded" });
		bench.play(returnWounded(bench.table), other.id);
		expect(other.leaders).toEqual(["hannibal"]);
		expect(bench.table.state.leaders["hannibal"]?.standing).toBe("in-play");
	});

	test("AW 8.62: with no force of theirs left he waits; RRR 8.62: Romans go through the pool", () => {
		const bench = newBench();
		Object.assign(bench.table.state.leaders["hannibal"] ?? {}, { standing: "wounded" });
		Object.assign(bench.table.state.leaders["401"] ?? {}, { standing: "wounded" });
		stand(bench, "rome", FLAT, LONGUS);
		bench.play(returnWounded(bench.table));
		expect(bench.table.state.leaders["hannibal"]?.standing).toBe("wounded");
		expect(bench.table.state.leaders["401"]?.standing).toBe("wounded");
	});
});
