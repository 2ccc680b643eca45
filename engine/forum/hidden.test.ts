/** Hidden family cards: what a seat may not see never reaches it, in the view, the log, a question or the save browser. */
import { describe, expect, test } from "vitest";
import { randomAnswer, seededChance } from "../ai/random.ts";
import { type LogEntry, mayRead, type SeatId, Session, visibleTo } from "../kernel/index.ts";
import { forumGame } from "./game.ts";
import type { ForumState } from "./state.ts";
import { forumAssets } from "./testing/bench.ts";

const game = forumGame(forumAssets());
const SEATED = ["rutilii", "flavii", "caesii"];
const ONLOOKERS: readonly (SeatId | null)[] = [...SEATED, null];

/** The cards that a seat may not name: those in other hands and in the deck, unless they were spent for all to see. */
function secretsFrom(state: ForumState, seat: SeatId | null): string[] {
	const others = Object.entries(state.houses).flatMap(([id, { hand }]) => (id === seat ? [] : hand));
	return [...others, ...state.familyDeck];
}

/** Cards of a list that are named somewhere in a thing that is shown. */
function namedIn(shown: unknown, cards: readonly string[]): string[] {
	return namedAs(JSON.stringify(shown), cards);
}

const namedAs = (json: string, cards: readonly string[]) => cards.filter((card) => json.includes(`"${card}"`));

/** Calls `look` at every question of a random game. */
function watch(seed: number, look: (session: Session<ForumState>) => void): void {
	const session = Session.start(game, { seed, dice: "seeded", options: {}, seated: SEATED });
	const chance = seededChance(seed);
	for (let answers = 0; session.decision && answers < 400; answers += 1) {
		look(session as Session<ForumState>);
		const { decision, revision } = session;
		session.answer({ revision, seat: decision.seat, answer: randomAnswer(decision, chance) });
	}
}

describe.each([1, 2, 3])("in game %i", (seed) => {
	test("a view holds one's own cards, and of the others how many they are", () => {
		watch(seed, ({ state }) => {
			for (const seat of ONLOOKERS) {
				const view = game.view(state, seat);
				expect(namedIn(view, secretsFrom(state, seat))).toEqual([]);
				for (const [id, { hand }] of Object.entries(state.houses)) {
					expect(view.houses[id]?.hand).toEqual(id === seat ? hand : null);
					expect(view.houses[id]?.children).toBe(hand.length);
				}
			}
		});
	});

	test("a view holds neither the dice nor the decks", () => {
		watch(seed, ({ state }) => {
			const view = game.view(state, "rutilii");
			expect(view).not.toHaveProperty("dice");
			expect([view.fateDeck, view.familyDeck]).toEqual([state.fateDeck.length, state.familyDeck.length]);
			expect(view).not.toHaveProperty("shuffled");
			expect(JSON.stringify(view)).not.toContain("generator");
		});
	});

	test("the log that a seat may read names no card of another, before it is spent", () => {
		const entries: LogEntry[] = [];
		const read = new Map(ONLOOKERS.map((seat) => [seat, ""]));
		watch(seed, ({ nodes, head, state }) => {
			const fresh = nodes[head]?.entries ?? [];
			entries.push(...fresh);
			for (const seat of ONLOOKERS) {
				const log = read.get(seat) + JSON.stringify(fresh.filter((entry) => visibleTo(entry, seat)));
				read.set(seat, log);
				expect(namedAs(log, secretsFrom(state, seat))).toEqual([]);
			}
		});
		expect(entries.some(({ seenBy }) => seenBy)).toBe(true);
	});

	test("a question that tells of a hand is hidden, and is asked of its owner", () => {
		watch(seed, ({ state, decision }) => {
			if (!decision) return;
			for (const seat of ONLOOKERS) {
				if (!mayRead(decision, seat)) continue;
				expect(namedIn(decision, secretsFrom(state, seat))).toEqual([]);
				if (seat !== decision.seat) expect(JSON.stringify(decision)).not.toMatch(/-(son|daughter)"/);
			}
		});
	});

	test("what stands in the save browser is open to all", () => {
		watch(seed, ({ state }) => {
			expect(namedIn(game.standing?.(state), secretsFrom(state, null))).toEqual([]);
		});
	});
});

test("two states that differ in hidden things only look the same to whoever may not see them", () => {
	const session = Session.start(game, { seed: 4, dice: "seeded", options: {}, seated: SEATED });
	const other = structuredClone(session.state) as ForumState;
	const { rutilii, flavii } = other.houses;
	if (!rutilii || !flavii) throw new Error("They are not at the table.");
	[rutilii.hand, flavii.hand] = [flavii.hand, rutilii.hand];
	other.dice.generator = [1, 2, 3, 4];
	other.fateDeck.reverse();
	other.familyDeck.reverse();
	expect(game.view(other, "caesii")).toEqual(game.view(session.state, "caesii"));
	expect(game.view(other, null)).toEqual(game.view(session.state, null));
	expect(game.view(other, "flavii")).not.toEqual(game.view(session.state, "flavii"));
});
