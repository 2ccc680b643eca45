/** Whose file it is: two hosts on one folder, and files that are replaced, linked or removed under an open campaign. */
import { execFile, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
	chmodSync,
	copyFileSync,
	existsSync,
	linkSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
	statSync,
	utimesSync,
	writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import Sqlite from "better-sqlite3";
import { describe, expect, it } from "vitest";
import { canonicalJson } from "../engine/kernel/canonical.ts";
import { Session } from "../engine/kernel/session.ts";
import { toyGame } from "../engine/kernel/testing/toy-game.ts";
import { readCard } from "./card.ts";
import { removeSpent } from "./files.ts";
import { resumeSession } from "./resume.ts";
import { openedHere, openSave, type SaveFile } from "./save-file.ts";
import { Shelf } from "./shelf.ts";
import { testFolder } from "./testing/folder.ts";
import { answerToy, newToyCampaign, type ToyCampaign } from "./testing/toy-campaign.ts";
import { verifySave } from "./verify.ts";

const folder = testFolder();
let cases = 0;

/** The path of a save in a folder of its own. */
function newPath(): string {
	const aside = join(folder, `case-${cases++}`);
	mkdirSync(aside);
	return join(aside, "x.tabula");
}

function reopened(path: string): SaveFile {
	const opened = openSave(path);
	if (!opened.ok) throw new Error(JSON.stringify(opened.why));
	return opened.save;
}

/** Every file of the folder with its bytes. */
function everything(path: string): Record<string, string> {
	const aside = join(path, "..");
	return Object.fromEntries(readdirSync(aside).map((name) => [name, readFileSync(join(aside, name), "base64")]));
}

/** A save as a host leaves it that is killed: with its last answers in a WAL beside it. */
function leftInWal(answers: number, change: (db: Sqlite.Database) => void = () => {}): string {
	const path = newPath();
	const campaign = newToyCampaign(path, answers - 1);
	answerToy(campaign, answers - 1);
	const [main, wal] = [readFileSync(path), readFileSync(`${path}-wal`)];
	campaign.save.close();
	writeFileSync(path, main);
	writeFileSync(`${path}-wal`, wal);
	if (change.length > 0) {
		const db = new Sqlite(path);
		db.pragma("locking_mode = EXCLUSIVE");
		db.pragma("wal_autocheckpoint = 0");
		change(db);
		const left = [readFileSync(path), readFileSync(`${path}-wal`)] as const;
		db.close();
		writeFileSync(path, left[0]);
		writeFileSync(`${path}-wal`, left[1]);
	}
	return path;
}

const module = (file: string) => JSON.stringify(join(import.meta.dirname, file));

describe("reading a card", () => {
	it("adds, changes and removes nothing beside a file whose host was killed", () => {
		const path = leftInWal(8);
		const before = everything(path);
		expect(readCard(path)).toMatchObject({ answers: 8, trouble: null });
		expect(everything(path)).toEqual(before);
	});

	it("leaves the WAL of another host that is at work, however often it is read", async () => {
		const path = newPath();
		newToyCampaign(path).save.close();
		const reader = spawn(process.execPath, [
			"--input-type=module",
			"-e",
			`
			const { readCard } = await import(${module("card.ts")});
			process.stdout.write("r");
			for (;;) readCard(${JSON.stringify(path)});`,
		]);
		await once(reader.stdout, "data");
		try {
			for (let opening = 0; opening < 25; opening++) {
				const save = await patiently(path);
				const resumed = resumeSession(toyGame(), save);
				if (!resumed.ok) throw new Error(JSON.stringify(resumed.why));
				answerToy({ session: resumed.session, save }, opening);
				expect(existsSync(`${path}-wal`)).toBe(true);
				save.close();
			}
		} finally {
			reader.kill("SIGKILL");
			await once(reader, "close");
		}
		expect(reopened(path).nodes).toHaveLength(26);
		openedHere(path)?.close();
	});

	/** A reader holds the file for moments only. */
	async function patiently(path: string): Promise<SaveFile> {
		for (;;) {
			const opened = openSave(path);
			if (opened.ok) return opened.save;
			expect(opened.code).toBe("locked");
			await new Promise((resolve) => setTimeout(resolve, 5));
		}
	}
});

describe("a file that is refused", () => {
	it("is left to the byte also when its journal does not come out as recorded", () => {
		const path = newPath();
		newToyCampaign(path, 8).save.close();
		const before = everything(path);
		const save = reopened(path);
		expect(resumeSession(toyGame({ bonus: 3 }), save).ok).toBe(false);
		save.close();
		expect(everything(path)).toEqual(before);
	});

	it("is left to the byte with what a host left beside it, if it is not accepted", () => {
		const path = leftInWal(8);
		const before = everything(path);
		const refusing = () => {
			throw new TypeError("yield* is not iterable");
		};
		expect(openSave(path, refusing)).toMatchObject({ ok: false, code: "damaged", lastGood: { head: 6 } });
		expect(everything(path)).toEqual(before);
		expect(reopened(path).nodes).toHaveLength(9);
		openedHere(path)?.close();
	});

	it("is left to the byte when damage lies in what a host left beside it", () => {
		const path = leftInWal(8, (db) => {
			db.pragma("ignore_check_constraints = ON");
			db.exec("UPDATE answers SET entries = '[{}]' WHERE id = 8");
		});
		const before = everything(path);
		expect(openSave(path)).toMatchObject({ ok: false, code: "damaged", lastGood: { head: 6 } });
		expect(everything(path)).toEqual(before);
	});

	it("is never read with the WAL of another campaign", () => {
		const [path, other] = [leftInWal(5), leftInWal(40)];
		copyFileSync(`${other}-wal`, `${path}-wal`);
		const before = everything(path);
		const card = readCard(path);
		const opened = openSave(path);
		if (opened.ok) opened.save.close();
		else {
			expect(opened.code).toBe("damaged");
			expect(everything(path)).toEqual(before);
		}
		expect(JSON.stringify(card.trouble)).not.toMatch(/iterable|undefined|at .*\.ts/);
	});
});

it.each([
	["empty: it goes", [], false],
	["begun with a zero: it goes", [0, 7], false],
	["begun with anything else: it stays", [7, 0], true],
])("a journal is spent or not: %s", (_, bytes, stays) => {
	const journal = `${newPath()}-journal`;
	writeFileSync(journal, Buffer.from(bytes));
	removeSpent(journal);
	expect(existsSync(journal)).toBe(stays);
});

it.each([
	["empty", Buffer.alloc(0)],
	["begun with zeros", Buffer.concat([Buffer.alloc(512), Buffer.from("what was there before")])],
])("a journal that a killed host had done with goes when the campaign is opened: %s", (_, journal) => {
	const path = newPath();
	newToyCampaign(path, 5).save.close();
	writeFileSync(`${path}-journal`, journal);
	expect(readCard(path)).toMatchObject({ answers: 5, trouble: null });
	expect(existsSync(`${path}-journal`)).toBe(true);
	const save = reopened(path);
	save.close();
	expect([save.nodes.length, readdirSync(join(path, ".."))]).toEqual([6, ["x.tabula"]]);
});

describe("two hosts that open a campaign at once", () => {
	it("one plays it, the other hears that it is open in another window", async () => {
		const path = newPath();
		newToyCampaign(path, 12).save.close();
		const script = `
			const { openSave } = await import(${module("save-file.ts")});
			const { resumeSession } = await import(${module("resume.ts")});
			const { toyGame } = await import(${module("../engine/kernel/testing/toy-game.ts")});
			const { answerToy } = await import(${module("testing/toy-campaign.ts")});
			const said = {};
			for (let round = 0; round < 40; round++) {
				const opened = openSave(${JSON.stringify(path)});
				const code = opened.ok ? "ok" : opened.code;
				said[code] = (said[code] ?? 0) + 1;
				if (!opened.ok) continue;
				const { session } = resumeSession(toyGame(), opened.save);
				answerToy({ session, save: opened.save }, round);
				opened.save.close();
			}
			console.log(JSON.stringify(said));`;
		const run = () => promisify(execFile)(process.execPath, ["--input-type=module", "-e", script]);
		const said = (await Promise.all([run(), run(), run()])).map(({ stdout }) => JSON.parse(stdout));
		const codes = new Set(said.flatMap((one) => Object.keys(one)));
		expect([...codes].filter((code) => code !== "ok" && code !== "locked")).toEqual([]);
		const played = said.reduce((sum, { ok = 0 }) => sum + ok, 0);
		expect(reopened(path).nodes).toHaveLength(13 + played);
		openedHere(path)?.close();
	});
});

it("a campaign that another program has open is told on the shelf as open elsewhere, and not as unreadable", async () => {
	const path = newPath();
	newToyCampaign(path, 4).save.close();
	const script = `
		const { openSave } = await import(${module("save-file.ts")});
		openSave(${JSON.stringify(path)});
		console.log("open");
		process.stdin.resume();`;
	const other = spawn(process.execPath, ["--input-type=module", "-e", script]);
	try {
		await once(other.stdout, "data");
		expect(readCard(path)).toMatchObject({ standing: { key: "save.elsewhere" }, trouble: { key: "save.locked" } });
	} finally {
		other.kill("SIGKILL");
		await once(other, "exit");
	}
});

describe("a file under an open campaign", () => {
	function playing(): ToyCampaign & { path: string } {
		const path = newPath();
		return { path, ...newToyCampaign(path, 4) };
	}
	/** The next answer of a session as the file has it. */
	const goOn =
		({ save }: ToyCampaign) =>
		() =>
			answerToy({ save, session: Session.resume(toyGame(), save.setup, save.nodes, save.head) }, 5);

	it("that another takes the place of takes no more answers", () => {
		const campaign = playing();
		const copy = `${campaign.path}.copy`;
		writeFileSync(copy, campaign.save.bytes());
		renameSync(copy, campaign.path);
		expect(goOn(campaign)).toThrow("save.replaced");
		expect(() => campaign.save.moveHead(2)).toThrow("save.replaced");
		expect(() => campaign.save.rename("Lost")).toThrow("save.replaced");
		expect(readCard(campaign.path)).toMatchObject({ answers: 4, trouble: { key: "save.replaced" } });
		campaign.save.close();
		for (const kept of [campaign.path, join(campaign.path, "..", "x-2.tabula")]) {
			expect(reopened(kept).nodes).toHaveLength(5);
			openedHere(kept)?.close();
		}
		expect(readdirSync(join(campaign.path, "..")).sort()).toEqual(["x-2.tabula", "x.tabula"]);
	});

	it("that another took the place of is kept as it was played, and leaves nothing beside the other", () => {
		const campaign = playing();
		const other = newPath();
		newToyCampaign(other, 30).save.close();
		renameSync(other, campaign.path);
		campaign.save.close();
		expect(readdirSync(join(campaign.path, "..")).sort()).toEqual(["x-2.tabula", "x.tabula"]);
		expect(readCard(campaign.path)).toMatchObject({ answers: 30, trouble: null });
		expect(readCard(join(campaign.path, "..", "x-2.tabula"))).toMatchObject({ answers: 4, trouble: null });
	});

	it("that is removed takes no more answers, can still be exported, and plays on when it is put back", () => {
		const campaign = playing();
		renameSync(campaign.path, `${campaign.path}.away`);
		expect(goOn(campaign)).toThrow("save.gone");
		const copy = join(campaign.path, "..", "copy.tabula");
		campaign.save.exportTo(copy);
		expect(reopened(copy).nodes).toHaveLength(5);
		openedHere(copy)?.close();
		renameSync(`${campaign.path}.away`, campaign.path);
		expect(goOn(campaign)()).toBe(true);
		campaign.save.close();
	});

	/** What another program puts over a file that is open: a longer campaign, an older copy of the same, bytes of any kind. */
	const overwriting: [what: string, bytes: (campaign: ToyCampaign & { path: string }) => Uint8Array][] = [
		["another campaign", () => readFileSync(closed(newPath(), 30))],
		["an older copy of it", ({ path }) => readFileSync(path).fill(0, 100, 101)],
		["nothing", () => new Uint8Array(0)],
		["a letter", () => Buffer.from("Carissime frater".repeat(1000))],
	];

	function closed(path: string, answers: number): string {
		newToyCampaign(path, answers).save.close();
		return path;
	}

	it.each(overwriting)(
		"that another program writes over takes no more answers, and what was played is kept at once: %s",
		(_, bytesOf) => {
			const campaign = playing();
			const bytes = Buffer.from(bytesOf(campaign));
			writeFileSync(campaign.path, bytes);
			expect(goOn(campaign)).toThrow('save.overwritten {"file":"x.tabula","kept":"x-2.tabula"}');
			const kept = join(campaign.path, "..", "x-2.tabula");
			expect(reopened(kept).nodes).toHaveLength(5);
			openedHere(kept)?.close();
			expect(goOn(campaign)).toThrow("save.overwritten");
			expect(() => campaign.save.settle()).toThrow("save.overwritten");
			campaign.save.close();
			expect(readFileSync(campaign.path).equals(bytes)).toBe(true);
			expect(readdirSync(join(campaign.path, "..")).sort()).toEqual(["x-2.tabula", "x.tabula"]);
		},
	);

	it.each(overwriting)(
		"that another program wrote over is kept when it is closed, and the other is left to the byte: %s",
		(_, bytesOf) => {
			const campaign = playing();
			campaign.save.rename("What was played");
			campaign.save.setBranch("what if", 3);
			campaign.save.giveSeat("blue", "person");
			campaign.save.setNames({ red: "Anna" });
			const bytes = Buffer.from(bytesOf(campaign));
			writeFileSync(campaign.path, bytes);
			const { meta, branches, sittings } = campaign.save;
			campaign.save.close();
			expect(readFileSync(campaign.path).equals(bytes)).toBe(true);
			const kept = reopened(join(campaign.path, "..", "x-2.tabula"));
			expect([kept.meta, kept.branches, kept.sittings]).toEqual([meta, branches, sittings]);
			expect(canonicalJson(kept.nodes)).toBe(canonicalJson(campaign.session.nodes));
			expect(verifySave(toyGame(), kept)).toEqual({ replayed: 4, passedOver: 0, fault: null });
			kept.close();
		},
	);

	it("whose time alone was changed is played on", () => {
		const campaign = playing();
		utimesSync(campaign.path, 1, 1);
		expect(goOn(campaign)()).toBe(true);
		expect(campaign.save.displaced).toBeNull();
		campaign.save.close();
		expect(reopened(campaign.path).nodes).toHaveLength(6);
		openedHere(campaign.path)?.close();
	});

	it.each<[what: string, change: (wal: string) => unknown]>([
		["taken away", (wal) => rmSync(wal)],
		["moved", (wal) => renameSync(wal, `${wal}.away`)],
		["replaced", (wal) => [rmSync(wal), writeFileSync(wal, "log")]],
		["emptied", (wal) => writeFileSync(wal, "")],
		["written over", (wal) => writeFileSync(wal, Buffer.alloc(100_000))],
	])("whose log is %s takes no more answers, and what was played is kept at once", (_, change) => {
		const campaign = playing();
		change(`${campaign.path}-wal`);
		expect(goOn(campaign)).toThrow('save.log-gone {"file":"x.tabula","kept":"x-2.tabula"}');
		const kept = join(campaign.path, "..", "x-2.tabula");
		expect(reopened(kept).nodes).toHaveLength(5);
		openedHere(kept)?.close();
		campaign.save.close();
		const left = openSave(campaign.path);
		if (!left.ok) throw new Error(JSON.stringify(left.why));
		left.save.close();
	});

	it("that gets a second name takes no more answers until it is gone, and is not opened under it", () => {
		const campaign = playing();
		const second = join(campaign.path, "..", "second.tabula");
		linkSync(campaign.path, second);
		expect(goOn(campaign)).toThrow("save.linked");
		expect(openedHere(second)).toBe(campaign.save);
		expect(readCard(second)).toMatchObject({ answers: 4, trouble: { key: "save.linked" } });
		expect(openSave(second)).toMatchObject({ ok: false, code: "locked" });
		rmSync(second);
		expect(goOn(campaign)()).toBe(true);
		campaign.save.close();
	});

	it("with two names is shown whole, and not played", () => {
		const { path, save } = playing();
		save.close();
		linkSync(path, join(path, "..", "second.tabula"));
		const before = everything(path);
		const opened = openSave(path);
		expect(opened).toMatchObject({ ok: false, code: "locked", why: { key: "save.linked" }, whole: { head: 4 } });
		expect(readCard(path)).toMatchObject({ answers: 4, trouble: { key: "save.linked" } });
		expect(everything(path)).toEqual(before);
	});
});

describe.skipIf(process.platform === "win32")("on a medium that is only read", () => {
	it("campaigns are listed, shown whole, exported and imported elsewhere; nothing is written", () => {
		const path = newPath();
		newToyCampaign(path, 7).save.close();
		const hot = join(path, "..", "hot.tabula");
		const left = leftInWal(9);
		copyFileSync(left, hot);
		copyFileSync(`${left}-wal`, `${hot}-wal`);
		const target = join(folder, "target");
		mkdirSync(target);
		chmodSync(folder, 0o755);
		chmodSync(target, 0o777);
		const aside = join(path, "..");
		const before = everything(path);
		for (const name of readdirSync(aside)) chmodSync(join(aside, name), 0o444);
		chmodSync(aside, 0o555);
		const said = JSON.parse(
			asNobody(`
			const { Shelf } = await import(${module("shelf.ts")});
			const shelf = new Shelf(${JSON.stringify(aside)});
			const cards = shelf.list().map(({ id, answers, trouble }) => [id, answers, trouble?.key]).sort();
			const opened = ["x", "hot"].map((id) => { const { ok, code, whole } = shelf.open(id); return [ok, code, whole?.head]; });
			const sent = ["x", "hot"].map((id) => shelf.export(id).bytes?.length > 0);
			const into = new Shelf(${JSON.stringify(target)});
			const brought = ["x", "hot"].map((id) => into.import(${JSON.stringify(aside)} + "/" + id + ".tabula").ok);
			const refused = [shelf.rename("x", "y"), shelf.duplicate("x"), shelf.delete("x")].map(({ ok, why }) => ok || why.key);
			console.log(JSON.stringify({ cards, opened, sent, brought, refused }));`),
		);
		chmodSync(aside, 0o755);
		expect(said).toEqual({
			cards: [
				["hot", 9, "save.no-access"],
				["x", 7, "save.no-access"],
			],
			opened: [
				[false, "locked", 7],
				[false, "locked", 9],
			],
			sent: [true, true],
			brought: [true, true],
			refused: ["save.no-access", "save.no-access", "save.no-access"],
		});
		expect(everything(path)).toEqual(before);
	});

	/** Run as somebody who may not write everywhere. */
	function asNobody(script: string): string {
		const isRoot = process.getuid?.() === 0;
		const nobody = isRoot ? { uid: 65_534, gid: 65_534 } : {};
		return execFileSync(process.execPath, ["--input-type=module", "-e", script], nobody).toString();
	}
});

it("a shelf on a folder that cannot be made says so", () => {
	const file = join(folder, "file");
	writeFileSync(file, "");
	expect(() => new Shelf(join(file, "saves"))).toThrow("ENOTDIR");
	expect(statSync(file).isFile()).toBe(true);
});
