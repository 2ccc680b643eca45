import { describe, expect, test } from "vitest";
import { loadLibrary } from "../../assets/load.ts";
import { openingTable } from "../ancient-world/testing/driver.ts";
import type { Decision, Game, Play } from "../kernel/index.ts";
import { checkpoint } from "../kernel/play.ts";
import { type ToyGame, type ToyState, toyGame } from "../kernel/testing/toy-game.ts";
import { riseEntries } from "../rise/games.ts";
import { eagerTaste } from "./ancient-world/eager-taste.ts";
import { eagerAnswer } from "./eager.ts";
import { faultsOf, playRandomGame } from "./fuzz.ts";
import { seededChance } from "./random.ts";

const toy = toyGame({ turns: 12 });

function spoilt(change: Partial<ToyGame>): Game<ToyState> {
	return { ...toy, ...change };
}

const whatIsWrong = (game: Game<ToyState>) =>
	playRandomGame(game, 1, { player: "random", thoroughEvery: 1 })
		.violations.map(({ what }) => what)
		.join("\n");

describe("a fuzzed game", () => {
	test("a sound game has no violation, and the same seed gives the same game", () => {
		const [one, same, other] = [5, 5, 6].map((seed) => playRandomGame(toy, seed, { player: "random" }));
		expect(one).toMatchObject({ finished: true, violations: [], player: "random", seed: 5 });
		expect(same).toEqual(one);
		expect(other?.hash).not.toBe(one?.hash);
	});

	test("what a game says is wrong with its state is a violation, and ends the game", () => {
		const listViolations = (state: ToyState) => (state.turn > 3 ? ["too late"] : []);
		const game = playRandomGame(spoilt({ listViolations }), 1, { player: "random" });
		expect(game).toMatchObject({ finished: false });
		expect(game.violations).toHaveLength(1);
		expect(game.violations[0]?.what).toContain("too late");
	});

	test("where all is worked out anew the game is the same, and a question that comes of more than the state is found out", () => {
		expect(playRandomGame(toy, 5, { player: "random", recompute: true })).toEqual(
			playRandomGame(toy, 5, { player: "random" }),
		);
		let asked = 0;
		function* play(): Play {
			for (;;) {
				asked += 1;
				const options = ["on", "off"].map((id) => ({ id: `${id}/${asked}`, text: { key: "toy.on" } }));
				yield { kind: "choose", seat: "red", rule: "T 1", prompt: { key: "toy.ask" }, options, refused: [] };
				yield { kind: "checkpoint" };
			}
		}
		const { violations } = playRandomGame(spoilt({ play }), 1, {
			player: "random",
			thoroughEvery: Infinity,
			recompute: true,
		});
		expect(violations[0]?.what).toContain("worked out anew the question is another one");
	});

	test("a game without a last turn is left where the answers allowed are used up, and is sound so far", () => {
		const endless = playRandomGame(toyGame({ turns: 1_000_000 }), 1, { player: "random", answersAtMost: 40 });
		expect(endless).toMatchObject({ finished: false, left: true, answers: 40, violations: [] });
		const short = playRandomGame(toy, 1, { player: "random", answersAtMost: 40_000 });
		expect(short).toMatchObject({ finished: true, left: false, violations: [] });
	});

	test("a thinking player who goes round and round is found out long before his game is given up", () => {
		function* play(table: Parameters<ToyGame["play"]>[0]): Play {
			for (let round = 0; round < 100_000; round += 1) {
				table.state.turn = round % 3;
				const options = [{ id: "on", text: { key: "toy.on" } }];
				yield { kind: "choose", seat: "red", rule: "T 1", prompt: { key: "toy.ask" }, options, refused: [] };
			}
		}
		const think = () => ({ kind: "choose", option: "on" }) as const;
		const { answers, violations } = playRandomGame(spoilt({ play }), 1, {
			player: "thinking",
			think,
			thoroughEvery: 1000,
		});
		expect(answers).toBe(1680);
		expect(violations.map(({ what }) => what)).toEqual([expect.stringContaining("will not end")]);
	});

	test("a long way without a boundary is looked at closely without playing it again at every look", () => {
		const hexes = 600;
		let steps = 0;
		function* play(table: Parameters<ToyGame["play"]>[0]): Play {
			yield* checkpoint();
			for (let hex = 0; hex < hexes; hex += 1) {
				const options = [{ id: "on", text: { key: "toy.on" } }];
				yield { kind: "choose", seat: "red", rule: "T 1", prompt: { key: "toy.ask" }, options, refused: [] };
				steps += 1;
			}
			table.state.outcome = { winner: null, text: { key: "toy.over" } };
		}
		const looked = (thoroughEvery: number) => {
			steps = 0;
			const game = playRandomGame(spoilt({ play }), 1, { player: "random", thoroughEvery });
			expect(game).toMatchObject({ finished: true, answers: hexes, violations: [] });
			return steps;
		};
		const again = looked(1) - looked(Number.POSITIVE_INFINITY);
		expect(again).toBeGreaterThan(hexes);
		expect(again).toBeLessThan(6 * hexes);
	});

	test("a question without an answer is a violation", () => {
		function* play(): Play {
			yield { kind: "choose", seat: "red", rule: "T 1", prompt: { key: "toy.ask" }, options: [], refused: [] };
		}
		expect(whatIsWrong(spoilt({ play }))).toContain("no legal answer");
	});

	test("an answer that leads to a question without an answer, be it for asides alone, is a violation", () => {
		function* play(): Play {
			const options = [{ id: "a", text: { key: "toy.a" } }];
			const question = { kind: "choose", seat: "red", rule: "T 1", prompt: { key: "toy.ask" }, refused: [] } as const;
			yield { ...question, options };
			yield { ...question, options: [{ id: "loan", text: { key: "toy.loan" }, aside: true }] };
		}
		expect(whatIsWrong(spoilt({ play }))).toContain("no legal answer");
	});

	test("a rule that fails on a listed answer is a violation", () => {
		function* play(): Play {
			const options = [{ id: "a", text: { key: "toy.a" } }];
			yield { kind: "choose", seat: "red", rule: "T 1", prompt: { key: "toy.ask" }, options, refused: [] };
			throw new Error("cannot go on");
		}
		expect(whatIsWrong(spoilt({ play }))).toContain("cannot go on");
	});

	test("a game that hides something outside its state is found out by its journal", () => {
		let plays = 0;
		const setUp: ToyGame["setUp"] = (setup) => ({ ...toy.setUp(setup), turn: 0, marks: [] });
		function* play(table: Parameters<ToyGame["play"]>[0]): Play {
			plays += 1;
			table.state.jars["wide"] = plays;
			yield* toy.play(table);
		}
		expect(whatIsWrong(spoilt({ setUp, play }))).toMatch(/has changed the state|another state/);
	});
});

