/** What was agreed to in one gesture runs on by itself, past others who let it pass. */
import { rmSync } from "node:fs";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { loadLibrary } from "../../assets/load.ts";
import { families } from "../../engine/games.ts";
import type { Answer, Decision } from "../../engine/kernel/index.ts";
import type { RequestInput, TableSnapshot } from "../contract/contract.ts";
import { gamesOnOffer } from "./games-on-offer.ts";
import { HostServer } from "./host.ts";
import { OtherWindow } from "./testing/other-window.ts";
import { temporaryFolder } from "./testing/temporary-folder.ts";
import { settled } from "./testing/toy-host.ts";
import { workersOf } from "./thinking/start-worker.ts";

const library = loadLibrary();
const folder = temporaryFolder();
afterAll(() => rmSync(folder, { recursive: true }));

type Answers = RequestInput<"answer">["answers"];
const choose = (option: string): Answers[number] => ({ kind: "choose", option });

const HALT = { seat: "carthage", kind: "march" };

/** Lets everything pass, and takes the first option of what remains. */
function pass(question: Decision): Answer {
	if (question.kind !== "choose") throw new Error(`Nobody knows an answer to ${question.prompt.key}.`);
	const { options } = question;
	return choose(options.find(({ id }) => id === "pass")?.id ?? options[0]?.id ?? "");
}

const passing = (question: Decision) => ({ answer: pass(question), why: null });

/** *Thunderbolt*, with Hannibal about to act, and a window for each side. */
class Table {
	readonly server = new HostServer({
		library,
		games: gamesOnOffer,
		families,
		implemented: [],
		folder,
		hello: { version: "1", shell: "browser", testHook: false },
		programs: () => ({ random: passing, expert: passing }),
		workers: workersOf,
	});
	/** Whoever keeps the table, and plays Carthage. */
	readonly keeper = new OtherWindow(this.server, null);
	readonly rome = new OtherWindow(this.server, { kind: "seats", seats: ["rome"] });

	static async begin(changes: Partial<RequestInput<"campaign.create">> = {}): Promise<Table> {
		const table = new Table();
		const { keeper } = table;
		const input = { scenario: "thunderbolt", name: "On", seed: 7, ...changes } as const;
		const created = await keeper.ask("campaign.create", input);
		if (!created.ok) throw new Error(JSON.stringify(created));
		await keeper.ask("campaign.open", { campaign: created.campaign });
		await settled();
		await keeper.ask("window.visibility", { visibility: { kind: "seats", seats: ["carthage"] } });
		expect((await keeper.table()).decision?.prompt.key).toBe("ask.operation");
		return table;
	}

	/** The march past the consuls at Placentia. */
	async way(): Promise<{ answers: Answers; path: string[] }> {
		const args = { leader: "hannibal", to: "it-2011", via: ["it-1516", "it-1614"] };
		const preview = (await this.keeper.ask("query", { query: "march", args })) as { answers: Answers; path: string[] };
		expect(preview.path.length).toBeGreaterThan(8);
		return preview;
	}

	/** Agrees to the march. */
	async agree() {
		const { answers } = await this.way();
		const { revision } = await this.keeper.table();
		const reply = await this.keeper.ask("answer", { revision, seat: "carthage", answers, runsOn: true });
		await settled();
		return reply;
	}

	/** Rome answers her question. Her window asks for no table, so that all it knows was pushed to it. */
	async letPass(): Promise<void> {
		const { revision } = await this.keeper.table();
		await this.rome.ask("answer", { revision, seat: "rome", answers: [choose("pass")] });
		await settled(8);
	}

	/** Rome lets it pass for as long as she is asked; says how often. */
	async letAllPass(): Promise<number> {
		for (let n = 0; ; n += 1) {
			if ((await this.asked()) !== "ask.intercept") return n;
			await this.letPass();
		}
	}

	/** Where Hannibal stands. */
	async place(): Promise<string | null | undefined> {
		return leadersIn(await this.keeper.table())["hannibal"]?.hex;
	}

	async asked(): Promise<string | undefined> {
		return (await this.keeper.table()).decision?.prompt.key;
	}

	async undo() {
		const { revision } = await this.keeper.table();
		const reply = await this.keeper.ask("undo", { revision });
		await settled();
		return reply;
	}
}

const leadersIn = ({ view }: TableSnapshot) => (view as { leaders: Record<string, { hex: string | null }> }).leaders; // a view of the Ancient World

let table: Table;

