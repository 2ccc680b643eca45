/** Files that were made to hang, to slow or to deceive a host: none of them may, wherever it lies. */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import Sqlite from "better-sqlite3";
import { describe, expect, it } from "vitest";
import { toyGame } from "../engine/kernel/testing/toy-game.ts";
import { readCard } from "./card.ts";
import { Allowance } from "./examine.ts";
import { resumeSession } from "./resume.ts";
import { openedHere, openSave } from "./save-file.ts";
import { sumRows } from "./schema/sums.ts";
import { Shelf } from "./shelf.ts";
import { testFolder } from "./testing/folder.ts";
import { tamper } from "./testing/tampered.ts";
import { newToyCampaign } from "./testing/toy-campaign.ts";

const folder = testFolder();
const original = join(folder, "original.tabula");
newToyCampaign(original, 20).save.close();
let shelves = 0;

/** A shelf with one good campaign on it, and whatever is put beside. */
function shelfWith(put: (path: string, aside: string) => void): { shelf: Shelf; path: string } {
	const aside = join(folder, `shelf-${shelves++}`);
	mkdirSync(aside);
	copyFileSync(original, join(aside, "good.tabula"));
	const path = join(aside, "bad.tabula");
	put(path, aside);
	return { shelf: new Shelf(aside), path };
}

/** A copy of a good campaign, changed with SQL by somebody who may do everything. */
function withSql(...statements: string[]): (path: string) => void {
	return (path) => {
		copyFileSync(original, path);
		const db = new Sqlite(path);
		db.unsafeMode(true);
		db.pragma("foreign_keys = OFF");
		db.pragma("ignore_check_constraints = ON");
		for (const statement of statements) db.exec(statement);
		db.close();
	};
}

const fifo = (path: string) => execFileSync("mkfifo", [path]);
const ENDLESS = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT";
const isPosix = process.platform !== "win32";

/** A good campaign, and something beside it. */
function beside(put: (path: string) => void): (path: string) => void {
	return (path) => {
		copyFileSync(original, path);
		put(path);
	};
}

const strangers: [what: string, put: (path: string, aside: string) => void][] = [
	["a link that leads back to itself", (path) => symlinkSync("bad.tabula", path)],
	["a link to a folder", (path) => symlinkSync(".", path)],
	["a folder", (path) => mkdirSync(path)],
	["a folder for a WAL", beside((path) => mkdirSync(`${path}-wal`))],
	["a link for a WAL", beside((path) => symlinkSync("good.tabula", `${path}-wal`))],
	...(isPosix
		? ([
				["a pipe", fifo],
				["a pipe for a journal", beside((path) => fifo(`${path}-journal`))],
				["a pipe for a WAL", beside((path) => fifo(`${path}-wal`))],
				["a device", (path: string) => symlinkSync("/dev/zero", path)],
			] as [string, (path: string, aside: string) => void][])
		: []),
];

const schemas: [what: string, ...sql: string[]][] = [
	["a view without end for the campaign", "DROP TABLE campaign", `CREATE VIEW campaign AS ${ENDLESS} i FROM n`],
	["a view without end for the answers", "DROP TABLE answers", `CREATE VIEW answers AS ${ENDLESS} i AS id FROM n`],
	[
		"a view without end for the branches",
		"DROP TABLE branches",
		`CREATE VIEW branches AS ${ENDLESS} i AS name, i AS head FROM n`,
	],
	[
		"a view without end for the gestures",
		"DROP TABLE gestures",
		`CREATE VIEW gestures AS ${ENDLESS} i AS answer FROM n`,
	],
	["a trigger without end", `CREATE TRIGGER t AFTER INSERT ON answers BEGIN ${ENDLESS} max(i) FROM n; END`],
	["a trigger that swallows answers", "CREATE TRIGGER t BEFORE INSERT ON answers BEGIN SELECT RAISE(IGNORE); END"],
	["a virtual table", "CREATE VIRTUAL TABLE f USING fts5(x)"],
	["a table more", "CREATE TABLE more (x)"],
	["an index", "CREATE INDEX i ON answers (hash)"],
	[
		"a check without end",
		"PRAGMA writable_schema = ON",
		"UPDATE sqlite_schema SET sql = replace(sql, 'json_valid(entries)', 'length(zeroblob(1000000000)) > 0') WHERE name = 'answers'",
	],
];

