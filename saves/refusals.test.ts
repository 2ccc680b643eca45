import { execFile } from "node:child_process";
import { copyFileSync, mkdirSync, readdirSync, readFileSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import Sqlite, { type Database } from "better-sqlite3";
import { describe, expect, it } from "vitest";
import { canonicalJson } from "../engine/kernel/canonical.ts";
import { toyGame } from "../engine/kernel/testing/toy-game.ts";
import { resumeSession, showLastGood } from "./resume.ts";
import type { LastGood } from "./salvage.ts";
import { type OpenResult, openSave } from "./save-file.ts";
import { SCHEMA_VERSION } from "./schema/migrate.ts";
import { testFolder } from "./testing/folder.ts";
import { newToyCampaign } from "./testing/toy-campaign.ts";

const folder = testFolder();
const original = join(folder, "original.tabula");
const { session, save: originalSave } = newToyCampaign(original, 20, toyGame({ ballast: 200 }));
originalSave.close();
let cases = 0;

/** The one file of a new folder: a save, changed. */
function changed(change: (path: string) => void): string {
	const aside = join(folder, `case-${cases++}`);
	mkdirSync(aside);
	const path = join(aside, "x.tabula");
	copyFileSync(original, path);
	change(path);
	return path;
}

/** Change rows as another program could. */
function withSql(...statements: string[]): (path: string) => void {
	return (path) => {
		const db = new Sqlite(path);
		db.pragma("foreign_keys = OFF");
		db.pragma("ignore_check_constraints = ON");
		for (const statement of statements) db.exec(statement);
		db.close();
	};
}

/** Every file of the folder with its bytes. */
function everything(path: string): Record<string, string> {
	const aside = join(path, "..");
	const read = (name: string) => [name, readFileSync(join(aside, name), "base64")];
	return Object.fromEntries(readdirSync(aside).map(read));
}

/** Open what must be refused, and see that nothing was touched. */
function refused(path: string): OpenResult & { ok: false } {
	const before = everything(path);
	const opened = openSave(path);
	if (opened.ok) throw new Error("it was opened");
	expect(everything(path)).toEqual(before);
	return opened;
}

describe("a file that is not a save is refused and left as it is", () => {
	const foreign: Record<string, (path: string) => void> = {
		empty: (path) => writeFileSync(path, ""),
		"one byte": (path) => writeFileSync(path, "S"),
		text: (path) => writeFileSync(path, "Hannibal crosses the Alps.\n".repeat(100)),
		"the first bytes of a database": (path) => truncateSync(path, 40),
		"a database cut where its owner is named": (path) => truncateSync(path, 70),
		"another program's database": (path) => makeOther(path, () => {}),
		"another program's database in WAL": (path) => makeOther(path, (db) => db.pragma("journal_mode = WAL")),
	};

	function makeOther(path: string, also: (db: Database) => void): void {
		writeFileSync(path, "");
		const db = new Sqlite(path);
		also(db);
		db.exec("CREATE TABLE notes (body TEXT)");
		db.close();
	}

	it.each(Object.entries(foreign))("%s", (_, make) => {
		const { code, why } = refused(changed(make));
		expect(code).toBe("foreign");
		expect(why.args?.file).toBe("x.tabula");
	});

	it("a folder, or nothing at all", () => {
		const aside = join(folder, "folder.tabula");
		mkdirSync(aside);
		expect(openSave(aside)).toMatchObject({ ok: false, code: "foreign" });
		expect(openSave(join(folder, "none.tabula"))).toMatchObject({ ok: false, code: "not-found" });
	});

	it("a save of a later version", () => {
		const { code, why } = refused(changed(withSql("PRAGMA user_version = 99")));
		expect(code).toBe("newer");
		expect(why).toEqual({ key: "save.newer", args: { file: "x.tabula", found: 99, known: SCHEMA_VERSION } });
	});
});

describe("a damaged save names what is wrong, is left as it is, and shows its last good checkpoint", () => {
	const rows: [what: string, sql: string, table: string, row: string, field: string][] = [
		["an answer that is no JSON", "UPDATE answers SET answer = '{' WHERE id = 7", "answers", "7", "answer"],
		[
			"an answer of no kind",
			'UPDATE answers SET answer = \'{"kind":"x"}\' WHERE id = 7',
			"answers",
			"7",
			"answer.kind",
		],
		[
			"an amount of -0",
			'UPDATE answers SET answer = \'{"kind":"allocate","amounts":{"wide":-0}}\' WHERE id = 7',
			"answers",
			"7",
			"answer.amounts.wide",
		],
		["a hash that is none", "UPDATE answers SET hash = 'abc' WHERE id = 3", "answers", "3", "hash"],
		["a missing answer", "DELETE FROM answers WHERE id = 5", "answers", "5", "id"],
		["a parent to come", "UPDATE answers SET parent = 9 WHERE id = 5", "answers", "5", "parent"],
		["no parent", "UPDATE answers SET parent = NULL WHERE id = 5", "answers", "5", "parent"],
		["a head that is not there", "UPDATE campaign SET head = 99", "campaign", "1", "head"],
		["an unknown dice mode", "UPDATE campaign SET dice = 'loaded'", "campaign", "1", "dice"],
		["seats that are no JSON", "UPDATE campaign SET seats = 'red'", "campaign", "1", "seats"],
		["no campaign", "DELETE FROM campaign", "campaign", "1", "?"],
		["a changed checkpoint", "UPDATE checkpoints SET state = x'00' WHERE answer = 6", "checkpoints", "6", "state"],
		["a checkpoint of nothing", "UPDATE checkpoints SET answer = 50 WHERE answer = 6", "checkpoints", "50", "answer"],
		["no first checkpoint", "DELETE FROM checkpoints WHERE answer = 0", "checkpoints", "0", "answer"],
		[
			"a branch with a strange head",
			"INSERT INTO branches (name, head) VALUES ('a', 1), ('b', -1)",
			"branches",
			"2",
			"head",
		],
		["a branch to nowhere", "INSERT INTO branches (name, head) VALUES ('b', 77)", "branches", "b", "head"],
	];

	it.each(rows)("%s", (_, sql, table, row, field) => {
		const { code, why } = refused(changed(withSql(sql)));
		expect(code).toBe("damaged");
		expect(why.args?.what).toMatchObject({ key: "save.damaged.row", args: { table, row, field } });
	});

	it.each([
		["no list", "{}", "entries"],
		["no JSON", "[", "entries"],
		["an entry without a text", "[{}]", "entries"],
		["a sentence that is none", '[{"text":{"kei":"x"}}]', "entries"],
		["a sentence within sentences", `[{"text":${'{"key":"k","args":{"a":'.repeat(20)}1${"}}".repeat(20)}}]`, "entries"],
		["a die of words", '[{"text":{"key":"k"},"roll":{"dice":["six"]}}]', "entries"],
		["a heading of no kind", '[{"text":{"key":"k"},"heading":"act"}]', "entries"],
		["readers that are no list", '[{"text":{"key":"k"},"seenBy":"red"}]', "entries"],
	])("log entries that are not as they were written: %s", (_, entries, field) => {
		const { code, why, lastGood } = refused(
			changed(withSql(`UPDATE answers SET entries = '${entries}' WHERE id = 20`)),
		);
		expect(code).toBe("damaged");
		expect(why.args?.what).toMatchObject({ key: "save.damaged.row", args: { table: "answers", row: "20", field } });
		expect(lastGood?.nodes.at(-1)?.checkpoint).toContain("dice");
	});

	it("a missing table", () => {
		expect(refused(changed(withSql("DROP TABLE branches"))).code).toBe("damaged");
	});

	it("a file cut short", () => {
		const size = readFileSync(original).length;
		for (const kept of [100, 4096, size - 4096, size - 1]) {
			const { code, why } = refused(changed((path) => truncateSync(path, kept)));
			expect([code, why.args?.what]).toEqual(["damaged", { key: "save.damaged.cut-short" }]);
		}
	});

	it("pages overwritten", () => {
		const bytes = readFileSync(original);
		for (let page = 4096; page + 4096 <= bytes.length; page += 4096) {
			const spoiled = Buffer.from(bytes).fill(0xaa, page, page + 4096);
			expect(refused(changed((path) => writeFileSync(path, spoiled))).code).toBe("damaged");
		}
	});

	it("a damaged save that a host left half-written", () => {
		const path = changed(withSql("PRAGMA journal_mode = WAL"));
		const db = new Sqlite(path);
		db.pragma("wal_autocheckpoint = 0");
		db.exec("UPDATE answers SET hash = 'abc' WHERE id = 3");
		const left = { main: readFileSync(path), wal: readFileSync(`${path}-wal`) };
		db.close();
		writeFileSync(path, left.main);
		writeFileSync(`${path}-wal`, left.wal);
		expect(refused(path).code).toBe("damaged");
	});

	it("its last good checkpoint is shown, on the line that is being played", () => {
		const spoil = [
			"UPDATE checkpoints SET state = x'00' WHERE answer > 6",
			"UPDATE answers SET hash = 'abc' WHERE id = 2",
		];
		const shown = lastGoodOf(changed(withSql(...spoil)));
		const seen = showLastGood(toyGame({ ballast: 200 }), shown);
		expect(shown.head).toBe(shown.nodes.length - 1);
		const whole = [...session.nodes].findLast((node) => node.checkpoint !== null && node.id <= 6);
		expect(JSON.stringify(seen.state)).toBe(whole?.checkpoint);
		expect(canonicalJson(shown.nodes.at(-1)?.entries)).toBe(canonicalJson(whole?.entries));
	});

	it("something is shown of a file cut short, unless the campaign itself is lost", () => {
		const size = readFileSync(original).length;
		const shown = lastGoodOf(changed((path) => truncateSync(path, size - 4096)));
		expect(showLastGood(toyGame({ ballast: 200 }), shown).decision).not.toBeNull();
		expect(refused(changed(withSql("DELETE FROM campaign"))).lastGood).toBeUndefined();
	});

	it("the set-up is shown where no answer can be read and no checkpoint is left", () => {
		const spoil = ["UPDATE checkpoints SET state = x'00'", "UPDATE answers SET hash = 'abc' WHERE id > 0"];
		const shown = lastGoodOf(changed(withSql(...spoil)));
		expect([shown.head, shown.nodes.length]).toEqual([0, 1]);
		const seen = showLastGood(toyGame({ ballast: 200 }), shown);
		expect(JSON.stringify(seen.state)).toBe(session.nodes[0]?.checkpoint);
	});

	function lastGoodOf(path: string): LastGood {
		const { lastGood } = refused(path);
		if (!lastGood) throw new Error("nothing is left to show");
		return lastGood;
	}
});

describe("a save that is open", () => {
	it("is not opened a second time in the same host", () => {
		const path = changed(() => {});
		const first = openSave(path);
		expect(openSave(path)).toMatchObject({ ok: false, code: "locked" });
		if (first.ok) first.save.close();
		const again = openSave(path);
		expect(again.ok).toBe(true);
		if (again.ok) again.save.close();
	});

	it("is not opened by another host, which then may when it is closed", async () => {
		const path = changed(() => {});
		const first = openSave(path);
		if (!first.ok) throw new Error(first.code);
		first.save.setStanding({ key: "toy.held" });
		expect(await openElsewhere(path)).toEqual({ opened: "locked", card: "save.locked" });
		expect(resumeSession(toyGame({ ballast: 200 }), first.save).ok).toBe(true);
		first.save.close();
		expect(await openElsewhere(path)).toEqual({ opened: "ok", card: null });
	});

	async function openElsewhere(path: string): Promise<unknown> {
		const script = `
			const { openSave } = await import(${JSON.stringify(join(import.meta.dirname, "save-file.ts"))});
			const { readCard } = await import(${JSON.stringify(join(import.meta.dirname, "card.ts"))});
			const card = readCard(${JSON.stringify(path)}).trouble?.key ?? null;
			const opened = openSave(${JSON.stringify(path)});
			console.log(JSON.stringify({ opened: opened.ok ? "ok" : opened.code, card }));`;
		const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", script]);
		return JSON.parse(stdout);
	}
});
