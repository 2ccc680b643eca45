/** Time that passes only when a test says so. */
import type { Time } from "../time.ts";

/** A time that stands until a test moves it on. */
export class HandClock implements Time {
	#now = 0;
	#waiting: readonly { at: number; act: () => void }[] = [];

	now(): number {
		return this.#now;
	}

	/** It begins with the year 2030. */
	date(): number {
		return Date.UTC(2030, 0, 1) + this.#now;
	}

	/** Does anything wait for a time to come? */
	get isAwaited(): boolean {
		return this.#waiting.length > 0;
	}

	after(ms: number, act: () => void): () => void {
		const waiting = { at: this.#now + ms, act };
		this.#waiting = [...this.#waiting, waiting];
		return () => {
			this.#waiting = this.#waiting.filter((each) => each !== waiting);
		};
	}

	/** Lets so many milliseconds pass, and everything happen that waits for them. */
	pass(ms: number): void {
		const until = this.#now + ms;
		for (let next = this.#next(until); next; next = this.#next(until)) {
			this.#now = Math.max(this.#now, next.at);
			this.#waiting = this.#waiting.filter((each) => each !== next);
			next.act();
		}
		this.#now = until;
	}

	/** The machine sleeps: the time goes on, and nothing happens until it is awake again. */
	sleep(ms: number): void {
		this.#now += ms;
	}

	#next(until: number): { at: number; act: () => void } | undefined {
		return this.#waiting.filter(({ at }) => at <= until).toSorted((a, b) => a.at - b.at)[0];
	}
}
