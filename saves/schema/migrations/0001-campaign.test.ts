import Sqlite, { type Database } from "better-sqlite3";
import { expect, it } from "vitest";
import { migrate, versionOf } from "../migrate.ts";
import { campaign } from "./0001-campaign.ts";

it("before: an empty file; after: four strict tables", () => {
	const db = new Sqlite(":memory:");
	expect([versionOf(db), columnsOf(db)]).toEqual([0, {}]);
	migrate(db, [campaign]);
	expect([versionOf(db), columnsOf(db)]).toEqual([
		1,
		{
			answers: [
				"id INTEGER",
				"parent INTEGER",
				"seat TEXT",
				"answer TEXT",
				"entries TEXT",
				"thrown INTEGER",
				"hash TEXT",
				"rules_version TEXT",
				"answered INTEGER",
			],
			branches: ["name TEXT", "head INTEGER"],
			campaign: [
				"only INTEGER",
				"name TEXT",
				"module TEXT",
				"scenario TEXT",
				"seed INTEGER",
				"dice TEXT",
				"options TEXT",
				"seats TEXT",
				"take_back TEXT",
				"rules_version TEXT",
				"created INTEGER",
				"changed INTEGER",
				"head INTEGER",
				"standing TEXT",
			],
			checkpoints: ["answer INTEGER", "state BLOB", "sha256 TEXT"],
		},
	]);
});

it("the tables refuse what no journal holds", () => {
	const db = new Sqlite(":memory:");
	migrate(db, [campaign]);
	db.pragma("foreign_keys = ON");
	const insert = db.prepare("INSERT INTO answers VALUES (?, ?, ?, ?, ?, 0, 'x', 'r', 0)");
	insert.run(0, null, null, null, "[]");
	insert.run(1, 0, "red", "{}", "[]");
	const refused = [
		[2, null, "red", "{}", "[]"],
		[2, 2, "red", "{}", "[]"],
		[2, 1, null, "{}", "[]"],
		[2, 1, "red", "{", "[]"],
		[2, 1, "red", "{}", "["],
		[1, 0, "red", "{}", "[]"],
		["two", 0, "red", "{}", "[]"],
	];
	for (const row of refused) expect(() => insert.run(...row)).toThrow(/SQLITE|constraint|datatype|JSON/);
	expect(() => db.exec("INSERT INTO checkpoints VALUES (9, x'00', 'x')")).toThrow("FOREIGN KEY");
	expect(() => db.exec("INSERT INTO branches VALUES ('b', 9)")).toThrow("FOREIGN KEY");
});

/** The columns of every strict table, by table. */
function columnsOf(db: Database): Record<string, string[]> {
	const tables = db.prepare("SELECT name FROM pragma_table_list WHERE strict ORDER BY name").pluck().all();
	const columns = db.prepare("SELECT name || ' ' || type FROM pragma_table_info(?)").pluck();
	return Object.fromEntries(tables.map((table) => [String(table), columns.all(table).map(String)]));
}
