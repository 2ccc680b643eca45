/**
 * One campaign in one SQLite file. An answer is on the disk before `append` returns; undo and redo only move the head; no
 * row of the journal is ever changed or removed.
 */
import { realpathSync, renameSync, writeFileSync } from "node:fs";
import { basename, resolve } from "node:path";
import Sqlite, { type Database, type Statement } from "better-sqlite3";
import type { GameSetup } from "../engine/kernel/game.ts";
import type { JournalNode } from "../engine/kernel/session.ts";
import { type Text, text } from "../engine/kernel/text.ts";
import { type Contents, examine, type SaveMeta } from "./examine.ts";
import { hasAnswersBeside, placeNew, readOnly, removeWhole, unfinished } from "./files.ts";
import { checkHeader } from "./header.ts";
import { packState, type Recorded } from "./journal.ts";
import { type LastGood, salvage } from "./salvage.ts";
import { SaveError, type SaveRefusal, saveErrorOf } from "./save-error.ts";
import { APPLICATION_ID, migrate, SCHEMA_VERSION, versionOf } from "./schema/migrate.ts";
import type { Branch } from "./schema/rows.ts";

/** How a campaign begins; its times are filled in. */
export type NewSave = Omit<SaveMeta, "created" | "changed">;

/** An open save, or why not. A damaged file comes with what can still be shown of it, if anything can. */
export type OpenResult =
	| { readonly ok: true; readonly save: SaveFile }
	| (SaveRefusal & { readonly lastGood?: LastGood | undefined });

/** Long enough for a host that only reads a card to finish. */
const LOCK_PATIENCE_MS = 250;

/** The saves that this process has open, by real path. */
const openHere = new Map<string, SaveFile>();

/** The open save at this path, if it is open in this process. Nothing else of this process may touch its file. */
export function openedHere(path: string): SaveFile | undefined {
	return openHere.get(realPath(path));
}

/** A new campaign at its first question, in a file that must not exist yet. `hash`: of the state at that question. */
export function createSave(path: string, meta: NewSave, root: JournalNode, hash: string): OpenResult {
	const temporary = unfinished(path);
	try {
		writeFileSync(temporary, "", { flag: "wx" }); // says in plain codes what the folder has against it
		writeNew(temporary, meta, root, hash);
		if (placeNew(temporary, path)) return openSave(path);
		return new SaveError("write-failed", text("save.name-taken", { file: basename(path) })).refusal();
	} catch (error) {
		return saveErrorOf(error, path).refusal();
	} finally {
		removeWhole(temporary);
	}
}

/** Open a campaign to play on. What is not ours, or not whole, is refused and left as it is, to the byte. */
export function openSave(path: string): OpenResult {
	const file = basename(path);
	if (openedHere(path)) return new SaveError("locked", text("save.locked", { file })).refusal();
	try {
		checkHeader(path);
		if (hasAnswersBeside(path)) lookBeforeRecovery(path);
		return { ok: true, save: openChecked(path) };
	} catch (error) {
		const refusal = saveErrorOf(error, path).refusal();
		return refusal.code === "damaged" ? { ...refusal, lastGood: salvage(path) } : refusal;
	}
}

export class SaveFile {
	readonly path: string;
	/** The journal, in order of ids. Grows with {@link append}. */
	readonly nodes: JournalNode[];
	readonly #db: Database;
	readonly #recorded: Recorded[];
	readonly #insertAnswer: Statement;
	readonly #insertCheckpoint: Statement;
	readonly #insertGesture: Statement;
	readonly #update: Statement;
	readonly #key: string;
	#meta: SaveMeta;
	#head: number;
	#branches: Branch[];

