import { rmSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openSave } from "../../../saves/save-file.ts";
import type { Answer } from "../../contract/contract.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { settled, ToyHost } from "../testing/toy-host.ts";

let folder: string;
let host: ToyHost;

beforeEach(() => {
	folder = temporaryFolder();
	host = new ToyHost(folder);
});

afterEach(() => {
	host.server.close();
	rmSync(folder, { recursive: true, force: true });
});

const say = (option: string): Answer => ({ kind: "choose", option });

async function goTo(to: number | "start" | "end" | "previous-heading" | "next-heading") {
	return host.ask("goTo", { to });
}

/** Answers so many questions as dully as can be. */
async function play(answers: number): Promise<void> {
	for (let n = 0; n < answers; n += 1) await host.answer();
}

/** Gives a certain answer to the question on the table. */
async function give(answer: Answer) {
	const { revision, decision } = await host.table();
	return host.ask("answer", { revision, seat: decision?.seat ?? "", answers: [structuredClone(answer)] as never });
}

const leaves = async () => (await host.ask("lines", {})).lines.map(({ leaf, fork, depth }) => [leaf, fork, depth]);

describe("lines of play", () => {
	test("a campaign that was never taken back is one line, with its headings", async () => {
		await host.begin();
		await play(6);
		const { lines, head } = await host.ask("lines", {});
		expect(head).toBe(6);
		expect(lines).toMatchObject([{ leaf: 6, fork: null, depth: 0, length: 6, own: 6, name: null, stops: 3 }]);
		expect(await host.ask("lines.outcome", { leaf: 6 })).toEqual({ outcome: null });
		expect((await host.ask("lines.stops", { leaf: 6 })).map(({ node, text }) => [node, text.args?.["turn"]])).toEqual([
			[0, 0],
			[3, 1],
			[6, 2],
		]);
	});

	test("what was taken back is a line of its own, wherever one stands, and lines may leave lines", async () => {
		await host.begin();
		await play(3);
		await goTo(0);
		await give(say("roll")); // 4
		await play(1); // 5
		await goTo(4);
		await give({ kind: "pick", options: ["sun"] }); // 6
		expect(await leaves()).toEqual([
			[6, null, 0],
			[3, 0, 1],
			[5, 4, 1],
		]);
		await goTo(3);
		expect(await leaves()).toEqual([
			[3, null, 0],
			[6, 0, 1],
			[5, 4, 2],
		]);
	});

	test("the diary says where lines leave the one that is read", async () => {
		await host.begin();
		await play(3);
		await goTo(0);
		await give(say("roll"));
		expect(await host.ask("log", {})).toMatchObject([{ node: 0, takenBack: 3, forks: [0] }, {}]);
	});

	test("start, end and the headings between are reached from anywhere on the line", async () => {
		await host.begin();
		await play(7);
		const at = async () => (await host.table()).head;
		const stops: number[] = [];
		for (const to of ["start", "next-heading", "next-heading", "next-heading", "previous-heading", "end"] as const) {
			expect(await goTo(to)).toMatchObject({ ok: true });
			stops.push(await at());
		}
		expect(stops).toEqual([0, 3, 6, 7, 6, 7]);
		expect(await goTo("next-heading")).toMatchObject({ ok: false, code: "nothing-to-redo" });
	});

	test("the same answer given again walks into the line that it began, and makes no twin", async () => {
		await host.begin();
		await play(3);
		await goTo(0);
		const first = (await host.table()).decision;
		expect(first?.kind).toBe("choose");
		expect(await host.answer()).toMatchObject({ ok: true, again: true });
		expect(await host.table()).toMatchObject({ head: 1, canRedo: true });
		expect(await leaves()).toEqual([[3, null, 0]]);
	});

	test("a name stays with its line: it goes on as the line grows, and is there after opening", async () => {
		const campaign = await host.begin();
		await play(3);
		expect(await host.ask("lines.name", { leaf: 3, name: " Cannae " })).toEqual({ ok: true });
		await play(1);
		await goTo(0);
		await give(say("roll"));
		await host.ask("campaign.close", {});
		await host.ask("campaign.open", { campaign });
		const named = async () => (await host.ask("lines", {})).lines.map(({ leaf, name }) => [leaf, name]);
		expect(await named()).toEqual([
			[5, null],
			[4, "Cannae"],
		]);
		const twice = await host.ask("lines.name", { leaf: 5, name: "Cannae" });
		expect(twice).toMatchObject({ ok: false, why: { key: "host.line-named" } });
		expect(await host.ask("lines.name", { leaf: 4, name: "" })).toEqual({ ok: true });
		expect(await named()).toEqual([
			[5, null],
			[4, null],
		]);
		expect(await host.ask("lines.name", { leaf: 99, name: "x" })).toMatchObject({ ok: false, code: "no-such-entry" });
	});

	test("a line that is over says how it came out", async () => {
		host.server.close();
		host = new ToyHost(folder, { rules: { turns: 1 } });
		await host.begin();
		await play(3);
		await goTo(0);
		expect((await host.ask("lines.outcome", { leaf: 3 })).outcome).not.toBeNull();
		expect((await host.ask("lines.outcome", { leaf: 0 })).outcome).toBeNull();
	});

	test("there is no going where nothing was answered", async () => {
		await host.begin();
		await play(2);
		expect(await goTo(77)).toMatchObject({ ok: false, code: "no-such-entry" });
	});
});

