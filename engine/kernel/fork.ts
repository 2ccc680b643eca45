/**
 * Forks: a game entered beside the table, at the last boundary before a place in it, to see what may come. Nothing of it is kept.
 * Whoever tries something out gives it dice of its own, so that nobody ever sees those that will fall.
 */
import { Course } from "./course.ts";
import type { Answer, Decision } from "./decision.ts";
import { type DiceState, newDice } from "./dice.ts";
import type { Game, Table, TableState } from "./game.ts";
import type { Given } from "./journal.ts";
import type { Session } from "./session.ts";

/** A place in a game: a boundary from which it can be entered, and the answers since. */
export interface Position<State extends TableState> {
	readonly game: Game<State>;
	/** The state at the boundary as JSON text, as a checkpoint holds it. */
	readonly checkpoint: string;
	readonly since: readonly Given[];
}

/** Where a session stands. Throws when its journal holds no checkpoint, which no session's does. */
export function positionOf<State extends TableState>(session: Session<State>): Position<State> {
	const path = session.path();
	const from = path.findLastIndex((node) => node.checkpoint !== null);
	const checkpoint = path[from]?.checkpoint;
	if (typeof checkpoint !== "string") throw new Error("The journal holds no checkpoint to start from.");
	const since = path.slice(from + 1).flatMap(({ seat, answer, by }) => {
		return seat === null || answer === null ? [] : [{ seat, answer, ...(by && { by }) }];
	});
	return { game: session.game, checkpoint, since };
}

/** A place that was come to. */
export interface Standing<State extends TableState> {
	/** The question to be answered there, of several the first; null when the game is over. */
	readonly decision: Decision | null;
	/** The same place from the last boundary on the way, so that whoever enters it often has the fewest answers to give again. */
	readonly nearest: Position<State>;
}

/** Goes to a place once, and tells the nearest way there. */
export function standAt<State extends TableState>(position: Position<State>): Standing<State> {
	let nearest = position;
	const { decision } = new Fork(position, (state, given) => {
		if (given > 0) nearest = { ...position, checkpoint: JSON.stringify(state), since: position.since.slice(given) };
	});
	return { decision, nearest };
}

/**
 * The same place for whoever may know nothing of the dice to come: what has fallen since the boundary is told, and the generator is a
 * strange one. The place is entered once to see what falls on the way.
 */
export function blind<State extends TableState>({ checkpoint, ...place }: Position<State>): Position<State> {
	const watched = withDice(checkpoint, (dice) => ({ ...dice, noted: [] }));
	const { noted = [] } = new Fork({ ...place, checkpoint: watched }).state.dice;
	return { ...place, checkpoint: withDice(checkpoint, (dice) => strangeDice(dice, noted)) };
}

function strangeDice({ mode, thrown }: DiceState, noted: readonly number[]): DiceState {
	return { ...newDice(0, mode), thrown, ...(noted.length > 0 && { fallen: [...noted] }) };
}

/** A state with other dice; both as JSON text. */
function withDice(checkpoint: string, change: (dice: DiceState) => DiceState): string {
	const state = JSON.parse(checkpoint) as TableState;
	return JSON.stringify({ ...state, dice: change(state.dice) });
}

/** A position played on beside the table, on a copy of its state, without a log. */
export class Fork<State extends TableState> {
	readonly #table: Table<State>;
	readonly #course: Course;
	#passed = 0;

	/**
	 * Enters the boundary and gives the answers since; throws what the rules throw. `pass` is called at each boundary on the way, with
	 * how many of the answers have been given by then.
	 */
	constructor({ game, checkpoint, since }: Position<State>, pass: (state: State, given: number) => void = () => {}) {
		this.#table = { state: JSON.parse(checkpoint) as State, log: () => {} };
		let given = 0;
		this.#course = new Course(game.play(this.#table), () => {
			this.#passed += 1;
			pass(this.state, given);
		});
		for (const { seat, answer, by } of since) {
			given += 1;
			this.#course.answer(seat, answer, by);
		}
	}

	/** The question to be answered, of several the first that is open; null when the game is over. */
	get decision(): Decision | null {
		return this.#course.open();
	}

	/** Boundaries that were passed since it was entered: how far the game has come, however many answers that took. */
	get passed(): number {
		return this.#passed;
	}

	/** The state as it stands here. Read it; only the rules change it, and what is supposed in the place of things hidden. */
	get state(): State {
		return this.#table.state;
	}

	/** From here on dice of its own, thrown by the program: never those of the game. */
	throwOwnDice(seed: number): this {
		this.#table.state.dice = newDice(seed, "seeded");
		return this;
	}

	/** Answers the open question for its seat. The answer must fit: nothing looks at it again. Throws when the game is over. */
	answer(answer: Answer): void {
		const { decision } = this;
		if (!decision) throw new Error("The game is over.");
		this.#course.answer(decision.seat, answer);
	}
}
