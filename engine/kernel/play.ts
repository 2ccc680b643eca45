/**
 * A rule is a coroutine that reads like its paragraph. Where the paragraph says "the player may", it yields a Decision and
 * gets that player's Answer back; at the boundaries of the sequence of play it yields a checkpoint.
 */
import type { AllocateDecision, Answer, ChooseDecision, Decision, PickDecision } from "./decision.ts";

/** Says: from here the game can be entered again from its state alone. */
export const CHECKPOINT = { kind: "checkpoint" } as const;

export type Effect = Decision | typeof CHECKPOINT;

/** A rule being played; returns what the rule came to. */
export type Play<Result = void> = Generator<Effect, Result, Answer | undefined>;

/** Ask a seat to choose one option; returns the id of the option. */
export function* choose(question: Omit<ChooseDecision, "kind">): Play<string> {
	const answer = yield { kind: "choose", ...question };
	if (answer?.kind !== "choose") throw new Error("A choose decision was resumed with another kind of answer.");
	return answer.option;
}

/** Ask a seat to pick several options; returns their ids in the order given. */
export function* pick(question: Omit<PickDecision, "kind">): Play<readonly string[]> {
	const answer = yield { kind: "pick", ...question };
	if (answer?.kind !== "pick") throw new Error("A pick decision was resumed with another kind of answer.");
	return answer.options;
}

/** Ask a seat to give numbers to items; items left out count as 0. */
export function* allocate(question: Omit<AllocateDecision, "kind">): Play<Readonly<Record<string, number>>> {
	const answer = yield { kind: "allocate", ...question };
	if (answer?.kind !== "allocate") throw new Error("An allocate decision was resumed with another kind of answer.");
	return answer.amounts;
}

/** Mark a boundary of the sequence of play: everything that must be remembered is in the state now. */
export function* checkpoint(): Play {
	yield CHECKPOINT;
}
