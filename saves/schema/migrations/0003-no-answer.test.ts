import { execFileSync, spawnSync } from "node:child_process";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { expect, it } from "vitest";
import { openSave } from "../../save-file.ts";
import { testFolder } from "../../testing/folder.ts";
import { newToyCampaign } from "../../testing/toy-campaign.ts";
import { migrate, SCHEMA_VERSION, versionOf } from "../migrate.ts";
import { campaign } from "./0001-campaign.ts";
import { gestures } from "./0002-gestures.ts";
import { noAnswer } from "./0003-no-answer.ts";

const BEFORE = [campaign, gestures];
const folder = testFolder();

function answersOf(db: Sqlite.Database): string {
	return String(db.prepare("SELECT sql FROM sqlite_schema WHERE name = 'answers'").pluck().get());
}

it("before: a set-up that older libraries find fault with; after: the same rows, and a check that they pass", () => {
	const db = new Sqlite(":memory:");
	migrate(db, BEFORE);
	db.exec(
		"INSERT INTO answers VALUES (0, NULL, NULL, NULL, '[]', 0, 'x', 'r', 0), (1, 0, 'red', '{}', '[]', 0, 'x', 'r', 0)",
	);
	expect(answersOf(db)).toContain("answer TEXT CHECK (json_valid(answer)),");
	migrate(db, [...BEFORE, noAnswer]);
	expect(versionOf(db)).toBe(3);
	expect(answersOf(db)).toContain("answer TEXT CHECK (answer IS NULL OR json_valid(answer)),");
	expect(db.prepare("SELECT id, answer FROM answers").all()).toEqual([
		{ id: 0, answer: null },
		{ id: 1, answer: "{}" },
	]);
	expect(db.pragma("integrity_check", { simple: true })).toBe("ok");
	expect(() => db.exec("INSERT INTO answers VALUES (2, 1, 'red', '{', '[]', 0, 'x', 'r', 0)")).toThrow("CHECK");
});

it("a new file and one that was brought up are made alike, and no check asks whether nothing is JSON", () => {
	const [made, brought] = [new Sqlite(":memory:"), new Sqlite(":memory:")];
	migrate(made);
	migrate(brought, BEFORE);
	migrate(brought);
	const schema = (db: Sqlite.Database) => db.prepare("SELECT type, name, sql FROM sqlite_schema ORDER BY name").all();
	expect(schema(brought)).toEqual(schema(made));
	for (const column of made
		.prepare('SELECT m.sql, i.name FROM sqlite_schema m, pragma_table_info(m.name) i WHERE NOT i."notnull"')
		.all()) {
		const { sql, name } = column as { sql: string; name: string };
		expect(sql).not.toContain(`CHECK (json_valid(${name}))`);
	}
});

it("the tables cannot be rewritten from outside afterwards", () => {
	const db = new Sqlite(":memory:");
	migrate(db);
	expect(() => db.exec("UPDATE sqlite_schema SET sql = 'x'")).toThrow("may not be modified");
});

const hasClient = spawnSync("sqlite3", ["--version"]).status === 0;

it.skipIf(!hasClient)(
	`${hasClient ? "" : "(no sqlite3 on this system) "}the system's own SQLite finds a save sound, new or brought up`,
	() => {
		const fresh = join(folder, "fresh.tabula");
		newToyCampaign(fresh, 5).save.close();
		const old = join(folder, "old.tabula");
		const db = new Sqlite(old);
		migrate(db, BEFORE);
		const rows = new Sqlite(fresh);
		for (const table of ["answers", "checkpoints", "gestures", "branches", "campaign"]) {
			const columns = db.prepare("SELECT name FROM pragma_table_info(?)").pluck().all(table).join(", ");
			for (const row of rows.prepare(`SELECT ${columns} FROM ${table}`).raw().all() as unknown[][])
				db.prepare(`INSERT INTO ${table} VALUES (${row.map(() => "?")})`).run(...row);
		}
		db.pragma("application_id = 0x54616252");
		for (const each of [db, rows]) each.close();
		const opened = openSave(old);
		if (!opened.ok) throw new Error(JSON.stringify(opened.why));
		opened.save.begin();
		opened.save.close();
		for (const path of [fresh, old]) {
			const checks = "PRAGMA integrity_check; PRAGMA foreign_key_check; PRAGMA user_version";
			expect([path, execFileSync("sqlite3", [path, checks]).toString()]).toEqual([path, `ok\n${SCHEMA_VERSION}\n`]);
		}
	},
);
