/** What can still be shown of a damaged file: the game at its last good checkpoint. The file itself is only read. */
import type { Database } from "better-sqlite3";
import type { JournalNode } from "../engine/kernel/session.ts";
import { ANSWER_COLUMNS, readCampaign, type SaveMeta } from "./examine.ts";
import { readOnly } from "./files.ts";
import { checkPacked, nodeOf } from "./journal.ts";
import { answerRow, checkpointRow, parseRow } from "./schema/rows.ts";

/** A journal to look at: one line, numbered anew from 0, its last node a good checkpoint. */
export interface LastGood {
	readonly meta: SaveMeta;
	readonly nodes: readonly JournalNode[];
	readonly head: number;
}

/** The last good checkpoint of the file, on the line being played if that can be read; undefined when there is none. */
export function salvage(path: string): LastGood | undefined {
	return attempt(() =>
		readOnly(path, (db) => {
			readCutShortFiles(db);
			const { meta, head } = readCampaign(db);
			const played = readLine(db, head);
			const standing = played.find(hasCheckpoint) ?? findGood(db, head);
			if (!standing) return undefined;
			const nodes = renumbered(readLine(db, standing.id));
			return { meta, nodes, head: nodes.length - 1 };
		}),
	);
}

/** SQLite refuses a file shorter than its header says, unless it is told that its user is mending it. */
function readCutShortFiles(db: Database): void {
	db.unsafeMode(true);
	db.pragma("writable_schema = ON");
}

/** The readable nodes from `id` back towards the set-up, latest first. */
function readLine(db: Database, id: number): JournalNode[] {
	const line: JournalNode[] = [];
	for (let at: number | null = id; at !== null; ) {
		const node = readNode(db, at);
		if (!node || (node.parent ?? -1) >= at) break;
		line.push(node);
		at = node.parent;
	}
	return line;
}

/** The latest readable node before `id` that has a good checkpoint. */
function findGood(db: Database, id: number): JournalNode | undefined {
	for (let at = id; at >= 0; at--) {
		const node = readNode(db, at);
		if (node && hasCheckpoint(node)) return node;
	}
	return undefined;
}

function hasCheckpoint(node: JournalNode): boolean {
	return node.checkpoint !== null;
}

/** An answer with its checkpoint if that is good; undefined when the answer cannot be read. */
function readNode(db: Database, id: number): JournalNode | undefined {
	return attempt(() => {
		const read = db.prepare(`SELECT ${ANSWER_COLUMNS} FROM answers WHERE id = ?`).get(id);
		const node = nodeOf(parseRow(answerRow, "answers", id, read), readCheckpoint(db, id));
		return node.entries ? node : undefined;
	});
}

function readCheckpoint(db: Database, id: number): Uint8Array | undefined {
	return attempt(() => {
		const read = db.prepare("SELECT answer, state, sha256 FROM checkpoints WHERE answer = ?").get(id);
		const packed = parseRow(checkpointRow, "checkpoints", id, read);
		checkPacked(id, packed);
		return packed.state;
	});
}

/** Latest first to oldest first, each the parent of the next. */
function renumbered(line: readonly JournalNode[]): JournalNode[] {
	return line.toReversed().map((node, id) => ({ ...node, id, parent: id === 0 ? null : id - 1 }));
}

function attempt<Result>(read: () => Result): Result | undefined {
	try {
		return read();
	} catch {
		return undefined;
	}
}
