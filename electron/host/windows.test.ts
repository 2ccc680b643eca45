/** Several windows at one table: each sees and does what those before it may. */
import { rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Answer } from "../../engine/kernel/index.ts";
import type { ToyState } from "../../engine/kernel/testing/toy-game.ts";
import type { RequestInput, RequestName, Visibility } from "../contract/contract.ts";
import { AWAY } from "./devices.ts";
import { newPass } from "./host-window.ts";
import { defaultSettings } from "./settings.ts";
import { HandClock } from "./testing/hand-clock.ts";
import { OtherWindow } from "./testing/other-window.ts";
import { temporaryFolder } from "./testing/temporary-folder.ts";
import { settled, ToyHost } from "./testing/toy-host.ts";

const folder = temporaryFolder();
afterAll(() => rmSync(folder, { recursive: true }));

const sitting = (...seats: string[]): Visibility => ({ kind: "seats", seats });
const write = (text: string): Answer => ({ kind: "write", text });
const vote = (option: string): Answer => ({ kind: "choose", option });

let host: ToyHost;
let time: HandClock;
let campaign: string;
let red: OtherWindow;
let blue: OtherWindow;
let judge: OtherWindow;
let projector: OtherWindow;

beforeEach(async () => {
	time = new HandClock();
	host = new ToyHost(folder, { rules: { lesson: true, turns: 3 }, time });
	campaign = await host.begin();
	red = new OtherWindow(host.server, sitting("red"));
	blue = new OtherWindow(host.server, sitting("blue"));
	judge = new OtherWindow(host.server, sitting("judge"));
	projector = new OtherWindow(host.server, { kind: "public" });
});

afterEach(() => host.server.close());

async function toTheVote(): Promise<void> {
	await red.answer("red", write("Ave"));
	await blue.answer("blue", write("Vale"));
}

const votesIn = ({ view }: { view: unknown }) => (view as ToyState).lesson?.votes; // a view of the toy game

describe("several seats asked at once", () => {
	test("each window has its own question; the others see only who has answered", async () => {
		expect(await red.table()).toMatchObject({ mayAnswer: true, decision: { seat: "red" } });
		expect(await blue.table()).toMatchObject({ mayAnswer: true, decision: { seat: "blue" } });
		await red.answer("red", write("Ave"));
		await settled();
		expect(blue.pushed("table").at(-1)?.table.asked).toEqual([
			{ seat: "red", answered: true },
			{ seat: "blue", answered: false, question: expect.objectContaining({ seat: "blue" }) },
		]);
		expect(JSON.stringify([...blue.pushes, ...projector.pushes, ...judge.pushes])).not.toContain("Ave");
		expect((await red.table()).asked[0]).toMatchObject({ answered: true, answer: write("Ave") });
		expect((await red.table()).mayAnswer).toBe(false);
	});

	test("answers given at the same time are all taken, and every window hears of the end", async () => {
		const { revision } = await red.table();
		const asked = [
			red.ask("answer", { revision, seat: "red", answers: [{ kind: "write", text: "Ave" }] }),
			blue.ask("answer", { revision, seat: "blue", answers: [{ kind: "write", text: "Vale" }] }),
		];
		expect((await Promise.all(asked)).map(({ ok }) => ok)).toEqual([true, true]);
		await settled();
		for (const window of [red, blue, judge, projector])
			expect(window.pushed("table").at(-1)).toMatchObject({
				table: { view: { lesson: { mottoes: { red: "Ave", blue: "Vale" } } } },
			});
	});

	test("one takes back its answer while the others are still to give theirs; the file has it all", async () => {
		await red.answer("red", write("Ave"));
		const { revision } = await red.table();
		expect(await blue.ask("withdraw", { revision, seat: "red" })).toMatchObject({ ok: false, code: "wrong-seat" });
		expect(await red.ask("withdraw", { revision, seat: "red" })).toMatchObject({ ok: true });
		await blue.answer("blue", write("Vale"));
		await red.answer("red", write("Salve"));
		await host.ask("campaign.close", {});
		await host.ask("campaign.open", { campaign });
		expect(((await host.table()).view as ToyState).lesson?.mottoes).toEqual({ red: "Salve", blue: "Vale" });
	});

	test("an earlier answer taken back leaves the later ones, also in the file", async () => {
		await blue.answer("blue", write("Vale"));
		const second = await blue.table();
		expect(second.asked.map(({ answered }) => answered)).toEqual([false, true]);
		await red.ask("withdraw", { revision: second.revision, seat: "red" });
		await host.ask("campaign.close", {});
		await host.ask("campaign.open", { campaign });
		expect((await blue.table()).asked.map(({ answered }) => answered)).toEqual([false, true]);
	});

	test("at one computer they are asked one after the other", async () => {
		const shared = async () => (await host.table()).decision?.seat;
		expect(await shared()).toBe("red");
		const { revision } = await host.table();
		await host.ask("answer", { revision, seat: "red", answers: [{ kind: "write", text: "Ave" }] });
		expect([await shared(), (await host.table()).asked[0]?.answered]).toEqual(["blue", true]);
		expect((await host.table()).asked[0]).not.toHaveProperty("answer");
	});
});

