/**
 * The tries of a round on a board that all workers of a crew share: whoever is free claims the first that nobody has, so that each is
 * made once, and nobody waits for orders.
 */
import type { Wanted } from "../../../engine/ai/strategos/search.ts";

const FREE = 0;
/** Nobody need make it any more. */
const DROPPED = -1;
/** Who had claimed it could not make it. */
const FAILED = -2;

/** A round as one worker of the crew sees it. */
export class Round {
	readonly tries: readonly Wanted[];
	/** To be handed to the other workers. */
	readonly board: SharedArrayBuffer;
	readonly #cells: Int32Array;

	/** A new one that nobody has claimed anything of, or one that is shared. */
	constructor(
		tries: readonly Wanted[],
		board = new SharedArrayBuffer(Math.max(1, tries.length) * Int32Array.BYTES_PER_ELEMENT),
	) {
		this.tries = tries;
		this.board = board;
		this.#cells = new Int32Array(board);
	}

	/** The first try that nobody has claimed, for a worker by its number from 1 up; null where there is none. */
	claim(worker: number): Wanted | null {
		return this.tries.find(({ index }) => this.#change(index, FREE, worker)) ?? null;
	}

	/** Claims a try that failed, for whoever can tell why. */
	claimFailed({ index }: Wanted, worker: number): boolean {
		return this.#change(index, FAILED, worker);
	}

	/** Gives up a try that could not be made. */
	fail({ index }: Wanted, worker: number): void {
		this.#change(index, worker, FAILED);
	}

	/** Frees what a worker had claimed that is no more, where it is still wanted. */
	free(worker: number, isWanted: (wanted: Wanted) => boolean): void {
		for (const wanted of this.tries) if (isWanted(wanted)) this.#change(wanted.index, worker, FREE);
	}

	/** Drops what nobody has claimed, where it is no more wanted. */
	drop(isWanted: (wanted: Wanted) => boolean): void {
		for (const wanted of this.tries) if (!isWanted(wanted)) this.#change(wanted.index, FREE, DROPPED);
	}

	#change(index: number, from: number, to: number): boolean {
		return Atomics.compareExchange(this.#cells, index, from, to) === from;
	}
}
