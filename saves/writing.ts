/** Writing the rows of a campaign. */
import type { Database, Statement } from "better-sqlite3";
import type { JournalNode } from "../engine/kernel/session.ts";
import type { Contents, SaveMeta } from "./examine.ts";
import { type PackedState, packState, type Recorded } from "./journal.ts";
import { APPLICATION_ID, migrate } from "./schema/migrate.ts";
import { knowSums, sumExpression } from "./schema/sums.ts";
import { Sqlite } from "./sqlite.ts";

/** The facts that a campaign begins with; its times are filled in. Without names nobody has given any, and without an edition it is played by ours. */
export type NewSave = Omit<SaveMeta, "created" | "changed" | "names" | "edition"> &
	Partial<Pick<SaveMeta, "names" | "edition">>;

/** ms since 1970, which is as early as a clock may stand. */
export function now(): number {
	return Math.max(0, Date.now());
}

/** The statements that write the rows. */
export interface Statements {
	readonly answer: Statement;
	readonly checkpoint: Statement;
	readonly dropped: Statement;
	readonly gesture: Statement;
	readonly giver: Statement;
	readonly nameless: Statement;
	readonly named: Statement;
	readonly sitting: Statement;
	readonly seated: Statement;
	readonly thought: Statement;
	readonly ordered: Statement;
	readonly branch: Statement;
	readonly nameOff: Statement;
	readonly grown: Statement;
	readonly begun: Statement;
	readonly edition: Statement;
	readonly campaign: Statement;
	/** The sum of the campaign's row, after it was changed. */
	readonly summed: Statement;
}

/** Columns of a table in their order, each with its value. */
const ANSWER = ["id", "parent", "seat", "answer", "entries", "thrown", "hash", "rulesVersion", "answered"];
const CAMPAIGN = [
	...["only", "name", "module", "scenario", "seed", "dice", "options", "seats"],
	...["takeBack", "rulesVersion", "created", "changed", "head", "standing"],
];

/** Prepared for a database of the form that this program writes. */
export function statementsFor(db: Database): Statements {
	knowSums(db);
	const insert = (table: string, columns: readonly string[], also = "") => {
		const values = columns.map((name) => `@${name}`);
		const names = columns.map(columnOf).join(", ");
		const sum = sumExpression(table, values);
		return db.prepare(`INSERT INTO ${table} (${names}, sum) VALUES (${values.join(", ")}, ${sum}) ${also}`);
	};
	const moved = "ON CONFLICT DO UPDATE SET head = excluded.head, sum = excluded.sum";
	return {
		answer: insert("answers", ANSWER),
		checkpoint: insert("checkpoints", ["answer", "state", "sha256", "added"]),
		dropped: db.prepare("DELETE FROM checkpoints WHERE answer = ? AND added = 1"),
		gesture: insert("gestures", ["answer"]),
		giver: insert("givers", ["answer", "seat", "byOrder"]),
		nameless: db.prepare("DELETE FROM people"),
		named: insert("people", ["seat", "name"]),
		sitting: insert("sittings", ["number", "answer", "seat", "player", "was", "name"]),
		seated: db.prepare("UPDATE campaign SET seats = ?"),
		thought: insert("thoughts", ["answer", "thought"]),
		ordered: insert("orders", ["number", "answer", "seat", "change"]),
		branch: insert("branches", ["name", "head"], moved),
		nameOff: db.prepare("DELETE FROM branches WHERE name = ?"),
		grown: db.prepare(
			`UPDATE branches SET head = @id, sum = ${sumExpression("branches", ["name", "@id"])} WHERE head = @parent`,
		),
		begun: insert("campaign", CAMPAIGN),
		edition: insert("edition", ["only", "id", "name", "hash", "changes"]),
		campaign: db.prepare(UPDATE_CAMPAIGN),
		summed: db.prepare(`UPDATE campaign SET sum = ${sumExpression("campaign", CAMPAIGN.map(columnOf))}`),
	};
}

