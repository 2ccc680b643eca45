import { expect, test } from "vitest";
import type { PlacedEntry, Replies, TableSnapshot } from "../../electron/contract/contract.ts";
import { MOST_LOOKED_AT } from "../../electron/contract/limits.ts";
import { FakeClient } from "../client/testing/fake-client.ts";
import { allOf, anEntry, aSnapshot } from "../client/testing/small-table.ts";
import { CampaignStore } from "./campaign-store.ts";
import { HostDesk } from "./host-desk.ts";
import { lastRolls } from "./last-rolls.ts";
import { NoticeStore } from "./notice-store.ts";

/** A campaign that is being opened: the host has shown its table, and the log is still on its way. */
async function opening(table: Replies["table"] & object) {
	const { promise, resolve } = Promise.withResolvers<Replies["log"]>();
	const client = new FakeClient({ "campaign.open": () => ({ ok: true, table }), log: () => promise });
	const notices = new NoticeStore();
	const campaign = new CampaignStore(new HostDesk(client, notices), notices);
	const opened = campaign.open("c1");
	await expect.poll(() => client.inputsOf("log")).toHaveLength(1);
	const logArrives = async () => {
		resolve([]);
		await opened;
	};
	return { client, notices, campaign, logArrives };
}

test("the last rolls are shown until the next answer has ended their phase; Undo is there also while others' answers are played", async () => {
	const roll = { rule: "AW 6.44", outcome: { key: "none" }, roll: "attrition", dice: [5], modifiers: [], adjusted: 5 };
	const { client, campaign, logArrives } = await opening(aSnapshot());
	await logArrives();
	const tell = (entries: PlacedEntry[], changes: Partial<TableSnapshot> = {}) =>
		client.push("table", { change: allOf(aSnapshot(changes)), log: { from: campaign.log.length, entries } });
	tell([anEntry(0, { roll }), anEntry(1), { ...anEntry(2, { heading: "phase" }), node: 0 }]);
	expect(lastRolls(campaign.log, null).map(({ index }) => index)).toEqual([0]);
	tell([anEntry(3, { heading: "phase" })], { revision: 2, canUndo: true });
	campaign.live.toNow();
	expect(lastRolls(campaign.log, null)).toEqual([]);
	expect([campaign.lines.canUndo, campaign.lines.canRedo]).toEqual([true, false]);
});

test("a campaign is shown when its log is there", async () => {
	const { campaign, logArrives } = await opening(aSnapshot({ revision: 3 }));
	expect(campaign.snapshot).toBeNull();
	await logArrives();
	expect(campaign.snapshot?.revision).toBe(3);
});

test("what programs answer while the log is on its way is not undone by the table that was shown before", async () => {
	const notice = { key: "host.notice" };
	const { client, notices, campaign, logArrives } = await opening(
		aSnapshot({ revision: 0, programToAnswer: true, notice }),
	);
	client.push("table", { change: allOf(aSnapshot({ revision: 2, curtain: "rome" })), log: { from: 0, entries: [] } });
	await logArrives();
	expect(campaign.snapshot).toMatchObject({ revision: 2, programToAnswer: false, curtain: "rome" });
	expect(notices.notices.map(({ text }) => text)).toEqual([notice]);
});

test("a campaign that another window has put away is put away here; another one stays", async () => {
	const { client, campaign, logArrives } = await opening(aSnapshot({ campaign: "c1" }));
	await logArrives();
	client.push("closed", { campaign: "c0" });
	expect(campaign.snapshot?.campaign).toBe("c1");
	client.push("closed", { campaign: "c1" });
	expect([campaign.snapshot, campaign.log]).toEqual([null, []]);
});

test("however many answers are looked at, the host is asked for no more at once than it takes, and it is told how many are there", async () => {
	const client = new FakeClient({
		look: (input) =>
			"nodes" in input ? { nodes: input.nodes, views: input.nodes, left: 0 } : { nodes: [], views: [], left: 0 },
	});
	const notices = new NoticeStore();
	const campaign = new CampaignStore(new HostDesk(client, notices), notices);
	const nodes = Array.from({ length: 2 * MOST_LOOKED_AT + 3 }, (_, at) => at);
	const told: number[] = [];
	expect(await campaign.past.viewsAt(nodes, (done) => told.push(done))).toEqual(nodes);
	expect(told).toEqual([MOST_LOOKED_AT, 2 * MOST_LOOKED_AT, 2 * MOST_LOOKED_AT + 3]);
	expect(client.inputsOf("look")).toHaveLength(3);
	expect(await campaign.past.viewsAt([])).toEqual([]);
});
