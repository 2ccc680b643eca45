/** Reads everything of an open database that a campaign needs, and finds what is not as it was written. */
import type { Database } from "better-sqlite3";
import type { GivenBy } from "../engine/kernel/decision.ts";
import type { DiceMode } from "../engine/kernel/dice.ts";
import type { GameSetup } from "../engine/kernel/game.ts";
import type { JournalNode, TakeBackRule } from "../engine/kernel/session.ts";
import { type Text, text } from "../engine/kernel/text.ts";
import { checkPacked, type Kept, nodeOf, type Recorded } from "./journal.ts";
import { damagedRow, SaveError } from "./save-error.ts";
import {
	type AnswerRow,
	answerRow,
	type Branch,
	branchRow,
	campaignRow,
	checkpointRow,
	type EditionKept,
	editionRow,
	gestureRow,
	giverRow,
	LONGEST_EDITION,
	type OrderMade,
	orderChangeIn,
	orderRow,
	parseEntries,
	parseRow,
	personRow,
	type SeatPlayer,
	type Sitting,
	sittingRow,
	type Thought,
	thoughtRow,
} from "./schema/rows.ts";
import { checkSums } from "./schema/sums.ts";

/** The facts about a campaign beside its journal. Times in ms since 1970. */
export interface SaveMeta extends GameSetup {
	readonly name: string;
	readonly module: string;
	readonly scenario: string;
	readonly dice: DiceMode;
	readonly seats: Readonly<Record<string, SeatPlayer>>;
	/** Names of the persons who sit at the table, by seat, as far as they gave any. */
	readonly names: Readonly<Record<string, string>>;
	readonly takeBack: TakeBackRule;
	/** The owner's edition that it is played by; null for ours. */
	readonly edition: EditionKept | null;
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
	/** When each answer was given, by id of the node. */
	readonly answered: number[];
	/** The answers that have a checkpoint. */
	readonly checkpoints: Set<number>;
	readonly branches: Branch[];
	readonly sittings: Sitting[];
	/** By answer. */
	readonly thoughts: Map<number, Thought>;
	/** Changes of standing orders, in the order in which they were made. */
	readonly orders: OrderMade[];
	/** The answers that were given by order. */
	readonly byOrder: Set<number>;
}

/** Letters of a whole log, which goes to every window: a hundred thousand answers and more. */
const LOG_LETTERS = 32 * 1024 * 1024;
/** The columns that are read of a checkpoint. */
export const CHECKPOINT_COLUMNS = "answer, state, sha256, added";
/** The columns that are read of an answer. */
export const ANSWER_COLUMNS = "id, parent, seat, answer, entries, thrown, hash, rules_version, answered";

/** Read and check it all. `size`: bytes of the file. Throws a {@link SaveError} at the first damage. */
export function examine(db: Database, size: number): Contents {
	const allowance = new Allowance(size);
	const { meta, head } = readCampaign(db);
	const rows = readAnswers(db, allowance);
	const checkpoints = readCheckpoints(db, rows, allowance);
	const gestures = readGestures(db, rows);
	if (!rows[head]) throw damagedRow("campaign", 1, "head", `there is no answer ${head}`);
	const branches = readBranches(db, rows, allowance);
	const { givers, byOrder } = readGivers(db, rows, allowance);
	const names = readNames(db, allowance);
	const edition = readEdition(db);
	const sittings = readSittings(db, rows, allowance);
	const thoughts = readThoughts(db, rows, allowance);
	const orders = readOrders(db, rows, allowance);
	const log = new Allowance(LOG_LETTERS);
	const entries = rows.map((row) => {
		log.use("answers", row.id, { entries: row.entries });
		return parseEntries(row.id, row.entries);
	});
	checkIntegrity(db);
	checkSums(db);
	return {
		meta: { ...meta, names, edition },
		head,
		nodes: rows.map((row, n) =>
			nodeOf({
				row,
				entries: entries[n] ?? [],
				checkpoint: checkpoints.get(row.id),
				goesOn: gestures.has(row.id),
				by: givers.get(row.id),
			}),
		),
		recorded: rows.map((row) => ({ hash: row.hash, rulesVersion: row.rules_version })),
		answered: rows.map((row) => row.answered),
		checkpoints: new Set(checkpoints.keys()),
		branches,
		sittings,
		thoughts,
		orders,
		byOrder,
	};
}

/** The one row of the campaign itself. A field that is longer than any is damage, and is not read. */
export function readCampaign(db: Database): { meta: SaveMeta; head: number } {
	const read = db.prepare(SELECT_CAMPAIGN).get();
	const row = parseRow(campaignRow, "campaign", 1, read ?? refuseLongTexts(db));
	const { name, module, scenario, seed, dice, options, seats, created, changed, standing, head } = row;
	const rules = { takeBack: row.take_back, rulesVersion: row.rules_version };
	const about = { name, module, scenario, seed, dice, options, seats, created, changed, standing };
	return { meta: { ...about, ...rules, ...NOT_ON_CARDS }, head };
}
/** Names and edition are read with the answers: a card shows neither. */
const NOT_ON_CARDS: Pick<SaveMeta, "names" | "edition"> = { names: {}, edition: null };