describe("looking", () => {
	test("the table is seen as it lay after each answer of the line that is read, and nothing moves", async () => {
		await host.begin();
		const views: unknown[] = [structuredClone((await host.table()).view)];
		for (let n = 0; n < 5; n += 1) {
			await play(1);
			views.push(structuredClone((await host.table()).view));
		}
		const before = await host.table();
		expect((await host.ask("look", { nodes: [0, 3, 5] })).views).toEqual([views[0], views[3], views[5]]);
		expect(await host.ask("look", { from: 3 })).toEqual({ nodes: [3, 4, 5], views: views.slice(3, 6), left: 0 });
		expect(await host.table()).toEqual(before);
		await goTo(2);
		await expect(host.ask("look", { from: 5 })).rejects.toMatchObject({ hostError: { code: "bad-input" } });
		await expect(host.ask("look", { nodes: [5] })).rejects.toMatchObject({ hostError: { code: "bad-input" } });
	});

	test("how a line begins is told beside the line that it leaves", async () => {
		await host.begin();
		await play(3);
		await goTo(0);
		await give(say("roll")); // 4, a line of its own
		const { own, beside } = await host.ask("lines.compare", { leaf: 3 });
		expect(own.every(({ node }) => node >= 1 && node <= 3)).toBe(true);
		expect(own.length).toBeGreaterThan(0);
		expect(beside.every(({ node }) => node === 4)).toBe(true);
		for (const name of ["lines.compare", "lines.outcome", "lines.stops"] as const)
			await expect(host.ask(name, { leaf: 99 })).rejects.toMatchObject({ hostError: { code: "bad-input" } });
	});

	test("the snapshot says which answer was the last of whoever sits here", async () => {
		await host.begin();
		expect((await host.table()).satAt).toBeNull();
		await play(4);
		expect(await host.table()).toMatchObject({ satAt: 4, decision: { seat: "blue" } });
		await play(2);
		expect(await host.table()).toMatchObject({ satAt: 3, decision: { seat: "red" } });
	});
});

