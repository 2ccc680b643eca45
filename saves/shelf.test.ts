import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { beforeEach, describe, expect, it } from "vitest";
import { canonicalJson } from "../engine/kernel/canonical.ts";
import { Session } from "../engine/kernel/session.ts";
import { TOY_SETUP, toyGame } from "../engine/kernel/testing/toy-game.ts";
import { hashOf } from "./digest.ts";
import { fileNameFor } from "./files.ts";
import type { SaveFile } from "./save-file.ts";
import { Shelf, type ShelfOutcome } from "./shelf.ts";
import { testFolder } from "./testing/folder.ts";
import { newToyCampaign, toyMeta } from "./testing/toy-campaign.ts";

const base = testFolder();
let shelves = 0;
let shelf: Shelf;
beforeEach(() => {
	shelf = new Shelf(join(base, `shelf-${shelves++}`, "saves"));
});

function create(name: string): SaveFile {
	const session = Session.start(toyGame(), TOY_SETUP);
	const [root] = session.nodes;
	if (!root) throw new Error("no set-up");
	const created = shelf.create(toyMeta(toyGame(), name), root, hashOf(session));
	if (!created.ok) throw new Error(JSON.stringify(created));
	return created.save;
}

function idOf(outcome: ShelfOutcome): string {
	if (!outcome.ok) throw new Error(JSON.stringify(outcome));
	return outcome.id;
}

function filesOf(folder: string = shelf.folder): string[] {
	return readdirSync(folder).sort();
}

function nodesOf(id: string): string {
	const opened = shelf.open(id);
	if (!opened.ok) throw new Error(JSON.stringify(opened));
	const nodes = canonicalJson(opened.save.nodes);
	opened.save.close();
	return nodes;
}

/** A whole save outside the shelf. */
function elsewhere(answers: number): string {
	const path = join(base, `elsewhere-${shelves++}.tabula`);
	newToyCampaign(path, answers).save.close();
	return path;
}

describe("new campaigns", () => {
	it("get a file named after them, never one that is taken", () => {
		for (let count = 0; count < 3; count++) create("Hannibal: 218 BC!").close();
		expect(filesOf()).toEqual([
			"hannibal-218-bc-2.tabula",
			"hannibal-218-bc-3.tabula",
			"hannibal-218-bc.tabula",
			"trash",
		]);
	});

	it.each([
		["Ab urbe condita", "ab-urbe-condita"],
		["../../etc/passwd", "etc-passwd"],
		["Ганнибал", "ганнибал"],
		["***", "campaign"],
		["CON", "campaign-con"],
		["x".repeat(300), "x".repeat(40)],
	])("%s", (name, file) => {
		expect(fileNameFor(name)).toBe(file);
	});

	it("ids that are no file of the shelf are not found", () => {
		for (const id of ["../saves/x", "..", ".hidden", "a/b", "a\\b", "C:x", "", "none"]) {
			expect(shelf.open(id)).toMatchObject({ ok: false, code: "not-found" });
			expect(shelf.delete(id)).toMatchObject({ ok: false, code: "not-found" });
		}
	});
});

