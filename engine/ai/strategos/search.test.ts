/** That a search comes to the same whatever order its tries are made in, and counts nothing that is not its turn. */
import { describe, expect, test } from "vitest";
import { type Decision, positionOf, Session, text } from "../../kernel/index.ts";
import { TOY_SETUP, type ToyState, toyGame } from "../../kernel/testing/toy-game.ts";
import { randomAnswer } from "../random.ts";
import { addedUp, type Mind, type Plan } from "./mind.ts";
import { oneByOne, type Problem, runTry, Search, search } from "./search.ts";
import type { Tried } from "./tallies.ts";
import { inAnyOrder } from "./testing/any-order.ts";

const session = Session.start(toyGame({ turns: 4 }), TOY_SETUP);
const decision = session.decision as Decision;
const LEVEL = { plans: 8, tries: 120, horizon: 6, unseen: 0.05 };

/** Eight plans, of which those with a higher number are worth a little less, and the last ones much less. */
const plans = Array.from({ length: 8 }, (_, n): Plan<number> => {
	const option = n % 2 === 0 ? "roll" : "hold";
	return { id: `${n}`, first: { kind: "choose", option }, intent: n, text: text("toy.plan") };
});
/** What the seat means is remembered in the state, so that its worth hangs on the plan. */
const mind: Mind<ToyState & { meant?: number }, number> = {
	plans: () => plans,
	reply: ({ state, decision: asked, intent }, chance) => {
		if (intent !== null) state.meant = intent;
		return { answer: randomAnswer(asked, chance), intent };
	},
	evaluate: ({ score, meant = 0 }, seat) => {
		const luck = ((score[seat] ?? 0) % 7) / 70;
		return addedUp([{ key: "score", value: luck + (meant > 5 ? 0.1 : 0.5 - meant / 100), weight: 1 }]);
	},
	moment: ({ dice }) => dice.thrown,
	outcomesOf: (_, { score }, seat) => ({ scored: score[seat] ?? 0 }),
	narrate: () => [],
};
const problem: Problem<ToyState, number> = {
	position: positionOf(session),
	state: session.state,
	seat: decision.seat,
	mind,
	plans,
};
/** The tries of all plans together. */
const spent = (tried: readonly Tried<number>[]) => tried.reduce((sum, { tries }) => sum + tries, 0);
const seeds = Array.from({ length: 40 }, (_, n) => n + 1);

test("plans are dropped on the way, and some tries are made in vain where they are made ahead", () => {
	const tried = search(problem, LEVEL);
	expect(new Set(tried.map(({ tries }) => tries)).size).toBeGreaterThan(1);
	expect(spent(tried)).toBeLessThan(LEVEL.tries);
});

test.each(seeds)("whatever order tries are made in and told in, the same comes of them (%i)", (seed) => {
	expect(search(problem, LEVEL, inAnyOrder(seed))).toEqual(search(problem, LEVEL));
});

test.each(seeds)(
	"who ends it early has the longest unbroken beginning, and nothing that came before its turn (%i)",
	(seed) => {
		const early = search(
			problem,
			LEVEL,
			inAnyOrder(seed, (tries) => tries < seed),
		);
		const counted = spent(early);
		expect(counted).toBeGreaterThanOrEqual(Math.min(seed, spent(search(problem, LEVEL))));
		expect(early).toEqual(
			search(
				problem,
				LEVEL,
				oneByOne((tries) => tries < counted),
			),
		);
	},
);

describe("between two tries", () => {
	/** Makes a try. */
	const outcomeOf = (of: Search<number>, index: number) => {
		const wanted = of.round[index];
		if (!wanted) throw new Error(`There is no try ${index}.`);
		return { wanted, outcome: runTry(problem, wanted, LEVEL.horizon) };
	};
	const take = (of: Search<number>, index: number) => {
		const { wanted, outcome } = outcomeOf(of, index);
		of.take(wanted, outcome);
	};

	test("the tries of a round are wanted seed by seed, plan by plan", () => {
		const { round } = new Search(plans, LEVEL);
		const width = plans.length;
		expect(round.length % width).toBe(0);
		expect(round.map(({ index, plan, seed }) => [index, plan, seed])).toEqual(
			round.map((_, n) => [n, n % width, Math.floor(n / width) + 1]),
		);
	});

	test("what comes early waits, and is counted when it is its turn", () => {
		const of = new Search(plans, LEVEL);
		take(of, 2);
		take(of, 1);
		expect([of.tries, of.next?.index]).toEqual([0, 0]);
		take(of, 0);
		expect([of.tries, of.next?.index]).toEqual([3, 3]);
	});

	test("the same try is counted once", () => {
		const of = new Search(plans, LEVEL);
		take(of, 0);
		take(of, 0);
		expect(of.tries).toBe(1);
		expect(of.round.filter((wanted) => of.isWanted(wanted))).toHaveLength(of.round.length - 1);
	});

	test("what is left of a round that is over is passed over in the next", () => {
		const of = new Search(plans, LEVEL);
		const { round } = of;
		const late = outcomeOf(of, round.length - 1);
		for (let { next } = of; next && of.round === round; { next } = of) take(of, next.index);
		expect(of.round).not.toBe(round);
		const { tries } = of;
		of.take(late.wanted, late.outcome);
		expect(of.tries).toBe(tries);
		expect(of.round.every((wanted) => of.isWanted(wanted))).toBe(true);
	});

	test("with one plan nothing is wanted", () => {
		expect(new Search(plans.slice(0, 1), LEVEL).next).toBeNull();
	});
});
