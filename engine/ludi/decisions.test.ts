/** LR-decisions: what numina may, asked of the host who plays them, and answered by their policies where nobody does. */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { loadLibrary } from "../../assets/load.ts";
import { ludiOf } from "../../assets/schema/ludi.ts";
import { LUDI_DECISIONS, NUMINA } from "../../assets/schema/ludi-lists.ts";
import { playRandomGame } from "../ai/fuzz.ts";
import { listedIn, type Play, type Session, type TableState } from "../kernel/index.ts";
import { runBlockade } from "./actions/travel.ts";
import { die } from "./death/death.ts";
import { lendRing } from "./death/ring.ts";
import { ludiGame } from "./game.ts";
import { callHost } from "./host.ts";
import { listLudiViolations } from "./invariants.ts";
import { rescue } from "./mercury.ts";
import { askFeriae, procure } from "./numina/favours.ts";
import { placeCybele, placeNumina } from "./numina/places.ts";
import { fineSeatless } from "./numina/sedes-fine.ts";
import { layPestis } from "./pestis.ts";
import type { LudiState, Mortal, MortalId, RegionId } from "./state.ts";
import { type Ludi, policyDie } from "./table.ts";
import { Bench, SEGMENT } from "./testing/bench.ts";
import { moveTo } from "./travel.ts";
import { openTribute, repeatTribute } from "./tribute.ts";

/** Everybody in Rome, but who is said to be elsewhere. */
function standing(where: Partial<Record<MortalId, RegionId>> = {}, segment: number = SEGMENT.aestas44): Bench {
	const bench = new Bench(segment);
	bench.state.addedSeats = { rome: 40 };
	for (const id of Object.keys(bench.state.mortals) as MortalId[]) bench.set(id, { region: where[id] ?? "rome" });
	return bench;
}

/** All that the program comes to, over thirty throws of its luck. */
function byProgram<Outcome>(made: () => Bench, rule: (table: Ludi) => Play<unknown>, came: (bench: Bench) => Outcome) {
	const outcomes = new Set<Outcome>();
	for (let luck = 0; luck < 30; luck += 1) {
		const bench = made();
		for (let n = 0; n < luck; n += 1) policyDie(bench.table);
		bench.play(rule);
		expect(bench.asked).toEqual([]);
		outcomes.add(came(bench));
	}
	return outcomes;
}

const said = (bench: Bench, ...keys: string[]) => keys.find((key) => bench.said.includes(key)) ?? "nothing";
const who = (id: MortalId, rule: (table: Ludi, mortal: Mortal) => Play<unknown>) => (table: Ludi) => {
	const mortal = table.state.mortals[id];
	if (!mortal) throw new Error(id);
	return rule(table, mortal);
};