/** `rules_version` for `rulesVersion`. */
function columnOf(name: string): string {
	return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

const UPDATE_CAMPAIGN = `
	UPDATE campaign
	SET name = @name, standing = @standing, rules_version = @rulesVersion, changed = @changed, head = @head`;

/** Write the names of the persons at the table, in place of those before. */
export function writeNames({ nameless, named }: Statements, names: SaveMeta["names"]): void {
	nameless.run();
	for (const [seat, name] of Object.entries(names)) named.run({ seat, name });
}

/** Write an answer, its checkpoint, and how it was given. `answered`: when, in ms since 1970. */
export function insertNode(statements: Statements, node: JournalNode, recorded: Recorded, answered: number): void {
	const { answer, gesture, giver } = statements;
	const { id, parent, seat, thrown } = node;
	const written = { answer: node.answer && JSON.stringify(node.answer), entries: JSON.stringify(node.entries) };
	answer.run({ id, parent, seat, thrown, answered, ...written, ...recorded });
	if (node.checkpoint !== null) insertCheckpoint(statements, id, packState(node.checkpoint), node.added);
	if (node.goesOn) gesture.run({ answer: id });
	if (node.by) giver.run({ answer: id, seat: node.by.kind === "seat" ? node.by.seat : null, byOrder: 0 });
}

/** Write that an answer was given by an order of its seat. */
export function insertByOrder({ giver }: Statements, answer: number): void {
	giver.run({ answer, seat: null, byOrder: 1 });
}

/** Write the state at the boundary that an answer passed. `added`: it makes way for a newer one. */
export function insertCheckpoint({ checkpoint }: Statements, answer: number, packed: PackedState, added = false): void {
	checkpoint.run({ answer, ...packed, added: added ? 1 : 0 });
}

/** A new campaign at its first question, in an empty file. `hash`: of the state at that question. */
export function writeNew(
	path: string,
	{ names = {}, edition = null, ...begun }: NewSave,
	root: JournalNode,
	hash: string,
): void {
	const at = now();
	const meta = { ...begun, names, edition, created: at, changed: at };
	const recorded = [{ hash, rulesVersion: meta.rulesVersion }];
	const nothing = { branches: [], sittings: [], thoughts: new Map(), orders: [] };
	const none = { checkpoints: new Set<number>(), byOrder: new Set<number>() };
	const db = new Sqlite(path);
	try {
		db.pragma("synchronous = FULL");
		writeInto(db, { meta, head: 0, nodes: [root], recorded, answered: [at], ...nothing, ...none });
	} finally {
		db.close();
	}
}

/** Write a whole campaign into an empty database. */
export function writeInto(db: Database, contents: Contents): void {
	const { meta, head, nodes, recorded, answered, branches, sittings, thoughts, orders, byOrder } = contents;
	db.pragma(`application_id = ${APPLICATION_ID}`);
	db.transaction(() => {
		migrate(db);
		const statements = statementsFor(db);
		nodes.forEach((node, id) => {
			const known = recorded[id];
			if (known) insertNode(statements, node, known, answered[id] ?? meta.changed);
		});
		writeNames(statements, meta.names);
		if (meta.edition) statements.edition.run({ only: 1, ...meta.edition });
		for (const branch of branches) statements.branch.run(branch);
		sittings.forEach((sitting, n) => {
			statements.sitting.run({ number: n + 1, ...sitting });
		});
		for (const [answer, thought] of thoughts) statements.thought.run({ answer, thought: JSON.stringify(thought) });
		for (const answer of byOrder) insertByOrder(statements, answer);
		orders.forEach(({ answer, seat, written }, n) => {
			statements.ordered.run({ number: n + 1, answer, seat, change: written });
		});
		statements.begun.run(campaignValues(meta, head));
	})();
}

function campaignValues(meta: SaveMeta, head: number) {
	const { options, seats, standing, names: _, edition: __, ...plain } = meta;
	const json = { options: JSON.stringify(options), seats: JSON.stringify(seats), standing: JSON.stringify(standing) };
	return { only: 1, ...plain, ...json, head };
}