/** The edition that a campaign is played by; one that is longer than any may be is damage, and is not read. */
export function readEdition(db: Database): EditionKept | null {
	const length = db
		.prepare("SELECT max(octet_length(id), octet_length(name), octet_length(changes)) FROM edition")
		.pluck()
		.get();
	if (length === undefined) return null;
	if (Number(length) > LONGEST_EDITION)
		throw damagedRow("edition", 1, "changes", `longer than ${LONGEST_EDITION} bytes`);
	return parseRow(editionRow, "edition", 1, db.prepare("SELECT id, name, hash, changes FROM edition").get());
}

const TEXTS = [
	"name",
	"module",
	"scenario",
	"dice",
	"options",
	"seats",
	"take_back",
	"rules_version",
	"standing",
] as const;
const LONGEST_TEXT_BYTES = 64 * 1024;
const lengths = TEXTS.map((name) => `octet_length(${name}) AS ${name}`);
const SELECT_CAMPAIGN = `
	SELECT * FROM campaign
	WHERE max(${TEXTS.map((name) => `octet_length(${name})`)}) <= ${LONGEST_TEXT_BYTES}`;

/** Throws when it is for its length that the row was not read; undefined when there is none. */
function refuseLongTexts(db: Database): undefined {
	const found = Object.entries(db.prepare(`SELECT ${lengths} FROM campaign`).get() ?? {});
	const tooLong = found.find(([, length]) => Number(length) > LONGEST_TEXT_BYTES);
	if (tooLong) throw damagedRow("campaign", 1, tooLong[0], `longer than ${LONGEST_TEXT_BYTES} bytes`);
	return undefined;
}

/**
 * Rows hold no more than the file does. In a file that was made to deceive, many rows can be read from the same bytes, and
 * reading all of them would never end.
 */
export class Allowance {
	#left: number;

	constructor(bytes: number) {
		this.#left = bytes;
	}

	get isUsedUp(): boolean {
		return this.#left < 0;
	}

	/** Count a row as it was read. Throws a {@link SaveError} when more has been read than there is. */
	use(table: string, row: number | string, read: unknown): void {
		const values = typeof read === "object" && read !== null ? (read as Record<string, unknown>) : {};
		for (const name in values) {
			const value = values[name];
			if (typeof value === "string" || value instanceof Uint8Array) this.#left -= value.length;
		}
		if (this.isUsedUp) throw damagedRow(table, row, "?", "the rows are longer than they can be");
	}
}

/** The SQLite library's own look at every page and constraint. */
function checkIntegrity(db: Database): void {
	const found = String(db.pragma("integrity_check(1)", { simple: true }));
	if (found !== "ok") throw new SaveError("damaged", text("save.damaged.unreadable", { detail: found }));
}

/** Numbered from 0 without a gap, each after its parent. */
function readAnswers(db: Database, allowance: Allowance): AnswerRow[] {
	const rows: AnswerRow[] = [];
	for (const read of db.prepare(`SELECT ${ANSWER_COLUMNS} FROM answers ORDER BY id`).iterate()) {
		allowance.use("answers", rows.length, read);
		const row = parseRow(answerRow, "answers", rows.length, read);
		if (row.id !== rows.length) throw damagedRow("answers", rows.length, "id", "this answer is missing");
		checkPlace(row);
		rows.push(row);
	}
	return rows;
}

function checkPlace(row: AnswerRow): void {
	const isRoot = row.id === 0;
	if (isRoot !== (row.parent === null) || (row.parent ?? -1) >= row.id) {
		throw damagedRow("answers", row.id, "parent", `${row.parent} is not an answer before it`);
	}
	if (isRoot !== (row.answer === null)) throw damagedRow("answers", row.id, "answer", "only the set-up has none");
}

/** Packed states by answer, each with the right SHA-256; the set-up must have one. */
function readCheckpoints(db: Database, answers: readonly AnswerRow[], allowance: Allowance): Map<number, Kept> {
	const packed = new Map<number, Kept>();
	for (const read of db.prepare(`SELECT ${CHECKPOINT_COLUMNS} FROM checkpoints ORDER BY answer`).iterate()) {
		allowance.use("checkpoints", packed.size, read);
		const row = parseRow(checkpointRow, "checkpoints", packed.size, read);
		if (!answers[row.answer]) throw damagedRow("checkpoints", row.answer, "answer", "there is no such answer");
		if (packed.has(row.answer)) throw damagedRow("checkpoints", row.answer, "answer", "it is there twice");
		checkPacked(row.answer, row);
		if (row.answer === 0 && row.added) throw damagedRow("checkpoints", 0, "added", "the set-up always has its state");
		packed.set(row.answer, { state: row.state, isAdded: row.added === 1 });
	}
	if (!packed.has(0)) throw damagedRow("checkpoints", 0, "answer", "the state of the set-up is missing");
	return packed;
}