describe("past a person who lets it pass", () => {
	beforeEach(async () => {
		table = await Table.begin();
	});

	test("it goes on by itself to where it was agreed to go, and says where that is to its own side alone", async () => {
		expect(await table.agree()).toMatchObject({ ok: true, runsOn: true });
		expect(await table.keeper.table()).toMatchObject({
			mayAnswer: false,
			errands: [{ seat: "carthage", kind: "march", to: { kind: "hex", id: "it-2011" }, asks: null }],
		});
		expect((await table.rome.table()).errands).toEqual([]);
		expect(await table.letAllPass()).toBeGreaterThan(3);
		expect(await table.place()).toBe("it-2011");
		expect((await table.keeper.table()).errands).toEqual([]);
	});

	test("whoever sits before one window with the other is not told where it goes while the other is asked", async () => {
		await table.keeper.ask("window.visibility", { visibility: { kind: "all" } });
		await table.agree();
		expect((await table.keeper.table()).errands).toMatchObject([{ seat: "carthage", to: null }]);
	});

	test("let be, it stays where it is, and its person is asked", async () => {
		await table.agree();
		const before = await table.place();
		expect(await table.rome.ask("errand.halt", HALT)).toMatchObject({ ok: false, code: "wrong-seat" });
		expect(await table.keeper.ask("errand.halt", HALT)).toEqual({ ok: true });
		expect((await table.keeper.table()).errands).toEqual([]);
		await table.letAllPass();
		expect(await table.keeper.table()).toMatchObject({ mayAnswer: true, decision: { prompt: { key: "ask.march" } } });
		expect(await table.place()).not.toBe("it-2011");
		expect(before).toBeDefined();
	});

	test("what followed the last answer of another person is taken back as one, and no more", async () => {
		await table.agree();
		await table.letAllPass();
		const stood = (await table.keeper.table()).head;
		expect(await table.undo()).toMatchObject({ ok: true });
		expect(await table.keeper.table()).toMatchObject({ mayAnswer: true, decision: { prompt: { key: "ask.march" } } });
		expect(await table.place()).not.toBe("it-1221");
		const { revision } = await table.keeper.table();
		expect(await table.keeper.ask("redo", { revision })).toMatchObject({ ok: true });
		expect((await table.keeper.table()).head).toBe(stood);
	});

	test.each(["undo", "goTo", "close"] as const)("%s ends it", async (act) => {
		await table.agree();
		const { revision, campaign } = await table.keeper.table();
		if (act === "undo") await table.keeper.ask("undo", { revision });
		if (act === "goTo") await table.keeper.ask("goTo", { to: "previous-heading" });
		if (act === "close") {
			await table.keeper.ask("campaign.close", {});
			await table.keeper.ask("campaign.open", { campaign });
		}
		await settled();
		expect((await table.keeper.table()).errands).toEqual([]);
	});

	test("a seat that is given away ends it", async () => {
		await table.agree();
		await table.keeper.ask("window.visibility", { visibility: { kind: "all" } });
		await table.keeper.ask("seats.give", { seat: "carthage", player: "random" });
		expect((await table.keeper.table()).errands).toEqual([]);
	});

	test("an answer that comes too late is refused, and ends nothing", async () => {
		const { revision } = await table.keeper.table();
		await table.agree();
		const late = await table.keeper.ask("answer", { revision, seat: "carthage", answers: [choose("finish")] });
		expect(late).toMatchObject({ ok: false, code: "stale-revision" });
		expect((await table.keeper.table()).errands).toHaveLength(1);
		await table.letAllPass();
		expect(await table.place()).toBe("it-2011");
	});

	test("answers that are none of a march are given as ever", async () => {
		const { revision } = await table.keeper.table();
		const reply = await table.keeper.ask("answer", {
			revision,
			seat: "carthage",
			answers: [choose("finish")],
			runsOn: true,
		});
		expect(reply).toMatchObject({ ok: true, applied: 1 });
		expect(reply).not.toHaveProperty("runsOn");
	});
});

describe("past a program that lets it pass", () => {
	test.each(["free", "own"] as const)("taking back %s", async (takeBack) => {
		table = await Table.begin({ seats: { rome: "random" }, takeBack });
		const { head } = await table.keeper.table();
		await table.agree();
		await expect.poll(() => table.place()).toBe("it-2011");
		expect((await table.keeper.table()).errands).toEqual([]);
		const taken = await table.undo();
		if (takeBack === "free") {
			expect(taken).toMatchObject({ ok: true });
			expect(await table.keeper.table()).toMatchObject({ head, decision: { prompt: { key: "ask.operation" } } });
			const { revision } = await table.keeper.table();
			await table.keeper.ask("redo", { revision });
			expect(await table.place()).toBe("it-2011");
		} else expect(await table.asked()).not.toBe("ask.operation");
	});
});

/** The same march, by hand after each time that Rome has let it pass. */
async function marchByHand(): Promise<void> {
	const { answers } = await table.way();
	for (let given = 0; given < answers.length; ) {
		const { revision } = await table.keeper.table();
		const reply = await table.keeper.ask("answer", { revision, seat: "carthage", answers: answers.slice(given) });
		if (!reply.ok) throw new Error(JSON.stringify(reply));
		given += reply.applied;
		await settled(8);
		await table.letAllPass();
	}
}

test("to the other side it is the same to the byte whether it was done by hand or ran on", async () => {
	const told = async (march: () => Promise<unknown>): Promise<string[]> => {
		table = await Table.begin();
		const { campaign } = await table.keeper.table();
		await march();
		await settled(8);
		return table.rome.pushes.map((push) => JSON.stringify(push).replaceAll(campaign, ""));
	};
	const byHand = await told(marchByHand);
	const byItself = await told(async () => {
		await table.agree();
		await table.letAllPass();
	});
	expect(byItself.findIndex((push, n) => push !== byHand[n])).toBe(-1);
	expect(byItself).toHaveLength(byHand.length);
});
