import Sqlite from "better-sqlite3";
import { expect, it } from "vitest";
import { migrate, versionOf } from "../migrate.ts";
import { campaign } from "./0001-campaign.ts";
import { gestures } from "./0002-gestures.ts";
import { noAnswer } from "./0003-no-answer.ts";
import { people } from "./0004-people.ts";

const before = [campaign, gestures, noAnswer];

it("before: answers of seats; after: the same answers, each given by its seat, and nobody has a name", () => {
	const db = new Sqlite(":memory:");
	migrate(db, before);
	const insert = db.prepare("INSERT INTO answers VALUES (?, ?, ?, ?, '[]', 0, 'x', 'r', 0)");
	insert.run(0, null, null, null);
	insert.run(1, 0, "red", "{}");
	migrate(db, [...before, people]);
	expect(versionOf(db)).toBe(4);
	expect(db.prepare("SELECT id, seat FROM answers").all()).toEqual([
		{ id: 0, seat: null },
		{ id: 1, seat: "red" },
	]);
	expect(db.prepare("SELECT * FROM givers").all()).toEqual([]);
	expect(db.prepare("SELECT * FROM people").all()).toEqual([]);
});

it("the tables refuse what no campaign holds", () => {
	const db = new Sqlite(":memory:");
	migrate(db, [...before, people]);
	db.pragma("foreign_keys = ON");
	db.exec("INSERT INTO answers VALUES (0, NULL, NULL, NULL, '[]', 0, 'x', 'r', 0)");
	expect(() => db.exec("INSERT INTO givers VALUES (0, 'judge')")).toThrow("CHECK");
	expect(() => db.exec("INSERT INTO givers VALUES (1, 'judge')")).toThrow("FOREIGN KEY");
	expect(() => db.exec("INSERT INTO people VALUES ('red', NULL)")).toThrow("NOT NULL");
});
