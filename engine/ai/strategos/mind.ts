/**
 * What a game must know so that its program can think: which plans are worth trying, what is answered without thinking, and what
 * a state is worth to a seat. The search knows nothing else of a game.
 */
import type { Answer, Decision, GameOutcome, SeatId, TableState, Text } from "../../kernel/index.ts";
import type { Chance } from "../random.ts";
import type { Level } from "./levels.ts";

/** A way to answer a question, and what is meant by it: the answers that follow come from the intent. */
export interface Plan<Intent> {
	/** Unique among the plans for a question. */
	readonly id: string;
	readonly first: Answer;
	/** Null where nothing follows from the answer. */
	readonly intent: Intent | null;
	/** It is what would be done without thinking: where others are no better by much, it is taken. */
	readonly usual?: true;
	/** It may lose the game at one throw, seldom enough that a few tries may not show it. */
	readonly risky?: true;
	/** Why no other plan was thought of, in a whole sentence, where it is the only one. */
	readonly foregone?: Text;
	/** "march on Placentia" */
	readonly text: Text;
}

/** A quick answer, and what the seat means to do from there on. */
export interface Reply<Intent> {
	readonly answer: Answer;
	readonly intent: Intent | null;
}

/** A part of what speaks for a seat. */
export interface Term {
	/** Its name, for the words that tell why. */
	readonly key: string;
	/** From 0 to 1; a half is even, among more than two their share. */
	readonly value: number;
	/** Its share of the whole. */
	readonly weight: number;
}

/** What a state is worth to a seat. */
export interface Evaluation {
	/** The chance to win, from 0 (lost) to 1 (won). */
	readonly chance: number;
	/** How much each term speaks for the seat, by its name, in one unit for all: what two plans differ in is told by it. */
	readonly parts: Readonly<Record<string, number>>;
}

/** An open question, the state it is put in, and what its seat means to do. */
export interface Open<State, Intent> {
	readonly state: State;
	readonly decision: Decision;
	readonly intent: Intent | null;
}

/** What came of the tries of a plan, of one sort: in how many of them, and how much of it in all. */
export interface Counted {
	readonly tries: number;
	readonly sum: number;
}

/** By sort, as the mind names it: battles won, men lost, a city taken. */
export type Outcomes = Readonly<Record<string, Counted>>;

/** What came of a sort, none where nothing did. */
export const countedOf = (came: Outcomes, sort: string): Counted => came[sort] ?? { tries: 0, sum: 0 };

/** A program's knowledge of one game, as the search asks for it. */
export interface Mind<State extends TableState, Intent = unknown> {
	/** Plans worth trying, the likeliest to be good first, at most `most`; none where the quick answer will do. */
	plans(open: Open<State, Intent>, most: number): readonly Plan<Intent>[];
	/** The answer without thinking, for every seat and every question: it follows the seat's intent where there is one. */
	reply(open: Open<State, Intent>, chance: Chance): Reply<Intent>;
	/**
	 * Where a seat does not see everything: puts what may be in the place of what the seat that is asked cannot see, into a state that
	 * is tried on; from what is open and the chance alone, so that what is hidden has no say.
	 */
	suppose?(open: Pick<Open<State, Intent>, "state" | "decision">, chance: Chance): void;
	/** A level's figures as they are for this game, where its boundaries are nearer to each other or its tries dearer than a wargame's. */
	paced?(level: Level): Level;
	/** What a state is worth to a seat. */
	evaluate(state: State, seat: SeatId): Evaluation;
	/** A seat's chance as a judge says it, where he says it otherwise than whoever plays and may hope to the end. */
	judge?(state: State, seat: SeatId): number;
	/** No account is kept of its games: so many play that hardly any decision moves a chance. */
	readonly unjudged?: true;
	/**
	 * How far the game has come, as a whole number that is the same however it came there: at the same moment all plans of a round are
	 * tried with the same dice, so that what does not hang on the plan comes out the same for all of them.
	 */
	moment(state: State): number;
	/** What a try has come to between two states that a player would tell of, by sort, the game's end aside; zeros may be left out. */
	outcomesOf(before: State, after: State, seat: SeatId): Readonly<Record<string, number>>;
	/** What came of so many tries of a plan in whole sentences, the weightiest first; the game's end is told before them. */
	narrate(seat: SeatId, came: Outcomes, tries: number): readonly Text[];
}

/** What a game that is over is worth: all to who has won it, half where nobody has alone. */
export function decided({ winner }: GameOutcome, seat: SeatId): Evaluation {
	const chance = winner === null ? 0.5 : Number(winner === seat);
	return { chance, parts: { outcome: chance } };
}

/** What terms are worth that are added up, each by its weight. */
export function addedUp(terms: readonly Term[]): Evaluation {
	const whole = terms.reduce((sum, { weight }) => sum + weight, 0) || 1;
	const parts = terms.map(({ key, value, weight }) => [key, (value * weight) / whole] as const);
	return { chance: parts.reduce((sum, [, part]) => sum + part, 0), parts: Object.fromEntries(parts) };
}
