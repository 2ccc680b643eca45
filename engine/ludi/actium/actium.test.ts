import { describe, expect, test } from "vitest";
import { loadLibrary } from "../../../assets/load.ts";
import { ludiOf } from "../../../assets/schema/ludi.ts";
import { playRandomGame } from "../../ai/fuzz.ts";
import type { Session, TableState } from "../../kernel/index.ts";
import { ludiGame } from "../game.ts";
import type { LudiOptionId, LudiState, MortalId } from "../state.ts";
import { Bench, type Scripted, SEGMENT } from "../testing/bench.ts";
import { turnOn } from "../testing/field.ts";
import { actiumSteps } from "./actium.ts";
import { changeSides, formParties, summon } from "./alliances.ts";
import { fightAtActium } from "./battle.ts";
import { orderTheWorld, triumph } from "./settlement.ts";
import { bestowShips, contribute, redeem } from "./ships.ts";

/** Actium, with nobody holding anything but what is said. */
function at(holds: Partial<Record<MortalId, readonly [legions: number, classes: number]>>, ...options: LudiOptionId[]) {
	const bench = new Bench(SEGMENT.actium);
	turnOn(bench, ...options);
	for (const mortal of Object.values(bench.state.mortals))
		Object.assign(mortal, { curiales: 0, clientarum: 0, classes: 0 });
	for (const [id, [curiales, classes]] of Object.entries(holds)) bench.set(id as MortalId, { curiales, classes });
	return bench;
}

const parties = (bench: Bench) => bench.state.actium?.fleets.map(({ members }) => members);
const ships = (bench: Bench) => bench.state.actium?.fleets.map(({ naves, reserve }) => [naves, reserve]);
const form = (bench: Bench, ...answers: readonly Scripted[]) => {
	bench.play(summon);
	bench.play(formParties, ...answers);
};

describe("LR-XVII.A the summons", () => {
	test("LR-XVII.A.1 whoever holds legions or fleets must come", () => {
		const bench = at({ antony: [3, 0], cicero: [0, 1] });
		bench.plays(["antony", "pansa"], "seat-1");
		form(bench, "lead", "stay-away");
		expect(bench.state.actium?.called).toEqual(["antony", "cicero"]);
		expect(bench.refused(0)["stay-away"]).toBe("LR-XVII.A.1 must-come-any");
		expect(bench.offered(1)).toContain("stay-away");
	});

	test("LR-S2.1.1 in edition B holders of legions; who has fleets alone may stay away", () => {
		const bench = at({ antony: [3, 0], cicero: [0, 5] }, "edition-b");
		bench.plays(["antony", "cicero"], "seat-1");
		form(bench, "lead", "stay-away");
		expect(bench.state.actium?.called).toEqual(["antony"]);
		expect(bench.refused(0)["stay-away"]).toBe("LR-S2.1.1 must-come-legions");
		expect(parties(bench)).toEqual([["antony"]]);
	});
});

describe("LR-XVII.A.2, LR-S2.1.2 the last alliances", () => {
	test("of any size: persons lead or join whom they like", () => {
		const bench = at({ antony: [5, 0], brutus: [5, 0], cassius: [5, 0], octavian: [5, 0] });
		bench.plays(["antony", "brutus", "cassius", "octavian"], "seat-1");
		form(bench, "lead", "lead", "join/antony", "join/brutus");
		expect(parties(bench)).toEqual([["octavian"], ["antony", "brutus", "cassius"]]);
	});

	test("who join each other in a ring are led by the strongest of them", () => {
		const bench = at({ antony: [5, 0], brutus: [15, 0] });
		bench.plays(["antony", "brutus"], "seat-1");
		form(bench, "join/brutus", "join/antony");
		expect(bench.state.actium?.fleets).toMatchObject([{ leader: "brutus" }]);
	});

	test("LR-H24 until the first throw everybody may change sides; a party left behind has another leader", () => {
		const bench = at({ antony: [5, 0], brutus: [5, 0], cassius: [5, 0] });
		bench.plays(["antony", "brutus", "cassius"], "seat-1");
		form(bench, "lead", "join/antony", "lead");
		bench.play(changeSides, "join/cassius", "stay", "stay");
		expect(bench.state.actium?.fleets).toMatchObject([
			{ leader: "brutus", members: ["brutus"] },
			{ leader: "cassius", members: ["cassius", "antony"] },
		]);
		bench.play(changeSides, "lead");
		expect(parties(bench)).toEqual([["brutus"], ["cassius"], ["antony"]]);
	});

	test("by the program the three strongest lead; others join friends, a spouse, or whom they fought least", () => {
		const bench = at({
			antony: [30, 0],
			brutus: [20, 0],
			cassius: [15, 0],
			lepidus: [1, 0],
			octavian: [1, 0],
			agrippa: [1, 0],
		});
		bench.state.amicitiae = [{ friends: ["lepidus", "cassius", "cicero"], blessed: true }];
		bench.set("octavian", { spouse: "brutus" });
		bench.state.fights = { "agrippa brutus": 1, "agrippa cassius": 2 };
		form(bench);
		expect(bench.state.actium?.fleets).toMatchObject([
			{ leader: "antony", members: ["antony", "agrippa"] },
			{ leader: "brutus", members: ["brutus", "octavian"] },
			{ leader: "cassius", members: ["cassius", "lepidus"] },
		]);
	});
});

