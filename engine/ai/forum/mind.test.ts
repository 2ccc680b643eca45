/** That whoever thinks about Forum looks at what is worth a thought, guesses what he cannot see, and says why in figures of his own. */
import { describe, expect, test } from "vitest";
import { forumData } from "../../forum/data.ts";
import { forumGame } from "../../forum/game.ts";
import type { ForumState } from "../../forum/state.ts";
import { Bench, forumAssets } from "../../forum/testing/bench.ts";
import { type Decision, positionOf, Session, text } from "../../kernel/index.ts";
import { seededChance } from "../random.ts";
import { Strategos, type Thought } from "../strategos/strategos.ts";
import { evaluateForum } from "./evaluation.ts";
import { deal } from "./hidden-cards.ts";
import { forumMind } from "./mind.ts";

const assets = forumAssets();
const data = forumData(assets);
const game = forumGame(assets);
const mind = forumMind(assets);
const LEVEL = { plans: 6, tries: 8, horizon: 3 };
const SEATED = ["rutilii", "flavii", "caesii", "viridii"];

/** Calls `look` at every question of a game that is played by quick answers, so many answers long. */
function watch(seed: number, answers: number, look: (session: Session<ForumState>, decision: Decision) => void): void {
	const session = Session.start(game, { seed, dice: "seeded", options: {}, seated: SEATED }) as Session<ForumState>;
	const chance = seededChance(seed);
	for (let given = 0; session.decision && given < answers; given += 1) {
		const { decision, state, revision } = session;
		look(session, decision);
		session.answer({
			revision,
			seat: decision.seat,
			answer: mind.reply({ state, decision, intent: null }, chance).answer,
		});
	}
}

describe("what others hold", () => {
	const decision: Decision = {
		...{ kind: "choose", seat: "flavii", rule: "FO 2.41", options: [], refused: [] },
		prompt: text("forum.ask.accept-son", { side: { kind: "side", id: "rutilii" }, price: 0 }),
	};

	test("is dealt anew: as many cards each, the own hand as it is, nothing lost", () => {
		const bench = new Bench({ rutilii: { hand: ["son-1", "daughter-1"] }, flavii: { hand: ["son-2"] } });
		const { state } = bench.table;
		const cards = () => [...Object.values(state.houses).flatMap(({ hand }) => hand), ...state.familyDeck].toSorted();
		const before = { cards: cards(), counts: Object.values(state.houses).map(({ hand }) => hand.length) };
		const seen = new Set<string>();
		for (let seed = 1; seed <= 20; seed += 1) {
			deal(state, data, { ...decision, prompt: text("forum.ask.build") }, seededChance(seed));
			expect(cards()).toEqual(before.cards);
			expect(Object.values(state.houses).map(({ hand }) => hand.length)).toEqual(before.counts);
			expect(bench.flavii.hand).toContain("son-2");
			seen.add(JSON.stringify(bench.rutilii.hand));
		}
		expect(seen.size).toBeGreaterThan(3);
	});

	test("holds a child of the kind that is on offer", () => {
		const bench = new Bench({ rutilii: { hand: ["son-1"] }, flavii: { hand: ["daughter-1"] } });
		for (let seed = 1; seed <= 20; seed += 1) {
			deal(bench.table.state, data, decision, seededChance(seed));
			expect(bench.rutilii.hand.map((child) => data.children.get(child)?.kind)).toContain("son");
		}
	});

	test("lies in the decks in an order of its own, and so do the fate cards", () => {
		const bench = new Bench({ flavii: { hand: ["son-2"] } });
		const { state } = bench.table;
		const fate = state.fateDeck.toSorted();
		const tops = new Set<string>();
		for (let seed = 1; seed <= 20; seed += 1) {
			deal(state, data, { ...decision, prompt: text("forum.ask.build") }, seededChance(seed));
			expect(state.fateDeck.toSorted()).toEqual(fate);
			tops.add(`${state.fateDeck[0]} ${state.familyDeck[0]}`);
		}
		expect(tops.size).toBeGreaterThan(10);
	});

	test("has no say in an answer, nor has the order of the decks", () => {
		let compared = 0;
		watch(5, 60, (session, asked) => {
			const open = { state: session.state, decision: asked, intent: null };
			const position = positionOf(session);
			if (position.since.length > 0 || mind.plans(open, 2).length < 2) return;
			const other = structuredClone(session.state);
			const strangers = Object.entries(other.houses).flatMap(([id, house]) => (id === asked.seat ? [] : house));
			const cards = strangers.flatMap(({ hand }) => hand).toReversed();
			for (const house of strangers) house.hand = house.hand.flatMap(() => cards.splice(0, 1));
			other.familyDeck.reverse();
			other.fateDeck.reverse();
			const there = { ...position, checkpoint: JSON.stringify(other) };
			const thinker = new Strategos(mind, LEVEL);
			const once = thinker.think(() => position, open);
			expect(thinker.think(() => there, { ...open, state: other })).toEqual(once);
			compared += 1;
		});
		expect(compared).toBeGreaterThan(0);
	});
});

