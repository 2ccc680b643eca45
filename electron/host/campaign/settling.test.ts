/** A campaign that lies on the table: its one file may be copied at any time, and is then to hold what was played. */
import { copyFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { toyGame } from "../../../engine/kernel/testing/toy-game.ts";
import { readSave } from "../../../saves/index.ts";
import { newToyCampaign } from "../../../saves/testing/toy-campaign.ts";
import { HandClock } from "../testing/hand-clock.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { ToyHost } from "../testing/toy-host.ts";

const folder = temporaryFolder();
let host: ToyHost;
let time: HandClock;
let saves = "";
let copies = 0;
beforeEach(() => {
	time = new HandClock();
	saves = join(folder, `saves-${copies++}`);
	host = new ToyHost(saves, { time });
});
afterEach(() => host.server.close());

/** Answers in a copy of the campaign's file, which is taken without what lies beside it. */
function inCopy(campaign: string): number {
	const copy = join(folder, `copy-${copies++}.tabula`);
	copyFileSync(join(saves, `${campaign}.tabula`), copy);
	const read = readSave(copy);
	if (!read.ok) throw new Error(JSON.stringify(read.why));
	return read.campaign.nodes.length - 1;
}

test("a copy holds all that was played once the table rests", async () => {
	const campaign = await host.begin();
	await host.answer();
	await host.answer();
	expect(inCopy(campaign)).toBe(0);
	time.pass(10_000);
	expect(inCopy(campaign)).toBe(2);
});

test("a copy holds the game up to the last heading, as soon as whoever answered has heard of it", async () => {
	const campaign = await host.begin();
	for (let answers = 1; answers <= 3; answers++) await host.answer();
	time.pass(0);
	expect(inCopy(campaign)).toBe(3);
});

test("a table that is played on is settled at its headings all the same", async () => {
	const campaign = await host.begin();
	for (let answers = 1; answers <= 30; answers++) {
		await host.answer();
		time.pass(1);
		expect(inCopy(campaign)).toBe(answers - (answers % 3));
	}
});

test("a campaign that was left does not come to rest: its file is closed, with what was written down last", async () => {
	host.server.close();
	const rules = { checkpointEvery: 100 };
	host = new ToyHost(saves, { time, rules });
	newToyCampaign(join(saves, "old.tabula"), 5, toyGame(rules)).save.close(); // without a state that is near its head
	await host.ask("campaign.open", { campaign: "old" });
	await host.ask("campaign.close", {});
	const read = readSave(join(saves, "old.tabula"));
	expect(read.ok && read.campaign.nodes.some(({ added }) => added)).toBe(true);
	expect(time.isAwaited).toBe(false);
});

test("what has become of the file is told when the table rests, and what was played is kept", async () => {
	const campaign = await host.begin();
	await host.answer();
	writeFileSync(join(saves, `${campaign}.tabula`), "Carissime frater");
	time.pass(10_000);
	await new Promise((resolve) => setImmediate(resolve));
	expect(host.pushed("notice")).toMatchObject([
		{ level: "error", text: { key: "save.overwritten", args: { kept: `${campaign}-2.tabula` } } },
	]);
	const kept = readSave(join(saves, `${campaign}-2.tabula`));
	expect(kept).toMatchObject({ ok: true, campaign: { head: 1 } });
});
