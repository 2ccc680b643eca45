/** Work that takes a while is done in turns: whoever asks for much makes itself wait, and nobody else. */
import { rmSync } from "node:fs";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Visibility } from "../contract/contract.ts";
import type { HostFailure } from "./host-api.ts";
import { MOST_LOOKS_WAITING, MOST_WAITING, ReadQueue, type Steps } from "./read-queue.ts";
import { OtherWindow } from "./testing/other-window.ts";
import { temporaryFolder } from "./testing/temporary-folder.ts";
import { settled, ToyHost } from "./testing/toy-host.ts";

const folder = temporaryFolder();
afterAll(() => rmSync(folder, { recursive: true }));

describe("steps", () => {
	let queue: ReadQueue;
	/** What was done, step by step. */
	let done: string[];
	const [one, two] = [{}, {}];

	beforeEach(() => {
		queue = new ReadQueue();
		done = [];
	});

	function* work(name: string, steps: number): Steps<string> {
		for (let step = 1; step <= steps; step += 1) {
			done.push(`${name}${step}`);
			if (step < steps) yield;
		}
		return name;
	}
	const take = (window: object, name: string, steps = 1, isLook = false) =>
		queue.take(window, isLook, () => work(name, steps));
	const outcomeOf = (asked: Promise<string>) => asked.catch((thrown: HostFailure) => thrown.hostError.text.key);

	test("what is asked for when nothing else is to be done is done at once", async () => {
		const asked = take(one, "a");
		expect(done).toEqual(["a1"]);
		expect(await asked).toBe("a");
		expect(await queue.take(one, false, () => 7)).toBe(7);
	});

	test("windows take turns, step by step; in each, looks come last", async () => {
		const asked = [take(one, "a", 3, true), take(one, "b"), take(two, "c", 2, true), take(two, "d"), take(two, "e")];
		expect([queue.isWaiting(one), queue.isWaiting(two), queue.isWaiting({})]).toEqual([true, true, false]);
		expect(await Promise.all(asked)).toEqual(["a", "b", "c", "d", "e"]);
		expect(done).toEqual(["a1", "b1", "d1", "a2", "e1", "a3", "c1", "c2"]);
	});

	test("between two steps there is room for everything else", async () => {
		const asked = take(one, "a", 3);
		setImmediate(() => done.push("else"));
		await asked;
		expect(done.indexOf("else")).toBeLessThan(done.indexOf("a3"));
	});

	test("of looks the newest come first, and those that are too many are refused, the oldest first", async () => {
		const asked = Array.from({ length: 8 }, (_, n) => outcomeOf(take(one, String.fromCharCode(97 + n), 2, true)));
		const refused = Array.from({ length: 7 - MOST_LOOKS_WAITING }, () => "host.not-wanted");
		expect(await Promise.all(asked)).toEqual(["a", ...refused, "e", "f", "g", "h"]);
		expect(done.filter((step) => step.endsWith("1"))).toEqual(["a1", "h1", "g1", "f1", "e1"]);
	});

	test("what waits has an end", async () => {
		const asked = Array.from({ length: MOST_WAITING + 3 }, (_, n) => outcomeOf(take(one, `${n}.`)));
		const outcomes = await Promise.all(asked);
		expect(outcomes.filter((outcome) => outcome === "host.not-wanted")).toHaveLength(2);
		expect(outcomes.at(-1)).toBe("host.not-wanted");
	});

	test("what fails is told to whoever asked, and the rest goes on", async () => {
		const asked = queue.take(one, false, () => {
			throw new Error("no such thing");
		});
		await expect(asked).rejects.toThrow("no such thing");
		expect(await take(one, "a")).toBe("a");
	});

	test("what a window wants no more is left undone", async () => {
		const ask = () => [take(one, "a", 9, true), take(one, "b"), take(one, "c", 1, true), take(two, "d")].map(outcomeOf);
		const asked = ask();
		queue.forget(one);
		expect(await Promise.all(asked)).toEqual(["host.not-wanted", "host.not-wanted", "host.not-wanted", "d"]);
		expect(done).toEqual(["a1", "d1"]);
		await settled();
		const again = ask();
		queue.forgetLooks(one);
		expect(await Promise.all(again)).toEqual(["host.not-wanted", "b", "host.not-wanted", "d"]);
	});
});

describe("at a table", () => {
	const sitting: Visibility = { kind: "seats", seats: ["red"] };
	let host: ToyHost;
	let guest: OtherWindow;

	beforeEach(async () => {
		host = new ToyHost(folder);
		await host.begin();
		for (let answers = 0; answers < 40; answers += 1) await host.answer();
		guest = new OtherWindow(host.server, sitting);
	});
	afterEach(() => host.server.close());

	test("a guest that looks a thousand times holds up nobody's answer, and hears which looks were left", async () => {
		const order: string[] = [];
		const looks = Array.from({ length: 1000 }, () =>
			guest.ask("look", { from: 0 }).then(
				() => order.push("look"),
				({ hostError }: HostFailure) => order.push(hostError.text.key),
			),
		);
		const answered = host.answer().then(({ ok }) => order.push(`answered ${ok}`));
		await answered;
		expect(order.filter((each) => each === "look")).toEqual([]);
		await Promise.all(looks);
		expect(order.filter((each) => each === "look")).toHaveLength(1 + MOST_LOOKS_WAITING);
		expect(order.filter((each) => each === "host.not-wanted")).toHaveLength(999 - MOST_LOOKS_WAITING);
	});

	test.each([
		["query", { query: "peek" }],
		["lines", {}],
		["lines.outcome", { leaf: 40 }],
		["log", {}],
		["table", {}],
		["words", {}],
	] as const)("a guest that asks for %s over and over holds up nobody", async (name, input) => {
		let replies = 0;
		const asked = Array.from({ length: 150 }, () => guest.ask(name, input).then(() => (replies += 1)));
		await host.ask("lines", {});
		expect(replies).toBeLessThan(10);
		await Promise.all(asked);
		expect(replies).toBe(150);
	});

	test("what one window asks for is done in its order", async () => {
		const order: string[] = [];
		const { revision } = await guest.table();
		const note = (what: string) => () => order.push(what);
		await Promise.all([
			guest.ask("table", {}).then(note("table")),
			guest.ask("lines", {}).then(note("lines")),
			guest.ask("undo", { revision }).then(note("undo")),
			guest.ask("log", {}).then(note("log")),
			guest.ask("settings.save", { textScale: 2 }).then(note("settings")),
		]);
		expect(order).toEqual(["table", "lines", "undo", "log", "settings"]);
	});

	test("what was looked at is as it was, however many are looked at, and in whatever order", async () => {
		const one = async (node: number) => (await host.ask("look", { nodes: [node] })).views[0];
		const nodes = [3, 5, 4, 4, 40, 1, 2];
		const singly = [];
		for (const node of nodes) singly.push(await one(node));
		expect((await host.ask("look", { nodes })).views).toEqual(singly);
		expect(new Set(singly.map((view) => JSON.stringify(view))).size).toBeGreaterThan(2);
	});

	test("a look at a campaign that is put away, or of a window that others sit before, is left", async () => {
		for (const act of [
			() => host.ask("window.visibility", { visibility: { kind: "public" } }),
			() => host.ask("campaign.close", {}),
		]) {
			const looking = expect(host.ask("look", { from: 0 })).rejects.toMatchObject({
				hostError: { text: { key: "host.not-wanted" } },
			});
			await act();
			await looking;
		}
		await settled();
	});
});
