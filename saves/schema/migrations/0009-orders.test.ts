import Sqlite from "better-sqlite3";
import { expect, it } from "vitest";
import { MIGRATIONS, migrate, versionOf } from "../migrate.ts";
import { checkSums } from "../sums.ts";
import { orders } from "./0009-orders.ts";

const before = MIGRATIONS.filter(({ to }) => to < 9);

function campaignOfForm8() {
	const db = new Sqlite(":memory:");
	migrate(db, before);
	db.exec(
		"INSERT INTO answers VALUES (0, NULL, NULL, NULL, '[]', 0, 'x', 'r', 0, 0), (1, 0, 'red', '{}', '[]', 3, 'y', 'r', 1700000000000, 0)",
	);
	db.exec("INSERT INTO givers VALUES (1, NULL, 0)");
	return db;
}

it("before: an answer that the clock gave; after: the same, by no order, and nobody has ordered anything", () => {
	const db = campaignOfForm8();
	migrate(db, [...before, orders]);
	expect(versionOf(db)).toBe(9);
	expect(db.prepare("SELECT answer, seat, by_order FROM givers").all()).toEqual([
		{ answer: 1, seat: null, by_order: 0 },
	]);
	expect(db.prepare("SELECT * FROM orders").all()).toEqual([]);
	expect(() => checkSums(db)).not.toThrow();
});

it("the tables refuse what no campaign holds", () => {
	const db = campaignOfForm8();
	migrate(db, [...before, orders]);
	db.pragma("foreign_keys = ON");
	expect(() => db.exec("INSERT INTO orders VALUES (1, 2, 'red', '{}', 0)")).toThrow("FOREIGN KEY");
	expect(() => db.exec("INSERT INTO orders VALUES (0, 1, 'red', '{}', 0)")).toThrow("CHECK");
	expect(() => db.exec("UPDATE givers SET by_order = 2")).toThrow("CHECK");
});
