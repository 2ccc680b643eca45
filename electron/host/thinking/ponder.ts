/**
 * One thought of a program that has a level: what it answers to an open question, what follows from that, and why. It is plain work on
 * plain data, so that a worker may do it as well as the host.
 */
import { eagerAnswer } from "../../../engine/ai/eager.ts";
import { seededChance } from "../../../engine/ai/random.ts";
import { LEVELS, type LevelName } from "../../../engine/ai/strategos/levels.ts";
import type { Mind, Open } from "../../../engine/ai/strategos/mind.ts";
import { oneByOne, type Runs } from "../../../engine/ai/strategos/search.ts";
import { Strategos } from "../../../engine/ai/strategos/strategos.ts";
import { type Why, whyByHabit } from "../../../engine/ai/strategos/why.ts";
import {
	type Answer,
	Fork,
	type Game,
	type Given,
	type SeatId,
	type TableState,
} from "../../../engine/kernel/index.ts";
import type { GameEntry } from "../games-on-offer.ts";

/** What is to be thought about: a place without its dice to come, and who thinks. */
export interface Problem {
	/** The state at the last boundary as JSON text, and the answers since. */
	readonly checkpoint: string;
	readonly since: readonly Given[];
	readonly seat: SeatId;
	readonly level: LevelName;
	/** What the seat means to do, from its last thought; null where it means nothing. */
	readonly intent: unknown;
	/** For a program that answers by chance. */
	readonly seed: number;
}

/** What came of a thought. */
export interface Pondered {
	/** The answer, and those that follow from it before a die is thrown, another is asked, or the next question is worth a thought. */
	readonly answers: readonly Answer[];
	/** The question is worth a thought: what is answered to it begins something new. */
	readonly begins: boolean;
	/** What the seat means to do from there on. */
	readonly intent: unknown;
	/** Null where there was nothing to choose between. */
	readonly why: Why | null;
}

/** A game that can be thought about. */
export interface Thinkable {
	readonly game: Game<TableState>;
	readonly mind: Mind<TableState>;
	readonly taste: GameEntry["taste"];
}

/** What makes a game thinkable. */
export type ThinkableEntry = Pick<GameEntry, "id" | "create" | "mind" | "taste">;

/** The game of an entry with its mind. Throws where it has none. */
export function thinkableOf(entry: ThinkableEntry): Thinkable {
	if (!entry.mind) throw new Error(`Nobody can think about ${entry.id}.`);
	return { game: entry.create(), mind: entry.mind(), taste: entry.taste };
}

/** Answers that may follow from one thought. */
export const MOST_ANSWERS = 200;

/** `runs`: how tries are run, one by one unless it says so. Throws what the rules throw. */
export function ponder(
	{ game, mind, taste }: Thinkable,
	{ checkpoint, since, seat, level, intent, seed }: Problem,
	runs: Runs = oneByOne(),
): Pondered {
	const position = { game, checkpoint, since };
	const fork = new Fork(position);
	const { state } = fork;
	const decision = fork.open(seat);
	if (decision === null) throw new Error(`${seat} is asked nothing.`);
	const begins = isWeighty(mind, { state, decision, intent });
	if (level === "tiro") {
		const answer = eagerAnswer(decision, seededChance(seed), taste?.(state) ?? (() => 1));
		return { answers: [answer], begins, intent: null, why: null };
	}
	const strategos = new Strategos(mind, LEVELS[level]);
	const first = strategos.think(() => position, { state, decision, intent }, runs);
	const why = triesOf(level) === 0 && begins ? whyByHabit(mind, { state, decision, intent }, first) : first.why;
	const answers = [first.answer];
	let means = first.intent;
	const { thrown } = state.dice;
	fork.answer(first.answer, seat);
	for (let next = fork.open(seat); next; next = fork.open(seat)) {
		const open = { state: fork.state, decision: next, intent: means };
		if (fork.state.dice.thrown !== thrown || answers.length >= MOST_ANSWERS || isWeighty(mind, open)) break;
		const reply = mind.reply(open, seededChance(thrown + 1)); // as he would answer if he were asked anew
		answers.push(reply.answer);
		means = reply.intent;
		fork.answer(reply.answer, seat);
	}
	return { answers, begins, intent: means, why };
}

/** There is more than one plan for the open question. */
function isWeighty(mind: Mind<TableState>, open: Open<TableState, unknown>): boolean {
	return mind.plans(open, 2).length > 1;
}

/** How many tries a level makes at most; none where it answers at once. */
export function triesOf(level: LevelName): number {
	return level === "tiro" ? 0 : LEVELS[level].tries;
}
