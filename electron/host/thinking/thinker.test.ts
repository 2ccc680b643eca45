/** What comes of a worker is a stranger's message: whatever it says, somebody answers, and the diary tells who could not. */
import { rmSync } from "node:fs";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { loadLibrary } from "../../../assets/load.ts";
import { gamesWithPrograms } from "../../../engine/ai/index.ts";
import { LEVELS } from "../../../engine/ai/strategos/levels.ts";
import { oneByOne } from "../../../engine/ai/strategos/search.ts";
import { Session } from "../../../engine/kernel/index.ts";
import { problemOf } from "../campaign/deliberation.ts";
import { FakeWorker } from "../testing/fake-worker.ts";
import { HandClock } from "../testing/hand-clock.ts";
import { OtherWindow } from "../testing/other-window.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { thinkableToy } from "../testing/toy-entry.ts";
import { settled, ToyHost } from "../testing/toy-host.ts";
import { MOST_ANSWERS, ponder, thinkableOf } from "./ponder.ts";
import { wordOf } from "./talk.ts";

const folder = temporaryFolder();
afterAll(() => rmSync(folder, { recursive: true }));

const HOLD = { kind: "choose", option: "hold" };
const GOOD = { answers: [HOLD], begins: true, intent: null, why: null };
const pondered = (change: object) => (number: number) => ({ number, pondered: { ...GOOD, ...change } });
const LEGATUS = { seats: { red: "legatus", blue: "person" } } as const;
const TRIES = LEVELS.legatus.tries;
const FAKES = { most: 1, start: FakeWorker.start };

let time: HandClock;
let host: ToyHost;
const worker = () => {
	const last = FakeWorker.all.at(-1);
	if (!last) throw new Error("No worker was started.");
	return last;
};
const lapses = async () =>
	(await host.ask("log", {})).flatMap(({ text: { key } }) => (key.startsWith("host.lapse.") ? [key] : []));

beforeEach(() => {
	FakeWorker.all = [];
	time = new HandClock();
	host = new ToyHost(folder, { thinks: true, rules: { turns: 6 }, time, workers: FAKES });
});
afterEach(() => host.server.close());

/** A campaign whose first question a Legatus has. */
async function thinking(): Promise<void> {
	await host.ask("settings.save", { programPause: 0 });
	await host.begin(LEGATUS);
	await settled();
	expect(worker().tasks).toHaveLength(1);
}

test("what is an answer is given", async () => {
	await thinking();
	worker().say(pondered({}));
	await settled();
	expect([(await host.table()).head, await lapses(), worker().ended]).toEqual([1, [], false]);
});

