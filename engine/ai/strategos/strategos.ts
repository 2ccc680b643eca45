/** A player who tries things out before he answers: he looks for plans, searches among them, and follows the one he has taken. */
import { type Answer, type Position, resumeAt, type TableState } from "../../kernel/index.ts";
import { seededChance } from "../random.ts";
import type { Level } from "./levels.ts";
import type { Mind, Open } from "./mind.ts";
import { type Runs, search } from "./search.ts";
import type { Tried } from "./tallies.ts";
import { type Why, whyForegone, whyOf } from "./why.ts";

/** An answer with what led to it. */
export interface Thought<Intent> {
	readonly answer: Answer;
	/** What the seat means to do from here on; to be handed in with its next question. */
	readonly intent: Intent | null;
	/** The plans that were tried, the chosen one first; none where he answered without thinking. */
	readonly tried: readonly Tried<Intent>[];
	/** Why, in words; null where he answered without thinking. */
	readonly why: Why | null;
}

/** A thinker of a game at a level. */
export class Strategos<State extends TableState, Intent> {
	readonly #mind: Mind<State, Intent>;
	readonly #level: Level;

	constructor(mind: Mind<State, Intent>, level: Level) {
		this.#mind = mind;
		this.#level = mind.paced?.(level) ?? level;
	}

	/**
	 * Thinks about an open question. `state` is the state at the position, which is only read; the position is asked for when something is to be tried. `runs`: how tries are run, one by one unless it says so. The answer follows from the position, the
	 * level and the intent alone.
	 */
	think(
		position: () => Position<State>,
		{ state, decision, intent }: Open<State, Intent>,
		runs?: Runs,
	): Thought<Intent> {
		const plans = this.#level.plans === 0 ? [] : this.#mind.plans({ state, decision, intent }, this.#level.plans);
		const [only, second] = plans;
		if (only && !second) return { answer: only.first, intent: only.intent, tried: [], why: whyForegone(only) };
		if (!only) {
			const chance = seededChance(state.dice.thrown + 1); // any number that the place gives
			return { ...this.#mind.reply({ state, decision, intent }, chance), tried: [], why: null };
		}
		const { seat } = decision;
		const { nearest } = resumeAt(position(), seat);
		const tried = search({ position: nearest, state, seat, mind: this.#mind, plans }, this.#level, runs);
		const best = tried[0]?.plan ?? only;
		return { answer: best.first, intent: best.intent, tried, why: whyOf(this.#mind, seat, tried) };
	}
}
