/** The journal's nodes: answers, whose they are, and what came of them. */
import type { Answer, GivenBy, SeatId } from "./decision.ts";
import type { LogEntry } from "./log.ts";

/** An answer in the journal, and what came of it. Node 0 is the set-up; it has no seat, answer or parent. */
export interface JournalNode {
	readonly id: number;
	readonly parent: number | null;
	readonly seat: SeatId | null;
	readonly answer: Answer | null;
	/** What was logged from this answer to the next question. */
	readonly entries: readonly LogEntry[];
	/** How often chance had been asked when the next question was put. */
	readonly thrown: number;
	/** Given in one gesture with the answer before it: the two are taken back together. */
	readonly goesOn?: true;
	/** Who gave it, where it was not the seat itself. */
	readonly by?: GivenBy;
	/** The state as JSON text at the last boundary passed between this answer and the next question, if one was passed. */
	readonly checkpoint: string | null;
	/** The checkpoint was not due: it was added later, so that the game can be entered near to where it stood. */
	readonly added?: true;
}

/** A boundary that was passed: by which answer, and the state there as JSON text. */
export interface Boundary {
	readonly node: number;
	readonly checkpoint: string;
}

/**
 * The newest checkpoint on a way through the journal, and the index on the way of the node that has it. Throws where there is none, which
 * happens in no session's journal.
 */
export function newestCheckpoint(path: readonly JournalNode[]): {
	readonly index: number;
	readonly checkpoint: string;
} {
	// A checkpoint of a save is unpacked whenever it is read: each is looked at once.
	for (let index = path.length - 1; index >= 0; index -= 1) {
		const checkpoint = path[index]?.checkpoint ?? null;
		if (checkpoint !== null) return { index, checkpoint };
	}
	throw new Error("The journal holds no checkpoint to start from.");
}

/** An answer on its way in. */
export interface Given {
	readonly seat: SeatId;
	readonly answer: Answer;
	/** It is one gesture with the answer before it. */
	readonly goesOn?: boolean;
	/** Who gives it, where it is not the seat itself. */
	readonly by?: GivenBy;
}

/** A request to answer; see {@link Given}. */
export interface AnswerRequest extends Given {
	readonly revision: number;
}