describe("Centurio answers, and the diary says so, where the worker says", () => {
	const circle: { self?: object } = {};
	circle.self = circle;
	test.each<[string, (number: number) => unknown]>([
		["nothing", () => undefined],
		["null", () => null],
		["a number", () => 7],
		["text", () => "hold"],
		["a list", () => []],
		["an empty thing", () => ({})],
		["a number alone", (number) => ({ number })],
		["tries that are no number", (number) => ({ number, tries: "8" })],
		["tries that are less than none", (number) => ({ number, tries: -1 })],
		["far more tries than there are", (number) => ({ number, tries: 2 * TRIES + 1 })],
		["a thought that nobody gave it", (number) => ({ number: number + 1, tries: 8 })],
		["more than was asked", (number) => ({ number, tries: 8, secret: 1 })],
		["null for a thought", (number) => ({ number, pondered: null })],
		["no answers", pondered({ answers: [] })],
		["answers that are no list", pondered({ answers: HOLD })],
		["null for answers", pondered({ answers: null })],
		["null for an answer", pondered({ answers: [null] })],
		["an answer of no kind", pondered({ answers: [{ option: "hold" }] })],
		["an answer of another kind", pondered({ answers: [{ kind: "pick", options: [] }] })],
		["an answer that is refused", pondered({ answers: [{ kind: "choose", option: "cheat" }] })],
		["an answer that there is not", pondered({ answers: [{ kind: "choose", option: "constructor" }] })],
		["more answers than follow from one", pondered({ answers: Array.from({ length: MOST_ANSWERS + 1 }, () => HOLD) })],
		["nothing of whether it begins", pondered({ begins: undefined })],
		["reasons that are none", pondered({ why: { chosen: "because" } })],
		["an intent that goes in a circle", pondered({ intent: circle })],
		["an intent without end", pondered({ intent: "x".repeat(200_000) })],
	])("%s", async (_, word) => {
		await thinking();
		const before = worker();
		before.say(word);
		await settled(8);
		expect([(await host.table()).head > 0, await lapses(), before.ended]).toEqual([true, ["host.lapse.unfit"], true]);
		expect(await host.ask("thought", { node: 1 })).toMatchObject({ player: "legatus", lapse: "unfit" });
		expect(host.pushed("notice")).toEqual([]);
	});

	test("the same tries once more, as if it went on", async () => {
		await thinking();
		worker().say((number) => ({ number, tries: 8 }));
		expect(worker().ended).toBe(false);
		worker().say((number) => ({ number, tries: 8 }));
		await settled(8);
		expect(await lapses()).toEqual(["host.lapse.unfit"]);
	});

	test("an answer that follows and does not fit: the first is given, and Centurio goes on from there", async () => {
		await thinking();
		worker().say(pondered({ answers: [HOLD, HOLD] }));
		await settled(12);
		expect((await host.ask("log", {})).find(({ text }) => text.key === "host.lapse.unfit")?.node).toBe(2);
		expect((await host.table()).head).toBeGreaterThan(1);
		expect(host.pushed("notice")).toEqual([]);
	});

	test("what cannot be read at all", async () => {
		await thinking();
		worker().emit("messageerror", new Error("It could not be read."));
		await settled(8);
		expect(await lapses()).toEqual(["host.lapse.unfit"]);
	});
});

test("where no worker can be started, Centurio answers too", async () => {
	host.server.close();
	const start = () => {
		throw new Error("There is no such file.");
	};
	host = new ToyHost(folder, { thinks: true, rules: { turns: 6 }, time, workers: { most: 2, start } });
	await host.begin(LEGATUS);
	await settled(8);
	expect([(await host.table()).head > 0, (await lapses())[0]]).toEqual([true, "host.lapse.crash"]);
});

test("advice that is none is given by Centurio, and says that it was not thought about", async () => {
	await host.begin({ seats: { red: "person", blue: "legatus" } });
	const { revision } = await host.table();
	await host.ask("advise", { revision });
	worker().say(pondered({ answers: [{ kind: "choose", option: "cheat" }] }));
	await settled();
	expect(host.pushed("advice")).toMatchObject([{ revision, lapse: "unfit", answer: { kind: "choose" } }]);
	expect(["roll", "hold"]).toContain(Object(host.pushed("advice")[0]?.answer).option);
});

describe("advice for guests", () => {
	let red: OtherWindow;
	let blue: OtherWindow;

	beforeEach(async () => {
		host.server.close();
		const rules = { lesson: true, turns: 6 };
		host = new ToyHost(folder, { thinks: true, rules, time, workers: FAKES });
		await host.begin();
		red = new OtherWindow(host.server, { kind: "seats", seats: ["red"] });
		blue = new OtherWindow(host.server, { kind: "seats", seats: ["blue"] });
		await host.ask("settings.save", { adviseGuests: true });
		await settled();
	});

	const asks = async (window: OtherWindow) => window.ask("advise", { revision: (await window.table()).revision });
	const says = (text: string) => worker().say(pondered({ answers: [{ kind: "write", text }] }));
	const heard = (window: OtherWindow) => window.pushed("advice").map(({ answer }) => answer);

	test("there is none unless whoever keeps the table lets them ask", async () => {
		expect(red.pushed("table").at(-1)?.table.advises).toBe(true);
		await host.ask("settings.save", { adviseGuests: false });
		await settled();
		expect(red.pushed("table").at(-1)?.table.advises).toBe(false);
		expect((await host.table()).advises).toBe(true);
		expect(await asks(red)).toMatchObject({ ok: false, why: { key: "host.no-adviser" } });
	});

	test("waits for its turn, calls off nobody's, and is told to nobody else", async () => {
		expect([await asks(red), await asks(blue), await asks(red)]).toEqual([{ ok: true }, { ok: true }, { ok: true }]);
		says("Ave");
		await settled();
		expect([heard(red), heard(blue)]).toEqual([[{ kind: "write", text: "Ave" }], []]);
		says("Vale");
		await settled();
		expect([heard(red).length, heard(blue)]).toEqual([1, [{ kind: "write", text: "Vale" }]]);
		expect(await asks(red)).toEqual({ ok: true });
		worker().say((number) => ({ number, tries: 8 }));
		await settled();
		expect([red, blue].map((window) => window.pushed("thinking").length)).toEqual([1, 0]);
	});

	test("is not called off by what others answer in secret, and is where it was for one's own answer", async () => {
		await asks(red);
		await blue.answer("blue", { kind: "write", text: "Vale" });
		says("Ave");
		await settled();
		expect(heard(red)).toHaveLength(1);
		await asks(red);
		await red.answer("red", { kind: "write", text: "Salve" });
		says("Ave");
		await settled();
		expect(heard(red)).toHaveLength(1);
	});
});

