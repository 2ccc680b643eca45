/** That the search finds the better plan, keeps to its budget, sees no dice to come, and can be stopped. */
import { describe, expect, test } from "vitest";
import { type Decision, positionOf, Session, text } from "../../kernel/index.ts";
import { TOY_SETUP, type ToyState, toyGame } from "../../kernel/testing/toy-game.ts";
import { randomAnswer } from "../random.ts";
import { addedUp, type Mind } from "./mind.ts";
import { oneByOne, search } from "./search.ts";
import { Strategos } from "./strategos.ts";
import { evened } from "./tallies.ts";
import { SENTENCES, whyByHabit, whyOf } from "./why.ts";

const session = Session.start(toyGame({ turns: 4 }), TOY_SETUP);
const decision = session.decision as Decision;
const LEVEL = { plans: 8, tries: 64, horizon: 12 };

/** Plans for whatever may be chosen; worth is the share of the score. */
const mind: Mind<ToyState, string> = {
	plans: ({ decision: asked }, most) =>
		asked.kind === "choose"
			? asked.options
					.slice(0, most)
					.map(({ id }) => ({ id, first: { kind: "choose", option: id }, intent: id, text: text("toy.plan") }))
			: [],
	reply: ({ decision: asked, intent }, chance) => ({ answer: randomAnswer(asked, chance), intent }),
	evaluate: ({ score }, seat) => {
		const all = Object.values(score).reduce((sum, each) => sum + each, 0);
		return addedUp([{ key: "score", value: all === 0 ? 0.5 : (score[seat] ?? 0) / all, weight: 1 }]);
	},
	moment: ({ dice }) => dice.thrown,
	outcomesOf: (before, after, seat) => ({ scored: (after.score[seat] ?? 0) - (before.score[seat] ?? 0) }),
	narrate: (_, came, tries) =>
		["scored", "other", "third", "fourth", "fifth"].map((sort) =>
			text(`toy.${sort}`, { count: came[sort]?.tries ?? 0, tries }),
		),
};

const problem = {
	position: positionOf(session),
	state: session.state,
	seat: decision.seat,
	mind,
	plans: mind.plans({ state: session.state, decision, intent: null }, 8),
};

