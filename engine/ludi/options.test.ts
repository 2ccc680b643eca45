/** Each switch of a game changes what is asked or what comes of it. */
import { expect, test } from "vitest";
import { loadLibrary } from "../../assets/load.ts";
import { ludiOf } from "../../assets/schema/ludi.ts";
import { LUDI_OPTIONS } from "../../assets/schema/ludi-lists.ts";
import { playRandomGame } from "../ai/fuzz.ts";
import type { Session, TableState } from "../kernel/index.ts";
import { ludiGame } from "./game.ts";
import type { LudiOptionId } from "./state.ts";

const game = ludiGame(ludiOf(loadLibrary()));
const seated = ["magister", ...Array.from({ length: 6 }, (_, n) => `seat-${n + 1}`)];

/** What is asked and written down after each answer of a game by chance. */
function play(seed: number, options: Partial<Record<LudiOptionId, boolean>>, hear: (told: string) => void): void {
	const onAnswer = ({ nodes, head, asked }: Session<TableState>) =>
		hear(
			JSON.stringify([
				nodes[head]?.entries.map(({ text }) => text),
				asked.map(({ question }) => [question.prompt, question.deadline?.clock]),
			]),
		);
	playRandomGame(game, seed, { player: "random", seated, options, thoroughEvery: Infinity, onAnswer });
}

/** Games in which to look for it, one after the other: a short one shows most. */
const GAMES = [
	{ seed: 3, base: { "lesson-calendar": true } },
	{ seed: 3, base: { "lesson-calendar": true, "timer-season": true } },
	{ seed: 1, base: {} },
	{ seed: 2, base: {} },
	{ seed: 3, base: {} },
] as const;
const plain = new Map<(typeof GAMES)[number], string[]>();

/** Whether a game with a switch on comes out otherwise; it is left as soon as it does. */
function isOtherwise(example: (typeof GAMES)[number], id: LudiOptionId): boolean {
	const { seed, base } = example;
	const without = plain.get(example) ?? [];
	if (without.length === 0) play(seed, base, (told) => without.push(told));
	plain.set(example, without);
	const other = new Error("otherwise");
	let answers = 0;
	try {
		play(seed, { ...base, [id]: true }, (told) => {
			if (told !== without[answers]) throw other;
			answers += 1;
		});
	} catch (error) {
		if (error === other) return true;
		throw error;
	}
	return answers !== without.length;
}

test.each(LUDI_OPTIONS)("the switch %s has an effect", (id) => {
	expect(GAMES.some((example) => isOtherwise(example, id))).toBe(true);
});
