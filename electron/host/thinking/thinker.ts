/**
 * The host's end of thinking: a worker for a campaign, started when there is something to think about. The host never waits for it: what
 * has come of a thought is told when it has come. What a worker says is judged as a stranger's message. One that does not let itself be
 * called off is ended, and one that crashes, falls silent, or says what is no answer is answered for as a matter of course.
 */
import type { Worker } from "node:worker_threads";
import type { Answer } from "../../../engine/kernel/index.ts";
import type { Thought } from "../../../saves/index.ts";
import type { Time } from "../time.ts";
import {
	type Pondered,
	type Problem,
	ponder,
	type Thinkable,
	type ThinkableEntry,
	thinkableOf,
	triesOf,
} from "./ponder.ts";
import { newReins, pull, type Task, type Word, wordOf } from "./talk.ts";

/** The outcome of a thought, and what kept it from coming to its end. */
export interface Outcome extends Pondered {
	readonly lapse?: Lapse;
}
type Lapse = NonNullable<Thought["lapse"]>;

/** Starts a worker for a game; {@link serveThoughts} is what it does. */
export type StartWorker = (scenario: string, reins: SharedArrayBuffer) => Worker;

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
	/** Nothing more is waited for. */
	stopWaiting: () => void;
}

/** A worker with what it was given to do and has not done. */
interface Hand {
	readonly worker: Worker;
	readonly reins: SharedArrayBuffer;
	/** The last thought that it has ended. */
	done: number;
	/** It has said something. */
	isHeard: boolean;
}

/** Thinks about one problem at a time, in a worker or, where that fails, here. */
export class Thinker {
	readonly #entry: ThinkableEntry;
	readonly #start: StartWorker;
	readonly #time: Time;
	#thinkable: Thinkable | null = null;
	#hand: Hand | null = null;
	#underway: Underway | null = null;
	#number = 0;

	constructor(entry: ThinkableEntry, start: StartWorker, time: Time) {
		this.#entry = entry;
		this.#start = start;
		this.#time = time;
	}

	/** Thinks about a problem; what it was thinking about before is called off. Nothing is told before this has returned. */
	think(problem: Problem, listener: Listener): Thinking {
		this.#callOff();
		this.#number += 1;
		const number = this.#number;
		this.#underway = { ...listener, number, problem, tries: -1, stopWaiting: this.#begin(number, problem) };
		return {
			now: () => this.#isUnderway(number) && this.#hand && pull(this.#hand.reins, "hurry", number),
			cancel: () => this.#isUnderway(number) && this.#callOff(),
			isOn: () => this.#isUnderway(number),
		};
	}

	/** Ends the worker; nothing more is told. */
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

	/** To a worker, if one can be had. */
	#handOver(number: number, problem: Problem): () => void {
		try {
			this.#hire().worker.postMessage({ number, problem } satisfies Task);
			return this.#waitFor(number);
		} catch {
			return this.#soon(number, "crash");
		}
	}

	#waitFor(number: number): () => void {
		return this.#time.after(this.#hand?.isHeard ? PATIENCE : STARTING, () => this.#answerHere(number, "late"));
	}

	#isUnderway(number: number): boolean {
		return this.#underway?.number === number;
	}

	/** The worker is to end its thought with the next try, and is ended itself where it does not. */
	#callOff(): void {
		const [underway, hand] = [this.#underway, this.#hand];
		this.#underway = null;
		underway?.stopWaiting();
		if (!underway || !hand || triesOf(underway.problem.level) === 0) return;
		const { number } = underway;
		pull(hand.reins, "end", number);
		this.#time.after(OBEDIENCE, () => {
			if (this.#hand === hand && hand.done < number) this.#startAnew();
		});
	}

	/** Another worker, which is given what is still to be thought about. */
	#startAnew(): void {
		this.#dismiss();
		const underway = this.#underway;
		if (!underway || triesOf(underway.problem.level) === 0) return;
		underway.stopWaiting();
		underway.stopWaiting = this.#handOver(underway.number, underway.problem);
	}

	#hire(): Hand {
		if (this.#hand) return this.#hand;
		const reins = newReins();
		const hand: Hand = { worker: this.#start(this.#entry.id, reins), reins, done: 0, isHeard: false };
		const { worker } = hand;
		worker.unref();
		worker.on("message", (said: unknown) => this.#hear(hand, said));
		worker.on("messageerror", () => this.#lose(hand, "unfit"));
		worker.on("error", () => this.#lose(hand, "crash"));
		worker.on("exit", () => this.#lose(hand, "crash"));
		this.#hand = hand;
		return hand;
	}

	#dismiss(): void {
		const hand = this.#hand;
		this.#hand = null;
		void hand?.worker.terminate();
	}

	#hear(hand: Hand, said: unknown): void {
		if (this.#hand !== hand) return;
		hand.isHeard = true;
		const word = wordOf(said);
		const underway = this.#underway;
		if (word && "pondered" in word) hand.done = Math.max(hand.done, word.number);
		if (!word || word.number > this.#number) this.#lose(hand, "unfit");
		else if (underway?.number === word.number) this.#heed(hand, underway, word);
	}

	/** A word about the thought that is underway. The last round of tries may go a little beyond what its level has. */
	#heed(hand: Hand, underway: Underway, word: Word): void {
		if ("pondered" in word) {
			if (fitsFirst(word.pondered, underway)) this.#tell(underway, () => word.pondered);
			else this.#lose(hand, "unfit");
		} else if (word.tries <= underway.tries || word.tries > 2 * triesOf(underway.problem.level))
			this.#lose(hand, "unfit");
		else {
			underway.tries = word.tries;
			underway.stopWaiting();
			underway.stopWaiting = this.#waitFor(word.number);
			if (word.tries % TRIES_UNTOLD === 0) underway.onTries(word.tries);
		}
	}

	/** The worker is no more, or no more to be trusted. */
	#lose(hand: Hand, lapse: Lapse): void {
		if (this.#hand !== hand) return;
		this.#dismiss();
		const underway = this.#underway;
		if (underway && triesOf(underway.problem.level) > 0) this.#answerHere(underway.number, lapse);
	}

	/** Answers without the worker: at once as a level does, or as a matter of course where something kept it from thinking. */
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