describe("the search", () => {
	test("of two plans the better is tried more often, and stands first", () => {
		const tried = search(problem, LEVEL);
		expect(tried).toHaveLength(problem.plans.length);
		const byWorth = tried.filter(({ tries }) => tries === tried[0]?.tries);
		expect(byWorth[0]?.worth).toBe(Math.max(...byWorth.map(({ worth }) => worth)));
		expect(tried[0]?.plan.id).toBe("roll");
	});

	test("it keeps to its budget, and tries every plan at least once", () => {
		const tried = search(problem, LEVEL);
		const tries = tried.reduce((sum, each) => sum + each.tries, 0);
		expect(tries).toBeLessThanOrEqual(LEVEL.tries);
		expect(Math.min(...tried.map((each) => each.tries))).toBeGreaterThan(0);
	});

	test("no plan is dropped after one try where there are three a plan, and where there are fewer each has one at least", () => {
		const [plan] = problem.plans;
		if (!plan) throw new Error("There is no plan.");
		const plans = Array.from({ length: 12 }, (_, n) => ({ ...plan, id: `plan-${n}` }));
		const triesOf = (tries: number) => search({ ...problem, plans }, { ...LEVEL, tries }).map((each) => each.tries);
		const spent = (tries: number) => triesOf(tries).reduce((sum, each) => sum + each, 0);
		expect(Math.min(...triesOf(36))).toBe(2);
		expect(Math.min(...triesOf(35))).toBe(1);
		expect(Math.min(...triesOf(2))).toBe(1);
		expect(spent(36)).toBeLessThanOrEqual(36);
		expect(spent(2)).toBe(12);
	});

	test("a plan that falls clearly short with the same dice is given up, and its tries are not spent", () => {
		const clear: typeof mind = {
			...mind,
			evaluate: ({ score }, seat) => addedUp([{ key: "score", value: (score[seat] ?? 0) > 0 ? 1 : 0, weight: 1 }]),
		};
		const tried = search({ ...problem, mind: clear }, { ...LEVEL, horizon: 1 });
		expect(tried.map(({ plan, tries }) => [plan.id, tries])).toEqual([
			["roll", 6],
			["hold", 6],
		]);
		expect(tried[1]?.worth).toBe(0);
	});

	test("where tries come out nearly alike, a level that counts with what it has not seen tries on", () => {
		const close: typeof mind = {
			...mind,
			evaluate: ({ score }, seat) =>
				addedUp([{ key: "score", value: (score[seat] ?? 0) > 0 ? 0.5 : 0.495, weight: 1 }]),
		};
		const triesWith = (unseen: number) =>
			search({ ...problem, mind: close }, { ...LEVEL, horizon: 1, unseen }).map(({ tries }) => tries);
		expect(triesWith(0)).toEqual([6, 6]);
		expect(triesWith(0.03)).toEqual([LEVEL.tries / 2, LEVEL.tries / 2]);
	});

	/** The plan that is taken where a one loses the game, and rolling else comes to so much; to hold is worth a half. */
	function takenOnDoom(lostCounts: number, rolled: number, usual: "roll" | null = null): string | undefined {
		const doomed: typeof mind = {
			...mind,
			evaluate: ({ score }, seat) => {
				const own = score[seat] ?? 0;
				return addedUp([{ key: "score", value: own === 0 ? 0.5 : own === 1 ? 0 : rolled, weight: 1 }]);
			},
			outcomesOf: (_, { score }, seat) => ({ "game-lost": score[seat] === 1 ? 1 : 0 }),
		};
		const plans = problem.plans.map((plan) => (plan.id === usual ? { ...plan, usual: true as const } : plan));
		return search({ ...problem, mind: doomed, plans }, { ...LEVEL, horizon: 1, lostCounts })[0]?.plan.id;
	}

	test("where a throw may lose the game, what is won by it must be worth the tries in which it was lost as often as the level counts them", () => {
		expect(takenOnDoom(1, 0.7)).toBe("roll");
		expect(takenOnDoom(3, 0.7)).toBe("hold");
		expect(takenOnDoom(3, 1)).toBe("roll");
	});

	test("what is usual has no benefit of the doubt there, if it lost the game oftener", () => {
		expect(takenOnDoom(1, 0.58, "roll")).toBe("roll");
		expect(takenOnDoom(1.001, 0.58, "roll")).toBe("hold");
	});

	/** The plan that is taken where to hold is usual, and worth so much; what to roll is worth may hang on the score that it brings. */
	function takenWith(rolled: (score: number) => number, held: number): string | undefined {
		const rated: typeof mind = {
			...mind,
			evaluate: ({ score }, seat) => {
				const own = score[seat] ?? 0;
				return addedUp([{ key: "score", value: own > 0 ? rolled(own) : held, weight: 1 }]);
			},
		};
		const plans = problem.plans.map((plan) => (plan.id === "hold" ? { ...plan, usual: true as const } : plan));
		return search({ ...problem, mind: rated, plans }, { ...LEVEL, horizon: 1 })[0]?.plan.id;
	}

	test("what is usual has the benefit of the doubt, the less the less there is to lose or to win", () => {
		expect(takenWith(() => 0.52, 0.5)).toBe("hold");
		expect(takenWith(() => 0.6, 0.5)).toBe("roll");
		expect(takenWith(() => 0.07, 0.05)).toBe("roll");
		expect(takenWith(() => 0.052, 0.05)).toBe("hold");
		expect(takenWith(() => 0.97, 0.95)).toBe("roll");
		expect(takenWith(() => 0.952, 0.95)).toBe("hold");
	});

	test("the more the tries spread the better another plan must be than what is usual", () => {
		expect(takenWith(() => 0.55, 0.5)).toBe("roll");
		expect(takenWith((score) => (score % 2 === 0 ? 0.85 : 0.25), 0.5)).toBe("hold");
		expect(takenWith((score) => (score % 2 === 0 ? 0.95 : 0.65), 0.5)).toBe("roll");
	});

	test("a plan that was dropped early is compared by the tries that both have had: two lucky throws do not make it look better", () => {
		const first = [0.75, 0.75, 0.25, 0.25];
		expect(evened(first, first)).toBe(0.5);
		expect(evened([0.75, 0.75], first)).toBe(0.5);
		expect(evened([0.5, 0.75], first)).toBe(0.375);
		expect(evened([1], first)).toBe(0.75);
		expect(evened([], first), "it was never tried").toBe(0);
	});

	test("of two plans that come out alike the one that may lose the game at a throw stands behind", () => {
		const even: typeof mind = { ...mind, evaluate: () => addedUp([{ key: "score", value: 0.5, weight: 1 }]) };
		const risking = (id: string) =>
			problem.plans.map((plan) => (plan.id === id ? { ...plan, risky: true as const } : plan));
		for (const [risky, safe] of [
			["roll", "hold"],
			["hold", "roll"],
		] as const)
			expect(search({ ...problem, mind: even, plans: risking(risky) }, LEVEL)[0]?.plan.id).toBe(safe);
	});

	test("it can be stopped between two tries, and has the best so far", () => {
		const tried = search(
			problem,
			LEVEL,
			oneByOne((tries) => tries < 5),
		);
		expect(tried.reduce((sum, each) => sum + each.tries, 0)).toBe(5);
		expect(tried[0]?.tries).toBeGreaterThan(0);
	});

	test("it leaves the table alone", () => {
		const before = session.canonical();
		search(problem, LEVEL);
		expect(session.canonical()).toBe(before);
	});
});

