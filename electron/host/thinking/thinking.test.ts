/** Programs that think: the host goes on meanwhile, calls them off, passes over what came too late, and answers for those that fail. */
import { rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { LEVELS } from "../../../engine/ai/strategos/levels.ts";
import { newDice, Session } from "../../../engine/kernel/index.ts";
import { TOY_SETUP, toyGame } from "../../../engine/kernel/testing/toy-game.ts";
import { hashOf, openSave, verifySave } from "../../../saves/index.ts";
import { problemOf } from "../campaign/deliberation.ts";
import { HandClock } from "../testing/hand-clock.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { settled, ToyHost } from "../testing/toy-host.ts";

const folder = temporaryFolder();
const hosts: ToyHost[] = [];
afterEach(() => {
	for (const host of hosts.splice(0)) {
		host.gate.stand("open");
		host.server.close();
	}
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A host that makes no pauses, and its clock, which stands. */
function newHost(): { host: ToyHost; time: HandClock } {
	const time = new HandClock();
	const host = new ToyHost(folder, { thinks: true, rules: { turns: 6 }, time });
	hosts.push(host);
	void host.ask("settings.save", { programPause: 0 });
	return { host, time };
}

const LEGATUS = { seats: { red: "legatus", blue: "person" } } as const;

/** A campaign whose first question a Legatus has, and cannot think about to the end. */
async function thinking() {
	const { host, time } = newHost();
	host.gate.stand("shut");
	const campaign = await host.begin(LEGATUS);
	await expect.poll(() => host.workers).toBe(1);
	// It has begun to think, and says so.
	await expect.poll(() => host.pushed("thinking").length, { timeout: 60_000 }).toBeGreaterThan(0);
	return { host, time, campaign };
}

/** The table as soon as so many answers have been given. */
async function whenAnswered(host: ToyHost, answers: number) {
	await expect.poll(async () => (await host.table()).head).toBeGreaterThanOrEqual(answers);
	return host.table();
}

describe("while a program thinks", () => {
	test("every request is answered, before it has come to an end", async () => {
		const { host } = await thinking();
		const done: string[] = [];
		host.server.onPush((name, body) => {
			if (name === "table" && body && "change" in body && (body.change.fields.head ?? 0) > 0) done.push("its answer");
		});
		for (let n = 0; n < 200; n += 1) {
			expect(await host.table()).toMatchObject({ head: 0, programToAnswer: true, thinking: LEVELS.legatus.tries });
			done.push("request");
		}
		expect(done).not.toContain("its answer");
		host.gate.stand("open");
		await expect.poll(() => done).toContain("its answer");
		expect(done.slice(0, 201)).toEqual([...Array.from({ length: 200 }, () => "request"), "its answer"]);
	});

	test("its tries are told as they are made", async () => {
		const { host } = newHost();
		await host.begin(LEGATUS);
		await whenAnswered(host, 1);
		const tries = host.pushed("thinking").map((each) => each.tries);
		expect(tries.length).toBeGreaterThan(0);
		expect(tries).toEqual(tries.toSorted((a, b) => a - b));
	});

	test("it can be told to wait, and begins anew when it is let go", async () => {
		const { host } = await thinking();
		expect(await host.ask("programs", { act: "wait" })).toEqual({ ok: true });
		host.gate.stand("open");
		await settled(20);
		expect(await host.table()).toMatchObject({ head: 0, held: true, programToAnswer: false, thinking: null });
		await host.ask("programs", { act: "go" });
		await whenAnswered(host, 1);
		expect(host.workers, "it let itself be called off").toBe(1);
	});

	test("it answers at once when it is told to, with the best so far", async () => {
		const { host } = await thinking();
		await host.ask("programs", { act: "now" });
		host.gate.stand("open");
		const { head } = await whenAnswered(host, 1);
		expect(head).toBeGreaterThanOrEqual(1);
		const thought = await host.ask("thought", { node: 1 });
		const tries = thought?.why?.tried.reduce((sum, each) => sum + each.tries, 0) ?? 0;
		expect(tries).toBeGreaterThan(0);
		expect(tries).toBeLessThan(LEVELS.legatus.tries);
	});

	test("whoever gives its seat to a person is not answered for: the stale reply is thrown away", async () => {
		const { host } = await thinking();
		await host.ask("seats.give", { seat: "red", player: "person" });
		host.gate.stand("open");
		await settled(40);
		expect(await host.table()).toMatchObject({ head: 0, mayAnswer: true, programToAnswer: false });
		expect(await host.answer()).toMatchObject({ ok: true });
	});

	test("one that does not let itself be called off is ended after a quarter of a second, and another begins", async () => {
		const { host, time } = await thinking();
		await host.ask("programs", { act: "wait" });
		time.pass(249);
		await host.ask("programs", { act: "go" });
		await settled();
		expect(host.workers).toBe(1);
		time.pass(1);
		await settled();
		expect(host.workers).toBe(2);
		host.gate.stand("open");
		await whenAnswered(host, 1);
	});

	test("putting the campaign away ends the worker", async () => {
		const { host } = await thinking();
		await host.ask("campaign.close", {});
		host.gate.stand("open");
		await settled(20);
		expect(await host.ask("table", {})).toBeNull();
		expect(host.pushed("notice")).toEqual([]);
	});
});

describe("a program that fails", () => {
	test("after twenty seconds it is answered for as a matter of course, and the diary says so", async () => {
		const { host, time } = await thinking();
		time.pass(19_999);
		await settled(8);
		expect((await host.table()).head).toBe(0);
		time.pass(1);
		await whenAnswered(host, 1);
		const lapses = (await host.ask("log", {})).filter(({ text }) => text.key.startsWith("host.lapse"));
		expect(lapses[0]).toMatchObject({ node: 1, seat: "red", text: { key: "host.lapse.late" } });
	});

	test("a crash too; the next question is thought about by another worker", async () => {
		const { host, campaign } = await thinking();
		host.gate.stand("pit");
		await whenAnswered(host, 1);
		host.gate.stand("open");
		expect((await host.ask("log", {})).map(({ text }) => text.key)).toContain("host.lapse.crash");
		expect(host.workers).toBeGreaterThanOrEqual(1);
		await host.ask("campaign.close", {});
		const opened = openSave(join(folder, `${campaign}.tabula`));
		if (!opened.ok) throw new Error(JSON.stringify(opened.why));
		const why = { because: [{ key: "why.by-habit" }], tried: [] };
		expect(opened.save.thoughts.get(1)).toMatchObject({ player: "legatus", lapse: "crash", why });
		opened.save.close();
	});
});

test("what the worker is given is the same whatever dice are to come", () => {
	const one = Session.start(toyGame({ turns: 6 }), TOY_SETUP);
	const [root] = one.nodes;
	const state = JSON.parse(root?.checkpoint ?? "");
	const checkpoint = JSON.stringify({ ...state, dice: newDice(99, "seeded") });
	const other = Session.resume(one.game, TOY_SETUP, root ? [{ ...root, checkpoint }] : [], 0);
	expect(hashOf(other)).not.toBe(hashOf(one));
	const told = (session: typeof one) => problemOf(session as never, { seat: "red", level: "legatus", intent: null });
	expect(told(one)).toEqual(told(other));
});

describe("what was thought", () => {
	test("is kept with the answer, read from its entry of the diary, and there after opening; the campaign verifies", async () => {
		const { host } = newHost();
		const campaign = await host.begin(LEGATUS);
		await whenAnswered(host, 3);
		const entry = (await host.ask("log", {})).find(({ thought }) => thought !== undefined);
		const thought = await host.ask("thought", { node: entry?.thought ?? -1 });
		expect(thought).toMatchObject({
			player: "legatus",
			why: { chosen: { key: "plan.option" }, because: expect.any(Array), tried: expect.any(Array) },
		});
		expect(thought?.why?.because.length).toBeLessThanOrEqual(4);
		await host.ask("campaign.close", {});
		await host.ask("campaign.open", { campaign });
		expect(await host.ask("thought", { node: entry?.thought ?? -1 })).toEqual(thought);
		expect(await host.ask("thought", { node: 99 })).toBeNull();
		await host.ask("campaign.close", {});
		const opened = openSave(join(folder, `${campaign}.tabula`));
		if (!opened.ok) throw new Error(JSON.stringify(opened.why));
		expect(verifySave(toyGame({ turns: 6 }), opened.save)).toMatchObject({ fault: null });
		opened.save.close();
	});

	test("one plan is one gesture: taking back where only programs play takes it back as a whole", async () => {
		const { host } = newHost();
		await host.begin({ seats: { red: "legatus", blue: "centurio" } });
		await whenAnswered(host, 3);
		await host.ask("programs", { act: "wait" });
		const { revision, head } = await host.table();
		expect(head).toBeGreaterThanOrEqual(3);
		await host.ask("undo", { revision });
		const { stands } = await host.ask("lines", {});
		expect(stands).toBeLessThan(head);
		expect(stands % 3, "each has three questions in a turn").toBe(0);
	});
});

describe("the pace", () => {
	test("between two things that programs do there is the pause of the settings", async () => {
		const { host, time } = newHost();
		await host.ask("settings.save", { programPause: 400 });
		await host.begin({ seats: { red: "centurio", blue: "centurio" } });
		await settled(30);
		const { head } = await host.table();
		expect(head).toBeGreaterThan(0);
		time.pass(399);
		await settled(30);
		expect((await host.table()).head).toBe(head);
		time.pass(1);
		await settled(30);
		expect((await host.table()).head).toBeGreaterThan(head);
	});

	test("step by step: one thing is done, then the program waits", async () => {
		const { host } = newHost();
		await host.begin({ seats: { red: "centurio", blue: "centurio" } });
		await host.ask("programs", { act: "wait" });
		const heads: number[] = [];
		for (let n = 0; n < 3; n += 1) {
			await host.ask("programs", { act: "step" });
			await expect.poll(async () => (await host.table()).held).toBe(true);
			heads.push((await host.table()).head);
		}
		expect(heads).toEqual([...new Set(heads)].toSorted((a, b) => a - b));
	});
});

describe("advice", () => {
	test("is given on demand, with the same figures, and answers nothing", async () => {
		const { host } = newHost();
		await host.begin({ seats: { red: "person", blue: "legatus" } });
		const { revision } = await host.table();
		expect(await host.ask("advise", { revision })).toEqual({ ok: true });
		await expect.poll(() => host.pushed("advice").length).toBe(1);
		expect(host.pushed("advice")[0]).toMatchObject({
			revision,
			answer: { kind: "choose" },
			why: { because: [{}, {}] },
		});
		expect(await host.table()).toMatchObject({ head: 0, revision });
	});

	test("is called off when the table moves on, and refused for what is not one's own", async () => {
		const { host } = newHost();
		host.gate.stand("shut");
		await host.begin({ seats: { red: "person", blue: "legatus" } });
		const { revision } = await host.table();
		await host.ask("advise", { revision });
		await host.answer();
		host.gate.stand("open");
		await settled(40);
		expect(host.pushed("advice")).toEqual([]);
		expect(await host.ask("advise", { revision })).toMatchObject({ ok: false, code: "stale-revision" });
	});

	test("is refused in a game that nobody can think about", async () => {
		const host = new ToyHost(folder);
		await host.begin();
		const { revision } = await host.table();
		expect(await host.ask("advise", { revision })).toMatchObject({ ok: false, why: { key: "host.no-adviser" } });
		host.server.close();
	});
});