describe("on the shelf, at its start, opened or brought in", () => {
	it.each(strangers)("%s is refused, is left alone, and hides no other", (_, put) => {
		const { shelf, path } = shelfWith(put);
		const cards = Object.fromEntries(shelf.list().map((card) => [card.id, card]));
		expect(cards["good"]).toMatchObject({ name: "Toy", trouble: null });
		expect(cards["bad"]?.trouble).not.toBeNull();
		expect(shelf.open("bad")).toMatchObject({ ok: false, code: "foreign" });
		expect(shelf.import(path)).toMatchObject({ ok: false, code: "foreign" });
		expect(shelf.export("bad")).toMatchObject({ ok: false, code: "foreign" });
		expect(shelf.delete("bad")).toEqual({ ok: true, id: "bad" });
		expect(shelf.list().map((card) => card.id)).toEqual(["good"]);
	});

	it.each(schemas)("%s is refused before it is asked anything", (_, ...sql) => {
		const { shelf, path } = shelfWith(withSql(...sql));
		const before = readFileSync(path);
		expect(readCard(path).trouble).toMatchObject({ args: { what: { key: "save.damaged.schema" } } });
		expect(shelf.open("bad")).toMatchObject({ ok: false, code: "damaged", lastGood: undefined });
		expect(shelf.import({ name: "bad.tabula", bytes: before })).toMatchObject({ ok: false, code: "damaged" });
		expect(shelf.rename("bad", "Good")).toMatchObject({ ok: false, code: "damaged" });
		expect(readFileSync(path).equals(before)).toBe(true);
		expect(shelf.list().find((card) => card.id === "good")).toMatchObject({ trouble: null });
	});

	it("a form's own tables under the number of another form are refused", () => {
		const { shelf } = shelfWith(withSql("PRAGMA user_version = 1"));
		expect(shelf.open("bad")).toMatchObject({ ok: false, code: "damaged" });
	});

	it("a schema of a hundred thousand views is not read", () => {
		const views = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100000)
			INSERT INTO sqlite_schema SELECT 'view', 'v' || i, 'v' || i, 0, 'CREATE VIEW v' || i || ' AS SELECT 1' FROM n`;
		const { shelf } = shelfWith(withSql("PRAGMA writable_schema = ON", views));
		const before = process.cpuUsage();
		expect(shelf.list()).toHaveLength(2);
		expect(shelf.open("bad")).toMatchObject({ ok: false, code: "damaged" });
		expect(process.cpuUsage(before).user).toBeLessThan(500_000);
	});
});

describe("what lies in the rows", () => {
	const bomb = (bytes: number) => {
		const state = deflateSync(Buffer.alloc(bytes, " "));
		return (path: string) => {
			copyFileSync(original, path);
			const db = new Sqlite(path);
			db.prepare("UPDATE checkpoints SET state = ?, sha256 = ?").run(state, hash(state));
			sumRows(db);
			db.close();
		};
	};
	const hash = (data: Uint8Array) => createHash("sha256").update(data).digest("hex");

	it("a state that would fill the memory is not unpacked, and the file is let go", () => {
		const { path } = shelfWith(bomb(300 * 1024 * 1024));
		const opened = openSave(path);
		if (!opened.ok) throw new Error(opened.code);
		const result = resumeSession(toyGame(), opened.save);
		expect(result).toMatchObject({ ok: false, code: "damaged", lastGood: undefined });
		opened.save.close();
		expect(openedHere(path)).toBeUndefined();
	});

	it("bytes that are no state, under the right hash, are damage in words", () => {
		const state = Buffer.from("not deflated");
		const { path } = shelfWith((at) => {
			copyFileSync(original, at);
			const db = new Sqlite(at);
			db.prepare("UPDATE checkpoints SET state = ?, sha256 = ?").run(state, hash(state));
			sumRows(db);
			db.close();
		});
		const opened = openSave(path);
		if (!opened.ok) throw new Error(opened.code);
		const why = { key: "save.damaged", args: { what: { key: "save.damaged.row", args: { table: "checkpoints" } } } };
		expect(resumeSession(toyGame(), opened.save)).toMatchObject({ ok: false, code: "damaged", why });
		opened.save.close();
	});

	it("a name of a megabyte is damage; a name longer than one may give is shown by its beginning", () => {
		const long = shelfWith(withSql(`UPDATE campaign SET name = '${"x".repeat(1_000_000)}'`));
		expect(readCard(long.path).trouble).toMatchObject({ args: { what: { args: { field: "name" } } } });
		const { shelf, path } = shelfWith((at) => {
			copyFileSync(original, at);
			tamper(at, `UPDATE campaign SET name = '${"y".repeat(3000)}'`);
		});
		expect(readCard(path)).toMatchObject({ name: "y".repeat(120), trouble: null });
		const brought = shelf.import(path);
		expect(brought).toMatchObject({ ok: true });
		const names = shelf.list().map((card) => card.name.length);
		expect(Math.max(...names)).toBe(120);
		if (brought.ok) shelf.duplicate(brought.id);
		expect(Math.max(...shelf.list().map((card) => card.name.length))).toBeLessThanOrEqual(120);
	});

	it("brackets without end are damage", () => {
		const deep = `{"key":"k","args":{"a":${"[".repeat(20_000)}${"]".repeat(20_000)}}}`;
		const { path } = shelfWith(withSql(`UPDATE campaign SET standing = '${deep}'`));
		expect(readCard(path).trouble).toMatchObject({ args: { what: { args: { field: "standing" } } } });
		const entries = shelfWith(withSql(`UPDATE answers SET entries = '[{"text":${deep}}]' WHERE id = 3`));
		expect(openSave(entries.path)).toMatchObject({ ok: false, code: "damaged" });
	});

	it("a head at the end of all numbers is damage, found at once", () => {
		const { path } = shelfWith(withSql("UPDATE campaign SET head = 9007199254740991"));
		expect(openSave(path)).toMatchObject({ ok: false, code: "damaged", lastGood: { head: 18 } });
	});

	it("a page that is read for every other is damage, and not read to the end", () => {
		const names = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 60000)
			INSERT INTO branches (name, head) SELECT 'line of play ' || i, 0 FROM n`;
		const { path } = shelfWith((at) => {
			withSql(names)(at);
			writeFileSync(at, leadingToOnePage(readFileSync(at)));
		});
		const why = { args: { what: { args: { table: "branches", detail: "it is there twice" } } } };
		expect(openSave(path)).toMatchObject({ ok: false, code: "damaged", why });
	});

	/** Every page of an index that leads to others leads to its first one only, as often as it has any. */
	function leadingToOnePage(bytes: Buffer): Buffer {
		const INTERIOR = 2;
		for (let page = 4096; page < bytes.length; page += 4096) {
			if (bytes[page] !== INTERIOR) continue;
			const places = Array.from({ length: bytes.readUInt16BE(page + 3) }, (_, cell) =>
				bytes.readUInt16BE(page + 12 + 2 * cell),
			);
			const first = bytes.readUInt32BE(page + (places[0] ?? 0));
			for (const place of places) bytes.writeUInt32BE(first, page + place);
		}
		return bytes;
	}

	it("rows that hold more than the file does are read from the same bytes", () => {
		const allowance = new Allowance(10);
		allowance.use("answers", 0, { id: 0, entries: "12345", state: new Uint8Array(5) });
		expect(allowance.isUsedUp).toBe(false);
		expect(() => allowance.use("answers", 1, { entries: "6" })).toThrow("save.damaged.row");
		expect(allowance.isUsedUp).toBe(true);
	});

	it("a log that would fill every window is damage", () => {
		const entries = JSON.stringify([{ text: { key: "x".repeat(9_000_000) } }]);
		const { path } = shelfWith(withSql(`UPDATE answers SET entries = '${entries}' WHERE id > 3 AND id < 8`));
		expect(openSave(path)).toMatchObject({ ok: false, code: "damaged" });
	});
});