describe("why", () => {
	const tried = search(problem, LEVEL);
	const why = whyOf(mind, decision.seat, tried);

	test("it names the plan that was taken, and lists every one that was tried with all its tries", () => {
		expect(why?.chosen).toBe(tried[0]?.plan.text);
		expect(why?.tried).toEqual(tried.map(({ plan, worth, tries }) => ({ plan: plan.text, worth, tries })));
	});

	test("it has at most four sentences: what came of the tries, and at the end the next best plan", () => {
		expect(why?.because).toHaveLength(SENTENCES);
		expect(why?.because.slice(0, 3).map(({ key }) => key)).toEqual(["toy.scored", "toy.other", "toy.third"]);
		expect(why?.because[3]?.key).toMatch(/^why\.(better|better-in|even)$/);
	});

	test("its numbers are counted from the tries of the plan", () => {
		const [best] = tried;
		expect(best?.came["scored"]?.tries).toBeGreaterThan(0);
		expect(best?.came["scored"]?.tries).toBeLessThanOrEqual(best?.tries ?? 0);
		expect(why?.because[0]?.args).toEqual({ count: best?.came["scored"]?.tries, tries: best?.tries });
	});

	test("the game's end is told first, where there is a winner; an end without one is no loss", () => {
		const [best] = tried;
		expect(best?.came).not.toHaveProperty("game-lost");
		const won = { ...best, came: { ...best?.came, "game-won": { tries: 3, sum: 3 } } } as (typeof tried)[number];
		expect(whyOf(mind, decision.seat, [won])?.because[0]).toEqual(text("why.game-won", { count: 3, tries: won.tries }));
	});

	test("of a plan that came out higher it says why it was not taken: it may be luck, or one throw may lose the game", () => {
		const [best, next] = tried;
		if (!best || !next) throw new Error("Two plans were to be tried.");
		const told = (usual: boolean, worth: number, risky = false) => {
			const plan = { ...best.plan, ...(usual && { usual: true as const }) };
			const other = { ...next.plan, ...(risky && { risky: true as const }) };
			return whyOf(mind, decision.seat, [
				{ ...best, plan, worth: 0.6 },
				{ ...next, worth: 0.5 },
				{ ...next, plan: other, worth },
			])?.because.at(-1);
		};
		expect(told(true, 0.64)).toEqual(text("why.doubt", { plan: next.plan.text, best: 60, next: 64 }));
		expect(told(true, 0.602)?.key).toMatch(/^why\.better/);
		expect(told(false, 0.64)?.key).toMatch(/^why\.better/);
		expect(told(true, 0.602, true)?.key).toMatch(/^why\.better/);
		const bold = { plan: next.plan.text, best: 60, next: 64, count: 0, tries: next.tries };
		expect(told(true, 0.64, true)).toEqual(text("why.bold", bold));
		expect(told(false, 0.64, true)).toEqual(text("why.bold", bold));
	});

	test("what comes to the same figure of a hundred is told as about as good", () => {
		const [best, next] = tried;
		if (!best || !next) throw new Error("Two plans were to be tried.");
		const told = (one: number, other: number) =>
			whyOf(mind, decision.seat, [
				{ ...best, worth: one },
				{ ...next, worth: other },
			])?.because.at(-1)?.key;
		expect(told(0.503, 0.495)).toBe("why.even");
		expect(told(0.496, 0.4945)).toBe("why.even");
		expect(told(0.506, 0.495)).toMatch(/^why\.better/);
	});

	test("where nothing was tried there is no why", () => {
		expect(whyOf(mind, decision.seat, [])).toBeNull();
	});
});

