/** A play on its way from question to question: who is asked, who has answered, and when the rule goes on. */
import { type Answer, canBeAnswered, type Decision, type GivenBy, type SeatId, whyNotAnswer } from "./decision.ts";
import type { Play, Resumed } from "./play.ts";

/** A question on the table, and its answer while others are still to answer theirs. */
export interface Asked {
	readonly question: Decision;
	readonly answer: Answer | null;
	/** Who gave the answer, where it was not the seat itself. */
	readonly by?: GivenBy;
}

/** Thrown where a rule asks what nobody could answer: the play cannot go on from there, and so does not come there. */
export class Unanswerable extends Error {
	constructor({ prompt, rule, seat }: Decision) {
		super(`${prompt.key} (${rule}, ${seat}) has no legal answer.`);
		this.name = "Unanswerable";
	}
}

/** A play in progress. It holds the questions that are open, and goes on when the last of them is answered. */
export class Course<Result = void> {
	readonly #play: Play<Result>;
	readonly #passBoundary: () => void;
	#asked: readonly Asked[] = [];
	#isRound = false;

	/** Plays to the first question; throws what the rule throws, and {@link Unanswerable}. `passBoundary` is called at every checkpoint. */
	constructor(play: Play<Result>, passBoundary: () => void) {
		this.#play = play;
		this.#passBoundary = passBoundary;
		this.#goOn(undefined);
	}

	/** Everything asked now, in the order of the rule: one question, those of a round, or none when the play is over. */
	get asked(): readonly Asked[] {
		return this.#asked;
	}

	/** The first question that is still to be answered, of all or of a seat; null when there is none. */
	open(seat?: SeatId): Decision | null {
		return this.#asked[this.#indexOfOpen(seat)]?.question ?? null;
	}

	/**
	 * Answers the first open question of a seat, with what must have been found to fit. The rule goes on when nothing is open any more.
	 * Throws what the rule throws, and {@link Unanswerable}; the course is of no use after that.
	 */
	answer(seat: SeatId, answer: Answer, by?: GivenBy): void {
		const index = this.#indexOfOpen(seat);
		if (index < 0) throw new Error(`${seat} is asked nothing.`);
		if (!this.#isRound) {
			this.#goOn(answer);
			return;
		}
		const given = { answer, ...(by && { by }) };
		this.#asked = this.#asked.map((each, n) => (n === index ? { question: each.question, ...given } : each));
		if (!this.open()) this.#goOn(this.#asked.flatMap((each) => each.answer ?? []));
	}

	#indexOfOpen(seat?: SeatId): number {
		return this.#asked.findIndex(
			({ question, answer }) => answer === null && (seat === undefined || question.seat === seat),
		);
	}

	#goOn(resumed: Resumed): void {
		this.#asked = [];
		let step = this.#play.next(resumed);
		while (!step.done && step.value.kind === "checkpoint") {
			this.#passBoundary();
			step = this.#play.next(undefined);
		}
		const effect = step.done || step.value.kind === "checkpoint" ? null : step.value;
		this.#isRound = effect?.kind === "round";
		const questions = effect === null ? [] : effect.kind === "round" ? effect.questions : [effect];
		for (const question of questions) checkQuestion(question);
		this.#asked = questions.map((question) => ({ question, answer: null }));
	}
}

/** Somebody must be able to answer, and what stands when time is up must be an answer that may be given. */
function checkQuestion(question: Decision): void {
	if (!canBeAnswered(question)) throw new Unanswerable(question);
	if (!question.deadline || whyNotAnswer(question, question.deadline.stands) === null) return;
	throw new Error(`What stands at the deadline of ${question.prompt.key} (${question.rule}) is no answer to it.`);
}
