import Sqlite from "better-sqlite3";
import { expect, it } from "vitest";
import { MIGRATIONS, migrate, versionOf } from "../migrate.ts";
import { sittings } from "./0006-sittings.ts";

const before = MIGRATIONS.filter(({ to }) => to < 6);

it("before: answers of seats; after: the same answers, and nobody has changed places", () => {
	const db = new Sqlite(":memory:");
	migrate(db, before);
	db.exec("INSERT INTO answers VALUES (0, NULL, NULL, NULL, '[]', 0, 'x', 'r', 0)");
	migrate(db, [...before, sittings]);
	expect(versionOf(db)).toBe(6);
	expect(db.prepare("SELECT id FROM answers").all()).toEqual([{ id: 0 }]);
	expect(db.prepare("SELECT * FROM sittings").all()).toEqual([]);
});

it("the table refuses what no campaign holds", () => {
	const db = new Sqlite(":memory:");
	migrate(db, [...before, sittings]);
	db.pragma("foreign_keys = ON");
	expect(() => db.exec("INSERT INTO sittings VALUES (1, 0, 'red', 'random')")).toThrow("FOREIGN KEY");
	expect(() => db.exec("INSERT INTO sittings VALUES (1, 0, NULL, 'random')")).toThrow("NOT NULL");
});