describe("what is hidden", () => {
	test("goes to the window of its seat and to the judge's, in view, question and log", async () => {
		await toTheVote();
		expect((await projector.table()).decision).toMatchObject({ seat: "red", hidden: true, options: [] });
		expect((await blue.table()).asked[0]).toEqual({ seat: "red", answered: false });
		await red.answer("red", vote("purple"));
		expect((await judge.table()).asked[0]).toMatchObject({ answered: true, answer: vote("purple"), by: "judge" });
		expect((await blue.table()).asked[0]).toEqual({ seat: "red", answered: true });
		await blue.answer("blue", vote("green"));
		const seen = await Promise.all([red, blue, judge, projector].map(async (window) => votesIn(await window.table())));
		expect(seen).toEqual([{ red: "purple" }, { blue: "green" }, { red: "purple", blue: "green" }, {}]);
		const logs = await Promise.all([red, judge, projector].map((window) => window.ask("log", {})));
		expect(logs.map((log) => log.filter(({ text }) => text.key === "toy.voted").length)).toEqual([1, 2, 0]);
		await settled();
		expect(JSON.stringify(projector.pushes)).not.toContain("purple");
	});

	test("a query has the eyes of its window", async () => {
		const asked = await Promise.all([red, projector].map((window) => window.ask("query", { query: "eyes" })));
		expect(asked).toEqual(["red", null]);
	});
});

describe("who may answer", () => {
	test.each<[string, () => Promise<unknown>]>([
		["a neighbour", () => blue.answer("red", write("Ave"))],
		["an onlooker", () => projector.answer("red", write("Ave"))],
		["one who calls himself the judge", () => blue.answer("red", write("Ave"), "judge")],
	])("not %s", async (_, answer) => {
		expect(await answer()).toMatchObject({ ok: false, code: "wrong-seat" });
		expect((await red.table()).revision).toBe(0);
	});

	test("the judge, where the rule says so, and all hear of it", async () => {
		expect(await judge.answer("red", write("Ave"), "judge")).toMatchObject({ ok: false, code: "may-not-overrule" });
		await toTheVote();
		await red.answer("red", vote("purple"));
		const { revision } = await judge.table();
		expect(await judge.ask("withdraw", { revision, seat: "red", by: "judge" })).toMatchObject({ ok: true });
		expect(await judge.answer("red", vote("green"), "judge")).toMatchObject({ ok: true });
		await settled();
		const told = projector.pushed("table").flatMap(({ log }) => log.entries.map(({ text }) => text.key));
		expect(told).toContain("answer.by-seat");
		expect((await blue.table()).asked[0]).toEqual({
			seat: "red",
			answered: true,
			givenBy: { kind: "seat", seat: "judge" },
		});
	});
});

