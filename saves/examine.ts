/** Reads everything of an open database that a campaign needs, and finds what is not as it was written. */
import type { Database } from "better-sqlite3";
import type { DiceMode } from "../engine/kernel/dice.ts";
import type { GameSetup } from "../engine/kernel/game.ts";
import type { JournalNode, TakeBackRule } from "../engine/kernel/session.ts";
import { type Text, text } from "../engine/kernel/text.ts";
import { checkPacked, nodeOf, type Recorded } from "./journal.ts";
import { damagedRow, SaveError } from "./save-error.ts";
import {
	type AnswerRow,
	answerRow,
	type Branch,
	branchRow,
	campaignRow,
	checkpointRow,
	gestureRow,
	parseRow,
	type SeatPlayer,
} from "./schema/rows.ts";

/** What a campaign says of itself. Times in ms since 1970. */
export interface SaveMeta extends GameSetup {
	readonly name: string;
	readonly module: string;
	readonly scenario: string;
	readonly dice: DiceMode;
	readonly seats: Readonly<Record<string, SeatPlayer>>;
	readonly takeBack: TakeBackRule;
	/** The rules it was last played by. */
	readonly rulesVersion: string;
	readonly created: number;
	readonly changed: number;
	/** Where the game stands, in words. */
	readonly standing: Text;
}

/** Everything read from a file. */
export interface Contents {
	readonly meta: SaveMeta;
	readonly head: number;
	readonly nodes: JournalNode[];
	/** By id of the node. */
	readonly recorded: Recorded[];
	readonly branches: Branch[];
}

export const ANSWER_COLUMNS = "id, parent, seat, answer, entries, thrown, hash, rules_version";

/** Read and check it all. Throws a {@link SaveError} at the first damage. */
export function examine(db: Database): Contents {
	const { meta, head } = readCampaign(db);
	const rows = readAnswers(db);
	const checkpoints = readCheckpoints(db, rows);
	const gestures = readGestures(db, rows);
	if (!rows[head]) throw damagedRow("campaign", 1, "head", `there is no answer ${head}`);
	const branches = readBranches(db, rows);
	checkIntegrity(db);
	return {
		meta,
		head,
		nodes: rows.map((row) => nodeOf(row, checkpoints.get(row.id), gestures.has(row.id))),
		recorded: rows.map((row) => ({ hash: row.hash, rulesVersion: row.rules_version })),
		branches,
	};
}

export function readCampaign(db: Database): { meta: SaveMeta; head: number } {
	const row = parseRow(campaignRow, "campaign", 1, db.prepare("SELECT * FROM campaign").get());
	const { name, module, scenario, seed, dice, options, seats, created, changed, standing, head } = row;
	const rules = { takeBack: row.take_back, rulesVersion: row.rules_version };
	return { meta: { name, module, scenario, seed, dice, options, seats, ...rules, created, changed, standing }, head };
}

/** The SQLite library's own look at every page and constraint. */
function checkIntegrity(db: Database): void {
	const found = String(db.pragma("integrity_check(1)", { simple: true }));
	if (found !== "ok") throw new SaveError("damaged", text("save.damaged.unreadable", { detail: found }));
}

/** Numbered from 0 without a gap, each after its parent. */
function readAnswers(db: Database): AnswerRow[] {
	const rows = db.prepare(`SELECT ${ANSWER_COLUMNS} FROM answers ORDER BY id`).all();
	return rows.map((read, id) => {
		const row = parseRow(answerRow, "answers", id, read);
		if (row.id !== id) throw damagedRow("answers", id, "id", "this answer is missing");
		checkPlace(row);
		return row;
	});
}

function checkPlace(row: AnswerRow): void {
	const isRoot = row.id === 0;
	if (isRoot !== (row.parent === null) || (row.parent ?? -1) >= row.id) {
		throw damagedRow("answers", row.id, "parent", `${row.parent} is not an answer before it`);
	}
	if (isRoot !== (row.answer === null)) throw damagedRow("answers", row.id, "answer", "only the set-up has none");
}

/** Packed states by answer, each with the right SHA-256; the set-up must have one. */
function readCheckpoints(db: Database, answers: readonly AnswerRow[]): Map<number, Uint8Array> {
	const packed = new Map<number, Uint8Array>();
	for (const read of db.prepare("SELECT answer, state, sha256 FROM checkpoints ORDER BY answer").iterate()) {
		const row = parseRow(checkpointRow, "checkpoints", packed.size, read);
		if (!answers[row.answer]) throw damagedRow("checkpoints", row.answer, "answer", "there is no such answer");
		checkPacked(row.answer, row);
		packed.set(row.answer, row.state);
	}
	if (!packed.has(0)) throw damagedRow("checkpoints", 0, "answer", "the state of the set-up is missing");
	return packed;
}

/** The answers that were given in one gesture with those before them. */
function readGestures(db: Database, answers: readonly AnswerRow[]): Set<number> {
	const going = db.prepare("SELECT answer FROM gestures ORDER BY answer").all();
	return new Set(
		going.map((read, index) => {
			const { answer } = parseRow(gestureRow, "gestures", index + 1, read);
			if (!answers[answer]) throw damagedRow("gestures", answer, "answer", "there is no such answer");
			return answer;
		}),
	);
}

function readBranches(db: Database, answers: readonly AnswerRow[]): Branch[] {
	return db
		.prepare("SELECT name, head FROM branches ORDER BY name")
		.all()
		.map((read, index) => {
			const branch = parseRow(branchRow, "branches", index + 1, read);
			if (!answers[branch.head]) throw damagedRow("branches", branch.name, "head", `there is no answer ${branch.head}`);
			return branch;
		});
}