describe("LR-XVII.A.3, LR-S2.1.3 contributions", () => {
	test("numina add what they hold to a party (contribute by the host), and imagines stand by one", () => {
		const bench = at({ antony: [3, 0] });
		bench.plays(["juno", "cicero"]);
		bench.set("cicero", { life: "imago" });
		form(bench);
		bench.play(contribute, "side/antony", "side/antony");
		expect(bench.state.actium?.fleets[0]?.allies).toEqual(["juno", "cicero"]);
		bench.play(redeem);
		expect(ships(bench)).toEqual([[3, 0]]);
		expect(bench.mortal("antony").curiales + bench.state.numina.juno.curiales).toBe(3);
	});

	test("by policy a numen for its hero or bacchant, an imago for its heir, else nobody (contribute by policy)", () => {
		const bench = at({ antony: [3, 0], brutus: [4, 0] });
		bench.set("antony", { patron: "vulcan", hero: true });
		bench.set("brutus", { bacchantOf: "dionysus" });
		bench.set("cicero", { life: "imago", heir: "antony" });
		bench.set("pansa", { life: "imago" });
		form(bench);
		bench.play(contribute);
		expect(bench.state.actium?.fleets.map(({ leader, allies }) => [leader, allies])).toEqual([
			["brutus", ["dionysus"]],
			["antony", ["vulcan", "cicero"]],
		]);
	});
});

describe("LR-XVII.B, LR-II.E ships", () => {
	test("five legions of any sort or one fleet buy one; what is over stays", () => {
		const bench = at({ antony: [7, 2] });
		bench.set("antony", { clientarum: 4 });
		form(bench);
		bench.play(redeem);
		expect(ships(bench)).toEqual([[4, 0]]);
		expect(bench.mortal("antony")).toMatchObject({ classes: 0 });
		expect(bench.mortal("antony").curiales + bench.mortal("antony").clientarum).toBe(1);
		expect(bench.state.bank).toMatchObject({ classes: 2 });
	});

	test("all of a party are counted together; the leader says what is redeemed", () => {
		const bench = at({ antony: [3, 1], brutus: [3, 0] });
		bench.plays(["antony", "brutus"], "seat-1");
		form(bench, "lead", "join/antony");
		bench.play(redeem, { legions: 1 });
		expect(ships(bench)).toEqual([[1, 0]]);
		expect(bench.mortal("antony").classes).toBe(1);
	});

	test("LR-XVII.B.1 too few, and anything else, buy none", () => {
		const bench = at({ antony: [4, 1] });
		bench.plays(["antony"], "seat-1");
		form(bench, "lead");
		bench.play(redeem);
		expect(bench.refused(-1)).toEqual({
			legions: "LR-XVII.B five-legions",
			denarii: "LR-XVII.B.1 nothing-else-buys",
		});
		const fleets = at({ antony: [5, 0] });
		fleets.plays(["antony"], "seat-1");
		form(fleets, "lead");
		fleets.play(redeem);
		expect(fleets.refused(-1).classes).toBe("LR-XVII.B one-fleet");
	});

	test("LR-S2.2.1, LR-S2.2.1.1 in edition B five fleets buy one", () => {
		const bench = at({ antony: [5, 9] }, "edition-b");
		form(bench);
		bench.play(redeem);
		expect(ships(bench)).toEqual([[2, 0]]);
		expect(bench.mortal("antony").classes).toBe(4);
		const few = at({ antony: [5, 4] }, "edition-b");
		few.plays(["antony"], "seat-1");
		form(few, "lead");
		few.play(redeem);
		expect(few.refused(-1)).toEqual({
			classes: "LR-S2.2.1 five-fleets",
			denarii: "LR-S2.2.1.1 nothing-else-buys",
		});
	});

	test("LR-XVII.C.1.a, LR-XVII.C.3.a.2 over twenty-five are taken away", () => {
		const bench = at({ antony: [0, 30] });
		bench.plays(["antony"], "seat-1");
		form(bench, "lead");
		bench.play(redeem, { classes: 30 });
		expect(ships(bench)).toEqual([[25, 0]]);
		expect(bench.said).toContain("ships-taken");
		const auto = at({ antony: [0, 30] });
		form(auto);
		auto.play(redeem);
		expect(auto.mortal("antony").classes).toBe(5);
	});

	test("LR-S2.3.1.1, LR-S2.3.3.1.2 in edition B they wait, and are shown", () => {
		const bench = at({ antony: [5, 0], brutus: [135, 0] }, "edition-b");
		form(bench);
		bench.play(redeem);
		expect(ships(bench)).toEqual([
			[25, 2],
			[1, 0],
		]);
		bench.play(fightAtActium, 1, 2, 5, 2);
		expect(ships(bench)).toEqual([
			[25, 1],
			[0, 0],
		]);
	});
});