describe("programs wait", () => {
	const twoPrograms = { seats: { red: "random", blue: "random" } } as const;

	test("where somebody went, until he says so", async () => {
		await host.begin(twoPrograms);
		await settled(12);
		await goTo(1);
		await settled(12);
		const { head, held, programToAnswer } = await host.table();
		expect({ head, held, programToAnswer }).toEqual({ head: 1, held: true, programToAnswer: false });
		const { lines } = await host.ask("lines", {});
		expect(await host.ask("programs", { act: "go" })).toEqual({ ok: true });
		await settled(4);
		expect((await host.table()).head).toBeGreaterThan(1);
		expect((await host.ask("lines", {})).lines.length, "dull programs answer as before").toBe(lines.length);
	});

	test("when a campaign is opened again, and not when it begins", async () => {
		const campaign = await host.begin({ seats: { red: "random" } });
		await settled(12);
		expect(await host.table()).toMatchObject({ head: 3, held: false, decision: { seat: "blue" } });
		await goTo(1);
		await host.ask("campaign.close", {});
		await host.ask("campaign.open", { campaign });
		await settled(12);
		expect(await host.table()).toMatchObject({ head: 1, held: true });
	});

	test("while they answer, when somebody says so", async () => {
		await host.begin(twoPrograms);
		expect(await host.ask("programs", { act: "wait" })).toEqual({ ok: true });
		await settled(6);
		const { head, held } = await host.table();
		expect(held).toBe(true);
		await settled(6);
		expect((await host.table()).head).toBe(head);
	});

	test("a person's answer lets them go on", async () => {
		await host.begin({ seats: { blue: "random" } });
		await play(3);
		await settled(12);
		await goTo(2);
		await host.answer();
		await settled(12);
		expect(await host.table()).toMatchObject({ head: 6, held: false });
	});
});

describe("seats", () => {
	const give = async (seat: string, player: "person" | "random" | "expert") => host.ask("seats.give", { seat, player });

	test("a seat is given to a program and back, the diary says so, and it holds after opening", async () => {
		const campaign = await host.begin();
		await play(1);
		expect(await give("red", "random")).toEqual({ ok: true });
		await settled(6);
		expect(await host.table()).toMatchObject({ head: 1, held: true, seats: { red: "random" } });
		await host.ask("campaign.close", {});
		await host.ask("campaign.open", { campaign });
		expect(await host.table()).toMatchObject({ seats: { red: "random", blue: "person" } });
		await give("red", "person");
		expect(await host.table()).toMatchObject({ held: false, mayAnswer: true, seats: { red: "person" } });
		const told = (await host.ask("log", {})).filter(({ text }) => text.key.startsWith("host.sitting"));
		expect(told).toMatchObject([
			{ node: 1, seat: "red", text: { key: "host.sitting.random" } },
			{ node: 1, seat: "red", text: { key: "host.sitting.person" } },
		]);
	});

	test("who comes, joins, goes and comes back is kept by name, and told; a partner plays on", async () => {
		const campaign = await host.begin({ names: { red: "Anna", blue: "Cem" } });
		await play(1);
		const seat = async (player: "person" | "random", name: string) =>
			host.ask("seats.give", { seat: "red", player, name });
		expect(await host.ask("log", {})).toHaveLength((await host.table()).entries);
		await seat("person", "Anna & Ben");
		expect((await host.ask("log", {})).at(-1)).toMatchObject({ text: { key: "host.people.comes" } });
		await seat("person", "Ben");
		expect(await host.table()).toMatchObject({
			names: { red: "Ben", blue: "Cem" },
			gone: [{ name: "Anna", seat: "red" }],
		});
		await seat("random", "");
		await host.ask("campaign.close", {});
		await host.ask("campaign.open", { campaign });
		expect(await host.table()).toMatchObject({
			names: { blue: "Cem" },
			seats: { red: "random" },
			gone: [
				{ name: "Anna", seat: "red" },
				{ name: "Ben", seat: "red" },
			],
		});
		await seat("person", "Anna");
		expect(await host.table()).toMatchObject({ gone: [{ name: "Ben", seat: "red" }], seats: { red: "person" } });
		const told = (await host.ask("log", {})).filter(({ text: { key } }) => /^host\.(people|sitting)/.test(key));
		expect(told.map(({ text: { key, args } }) => [key, args?.["people"] ?? null, args?.["others"] ?? null])).toEqual([
			["host.people.comes", ["Ben"], ["Anna"]],
			["host.people.goes", ["Anna"], ["Ben"]],
			["host.people.goes", ["Ben"], []],
			["host.sitting.random", null, null],
			["host.people.comes", ["Anna"], []],
		]);
	});

	test("nobody sits where there is no seat, and no program where the game has none", async () => {
		await host.begin();
		await expect(give("green", "random")).rejects.toMatchObject({ hostError: { code: "bad-input" } });
		await expect(give("red", "expert")).rejects.toMatchObject({ hostError: { code: "bad-input" } });
	});
});

