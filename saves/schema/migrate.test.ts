import Sqlite, { type Database } from "better-sqlite3";
import { describe, expect, it } from "vitest";
import { MIGRATIONS, migrate, SCHEMA_VERSION, versionOf } from "./migrate.ts";
import type { Migration } from "./migration.ts";

/** A migration as the next one will be. */
const later: Migration = {
	to: SCHEMA_VERSION + 1,
	sql: "ALTER TABLE campaign ADD COLUMN motto TEXT NOT NULL DEFAULT ''; UPDATE campaign SET motto = name;",
};

describe("migrations", () => {
	it("go up one by one to the version that is written", () => {
		expect(MIGRATIONS.map((migration) => migration.to)).toEqual(MIGRATIONS.map((_, index) => index + 1));
		expect(SCHEMA_VERSION).toBe(MIGRATIONS.length);
	});

	it("take a file on from where it stands, and once", () => {
		const db = new Sqlite(":memory:");
		expect(migrate(db)).toBe(SCHEMA_VERSION);
		insertCampaign(db);
		expect(migrate(db)).toBe(0);
		expect(migrate(db, [...MIGRATIONS, later])).toBe(1);
		expect(versionOf(db)).toBe(later.to);
		expect(db.prepare("SELECT motto FROM campaign").pluck().get()).toBe("Cannae");
		expect(migrate(db, [...MIGRATIONS, later])).toBe(0);
	});

	it("leave the file as it was when one fails", () => {
		const db = new Sqlite(":memory:");
		migrate(db);
		const tables = schemaOf(db);
		const failing = { to: later.to, sql: "CREATE TABLE half (id); SELECT nonsense;" };
		expect(() => db.transaction(() => migrate(db, [...MIGRATIONS, failing]))()).toThrow("nonsense");
		expect([versionOf(db), schemaOf(db)]).toEqual([SCHEMA_VERSION, tables]);
	});
});

function insertCampaign(db: Database): void {
	const NOT_SUMMED = 0;
	db.exec(`INSERT INTO answers VALUES (0, NULL, NULL, NULL, '[]', 0, 'x', 'r', 0, ${NOT_SUMMED})`);
	const rest = `1, 'seeded', '{}', '{}', 'free', 'r', 0, 0, 0, '{}', ${NOT_SUMMED}`;
	db.exec(`INSERT INTO campaign VALUES (1, 'Cannae', 'm', 's', ${rest})`);
}

function schemaOf(db: Database): unknown[] {
	return db.prepare("SELECT name, sql FROM sqlite_schema ORDER BY name").all();
}

it("the schema of a save fits on the first page of its file, where it is counted before it is read", () => {
	const db = new Sqlite(":memory:");
	migrate(db);
	const [LEAF_OF_A_TABLE, rows] = [13, schemaOf(db).length];
	const bytes = db.serialize();
	expect([bytes[100], bytes.readUInt16BE(103)]).toEqual([LEAF_OF_A_TABLE, rows]);
});
