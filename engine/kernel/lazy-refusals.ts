/**
 * What a question refuses, worked out when somebody first reads it: who plays without reading pays nothing for it. It can be read as long
 * as the question is open, since then all stands as it did when the question was put.
 */
import type { RefusedOption } from "./decision.ts";
import { inOneLook, telling, tellsReasons } from "./look.ts";
import { longest, type Reason, reasonOf } from "./reason.ts";

/** Refusals that are still to be worked out, or have been; handed on as they are, they are not. */
export class LazyRefusals {
	#work: (() => readonly RefusedOption[]) | null;
	#list: readonly RefusedOption[] = [];
	#isOver = false;

	constructor(work: () => readonly RefusedOption[]) {
		this.#work = work;
	}

	/** All of them. Throws where they were never read while their question was open. */
	get list(): readonly RefusedOption[] {
		const work = this.#work;
		if (work === null) return this.#list;
		if (this.#isOver) throw new Error("What a question refuses was read when it had been answered.");
		this.#list = inOneLook(() => telling(work));
		this.#work = null;
		return this.#list;
	}

	/** The question has been answered: the table changes now. */
	end(): void {
		this.#isOver = true;
	}
}

/** What is refused, listed or still to be. */
export type Refused = readonly RefusedOption[] | LazyRefusals;

/** What is refused, to be worked out when it is read. */
export const whenRead = (work: () => readonly RefusedOption[]): LazyRefusals => new LazyRefusals(work);

/** What is refused, read now. */
export const readRefused = (refused: Refused): readonly RefusedOption[] =>
	refused instanceof LazyRefusals ? refused.list : refused;

/**
 * Of all that is refused the reason that holds longest, by itself; null where nothing is, and for whoever only decides, so that nothing is
 * worked out for him: who asks for it has a reason of his own at hand.
 */
export function longestRefused(refused: Refused): Reason | null {
	const found = tellsReasons() ? longest(...readRefused(refused)) : null;
	return found && reasonOf(found);
}

/** Several lists of what is refused, one after the other. */
export function joinRefused(...parts: readonly Refused[]): Refused {
	const filled = parts.filter((part) => part instanceof LazyRefusals || part.length > 0);
	const [first = []] = filled;
	return filled.length > 1 ? whenRead(() => filled.flatMap(readRefused)) : first;
}
