/** RRR 3.0: the sequence of play, as whole games go through it. */
import { describe, expect, test } from "vitest";
import { loadLibrary } from "../../assets/load.ts";
import { randomAnswer, seededChance } from "../ai/random.ts";
import { ancientWorldGame } from "../ancient-world/game.ts";
import type { SideId } from "../ancient-world/state.ts";
import type { Ruleset } from "../ancient-world/table.ts";
import { checkInstantVictory } from "../ancient-world/turn/14-victory.ts";
import { Session } from "../kernel/index.ts";
import { legionRequest } from "../rome/legions/10-1-legions.ts";
import { electRomeConsul } from "../rome/offices/05-21-consuls.ts";
import { riseRuleset } from "./games.ts";
import { RomanBench } from "./testing/roman-bench.ts";

const library = loadLibrary();

/** The rules, with every segment noted as it is played: turn and id. */
function noting(rules: Ruleset, played: { turn: number; segment: string }[]): Ruleset {
	const segments = Object.entries(rules.segments).map(([id, rule]) => {
		const noted: typeof rule = function* (table) {
			played.push({ turn: table.state.turn, segment: id });
			yield* rule(table);
		};
		return [id, noted] as const;
	});
	return { ...rules, segments: Object.fromEntries(segments) };
}

/** Segments of the first two turns of a game that random players play. */
function playTwoTurns(scenario: string, seed: number) {
	const played: { turn: number; segment: string }[] = [];
	const game = ancientWorldGame(library, scenario, noting(riseRuleset(scenario), played));
	const session = Session.start(game, { seed, dice: "seeded", options: {} });
	const chance = seededChance(seed);
	while (session.decision && session.state.turn < 3) {
		const { decision, revision } = session;
		session.answer({ revision, seat: decision.seat, answer: randomAnswer(decision, chance) });
	}
	const ofTurn = (turn: number) => played.filter((each) => each.turn === turn).map(({ segment }) => segment);
	return { first: ofTurn(1), second: ofTurn(2) };
}

/** What is played again and again while markers are drawn. */
const BY_MARKERS = ["draw", "operations", "siege-attrition", "augury"];
const withoutMarkers = (segments: readonly string[]) => segments.filter((id) => !BY_MARKERS.includes(id));

const UPGRADE = ["city-rebuild"];
const STRATEGIC = ["disband-legions", "prorogue", "pluto", "elections"];
const INITIATIVE = ["lam-pool", "naval-superiority", "tribes"];
const DEVASTATION = ["devastation-recovery", "devastation-attempt"];
const END = ["inertia", "training", "recovery", "victory"];

describe("RRR 3.A, 3.B1, 3.B2, 3.B3, 3.B4, 3.C1, 3.F, 3.G the order of a turn", () => {
	test.each(["thunderbolt", "samnite-wars", "alexander-327"])(
		"%s plays every segment of its second turn once",
		(id) => {
			const { second } = playTwoTurns(id, 5);
			expect(withoutMarkers(second)).toEqual([...UPGRADE, ...STRATEGIC, ...INITIATIVE, ...DEVASTATION, ...END]);
		},
	);

	test("RRR 3.A no city is rebuilt on the first turn, which the scenario begins where it likes", () => {
		for (const id of ["thunderbolt", "samnite-wars", "alexander-327"])
			expect(withoutMarkers(playTwoTurns(id, 6).first)).not.toEqual(expect.arrayContaining(UPGRADE));
	});
});

describe("RRR 3.C4, 3.D1, 3.D2, 3.E the markers", () => {
	const { second } = playTwoTurns("samnite-wars", 7);
	const drawn = second.slice(second.indexOf("draw"), second.indexOf("devastation-recovery"));

	test("each marker that is drawn is followed by what it is for, and then the next is drawn", () => {
		const pairs = drawn.flatMap((id, index) => (id === "draw" ? [] : [[drawn[index - 1], id]]));
		expect(pairs.every(([before, after]) => before === "draw" || before === after)).toBe(true);
		expect(drawn).toEqual(expect.arrayContaining(["operations", "siege-attrition"]));
	});

	test("RRR 3.D2 at most three Siege Attritions a turn, RRR 3.E at most one Augury, and the last draw finds no LAM", () => {
		expect(drawn.filter((id) => id === "siege-attrition").length).toBeLessThanOrEqual(3);
		expect(drawn.filter((id) => id === "augury").length).toBeLessThanOrEqual(1);
		expect(drawn.at(-1)).toBe("draw");
	});
});

test("RRR 3.C3 tribes and manpower have their segment in the 4th century, in the 3rd it is passed by", () => {
	const rule = (id: string) => riseRuleset(id).segments["tribes"];
	expect(rule("samnite-wars")).not.toBe(rule("thunderbolt"));
	expect(rule("alexander-327")).not.toBe(rule("thunderbolt"));
	const bench = new RomanBench();
	const passed = rule("thunderbolt");
	if (passed) bench.play(passed(bench.table));
	expect([bench.entries, bench.asked]).toEqual([[], []]);
});

describe("RRR 14.0 Roma lost", () => {
	const withoutRoma = (scenario: string, enemy: SideId) => {
		const bench = new RomanBench({}, scenario);
		bench.force(enemy, "it-3714", "inside", { sps: { "epirote/inf": 10 } });
		Object.assign(bench.table.state.cities["roma"] ?? {}, { control: enemy });
		return bench;
	};

	test("it ends the game only where the scenario says so", () => {
		const alexander = withoutRoma("alexander-327", "epirus");
		checkInstantVictory(alexander.table);
		expect(alexander.table.state.outcome).toBeNull();
		const samnites = withoutRoma("samnite-wars", "samnites");
		checkInstantVictory(samnites.table);
		expect(samnites.table.state.outcome).toMatchObject({ winner: "samnites" });
	});

	test("the Senate sits elsewhere: consuls are elected, and stand in the nearest Roman city", () => {
		const bench = withoutRoma("alexander-327", "epirus");
		bench.play(electRomeConsul(bench.table), "104");
		const [consul] = Object.values(bench.table.state.forces).filter(({ leaders }) => leaders.includes("104"));
		expect(consul?.hex).not.toBe("it-3714");
		expect(bench.table.data.map.distance("it-3714", consul?.hex ?? "")).toBeLessThan(4);
	});

	test("the Legion Request goes on, at -4", () => {
		const bench = new RomanBench();
		bench.consular("404", "consul", "it-2613", "Consular Army I", ["I", "II"]);
		bench.occupy("roma");
		bench.activate("404");
		bench.play(legionRequest.play(bench.table, "404"), "legions", 0);
		expect(bench.modifiers("legion-request")).toMatchObject({ "rome-lost": -4 });
	});
});