test("where only one's own is taken back, any line may be looked at, and is answered only where the campaign stands", async () => {
	await host.begin({ takeBack: "own" });
	await play(4);
	await goTo(1);
	expect(await host.table()).toMatchObject({ head: 1, goesOnAt: 4, mayAnswer: false });
	expect(await host.answer()).toMatchObject({ ok: false, code: "undo-not-agreed" });
	await goTo(4);
	expect(await host.table()).toMatchObject({ head: 4, goesOnAt: null, mayAnswer: true });
	expect(await host.answer()).toMatchObject({ ok: true });
});

const step = fc.oneof(
	{ weight: 6, arbitrary: fc.record({ act: fc.constant("answer" as const), n: fc.nat(3) }) },
	{ weight: 2, arbitrary: fc.record({ act: fc.constant("undo" as const), n: fc.constant(0) }) },
	{ weight: 1, arbitrary: fc.record({ act: fc.constant("redo" as const), n: fc.constant(0) }) },
	{ weight: 2, arbitrary: fc.record({ act: fc.constant("go" as const), n: fc.nat(60) }) },
	{ weight: 1, arbitrary: fc.record({ act: fc.constant("give" as const), n: fc.nat(3) }) },
	{ weight: 1, arbitrary: fc.record({ act: fc.constant("reopen" as const), n: fc.constant(0) }) },
);

test("whatever was answered, taken back, given away and opened again: every answer is on a line, and is reached", async () => {
	await fc.assert(
		fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 25 }), async (steps) => {
			const campaign = await host.begin();
			/** The table as it lay after each answer, by answer. */
			const seen = new Map<number, string>();
			for (const one of steps) {
				await obey(one, campaign);
				await settled(3);
				const { head, view } = await host.table();
				seen.set(head, JSON.stringify(view));
			}
			const { lines, head } = await host.ask("lines", {});
			for (const [node, view] of seen) {
				await goTo(node);
				expect(JSON.stringify((await host.table()).view)).toBe(view);
			}
			await goTo(head);
			expect((await host.ask("lines", {})).lines.length, "looking made no line").toBe(lines.length);
			await host.ask("campaign.close", {});
			expect(
				onWayTo(
					lines.map(({ leaf }) => leaf),
					campaign,
				),
			).toEqual("all");
		}),
		{ numRuns: 8 },
	);
});

/** "all" when each answer in the file lies on the way from the set-up to one of these; else the first that does not. */
function onWayTo(leaves: readonly number[], campaign: string): number | "all" {
	const opened = openSave(join(folder, `${campaign}.tabula`));
	if (!opened.ok) throw new Error(JSON.stringify(opened));
	const { nodes } = opened.save;
	opened.save.close();
	const reached = new Set<number>();
	for (const leaf of leaves)
		for (let at: number | null | undefined = leaf; typeof at === "number"; at = nodes[at]?.parent) reached.add(at);
	return nodes.find(({ id }) => !reached.has(id))?.id ?? "all";
}

async function obey(
	{ act, n }: { act: "answer" | "undo" | "redo" | "go" | "give" | "reopen"; n: number },
	campaign: string,
) {
	const { revision, decision, mayAnswer } = await host.table();
	if (act === "answer" && decision && mayAnswer) {
		if (decision.kind === "choose") return give(say(decision.options[n % decision.options.length]?.id ?? ""));
		return host.answer();
	}
	if (act === "undo") return host.ask("undo", { revision });
	if (act === "redo") return host.ask("redo", { revision });
	if (act === "go") return host.ask("goTo", { to: n });
	if (act === "give") {
		const player = n % 2 === 0 ? "person" : "random";
		return host.ask("seats.give", { seat: n < 2 ? "red" : "blue", player });
	}
	await host.ask("campaign.close", {});
	return host.ask("campaign.open", { campaign });
}
