import Sqlite from "better-sqlite3";
import { expect, it } from "vitest";
import { MIGRATIONS, migrate, versionOf } from "../migrate.ts";
import { checkSums } from "../sums.ts";
import { personsComeAndGo } from "./0010-persons-come-and-go.ts";

const before = MIGRATIONS.filter(({ to }) => to < 10);

it("before: a seat that was given to a program; after: the same, and nobody with a name came or went", () => {
	const db = new Sqlite(":memory:");
	migrate(db, before);
	db.exec("INSERT INTO answers VALUES (0, NULL, NULL, NULL, '[]', 0, 'x', 'r', 0, 0)");
	db.exec("INSERT INTO sittings VALUES (1, 0, 'red', 'random', 0)");
	migrate(db, [...before, personsComeAndGo]);
	expect(versionOf(db)).toBe(10);
	expect(db.prepare("SELECT number, answer, seat, player, was, name FROM sittings").all()).toEqual([
		{ number: 1, answer: 0, seat: "red", player: "random", was: null, name: null },
	]);
	expect(() => checkSums(db)).not.toThrow();
});
