/** What can still be shown of a damaged file: the game at its last good checkpoint. The file itself is only read. */
import type { Database } from "better-sqlite3";
import type { JournalNode } from "../engine/kernel/session.ts";
import { Allowance, ANSWER_COLUMNS, CHECKPOINT_COLUMNS, readCampaign, readEdition, type SaveMeta } from "./examine.ts";
import { checkPacked, type Kept, nodeOf, type Recorded } from "./journal.ts";
import { lookAtDamaged } from "./look.ts";
import type { Place } from "./place.ts";
import { answerRow, checkpointRow, parseEntries, parseRow } from "./schema/rows.ts";
import { comesToSum } from "./schema/sums.ts";

/** A journal to look at: one line, numbered anew from 0, its last node a good checkpoint if any is left. */
export interface LastGood {
	readonly meta: SaveMeta;
	readonly nodes: readonly JournalNode[];
	readonly head: number;
	/** Where no checkpoint is left: what was recorded of the last node. The line then begins at the set-up, and is played anew. */
	readonly recorded?: Recorded | undefined;
}

/** The last good checkpoint of the file, on the line being played if that can be read; undefined when there is none. */
export function salvage(place: Place): LastGood | undefined {
	return attempt(() =>
		lookAtDamaged(place, (db, size) => {
			const { meta: read, head } = readCampaign(db);
			// Of a form before the eleventh, and where it cannot be read, there is none.
			const meta = { ...read, edition: attempt(() => readEdition(db)) ?? null };
			const rows = new Rows(db, size);
			const played = rows.line(head);
			const standing = played.find(hasCheckpoint) ?? rows.findGood(head);
			if (!standing) return rows.fromSetUp(meta, head);
			const nodes = renumbered(rows.line(standing.id));
			return { meta, nodes, head: nodes.length - 1 };
		}),
	);
}

/** Bytes of a file that are read: more than any campaign has. */
const LONGEST = 64 * 1024 * 1024;
/** How often the file may be read through: once for the line being played, once for another, once for what is shown. */
const READINGS = 3;
/** Answers that are looked at in search of a checkpoint: more lie between no two of them. */
const SEARCHED = 20_000;

/** Lines that are read in search of one that is whole. */
const TRIES = 20;

/** The readable rows of a file. */
class Rows {
	readonly #db: Database;
	readonly #allowance: Allowance;
	/** Older forms do not say whether a checkpoint was added. */
	readonly #columns: string;
	/** An answer of which anything has changed is not shown. */
	readonly #isSound: string;

	constructor(db: Database, size: number) {
		this.#db = db;
		const isAdded = db.prepare("SELECT 1 FROM pragma_table_info('checkpoints') WHERE name = 'added'").get();
		this.#isSound = comesToSum(db, "answers");
		this.#columns = isAdded ? CHECKPOINT_COLUMNS : "answer, state, sha256, 0 AS added";
		this.#allowance = new Allowance(Math.min(size, LONGEST) * READINGS);
	}

	/** The readable nodes from `id` back towards the set-up, latest first. */
	line(id: number): JournalNode[] {
		const line: JournalNode[] = [];
		for (let at: number | null = id; at !== null; ) {
			const node = this.#node(at);
			if (!node || (node.parent ?? -1) >= at) break;
			line.push(node);
			at = node.parent;
		}
		return line;
	}

	/** The latest readable node before `id` that has a good checkpoint. */
	findGood(id: number): JournalNode | undefined {
		const last = this.#lastBefore(id);
		for (let at = last; at >= Math.max(0, last - SEARCHED); at--) {
			const node = this.#checkpoint(at) && this.#node(at);
			if (node && hasCheckpoint(node)) return node;
		}
		return undefined;
	}

	/** The latest line before `id` that can be read to the set-up. */
	fromSetUp(meta: SaveMeta, id: number): LastGood | undefined {
		for (let at = this.#lastBefore(id), tries = TRIES; at >= 0 && tries > 0; at--) {
			const line = this.line(at);
			if (line.length === 0) continue;
			tries -= 1;
			const recorded = line.at(-1)?.parent === null && this.#recorded(at);
			if (recorded) return { meta, nodes: renumbered(line), head: line.length - 1, recorded };
		}
		return undefined;
	}

	#lastBefore(id: number): number {
		return Math.min(id, attempt(() => Number(this.#db.prepare(LAST_ANSWER).pluck().get())) ?? SEARCHED);
	}

	#recorded(id: number): Recorded | undefined {
		return attempt(() => {
			const read = this.#db.prepare(`SELECT ${ANSWER_COLUMNS} FROM answers WHERE id = ?`).get(id);
			const { hash, rules_version: rulesVersion } = parseRow(answerRow, "answers", id, read);
			return { hash, rulesVersion };
		});
	}

	/** An answer with its checkpoint if that is good; undefined when the answer cannot be read. */
	#node(id: number): JournalNode | undefined {
		if (this.#allowance.isUsedUp) return undefined;
		return attempt(() => {
			const read = this.#db.prepare(`SELECT ${ANSWER_COLUMNS} FROM answers WHERE id = ? AND ${this.#isSound}`).get(id);
			this.#allowance.use("answers", id, read);
			const row = parseRow(answerRow, "answers", id, read);
			return nodeOf({ row, entries: parseEntries(id, row.entries), checkpoint: this.#checkpoint(id) });
		});
	}

	#checkpoint(id: number): Kept | undefined {
		return attempt(() => {
			const read = this.#db.prepare(`SELECT ${this.#columns} FROM checkpoints WHERE answer = ?`).get(id);
			if (read === undefined) return undefined;
			this.#allowance.use("checkpoints", id, read);
			const packed = parseRow(checkpointRow, "checkpoints", id, read);
			checkPacked(id, packed);
			return { state: packed.state, isAdded: packed.added === 1 };
		});
	}
}
const LAST_ANSWER = "SELECT max(id) FROM answers";

/** It has one, and it can be unpacked. */
function hasCheckpoint(node: JournalNode): boolean {
	return attempt(() => node.checkpoint !== null) ?? false;
}

/** Latest first to oldest first, each the parent of the next. The game stands at the last, so no other's checkpoint is needed. */
function renumbered(line: readonly JournalNode[]): JournalNode[] {
	return line.toReversed().map(({ seat, answer, entries, thrown }, id) => ({
		id,
		parent: id === 0 ? null : id - 1,
		seat,
		answer,
		entries,
		thrown,
		checkpoint: id === line.length - 1 ? (line[0]?.checkpoint ?? null) : null,
	}));
}

function attempt<Result>(read: () => Result): Result | undefined {
	try {
		return read();
	} catch {
		return undefined;
	}
}
