import Sqlite from "better-sqlite3";
import { expect, it } from "vitest";
import { MIGRATIONS, migrate, versionOf } from "../migrate.ts";
import { checkSums } from "../sums.ts";
import { edition } from "./0011-edition.ts";

const before = MIGRATIONS.filter(({ to }) => to < 11);

it("before: a campaign that knows no editions; after: the same, played by ours", () => {
	const db = new Sqlite(":memory:");
	migrate(db, before);
	db.exec("INSERT INTO answers VALUES (0, NULL, NULL, NULL, '[]', 0, 'x', 'r', 0, 0)");
	migrate(db, [...before, edition]);
	expect(versionOf(db)).toBe(11);
	expect(db.prepare("SELECT * FROM edition").all()).toEqual([]);
	expect(db.prepare("SELECT id FROM answers").pluck().all()).toEqual([0]);
	expect(() => checkSums(db)).not.toThrow();
});
