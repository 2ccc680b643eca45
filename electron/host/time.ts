/** Time itself, and the time that passes while the machine is awake. */

/** Time itself, so that tests have their own. */
export interface Time {
	/** Milliseconds since any moment. */
	now(): number;
	/** Milliseconds since 1970, by the clock on the wall. */
	date(): number;
	/** Calls `act` after so many milliseconds, unless it is cancelled before. */
	after(ms: number, act: () => void): () => void;
	/** Calls `listener` when the machine has slept, where that can be told; returns how to stop that. */
	onWoken?(listener: () => void): () => void;
}

/** The longest that a timer of Node can wait; a longer wait is asked for again. */
const LONGEST_TIMER = 2 ** 31 - 1;

/** The time that passes by itself. It keeps no process alive. */
export const realTime: Time = {
	now: () => performance.now(),
	date: () => Date.now(),
	after: (ms, act) => {
		const timer = setTimeout(act, Math.min(ms, LONGEST_TIMER));
		timer.unref();
		return () => clearTimeout(timer);
	},
};

/** Milliseconds between two looks at the time while something waits. */
const TICK = 1000;
/** By how much a look may be late on a machine that is awake and very busy. */
const LATE = 4000;

interface Waiting {
	/** In waking time. */
	readonly at: number;
	readonly act: () => void;
}

/**
 * The time that passes while the machine is awake. A lid that is closed stops whoever was to answer, and so his time. While something waits
 * the time is looked at every second: a longer step than that was slept through, and nothing of it counts.
 */
export class WakingTime implements Time {
	readonly #time: Time;
	readonly #waiting = new Set<Waiting>();
	readonly #onWoken = new Set<() => void>();
	/** When it was last looked at, and how much was slept through before. */
	#looked: number;
	#slept = 0;
	#cancel: (() => void) | null = null;

	/** `time`: the one that goes on while the machine sleeps. */
	constructor(time: Time) {
		this.#time = time;
		this.#looked = time.now();
	}

	now(): number {
		this.#look();
		return this.#looked - this.#slept;
	}

	date(): number {
		return this.#time.date();
	}

	after(ms: number, act: () => void): () => void {
		const waiting = { at: this.now() + ms, act };
		this.#waiting.add(waiting);
		this.#wind();
		return () => {
			this.#waiting.delete(waiting);
			if (this.#waiting.size === 0) this.#stop();
		};
	}

	/** Calls `listener` when the machine has slept while something waited; returns how to stop that. */
	onWoken(listener: () => void): () => void {
		this.#onWoken.add(listener);
		return () => this.#onWoken.delete(listener);
	}

	#look(): void {
		const now = this.#time.now();
		const passed = now - this.#looked;
		this.#looked = now;
		if (this.#cancel === null || passed <= TICK + LATE) return;
		this.#slept += passed;
		for (const listener of this.#onWoken) listener();
	}

	/** Looks again when the first is due, or a second is over. */
	#wind(): void {
		this.#stop();
		const due = Math.min(...[...this.#waiting].map(({ at }) => at)) - (this.#looked - this.#slept);
		this.#cancel = this.#time.after(Math.max(0, Math.min(due, TICK)), () => this.#tick());
	}

	#stop(): void {
		this.#cancel?.();
		this.#cancel = null;
	}

	#tick(): void {
		const now = this.now();
		const due = [...this.#waiting].filter(({ at }) => at <= now).toSorted((a, b) => a.at - b.at);
		for (const waiting of due) if (this.#waiting.delete(waiting)) waiting.act();
		if (this.#waiting.size > 0) this.#wind();
		else this.#stop();
	}
}
