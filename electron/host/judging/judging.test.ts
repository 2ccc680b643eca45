/** A campaign is judged beside the table: begun, left, gone on with, and told of the line that it was made of. */
import { rmSync } from "node:fs";
import { join } from "node:path";
import { MessageChannel, type Worker } from "node:worker_threads";
import { crc32 } from "node:zlib";
import Sqlite from "better-sqlite3";
import { afterAll, describe, expect, test, vi } from "vitest";
import type { JudgementTold } from "../../contract/contract.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { thinkableToy } from "../testing/toy-entry.ts";
import { ToyHost } from "../testing/toy-host.ts";
import type { Workers } from "../thinking/crew.ts";
import { thinkableOf } from "../thinking/ponder.ts";
import { findingsOf, judgedOf } from "./judged.ts";
import { type Brief, serveJudge } from "./serve-judge.ts";

const folders: string[] = [];
const briefs: Brief[] = [];
afterAll(() => folders.forEach((folder) => void rmSync(folder, { recursive: true })));

/** A worker that judges in this thread, between what else is done in it. */
const workers: Workers = {
	most: 1,
	start: () => {
		throw new Error("Nobody thinks here.");
	},
	judge: (_scenario, brief) => {
		briefs.push(brief);
		const { port1, port2 } = new MessageChannel();
		void serveJudge(thinkableOf(thinkableToy({ turns: 6 })), port2, brief);
		const terminate = () => Promise.resolve(port1.close());
		return Object.assign(port1, { terminate }) as unknown as Worker;
	},
};

/** Answers until so many were given. */
async function played(answers: number, { lesson = false, person = "red" } = {}): Promise<ToyHost> {
	const folder = temporaryFolder();
	folders.push(folder);
	const host = new ToyHost(folder, { thinks: true, workers, rules: { turns: 6, lesson } });
	await host.begin({ seats: { red: "person", blue: person === "both" ? "person" : "random" } });
	for (let n = 0; n < answers && (await host.table()).decision; n += 1) {
		const { decision } = await host.table();
		if (decision && (person === "both" || decision.seat === "red" || lesson)) await host.answer();
		await vi.waitFor(async () => expect((await host.table()).programToAnswer).toBe(false));
	}
	return host;
}

type Told = Exclude<JudgementTold, { state: "refused" | "asked" | "none" }>;

async function judgedBy(host: ToyHost): Promise<Told> {
	await vi.waitFor(async () => expect(await host.ask("judge", {})).toMatchObject({ state: "over" }), 20_000);
	return (await host.ask("judge", {})) as Told;
}

describe("the account of a campaign", { timeout: 60_000 }, () => {
	test("is told when it is asked for, grows, and stands when it is over", async () => {
		const host = await played(9);
		expect(await host.ask("judge", {})).toEqual({ state: "none" });
		expect(await host.ask("judge.start", {})).toEqual({ ok: true });
		const told = await judgedBy(host);
		expect(told).toMatchObject({ isOfThisLine: true, head: (await host.table()).head });
		expect(told.done).toBe(told.of);
		for (const { moved, decisions, others, dice, rest } of Object.values(told.account?.all.seats ?? {}))
			expect(decisions + others + dice + rest).toBeCloseTo(moved);
		expect(host.pushed("judging").at(-1)).toMatchObject({ isOver: true });
		host.server.close();
	});

	test("goes on from where it was left, and comes to the same", async () => {
		const host = await played(9);
		await host.ask("judge.start", {});
		await vi.waitFor(async () => expect(await host.ask("judge", {})).toMatchObject({ account: expect.anything() }), {
			interval: 1,
		});
		await host.ask("judge.stop", {});
		expect(await host.ask("judge", {})).toMatchObject({ state: "stopped" });
		await host.ask("judge.start", {});
		expect(briefs.at(-1)?.findings).toBeDefined();
		const told = await judgedBy(host);
		const whole = await played(9);
		await whole.ask("judge.start", {});
		expect(told.account).toEqual((await judgedBy(whole)).account);
		for (const each of [host, whole]) each.server.close();
	});

	test("says that it is of an earlier place when the campaign has gone on, and begins anew there", async () => {
		const host = await played(6);
		await host.ask("judge.start", {});
		const { head } = await judgedBy(host);
		await host.answer();
		expect(await host.ask("judge", {})).toMatchObject({ state: "over", head, isOfThisLine: false });
		await host.ask("judge.start", {});
		expect(briefs.at(-1)?.findings).toBeUndefined();
		expect((await judgedBy(host)).head).toBeGreaterThan(head);
		host.server.close();
	});
});

