/**
 * The host's end of thinking: a worker for a campaign, started when there is something to think about. The host never waits for it: what
 * has come of a thought is told when it has come. A worker that does not let itself be called off is ended, and one that crashes or takes
 * too long is answered for as a matter of course.
 */
import type { Worker } from "node:worker_threads";
import type { Thought } from "../../saves/index.ts";
import type { Time } from "../table-clock.ts";
import {
	type Pondered,
	type Problem,
	ponder,
	type Thinkable,
	type ThinkableEntry,
	thinkableOf,
	triesOf,
} from "./ponder.ts";
import { newReins, pull, type Task, type Word } from "./talk.ts";

/** What came of a thought, and what kept it from coming to its end. */
export interface Outcome extends Pondered {
	readonly lapse?: Lapse;
}
type Lapse = NonNullable<Thought["lapse"]>;

/** Starts a worker for a game; {@link serveThoughts} is what it does. */
export type StartWorker = (scenario: string, reins: SharedArrayBuffer) => Worker;

/** Whom a thought is told to. */
export interface Listener {
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
}

/** Milliseconds that a worker has to obey. */
const OBEDIENCE = 250;
/** Milliseconds after which somebody else answers. */
const PATIENCE = 20_000;

interface Underway extends Listener {
	readonly number: number;
	readonly problem: Problem;
	/** Nothing more is waited for. */
	readonly stopWaiting: () => void;
}

/** A worker with what it was given to do and has not done. */
interface Hand {
	readonly worker: Worker;
	readonly reins: SharedArrayBuffer;
	/** The last thought that it has ended. */
	done: number;
}

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
		this.#underway = { ...listener, number, problem, stopWaiting: this.#begin(number, problem) };
		return {
			now: () => this.#isUnderway(number) && this.#hand && pull(this.#hand.reins, "hurry", number),
			cancel: () => this.#isUnderway(number) && this.#callOff(),
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
		if (triesOf(problem.level) === 0) {
			const soon = setImmediate(() => this.#answerHere(number));
			return () => clearImmediate(soon);
		}
		this.#hire().worker.postMessage({ number, problem } satisfies Task);
		return this.#time.after(PATIENCE, () => this.#answerHere(number, "late"));
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
		const { number, problem } = underway;
		this.#hire().worker.postMessage({ number, problem } satisfies Task);
	}

	#hire(): Hand {
		if (this.#hand) return this.#hand;
		const reins = newReins();
		const hand: Hand = { worker: this.#start(this.#entry.id, reins), reins, done: 0 };
		const { worker } = hand;
		worker.unref();
		worker.on("message", (word: Word) => this.#hear(hand, word));
		worker.on("error", () => this.#lose(hand));
		worker.on("exit", () => this.#lose(hand));
		this.#hand = hand;
		return hand;
	}

	#dismiss(): void {
		const hand = this.#hand;
		this.#hand = null;
		void hand?.worker.terminate();
	}

	#hear(hand: Hand, word: Word): void {
		const isDone = "pondered" in word;
		if (isDone) hand.done = word.number;
		const underway = this.#underway;
		if (this.#hand !== hand || underway?.number !== word.number) return;
		if (isDone) this.#tell(underway, () => word.pondered);
		else underway.onTries(word.tries);
	}

	/** The worker is no more. */
	#lose(hand: Hand): void {
		if (this.#hand !== hand) return;
		this.#hand = null;
		const underway = this.#underway;
		if (underway && triesOf(underway.problem.level) > 0) this.#answerHere(underway.number, "crash");
	}

	/** Answers without the worker: at once as a level does, or as a matter of course where something kept it from thinking. */
	#answerHere(number: number, lapse?: Lapse): void {
		const underway = this.#underway;
		if (underway?.number !== number) return;
		if (lapse) this.#dismiss();
		this.#thinkable ??= thinkableOf(this.#entry);
		const thinkable = this.#thinkable;
		const { problem } = underway;
		this.#tell(underway, () =>
			lapse ? { ...ponder(thinkable, { ...problem, level: "centurio" }), lapse } : ponder(thinkable, problem),
		);
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
