import { expect, test } from "vitest";
import { loadLibrary } from "../../../assets/load.ts";
import { ludiOf } from "../../../assets/schema/ludi.ts";
import { ludiGame } from "../../ludi/game.ts";
import { playRandomGame } from "../fuzz.ts";
import { ludiTaste } from "./taste.ts";

const game = ludiGame(ludiOf(loadLibrary()));
const seated = ["magister", ...Array.from({ length: 6 }, (_, n) => `seat-${n + 1}`)];

/** How often persons did something of their own, and what the game came to. */
function played(player: "random" | "eager") {
	let acts = 0;
	const fuzzed = playRandomGame(game, 1, {
		player,
		taste: ludiTaste,
		seated,
		options: { "lesson-calendar": true },
		thoroughEvery: Number.POSITIVE_INFINITY,
		onAnswer: ({ nodes, head }) => {
			const answer = nodes[head]?.answer;
			if (answer?.kind === "choose" && /^(claim-tribute|marry|lend|reclaim-votes|virus)\b/.test(answer.option))
				acts += 1;
		},
	});
	return { acts, fuzzed };
}

test("the eager player does what the random one hardly comes to, and his games are as sound", () => {
	const eager = played("eager");
	expect(eager.fuzzed).toMatchObject({ finished: true, violations: [] });
	expect(eager.acts).toBeGreaterThan(3 * played("random").acts);
});
