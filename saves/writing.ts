/** How the rows of a campaign are written. */
import type { Database, Statement } from "better-sqlite3";
import type { JournalNode } from "../engine/kernel/session.ts";
import type { SaveMeta } from "./examine.ts";
import { packState, type Recorded } from "./journal.ts";
import { APPLICATION_ID, migrate } from "./schema/migrate.ts";
import { Sqlite } from "./sqlite.ts";

/** How a campaign begins; its times are filled in. Without names nobody has given any. */
export type NewSave = Omit<SaveMeta, "created" | "changed" | "names"> & Partial<Pick<SaveMeta, "names">>;

/** ms since 1970, which is as early as a clock may stand. */
export function now(): number {
	return Math.max(0, Date.now());
}

/** How the rows are written. */
export interface Statements {
	readonly answer: Statement;
	readonly checkpoint: Statement;
	readonly gesture: Statement;
	readonly giver: Statement;
	readonly nameless: Statement;
	readonly named: Statement;
	readonly sitting: Statement;
	readonly seated: Statement;
	readonly thought: Statement;
	readonly grown: Statement;
	readonly campaign: Statement;
}

/** Prepared for a database of the form that this program writes. */
export function statementsFor(db: Database): Statements {
	return {
		answer: db.prepare(INSERT_ANSWER),
		checkpoint: db.prepare("INSERT INTO checkpoints (answer, state, sha256) VALUES (@answer, @state, @sha256)"),
		gesture: db.prepare("INSERT INTO gestures (answer) VALUES (?)"),
		giver: db.prepare("INSERT INTO givers (answer, seat) VALUES (?, ?)"),
		nameless: db.prepare("DELETE FROM people"),
		named: db.prepare("INSERT INTO people (seat, name) VALUES (?, ?)"),
		sitting: db.prepare("INSERT INTO sittings (answer, seat, player) VALUES (@answer, @seat, @player)"),
		seated: db.prepare("UPDATE campaign SET seats = ?"),
		thought: db.prepare("INSERT INTO thoughts (answer, thought) VALUES (?, ?)"),
		grown: db.prepare("UPDATE branches SET head = @id WHERE head = @parent"),
		campaign: db.prepare(UPDATE_CAMPAIGN),
	};
}

const INSERT_ANSWER = `
	INSERT INTO answers (id, parent, seat, answer, entries, thrown, hash, rules_version, answered)
	VALUES (@id, @parent, @seat, @answer, @entries, @thrown, @hash, @rulesVersion, @answered)`;
const UPDATE_CAMPAIGN = `
	UPDATE campaign
	SET name = @name, standing = @standing, rules_version = @rulesVersion, changed = @changed, head = @head`;
const INSERT_CAMPAIGN = `
	INSERT INTO campaign VALUES (1, @name, @module, @scenario, @seed, @dice, @options, @seats, @takeBack, @rulesVersion,
		@now, @now, 0, @standing)`;

/** Write the names of the persons at the table, in place of those before. */
export function writeNames({ nameless, named }: Statements, names: SaveMeta["names"]): void {
	nameless.run();
	for (const [seat, name] of Object.entries(names)) named.run(seat, name);
}

/** Write an answer, its checkpoint, and how it was given. */
export function insertNode(statements: Statements, node: JournalNode, recorded: Recorded): void {
	const { answer, checkpoint, gesture, giver } = statements;
	const { id, parent, seat, thrown } = node;
	const answered = now();
	const written = { answer: node.answer && JSON.stringify(node.answer), entries: JSON.stringify(node.entries) };
	answer.run({ id, parent, seat, thrown, answered, ...written, ...recorded });
	if (node.checkpoint !== null) checkpoint.run({ answer: id, ...packState(node.checkpoint) });
	if (node.goesOn) gesture.run(id);
	if (node.by) giver.run(id, node.by.kind === "seat" ? node.by.seat : null);
}

/** A new campaign at its first question, in an empty file. `hash`: of the state at that question. */
export function writeNew(path: string, meta: NewSave, root: JournalNode, hash: string): void {
	const db = new Sqlite(path);
	try {
		db.pragma("synchronous = FULL");
		db.pragma(`application_id = ${APPLICATION_ID}`);
		db.transaction(() => {
			migrate(db);
			const { rulesVersion } = meta;
			const statements = statementsFor(db);
			insertNode(statements, root, { hash, rulesVersion });
			writeNames(statements, meta.names ?? {});
			db.prepare(INSERT_CAMPAIGN).run(campaignValues(meta));
		})();
	} finally {
		db.close();
	}
}

function campaignValues(meta: NewSave) {
	const { options, seats, standing, names: _, ...plain } = meta;
	const json = { options: JSON.stringify(options), seats: JSON.stringify(seats), standing: JSON.stringify(standing) };
	return { ...plain, ...json, now: now() };
}
