import { expect, test } from "vitest";
import type { Replies } from "../../electron/contract.ts";
import { FakeClient } from "../client/testing/fake-client.ts";
import { aSnapshot } from "../client/testing/small-table.ts";
import { CampaignStore } from "./campaign-store.ts";
import { HostDesk } from "./host-desk.ts";
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
	client.push("table", { table: aSnapshot({ revision: 2, curtain: "rome" }), log: { from: 0, entries: [] } });
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