describe("LR-decisions by the program", () => {
	test("LR-VI.E.2 sea-check: 1 or 2 lets pass, 3 to 5 robs, 6 drowns; by a host as he likes (sea-check by host and by policy)", () => {
		const sails = who("cicero", (table, mortal) => runBlockade(table, mortal, "gaul"));
		const came = (bench: Bench) => said(bench, "sea-pass", "sea-rob", "sea-drown");
		expect(byProgram(standing, sails, came)).toEqual(new Set(["sea-pass", "sea-rob", "sea-drown"]));
		const host = standing();
		host.plays(["amphitrite"]);
		host.play(sails, "rob", "spain");
		expect(host.mortal("cicero")).toMatchObject({ region: "spain", denarii: 0 });
	});

	test("LR-VI.F.2.b rex-in-rome: sent home, put to death on 6 (rex-in-rome by policy)", () => {
		const made = () => {
			const bench = standing({ bogud: "mauretania" }, SEGMENT.hiems43);
			for (const { id, rank } of Object.values(bench.state.mortals))
				if (rank === "roman") bench.set(id, { region: "gaul" });
			return bench;
		};
		const comes = who("bogud", (table, mortal) => moveTo(table, mortal, "rome"));
		const came = (bench: Bench) => (bench.mortal("bogud").life === "living" ? bench.mortal("bogud").region : "dead");
		expect(byProgram(made, comes, came)).toEqual(new Set(["mauretania", "dead"]));
	});

	test("LR-VI.G.1 rescue-player: the dying always, others on 6 (rescue-player by policy)", () => {
		const made = () => standing({ lepidus: "spain" });
		const saves = (isDying: boolean) => who("lepidus", (table, mortal) => rescue(table, mortal, isDying));
		const came = (bench: Bench) => said(bench, "mercury-rescues", "mercury-ignores");
		expect(byProgram(made, saves(true), came)).toEqual(new Set(["mercury-rescues"]));
		expect(byProgram(made, saves(false), came)).toEqual(new Set(["mercury-rescues", "mercury-ignores"]));
	});

	test("LR-VI.D.3.a sedes-fine: 1,000,000 D, or else a legion (sedes-fine by policy)", () => {
		const made = () => standing();
		const fined = who("cicero", (table, mortal) => fineSeatless(table, mortal, "sicily"));
		expect(byProgram(made, fined, (bench) => bench.mortal("cicero").denarii)).toEqual(new Set([200_000]));
	});

	test("LR-XVI.A pestis: on 6 where most mortals are outside Rome; LR-XVI.A.3 never in a hiems (pestis by policy)", () => {
		const made = () => standing({ cicero: "spain" });
		expect(byProgram(made, layPestis, ({ state }) => state.pestis)).toEqual(new Set([null, "spain"]));
		const winter = standing({}, SEGMENT.hiems43);
		expect(listLudiViolations(winter.state, winter.table.data).filter((what) => what.includes("plague"))).toEqual([]);
		winter.state.pestis = "spain";
		expect(listLudiViolations(winter.state, winter.table.data)).toContain("A plague rages in spain out of an aestas.");
	});

	test("LR-V.D feriae: never but by the option; by a host if he likes (feriae by host and by policy)", () => {
		const before37 = () => {
			const bench = standing();
			const motus = bench.table.data.segments.findIndex(({ feriae }) => feriae);
			bench.state.place.segment = motus - 1;
			return bench;
		};
		expect(byProgram(before37, askFeriae, ({ state }) => state.yearsRemoved.length)).toEqual(new Set([0]));
		const host = before37();
		host.plays(["juno"]);
		host.play(askFeriae, "yes");
		expect(host.state.yearsRemoved).toEqual([37]);
	});

	test("LR-V.E mutatio: Juppiter of the program agrees to what Diana's player wants (mutatio by policy)", () => {
		const bench = standing({}, SEGMENT.motusAfterHiems43);
		bench.plays(["diana"]);
		bench.play(callHost, "power/mutatio/diana/40");
		expect(bench.state.yearsRemoved).toEqual([40]);
	});

	test("LR-IX.C instauratio: once on 6; by a host twice at most (instauratio by host and by policy)", () => {
		const made = () => {
			const bench = standing({ lepidus: "spain" }, SEGMENT.hiems43);
			bench.place("juno", "spain");
			openTribute(bench.table);
			return bench;
		};
		const times = (bench: Bench) => bench.said.filter((key) => key === "instauratio").length;
		expect(byProgram(made, repeatTribute, times)).toEqual(new Set([0, 1]));
		const host = made();
		host.plays(["fata"]);
		host.play(repeatTribute, "twice");
		expect([times(host), host.mortal("lepidus").denarii]).toEqual([2, 1_100_000]);
	});

	test("LR-II.H ring: on 5 or 6 to the weakest combatant outside Rome; by a host to whom he likes, dead or alive (ring by host and by policy)", () => {
		const made = () => standing({ octavian: "spain", antony: "spain" }, SEGMENT.hiems43);
		const came = ({ state }: Bench) => state.ring?.wearer ?? null;
		expect(byProgram(made, lendRing, came)).toEqual(new Set([null, "octavian"]));
		const host = made();
		host.plays(["persephone"]);
		host.set("cicero", { life: "umbra" });
		host.play(lendRing, "cicero");
		expect(came(host)).toBe("cicero");
	});

	test("LR-VII.G stop-proelium: Cybele stands where somebody is armed, never twice running (stop-proelium by host and by policy)", () => {
		const made = () => {
			const bench = standing({ octavian: "spain", antony: "greece" });
			bench.state.numina.cybele.last["stop-proelium"] = "greece";
			return bench;
		};
		expect(byProgram(made, placeCybele, ({ state }) => state.cybele)).toEqual(new Set(["spain"]));
		const host = made();
		host.plays(["cybele"]);
		host.play(placeCybele, "greece");
		expect(host.state.cybele).toBe("greece");
	});

	test("LR-XIII.F procure: the richest numen's gift to the poorest; by a host to whom he likes (procure by host and by policy)", () => {
		const made = () => standing();
		expect(byProgram(made, procure, (bench) => bench.mortal("agrippa").denarii)).toEqual(new Set([200_000]));
		const host = made();
		host.plays(["juventas"]);
		host.play(procure, "cicero");
		expect(host.mortal("cicero").denarii).toBe(1_400_000);
	});

	test("LR-X.A.1 bacchant, LR-XIV.B.2 will, LR-XIV.C accept-imago ask nobody where nobody plays", () => {
		const made = () => {
			const bench = standing();
			bench.place("dionysus", "rome");
			return bench;
		};
		const dies = who("bogud", (table, mortal) => die(table, mortal, { cause: "beaten", by: "antony" }));
		expect(byProgram(made, dies, (bench) => bench.mortal("bogud").life)).toEqual(new Set(["living"]));
	});
});