test.each<[string, Partial<Decision> & { kind: Decision["kind"] }, string[]]>([
	["nothing to choose", { kind: "choose", options: [] }, ["There is no legal answer."]],
	["more asked for than offered", { kind: "pick", options: [], min: 1, max: 1 }, ["There is no legal answer."]],
	["too little room", { kind: "allocate", items: [], total: { min: 1, max: 2 } }, ["There is no legal answer."]],
	[
		"an option listed twice",
		{
			kind: "choose",
			options: [
				{ id: "a", text: { key: "a" } },
				{ id: "a", text: { key: "a" } },
			],
		},
		["a is listed twice."],
	],
])("a question is wrong: %s", (_, question, faults) => {
	const decision = { seat: "red", rule: "T 1", prompt: { key: "toy.ask" }, refused: [], ...question } as Decision;
	expect(faultsOf(decision)).toEqual(faults);
});

test("an eager player takes what he likes far more often, and never what he does not like at all", () => {
	const options = ["a", "b", "c"].map((id) => ({ id, text: { key: id } }));
	const decision: Decision = { kind: "choose", seat: "red", rule: "T 1", prompt: { key: "q" }, options, refused: [] };
	const chance = seededChance(1);
	const liking: Record<string, number> = { a: 9, b: 1, c: 0 };
	const taken = Array.from({ length: 500 }, () => eagerAnswer(decision, chance, ({ id }) => liking[id] ?? 1));
	const times = (id: string) => taken.filter((answer) => answer.kind === "choose" && answer.option === id).length;
	expect(times("a")).toBeGreaterThan(times("b") * 4);
	expect(times("b")).toBeGreaterThan(0);
	expect(times("c")).toBe(0);
});

test("the eager player of the Ancient World would rather fight than drop men, and rather step towards the enemy", () => {
	const table = openingTable();
	const decision: Decision = {
		kind: "choose",
		seat: "carthage",
		rule: "AW 5.3",
		prompt: { key: "q" },
		options: [],
		refused: [],
	};
	const liking = (id: string) => eagerTaste(table.state)({ id, text: { key: id } }, decision);
	expect(liking("attack")).toBeGreaterThan(liking("stop"));
	for (const lazy of ["drop", "pick-up", "pick-up-drop", "finish", "leader-movement", "pass"])
		expect(liking(lazy)).toBeLessThan(liking("stop"));
	Object.assign(table.state, { march: { path: ["it-1221"] } });
	const nearer = liking("to/it-1320");
	expect(nearer).toBeGreaterThan(liking("to/it-1121"));
	Object.assign(table.state, { march: { path: ["it-1320", "it-1221"] } });
	expect(liking("to/it-1320")).toBeLessThan(nearer);
});

describe("Thunderbolt", () => {
	const thunderbolt = riseEntries(loadLibrary()).find((game) => game.id === "thunderbolt");

	test.each(["random", "eager"] as const)("whole games of the %s player have no violation", (player) => {
		for (const seed of [11, 12]) {
			const game = thunderbolt?.create();
			if (!game) throw new Error("Thunderbolt is not on the table.");
			const fuzzed = playRandomGame(game, seed, { player, taste: eagerTaste });
			expect(fuzzed).toMatchObject({ seed, finished: true, violations: [] });
		}
	});
});