describe("taking back", () => {
	test("no guest takes back what is another's, and be it one with the host's seat; the keeper does", async () => {
		await toTheVote();
		await red.answer("red", vote("purple"));
		const { revision } = await red.table();
		for (const window of [red, blue, judge, projector])
			expect(await window.ask("undo", { revision, to: 0 })).toMatchObject({
				ok: false,
				code: "undo-not-agreed",
				why: { key: "host.guests-take-back-own" },
			});
		const windows = [projector, blue, red, judge];
		expect(await Promise.all(windows.map(async (each) => (await each.table()).canUndo))).not.toContain(true);
		expect(await Promise.all(windows.map(async (each) => (await each.table()).keeps))).not.toContain(true);
		expect(await projector.ask("redo", { revision })).toMatchObject({ ok: false, code: "undo-not-agreed" });
		expect(await host.ask("undo", { revision, to: 0 })).toMatchObject({ ok: true });
		expect((await red.table()).decision?.prompt.key).toBe("toy.motto");
	});
});

describe("taking back where the game has no host", () => {
	let own: OtherWindow;

	beforeEach(async () => {
		host.server.close();
		host = new ToyHost(folder, { rules: { turns: 6 }, time });
		await host.begin();
		red = new OtherWindow(host.server, sitting("red"));
		own = new OtherWindow(host.server, null);
		await own.ask("window.visibility", { visibility: sitting("blue") });
		for (let answers = 0; answers < 4; answers += 1) await host.answer();
	});

	test("a guest takes back what is its own and no more; a window that keeps the table as was agreed", async () => {
		const { revision, decision, canUndo, controlsClock, keeps } = await red.table();
		expect([decision?.seat, canUndo, controlsClock, keeps]).toEqual(["blue", false, false, false]);
		for (const to of [0, 1, 3])
			expect(await red.ask("undo", { revision, to })).toMatchObject({ ok: false, code: "undo-not-agreed" });
		expect(await red.ask("undo", { revision })).toMatchObject({ ok: false, code: "undo-not-agreed" });
		expect(await own.ask("undo", { revision, to: 0 })).toMatchObject({ ok: true });
	});

	test("a guest does not play again what others have taken back, but its own", async () => {
		const back = async (to: number) => {
			const { revision } = await own.table();
			expect(await own.ask("undo", { revision, to })).toMatchObject({ ok: true });
		};
		await back(3);
		expect((await red.table()).canRedo).toBe(false);
		const { revision } = await red.table();
		expect(await red.ask("redo", { revision })).toMatchObject({ ok: false, code: "undo-not-agreed" });
		await back(2);
		expect((await red.table()).canRedo).toBe(true);
		expect(await red.ask("redo", { revision: revision + 1 })).toMatchObject({ ok: true });
		expect((await own.table()).head).toBe(3);
	});

	test("a guest takes back no die, though the campaign takes back freely, and of a gesture what is after it", async () => {
		await own.ask("undo", { revision: (await own.table()).revision, to: 0 });
		const { revision } = await red.table();
		const none: RequestInput<"answer">["answers"][number] = { kind: "pick", options: [] };
		const answers = [{ kind: "choose", option: "roll" } as const, none];
		expect(await red.ask("answer", { revision, seat: "red", answers })).toMatchObject({ ok: true, applied: 2 });
		const both = await red.table();
		expect(both.canUndo).toBe(true);
		expect(await red.ask("undo", { revision: both.revision, to: 0 })).toMatchObject({
			ok: false,
			code: "undo-not-agreed",
			why: { key: "host.guests-take-back-own" },
		});
		expect(await red.ask("undo", { revision: both.revision })).toMatchObject({ ok: true });
		const rolled = await red.table();
		expect([rolled.head, rolled.canUndo]).toEqual([both.head - 1, false]);
		expect(await red.ask("undo", { revision: rolled.revision })).toMatchObject({ ok: false, code: "undo-not-agreed" });
		expect(await own.ask("undo", { revision: rolled.revision })).toMatchObject({ ok: true });
	});

	test("a guest takes back its own answer while it is the last", async () => {
		await own.ask("undo", { revision: (await own.table()).revision, to: 0 });
		await red.answer("red", vote("hold"));
		const { revision, canUndo } = await red.table();
		expect(canUndo).toBe(true);
		expect(await red.ask("undo", { revision })).toMatchObject({ ok: true });
	});
});

