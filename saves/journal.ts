/** Between rows of the file and nodes of the journal. */
import { deflateSync, inflateSync } from "node:zlib";
import type { GivenBy } from "../engine/kernel/decision.ts";
import type { LogEntry } from "../engine/kernel/log.ts";
import type { JournalNode } from "../engine/kernel/session.ts";
import { digest } from "./digest.ts";
import { damagedRow } from "./save-error.ts";
import type { AnswerRow } from "./schema/rows.ts";

/** The record of an answer besides its node. */
export interface Recorded {
	/** Canonical hash of the state after it. */
	readonly hash: string;
	/** The rules it was played by. */
	readonly rulesVersion: string;
}

/** A state as it lies in the file: compressed, with the SHA-256 of the compressed bytes. */
export interface PackedState {
	readonly state: Uint8Array;
	readonly sha256: string;
}

/** A state, given as JSON text, as it is written down. */
export function packState(json: string): PackedState {
	const state = deflateSync(json);
	return { state, sha256: digest(state) };
}

/** Throws a {@link SaveError} when the bytes are not those that were written. */
export function checkPacked(answer: number, packed: PackedState): void {
	if (digest(packed.state) === packed.sha256) return;
	throw damagedRow("checkpoints", answer, "state", "its SHA-256 differs");
}

/** A packed state as a node has it. */
export interface Kept {
	readonly state: Uint8Array;
	/** It makes way for a newer one. */
	readonly isAdded: boolean;
}

/** What a node is made of: its row, the log entries that stand in it, and what lies in other tables. */
interface NodeParts {
	readonly row: AnswerRow;
	readonly entries: readonly LogEntry[];
	readonly checkpoint: Kept | undefined;
	/** It was given in one gesture with its parent. */
	readonly goesOn?: boolean;
	/** Who gave it, if not its seat. */
	readonly by?: GivenBy | undefined;
}

/** The node of an answer. Its checkpoint is unpacked when it is asked for: most never are, and are null at once. */
export function nodeOf({ row, entries, checkpoint, goesOn = false, by }: NodeParts): JournalNode {
	const { id, parent, seat, answer, thrown } = row;
	const node = { id, parent, seat, answer, entries, thrown, ...(goesOn && { goesOn }), ...(by && { by }) };
	return withCheckpoint({ ...node, checkpoint: null }, checkpoint);
}

/** A node with another checkpoint, or with none. */
export function withCheckpoint(
	{ added: _, checkpoint: __, ...node }: JournalNode,
	kept: Kept | undefined,
): JournalNode {
	if (kept === undefined) return { ...node, checkpoint: null };
	return {
		...node,
		get checkpoint() {
			return inflated(node.id, kept.state);
		},
		...(kept.isAdded && { added: true }),
	};
}

/** The state that was packed, as JSON text. Throws a {@link SaveError} when the bytes are not those that were written, or no state. */
export function unpackState(answer: number, packed: PackedState): string {
	checkPacked(answer, packed);
	return inflated(answer, packed.state);
}

/** Throws a {@link SaveError} when the bytes are no state, or one that is larger than any game's. */
function inflated(answer: number, packed: Uint8Array): string {
	try {
		return inflateSync(packed, { maxOutputLength: STATE_BYTES }).toString();
	} catch (error) {
		throw damagedRow("checkpoints", answer, "state", error instanceof Error ? error.message : "it cannot be unpacked");
	}
}
/** A hundred times the largest state of any game. */
const STATE_BYTES = 16 * 1024 * 1024;