	/** Use {@link openSave} or {@link createSave}. */
	constructor(path: string, db: Database, contents: Contents) {
		this.path = path;
		this.nodes = contents.nodes;
		this.#db = db;
		this.#recorded = contents.recorded;
		this.#meta = contents.meta;
		this.#head = contents.head;
		this.#branches = contents.branches;
		this.#insertAnswer = db.prepare(INSERT_ANSWER);
		this.#insertCheckpoint = db.prepare(INSERT_CHECKPOINT);
		this.#insertGesture = db.prepare("INSERT INTO gestures (answer) VALUES (?)");
		this.#update = db.prepare(
			"UPDATE campaign SET name = @name, standing = @standing, rules_version = @rulesVersion, changed = @changed, head = @head",
		);
		this.#key = realPath(path);
		openHere.set(this.#key, this);
	}

	get meta(): SaveMeta {
		return this.#meta;
	}

	get setup(): GameSetup {
		const { seed, dice, options, seats } = this.#meta;
		return { seed, dice, options, seated: Object.keys(seats) };
	}

	/** The node the campaign stands at. */
	get head(): number {
		return this.#head;
	}

	get branches(): readonly Branch[] {
		return this.#branches;
	}

	/** What was written with node `id`. Throws a RangeError when there is none. */
	recorded(id: number): Recorded {
		const recorded = this.#recorded[id];
		if (!recorded) throw new RangeError(`The journal holds no node ${id}.`);
		return recorded;
	}

	/** From now on answers are recorded as played by these rules; written with the next one. */
	playBy(rulesVersion: string): void {
		this.#meta = { ...this.#meta, rulesVersion };
	}

	/**
	 * Write an answer and stand on it. `hash`: of the state after it; `standing`: where the game stands now. It is on the
	 * disk when this returns; when it throws a {@link SaveError}, nothing was written.
	 */
	append(node: JournalNode, hash: string, standing?: Text): void {
		if (node.id !== this.nodes.length) throw new RangeError(`Node ${node.id} cannot follow ${this.nodes.length - 1}.`);
		const { rulesVersion } = this.#meta;
		this.#write({ head: node.id, changed: Date.now(), ...(standing && { standing }) }, () => {
			insertNode(this.#insertAnswer, this.#insertCheckpoint, node, { hash, rulesVersion });
			if (node.goesOn) this.#insertGesture.run(node.id);
		});
		this.nodes.push(node);
		this.#recorded.push({ hash, rulesVersion });
	}

	/** Stand on another node of the journal: undo, redo, another branch. */
	moveHead(id: number, standing?: Text): void {
		this.recorded(id);
		this.#write({ head: id, changed: Date.now(), ...(standing && { standing }) });
	}

	/** Give the campaign another name; its file keeps its own. */
	rename(name: string): void {
		this.#write({ name });
	}

	setStanding(standing: Text): void {
		this.#write({ standing });
	}

	/** Name a line of play by its last node. */
	setBranch(name: string, head: number): void {
		this.recorded(head);
		this.#changeBranches(
			"INSERT INTO branches (name, head) VALUES (?, ?) ON CONFLICT DO UPDATE SET head = excluded.head",
			[name, head],
		);
		const others = this.#branches.filter((branch) => branch.name !== name);
		this.#branches = [...others, { name, head }].sort((a, b) => (a.name < b.name ? -1 : 1));
	}

	/** Forget the name of a line of play; its answers stay. */
	deleteBranch(name: string): void {
		this.#changeBranches("DELETE FROM branches WHERE name = ?", [name]);
		this.#branches = this.#branches.filter((branch) => branch.name !== name);
	}

	/** A copy as one plain file, replacing what is at `path`. */
	exportTo(path: string): void {
		if (openedHere(path)) throw new SaveError("locked", text("save.locked", { file: basename(path) }));
		const temporary = unfinished(path);
		try {
			this.#db.prepare("VACUUM INTO ?").run(temporary);
			renameSync(temporary, path);
		} catch (error) {
			removeWhole(temporary);
			throw saveErrorOf(error, path);
		}
	}

	/** Afterwards the campaign is one plain file again. Closing twice does nothing. */
	close(): void {
		if (!this.#db.open) return;
		openHere.delete(this.#key);
		try {
			this.#db.pragma("journal_mode = DELETE");
		} finally {
			this.#db.close();
		}
	}

	#write(change: Partial<SaveMeta> & { head?: number }, also: () => void = () => {}): void {
		const { head = this.#head, ...changed } = change;
		const meta = { ...this.#meta, ...changed };
		const { name, rulesVersion } = meta;
		this.#commit(() => {
			also();
			const standing = JSON.stringify(meta.standing);
			this.#update.run({ name, standing, rulesVersion, changed: meta.changed, head });
		});
		this.#meta = meta;
		this.#head = head;
	}

	#changeBranches(sql: string, values: readonly (string | number)[]): void {
		this.#commit(() => this.#db.prepare(sql).run(...values));
	}

	#commit(write: () => void): void {
		try {
			this.#db.transaction(write).immediate();
		} catch (error) {
			throw saveErrorOf(error, this.path);
		}
	}
}

