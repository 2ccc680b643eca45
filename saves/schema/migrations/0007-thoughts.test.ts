import Sqlite from "better-sqlite3";
import { expect, it } from "vitest";
import { MIGRATIONS, migrate, versionOf } from "../migrate.ts";
import { thoughts } from "./0007-thoughts.ts";

const before = MIGRATIONS.filter(({ to }) => to < 7);

it("before: answers and who was given which seat; after: the same, and nobody's thoughts", () => {
	const db = new Sqlite(":memory:");
	migrate(db, before);
	db.exec("INSERT INTO answers VALUES (0, NULL, NULL, NULL, '[]', 0, 'x', 'r', 0)");
	db.exec("INSERT INTO sittings VALUES (1, 0, 'red', 'random')");
	migrate(db, [...before, thoughts]);
	expect(versionOf(db)).toBe(7);
	expect(db.prepare("SELECT id FROM answers").all()).toEqual([{ id: 0 }]);
	expect(db.prepare("SELECT player FROM sittings").all()).toEqual([{ player: "random" }]);
	expect(db.prepare("SELECT * FROM thoughts").all()).toEqual([]);
});

it("the table refuses what no campaign holds", () => {
	const db = new Sqlite(":memory:");
	migrate(db, [...before, thoughts]);
	db.pragma("foreign_keys = ON");
	expect(() => db.exec("INSERT INTO thoughts VALUES (1, '{}')")).toThrow("FOREIGN KEY");
	db.exec("INSERT INTO answers VALUES (0, NULL, NULL, NULL, '[]', 0, 'x', 'r', 0)");
	expect(() => db.exec("INSERT INTO thoughts VALUES (0, NULL)")).toThrow("NOT NULL");
});