describe("the player", () => {
	const open = { state: session.state, decision, intent: null };

	test("the same place, level and intent give the same answer", () => {
		const think = () => new Strategos(mind, LEVEL).think(() => positionOf(session), open);
		expect(think()).toEqual(think());
	});

	test("without plans to try he answers as a matter of course, and asks for no position", () => {
		const thought = new Strategos(mind, { plans: 0, tries: 0, horizon: 0 }).think(() => {
			throw new Error("nothing is to be tried");
		}, open);
		expect(thought).toMatchObject({ tried: [], why: null });
	});

	test("a single plan is taken without a try", () => {
		const narrow: typeof mind = { ...mind, plans: (asked, most) => mind.plans(asked, most).slice(1, 2) };
		const thought = new Strategos(narrow, LEVEL).think(() => positionOf(session), open);
		expect(thought).toMatchObject({ intent: problem.plans[1]?.id, tried: [], why: null });
	});

	test("where no other plan was thought of he says why that is so", () => {
		const foregone = text("why.hopeless", { wins: 4, loses: 81 });
		const plans: typeof mind.plans = (asked, most) => mind.plans(asked, most).slice(0, 1);
		const narrow: typeof mind = { ...mind, plans: (...of) => plans(...of).map((plan) => ({ ...plan, foregone })) };
		const { why } = new Strategos(narrow, LEVEL).think(() => positionOf(session), open);
		expect(why).toEqual({ chosen: problem.plans[0]?.text, because: [foregone], tried: [] });
	});
});

test("whoever tries nothing says whether his habit or a goal of his led him, where there was a choice", () => {
	const open = { state: session.state, decision, intent: null };
	const answer = { kind: "choose", option: "roll" } as const;
	const reasonOf = (intent: string | null) => whyByHabit(mind, open, { answer, intent })?.because.map(({ key }) => key);
	expect(reasonOf("roll")).toEqual(["why.by-thumb"]);
	expect(reasonOf(null)).toEqual(["why.by-habit"]);
	expect(whyByHabit({ ...mind, plans: () => [] }, open, { answer, intent: null })).toBeNull();
});
