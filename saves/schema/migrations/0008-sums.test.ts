import Sqlite from "better-sqlite3";
import { expect, it } from "vitest";
import { MIGRATIONS, migrate, versionOf } from "../migrate.ts";
import { checkSums } from "../sums.ts";
import { sums } from "./0008-sums.ts";

const before = MIGRATIONS.filter(({ to }) => to < 8);

function campaignOfForm7() {
	const db = new Sqlite(":memory:");
	migrate(db, before);
	db.exec(
		"INSERT INTO answers VALUES (0, NULL, NULL, NULL, '[]', 0, 'x', 'r', 0), (1, 0, 'red', '{}', '[]', 3, 'y', 'r', 1700000000000)",
	);
	db.exec("INSERT INTO checkpoints VALUES (0, x'0102', 'z')");
	db.exec("INSERT INTO branches VALUES ('what if', 1)");
	db.exec("INSERT INTO campaign VALUES (1, 'Cannae', 'm', 's', 7, 'seeded', '{}', '{}', 'free', 'r', 0, 0, 0, '{}')");
	return db;
}

it("before: a campaign without sums; after: the same, each row with its sum, and no checkpoint that was added", () => {
	const db = campaignOfForm7();
	migrate(db, [...before, sums]);
	expect(versionOf(db)).toBe(8);
	expect(db.prepare("SELECT answer, state, sha256, added FROM checkpoints").all()).toEqual([
		{ answer: 0, state: Buffer.from([1, 2]), sha256: "z", added: 0 },
	]);
	expect(() => checkSums(db)).not.toThrow();
	expect(db.prepare("SELECT count(*) FROM answers WHERE sum = 0").pluck().get()).toBe(0);
});

it.each([
	["answers", "UPDATE answers SET answered = answered + 1 WHERE id = 1", "1"],
	["answers", "UPDATE answers SET rules_version = 's' WHERE id = 0", "0"],
	["answers", "UPDATE answers SET seat = NULL, parent = NULL WHERE id = 1", "1"],
	["checkpoints", "UPDATE checkpoints SET state = x'0103'", "0"],
	["checkpoints", "UPDATE checkpoints SET added = 1", "0"],
	["branches", "UPDATE branches SET head = 0", "what if"],
	["campaign", "UPDATE campaign SET created = 1", "1"],
	["campaign", "UPDATE campaign SET sum = 0", "1"],
])("a row of %s that does not come to its sum is damage: %s", (table, sql, row) => {
	const db = campaignOfForm7();
	migrate(db, [...before, sums]);
	db.pragma("ignore_check_constraints = ON");
	db.exec(sql);
	expect(() => checkSums(db)).toThrow(`"table":"${table}","row":"${row}","field":"sum"`);
});
