import Sqlite from "better-sqlite3";
import { expect, it } from "vitest";
import { MIGRATIONS, migrate, versionOf } from "../migrate.ts";
import { checkSums } from "../sums.ts";
import { findings } from "./0012-findings.ts";

const before = MIGRATIONS.filter(({ to }) => to < 12);

it("before: a campaign of which nothing is kept; after: the same, and nothing found out", () => {
	const db = new Sqlite(":memory:");
	migrate(db, before);
	db.exec("INSERT INTO answers VALUES (0, NULL, NULL, NULL, '[]', 0, 'x', 'r', 0, 0)");
	migrate(db, [...before, findings]);
	expect(versionOf(db)).toBe(12);
	expect(db.prepare("SELECT * FROM findings").all()).toEqual([]);
	expect(db.prepare("SELECT id FROM answers").pluck().all()).toEqual([0]);
	expect(() => checkSums(db)).not.toThrow();
});
