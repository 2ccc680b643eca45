/** The summary's paragraph "To play" and the phases that follow it (FO 0.6). */
import { describe, expect, test } from "vitest";
import { randomAnswer, seededChance } from "../ai/random.ts";
import { type LogEntry, Session } from "../kernel/index.ts";
import { forumGame } from "./game.ts";
import { forumAssets } from "./testing/bench.ts";

const game = forumGame(forumAssets());

/** What is logged in the first `turns` turns of a random game, and who was asked in each phase. */
function played(players: number, turns: number) {
	const seated = game.seats.map(({ id }) => id).slice(0, players);
	const session = Session.start(game, { seed: 5, dice: "seeded", options: {}, seated });
	const chance = seededChance(5);
	const asked: { turn: number; phase: string; rule: string; seat: string }[] = [];
	while (session.decision && session.state.turn <= turns) {
		const { decision, revision, state } = session;
		asked.push({ turn: state.turn, phase: state.phase, rule: decision.rule, seat: decision.seat });
		session.answer({ revision, seat: decision.seat, answer: randomAnswer(decision, chance) });
	}
	const entries: LogEntry[] = session.path().flatMap((node) => node.entries);
	return { asked, entries, order: session.state.order };
}

describe("To play: a series of turns, each a sequence of phases (FO 0.6)", () => {
	const { asked, entries, order } = played(4, 9);
	const phases = entries
		.filter(({ heading }) => heading === "phase")
		.map(({ text }) => JSON.stringify(text.args?.phase));

	test("FO-turn-order: the phases follow one another in their order, turn by turn", () => {
		const turn = ["move", "intrigue", "trade", "build", "fate", "convert"].map((id) => `{"key":"forum.phase.${id}"}`);
		for (let index = 0; index < phases.length - 6; index += 6) expect(phases.slice(index, index + 6)).toEqual(turn);
	});

	test("the next turn is begun by the player on the left", () => {
		const begun = entries.filter(({ text }) => text.key === "forum.turn").map(({ text }) => text.args?.side);
		const seats = begun.map((side) => (side as { id: string }).id);
		expect(seats.length).toBeGreaterThan(8);
		seats.slice(1).forEach((seat, index) => {
			expect(order.indexOf(seat)).toBe((order.indexOf(seats[index] ?? "") + 1) % order.length);
		});
	});

	test("in each phase everyone acts once, clockwise from whoever began the turn", () => {
		for (let turn = 1; turn <= 9; turn += 1) {
			const first = entries.filter(({ text }) => text.key === "forum.turn")[turn - 1]?.text.args?.side;
			const from = order.indexOf((first as { id: string }).id);
			const clockwise = [...order.slice(from), ...order.slice(0, from)];
			for (const [phase, rule] of [
				["move", "FO 1.2"],
				["build", "FO 4.1"],
			]) {
				const seats = asked.filter((each) => each.turn === turn && each.phase === phase && each.rule === rule);
				const once = seats.map(({ seat }) => seat).filter((seat, index, all) => seat !== all[index - 1]);
				expect(once).toEqual(clockwise.filter((seat) => once.includes(seat)));
			}
		}
	});
});
