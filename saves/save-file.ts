/**
 * One campaign in one SQLite file. An answer is on the disk before `append` returns; undo and redo only move the head; no
 * row of the journal is ever changed or removed.
 */
import { renameSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { basename, dirname, resolve } from "node:path";
import type { Database } from "better-sqlite3";
import type { OrderChange } from "../engine/ai/orders/order.ts";
import type { GameSetup } from "../engine/kernel/game.ts";
import type { Boundary } from "../engine/kernel/journal.ts";
import type { JournalNode } from "../engine/kernel/session.ts";
import { type Text, text } from "../engine/kernel/text.ts";
import { type Campaign, campaignOf, recordedIn, setupOf } from "./campaign.ts";
import { type Contents, examine, type SaveMeta } from "./examine.ts";
import { EXTENSION, freePath, JOURNAL, placeNew, removeSpent, removeWhole, unfinished, WAL } from "./files.ts";
import { findingsIn, type JudgedLine, writeFindings } from "./findings.ts";
import { checkWhole, type Header, readHeader } from "./header.ts";
import { packState, type Recorded, withCheckpoint } from "./journal.ts";
import { bytesOf, isHeld, look } from "./look.ts";
import { identityAt, NOWHERE, type Place, placeOf, realPath, whyDisplaced, whyNotWrite } from "./place.ts";
import { type LastGood, salvage } from "./salvage.ts";
import { readErrorOf, SaveError, type SaveRefusal, saveErrorOf } from "./save-error.ts";
import { checkSchema } from "./schema/known.ts";
import { migrate, SCHEMA_VERSION, versionOf } from "./schema/migrate.ts";
import type { Branch, OrderMade, SeatPlayer, Sitting, Thought } from "./schema/rows.ts";
import { Sqlite } from "./sqlite.ts";
import { Watch } from "./watch.ts";
import {
	insertByOrder,
	insertCheckpoint,
	insertNode,
	type NewSave,
	now,
	type Statements,
	statementsFor,
	writeInto,
	writeNames,
	writeNew,
} from "./writing.ts";

export type { Campaign, NewSave };

/**
 * An open save, or why not. A damaged file comes with what can still be shown of it, if anything can; one that is in order and
 * may not be written comes whole.
 */
export type OpenResult =
	| { readonly ok: true; readonly save: SaveFile }
	| (SaveRefusal & { readonly lastGood?: LastGood | undefined; readonly whole?: Campaign | undefined });

/** Says whether a campaign can be played on: throws a {@link SaveError} when it cannot. */
export type Accept = (campaign: Campaign) => void;

/** Long enough for a host that only reads a card to finish. */
const LOCK_PATIENCE_MS = 250;
/** How often a file is looked at that another host changes meanwhile, and how long it is left alone between. */
const TRIES_TO_OPEN = 5;
const BETWEEN_TRIES_MS = 30;

/** The saves that this process has open. */
const openHere = new Set<SaveFile>();

/**
 * The save that this process has open at this path, or has open of the same file under another name. Nothing else of this process
 * may touch its file.
 */
export function openedHere(path: string): SaveFile | undefined {
	if (openHere.size === 0) return undefined;
	const there = identityAt(path);
	const real = realPath(path);
	return [...openHere].find((save) => save.id === there?.id || save.realPath === real);
}

/** A new campaign at its first question, in a file that must not exist yet. `hash`: of the state at that question. */
export function createSave(path: string, meta: NewSave, root: JournalNode, hash: string): OpenResult {
	const temporary = unfinished(resolve(path));
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

/** A campaign to look at, or why not. */
type ReadResult =
	| { readonly ok: true; readonly campaign: Campaign }
	| (SaveRefusal & { readonly lastGood?: LastGood | undefined });

/** Read a campaign without touching its file: not a byte is changed, and nothing is added beside it or taken away. */
export function readSave(path: string): ReadResult {
	try {
		const campaign = openedHere(path) ?? look(placeOf(path), (db, size) => campaignOf(path, examine(db, size)));
		return { ok: true, campaign };
	} catch (error) {
		return refused(path, readErrorOf(error, path));
	}
}

/**
 * Open a campaign to play on. What is not ours, or not whole, is refused and left as it is, to the byte. `accept` is asked before
 * what a host left unsettled is brought into the file, which could not be undone.
 */
export function openSave(path: string, accept: Accept = () => {}): OpenResult {
	for (let tries = 1; ; tries++) {
		const before = stampAt(path);
		try {
			return { ok: true, save: openAt(path, accept) };
		} catch (error) {
			const refusal = readErrorOf(error, path);
			const isChanging = stampAt(path) !== before;
			if (isChanging && tries < TRIES_TO_OPEN)
				Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, BETWEEN_TRIES_MS);
			else return refused(path, refusal);
		}
	}
}

function openAt(path: string, accept: Accept): SaveFile {
	if (openedHere(path)) throw new SaveError("locked", text("save.locked", { file: basename(path) }));
	const place = placeOf(path);
	const header = readHeader(place.path);
	const forbidden = whyNotWrite(place);
	if (forbidden) throw forbidden;
	if (!place.unsettled) checkWhole(header);
	if (place.unsettled || header.inWal) look(place, (db, size) => accept(campaignOf(path, examine(db, size))));
	return openChecked(path, place, header);
}

/** The refusal with what can be shown all the same. */
function refused(path: string, { code, why }: SaveError): OpenResult & { readonly ok: false } {
	const refusal: SaveRefusal = { ok: false, code, why };
	const place = attempt(() => placeOf(path));
	if (!place) return refusal;
	if (code === "damaged") {
		if (isHeld(place)) return new SaveError("locked", text("save.locked", { file: basename(path) })).refusal();
		return { ...refusal, lastGood: salvage(place) };
	}
	if (code !== "locked" || why.key === "save.locked") return refusal;
	return { ...refusal, whole: attempt(() => look(place, (db, size) => campaignOf(path, examine(db, size)))) };
}

/** What can be shown of a file that cannot be played on: the game at its last good checkpoint. */
export function lastGoodAt(path: string): LastGood | undefined {
	return attempt(() => salvage(placeOf(path)));
}

function stampAt(path: string): string | undefined {
	return attempt(() => placeOf(path).stamp);
}

function attempt<Result>(act: () => Result): Result | undefined {
	try {
		return act();
	} catch {
		return undefined;
	}
}

/** How an answer came to be given, beside who gave it. */
export interface Manner {
	/** What a program thought before it. */
	readonly thought?: Thought | undefined;
	/** An order of its seat gave it. */
	readonly byOrder?: boolean | undefined;
}

/** A save that is open to be played on; nobody else may open it meanwhile. */
export class SaveFile implements Campaign {
	readonly path: string;
	/** The file at the end of all links, and its device and inode. */
	readonly realPath: string;
	readonly id: string;
	/** The journal, in order of ids. Grows with {@link append}. */
	readonly nodes: JournalNode[];
	readonly #db: Database;
	readonly #recorded: Recorded[];
	readonly #answered: number[];
	/** The answers that have a checkpoint. */
	readonly #checkpoints: Set<number>;
	/** It was found as it is while it is played, but without the log that lies beside it then. */
	readonly lacksLog: boolean;
	#statements: Statements | null = null;
	/** A copy of the file in its older form, until it is written in the newer one. */
	#kept: string | null;
	/** Sees what others do to the file, once it is written to. */
	#watch: Watch | null = null;
	/** The file in which was kept what was played when this one was displaced, as long as nothing was played since. */
	#rescued: string | null = null;
	#told: () => void = () => {};
	#meta: SaveMeta;
	#head: number;
	#branches: Branch[];
	#sittings: Sitting[];
	readonly #thoughts: Map<number, Thought>;
	#orders: OrderMade[];
	readonly #byOrder: Set<number>;

	/** Use {@link openSave} or {@link createSave}. The database is locked, and nothing has been written to it. */
	constructor(path: string, place: Place, db: Database, contents: Contents, found: Found) {
		this.path = path;
		this.realPath = place.path;
		this.id = place.id;
		this.nodes = contents.nodes;
		this.#db = db;
		this.#recorded = contents.recorded;
		this.#answered = contents.answered;
		this.#checkpoints = contents.checkpoints;
		this.#meta = contents.meta;
		this.#head = contents.head;
		this.#branches = contents.branches;
		this.#sittings = contents.sittings;
		this.#thoughts = contents.thoughts;
		this.#orders = contents.orders;
		this.#byOrder = contents.byOrder;
		this.#kept = found.kept;
		this.lacksLog = found.lacksLog;
		openHere.add(this);
	}

	get meta(): SaveMeta {
		return this.#meta;
	}

	get setup(): GameSetup {
		return setupOf(this.#meta);
	}

	/** The node the campaign stands at. */
	get head(): number {
		return this.#head;
	}

	get branches(): readonly Branch[] {
		return this.#branches;
	}

	/** Who was given which seat while it was played, in order. */
	get sittings(): readonly Sitting[] {
		return this.#sittings;
	}

	/** What programs thought, by the answer that came of it. */
	get thoughts(): ReadonlyMap<number, Thought> {
		return this.#thoughts;
	}

	/** What seats ordered and struck off, in the order in which they did; each is numbered by its place, from 1. */
	get orders(): readonly OrderMade[] {
		return this.#orders;
	}

	get byOrder(): ReadonlySet<number> {
		return this.#byOrder;
	}

	/**
	 * Why nothing can be written any more, or null: the file was removed, replaced, written by another program or given a second name
	 * since it was opened, or its log was taken away.
	 */
	get displaced(): Text | null {
		return this.#watch ? this.#watch.whyNot() : whyDisplaced(this.realPath, this.id);
	}

	/** What was written with node `id`. Throws a RangeError when there is none. */
	recorded(id: number): Recorded {
		return recordedIn(this.#recorded, id);
	}

	/**
	 * Begin to write: an older form becomes the last one, and the file goes into WAL mode. Until then it is as it was found, and
	 * closing leaves it so. Called by the first change if nobody has before. Throws a {@link SaveError} when it cannot be written.
	 */
	begin(): void {
		this.#writing();
	}

	/** From now on answers are recorded as played by these rules; written with the next one. */
	playBy(rulesVersion: string): void {
		this.#meta = { ...this.#meta, rulesVersion };
	}

	/**
	 * Write an answer and stand on it; the name of the line of play that it follows goes on with it. `hash`: of the state after it; `standing`: where the game stands now;
	 * `thought`: what a program thought before it; `byOrder`: an order of its seat gave it. It is on the disk when this returns; when it throws a {@link SaveError}, nothing was
	 * written.
	 */
	append(node: JournalNode, hash: string, standing?: Text, { thought, byOrder }: Manner = {}): void {
		if (node.id !== this.nodes.length) throw new RangeError(`Node ${node.id} cannot follow ${this.nodes.length - 1}.`);
		const { rulesVersion } = this.#meta;
		const answered = now();
		this.#write({ head: node.id, changed: answered, ...(standing && { standing }) }, (statements) => {
			insertNode(statements, node, { hash, rulesVersion }, answered);
			statements.grown.run({ id: node.id, parent: node.parent });
			if (thought) statements.thought.run({ answer: node.id, thought: JSON.stringify(thought) });
			if (byOrder) insertByOrder(statements, node.id);
		});
		if (byOrder) this.#byOrder.add(node.id);
		if (thought) this.#thoughts.set(node.id, thought);
		this.#branches = this.#branches.map((line) => (line.head === node.parent ? { ...line, head: node.id } : line));
		this.nodes.push(node);
		this.#recorded.push({ hash, rulesVersion });
		this.#answered.push(answered);
		if (node.checkpoint !== null) this.#checkpoints.add(node.id);
	}

	/**
	 * Keep the state at a boundary with the answer that passed it, so that later rules, too, can enter the game near to where it stands.
	 * Of the states that were added so, the newest of each line of play stays, and of the way to the head.
	 */
	keepBoundary({ node: id, checkpoint }: Boundary): void {
		const node = this.nodes[id];
		if (!node || this.#checkpoints.has(id)) return;
		const superseded = this.#superseded(id);
		const packed = packState(checkpoint);
		this.#commit((statements) => {
			insertCheckpoint(statements, id, packed, true);
			for (const one of superseded) statements.dropped.run(one.id);
		});
		this.#checkpoints.add(id);
		this.nodes[id] = withCheckpoint(node, { state: packed.state, isAdded: true });
		for (const one of superseded) {
			this.#checkpoints.delete(one.id);
			this.nodes[one.id] = withCheckpoint(one, undefined);
		}
	}

	/** The added checkpoints that no line of play needs, nor the head, when answer `added` has one. */
	#superseded(added: number): JournalNode[] {
		const nearest: number[] = [];
		for (const { id, parent } of this.nodes)
			nearest.push(id === added || this.#checkpoints.has(id) ? id : (nearest[parent ?? 0] ?? 0));
		const parents = new Set(this.nodes.map(({ parent }) => parent));
		const ends = this.nodes.filter(({ id }) => !parents.has(id)).map(({ id }) => id);
		const needed = new Set([...ends, this.#head, ...this.#branches.map(({ head }) => head)].map((id) => nearest[id]));
		return this.nodes.filter((node) => node.added && !needed.has(node.id));
	}

	/** `told` is called whenever something was written, so that the file is settled some time after it. */
	onWritten(told: () => void): void {
		this.#told = told;
	}

	/**
	 * Bring everything into the one file, so that a copy of it alone holds all that was played. The log beside it is empty then. Takes a
	 * few milliseconds; whoever plays calls it when nobody waits. Throws a {@link SaveError} when the file is no longer as it was left.
	 */
	settle(): void {
		if (!this.#watch || this.#watch.logSize === 0) return;
		try {
			this.#refuseDisplaced();
			this.#db.pragma("wal_checkpoint(TRUNCATE)");
			this.#watch.noteAll();
		} catch (error) {
			throw this.#failed(error);
		}
	}

	/** Stand on another node of the journal: undo, redo, another branch. */
	moveHead(id: number, standing?: Text): void {
		this.recorded(id);
		this.#write({ head: id, changed: now(), ...(standing && { standing }) });
	}

	/** Give the campaign another name; its file keeps its own. */
	rename(name: string): void {
		this.#write({ name });
	}

	/** Say who sits where, in place of who did. */
	setNames(names: SaveMeta["names"]): void {
		this.#write({ names }, (statements) => writeNames(statements, names));
	}

	/**
	 * Give a seat to a person or a program from where the campaign stands on. `name`: of those who sit there from then on, empty for nobody;
	 * left out, it stays what it is.
	 */
	giveSeat(seat: string, player: SeatPlayer, name?: string): void {
		const { [seat]: was = "", ...others } = this.#meta.names;
		const isRenamed = name !== undefined && name !== was;
		const sitting = { answer: this.#head, seat, player, ...(isRenamed ? { was, name } : { was: null, name: null }) };
		const seats = { ...this.#meta.seats, [seat]: player };
		const names = !isRenamed ? this.#meta.names : name === "" ? others : { ...others, [seat]: name };
		this.#commit((statements) => {
			statements.sitting.run({ number: this.#sittings.length + 1, ...sitting });
			statements.seated.run(JSON.stringify(seats));
			if (isRenamed) writeNames(statements, names);
		});
		this.#meta = { ...this.#meta, seats, names };
		this.#sittings = [...this.#sittings, sitting];
	}

	/** Write down what a seat orders, or strikes off, after an answer. */
	setOrder(made: Pick<OrderMade, "answer" | "seat"> & { readonly change: OrderChange }): void {
		const written = JSON.stringify(made.change);
		const { answer, seat } = made;
		this.recorded(answer);
		this.#commit(({ ordered }) => ordered.run({ number: this.#orders.length + 1, answer, seat, change: written }));
		this.#orders = [...this.#orders, { ...made, written }];
	}

	/** What is kept of a line that was judged, as it was written; null where nothing is that can be read. */
	findings(line: JudgedLine): string | null {
		return attempt(() => findingsIn(this.#db, line)) ?? null;
	}

	/** Keep what was found out about a line, in place of what was kept of it. */
	keepFindings(line: JudgedLine, found: string): void {
		this.#commit(() => writeFindings(this.#db, line, found));
	}

	setStanding(standing: Text): void {
		this.#write({ standing });
	}

	/** Name a line of play by its last node. */
	setBranch(name: string, head: number): void {
		this.recorded(head);
		this.#commit(({ branch }) => branch.run({ name, head }));
		const others = this.#branches.filter((branch) => branch.name !== name);
		this.#branches = [...others, { name, head }].sort((a, b) => (a.name < b.name ? -1 : 1));
	}

	/** Forget the name of a line of play; its answers stay. */
	deleteBranch(name: string): void {
		this.#commit(({ nameOff }) => nameOff.run(name));
		this.#branches = this.#branches.filter((branch) => branch.name !== name);
	}

	/** The campaign as the bytes of one plain file. */
	bytes(): Uint8Array {
		try {
			return this.displaced === null ? bytesOf(this.#db) : this.#bytesFromMemory();
		} catch (error) {
			throw saveErrorOf(error, this.path);
		}
	}

	/** A copy as one plain file, replacing what is at `path`. */
	exportTo(path: string): void {
		if (openedHere(path)) throw new SaveError("locked", text("save.locked", { file: basename(path) }));
		const temporary = unfinished(path);
		try {
			writeFileSync(temporary, this.bytes(), { flag: "wx", flush: true });
			renameSync(temporary, path);
		} catch (error) {
			removeWhole(temporary);
			throw saveErrorOf(error, path);
		}
	}

	/**
	 * Afterwards the campaign is one plain file again; one that was never written to is as it was found. What was played in a file
	 * that is no longer in its place is kept in a new one. Closing twice does nothing.
	 */
	close(): void {
		if (!this.#db.open) return;
		openHere.delete(this);
		try {
			if (this.#db.inTransaction) this.#db.exec("ROLLBACK");
			if (this.#watch && isLost(this.displaced)) this.#leave();
			else if (!this.#isAsCopied && this.#db.pragma("journal_mode", { simple: true }) === "wal")
				this.#db.pragma("journal_mode = DELETE");
		} finally {
			this.#db.close();
			this.#watch?.close();
			this.#dropCopy();
		}
	}

	/** It lacks its log, and nothing has been written to it: whoever opens it next is to be told, too. */
	get #isAsCopied(): boolean {
		return this.lacksLog && this.#watch === null;
	}

	#dropCopy(): void {
		if (this.#kept !== null) removeWhole(this.#kept);
		this.#kept = null;
	}

	/**
	 * Leave what lies in the place as it is. Our log belongs to the file that was there: it must neither be read with the other, nor be
	 * brought into it when the database is closed, and is emptied for that.
	 */
	#leave(): void {
		try {
			this.#rescue(1);
		} finally {
			if (this.#watch?.hasOwnLog) {
				truncateSync(this.realPath + WAL);
				rmSync(this.realPath + WAL);
			}
		}
	}

	/** Keep what was played in a new file beside the place, unless it is kept; returns its name. `from`: the first number it may have. */
	#rescue(from: number): string {
		if (this.#rescued !== null) return this.#rescued;
		const temporary = unfinished(this.realPath);
		try {
			writeFileSync(temporary, this.#bytesFromMemory(), { flag: "wx", flush: true });
			let path: string;
			do path = freePath(dirname(this.realPath), basename(this.realPath, EXTENSION), from);
			while (!placeNew(temporary, path));
			this.#rescued = basename(path);
			return this.#rescued;
		} finally {
			removeWhole(temporary);
		}
	}

	/** The campaign as it is known here, whatever has become of its file. */
	#bytesFromMemory(): Uint8Array {
		const [meta, head, nodes, recorded] = [this.#meta, this.#head, this.nodes, this.#recorded];
		const journal = { meta, head, nodes, recorded, answered: this.#answered, checkpoints: this.#checkpoints };
		const db = new Sqlite(":memory:");
		try {
			const beside = { branches: this.#branches, sittings: this.#sittings, thoughts: this.#thoughts };
			writeInto(db, { ...journal, ...beside, orders: this.#orders, byOrder: this.#byOrder });
			return bytesOf(db);
		} finally {
			db.close();
		}
	}

	/** What an error while writing means. Where the file is no longer as it was left, what was played is kept at once: a host may be killed. */
	#failed(error: unknown): SaveError {
		const { code, why } = saveErrorOf(error, this.path);
		const kept = isLost(why) ? attempt(() => this.#rescue(BESIDE)) : undefined;
		return new SaveError(code, kept === undefined ? why : text(why.key, { ...why.args, kept }));
	}

	#writing(): Statements {
		if (this.#statements) return this.#statements;
		try {
			this.#refuseDisplaced();
			if (this.#db.inTransaction) this.#db.exec("COMMIT");
			this.#dropCopy();
			this.#watch = new Watch(this.realPath, this.id);
			this.#db.pragma("journal_mode = WAL");
			this.#db.pragma("wal_autocheckpoint = 0"); // see settle()
			this.#db.pragma("cache_spill = OFF"); // nothing reaches the log before the last look
			this.#db.pragma("synchronous = FULL");
			this.#db.pragma("foreign_keys = ON");
			this.#db.pragma("user_version"); // makes the file of the WAL, by which other hosts know that this one is at work
			this.#watch.noteAll();
			this.#statements = statementsFor(this.#db);
			return this.#statements;
		} catch (error) {
			throw saveErrorOf(error, this.path);
		}
	}

	#refuseDisplaced(): void {
		const why = this.displaced;
		if (why) throw new SaveError(why.key === "save.gone" ? "not-found" : "write-failed", why);
	}

	#write(change: Partial<SaveMeta> & { head?: number }, also: (statements: Statements) => void = () => {}): void {
		const { head = this.#head, ...changed } = change;
		const meta = { ...this.#meta, ...changed };
		const { name, rulesVersion } = meta;
		this.#commit((statements) => {
			also(statements);
			const standing = JSON.stringify(meta.standing);
			statements.campaign.run({ name, standing, rulesVersion, changed: meta.changed, head });
		});
		this.#meta = meta;
		this.#head = head;
	}

	/** What is written would be lost in a file that is no longer as it was left: the last look is at that. */
	#commit(write: (statements: Statements) => void): void {
		const statements = this.#writing();
		const change = this.#db.transaction(() => {
			write(statements);
			statements.summed.run();
			this.#refuseDisplaced();
		});
		try {
			change.immediate();
		} catch (error) {
			throw this.#failed(error);
		}
		this.#rescued = null;
		this.#watch?.noteLog();
		if (this.#watch && this.#watch.logSize > LONGEST_LOG) this.settle();
		this.#told();
	}
}

/** Take the lock, look at everything under it, and leave everything as it is. */
function openChecked(path: string, place: Place, { inWal }: Header): SaveFile {
	const db = new Sqlite(place.path, { fileMustExist: true, timeout: LOCK_PATIENCE_MS });
	let kept: string | null = null;
	const lacksLog = inWal && !place.unsettled;
	try {
		db.pragma("trusted_schema = OFF");
		db.pragma("foreign_keys = OFF");
		db.pragma("locking_mode = EXCLUSIVE");
		db.exec("BEGIN EXCLUSIVE");
		checkSchema(db, versionOf(db));
		if (versionOf(db) < SCHEMA_VERSION) kept = keepCopy(place.path, db);
		const steps = migrate(db);
		const contents = examine(db, steps === 0 ? place.size : ROOM_TO_GROW * place.size);
		if (steps === 0) {
			db.exec("COMMIT"); // nothing was written: only the lock is kept
			removeSpent(place.path + JOURNAL); // a host was killed after it had done with it; under our lock nobody else has one
		}
		return new SaveFile(path, placeUnder(path, place), db, contents, { kept, lacksLog });
	} catch (error) {
		db.close();
		if (kept !== null) removeWhole(kept);
		throw error;
	}
}

/** While a campaign is open, the name of its file stays free for the file itself, which may be put back. */
const BESIDE = 2;

/** How a file was found. */
interface Found {
	/** A copy of it in its older form. */
	readonly kept: string | null;
	/** It says that its last answers may lie in a log, and there is none. */
	readonly lacksLog: boolean;
}

/** Bytes of a log that is brought into the file, whoever waits. */
const LONGEST_LOG = 4 * 1024 * 1024;

/** The file in the place is not, or no longer, what was played: where it only has a second name, it is. */
function isLost(why: Text | null): boolean {
	return why !== null && LOST.has(why.key);
}
const LOST: ReadonlySet<string> = new Set(["save.gone", "save.replaced", "save.overwritten", "save.log-gone"]);

/** A migration may make rows longer: so many times at the most. */
const ROOM_TO_GROW = 2;

/** A copy of a file that is about to be taken to another form, kept beside it until that has succeeded. */
function keepCopy(path: string, db: Database): string {
	const kept = unfinished(path);
	writeFileSync(kept, bytesOf(db), { flag: "wx", flush: true });
	return kept;
}

/** The place that was opened, if it is the one that was looked at. */
function placeUnder(path: string, looked: Place): Place {
	if (identityAt(path)?.id === looked.id) return looked;
	throw new SaveError("write-failed", text("save.replaced", { file: basename(path), kept: NOWHERE }));
}