describe("what was found out is kept in the save", { timeout: 60_000 }, () => {
	/** A campaign that was judged to the end and put away: its file, its account, and how it is opened again. */
	async function putAway() {
		const host = await played(9);
		const { campaign = "" } = await host.table();
		await host.ask("judge.start", {});
		const { account } = await judgedBy(host);
		await host.ask("campaign.close", {});
		const path = join(folders.at(-1) ?? "", `${campaign}.tabula`);
		const opened = () => host.ask("campaign.open", { campaign });
		return { host, path, account, opened };
	}

	/** Changes the row of findings as somebody may who has the file. */
	function tampered(path: string, sql: string): void {
		const db = new Sqlite(path);
		expect(db.prepare(sql).run().changes).toBe(1);
		db.close();
	}

	test("and taken up when the campaign is opened again: nothing is tried once more, and the account is the same", async () => {
		const { host, account, opened } = await putAway();
		await opened();
		expect(await host.ask("judge", {})).toMatchObject({ state: "underway" });
		expect(briefs.at(-1)?.findings).toBeDefined();
		expect((await judgedBy(host)).account).toEqual(account);
		host.server.close();
	});

	test("and gone on with from there when the judge was left before he was done", async () => {
		const { host, path, account, opened } = await putAway();
		const db = new Sqlite(path);
		const { luck } = JSON.parse(String(db.prepare("SELECT found FROM findings").pluck().get())) as { luck: object };
		const half = JSON.stringify({ luck, glances: {}, verdicts: {} });
		db.prepare("UPDATE findings SET found = ?, crc = ?").run(half, crc32(half));
		db.close();
		await opened();
		expect(await host.ask("judge", {})).toMatchObject({ state: "underway" });
		expect(briefs.at(-1)?.findings).toEqual({ luck, glances: {}, verdicts: {} });
		expect((await judgedBy(host)).account).toEqual(account);
		host.server.close();
	});

	test("and is void for another line, which is one answer shorter", async () => {
		const { host, opened } = await putAway();
		await opened();
		await host.ask("undo", { revision: (await host.table()).revision });
		expect(await host.ask("judge", {})).toEqual({ state: "none" });
		host.server.close();
	});

	test.each([
		["a row that was changed", "UPDATE findings SET found = '{}'"],
		["what other rules found", "UPDATE findings SET rules_version = 'older'"],
		["what was found by another edition", "UPDATE findings SET edition = 'ab'"],
		["what another budget found", "UPDATE findings SET budget = budget + 1"],
	])("%s is passed over, and the campaign opens", async (_what, sql) => {
		const { host, path, opened } = await putAway();
		tampered(path, sql);
		expect(await opened()).toMatchObject({ ok: true });
		expect(await host.ask("judge", {})).toEqual({ state: "none" });
		expect(await host.ask("judge.start", {})).toEqual({ ok: true });
		expect(briefs.at(-1)?.findings).toBeUndefined();
		host.server.close();
	});

	test("what could not have been found out is no finding", () => {
		const glance = { better: 0.1, tries: 20 };
		const found = (glances: object) => JSON.stringify({ luck: {}, glances, verdicts: {} });
		expect(findingsOf(found({ 3: glance }), 4)).toMatchObject({ glances: { 3: glance } });
		const bad = [
			found({ 4: glance }),
			found({ "-1": glance }),
			found({ 3: { better: 9, tries: 1 } }),
			"{}",
			"",
			"null",
		];
		for (const written of bad) expect(findingsOf(written, 4)).toBeNull();
	});
});

describe("nothing is told that would help in play", () => {
	test("where two persons play, before the game is over", async () => {
		const host = await played(3, { person: "both" });
		const why = { key: "judge.at-the-end" };
		expect(await host.ask("judge", {})).toEqual({ state: "asked", persons: ["red", "blue"], agreed: [] });
		expect(await host.ask("judge.start", {})).toMatchObject({ ok: false, why });
		host.server.close();
	});

	test("unless both want it: then it is judged at once", async () => {
		const host = await played(3, { person: "both" });
		expect(await host.ask("judge.agree", { seat: "green" })).toMatchObject({ ok: false, code: "wrong-seat" });
		await host.ask("judge.agree", { seat: "red" });
		expect(await host.ask("judge", {})).toMatchObject({ state: "asked", agreed: ["red"] });
		expect(await host.ask("judge.start", {})).toMatchObject({ ok: false });
		await host.ask("judge.agree", { seat: "blue" });
		expect(await host.ask("judge", {})).toEqual({ state: "none" });
		await host.ask("judge.start", {});
		await judgedBy(host);
		host.server.close();
	});

	test("of a table where nothing was answered there is nothing to tell", async () => {
		const host = await played(0);
		expect(await host.ask("judge", {})).toMatchObject({ state: "refused", why: { key: "judge.without-answers" } });
		host.server.close();
	});
});

test("what a worker says that is no account is passed over", () => {
	for (const said of [null, "done", {}, { done: -1, of: 1, isOver: true, findings: {}, account: { all: {} } }])
		expect(judgedOf(said)).toBeNull();
});
