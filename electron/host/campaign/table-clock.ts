/**
 * The clock of the table. The engine knows no time: this counts the milliseconds that questions have, and says when they are
 * gone. It stands until somebody starts it.
 */
import type { Deadline } from "../../../engine/kernel/index.ts";
import type { ClockState } from "../../contract/contract.ts";
import type { Time } from "../time.ts";

/** Clocks that are remembered. A game names a new one for each season or turn, and does not come back to old ones. */
const MOST_CLOCKS = 200;

type Named = Pick<Deadline, "clock" | "ms">;

/** The milliseconds that are left to each clock, of which those of the questions on the table run. */
export class TableClock {
	readonly #time: Time;
	readonly #onTimeUp: () => void;
	/** Milliseconds left of each clock, as of `#since`. */
	readonly #left = new Map<string, number>();
	#asked: readonly Named[] = [];
	#running = false;
	#since: number;
	#cancel: () => void = () => {};

	/** `onTimeUp` is called when the time of a question on the table is gone. */
	constructor(time: Time, onTimeUp: () => void) {
		this.#time = time;
		this.#onTimeUp = onTimeUp;
		this.#since = time.now();
	}

	/** These are the deadlines of the questions on the table now: only their clocks run. */
	follow(deadlines: readonly Named[]): void {
		this.#count();
		this.#asked = deadlines;
		for (const { clock, ms } of deadlines) if (!this.#left.has(clock)) this.#left.set(clock, ms);
		for (const clock of [...this.#left.keys()].slice(0, -MOST_CLOCKS)) this.#left.delete(clock);
		this.#wind();
	}

	/** Let it run, or let it stand. */
	run(running: boolean): void {
		this.#count();
		this.#running = running;
		this.#wind();
	}

	/** Give so many milliseconds more to the questions on the table. */
	add(ms: number): void {
		this.#count();
		for (const clock of this.#clocks()) this.#left.set(clock, (this.#left.get(clock) ?? 0) + ms);
		this.#wind();
	}

	/** The table was taken back: the clock stands, and one that had run out has its whole time again. */
	turnBack(): void {
		this.#count();
		this.#running = false;
		this.#asked = [];
		for (const [clock, left] of this.#left) if (left <= 0) this.#left.delete(clock);
		this.#cancel();
	}

	/** Whether the time of a question is gone. */
	isUp(clock: string): boolean {
		this.#count();
		return (this.#left.get(clock) ?? 1) <= 0;
	}

	/** The clock that runs out first of those on the table; null when no question has one. */
	get state(): ClockState | null {
		this.#count();
		const soonest = this.#asked.toSorted((a, b) => this.#leftOf(a) - this.#leftOf(b))[0];
		if (!soonest) return null;
		return { clock: soonest.clock, left: Math.max(0, this.#leftOf(soonest)), running: this.#running };
	}

	/** Stop for good. */
	close(): void {
		this.#running = false;
		this.#cancel();
	}

	#leftOf({ clock }: Named): number {
		return this.#left.get(clock) ?? 0;
	}

	#clocks(): Set<string> {
		return new Set(this.#asked.map(({ clock }) => clock));
	}

	/** Take what has passed since it was last looked at off the clocks that run. */
	#count(): void {
		const now = this.#time.now();
		const passed = this.#running ? now - this.#since : 0;
		this.#since = now;
		for (const clock of this.#clocks()) this.#left.set(clock, (this.#left.get(clock) ?? 0) - passed);
	}

	#wind(): void {
		this.#cancel();
		const left = this.#asked.map((each) => this.#leftOf(each));
		if (!this.#running || left.length === 0) return;
		this.#cancel = this.#time.after(Math.max(0, Math.min(...left)), () => {
			if (this.#asked.some(({ clock }) => this.isUp(clock))) this.#onTimeUp();
			else this.#wind();
		});
	}
}