describe("LR-S2.2.2 sea gods give ships in edition B", () => {
	const ready = () => {
		const bench = at({ antony: [10, 0], brutus: [5, 0] }, "edition-b");
		form(bench);
		bench.play(redeem);
		return bench;
	};

	test("to parties of the living who pleased them (bestow-naves by the host)", () => {
		const bench = ready();
		bench.plays(["neptune", "amphitrite", "oceanus"]);
		bench.play(bestowShips, { antony: 5 }, { brutus: 1 });
		expect(ships(bench)).toEqual([
			[7, 0],
			[2, 0],
		]);
	});

	test("by policy one after the other to the party with fewest (bestow-naves by policy); none in edition A", () => {
		const bench = ready();
		bench.play(bestowShips);
		expect(ships(bench)).toEqual([
			[7, 0],
			[7, 0],
		]);
		const a = at({ antony: [5, 0] });
		form(a);
		a.play(redeem);
		a.play(bestowShips);
		expect(ships(a)).toEqual([[1, 0]]);
	});
});

describe("LR-XVII.C the battle at sea", () => {
	const afloat = (...naves: readonly number[]) => {
		const bench = at({ antony: [1, 0], brutus: [1, 0], cassius: [1, 0] });
		form(bench);
		const { fleets } = bench.state.actium ?? { fleets: [] };
		fleets.sort((a, b) => a.leader.localeCompare(b.leader));
		for (const [n, fleet] of fleets.entries()) fleet.naves = naves[n] ?? 0;
		return bench;
	};

	test("LR-XVII.C.2, LR-XVII.C.3.b-d, LR-S2.3.3.2, LR-S2.3.3.3 all against all: the highest keeps its ship, the others lose one", () => {
		const bench = afloat(2, 1, 1);
		bench.play(fightAtActium, 6, 2, 5);
		expect(ships(bench)).toEqual([
			[2, 0],
			[0, 0],
			[0, 0],
		]);
		expect(bench.state.actium).toMatchObject({
			victor: "antony",
			round: 1,
			rolls: { antony: 6, brutus: 2, cassius: 5 },
		});
	});

	test("LR-XVII.C.3.b-d, LR-S2.3.3.4 who tie highest keep theirs; LR-XVII.C.3.e, LR-S2.3.3.5 to the last party with a ship", () => {
		const bench = afloat(1, 1, 1);
		bench.play(fightAtActium, 5, 5, 3, 4, 4, 2, 6);
		expect(bench.state.actium).toMatchObject({ victor: "brutus", round: 3 });
	});

	test("LR-XVII.C.1 a party without a ship throws nothing, and a single party wins at once", () => {
		const bench = afloat(0, 3, 0);
		bench.play(fightAtActium);
		expect(bench.state.actium).toMatchObject({ victor: "brutus", round: 0 });
	});

	test("LR-XVII.C.3.a one member throws for the party, and another may take his place between throws", () => {
		const bench = at({ antony: [5, 0], cassius: [5, 0], brutus: [10, 0] });
		bench.plays(["antony", "cassius"], "seat-1");
		form(bench, "lead", "join/antony");
		bench.play(redeem, { legions: 2 });
		bench.play(fightAtActium, "represent/cassius", 5, 2, "throw", 5, 2);
		expect(bench.state.actium?.victor).toBe("cassius");
		expect(bench.said).toContain("represents");
	});

	test("dice may be left to fall to the end", () => {
		const bench = afloat(2, 2);
		bench.plays(["antony"], "seat-1");
		bench.play(fightAtActium, "throw-on", 5, 2, 6, 1);
		expect(bench.state.actium).toMatchObject({ victor: "antony", round: 2 });
	});

	test("LR-H24 after two hundred ties in a row the larger party wins", () => {
		const bench = afloat(2, 3);
		bench.play(fightAtActium, ...Array(400).fill(4));
		expect(bench.state.actium).toMatchObject({ victor: "brutus", round: 200 });
	});

	test("without a ship there is no victor: the Republic drifts on", () => {
		const bench = afloat(0, 0, 0);
		bench.play(fightAtActium);
		bench.play(triumph);
		expect(bench.state.outcome).toMatchObject({ winner: null, text: { key: "ludi.drifts" } });
	});
});

