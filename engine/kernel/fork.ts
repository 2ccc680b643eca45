/**
 * Forks: a game entered beside the table, at the last boundary before a place in it, to see what may come. Nothing of it is kept.
 * Whoever tries something out gives it dice of its own, so that nobody ever sees those that will fall.
 */
import { klona } from "klona/json";
import { Course } from "./course.ts";
import type { Answer, Decision, SeatId } from "./decision.ts";
import { type DiceState, newDice } from "./dice.ts";
import type { Game, Table, TableState } from "./game.ts";
import { type Boundary, type Given, type JournalNode, newestCheckpoint } from "./journal.ts";
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
	return positionAt(session.game, session.path());
}

/** The place before the answer at an index of a way through a journal; by default where the way ends. Throws where no checkpoint is before it. */
export function positionAt<State extends TableState>(
	game: Game<State>,
	path: readonly JournalNode[],
	at: number = path.length,
): Position<State> {
	const before = path.slice(0, at);
	const { index, checkpoint } = newestCheckpoint(before);
	return { game, checkpoint, since: givenIn(before.slice(index + 1)) };
}

/** The answers of some nodes, as they are given again. */
export function givenIn(nodes: readonly JournalNode[]): Given[] {
	return nodes.flatMap(({ seat, answer, by }) => {
		return seat === null || answer === null ? [] : [{ seat, answer, ...(by && { by }) }];
	});
}

/**
 * The newest boundary on the way to where a session stands. The answers since the newest that was written down are given again beside the
 * table: a few milliseconds, and nothing for whoever answers.
 */
export function newestBoundary<State extends TableState>(session: Session<State>): Boundary {
	const { game, boundary } = session;
	const path = session.path();
	const since = boundary && givenIn(path.slice(path.findIndex(({ id }) => id === boundary.node) + 1));
	const { nearest } = resumeAt(since ? { game, checkpoint: boundary.checkpoint, since } : positionOf(session));
	const node = path.at(-1 - nearest.since.length);
	if (!node) throw new Error("More answers were given since the boundary than there are.");
	return { node: node.id, checkpoint: nearest.checkpoint };
}

/** A place that was come to. */
export interface ResumedGame<State extends TableState> {
	/** The question to be answered there, of several the first; null when the game is over. */
	readonly decision: Decision | null;
	/** The same place from the last boundary on the way, so that whoever enters it often has the fewest answers to give again. */
	readonly nearest: Position<State>;
}

/**
 * Goes to a place once, and tells the nearest way there; for a seat to its own question, and without what others have answered in a
 * round that is still open, since nobody is told that before all have answered.
 */
export function resumeAt<State extends TableState>(position: Position<State>, seat?: SeatId): ResumedGame<State> {
	let nearest = position;
	const fork = new Fork(position, (state, given) => {
		if (given > 0) nearest = { ...position, checkpoint: JSON.stringify(state), since: position.since.slice(given) };
	});
	const decision = fork.open(seat);
	if (seat === undefined || fork.sealed === 0) return { decision, nearest };
	const sealedFrom = nearest.since.length - fork.sealed;
	const since = nearest.since.filter((given, n) => n < sealedFrom || given.seat === seat);
	return { decision, nearest: { ...nearest, since } };
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

/** The states of positions, read from their text once: whoever tries many things out at a place copies what was read, which is quicker. */
const statesRead = new WeakMap<object, unknown>();

/** The state of a position's boundary, one of its own for whoever asks. */
function stateAt<State extends TableState>(position: Position<State>): State {
	const read = (statesRead.get(position) ?? JSON.parse(position.checkpoint)) as State;
	statesRead.set(position, read);
	return klona(read);
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
	constructor(position: Position<State>, pass: (state: State, given: number) => void = () => {}) {
		const { game, since } = position;
		this.#table = { state: stateAt(position), log: () => {} };
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

	/** The first question that a seat is asked, or anybody; null when there is none. */
	open(seat?: SeatId): Decision | null {
		return this.#course.open(seat);
	}

	/** Answers given in a round in which others are still to answer. */
	get sealed(): number {
		return this.#course.asked.filter(({ answer }) => answer !== null).length;
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

	/** Answers the open question for its seat, or that of a seat. The answer must fit: nothing looks at it again. Throws when nothing is asked. */
	answer(answer: Answer, seat?: SeatId): void {
		const decision = this.open(seat);
		if (!decision) throw new Error(seat === undefined ? "The game is over." : `${seat} is asked nothing.`);
		this.#course.answer(decision.seat, answer);
	}
}

/** A fork that is played on from a boundary and remembers the nearest way to where it stands, so that others can begin there. */
export class FollowedFork<State extends TableState> {
	readonly fork: Fork<State>;
	#position: Position<State>;

	/** `checkpoint`: the state at the boundary as JSON text. */
	constructor(game: Game<State>, checkpoint: string) {
		this.#position = { game, checkpoint, since: [] };
		this.fork = new Fork(this.#position, (state) => {
			this.#position = { game, checkpoint: JSON.stringify(state), since: [] };
		});
	}

	/** Where it stands, by the last boundary on the way. */
	get position(): Position<State> {
		return this.#position;
	}

	/** Answers the question of a seat. The answer must fit: nothing looks at it again. Throws when the seat is asked nothing. */
	answer({ seat, answer, by }: Given): void {
		const before = this.#position;
		this.fork.answer(answer, seat);
		if (this.#position !== before) return;
		this.#position = { ...before, since: [...before.since, { seat, answer, ...(by && { by }) }] };
	}
}
