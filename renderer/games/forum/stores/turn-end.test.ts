import { describe, expect, test } from "vitest";
import { loadLibrary } from "../../../../assets/load.ts";
import type { PlacedEntry } from "../../../../electron/contract/contract.ts";
import { randomAnswer, seededChance } from "../../../../engine/ai/random.ts";
import { gamesOf } from "../../../../engine/games.ts";
import { Session } from "../../../../engine/kernel/index.ts";
import type { ForumView } from "../forum-facts.ts";
import { earnedIn, lastTurnEnd } from "./turn-end.ts";

const forum = gamesOf(loadLibrary()).find(({ id }) => id === "forum");

/** A game played at random up to the first question of a turn. */
function playedTo(turn: number) {
	if (!forum) throw new Error("Forum is not on the table.");
	const session = Session.start(forum.create(), { seed: 1, dice: "seeded", options: {} });
	const chance = seededChance(1);
	const viewNow = () => session.game.view(session.state, null) as ForumView;
	while (session.decision && viewNow().turn < turn) {
		const { revision, decision } = session;
		session.answer({ revision, seat: decision.seat, answer: randomAnswer(decision, chance) });
	}
	const entries = session.path().flatMap(({ id, entries }) => entries.map((entry) => ({ ...entry, node: id })));
	return { view: viewNow(), log: entries.map((entry, index): PlacedEntry => ({ ...entry, index })) };
}

describe("the end of a turn", () => {
	test("tells the prestige that each house has then, the fate card, and who begins the next turn", () => {
		const { view, log } = playedTo(6);
		const end = lastTurnEnd(log, view.order);
		expect(end).toMatchObject({ turn: 5, next: view.first, fate: { card: view.fateDiscard.at(-1) } });
		expect(Object.fromEntries(end?.houses.map(({ house, prestige }) => [house, prestige]) ?? [])).toEqual(
			Object.fromEntries(view.order.map((id) => [id, view.houses[id]?.prestige])),
		);
	});

	test("of several turns the prestige won in each adds up to what a house has", () => {
		const { view, log } = playedTo(6);
		const starts = log.filter(({ text }) => text.key === "forum.turn").map(({ index }) => index);
		const ends = starts.slice(1).map((start) => lastTurnEnd(log.slice(0, start + 1), view.order));
		for (const id of view.order) {
			const gained = ends.map((end) => end?.houses.find(({ house }) => house === id)?.gained ?? 0);
			expect(gained.reduce((sum, by) => sum + by, 0)).toBe(view.houses[id]?.prestige);
		}
	});

	test("is not there before the first turn has ended", () => {
		const { view, log } = playedTo(1);
		expect(lastTurnEnd(log, view.order)).toBeNull();
	});

	test("tells what each market paid with its boost, the most first; one that a card has shut paid nothing", () => {
		const market = (id: string) => ({ kind: "market", id });
		const line = (kind: string, args: NonNullable<PlacedEntry["text"]["args"]>) => ({
			key: `forum.trade.${kind}`,
			args,
		});
		const lines = [
			line("line", { market: market("luna"), profit: 75 }),
			line("line-agents", { market: market("carthago"), profit: 175, boost: 25 }),
			line("blocked", { market: market("narbo"), profit: 50 }),
			line("bonus", { card: { kind: "fate", id: "harvest" }, amount: 100 }),
		];
		const text = { key: "forum.trade.takes", args: { side: { kind: "side", id: "flavii" }, amount: 375, lines } };
		expect(earnedIn([{ index: 0, node: 0, seat: "flavii", text }], "flavii")).toEqual({
			earned: 375,
			earnings: [
				{ market: "carthago", amount: 200 },
				{ market: "luna", amount: 75 },
				{ market: "narbo", amount: 0 },
			],
		});
		expect(earnedIn([], "flavii")).toEqual({ earned: 0, earnings: [] });
	});
});
