import Sqlite from "better-sqlite3";
import { expect, it } from "vitest";
import { migrate, versionOf } from "../migrate.ts";
import { campaign } from "./0001-campaign.ts";
import { gestures } from "./0002-gestures.ts";

it("before: answers one by one; after: the same answers, none of them in one gesture with another", () => {
	const db = new Sqlite(":memory:");
	migrate(db, [campaign]);
	const insert = db.prepare("INSERT INTO answers VALUES (?, ?, ?, ?, '[]', 0, 'x', 'r', 0)");
	insert.run(0, null, null, null);
	insert.run(1, 0, "red", "{}");
	migrate(db, [campaign, gestures]);
	expect(versionOf(db)).toBe(2);
	expect(db.prepare("SELECT id, seat FROM answers").all()).toEqual([
		{ id: 0, seat: null },
		{ id: 1, seat: "red" },
	]);
	expect(db.prepare("SELECT answer FROM gestures").all()).toEqual([]);
});

it("the table refuses what no journal holds", () => {
	const db = new Sqlite(":memory:");
	migrate(db, [campaign, gestures]);
	db.pragma("foreign_keys = ON");
	db.exec("INSERT INTO answers VALUES (0, NULL, NULL, NULL, '[]', 0, 'x', 'r', 0)");
	expect(() => db.exec("INSERT INTO gestures VALUES (0)")).toThrow("CHECK");
	expect(() => db.exec("INSERT INTO gestures VALUES (1)")).toThrow("FOREIGN KEY");
});
