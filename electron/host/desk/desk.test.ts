/** Moments that fell short are played again at the desk: weighed beside the table, shown, put again, and nothing of it stays. */
import { readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { MessageChannel, type Worker } from "node:worker_threads";
import { afterAll, describe, expect, test, vi } from "vitest";
import type { DeskTold } from "../../contract/contract.ts";
import { serveJudge } from "../judging/serve-judge.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { thinkableToy } from "../testing/toy-entry.ts";
import { startToyWorker, ToyHost } from "../testing/toy-host.ts";
import { Gate } from "../testing/toy-mind.ts";
import type { Workers } from "../thinking/crew.ts";
import { thinkableOf } from "../thinking/ponder.ts";

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => void rmSync(folder, { recursive: true })));

const RULES = { turns: 6 };

/** A worker that judges in this thread, between what else is done in it. */
const workers: Workers = {
	most: 1,
	start: (_scenario, part) => startToyWorker({ ...part, gate: new Gate().shared }),
	judge: (_scenario, brief) => {
		const { port1, port2 } = new MessageChannel();
		void serveJudge(thinkableOf(thinkableToy(RULES)), port2, brief);
		const terminate = () => Promise.resolve(port1.close());
		return Object.assign(port1, { terminate }) as unknown as Worker;
	},
};

/** A campaign that the dull answers have played, and that was judged. */
async function judged(): Promise<ToyHost> {
	const folder = temporaryFolder();
	folders.push(folder);
	const host = new ToyHost(folder, { thinks: true, workers, rules: RULES });
	await host.begin({ seats: { red: "person", blue: "random" } });
	for (let n = 0; n < 30 && (await host.table()).decision; n += 1) {
		if ((await host.table()).decision?.seat === "red") await host.answer();
		await vi.waitFor(async () => expect((await host.table()).programToAnswer).toBe(false));
	}
	await host.ask("judge.start", {});
	await vi.waitFor(async () => expect(await host.ask("judge", {})).toMatchObject({ state: "over" }), 20_000);
	return host;
}

const told = async (host: ToyHost): Promise<DeskTold> => {
	const desk = await host.ask("desk", {});
	if (!desk) throw new Error("Nothing lies on the desk.");
	return desk;
};

const desks = () => readdirSync(tmpdir()).filter((name) => name.startsWith("tabula-desk-"));

/** Answers for red until the decision is done. */
async function decide(host: ToyHost): Promise<void> {
	for (let n = 0; n < 20 && (await told(host)).stage === "asked"; n += 1) {
		if ((await host.table()).decision?.seat === "red") await host.answer();
		await vi.waitFor(async () =>
			expect((await host.table()).programToAnswer && !(await told(host)).verdict).toBe(false),
		);
	}
	await vi.waitFor(async () => expect((await told(host)).stage).toBe("told"), 20_000);
}

describe("learn from it", { timeout: 60_000 }, () => {
	test("lays the dearest moment at its question, weighs the answer, and goes back to the campaign as it was", async () => {
		const host = await judged();
		const judgement = await host.ask("judge", {});
		const before = await host.table();
		const already = desks();
		expect(await host.ask("desk.learn", {})).toMatchObject({ ok: true, table: { campaign: "desk-1" } });
		const first = await told(host);
		expect(first).toMatchObject({ number: 1, stage: "asked", seat: "red", verdict: null });
		expect(first.was?.lost).toBeGreaterThan(0.04);
		expect((await host.table()).decision?.seat).toBe("red");
		expect(await host.ask("desk.show", {})).toMatchObject({ ok: false, why: { key: "host.desk.nothing-to-show" } });
		await decide(host);
		const { verdict } = await told(host);
		expect(verdict).toMatchObject({ lost: expect.any(Number), error: expect.any(Number), first: expect.anything() });
		await vi.waitFor(() => expect(host.pushed("desk").at(-1)).toMatchObject({ stage: "told", verdict }));
		await host.ask("desk.back", {});
		expect(await host.ask("desk", {})).toBeNull();
		expect({ ...(await host.table()), revision: 0 }).toEqual({ ...before, revision: 0 });
		expect(await host.ask("judge", {})).toEqual(judgement);
		expect(desks()).toEqual(already);
		host.server.close();
	});

	test("puts the question again, shows what is better, and goes on to the next moment", async () => {
		const host = await judged();
		await host.ask("desk.learn", {});
		await decide(host);
		expect(await host.ask("desk.again", {})).toEqual({ ok: true });
		expect(await told(host)).toMatchObject({ stage: "asked", verdict: null });
		const { head } = await host.table();
		await decide(host);
		expect(await host.ask("desk.show", {})).toEqual({ ok: true });
		expect((await told(host)).stage).toBe("shown");
		expect((await host.table()).head).toBeGreaterThan(head);
		const { of } = await told(host);
		for (let number = 2; number <= of; number += 1) {
			expect(await host.ask("desk.next", {})).toMatchObject({ ok: true, table: { campaign: `desk-${number}` } });
			expect(await told(host)).toMatchObject({ number, stage: "asked" });
		}
		expect(await host.ask("desk.next", {})).toMatchObject({ ok: false, why: { key: "host.desk.no-more" } });
		host.server.close();
	});

	test("an answer that is taken back is weighed no more", async () => {
		const host = await judged();
		await host.ask("desk.learn", {});
		await decide(host);
		const { revision } = await host.table();
		await host.ask("undo", { revision });
		expect(await told(host)).toMatchObject({ stage: "asked", verdict: null });
		host.server.close();
	});

	test("lays the moment that is asked for first", async () => {
		const host = await judged();
		const judgement = await host.ask("judge", {});
		const decisions = ("account" in judgement && judgement.account?.decisions) || [];
		const last = decisions.findLast(({ seat, mark }) => seat === "red" && mark !== "praised");
		await host.ask("desk.learn", { node: last?.node });
		expect((await told(host)).was).toEqual({ mark: last?.mark, lost: last?.lost, done: last?.done });
		host.server.close();
	});

	test("where nothing was judged there is nothing to learn; where the campaign is put away the desk is, too", async () => {
		const host = await judged();
		const already = desks();
		await host.ask("desk.learn", {});
		await host.ask("campaign.close", {});
		expect(await host.ask("desk", {})).toBeNull();
		expect(desks()).toEqual(already);
		await host.begin({ name: "Another" });
		expect(await host.ask("desk.learn", {})).toMatchObject({ ok: false, why: { key: "host.desk.nothing" } });
		host.server.close();
	});
});
