import { loadLibrary } from "../../assets/load.ts";
import { randomAnswer, seededChance } from "../../engine/bots/random.ts";
import { gamesOf } from "../../engine/games.ts";
import { type Answer, type Decision, Session, type TableState } from "../../engine/kernel/index.ts";
import type { Bench } from "./bench.ts";

const ANSWERS = 1000;

/** Thunderbolt, game after game from seed 1, by the random player, who looks at every option he is offered. */
class RandomPlay {
	readonly #game = thunderbolt();
	#seed = 0;
	#chance = seededChance(0);
	#session = this.#begin();

	#begin(): Session<TableState> {
		this.#seed += 1;
		this.#chance = seededChance(this.#seed);
		return Session.start(this.#game, { seed: this.#seed, dice: "seeded", options: {} });
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

	playOn(answers: number): void {
		for (let given = 0; given < answers; given += 1) this.answer(this.next());
	}

	playToTheEnd(): void {
		this.#session = this.#begin();
		while (this.#session.decision) this.answer(this.next());
	}
}

function thunderbolt() {
	const entry = gamesOf(loadLibrary()).find(({ id }) => id === "thunderbolt");
	if (!entry) throw new Error("Thunderbolt is not on the table.");
	return entry.create();
}

/** A march past an army that may intercept it, before the first answer. */
function oddsOfAMarch(): () => void {
	const game = thunderbolt();
	const session = Session.start(game, { seed: 1, dice: "seeded", options: {} });
	const question = { operation: "force-movement", leader: "hannibal", to: "1514" };
	return () => game.queries["odds"]?.(session.state, question);
}

/** Every click waits for one answer; a program player thinks by giving many. */
const benches: Bench[] = [
	{
		name: `${ANSWERS} answers of random play, every option listed`,
		prepare: () => {
			const play = new RandomPlay();
			play.playOn(5 * ANSWERS);
			return () => play.playOn(ANSWERS);
		},
	},
	{
		name: "a whole random Thunderbolt",
		samples: 40,
		prepare: () => {
			const play = new RandomPlay();
			return () => play.playToTheEnd();
		},
	},
	{
		name: "one answer",
		samples: 20 * ANSWERS,
		prepare: () => {
			const play = new RandomPlay();
			play.playOn(5 * ANSWERS);
			return () => play.playOn(1);
		},
	},
	{ name: "odds of a march", samples: 10, prepare: oddsOfAMarch },
];
export default benches;