describe("a journal beside the file", () => {
	it("that names a further file does not get it deleted", () => {
		const { path, shelf } = shelfWith((at, aside) => {
			copyFileSync(original, at);
			const victim = join(aside, "diary.txt");
			writeFileSync(victim, "dear diary");
			writeFileSync(`${at}-journal`, superJournal(victim));
		});
		expect(readCard(path).trouble).not.toBeNull();
		expect(shelf.open("bad")).toMatchObject({ ok: false, code: "damaged" });
		expect(readdirSync(shelf.folder)).toContain("diary.txt");
	});

	/** https://www.sqlite.org/fileformat.html, "The Rollback Journal": a header, and at the end the name of a super-journal. */
	function superJournal(name: string): Buffer {
		const header = Buffer.alloc(512);
		Buffer.from("d9d505f920a163d7", "hex").copy(header);
		const pages = readFileSync(original).length / 4096;
		for (const [at, value] of [0, 0, pages, 512, 4096].entries()) header.writeUInt32BE(value, 8 + 4 * at);
		const letters = Buffer.from(name);
		const end = Buffer.alloc(20);
		end.writeUInt32BE(letters.length, 4);
		end.writeUInt32BE(
			[...letters].reduce((sum, letter) => sum + letter, 0),
			8,
		);
		Buffer.from("d9d505f920a163d7", "hex").copy(end, 12);
		end.writeUInt32BE(262_145, 0);
		return Buffer.concat([header, end.subarray(0, 4), letters, end.subarray(4)]);
	}
});

describe("the sweep at the start", () => {
	it("touches nothing but its own temporary names, and goes on when one cannot be swept", () => {
		const aside = join(folder, "swept");
		mkdirSync(join(aside, "notes.unfinished"), { recursive: true });
		writeFileSync(join(aside, "notes.unfinished", "diary"), "dear diary");
		mkdirSync(join(aside, ".copy.77-1.unfinished"));
		for (const name of [
			"my war.unfinished.tabula",
			".x.unfinished",
			".copy.1-0.unfinished.bak",
			".x.tabula.1-0.unfinished",
		])
			writeFileSync(join(aside, name), "");
		symlinkSync("nowhere", join(aside, ".copy.0-0.unfinished"));
		symlinkSync("nowhere", join(aside, "x.unfinished"));
		execFileSync(
			process.execPath,
			["-e", `const fs = require("fs"); for (const name of fs.readdirSync(".")) fs.lutimesSync(name, 0, 0)`],
			{ cwd: aside },
		);
		new Shelf(aside);
		const left = [
			".copy.1-0.unfinished.bak",
			".x.unfinished",
			"my war.unfinished.tabula",
			"notes.unfinished",
			"trash",
			"x.unfinished",
		];
		expect(readdirSync(aside).sort()).toEqual(left);
		expect(readdirSync(join(aside, "notes.unfinished"))).toEqual(["diary"]);
		rmSync(aside, { recursive: true });
	});
});
