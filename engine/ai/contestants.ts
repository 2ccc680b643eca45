/** Those who may sit down at a contest, by name: at random, with a taste, by a game's own expert, or thinking at a level. */
import type { TableState } from "../kernel/index.ts";
import type { SitsDown } from "./contest.ts";
import { eagerAnswer } from "./eager.ts";
import type { GamePrograms } from "./program.ts";
import { randomAnswer, seededChance } from "./random.ts";
import { LEVEL_NAMES, LEVELS, type Level } from "./strategos/levels.ts";
import type { Mind } from "./strategos/mind.ts";
import { Strategos } from "./strategos/strategos.ts";

/** The names of all contestants: three that do not think, and the levels. */
export const CONTESTANTS = ["random", "eager", "expert", ...LEVEL_NAMES] as const;
/** The name of a contestant, as the command line takes it. */
export type ContestantName = (typeof CONTESTANTS)[number];

/** A player of a game by name; null where the game has none of that name. */
export function contestantOf<State extends TableState, View>(
	{ taste, expert, mind }: GamePrograms<State, View>,
	name: ContestantName,
): SitsDown<State, View> | null {
	switch (name) {
		case "random":
			return (_, seed) => {
				const chance = seededChance(seed);
				return ({ decision }) => randomAnswer(decision, chance);
			};
		case "eager":
		case "tiro":
			if (!taste) return null;
			return (_, seed) => {
				const chance = seededChance(seed);
				return ({ decision, state }) => eagerAnswer(decision, chance, taste(state));
			};
		case "expert":
			if (!expert) return null;
			return (_, seed) => {
				const program = expert(seededChance(seed), seed);
				return ({ decision, view }) => program(decision, view()).answer;
			};
		default:
			return mind ? thinkerOf(mind, LEVELS[name]) : null;
	}
}

/** Who thinks so hard, and remembers in each seat what he is about. */
export function thinkerOf<State extends TableState, View>(
	mind: () => Mind<State>,
	level: Level,
): SitsDown<State, View> {
	const thinker = new Strategos(mind(), level);
	return () => {
		let intent: unknown = null;
		return ({ decision, state, position }) => {
			const thought = thinker.think(position, { state, decision, intent });
			intent = thought.intent;
			return thought.answer;
		};
	};
}
