import { expect, test } from "vitest";
import { FakeClient } from "../client/testing/fake-client.ts";
import { allOf, aSnapshot } from "../client/testing/small-table.ts";
import { CampaignStore } from "./campaign-store.ts";
import { CurtainStore } from "./curtain-store.ts";
import { HostDesk } from "./host-desk.ts";
import { NoticeStore } from "./notice-store.ts";

function lay() {
	const client = new FakeClient();
	const notices = new NoticeStore();
	const campaign = new CampaignStore(new HostDesk(client, notices), notices);
	const show = (changes: Parameters<typeof aSnapshot>[0]) =>
		client.push("table", { change: allOf(aSnapshot(changes)), log: { from: 0, entries: [] } });
	return { curtain: new CurtainStore(campaign), show };
}

test("nothing hidden, no curtain", () => {
	const { curtain, show } = lay();
	show({});
	expect(curtain.drawnFor).toBeNull();
});

test("it is drawn for each seat in turn, and stays open for him who opened it", () => {
	const { curtain, show } = lay();
	show({ curtain: "rome" });
	expect(curtain.drawnFor).toBe("rome");
	curtain.open();
	expect(curtain.drawnFor).toBeNull();
	show({ curtain: "carthage" });
	expect(curtain.drawnFor).toBe("carthage");
	curtain.open();
	show({ curtain: "carthage", revision: 2 });
	expect(curtain.drawnFor).toBeNull();
});

test("a single person plays without it; another campaign draws it anew", () => {
	const { curtain, show } = lay();
	show({ curtain: "rome", seats: { rome: "person", carthage: "random" } });
	expect(curtain.drawnFor).toBeNull();
	show({ curtain: "rome", campaign: "c2" });
	curtain.open();
	show({ curtain: "rome", campaign: "c3" });
	expect(curtain.drawnFor).toBe("rome");
});
