/** Whole games of random players, looked at after every answer; and that everything said has words and a rule. */
import { describe, expect, test } from "vitest";
import { loadLibrary } from "../../assets/load.ts";
import { FORUM_OPTIONS } from "../../assets/schema/forum.ts";
import { playRandomGame } from "../ai/fuzz.ts";
import { randomAnswer, seededChance } from "../ai/random.ts";
import {
	Course,
	isRef,
	isText,
	type LogEntry,
	listedIn,
	type Session,
	type TableState,
	type TextArgument,
} from "../kernel/index.ts";
import { playedRules } from "../rules-played.ts";
import { forumGame } from "./game.ts";
import { forumAssets } from "./testing/bench.ts";

const game = forumGame(forumAssets());
const seats = game.seats.map(({ id }) => id);
const { words, rules } = loadLibrary();
const numbered = new Set(rules.map(({ rule }) => rule));

describe.each([2, 3, 4, 5])("%i random players", (players) => {
	const seated = seats.slice(0, players);

	test.each([1, 2, 3])("FO-bots-finish: game %i ends at 15 prestige, and nothing is ever wrong", (seed) => {
		const fuzzed = playRandomGame(game, seed, { player: "random", seated, thoroughEvery: 100 });
		expect(fuzzed).toMatchObject({ finished: true, violations: [] });
	});
});

describe.each(FORUM_OPTIONS)("the option %s", (option) => {
	test("can be played with", () => {
		const options = { [option]: true };
		const fuzzed = playRandomGame(game, 8, {
			player: "random",
			seated: seats.slice(0, 4),
			options,
			thoroughEvery: 100,
		});
		expect(fuzzed).toMatchObject({ finished: true, violations: [] });
	});
});

test("FO.option: all those of the long rules together", () => {
	const long = ["gift-besides-building", "boost-needs-rome-horreum", "divorce-costs-both", "two-children"];
	const options = Object.fromEntries(long.map((id) => [id, true]));
	const fuzzed = playRandomGame(game, 9, { player: "random", seated: seats.slice(0, 3), options, thoroughEvery: 100 });
	expect(fuzzed).toMatchObject({ finished: true, violations: [] });
});

test("with real dice a game is played to its end, every die and card being asked for", () => {
	const options = { "turn-limit": true };
	const fuzzed = playAsked(options);
	expect(fuzzed.outcome).not.toBeNull();
	expect(fuzzed.dice.thrown).toBeGreaterThan(20);
});

function playAsked(options: Record<string, boolean>): TableState {
	const state = game.setUp({ seed: 3, dice: "asked", options, seated: seats.slice(0, 2) });
	const chance = seededChance(3);
	const course = new Course(game.play({ state, log: () => {} }), () => {});
	for (let asked = course.open(); asked; asked = course.open()) course.answer(asked.seat, randomAnswer(asked, chance));
	return state;
}

describe("everything that is said", () => {
	const said = { keys: new Set<string>(), refs: new Set<string>(), rules: new Set<string>() };
	const hear = (value: TextArgument): void => {
		if (typeof value !== "object") return;
		if (Array.isArray(value)) for (const each of value) hear(each);
		const one = value as Exclude<TextArgument, readonly TextArgument[]>;
		if (typeof one !== "object") return;
		if (isRef(one)) said.refs.add(`name.${one.kind}.${one.id}`);
		else if (isText(one)) {
			said.keys.add(one.key);
			Object.values(one.args ?? {}).forEach(hear);
		}
	};
	const hearEntry = ({ text, rule, roll }: LogEntry): void => {
		hear(text);
		if (rule) said.rules.add(rule);
		if (roll) hear(roll.outcome);
	};
	const listen = (session: Session<TableState>): void => {
		session.nodes[session.head]?.entries.forEach(hearEntry);
		if (game.standing) hear(game.standing(session.state as ReturnType<typeof game.setUp>));
		const { decision } = session;
		if (!decision) return;
		hear(decision.prompt);
		said.rules.add(decision.rule);
		for (const { text, note } of listedIn(decision)) {
			hear(text);
			if (note) hear(note);
		}
		for (const { text, rule, why } of decision.refused) {
			hear(text);
			hear(why);
			said.rules.add(rule);
		}
	};
	for (const seed of [21, 22]) {
		const options = { "divorce-costs-both": seed === 22 };
		playRandomGame(game, seed, {
			player: "random",
			seated: seats.slice(0, 5),
			options,
			thoroughEvery: Infinity,
			onAnswer: listen,
		});
	}

	test("has words", () => {
		expect(said.keys.size).toBeGreaterThan(80);
		expect([...said.keys].filter((key) => words[key] === undefined)).toEqual([]);
	});

	test("names things that have names", () => {
		expect([...said.refs].filter((key) => words[key] === undefined)).toEqual([]);
		const { board, cards, figures } = forumAssets();
		const named = [
			...board.markets.map(({ id }) => `name.market.${id}`),
			...board.regions.map(({ id }) => `name.region.${id}`),
			...cards.fate.flatMap(({ id }) => [`name.fate.${id}`, `forum.card.${id}`]),
			...cards.family.map(({ id }) => `name.child.${id}`),
			...figures.houses.map(({ id }) => `name.side.${id}`),
			...figures.bands.map(({ id }) => `name.rank.${id}`),
			...figures.benefactions.flatMap(({ id }) => [`name.benefaction.${id}`, `forum.benefaction.${id}`]),
			...figures.options.map(({ id }) => `game-option.${id}`),
		];
		expect(named.filter((key) => words[key] === undefined)).toEqual([]);
	});

	test("rests on rules of the index", () => {
		expect([...said.rules].filter((rule) => !numbered.has(rule))).toEqual([]);
	});

	test("and every rule of the index is played", () => {
		const index = rules.filter((entry) => entry.game === "forum");
		expect(index).not.toEqual([]);
		expect(playedRules(index)).toEqual(index.map(({ rule }) => ({ rule })));
	});
});