test("LR-H1 numina keep the region of their winter; others draw one; where battle threatens somebody presides", () => {
	const bench = standing({ octavian: "egypt", antony: "egypt" });
	bench.place("minerva", "gaul");
	bench.play(placeNumina);
	expect(bench.state.numina.minerva.region === "gaul" || bench.state.numina.minerva.region === "egypt").toBe(true);
	const spheres = { bellona: "west", ares: "east", fortuna: "west", tyche: "east" } as const;
	for (const [id, half] of Object.entries(spheres)) {
		const region = bench.state.numina[id as keyof typeof spheres].region ?? "rome";
		expect(bench.table.data.regions[region].half).toBe(half);
	}
	const there = Object.values(bench.state.numina).filter(({ region }) => region === "egypt");
	const presides = there.some(({ id }) => bench.table.data.numina[id].overseesProelia);
	expect(presides || bench.state.cybele === "egypt").toBe(true);
});

// === All of them ===

const FOLDER = new URL("./", import.meta.url);
const tests = readdirSync(FOLDER, { recursive: true, encoding: "utf8" })
	.filter((name) => name.endsWith(".test.ts"))
	.map((name) => readFileSync(new URL(name.replaceAll("\\", "/"), FOLDER), "utf8"))
	.join("\n");

/** Titles end with the decisions that they show: `(oversee, presiding-dispute by policy)`. */
function isShown(id: string, by: "the host" | "policy"): boolean {
	return new RegExp(
		`\\((?:[\\w-]+, )*${id}(?:, [\\w-]+)* by (?:host and by )?${by.replace("the host", "(?:the )?host")}`,
	).test(tests);
}

describe("each has a test that shows it", () => {
	test.each(LUDI_DECISIONS)("LR-decisions %s, of whoever plays the numen", (id) => {
		expect(isShown(id, "the host")).toBe(true);
	});

	test.each(LUDI_DECISIONS)("LR-decisions %s, of its policy", (id) => {
		expect(isShown(id, "policy")).toBe(true);
	});
});

const game = ludiGame(ludiOf(loadLibrary()));

test("LR-decisions where nobody sits nobody is asked, and the game has a victor or drifts on", () => {
	const demo = playRandomGame(game, 7, { player: "random", seated: [], thoroughEvery: Infinity });
	expect(demo).toMatchObject({ finished: true, answers: 0, violations: [] });
});

test("LR-H22 what a program never does of itself (transfer-player, games-of-chance, judge, confer, assume, end-season, end-pestis by policy)", () => {
	const keys = new Set<string>();
	const onAnswer = ({ nodes, head }: Session<TableState>) => {
		for (const { text } of nodes[head]?.entries ?? []) keys.add(text.key.replace("ludi.", ""));
	};
	for (const seed of [1, 2, 3])
		playRandomGame(game, seed, { player: "random", seated: [], thoroughEvery: Infinity, onAnswer });
	const never = ["transferred", "gambles", "judges", "confers", "assumes", "ends-season", "mutatio", "virgo-spared"];
	expect(never.filter((key) => keys.has(key))).toEqual([]);
	expect(keys.has("tribute")).toBe(true);
});

test("LR-decisions, LR-H23 a host who plays all numina may leave each choice to the program, and without a clock nothing presses", () => {
	const held = {
		...game,
		setUp: (setup: Parameters<typeof game.setUp>[0]) => {
			const state = game.setUp(setup);
			for (const id of NUMINA) state.numina[id].player = "magister";
			return state;
		},
	};
	const ids = new Set<string>(LUDI_DECISIONS);
	const asked = new Set<string>();
	const bound: string[] = [];
	playRandomGame(held, 3, {
		player: "random",
		seated: ["magister", "seat-1", "seat-2"],
		thoroughEvery: Infinity,
		onAnswer: ({ asked: open, state }) => {
			for (const { question } of open) {
				const id = question.prompt.key.replace("ludi.ask.", "");
				if (!ids.has(id)) continue;
				asked.add(id);
				const isChoice = question.kind === "choose";
				if (isChoice && listedIn(question).every((option) => option.id !== "program")) bound.push(id);
				if (question.deadline && (state as LudiState).timer === "off") bound.push(`${id} by the clock`);
			}
		},
	});
	expect(bound).toEqual([]);
	expect(asked.size).toBeGreaterThan(15);
});
