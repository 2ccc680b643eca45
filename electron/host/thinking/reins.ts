/** Memory that the host and the workers of a campaign share: what a thought is told while nobody listens, and what a helper is at. */

/** What a thought may be told: to end with its next try, or as soon as every plan has been tried. */
const CELLS = { end: 0, hurry: 1, bell: 2 } as const;
/** The name of a word that a thought may be told. */
type Rein = Exclude<keyof typeof CELLS, "bell">;

/** The reins of a crew. Whoever has news for one that waits rings the bell. */
export class Reins {
	/** To be handed to the workers. */
	readonly shared: SharedArrayBuffer;
	readonly #cells: Int32Array;

	/** New ones, by which nothing is told; or those that are shared. */
	constructor(shared = new SharedArrayBuffer(Object.keys(CELLS).length * Int32Array.BYTES_PER_ELEMENT)) {
		this.shared = shared;
		this.#cells = new Int32Array(shared);
	}

	/** Tells every thought up to this one. */
	pull(rein: Rein, upTo: number): void {
		Atomics.store(this.#cells, CELLS[rein], upTo);
		this.ring();
	}

	/** Whether a thought has been told. */
	isPulled(rein: Rein, thought: number): boolean {
		return Atomics.load(this.#cells, CELLS[rein]) >= thought;
	}

	/** Wakes whoever waits. */
	ring(): void {
		Atomics.add(this.#cells, CELLS.bell, 1);
		Atomics.notify(this.#cells, CELLS.bell);
	}

	/** How often the bell was rung. */
	get rung(): number {
		return Atomics.load(this.#cells, CELLS.bell);
	}

	/** Waits until the bell has been rung oftener. A thread that may not wait must not call this. */
	wait(rung: number): void {
		Atomics.wait(this.#cells, CELLS.bell, rung);
	}
}

const IDLE = 0;
const GONE = -1;

/** What a helper is at. */
export class Mark {
	/** To be handed to the workers. */
	readonly shared: SharedArrayBuffer;
	readonly #cell: Int32Array;

	/** That of a new helper, or one that is shared. */
	constructor(shared = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)) {
		this.shared = shared;
		this.#cell = new Int32Array(shared);
	}

	/** The thought that it makes tries for; 0 where it is idle, less where it is no more. */
	get thought(): number {
		return Atomics.load(this.#cell, 0);
	}

	/** It is no more, or no more to be waited for. */
	get isGone(): boolean {
		return this.thought === GONE;
	}

	/** It makes tries for a thought. What is gone stays so. */
	begin(thought: number): void {
		Atomics.compareExchange(this.#cell, 0, IDLE, thought);
	}

	/** It has nothing more to do for a thought. */
	end(thought: number): void {
		Atomics.compareExchange(this.#cell, 0, thought, IDLE);
	}

	/** It will not come back. */
	go(): void {
		Atomics.store(this.#cell, 0, GONE);
	}
}