describe("the clock", () => {
	const started = async () => {
		await judge.ask("clock", { running: true });
		await settled();
	};

	test("stands until the host starts it; then what stands is answered for whoever is late", async () => {
		expect((await red.table()).clock).toEqual({ clock: "lesson/0", left: 60_000, running: false });
		await started();
		await red.answer("red", write("Ave"));
		time.pass(60_000);
		await settled(2);
		expect(((await red.table()).view as ToyState).lesson?.mottoes).toEqual({ red: "Ave", blue: "No motto" });
		await settled(6);
		const log = await judge.ask("log", {});
		expect(log.filter(({ text }) => text.key === "answer.by-clock").map(({ seat }) => seat)).toEqual([
			"blue",
			"red",
			"blue",
		]);
		expect((await judge.table()).clock).toEqual({ clock: "praise/0", left: 30_000, running: true });
	});

	test("is stopped and lengthened by the host alone", async () => {
		await started();
		time.pass(59_000);
		expect(await red.ask("clock", { add: 60_000 })).toMatchObject({ ok: false, code: "may-not-overrule" });
		expect(await judge.ask("clock", { add: 60_000 })).toEqual({ ok: true });
		await judge.ask("clock", { running: false });
		time.pass(500_000);
		await settled();
		expect((await red.table()).clock).toEqual({ clock: "lesson/0", left: 61_000, running: false });
		expect([(await red.table()).controlsClock, (await judge.table()).controlsClock]).toEqual([false, true]);
	});

	test("stands again after something was taken back, and has time again", async () => {
		await started();
		time.pass(60_000);
		await settled(8);
		const { revision } = await judge.table();
		await host.ask("undo", { revision, to: 0 });
		expect((await red.table()).clock).toEqual({ clock: "lesson/0", left: 60_000, running: false });
	});
});

describe("names", () => {
	test("are given when the campaign begins or later, and go to every window and into the file", async () => {
		const named = await host.begin({ name: "Named", names: { red: " Anna ", judge: "" } });
		await settled();
		expect(projector.pushed("table").at(-1)?.table.names).toEqual({ red: "Anna" });
		expect(await host.ask("seats.name", { names: { red: "", blue: "Bas" } })).toEqual({ ok: true });
		await settled();
		expect(projector.pushed("table").at(-1)?.table.names).toEqual({ blue: "Bas" });
		await host.ask("campaign.close", {});
		await host.ask("campaign.open", { campaign: named });
		expect((await host.table()).names).toEqual({ blue: "Bas" });
	});

	test.each([
		[{ green: "Anna" }, "names.green"],
		[{ red: "x".repeat(41) }, "names.red"],
		[{ red: "two\nlines" }, "names.red"],
	])("%j are refused with the field", async (names, field) => {
		const failure = { hostError: { code: "bad-input", text: { args: { field } } } };
		await expect(host.ask("seats.name", { names })).rejects.toMatchObject(failure);
		await expect(host.ask("campaign.create", { scenario: "toy", name: "x", names })).rejects.toMatchObject(failure);
	});
});

