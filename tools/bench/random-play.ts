import { loadLibrary } from "../../assets/load.ts";
import { randomAnswer, seededChance } from "../../engine/ai/random.ts";
import { gamesOf } from "../../engine/games.ts";
import {
	type Answer,
	type Decision,
	Fork,
	type Game,
	positionOf,
	type SeatId,
	Session,
	type TableState,
} from "../../engine/kernel/index.ts";

/** A game, over and over from seed 1, by the random player, who looks at every option he is offered. */
export class RandomPlay {
	readonly #game: Game<TableState>;
	readonly #seated: readonly SeatId[];
	#seed = 0;
	#chance = seededChance(0);
	#session: Session<TableState>;

	/** The first `players` seats are taken; left out, all of them. */
	constructor(id: string, players?: number) {
		this.#game = gameOf(id);
		this.#seated = this.#game.seats.slice(0, players).map((seat) => seat.id);
		this.#session = this.#begin();
	}

	#begin(): Session<TableState> {
		this.#seed += 1;
		this.#chance = seededChance(this.#seed);
		return Session.start(this.#game, {
			seed: this.#seed,
			dice: "seeded",
			options: {},
			seated: this.#seated,
		});
	}

	/** What is to be answered next; begins another game where one has ended. */
	next(): { decision: Decision; answer: Answer } {
		if (!this.#session.decision) this.#session = this.#begin();
		const { decision } = this.#session;
		if (!decision) throw new Error("A game began without a question.");
		return { decision, answer: randomAnswer(decision, this.#chance) };
	}

	answer({ decision, answer }: { decision: Decision; answer: Answer }): void {
		const taken = this.#session.answer({ revision: this.#session.revision, seat: decision.seat, answer });
		if (!taken.ok) throw new Error(JSON.stringify(taken));
	}

	get state(): TableState {
		return this.#session.state;
	}

	playOn(answers: number): void {
		for (let given = 0; given < answers; given += 1) this.answer(this.next());
	}

	/** Plays a new game, to its end or to so many answers; returns how many were given. */
	playToTheEnd(most = Number.POSITIVE_INFINITY): number {
		this.#session = this.#begin();
		let given = 0;
		for (; this.#session.decision && given < most; given += 1) this.answer(this.next());
		return given;
	}

	/** The same beside the table, as a program tries things out: no journal, no diary. */
	tryToTheEnd(most = Number.POSITIVE_INFINITY): number {
		this.#session = this.#begin();
		const fork = new Fork(positionOf(this.#session)).throwOwnDice(this.#seed);
		let given = 0;
		for (let asked = fork.decision; asked && given < most; asked = fork.decision) {
			fork.answer(randomAnswer(asked, this.#chance));
			given += 1;
		}
		return given;
	}
}

/** The game of that name. Throws when it is not on the table. */
export function gameOf(id: string): Game<TableState> {
	const entry = gamesOf(loadLibrary()).find((each) => each.id === id);
	if (!entry) throw new Error(`${id} is not on the table.`);
	return entry.create();
}
