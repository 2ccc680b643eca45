/**
 * The host's end of thinking: a crew of workers for a campaign, started when there is something to think about. The host never waits for it:
 * what has come of a thought is told when it has come. What a crew says is judged as a stranger's message. One that does not let itself be
 * called off is ended, and one that crashes twice over a thought, falls silent, or says what is no answer is answered for as a matter of course.
 */
import type { Answer } from "../../../engine/kernel/index.ts";
import type { Thought } from "../../../saves/index.ts";
import type { Time } from "../time.ts";
import { Crew, type Loss, type Workers } from "./crew.ts";
import {
	type Pondered,
	type Problem,
	ponder,
	type Thinkable,
	type ThinkableEntry,
	thinkableOf,
	triesOf,
} from "./ponder.ts";
import { type Word, wordOf } from "./talk.ts";

/** The outcome of a thought, and what kept it from coming to its end. */
export interface Outcome extends Pondered {
	readonly lapse?: Lapse;
}
type Lapse = NonNullable<Thought["lapse"]>;

/** The receiver of what comes of a thought. */
export interface Listener {
	/** Whether an answer fits the question that is thought about. */
	fits(answer: Answer): boolean;
	/** So many tries have been made. */
	onTries(tries: number): void;
	onDone(outcome: Outcome): void;
	/** Nobody could answer at all. */
	onFailed(thrown: unknown): void;
}

/** A thought on its way. */
export interface Thinking {
	/** Take the best so far, as soon as every plan has been tried once. */
	now(): void;
	/** Call it off: nothing more is told of it. */
	cancel(): void;
	/** It is still thought about. */
	isOn(): boolean;
}

/** Milliseconds that a worker has to obey. */
const OBEDIENCE = 250;
/** Milliseconds without a word after which somebody else answers: a machine that is slow makes its tries all the same. */
const PATIENCE = 20_000;
/** Milliseconds that a worker has until its first word: it starts a thread and reads the rules, which no try says. */
const STARTING = 120_000;

/** Every try is a word; so many are told together. */
const TRIES_UNTOLD = 8;

interface Underway extends Listener {
	readonly number: number;
	readonly problem: Problem;
	/** Tries of which it has told. */
	tries: number;
	/** A crew has been lost over it. */
	hasLostCrew: boolean;
	/** Nothing more is waited for. */
	stopWaiting: () => void;
}

/** A crew with what it was given to do and has not done. */
interface Hands {
	readonly crew: Crew;
	/** The last thought that it has ended. */
	done: number;
	/** It has said something. */
	isHeard: boolean;
}

/** Thinks about one problem at a time, in workers or, where that fails, here. */
export class Thinker {
	readonly #entry: ThinkableEntry;
	readonly #workers: Workers;
	readonly #time: Time;
	#thinkable: Thinkable | null = null;
	#hands: Hands | null = null;
	/** How many work together: half as many, each with twice the memory, after one had too little. */
	#size: number;
	#underway: Underway | null = null;
	#number = 0;

	constructor(entry: ThinkableEntry, workers: Workers, time: Time) {
		this.#entry = entry;
		this.#workers = workers;
		this.#size = workers.most;
		this.#time = time;
	}

	/** Thinks about a problem; what it was thinking about before is called off. Nothing is told before this has returned. */
	think(problem: Problem, listener: Listener): Thinking {
		this.#callOff();
		this.#number += 1;
		const number = this.#number;
		const stopWaiting = this.#begin(number, problem);
		this.#underway = { ...listener, number, problem, tries: -1, hasLostCrew: false, stopWaiting };
		return {
			now: () => this.#isUnderway(number) && this.#hands?.crew.pull("hurry", number),
			cancel: () => this.#isUnderway(number) && this.#callOff(),
			isOn: () => this.#isUnderway(number),
		};
	}

	/** Ends the crew; nothing more is told. */
	close(): void {
		this.#underway?.stopWaiting();
		this.#underway = null;
		this.#dismiss();
	}

