import { expect, test } from "vitest";
import { randomAnswer, seededChance } from "../../ai/random.ts";
import { Session } from "../../kernel/index.ts";
import { PUNIC, punicGame } from "../testing/punic-games.ts";

test.each(PUNIC.flatMap((scenario) => [1, 2].map((seed) => [scenario, seed] as const)))(
	"CR 7.1 in a game of %s of random answers, seed %i, no ship is lost out of sight",
	(scenario, seed) => {
		const game = punicGame(scenario);
		const session = Session.start(game, { seed, dice: "seeded", options: {} });
		const chance = seededChance(seed);
		for (let count = 0; session.decision && (count < 500 || session.state.turn < 2); count += 1) {
			const { decision, revision } = session;
			const taken = session.answer({ revision, seat: decision.seat, answer: randomAnswer(decision, chance) });
			expect(taken).toMatchObject({ ok: true });
			expect(game.listViolations?.(session.state)).toEqual([]);
		}
		expect(session.state.turn).toBeGreaterThan(1);
	},
);