test("what was thought before an answer in secret is told to nobody before all have answered", async () => {
	host.server.close();
	const entry = thinkableToy({ lesson: true, turns: 6 });
	const { hidesThings: _hidden, ...open } = entry.create();
	host = new ToyHost(folder, { games: [{ ...entry, create: () => open }], time, workers: FAKES });
	await host.begin({ seats: { red: "legatus", blue: "person", judge: "person" } });
	const guests = [{ kind: "seats" as const, seats: ["blue"] }, { kind: "public" as const }];
	const [blue, projector] = guests.map((visibility) => new OtherWindow(host.server, visibility));
	await host.ask("settings.save", { programPause: 0 });
	await settled();
	worker().say(pondered({ answers: [{ kind: "choose", option: "cheat" }] }));
	await settled(4);
	const { head } = await host.table();
	const thoughts = () => Promise.all([blue, projector].map((window) => window?.ask("thought", { node: head })));
	expect([head, await thoughts()]).toEqual([1, [null, null]]);
	await blue?.answer("blue", { kind: "write", text: "Vale" });
	const told = { player: "legatus", lapse: "unfit", seat: "red" };
	expect(await thoughts()).toEqual([told, told]);
});

describe("patience", () => {
	test("counts from the last word, so that a machine that is slow thinks to the end", async () => {
		await thinking();
		for (let tries = 0; tries <= TRIES; tries += 36) {
			time.pass(19_999);
			worker().say((number) => ({ number, tries }));
		}
		time.pass(19_999);
		worker().say(pondered({}));
		await settled();
		expect([(await host.table()).head, await lapses()]).toEqual([1, []]);
	});

	test("is greater with a worker that is only just starting, and has an end", async () => {
		await thinking();
		time.pass(119_999);
		await settled(8);
		expect((await host.table()).head).toBe(0);
		time.pass(1);
		await settled(8);
		expect([(await host.table()).head > 0, (await lapses())[0]]).toEqual([true, "host.lapse.late"]);
	});

	test("has an end after the last word", async () => {
		await thinking();
		time.pass(10_000);
		worker().say((number) => ({ number, tries: 8 }));
		time.pass(19_999);
		await settled(8);
		expect((await host.table()).head).toBe(0);
		time.pass(1);
		await settled(8);
		expect(await lapses()).toEqual(["host.lapse.late"]);
	});
});

test("what the minds of all games say, fits", () => {
	const library = loadLibrary();
	const perModule = new Map(gamesWithPrograms(library).map((entry) => [entry.module, entry]));
	const minds = [...perModule.values()].filter(({ mind, missing }) => mind && missing === null);
	expect(minds.length).toBeGreaterThan(2);
	for (const entry of minds) {
		const thinkable = thinkableOf(entry);
		const session = Session.start(thinkable.game, { seed: 7, dice: "seeded", options: {} });
		const seat = session.decision?.seat ?? "";
		const problem = problemOf(session, { seat, level: "legatus", intent: null });
		const said = structuredClone({
			number: 1,
			pondered: ponder(
				thinkable,
				problem,
				oneByOne((tries) => tries < 3),
			),
		});
		expect(wordOf(said), entry.id).toEqual(said);
	}
});
