import { loadLibrary } from "../../assets/load.ts";
import { randomAnswer, seededChance } from "../../engine/bots/random.ts";
import { gamesOf } from "../../engine/games.ts";
import {
	type Answer,
	type Decision,
	type Game,
	type SeatId,
	Session,
	type TableState,
} from "../../engine/kernel/index.ts";
import type { Bench } from "./bench.ts";

const ANSWERS = 1000;

/** A game, over and over from seed 1, by the random player, who looks at every option he is offered. */
class RandomPlay {
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

	playToTheEnd(): void {
		this.#session = this.#begin();
		while (this.#session.decision) this.answer(this.next());
	}
}

function gameOf(id: string): Game<TableState> {
	const entry = gamesOf(loadLibrary()).find((each) => each.id === id);
	if (!entry) throw new Error(`${id} is not on the table.`);
	return entry.create();
}

/** So many answers of random play, after enough of them to be at full speed. */
function answersOf(id: string, players?: number): Bench {
	const at = players === undefined ? "" : `, ${players} players`;
	return {
		name: `${ANSWERS} answers of random play, every option listed: ${id}${at}`,
		prepare: () => {
			const play = new RandomPlay(id, players);
			play.playOn(10 * ANSWERS);
			return () => play.playOn(ANSWERS);
		},
	};
}

/** What the first seat sees, well into a game. */
function viewOf(id: string): Bench {
	const prepare = () => {
		const game = gameOf(id);
		const play = new RandomPlay(id);
		play.playOn(ANSWERS);
		const { state } = play;
		return () => game.view(state, game.seats[0]?.id ?? null);
	};
	return { name: `the view of a seat of ${id}`, samples: 500, prepare };
}

/** From the set-up to the end, over and over; the game of no players is one that programs play. */
function wholeGame(id: string, players?: number): Bench {
	const prepare = () => {
		const play = new RandomPlay(id, players);
		return () => play.playToTheEnd();
	};
	return { name: `a whole random ${id}${players === 0 ? " of programs alone" : ""}`, samples: 40, prepare };
}

/** A march past an army that may intercept it, before the first answer. */
function oddsOfAMarch(): () => void {
	const game = gameOf("thunderbolt");
	const session = Session.start(game, { seed: 1, dice: "seeded", options: {} });
	const question = { operation: "force-movement", leader: "hannibal", to: "it-1514" };
	return () => game.queries["odds"]?.(session.state, question);
}

/** Every click waits for one answer; a program player thinks by giving many. */
const benches: Bench[] = [
	...["thunderbolt", "samnite-wars", "alexander-327", "eagle-has-landed", "agathocles"].map((id) => answersOf(id)),
	...[2, 3, 4, 5].map((players) => answersOf("forum", players)),
	// The host, and 2, 12 or 40 persons: what programs answer between two of theirs is not counted.
	...[3, 13, 41].map((players) => answersOf("ludi-romani", players)),
	viewOf("forum"),
	viewOf("ludi-romani"),
	wholeGame("thunderbolt"),
	wholeGame("ludi-romani", 0),
	{
		name: "one answer",
		samples: 20 * ANSWERS,
		prepare: () => {
			const play = new RandomPlay("thunderbolt");
			play.playOn(5 * ANSWERS);
			return () => play.playOn(1);
		},
	},
	{ name: "odds of a march", samples: 10, prepare: oddsOfAMarch },
];
export default benches;