/** The answers that were given in one gesture with those before them. */
function readGestures(db: Database, answers: readonly AnswerRow[]): Set<number> {
	const going = new Set<number>();
	for (const read of db.prepare("SELECT answer FROM gestures ORDER BY answer").iterate()) {
		const { answer } = parseRow(gestureRow, "gestures", going.size + 1, read);
		if (!answers[answer]) throw damagedRow("gestures", answer, "answer", "there is no such answer");
		if (going.has(answer)) throw damagedRow("gestures", answer, "answer", "it is there twice");
		going.add(answer);
	}
	return going;
}

/** Who gave the answers that their seats did not give, by answer, and which of them seats gave by order. */
function readGivers(
	db: Database,
	answers: readonly AnswerRow[],
	allowance: Allowance,
): { givers: Map<number, GivenBy>; byOrder: Set<number> } {
	const givers = new Map<number, GivenBy>();
	const byOrder = new Set<number>();
	for (const read of db.prepare("SELECT answer, seat, by_order FROM givers ORDER BY answer").iterate()) {
		const known = givers.size + byOrder.size;
		allowance.use("givers", known + 1, read);
		const { answer, seat, by_order } = parseRow(giverRow, "givers", known + 1, read);
		if (!answers[answer]) throw damagedRow("givers", answer, "answer", "there is no such answer");
		if (givers.has(answer) || byOrder.has(answer)) throw damagedRow("givers", answer, "answer", "it is there twice");
		if (by_order === 1) byOrder.add(answer);
		else givers.set(answer, seat === null ? { kind: "clock" } : { kind: "seat", seat });
	}
	return { givers, byOrder };
}

/** What seats ordered and struck off, in order. */
function readOrders(db: Database, answers: readonly AnswerRow[], allowance: Allowance): OrderMade[] {
	const orders: OrderMade[] = [];
	for (const read of db.prepare("SELECT number, answer, seat, change FROM orders ORDER BY number").iterate()) {
		const next = orders.length + 1;
		allowance.use("orders", next, read);
		const { number, answer, seat, change } = parseRow(orderRow, "orders", next, read);
		if (number !== next) throw damagedRow("orders", next, "number", "this row is missing");
		if (!answers[answer]) throw damagedRow("orders", number, "answer", `there is no answer ${answer}`);
		orders.push({ answer, seat, change: orderChangeIn(change), written: JSON.stringify(change) });
	}
	return orders;
}

function readNames(db: Database, allowance: Allowance): Record<string, string> {
	const names = new Map<string, string>();
	for (const read of db.prepare("SELECT seat, name FROM people ORDER BY seat").iterate()) {
		allowance.use("people", names.size + 1, read);
		const { seat, name } = parseRow(personRow, "people", names.size + 1, read);
		if (names.has(seat)) throw damagedRow("people", seat, "seat", "it is there twice");
		names.set(seat, name);
	}
	return Object.fromEntries(names);
}

function readBranches(db: Database, answers: readonly AnswerRow[], allowance: Allowance): Branch[] {
	const branches = new Map<string, Branch>();
	for (const read of db.prepare("SELECT name, head FROM branches ORDER BY name").iterate()) {
		allowance.use("branches", branches.size + 1, read);
		const branch = parseRow(branchRow, "branches", branches.size + 1, read);
		if (!answers[branch.head]) throw damagedRow("branches", branch.name, "head", `there is no answer ${branch.head}`);
		if (branches.has(branch.name)) throw damagedRow("branches", branch.name, "name", "it is there twice");
		branches.set(branch.name, branch);
	}
	return [...branches.values()];
}

/** Who was given which seat, in order. */
function readSittings(db: Database, answers: readonly AnswerRow[], allowance: Allowance): Sitting[] {
	const sittings: Sitting[] = [];
	for (const read of db
		.prepare("SELECT number, answer, seat, player, was, name FROM sittings ORDER BY number")
		.iterate()) {
		allowance.use("sittings", sittings.length + 1, read);
		const { number, ...sitting } = parseRow(sittingRow, "sittings", sittings.length + 1, read);
		if (number !== sittings.length + 1)
			throw damagedRow("sittings", sittings.length + 1, "number", "this row is missing");
		if (!answers[sitting.answer])
			throw damagedRow("sittings", number, "answer", `there is no answer ${sitting.answer}`);
		sittings.push(sitting);
	}
	return sittings;
}

/** What programs thought, by the answer that came of it. */
function readThoughts(db: Database, answers: readonly AnswerRow[], allowance: Allowance): Map<number, Thought> {
	const thoughts = new Map<number, Thought>();
	for (const read of db.prepare("SELECT answer, thought FROM thoughts ORDER BY answer").iterate()) {
		allowance.use("thoughts", thoughts.size + 1, read);
		const { answer, thought } = parseRow(thoughtRow, "thoughts", thoughts.size + 1, read);
		if (!answers[answer]) throw damagedRow("thoughts", answer, "answer", "there is no such answer");
		if (thoughts.has(answer)) throw damagedRow("thoughts", answer, "answer", "it is there twice");
		thoughts.set(answer, thought);
	}
	return thoughts;
}
