import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { TableSnapshot } from "../../electron/contract/contract.ts";
import type { AncientWorldView } from "../../engine/ancient-world/view/view.ts";
import { FakeClient } from "../client/testing/fake-client.ts";
import { allOf, anEntry, aSnapshot, aView, gazetteer, preview, step } from "../client/testing/small-table.ts";
import { ancientWorldMaker } from "../games/ancient-world/maker.ts";
import { AncientWorldTable } from "../games/ancient-world/stores/ancient-world-table.ts";
import { restOfPlan } from "../games/ancient-world/stores/march-store.ts";
import type { AncientWorldSnapshot } from "../games/ancient-world/table-facts.ts";
import { AppStore } from "./app-store.ts";
import { GamePieces } from "./game-pieces.ts";
import { settings } from "./testing/settings.ts";

// Of a map only its hexes and cities are asked for here.
const map = { id: "italy", hexes: [{ id: "it-1221" }, { id: "it-1321" }, { id: "it-1320" }], cities: [] } as never;
let client: FakeClient;
let app: AppStore;
let game: AncientWorldTable;

beforeEach(async () => {
	vi.useFakeTimers();
	client = new FakeClient({
		hello: () => ({ version: "0.1.0", shell: "browser", testHook: true, languages: [] }),
		words: () => ({ "window.map.march": "{alps} ALP, {loss}", greeting: "{leader} at {where}" }),
		"settings.save": (part) => ({ ...settings, ...part }),
		scenarios: () => [],
		campaigns: () => [],
		gazetteer: () => gazetteer,
		rules: () => [],
		map: () => map,
		table: () => aSnapshot(),
		desk: () => null,
		log: () => [anEntry(0), anEntry(1)],
		answer: ({ answers }) => ({ ok: true, revision: 2, applied: answers.length, of: answers.length }),
		query: ({ query }) => (query === "march" ? preview : { force: "force-hannibal", hexes: [], closed: [] }),
	});
	const pieces = new GamePieces([{ modules: ["rise"], fetch: async () => ancientWorldMaker }]);
	app = new AppStore(
		client,
		settings,
		{ dark: true, reducedMotion: false, moreContrast: false, languages: [] },
		pieces,
	);
	await app.start();
	await expect.poll(() => app.page).toBe("table");
	if (!(app.game instanceof AncientWorldTable)) throw new Error("The wrong game lies on the table.");
	game = app.game;
});

afterEach(() => vi.useRealTimers());

const pushRevision = (revision: number) =>
	client.push("table", {
		change: allOf(aSnapshot({ revision, decision: step })),
		log: { from: 2, entries: [anEntry(2)] },
	});

test("the page follows the host: an open campaign is shown after a reload", () => {
	expect(app.campaign.log).toHaveLength(2);
	expect(
		app.words.key("greeting", { leader: { kind: "leader", id: "hannibal" }, where: { kind: "hex", id: "it-1221" } }),
	).toBe("Hannibal at [window.name.hex-with-city]");
});

test("quick changes of a setting add up, though the host tells of the first ones meanwhile", async () => {
	for (const textScale of [1.1, 1.2, 1.3]) app.settings.change({ textScale });
	client.push("settings", { ...settings, textScale: 1.1 });
	expect(app.settings.settings.textScale).toBe(1.3);
	await vi.advanceTimersByTimeAsync(1);
	client.push("settings", { ...settings, textScale: 1.3, theme: "daylight" });
	expect(app.settings.settings).toMatchObject({ textScale: 1.3, theme: "daylight" });
	client.push("settings", { ...settings, textScale: 1 });
	expect(app.settings.settings.textScale).toBe(1);
});

test("the log is replaced from where the host says", () => {
	client.push("table", {
		change: allOf(aSnapshot()),
		log: { from: 1, entries: [anEntry(1, { text: { key: "other" } })] },
	});
	expect(app.campaign.log.map(({ text }) => text.key)).toEqual(["entry.0", "other"]);
});