describe("the list", () => {
	it("has a card for every file, good or bad, and changes none of them", () => {
		create("Good").close();
		writeFileSync(join(shelf.folder, "notes.tabula"), "dear diary");
		writeFileSync(join(shelf.folder, "empty.tabula"), "");
		writeFileSync(join(shelf.folder, "readme.txt"), "not looked at");
		mkdirSync(join(shelf.folder, "folder.tabula"));
		const before = readFileSync(join(shelf.folder, "good.tabula"));
		const cards = Object.fromEntries(shelf.list().map((card) => [card.id, card]));
		expect(Object.keys(cards).sort()).toEqual(["empty", "folder", "good", "notes"]);
		expect(cards.good).toMatchObject({ name: "Good", scenario: "toy", answers: 0, trouble: null });
		expect(cards.notes?.trouble).toEqual({ key: "save.foreign.no-database", args: { file: "notes.tabula" } });
		expect(cards.empty?.trouble?.key).toBe("save.foreign.empty");
		expect(cards.folder?.trouble).not.toBeNull();
		expect(readFileSync(join(shelf.folder, "good.tabula")).equals(before)).toBe(true);
	});

	it("follows what is played, also in a campaign that is open", () => {
		const save = create("Played");
		expect(shelf.list()).toMatchObject([{ answers: 0, name: "Played" }]);
		save.rename("Played on");
		save.setStanding({ key: "toy.turn" });
		expect(shelf.list()).toMatchObject([{ name: "Played on", standing: { key: "toy.turn" } }]);
		save.close();
		expect(shelf.list()).toMatchObject([{ name: "Played on", standing: { key: "toy.turn" } }]);
	});

	it("reads answers that a host left beside the file when it was cut short", () => {
		create("Left").close();
		const path = shelf.pathOf("left");
		const db = new Sqlite(path);
		db.pragma("journal_mode = WAL");
		db.exec("UPDATE campaign SET name = 'Left behind'");
		const left = [readFileSync(path), readFileSync(`${path}-wal`)] as const;
		db.close();
		writeFileSync(path, left[0]);
		writeFileSync(`${path}-wal`, left[1]);
		const before = filesOf();
		expect(shelf.list()).toMatchObject([{ name: "Left behind", trouble: null }]);
		expect(filesOf()).toEqual(before);
	});

	it("sees through what a host that was cut short while changing the file's form had begun; opening ends it", () => {
		create("Half").close();
		const path = shelf.pathOf("half");
		const db = new Sqlite(path);
		db.pragma("cache_size = 1");
		db.exec(
			"BEGIN; UPDATE campaign SET name = 'Never'; CREATE TABLE big (x); INSERT INTO big VALUES (zeroblob(200000))",
		);
		const half = [readFileSync(path), readFileSync(`${path}-journal`)] as const;
		db.exec("ROLLBACK");
		db.close();
		writeFileSync(path, half[0]);
		writeFileSync(`${path}-journal`, half[1]);
		expect(shelf.list()).toMatchObject([{ name: "Half", trouble: null }]);
		expect(filesOf()).toEqual(["half.tabula", "half.tabula-journal", "trash"]);
		expect([readFileSync(path), readFileSync(`${path}-journal`)]).toEqual(half);
		const opened = shelf.open("half");
		if (opened.ok) opened.save.close();
		expect([opened.ok, filesOf()]).toEqual([true, ["half.tabula", "trash"]]);
	});
});

describe("a campaign on the shelf", () => {
	it("is renamed, open or closed, and keeps its id", () => {
		const save = create("First");
		expect(shelf.rename("first", "Second")).toEqual({ ok: true, id: "first" });
		expect(save.meta.name).toBe("Second");
		save.close();
		shelf.rename("first", "Third");
		expect(shelf.list()).toMatchObject([{ id: "first", name: "Third" }]);
	});

	it("is duplicated under a name of its own, open or closed", () => {
		const path = elsewhere(7);
		const id = idOf(shelf.import(path));
		const opened = shelf.open(id);
		const copies = [idOf(shelf.duplicate(id))];
		if (opened.ok) opened.save.close();
		copies.push(idOf(shelf.duplicate(id)), idOf(shelf.duplicate(copies[0] ?? "")));
		expect(copies).toEqual(["toy-2", "toy-3", "toy-4"]);
		const names = shelf.list().map((card) => card.name);
		expect(names.sort()).toEqual(["Toy", "Toy (2)", "Toy (3)", "Toy (4)"]);
		for (const copy of copies) expect(nodesOf(copy)).toBe(nodesOf(id));
		expect(filesOf()).toEqual(["toy-2.tabula", "toy-3.tabula", "toy-4.tabula", "toy.tabula", "trash"]);
	});

	it("is thrown away into the trash, where nothing is overwritten", () => {
		for (let count = 0; count < 2; count++) {
			create("Gone").close();
			expect(shelf.delete("gone")).toEqual({ ok: true, id: "gone" });
		}
		expect(shelf.list()).toEqual([]);
		expect(filesOf(join(shelf.folder, "trash"))).toEqual(["gone-2.tabula", "gone.tabula"]);
	});

	it("is not thrown away while it is open; a file that is no save may be", () => {
		const save = create("Open");
		expect(shelf.delete("open")).toMatchObject({ ok: false, code: "locked" });
		save.close();
		writeFileSync(join(shelf.folder, "notes.tabula"), "dear diary");
		writeFileSync(join(shelf.folder, "notes.tabula-wal"), "stray");
		expect(shelf.delete("notes").ok).toBe(true);
		expect(filesOf()).toEqual(["open.tabula", "trash"]);
		expect(filesOf(join(shelf.folder, "trash"))).toEqual(["notes.tabula", "notes.tabula-wal"]);
	});

	it("goes out as bytes and comes in again", () => {
		const id = idOf(shelf.import(elsewhere(5)));
		const sent = shelf.export(id);
		if (!sent.ok) throw new Error(sent.code);
		expect(sent.fileName).toBe("toy.tabula");
		const back = idOf(shelf.import({ name: "C:\\fakepath\\from a friend.tabula", bytes: sent.bytes }));
		expect(nodesOf(back)).toBe(nodesOf(id));
		expect(filesOf()).toEqual(["toy-2.tabula", "toy.tabula", "trash"]);
	});
});