const INSERT_ANSWER = `
	INSERT INTO answers (id, parent, seat, answer, entries, thrown, hash, rules_version, answered)
	VALUES (@id, @parent, @seat, @answer, @entries, @thrown, @hash, @rulesVersion, @answered)`;
const INSERT_CHECKPOINT = "INSERT INTO checkpoints (answer, state, sha256) VALUES (@answer, @state, @sha256)";
const INSERT_CAMPAIGN = `
	INSERT INTO campaign VALUES (1, @name, @module, @scenario, @seed, @dice, @options, @seats, @takeBack, @rulesVersion,
		@now, @now, 0, @standing)`;

function insertNode(answer: Statement, checkpoint: Statement, node: JournalNode, recorded: Recorded): void {
	const { id, parent, seat, thrown } = node;
	const answered = Date.now();
	const written = { answer: node.answer && JSON.stringify(node.answer), entries: JSON.stringify(node.entries) };
	answer.run({ id, parent, seat, thrown, answered, ...written, ...recorded });
	if (node.checkpoint !== null) checkpoint.run({ answer: id, ...packState(node.checkpoint) });
}

function writeNew(path: string, meta: NewSave, root: JournalNode, hash: string): void {
	const db = new Sqlite(path);
	try {
		db.pragma("synchronous = FULL");
		db.pragma(`application_id = ${APPLICATION_ID}`);
		db.transaction(() => {
			migrate(db);
			const { rulesVersion } = meta;
			insertNode(db.prepare(INSERT_ANSWER), db.prepare(INSERT_CHECKPOINT), root, { hash, rulesVersion });
			db.prepare(INSERT_CAMPAIGN).run(campaignValues(meta));
		})();
	} finally {
		db.close();
	}
}

function campaignValues(meta: NewSave) {
	const { options, seats, standing, ...plain } = meta;
	const json = { options: JSON.stringify(options), seats: JSON.stringify(seats), standing: JSON.stringify(standing) };
	return { ...plain, ...json, now: Date.now() };
}

/**
 * After a host was cut short, opening for writing would first bring its last answers into the file. A file that is damaged
 * must not be written even so; hence it is looked at from outside before.
 */
function lookBeforeRecovery(path: string): void {
	readOnly(path, (db) => {
		if (versionOf(db) === SCHEMA_VERSION) examine(db);
	});
}

/** Take the lock, look at everything under it, and only then change anything. */
function openChecked(path: string): SaveFile {
	const db = new Sqlite(path, { fileMustExist: true, timeout: LOCK_PATIENCE_MS });
	try {
		db.pragma("locking_mode = EXCLUSIVE");
		const contents = db
			.transaction(() => {
				migrate(db);
				return examine(db);
			})
			.exclusive();
		db.pragma("journal_mode = WAL");
		db.pragma("synchronous = FULL");
		db.pragma("foreign_keys = ON");
		return new SaveFile(path, db, contents);
	} catch (error) {
		db.close();
		throw error;
	}
}

/** One name for one file, also for a file that is not there. */
function realPath(path: string): string {
	try {
		return realpathSync(path);
	} catch {
		return resolve(path);
	}
}
