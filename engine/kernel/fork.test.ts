/** That what is tried beside the table is the game itself, and leaves the table alone. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { randomAnswer, seededChance } from "../ai/random.ts";
import { canonicalJson } from "./canonical.ts";
import { newDice } from "./dice.ts";
import { blind, Fork, positionOf, resumeAt } from "./fork.ts";
import { Session } from "./session.ts";
import { TOY_SETUP, toyGame } from "./testing/toy-game.ts";

/** A session some random answers on; checkpoints lie several answers apart. */
function played(answers: number, seed: number) {
	const session = Session.start({ ...toyGame({ turns: 6 }), checkpointEvery: 4 }, TOY_SETUP);
	const chance = seededChance(seed);
	for (let n = 0; n < answers && session.decision; n += 1) {
		const { decision, revision } = session;
		session.answer({ revision, seat: decision.seat, answer: randomAnswer(decision, chance) });
	}
	return session;
}

const anywhere = fc.record({ answers: fc.nat(40), seed: fc.nat(1000) });

describe("forks", () => {
	test("a fork stands where the game stands: the same question, the same state", () => {
		fc.assert(
			fc.property(anywhere, ({ answers, seed }) => {
				const session = played(answers, seed);
				const fork = new Fork(positionOf(session));
				expect(fork.decision).toEqual(session.decision);
				expect(canonicalJson(fork.state)).toBe(session.canonical());
			}),
		);
	});

	test("the nearest boundary leads to the same place, with no more answers on the way", () => {
		fc.assert(
			fc.property(anywhere, ({ answers, seed }) => {
				const position = positionOf(played(answers, seed));
				const { decision, nearest } = resumeAt(position);
				expect(nearest.since.length).toBeLessThanOrEqual(position.since.length);
				const there = new Fork(nearest);
				expect(there.decision).toEqual(decision);
				expect(canonicalJson(there.state)).toBe(canonicalJson(new Fork(position).state));
			}),
		);
	});

	test("what a fork does leaves the game as it was, and the same dice of its own give the same", () => {
		fc.assert(
			fc.property(anywhere, fc.nat(1000), ({ answers, seed }, own) => {
				const session = played(answers, seed);
				const before = session.canonical();
				const goOn = () => {
					const fork = new Fork(positionOf(session)).throwOwnDice(own);
					const chance = seededChance(own);
					for (let n = 0; n < 12 && fork.decision; n += 1) fork.answer(randomAnswer(fork.decision, chance));
					return canonicalJson(fork.state);
				};
				expect(goOn()).toBe(goOn());
				expect(session.canonical()).toBe(before);
			}),
		);
	});

	test("dice of its own are not those to come: what the game would throw changes nothing", () => {
		const [one, other] = [played(5, 1), played(5, 1)];
		other.state.dice.generator = [...new Fork(positionOf(one)).throwOwnDice(99).state.dice.generator];
		const tried = (session: typeof one) => {
			const { state } = session;
			const fork = new Fork({ game: session.game, checkpoint: JSON.stringify(state), since: [] }).throwOwnDice(7);
			const chance = seededChance(7);
			for (let n = 0; n < 12 && fork.decision; n += 1) fork.answer(randomAnswer(fork.decision, chance));
			return canonicalJson(fork.state);
		};
		expect(one.canonical()).not.toBe(other.canonical());
		expect(tried(one)).toBe(tried(other));
	});

	test("a blind position leads to the same question and state, and has nothing of the dice to come", () => {
		fc.assert(
			fc.property(anywhere, ({ answers, seed }) => {
				const session = played(answers, seed);
				const position = positionOf(session);
				const unseen = blind(position);
				const fork = new Fork(unseen);
				expect(fork.decision).toEqual(session.decision);
				const { generator: _, fallen = [], ...dice } = fork.state.dice;
				expect({ ...fork.state, dice }).toEqual({ ...session.state, dice: expect.objectContaining(dice) });
				expect(fallen).toEqual([]);
				const [told, known] = [unseen, position].map(({ checkpoint }) => JSON.parse(checkpoint));
				expect(told.dice.generator).toEqual(newDice(0, "seeded").generator);
				expect({ ...told, dice: null }).toEqual({ ...known, dice: null });
			}),
		);
	});

	test("from a blind position the generator that is in the game makes no difference", () => {
		const [one, other] = [played(5, 1), played(5, 1)];
		other.state.dice.generator = newDice(99, "seeded").generator;
		const of = ({ game, state }: typeof one) => blind({ game, checkpoint: JSON.stringify(state), since: [] });
		expect(of(one).checkpoint).toBe(of(other).checkpoint);
	});

	test("where the game is over nothing is asked, and nothing can be answered", () => {
		const fork = new Fork(positionOf(played(1000, 3)));
		expect(fork.decision).toBeNull();
		expect(() => fork.answer({ kind: "choose", option: "roll" })).toThrow("The game is over.");
	});
});
