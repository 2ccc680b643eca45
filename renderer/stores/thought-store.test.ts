import { expect, test, vi } from "vitest";
import type { HostClient, Replies, RequestName } from "../../electron/contract/contract.ts";
import { FakeClient } from "../client/testing/fake-client.ts";
import { allOf, aSnapshot } from "../client/testing/small-table.ts";
import { CampaignStore } from "./campaign-store.ts";
import type { Speed } from "./diary-pace.ts";
import { HostDesk } from "./host-desk.ts";
import { NoticeStore } from "./notice-store.ts";
import { ThoughtStore } from "./thought-store.ts";

type Answers = ConstructorParameters<typeof FakeClient>[0];

/** Something that was told. */
const anEntry = (index: number) => ({ index, node: index, text: { key: "told" } });

function lay(answers: Answers = {}, speed: Speed = "off") {
	const client = new FakeClient(answers);
	const notices = new NoticeStore();
	const desk = new HostDesk(client as HostClient, notices);
	const campaign = new CampaignStore(desk, notices, () => speed);
	const show = (changes: Parameters<typeof aSnapshot>[0], from = 0) =>
		client.push("table", { change: allOf(aSnapshot(changes)), log: { from, entries: [anEntry(from)] } });
	return { client, campaign, thoughts: new ThoughtStore(desk, campaign), show };
}

test("tries are told of the question on the table, and of no other", () => {
	const { client, thoughts, show } = lay();
	show({ revision: 4, programToAnswer: true, thinking: 72 });
	expect(thoughts.progress).toEqual({ tries: 0, of: 72 });
	client.push("thinking", { revision: 4, tries: 24 });
	expect(thoughts.progress).toEqual({ tries: 24, of: 72 });
	show({ revision: 5, programToAnswer: true, thinking: 72 });
	expect(thoughts.progress).toEqual({ tries: 0, of: 72 });
	show({ revision: 6, thinking: null });
	expect(thoughts.progress).toBeNull();
});

test("advice is asked for once, shown with what the host says, and gone with its question", async () => {
	const { client, thoughts, show } = lay({ advise: () => ({ ok: true }) });
	show({ revision: 2, mayAnswer: true, advises: true });
	expect(thoughts.mayAsk).toBe(true);
	await thoughts.ask();
	expect([thoughts.mayAsk, thoughts.advising, thoughts.advice]).toEqual([false, 0, null]);
	const advice = { revision: 2, answer: { kind: "choose", option: "finish" } } as const;
	client.push("advice", advice);
	expect([thoughts.advising, thoughts.advice]).toEqual([null, advice]);
	show({ revision: 3, mayAnswer: true, advises: true });
	expect([thoughts.mayAsk, thoughts.advice]).toEqual([true, null]);
	expect(client.inputsOf("advise")).toEqual([{ revision: 2 }]);
});

test("nobody is asked for advice on what is not one's own, or where nobody can think", async () => {
	const { client, thoughts, show } = lay();
	show({ revision: 2, mayAnswer: false, advises: true });
	await thoughts.ask();
	show({ revision: 3, mayAnswer: true, advises: false });
	await thoughts.ask();
	expect(client.inputsOf("advise")).toEqual([]);
});

test("what the host refuses can be asked for again", async () => {
	const refused: Replies["advise" & RequestName] = { ok: false, code: "wrong-seat", why: { key: "host.no-adviser" } };
	const { thoughts, show } = lay({ advise: () => refused });
	show({ revision: 2, mayAnswer: true, advises: true });
	await thoughts.ask();
	expect([thoughts.mayAsk, thoughts.advising]).toEqual([true, null]);
});

test("programs that are far ahead of what is played are stopped where one looks", async () => {
	const { client, campaign, thoughts, show } = lay(
		{ goTo: () => ({ ok: true, revision: 4, applied: 1, of: 1 }) },
		"slow",
	);
	for (const revision of [1, 2, 3])
		show({ revision, head: revision, mayAnswer: false, programToAnswer: true }, revision);
	expect([campaign.playback.playing, campaign.snapshot?.head]).toEqual([true, 2]);
	const stopped = thoughts.stop();
	await vi.waitFor(() => expect(client.inputsOf("goTo")).toEqual([{ to: 2 }]));
	show({ revision: 4, head: 2, mayAnswer: false, held: true }, 2);
	await stopped;
	expect(client.inputsOf("programs")).toEqual([]);
	expect([campaign.playback.playing, campaign.snapshot?.held]).toEqual([false, true]);
});

test("programs are stopped where nothing they did is still played: they wait", async () => {
	const { client, thoughts, show } = lay({ programs: () => ({ ok: true }) });
	show({ revision: 2, programToAnswer: true });
	await thoughts.stop();
	expect(client.inputsOf("programs")).toEqual([{ act: "wait" }]);
});
