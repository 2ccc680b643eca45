/** Nothing is refused in silence: more games than those of `whole-games.test.ts`, which looks at one at random and one forward. */
import { describe, expect, test } from "vitest";
import { loadLibrary } from "../assets/load.ts";
import { eagerTaste } from "./ai/ancient-world/eager-taste.ts";
import { eagerAnswer } from "./ai/eager.ts";
import { faultsOf } from "./ai/fuzz.ts";
import { type Chance, randomAnswer, seededChance } from "./ai/random.ts";
import { gameData } from "./ancient-world/data.ts";
import type { AncientWorldState } from "./ancient-world/state.ts";
import { carthageGame } from "./carthage/games.ts";
import { carthaginianKindsOf } from "./carthage/testing/question-kinds.ts";
import { forumData } from "./forum/data.ts";
import { forumGame } from "./forum/game.ts";
import { forumAssets } from "./forum/testing/bench.ts";
import { forumQuestionKinds } from "./forum/testing/question-kinds.ts";
import { type Answer, type Decision, type Game, Session, type TableState } from "./kernel/index.ts";
import { riseGame } from "./rise/games.ts";
import { naming } from "./testing/naming.ts";
import { faultsOfQuestion, type QuestionKinds } from "./testing/sorts.ts";

const library = loadLibrary();
const messages = library.words;

type Player<State> = (decision: Decision, chance: Chance, state: State) => Answer;

/** Plays a game and looks at each question; of what is refused one thing is asked for, and must be denied with its own reason. */
function playAndLook<State extends TableState>(
	game: Game<State>,
	kinds: QuestionKinds<State>,
	{ seed, player, answers }: { seed: number; player: Player<State>; answers: number },
): { faults: string[]; seen: Set<string> } {
	const session = Session.start(game, { seed, dice: "seeded", options: {} });
	const [chance, other] = [seededChance(seed), seededChance(seed + 1)];
	const faults = new Set<string>();
	const seen = new Set<string>();
	for (let count = 0; session.decision && count < answers; count += 1) {
		const { decision, revision, state } = session;
		const { seat, prompt, refused } = decision;
		seen.add(prompt.key);
		const found = [...faultsOfQuestion(kinds, state, decision), ...faultsOf(decision)];
		for (const fault of found) faults.add(`${prompt.key} (${decision.rule}): ${fault}`);
		const wanted = refused[other(Math.max(1, refused.length))];
		if (wanted) {
			const { rule, why } = wanted;
			const denied = { ok: false, code: "not-an-option", rule, why };
			expect(session.answer({ revision, seat, answer: naming(decision, wanted.id) })).toEqual(denied);
		}
		const taken = session.answer({ revision, seat, answer: player(decision, chance, state) });
		expect(taken).toMatchObject({ ok: true });
	}
	return { faults: [...faults], seen };
}

describe("nothing that a player might want is left out in silence", () => {
	const random = (decision: Decision, chance: Chance) => randomAnswer(decision, chance);

	describe.each([
		["thunderbolt", riseGame],
		["samnite-wars", riseGame],
		["alexander-327", riseGame],
		["eagle-has-landed", riseGame],
		["agathocles", carthageGame],
		["mercenary-war", carthageGame],
	] as const)("%s", (id, gameOf) => {
		const game = gameOf(library, id);
		const kinds = carthaginianKindsOf(gameData(library, id));
		const eager: Player<AncientWorldState> = (decision, chance, state) =>
			eagerAnswer(decision, chance, eagerTaste(state));

		test.each([
			["at random", random, 2],
			["forward", eager, 3],
		] as const)("%s %#", (_, player, seed) => {
			const { faults, seen } = playAndLook(game, kinds, { seed, player, answers: 1500 });
			expect(faults).toEqual([]);
			expect(seen.size).toBeGreaterThan(10);
		});

		test("every kind of question that has words is known", () => {
			const asked = Object.keys(messages).filter((key) => key.startsWith("ask."));
			expect(asked.filter((key) => !(key in kinds))).toEqual([]);
			expect(Object.keys(kinds).filter((key) => !asked.includes(key))).toEqual([]);
		});
	});

	describe("forum", () => {
		const game = forumGame(forumAssets());
		const kinds = forumQuestionKinds(forumData(forumAssets()));

		test.each([2, 3])("at random, seed %i", (seed) => {
			const { faults, seen } = playAndLook(game, kinds, { seed, player: random, answers: 1200 });
			expect(faults).toEqual([]);
			expect(seen.size).toBeGreaterThan(10);
		});

		test("every kind of question that has words is known", () => {
			const asked = Object.keys(messages).filter((key) => key.startsWith("forum.ask."));
			expect(new Set(Object.keys(kinds))).toEqual(new Set(asked));
		});
	});
});