describe("to borrow for no price", () => {
	const options = ["ally/rutilii", "ally/caesii", "borrow"].map((id) => ({
		...{ id, text: text("forum.option.done") },
		...(id === "borrow" && { aside: true as const }),
	}));
	const decision: Decision = {
		...{ kind: "choose", seat: "flavii", rule: "FO 5.1", options, refused: [] },
		prompt: text("forum.ask.force-divorce"),
	};
	const { state } = new Bench({ rutilii: {}, flavii: {} }).table;

	test("is no plan, and no answer even where all else costs something: the question would be put again for ever", () => {
		const open = { state, decision, intent: null };
		expect(mind.plans(open, 12).map(({ id }) => id)).toEqual(["ally/rutilii", "ally/caesii"]);
		expect(mind.reply(open, seededChance(1)).answer).toEqual({ kind: "choose", option: "ally/rutilii" });
	});
});

describe("plans", () => {
	test("are what the question offers, the best first; follies and what is settled are none", () => {
		const keys = new Set<string>();
		watch(1, 120, ({ state }, decision) => {
			const plans = mind.plans({ state, decision, intent: null }, 12);
			if (plans.length === 0) return;
			keys.add(decision.prompt.key);
			const { answer } = mind.reply({ state, decision, intent: null }, seededChance(1));
			expect(plans.filter(({ usual }) => usual).map(({ first }) => first)).toEqual([answer]);
			expect(plans[0]?.first).toEqual(answer);
		});
		expect(keys).toContain("forum.ask.move");
		expect(keys).toContain("forum.ask.build");
		expect([...keys].filter((key) => key.includes("loan") || key.startsWith("dice."))).toEqual([]);
	});
});

describe("what a table is worth", () => {
	const worth = (state: ForumState, seat: string) => evaluateForum(state, data, seat).chance;

	test("is a chance: all together have one, and who has more prestige or income has more of it", () => {
		const bench = new Bench({
			rutilii: { prestige: 6 },
			flavii: { prestige: 4, money: 900 },
			caesii: { horrea: ["luna"] },
		});
		const { state } = bench.table;
		const sum = state.order.reduce((whole, id) => whole + worth(state, id), 0);
		expect(sum).toBeCloseTo(1);
		const before = worth(state, "caesii");
		bench.caesii.money += 500;
		expect(worth(state, "caesii")).toBeGreaterThan(before);
		expect(worth(state, "rutilii")).toBeLessThan(1 - before);
	});

	test("is the outcome itself at the end", () => {
		const { state } = new Bench().table;
		state.outcome = { winner: "flavii", text: text("forum.wins") };
		expect([worth(state, "flavii"), worth(state, "rutilii")]).toEqual([1, 0]);
	});
});

test("why: at most four sentences, counted from the tries that were made", () => {
	let thought: Thought<null> | null = null;
	watch(2, 40, (session, decision) => {
		const open = { state: session.state, decision, intent: null };
		if (thought || mind.plans(open, 2).length < 2) return;
		thought = new Strategos(mind, LEVEL).think(() => positionOf(session), open);
		const { why, tried } = thought;
		expect(why?.because.length).toBeLessThanOrEqual(4);
		expect(why?.because.map(({ key }) => key)).toContain("why.prestige");
		expect(why?.tried.reduce((sum, each) => sum + each.tries, 0)).toBe(
			tried.reduce((sum, each) => sum + each.tries, 0),
		);
	});
	expect(thought).not.toBeNull();
});
