/** Several asked at once, as one window has it: what is written meanwhile, and answering in the place of another. */
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { AskedSeat, Decision, TableSnapshot } from "../../electron/contract/contract.ts";
import { FakeClient } from "../client/testing/fake-client.ts";
import { allOf, aSnapshot } from "../client/testing/small-table.ts";
import { CampaignStore } from "./campaign-store.ts";
import { DecisionStore } from "./decision-store.ts";
import { HostDesk } from "./host-desk.ts";
import { NoticeStore } from "./notice-store.ts";

const motto: Decision = {
	kind: "write",
	seat: "blue",
	rule: "T 4",
	prompt: { key: "motto" },
	refused: [],
	min: 1,
	max: 5,
	lines: 1,
	characters: "text",
};
const vote: Decision = {
	kind: "choose",
	seat: "red",
	rule: "T 5",
	prompt: { key: "vote" },
	options: ["purple", "green"].map((id) => ({ id, text: { key: id } })),
	refused: [],
};

let client: FakeClient;
let campaign: CampaignStore;
let decision: DecisionStore;

beforeEach(() => {
	const done = { ok: true as const, revision: 9, applied: 1, of: 1 };
	client = new FakeClient({ answer: () => done, withdraw: () => done, clock: () => ({ ok: true }) });
	const notices = new NoticeStore();
	campaign = new CampaignStore(new HostDesk(client, notices), notices);
	decision = new DecisionStore(campaign);
});

const show = (changes: Partial<TableSnapshot>) =>
	client.push("table", { change: allOf(aSnapshot({ revision: 9, ...changes })), log: { from: 0, entries: [] } });

const others = (answered: boolean): AskedSeat[] => [
	{ seat: "red", answered },
	{ seat: "blue", answered: false, question: motto },
];

describe("what is being written", () => {
	beforeEach(() => {
		show({ decision: motto, askedAt: 4, asked: others(false) });
		decision.write("Val");
	});

	test("stays while another answers", () => {
		show({ decision: motto, askedAt: 4, asked: others(true) });
		expect(decision.draft).toEqual({ kind: "write", text: "Val" });
	});

	test("is gone when the same is asked anew", () => {
		show({ decision: motto, askedAt: 7, asked: others(false) });
		expect(decision.draft).toEqual({ kind: "write", text: "" });
	});

	test.each([
		["", false],
		["  ", false],
		["Vale", true],
		[" Vale  ", true],
		["Valete", false],
	])("%j is ready: %s", (text, ready) => {
		decision.write(text);
		expect(decision.ready).toBe(ready);
	});

	test("is sent as it was written", async () => {
		decision.confirm();
		await vi.waitFor(() => expect(client.inputsOf("answer")).toHaveLength(1));
		expect(client.inputsOf("answer")[0]).toMatchObject({ seat: "blue", answers: [{ kind: "write", text: "Val" }] });
	});
});

describe("in the place of another", () => {
	const overseen = (answered: boolean): AskedSeat[] => [{ seat: "red", answered, question: vote, by: "judge" }];

	test("nothing can be answered before the player turns to it", () => {
		show({ decision: vote, mayAnswer: false, askedAt: 4, asked: overseen(false) });
		expect(decision.mayAnswer).toBe(false);
		decision.take("green");
		decision.answerFor("red");
		expect([decision.mayAnswer, decision.decision]).toEqual([true, vote]);
		expect(client.inputsOf("answer")).toEqual([]);
	});

	test("what was answered is taken back first", async () => {
		show({ decision: vote, mayAnswer: false, askedAt: 4, asked: overseen(true) });
		decision.answerFor("red");
		decision.take("green");
		await vi.waitFor(() => expect(client.inputsOf("answer")).toHaveLength(1));
		expect(client.asked.map(({ name }) => name)).toEqual(["withdraw", "answer"]);
		expect(client.inputsOf("withdraw")[0]).toMatchObject({ seat: "red", by: "judge" });
		expect(client.inputsOf("answer")[0]).toMatchObject({ seat: "red", by: "judge" });
		await vi.waitFor(() => expect(decision.inPlaceOf).toBeNull());
	});

	test("the player turns back when something else is asked", () => {
		show({ decision: vote, mayAnswer: false, askedAt: 4, asked: overseen(false) });
		decision.answerFor("red");
		show({ decision: vote, mayAnswer: false, askedAt: 5, asked: overseen(false) });
		expect([decision.inPlaceOf, decision.mayAnswer]).toEqual([null, false]);
	});

	test("a seat that may not be overruled is not turned to", () => {
		show({ decision: motto, askedAt: 4, asked: others(false) });
		decision.answerFor("red");
		expect([decision.overruled, decision.decision]).toEqual([null, motto]);
	});
});
