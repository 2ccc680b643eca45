/** Files that are copied while they are played: at any moment, without the log beside them, or torn. */
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { toyGame } from "../engine/kernel/testing/toy-game.ts";
import { resumeSession, showLastGood } from "./resume.ts";
import { openSave } from "./save-file.ts";
import { Shelf } from "./shelf.ts";
import { testFolder } from "./testing/folder.ts";
import { answerToy, newToyCampaign } from "./testing/toy-campaign.ts";

const folder = testFolder();
const PAGE = 4096;
const game = toyGame({ ballast: 60 });
let cases = 0;

/** The path of a save in a folder of its own. */
function newPath(): string {
	const aside = join(folder, `case-${cases++}`);
	mkdirSync(aside);
	return join(aside, "x.tabula");
}

/** How many answers a file holds when it is opened by itself, and what is told. */
function opened(bytes: Uint8Array): { answers: number; head: number; notice: string | null } {
	const path = newPath();
	writeFileSync(path, bytes);
	const { save, session, notice } = takenUp(path);
	save.close();
	return { answers: save.nodes.length - 1, head: session.head, notice };
}

function takenUp(path: string) {
	const result = openSave(path);
	if (!result.ok) throw new Error(JSON.stringify(result.why));
	const resumed = resumeSession(game, result.save);
	if (!resumed.ok) throw new Error(JSON.stringify(resumed.why));
	return { save: result.save, session: resumed.session, notice: resumed.notice?.key ?? null };
}

describe("a file that is copied alone while it is played", () => {
	it("holds all that was settled, at any moment, and says that what came after may be missing", () => {
		const path = newPath();
		const campaign = newToyCampaign(path, 0, game);
		let settled = 0;
		for (let answers = 0; answers <= 30; answers++) {
			if (answers > 0) answerToy(campaign, answers);
			if (answers % 4 === 0) {
				campaign.save.settle();
				settled = answers;
				expect(statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0).toBe(0);
			}
			const notice = answers === 0 ? null : "save.lacks-log"; // it is not played before its first answer
			expect(opened(readFileSync(path))).toEqual({ answers: settled, head: settled, notice });
		}
		campaign.save.close();
		expect(opened(readFileSync(path))).toEqual({ answers: 30, head: 30, notice: null });
	});

	it("goes on saying so until it has been played, also when it was brought among the saves", () => {
		const path = newPath();
		const campaign = newToyCampaign(path, 7, game);
		campaign.save.settle();
		const copy = newPath();
		copyFileSync(path, copy);
		campaign.save.close();
		const before = readFileSync(copy);
		const looked = openSave(copy);
		if (looked.ok) looked.save.close();
		expect(readFileSync(copy).equals(before)).toBe(true);
		for (const source of [copy, { name: "copy.tabula", bytes: before }]) {
			const shelf = new Shelf(join(folder, `shelf-${cases++}`));
			const brought = shelf.import(source);
			if (!brought.ok) throw new Error(JSON.stringify(brought.why));
			const { save, notice } = takenUp(shelf.pathOf(brought.id));
			save.close();
			expect([notice, takenUp(shelf.pathOf(brought.id)).notice]).toEqual(["save.lacks-log", null]);
		}
	});

	it("says nothing when its host was killed: its log lies beside it", () => {
		const path = newPath();
		const campaign = newToyCampaign(path, 9, game);
		const [main, wal] = [readFileSync(path), readFileSync(`${path}-wal`)];
		campaign.save.close();
		writeFileSync(path, main);
		writeFileSync(`${path}-wal`, wal);
		expect(takenUp(path)).toMatchObject({ notice: null, session: { head: 9 } });
	});

	it("is settled by itself when its log grows long", () => {
		const path = newPath();
		const campaign = newToyCampaign(path, 0, toyGame({ ballast: 2000 }));
		let longest = 0;
		for (let answers = 1; answers <= 250; answers++) {
			answerToy(campaign, answers);
			longest = Math.max(longest, statSync(`${path}-wal`).size);
		}
		expect(longest).toBeGreaterThan(3 * 1024 * 1024);
		expect(longest).toBeLessThan(5 * 1024 * 1024);
		expect(statSync(`${path}-wal`).size).toBeLessThan(longest);
		campaign.save.close();
	});
});

describe("a file that is copied while its log is brought into it", () => {
	const path = newPath();
	const campaign = newToyCampaign(path, 20, game);
	campaign.save.settle();
	const before = readFileSync(path);
	for (let answers = 21; answers <= 60; answers++) answerToy(campaign, answers);
	campaign.save.settle();
	const after = readFileSync(path);
	campaign.save.close();
	const pages = after.length / PAGE;
	const mixed = (first: Buffer, rest: Buffer, page: number) =>
		Buffer.concat([first.subarray(0, page * PAGE), rest.subarray(page * PAGE)]);

	it.each([
		["its first pages are the newer", (page: number) => mixed(after, before, page)],
		["its last pages are the newer", (page: number) => mixed(before, after, page)],
	])("opens, or is shown at its last good place, and is left as it is, wherever it is torn: %s", (_, torn) => {
		for (let page = 1; page < pages; page++) {
			const copy = newPath();
			const bytes = torn(page);
			writeFileSync(copy, bytes);
			const result = openSave(copy);
			if (result.ok) {
				expect(result.save.nodes.length - 1).toBeGreaterThanOrEqual(20);
				const resumed = resumeSession(game, result.save);
				expect(resumed).toMatchObject({ ok: true, notice: { key: "save.lacks-log" } });
				result.save.close();
			} else {
				expect(result.code).toBe("damaged");
				expect(readFileSync(copy).equals(bytes)).toBe(true);
				const { lastGood } = result;
				if (!lastGood) throw new Error(`nothing is shown of a copy torn at page ${page}`);
				expect(showLastGood(game, lastGood).state.turn).toBeGreaterThanOrEqual(6);
			}
			expect(existsSync(`${copy}-wal`)).toBe(false);
			rmSync(copy);
		}
	});
});