describe("campaigns of one name", () => {
	it("are told apart on the shelf, however they came there; the first keeps its name", () => {
		const path = elsewhere(3);
		for (let copy = 0; copy < 3; copy++) shelf.import(path);
		copyFileSync(shelf.pathOf("toy"), join(shelf.folder, "by hand.tabula"));
		create("Toy (3)").close();
		const named = Object.fromEntries(shelf.list().map(({ id, name }) => [id, name]));
		expect(named).toEqual({
			"by hand": "Toy",
			"toy-2": "Toy (2)",
			"toy-3": "Toy (4)",
			"toy-3-2": "Toy (3)",
			toy: "Toy (5)",
		});
		expect(new Set(Object.values(named)).size).toBe(5);
	});
});

describe("what was left half-made", () => {
	it("is swept up when it is old", () => {
		const names = [".copy.1-0.unfinished", ".copy.2-0.unfinished"].map((name) => join(shelf.folder, name));
		for (const name of names) writeFileSync(name, "");
		utimesSync(names[0] ?? "", 0, 0);
		new Shelf(shelf.folder);
		expect(filesOf()).toEqual([".copy.2-0.unfinished", "trash"]);
	});
});

describe("what comes in", () => {
	it("is a copy; the original is left as it is", () => {
		const path = elsewhere(4);
		const before = readFileSync(path);
		expect(shelf.import(path)).toEqual({ ok: true, id: "toy" });
		expect(readFileSync(path).equals(before)).toBe(true);
		expect(existsSync(`${path}-wal`)).toBe(false);
	});

	it("may be open in this very host", () => {
		const path = join(base, "being-played.tabula");
		const { save } = newToyCampaign(path, 3);
		expect(shelf.import(path).ok).toBe(true);
		save.close();
	});

	it("is not taken among the saves unless it is whole", () => {
		const bytes = readFileSync(elsewhere(4));
		const refusals = [
			[new Uint8Array(0), "foreign"],
			[Buffer.from("dear diary"), "foreign"],
			[bytes.subarray(0, bytes.length - 4096), "damaged"],
			[Buffer.from(bytes).fill(0xaa, 8192), "damaged"],
		] as const;
		for (const [sent, code] of refusals) {
			const outcome = shelf.import({ name: "friend.tabula", bytes: sent });
			expect(outcome).toMatchObject({ ok: false, code, why: { args: { file: "friend.tabula" } } });
		}
		for (const name of ["game.vsav", "C:\\fakepath\\game.vsav", "/home/anna/game.vsav"])
			expect(shelf.import({ name, bytes: Buffer.from("dear diary") })).toMatchObject({
				why: { args: { file: "game.vsav" } },
			});
		const path = join(base, "cut.tabula");
		copyFileSync(elsewhere(4), path);
		writeFileSync(path, bytes.subarray(0, 5000));
		expect(shelf.import(path)).toMatchObject({ ok: false, code: "damaged" });
		expect(shelf.import(join(base, "none.tabula"))).toMatchObject({ ok: false, code: "not-found" });
		expect(filesOf()).toEqual(["trash"]);
	});
});
