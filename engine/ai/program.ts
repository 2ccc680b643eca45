/** Players made of code, and what a game must have for them. */
import type { Answer, Decision, TableState } from "../kernel/index.ts";
import type { Taste } from "./eager.ts";
import type { GameOrders } from "./orders/order.ts";
import type { Chance } from "./random.ts";
import type { Mind } from "./strategos/mind.ts";
import type { Why } from "./strategos/why.ts";

/**
 * Answers a question that is put to a seat, from what that seat may see: `view` is the game's view of the seat. The answer must
 * be one that the question lists.
 */
export type Program<View = unknown> = (decision: Decision, view: View) => Answer;

/**
 * A program that plays to win, answers at once and may say why, in what everybody at the table may know. It may remember what it has
 * seen, of each seat that it plays.
 */
export type Expert<View = unknown> = (
	decision: Decision,
	view: View,
) => { readonly answer: Answer; readonly why: Why | null };

/** What a game has for programs that play it, besides those that answer at random; null for what it has not. */
export interface GamePrograms<State extends TableState = TableState, View = unknown> {
	/** What an eager player likes on a state. */
	readonly taste: ((state: State) => Taste) | null;
	/** A player who plays to win. `seed`: of the game, so that whoever sits down at it again is of the same character. */
	readonly expert: ((chance: Chance, seed: number) => Expert<View>) | null;
	/** What a thinking player must know of it. */
	readonly mind: (() => Mind<State>) | null;
	/** Standing orders that a person may give instead of answering. */
	readonly orders: (() => GameOrders<View>) | null;
}

/** A game that nobody but a random player can play. */
export const NO_PROGRAMS: GamePrograms = { taste: null, expert: null, mind: null, orders: null };

/**
 * A game's programs among those of other games. A session hands them nothing but the states and views that this game made, so
 * that nobody need know of what type they are.
 */
export function asGamePrograms<State extends TableState, View>(programs: GamePrograms<State, View>): GamePrograms {
	return programs as unknown as GamePrograms;
}
