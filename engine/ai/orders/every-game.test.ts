/** The standing orders of every game on this table. */
import { describe, expect, it } from "vitest";
import { loadLibrary } from "../../../assets/load.ts";
import { Session, type TableState } from "../../kernel/index.ts";
import { gamesWithPrograms } from "../index.ts";
import { randomAnswer, seededChance } from "../random.ts";
import { isKnown, proposedFrom } from "./judging.ts";
import type { Order } from "./order.ts";
import { playWithOrders } from "./playing.ts";
import { seenBy } from "./seen.ts";

const library = loadLibrary();
const games = gamesWithPrograms(library).flatMap((entry) => {
	const known = entry.missing === null ? entry.orders?.() : null;
	return known ? [{ ...entry, known }] : [];
});

/** Short games are played to their end, of the others the beginning. */
const MOST_ANSWERS = 2500;

describe.each(games.map((entry) => [entry.id, entry] as const))("%s", (_, { known, create, seats, playerCounts }) => {
	it("has words for every kind and way, in every language", () => {
		const keys = known.kinds.flatMap(({ id, ways }) => [
			`order.${id}`,
			...Object.keys(ways).map((way) => `order.${id}.${way}`),
		]);
		const { words, languages } = library;
		for (const catalogue of [words, ...Object.values(languages).map((language) => language.words)])
			expect(keys.filter((key) => !(key in catalogue))).toEqual([]);
	});

	it("suggests orders that it knows, each of its kind once", () => {
		for (const { id } of seats) {
			const suggested = known.suggested(id);
			expect(suggested.filter((order) => !isKnown(known, order))).toEqual([]);
			expect(new Set(suggested.map(({ kind }) => kind)).size).toBe(suggested.length);
		}
	});

	it("is played by any orders: what they answer is always listed, and what a question proposes answers it", () => {
		const chance = seededChance(7);
		const game = create();
		const seated = seats
			.map(({ id }) => id)
			.slice(0, playerCounts ? Math.max(2, ...playerCounts.slice(0, 3)) : undefined);
		const session = Session.start<TableState, unknown>(game, { seed: 7, dice: "seeded", options: {}, seated });
		const orders = Object.fromEntries(
			seated.map((seat) => [
				seat,
				known.kinds.flatMap(({ id: kind, ways }): Order[] => {
					const all = Object.keys(ways);
					const way = all[chance(all.length)];
					return way === undefined ? [] : [{ kind, way }];
				}),
			]),
		);
		let looked = 0;
		const played = playWithOrders(session, {
			known,
			orders,
			most: MOST_ANSWERS,
			hand: (at, question) => {
				if (looked++ % 20 === 0)
					for (const { order } of proposedFrom(known, question, seenBy(at, question.seat)))
						expect(isKnown(known, order)).toBe(true);
				return randomAnswer(question, chance);
			},
		});
		expect(played.byOrder.size).toBeGreaterThan(0);
		expect(game.listViolations(played.session.state)).toEqual([]);
	});
});