describe("windows", () => {
	test.each<RequestName>([
		"campaign.close",
		"campaign.delete",
		"campaign.create",
		"window.visibility",
		"window.invite",
		"seats.name",
	])("a guest may not ask for %s", async (name) => {
		await expect(red.ask(name, {} as never)).rejects.toMatchObject({
			hostError: { text: { key: "host.not-for-guests" } },
		});
	});

	test("a guest knows that it is one, sees no saves, and keeps its settings to itself", async () => {
		expect(await red.ask("hello", {})).toMatchObject({ guest: true });
		expect(await red.ask("campaigns", {})).toEqual([]);
		expect(await red.ask("settings.save", { textScale: 2 })).toMatchObject({ textScale: 2 });
		await settled();
		expect([red.pushed("settings").at(-1)?.textScale, (await blue.ask("settings", {})).textScale]).toEqual([2, 1]);
		expect((await host.ask("settings", {})).textScale).toBe(1);
	});

	test("a guest's settings have nothing of whoever keeps the table but how it is read and coloured, then or later", async () => {
		await host.ask("settings.save", {
			language: "it",
			theme: "night",
			palette: "distinct",
			seatLists: [{ name: "9b", people: ["Anna Rossi"] }],
			lastCampaign: campaign,
			cameras: { [campaign]: { x: 1, y: 2, zoom: 3 } },
			panels: { dice: false },
			keys: { undo: "x" },
			lesson: { campaign, lesson: "first", step: 2 },
			sound: 1,
			programPause: 7,
		});
		const guest = new OtherWindow(host.server, sitting("blue"));
		const begun = { ...defaultSettings, language: "it", theme: "night", palette: "distinct" };
		expect(await guest.ask("settings", {})).toEqual(begun);
		await guest.ask("settings.save", { textScale: 2 });
		await host.ask("settings.save", { theme: "daylight", seatLists: [{ name: "9c", people: ["Bas"] }] });
		await settled();
		expect(guest.pushed("settings").at(-1)).toEqual({ ...begun, textScale: 2 });
		expect(JSON.stringify([...guest.pushes, ...red.pushes])).not.toMatch(/Anna Rossi|Bas|9b/);
		expect(host.server.settings).toMatchObject({ textScale: 1, programPause: 7 });
	});

	test.each(["seatLists", "lastCampaign", "lesson", "programPause", "adviseGuests", "editions"] as const)(
		"a guest cannot change the setting %s, which is of whoever keeps the table",
		async (name) => {
			const before = await red.ask("settings", {});
			const patch = { textScale: 2, [name]: defaultSettings[name] };
			await expect(red.ask("settings.save", patch)).rejects.toMatchObject({
				hostError: { code: "bad-input", text: { args: { field: name, problem: "host.keepers-setting" } } },
			});
			expect(await red.ask("settings", {})).toEqual(before);
			expect(await host.ask("settings.save", { ...patch, textScale: 1 })).toMatchObject({ [name]: patch[name] });
		},
	);

	test("what one changes of its settings is told to nobody else", async () => {
		await settled();
		const before = [host, blue, projector].map(({ pushes }) => pushes.length);
		await red.ask("settings.save", { theme: "night" });
		await settled();
		expect([host, blue, projector].map(({ pushes }) => pushes.length)).toEqual(before);
		await host.ask("settings.save", { theme: "daylight" });
		await settled();
		expect([host, red].map((window) => window.pushed("settings").map(({ theme }) => theme))).toEqual([
			["daylight"],
			["night"],
		]);
	});

	test("a guest hears of the disk, of files and of what went wrong in here that it did, and the keeper why", async () => {
		rmSync(join(folder, `${campaign}.tabula`));
		const refused = await red.answer("red", write("Ave"));
		await expect(red.ask("query", { query: "fail" })).rejects.toMatchObject({
			hostError: { text: { key: "host.not-kept" } },
		});
		host.server.openFile("/home/anna/secret.tabula");
		await settled();
		expect(refused).toMatchObject({ ok: false, why: { key: "host.not-kept" } });
		expect(JSON.stringify([refused, ...red.pushes])).not.toMatch(/secret|\.tabula|no such jar/);
		expect(red.pushed("notice")).toEqual([]);
		const told = JSON.stringify(host.pushed("notice"));
		for (const word of ["save.gone", "no such jar", "secret.tabula"]) expect(told).toContain(word);
	});

	test("what lines of play are called is told to nobody but who keeps the table", async () => {
		await red.answer("red", write("Ave"));
		await host.ask("lines.name", { leaf: 1, name: "If Anna had won" });
		expect((await host.ask("lines", {})).lines.map(({ name }) => name)).toEqual(["If Anna had won"]);
		expect((await red.ask("lines", {})).lines.map(({ name }) => name)).toEqual([null]);
	});

	test("who keeps the table hears when a guest comes for the first time, and no guest does", async () => {
		await settled();
		expect(host.pushed("arrived")).toHaveLength(4);
		const pass = newPass(sitting("red"));
		host.server.connect(pass).close();
		host.server.connect(pass);
		await settled();
		expect([host.pushed("arrived").length, red.pushed("arrived")]).toEqual([5, []]);
	});

	test("a window that keeps the table chooses who sits before it, and is told all anew", async () => {
		await toTheVote();
		await settled();
		await host.ask("window.visibility", { visibility: { kind: "public" } });
		await settled();
		expect(host.pushed("table").at(-1)).toMatchObject({
			table: { visibility: { kind: "public" }, mayAnswer: false, canUndo: false },
			log: { from: 0 },
		});
		await host.ask("window.visibility", { visibility: sitting("blue", "judge") });
		expect(await host.table()).toMatchObject({ mayAnswer: true, decision: { seat: "blue" }, curtain: "blue" });
	});

	test("a window for the rest shows nobody who has a device of his own, and whoever left it a while ago", async () => {
		const keys = { red: write("Ave"), blue: write("Vale") };
		await host.ask("window.visibility", { visibility: { kind: "rest" } });
		judge.close();
		const table = await host.table();
		expect(table).toMatchObject({ own: [], mayAnswer: false, keeps: true });
		expect(table).not.toHaveProperty("curtain");
		await red.answer("red", keys.red);
		expect(await host.ask("answer", { revision: 0, seat: "blue", answers: [keys.blue as never] })).toMatchObject({
			ok: false,
			code: "wrong-seat",
		});
		await blue.answer("blue", keys.blue);
		expect((await host.table()).curtain).toBeUndefined();
		blue.close();
		time.pass(AWAY - 1);
		expect((await host.table()).own).toEqual([]);
		await settled();
		const { length } = host.pushed("table");
		time.pass(1);
		await settled();
		expect(host.pushed("table")).toHaveLength(length + 1);
		expect(host.pushed("table").at(-1)?.table).toMatchObject({
			own: ["blue", "judge"],
			mayAnswer: true,
			curtain: "blue",
		});
		const again = new OtherWindow(host.server, sitting("blue"));
		await settled();
		expect(host.pushed("table").at(-1)?.table).toMatchObject({ own: ["judge"], mayAnswer: false });
		expect((await again.table()).mayAnswer).toBe(true);
	});

	test("a page that is loaded again keeps its seat out of the window for the rest", async () => {
		await host.ask("window.visibility", { visibility: { kind: "rest" } });
		const pass = newPass(sitting("red"));
		red.close();
		host.server.connect(pass).close();
		time.pass(AWAY - 1);
		host.server.connect(pass);
		time.pass(AWAY);
		expect((await host.table()).own).toEqual([]);
	});

	test.each(["all", "rest"] as const)("nobody is let in to see %s", async (kind) => {
		await expect(host.ask("window.invite", { visibility: { kind } as never })).rejects.toMatchObject({
			hostError: { code: "bad-input", text: { args: { field: "visibility.kind" } } },
		});
	});

	test("all hear that the campaign was put away, and see the next one", async () => {
		await host.ask("campaign.close", {});
		await settled();
		expect(projector.pushed("closed")).toEqual([{ campaign }]);
		expect(await projector.ask("table", {})).toBeNull();
		const next = await host.begin({ name: "Another" });
		await settled();
		expect(projector.pushed("table").at(-1)).toMatchObject({ table: { campaign: next }, log: { from: 0 } });
	});

	test("one that is gone hears no more", async () => {
		const { length } = red.pushes;
		red.close();
		await blue.answer("blue", write("Vale"));
		await settled();
		expect(red.pushes).toHaveLength(length);
	});

	test("sixty at a table are bounded, sixty-one are too many", async () => {
		const seats = Array.from({ length: 61 }, (_, n) => `s${n}`);
		const input = { scenario: "toy", name: "x", seated: seats };
		await expect(host.ask("campaign.create", input)).rejects.toMatchObject({ hostError: { code: "bad-input" } });
		await expect(host.ask("window.visibility", { visibility: sitting(...seats) })).rejects.toMatchObject({
			hostError: { code: "bad-input" },
		});
		expect(await host.ask("window.visibility", { visibility: sitting(...seats.slice(1)) })).toEqual({ ok: true });
	});
});