test("an answer carries the revision and seat, and nothing may be answered until its effect is shown", async () => {
	app.decision.take("done");
	await expect.poll(() => client.inputsOf("answer")).toHaveLength(1);
	expect(client.inputsOf("answer")[0]).toEqual({
		revision: 1,
		seat: "carthage",
		answers: [{ kind: "choose", option: "done" }],
	});
	expect(app.decision.mayAnswer).toBe(false);
	app.decision.take("done");
	expect(client.inputsOf("answer")).toHaveLength(1);
	pushRevision(2);
	await expect.poll(() => app.decision.mayAnswer).toBe(true);
	expect(app.campaign.snapshot?.decision?.rule).toBe("AW 6.41");
});

test("a refusal is told with its rule, and changes nothing", async () => {
	client.replies.answer = () => ({ ok: false, code: "stale-revision", rule: "AW 5.3", why: { key: "refused.stale" } });
	app.decision.take("done");
	await expect.poll(() => app.notices.notices).toHaveLength(1);
	expect(app.notices.notices[0]).toMatchObject({ level: "warning", text: { key: "refused.stale" }, rule: "AW 5.3" });
	expect(app.decision.mayAnswer).toBe(true);
});

test("while the host is away nothing can be answered; when it is back the table is asked anew", async () => {
	client.setConnected(false);
	expect(app.decision.mayAnswer).toBe(false);
	client.setConnected(true);
	await expect.poll(() => client.inputsOf("table")).toHaveLength(2);
});

test("a march: lift, hold, drop, agree", async () => {
	expect(game.march.lift("it-1514")).toBe(false);
	expect(game.march.lift("it-1221")).toBe(true);
	expect(game.scene?.lifted).toEqual({ stackHex: "it-1221", counterId: "leader:hannibal" });
	game.march.hold("it-1320");
	await vi.advanceTimersByTimeAsync(100);
	expect(game.scene?.path).toEqual({ hexes: preview.path, label: "5 ALP, 1.2", style: "preview" });
	await game.march.drop("it-1320");
	expect(game.march.gesture.step).toBe("confirming");
	void game.march.confirm();
	await expect.poll(() => client.inputsOf("answer")).toHaveLength(1);
	expect(client.inputsOf("answer")[0]).toEqual({
		revision: 1,
		seat: "carthage",
		answers: preview.answers,
		runsOn: true,
	});
	expect(game.march.gesture.step).toBe("idle");
});

test("of several hexes in a row only the last is asked for, and dropping waits for its price", async () => {
	game.march.lift("it-1221");
	for (const hex of ["it-1321", "it-1320"]) game.march.hold(hex);
	const dropped = game.march.drop("it-1320");
	await vi.advanceTimersByTimeAsync(100);
	await dropped;
	const asked = client.inputsOf("query").map((input) => (input as { args: unknown }).args);
	expect(asked).toEqual([{ leader: "hannibal" }, { leader: "hannibal", to: "it-1320" }]);
});

test("a bent way asks for the hexes in between", async () => {
	game.march.lift("it-1221");
	game.map.click("it-1321", true);
	game.map.click("it-1320");
	await expect.poll(() => game.march.gesture.step).toBe("confirming");
	expect(client.inputsOf("query").at(-1)).toEqual({
		query: "march",
		args: { leader: "hannibal", to: "it-1320", via: ["it-1321"] },
	});
});

test("the rest of a march that was broken off may be taken up as one", async () => {
	const walked = { ...aView().march, path: ["it-1221", "it-1321"] } as AncientWorldView["march"];
	const asked = { ...step, options: [{ id: "to/it-1320", text: { key: "option.step" } }] };
	client.replies.answer = () => ({ ok: true, revision: 2, applied: 2, of: 3, runsOn: true });
	game.march.lift("it-1221");
	await game.march.drop("it-1320");
	void game.march.confirm();
	await expect.poll(() => client.inputsOf("answer")).toHaveLength(1);
	const table = aSnapshot({ revision: 2, decision: asked, view: aView({ march: walked }) });
	client.push("table", { change: allOf(table), log: { from: 2, entries: [] } });
	await expect.poll(() => game.march.rest).toEqual(["it-1320"]);
	await game.march.goOn();
	expect(client.inputsOf("query").at(-1)).toMatchObject({ args: { leader: "hannibal", to: "it-1320" } });
	await expect.poll(() => client.inputsOf("answer")).toHaveLength(2);
	expect(game.march.gesture.step).toBe("idle");
});