	/** What a level answers at once is answered here; returns how to stop what is waited for. */
	#begin(number: number, problem: Problem): () => void {
		return triesOf(problem.level) === 0 ? this.#soon(number) : this.#handOver(number, problem);
	}

	#soon(number: number, lapse?: Lapse): () => void {
		const soon = setImmediate(() => this.#answerHere(number, lapse));
		return () => clearImmediate(soon);
	}

	/** To a crew, if one can be had. */
	#handOver(number: number, problem: Problem): () => void {
		try {
			this.#hire().crew.begin({ number, problem });
			return this.#waitFor(number);
		} catch {
			return this.#soon(number, "crash");
		}
	}

	#waitFor(number: number): () => void {
		return this.#time.after(this.#hands?.isHeard ? PATIENCE : STARTING, () => this.#answerHere(number, "late"));
	}

	#isUnderway(number: number): boolean {
		return this.#underway?.number === number;
	}

	/** The crew is to end its thought with the next try; whoever does not is ended. */
	#callOff(): void {
		const [underway, hands] = [this.#underway, this.#hands];
		this.#underway = null;
		underway?.stopWaiting();
		if (!underway || !hands || triesOf(underway.problem.level) === 0) return;
		const { number } = underway;
		hands.crew.pull("end", number);
		this.#time.after(OBEDIENCE, () => {
			if (this.#hands !== hands) return;
			if (hands.done < number) this.#startAnew();
			else hands.crew.insist(number);
		});
	}

	/** Another crew, which is given what is still to be thought about. */
	#startAnew(): void {
		this.#dismiss();
		const underway = this.#underway;
		if (!underway || triesOf(underway.problem.level) === 0) return;
		underway.stopWaiting();
		underway.tries = -1;
		underway.stopWaiting = this.#handOver(underway.number, underway.problem);
	}

	#hire(): Hands {
		if (this.#hands?.crew.size !== this.#size) this.#dismiss();
		if (this.#hands) return this.#hands;
		const crew = new Crew(this.#workers, this.#entry.id, this.#size, {
			onSaid: (said) => this.#hear(hands, said),
			onLost: (loss) => this.#lose(hands, loss),
			onCramped: () => this.#makeRoom(hands),
		});
		const hands: Hands = { crew, done: 0, isHeard: false };
		this.#hands = hands;
		return hands;
	}

	#dismiss(): void {
		this.#hands?.crew.end();
		this.#hands = null;
	}

	/** Fewer shall work together next time, who have more memory each. */
	#makeRoom({ crew }: Hands): void {
		this.#size = Math.max(1, Math.floor(crew.size / 2));
	}

	#hear(hands: Hands, said: unknown): void {
		if (this.#hands !== hands) return;
		hands.isHeard = true;
		const word = wordOf(said);
		const underway = this.#underway;
		if (word && "pondered" in word) hands.done = Math.max(hands.done, word.number);
		if (!word || word.number > this.#number) this.#lose(hands, "unfit");
		else if (underway?.number === word.number) this.#heed(hands, underway, word);
	}

	/** A word about the thought that is underway. The last round of tries may go a little beyond what its level has. */
	#heed(hands: Hands, underway: Underway, word: Word): void {
		if ("pondered" in word) {
			if (fitsFirst(word.pondered, underway)) this.#tell(underway, () => word.pondered);
			else this.#lose(hands, "unfit");
		} else if (word.tries <= underway.tries || word.tries > 2 * triesOf(underway.problem.level))
			this.#lose(hands, "unfit");
		else {
			underway.tries = word.tries;
			underway.stopWaiting();
			underway.stopWaiting = this.#waitFor(word.number);
			if (word.tries % TRIES_UNTOLD === 0) underway.onTries(word.tries);
		}
	}

	/** The crew is no more, or no more to be trusted. Another thinks again about what the first was lost over. */
	#lose(hands: Hands, loss: Loss): void {
		if (this.#hands !== hands) return;
		this.#dismiss();
		if (loss === "cramped") this.#makeRoom(hands);
		const underway = this.#underway;
		if (!underway || triesOf(underway.problem.level) === 0) return;
		const isLast = loss === "unfit" || underway.hasLostCrew;
		underway.hasLostCrew = true;
		if (isLast) this.#answerHere(underway.number, loss === "unfit" ? loss : "crash");
		else this.#startAnew();
	}

	/** Answers without the crew: at once as a level does, or as a matter of course where something kept it from thinking. */
	#answerHere(number: number, lapse?: Lapse): void {
		const underway = this.#underway;
		if (underway?.number !== number) return;
		if (lapse) this.#dismiss();
		this.#tell(underway, () => this.#pondered(underway, lapse));
	}

	/**
	 * What a level answers at once; where something kept it from that, the next simpler: Centurio, Centurio who means nothing, Tiro. Throws
	 * what kept the last from it.
	 */
	#pondered(underway: Underway, lapse?: Lapse): Outcome {
		this.#thinkable ??= thinkableOf(this.#entry);
		const { problem } = underway;
		const instead: Outcome["lapse"] = lapse ?? "crash";
		const ways: readonly (Pick<Problem, "level" | "intent"> & { readonly lapse?: Lapse })[] = [
			...(lapse ? [] : [{ level: problem.level, intent: problem.intent }]),
			{ level: "centurio", intent: problem.intent, lapse: instead },
			{ level: "centurio", intent: null, lapse: instead },
			{ level: "tiro", intent: null, lapse: instead },
		];
		let kept: unknown = new Error("Nobody has an answer that fits.");
		for (const { lapse: told, ...way } of ways) {
			try {
				const pondered = ponder(this.#thinkable, { ...problem, ...way });
				if (fitsFirst(pondered, underway)) return { ...pondered, ...(told && { lapse: told }) };
			} catch (thrown) {
				kept = thrown;
			}
		}
		throw kept;
	}

	#tell({ stopWaiting, onDone, onFailed }: Underway, think: () => Outcome): void {
		stopWaiting();
		this.#underway = null;
		try {
			onDone(think());
		} catch (thrown) {
			onFailed(thrown);
		}
	}
}

/** The first of the answers is one to the question; those that follow are looked at when they are given. */
function fitsFirst({ answers: [first] }: Pondered, { fits }: Listener): boolean {
	return first !== undefined && fits(first);
}