describe("LR-XVII.D, LR-S2.4.1 the triumph", () => {
	const won = (leader: MortalId) => {
		const bench = at({ [leader]: [5, 0] });
		form(bench);
		bench.play(redeem);
		bench.play(fightAtActium);
		bench.play(triumph);
		return bench;
	};

	test("Juppiter crowns the leader Magnus or Magna", () => {
		expect(won("antony").said).toContain("triumph-magnus");
		expect(won("cleopatra").said).toContain("triumph-magna");
	});

	test("LR-XVII.E, LR-S2.5 by the program an empire: reges govern at home, imagines of the party are deified", () => {
		const bench = won("antony");
		bench.set("cicero", { life: "imago" });
		bench.state.actium?.fleets[0]?.allies.push("cicero");
		bench.play(orderTheWorld);
		expect(bench.state.settlement).toMatchObject({
			government: "empire",
			governors: { egypt: "cleopatra" },
			fates: { cicero: "deify" },
		});
		expect(bench.state.outcome).toMatchObject({ winner: null, text: { key: "ludi.victory" } });
	});

	test("LR-XVII.E a person of the victors orders the state and everybody's fate", () => {
		const bench = won("antony");
		bench.plays(["antony"], "seat-1");
		bench.set("cicero", { life: "imago" });
		bench.play(
			orderTheWorld,
			"other",
			"A republic of philosophers",
			["brutus"],
			["cassius", "lepidus"],
			["syria"],
			"octavian",
			["cicero"],
			["juno"],
			["mars"],
		);
		expect(bench.state.settlement).toEqual({
			government: "other",
			words: "A republic of philosophers",
			governors: { syria: "octavian" },
			fates: {
				brutus: "kill",
				cassius: "enslave",
				lepidus: "enslave",
				octavian: "govern",
				cicero: "deify",
				juno: "promote-cult",
				mars: "forbid-cult",
			},
		});
		expect(bench.state.outcome?.winner).toBe("seat-1");
		const fates = bench.entries.filter(({ text }) => text.key.startsWith("ludi.fate-"));
		expect(fates.map(({ rule, text }) => [rule, text.key, text.args?.["role"]])).toEqual([
			["LR-XVII.E", "ludi.fate-kill", { kind: "mortal", id: "brutus" }],
			["LR-XVII.E", "ludi.fate-enslave", { kind: "mortal", id: "cassius" }],
			["LR-XVII.E", "ludi.fate-enslave", { kind: "mortal", id: "lepidus" }],
			["LR-XVII.E", "ludi.fate-deify", { kind: "mortal", id: "cicero" }],
			["LR-XVII.E", "ludi.fate-promote-cult", { kind: "numen", id: "juno" }],
			["LR-XVII.E", "ludi.fate-forbid-cult", { kind: "numen", id: "mars" }],
		]);
	});

	test("LR-S2.5 who is no leader decides where the leader is nobody's", () => {
		const bench = at({ antony: [5, 0], brutus: [1, 0] });
		bench.plays(["brutus"], "seat-2");
		form(bench, "join/antony");
		for (const step of actiumSteps(bench.table).slice(4)) bench.play(step);
		expect(bench.state.outcome?.winner).toBe("seat-2");
	});
});

test.each([
	["A", {}, /^LR-(?:XVII|H\d)/],
	["B", { "edition-b": true }, /^LR-(?:S2|H\d|XVII\.C\.(?:1|3\.a)$)/],
] as const)("Actium by edition %s rests on the paragraphs of its own chapter, where it has some", (_, options, own) => {
	const cited = new Set<string>();
	const onAnswer = ({ state, nodes, head, asked }: Session<TableState>) => {
		if ((state as LudiState).actium === null) return;
		for (const { question } of asked) cited.add(question.rule);
		const entries = nodes[head]?.entries ?? [];
		const began = entries.findIndex(({ text }) => text.key === "ludi.season-actium");
		for (const { rule } of entries.slice(Math.max(0, began))) if (rule) cited.add(rule);
	};
	const seated = ["magister", "seat-1", "seat-2", "seat-3"];
	playRandomGame(ludiGame(ludiOf(loadLibrary())), 3, {
		player: "random",
		seated,
		options: { ...options, "lesson-calendar": true },
		thoroughEvery: Infinity,
		onAnswer,
	});
	expect(cited.size).toBeGreaterThan(6);
	expect([...cited].filter((rule) => !own.test(rule) && rule !== "LR-XIV.C")).toEqual([]);
});