/** A march that runs on past others is on the table. */
function showErrand(changes: Partial<TableSnapshot["errands"][number]> = {}): void {
	const errand = {
		seat: "carthage",
		kind: "march",
		to: { kind: "hex", id: "it-1320" },
		lasts: false,
		asks: null,
		...changes,
	};
	client.push("table", { change: allOf(aSnapshot({ revision: 2, errands: [errand] })), log: { from: 2, entries: [] } });
}

test("Escape halts what runs on, once there is nothing else to put back", async () => {
	showErrand();
	await expect.poll(() => app.campaign.snapshot?.errands).toHaveLength(1);
	game.march.lift("it-1221");
	expect(app.escape()).toBe(true);
	expect(client.inputsOf("errand.halt")).toHaveLength(0);
	expect(app.escape()).toBe(true);
	expect(client.inputsOf("errand.halt")).toEqual([{ seat: "carthage", kind: "march" }]);
});

test("what does not run on any more is not halted", async () => {
	showErrand({ asks: { key: "errand.asks.way" } });
	await expect.poll(() => app.campaign.snapshot?.errands).toHaveLength(1);
	app.escape();
	expect(client.inputsOf("errand.halt")).toHaveLength(0);
});

test("what asks since it is not as it was agreed is agreed to anew before it is taken up", async () => {
	const walked = { ...aView().march, path: ["it-1221", "it-1321"] } as AncientWorldView["march"];
	const asked = { ...step, options: [{ id: "to/it-1320", text: { key: "option.step" } }] };
	game.march.lift("it-1221");
	await game.march.drop("it-1320");
	void game.march.confirm();
	const errand = {
		seat: "carthage",
		kind: "march",
		to: { kind: "hex", id: "it-1320" },
		lasts: false,
		asks: { key: "errand.asks.way" },
	};
	const table = aSnapshot({ revision: 2, decision: asked, view: aView({ march: walked }), errands: [errand] });
	client.push("table", { change: allOf(table), log: { from: 2, entries: [] } });
	await expect.poll(() => game.march.rest).toEqual(["it-1320"]);
	await game.march.goOn();
	expect(game.march.gesture.step).toBe("confirming");
	expect(client.inputsOf("answer")).toHaveLength(1);
});

test("what was only worth knowing goes when the player goes on", async () => {
	app.notices.tell("info", { key: "told" });
	app.notices.tell("warning", { key: "warned" });
	await app.campaign.lines.undo();
	expect(app.notices.notices.map(({ text }) => text.key)).toContain("warned");
	expect(app.notices.notices.map(({ text }) => text.key)).not.toContain("told");
});

test("a march that left its path is not offered again", () => {
	const snapshot = aSnapshot({ decision: step }) as AncientWorldSnapshot;
	const at = (...path: string[]) => ({ ...snapshot, view: aView({ march: { path } as AncientWorldView["march"] }) });
	expect(restOfPlan(["it-1221", "it-1321", "it-1320"], at("it-1221"))).toEqual(["it-1321", "it-1320"]);
	expect(restOfPlan(["it-1221", "it-1321", "it-1320"], at("it-1221", "it-1220"))).toEqual([]);
	expect(restOfPlan(["it-1221", "it-1321"], at("it-1221", "it-1321"))).toEqual([]);
	expect(restOfPlan(["it-1221", "it-1321"], snapshot)).toEqual([]);
});

test("a march that cannot be is told and put back", async () => {
	client.replies.query = () => ({ ...preview, refusal: { rule: "AW 6.36", why: { key: "refused.no-way" } } });
	game.march.lift("it-1221");
	await game.march.drop("it-1320");
	expect(app.notices.notices[0]).toMatchObject({ rule: "AW 6.36" });
	expect(game.march.gesture.step).toBe("idle");
	game.march.lift("it-1221");
	expect(app.notices.notices, "who takes it up again has read it").toEqual([]);
});

test("without confirmation a dropped stack marches at once", async () => {
	app.settings.change({ confirmMarch: false });
	game.march.lift("it-1221");
	await game.march.drop("it-1320");
	await expect.poll(() => client.inputsOf("answer")).toHaveLength(1);
});

test("Escape puts the stack back before it closes anything else", () => {
	app.table.toggleDrawer("rules");
	game.march.lift("it-1221");
	app.escape();
	expect(game.march.lifted).toBeNull();
	expect(app.table.drawer).toBe("rules");
	app.escape();
	expect(app.table.drawer).toBeNull();
});

test("Escape closes what is open one by one: the drawer over the map, the diary's search, the large diary", () => {
	app.settings.change({ panels: { "diary-large": true } });
	app.table.searchDiary(true);
	app.table.readAbout({ kind: "side", id: "rome" });
	app.table.toggleDrawer("rules");
	const open = () => [app.table.drawer, app.table.searchesDiary, app.settings.panelIsOpen("diary-large", false)];
	app.escape();
	expect(open()).toEqual([null, true, true]);
	app.escape();
	expect(open()).toEqual([null, false, true]);
	expect(app.table.reads, "all of it is read again").toBeNull();
	app.escape();
	expect(open()).toEqual([null, false, false]);
	expect(app.escape()).toBe(false);
});

test("what lies beside the map is remembered, and lies there where the window is wide", () => {
	app.settings.change({ beside: "displays" });
	expect(app.settings.beside).toBe("");
	app.settings.setSystem({ ...app.settings.system, wide: true });
	expect(app.settings.beside).toBe("displays");
});

test("a click on a hex with one way to answer answers; on a stack it opens the menu; elsewhere it pins", async () => {
	game.map.click("it-1320");
	expect(game.map.pinned).toEqual(["it-1320"]);
	game.map.click("it-1221");
	expect(game.map.menu).toBe("it-1221");
	pushRevision(2);
	game.map.click("it-1321");
	await expect.poll(() => client.inputsOf("answer")).toHaveLength(1);
});

describe("the campaign book", () => {
	const outcome = { winner: "carthage", text: { key: "won" } } as never; // The rest of an outcome is not looked at.
	const push = (table: Parameters<typeof aSnapshot>[0]) =>
		client.push("table", { change: allOf(aSnapshot(table)), log: { from: 2, entries: [] } });

	test("opens by itself where the campaign has just ended, once, whatever is taken back and played again", () => {
		push({ head: 7, outcome });
		expect(app.table.dialog).toBe("book");
		app.table.openDialog(null);
		push({ head: 6 });
		push({ head: 7, outcome });
		expect(app.table.dialog).toBeNull();
		push({ head: 6 });
		push({ head: 9, outcome });
		expect(app.table.dialog).toBe("book");
	});

	test("stays shut for those who only look on, and where somebody went to an end that was there", async () => {
		push({ head: 7, outcome, visibility: { kind: "public" } });
		expect(app.table.dialog).toBeNull();
		push({ head: 6, canRedo: true });
		client.replies.goTo = () => {
			push({ head: 9, outcome, revision: 5 });
			return { ok: true, revision: 5, applied: 0, of: 0 };
		};
		await app.campaign.lines.goTo(9);
		expect(app.campaign.snapshot?.head).toBe(9);
		expect(app.table.dialog).toBeNull();
	});
});

test("a scenario that cannot be begun is told", async () => {
	client.replies["campaign.create"] = () => ({ ok: false, code: "not-found", why: { key: "host.no-scenario" } });
	expect(await app.shelf.create({ scenario: "x", name: "x" })).toBeNull();
	expect(app.notices.notices[0]?.text.key).toBe("host.no-scenario");
});

test("what makes a campaign is done once, however often it is pressed, and again when it is done", async () => {
	const made: (() => void)[] = [];
	const begin = () => app.once(() => new Promise((done) => made.push(done)));
	const first = begin();
	await begin();
	expect([made.length, app.busy]).toEqual([1, true]);
	made[0]?.();
	await first;
	expect(app.busy).toBe(false);
	const failed = app.once(() => Promise.reject(new Error("no")));
	await expect(failed).rejects.toThrow("no");
	void begin();
	expect(made).toHaveLength(2);
});

test("a campaign of a game that this window does not know is told, and not shown", async () => {
	client.push("table", {
		change: allOf(aSnapshot({ campaign: "c2", module: "chess" })),
		log: { from: 0, entries: [] },
	});
	await expect.poll(() => app.notices.notices[0]?.text.key).toBe("window.game.unknown");
	expect(app.page).toBe("start");
	expect(app.game).toBeNull();
});
