/** A class at the table: hands that are raised where orders pass over a motus, and battles that are thrown to their end. */
import { rmSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { loadLibrary } from "../../assets/load.ts";
import type { Answer } from "../../engine/kernel/index.ts";
import type { LudiView } from "../../engine/ludi/view.ts";
import type { Order } from "../contract/contract.ts";
import { gamesOnOffer } from "./games-on-offer.ts";
import { HandClock } from "./testing/hand-clock.ts";
import { OtherWindow } from "./testing/other-window.ts";
import { temporaryFolder } from "./testing/temporary-folder.ts";
import { settled, ToyHost } from "./testing/toy-host.ts";
import { realTime, type Time } from "./time.ts";

const games = gamesOnOffer(loadLibrary()).filter(({ id }) => id === "ludi-romani");
const HOST = "magister";
const PUPILS = ["seat-1", "seat-2", "seat-3"];
const PASS: Order = { kind: "ludi-motus", way: "pass" };

let folder: string;
const opened: ToyHost[] = [];

beforeEach(() => {
	folder = temporaryFolder();
});
afterEach(() => {
	for (const host of opened.splice(0)) host.server.close();
	rmSync(folder, { recursive: true });
});

/** A class whose roles are dealt, all but the host with some orders, at its first question after the set-up. */
async function classAtTable(
	orders: readonly Order[],
	{
		options = {},
		time = realTime,
		seats = {},
	}: {
		readonly options?: Record<string, boolean>;
		readonly time?: Time;
		readonly seats?: Record<string, "random">;
	} = {},
) {
	const host = new ToyHost(folder, { games, time });
	opened.push(host);
	const window = (seat: string) => new OtherWindow(host.server, { kind: "seats", seats: [seat] });
	const windows = Object.fromEntries([HOST, ...PUPILS].map((seat) => [seat, window(seat)]));
	await host.begin({
		scenario: "ludi-romani",
		seed: 4,
		options: { "lesson-calendar": true, "one-round": true, ...options },
		seated: [HOST, ...PUPILS],
		seats,
		orders: Object.fromEntries(PUPILS.map((seat) => [seat, [...orders]])),
	});
	await settled();
	const at = (seat: string) => {
		const found = windows[seat];
		if (!found) throw new Error(`Nobody sits at ${seat}.`);
		return found;
	};
	const asked = async () => {
		const { asked: all } = await at(HOST).table();
		return all.filter(({ answered }) => !answered).map(({ seat }) => seat);
	};
	const question = async (seat: string) => (await at(seat).table()).decision;
	const answer = async (seat: string, given: Answer) => {
		expect(await at(seat).answer(seat, given)).toMatchObject({ ok: true });
		await settled(30);
	};
	for (const given of [
		{ kind: "write", text: "" },
		{ kind: "choose", option: "deal" },
		{ kind: "pick", options: [] },
		{ kind: "pick", options: [] },
		{ kind: "pick", options: [] },
	] as const)
		await answer(HOST, given);
	/** Everybody answers by the program until one of these questions is put. */
	const playTo = async (...keys: readonly string[]) => {
		for (let n = 0; n < 300; n += 1) {
			const [seat] = await asked();
			if (seat === undefined) return;
			const now = await question(seat);
			if (!now || keys.includes(now.prompt.key)) return;
			const isChoice = now.kind === "choose" && now.options.some(({ id }) => id === "program");
			if (!isChoice) throw new Error(now.prompt.key);
			await answer(seat, { kind: "choose", option: "program" });
		}
	};
	return { host, at, asked, question, answer, playTo };
}

const MOTUS = "ludi.ask.first-choice";

describe("a motus", () => {
	it("waits for hands, which the host raises and lowers, and then asks those alone who raised theirs", async () => {
		const { at, asked, question, answer, playTo } = await classAtTable([PASS]);
		expect((await at(HOST).table()).hands).toMatchObject({ isNow: false, waits: false });
		await playTo(MOTUS);
		expect((await asked()).toSorted()).toEqual(PUPILS);
		expect((await at(HOST).table()).hands).toEqual({
			seats: PUPILS.map((seat) => ({ seat, raised: false })),
			isNow: true,
			waits: true,
		});
		const raise = (seat: string, raised: boolean) => at(HOST).ask("orders.hand", { seat, raised });
		expect(await raise("seat-1", true)).toEqual({ ok: true });
		expect(await raise("seat-2", true)).toEqual({ ok: true });
		expect(await raise("seat-1", false)).toEqual({ ok: true });
		expect(await at(HOST).ask("orders.hands-up", {})).toEqual({ ok: true });
		await settled(60);
		expect(await asked()).toEqual(["seat-2"]);
		await answer("seat-2", { kind: "choose", option: "stay" });
		expect([await asked(), (await question("seat-2"))?.prompt.key]).toEqual([["seat-2"], "ludi.ask.activation"]);
		await answer("seat-2", { kind: "choose", option: "done" });
		await settled(60);
		expect((await at(HOST).table()).hands, "in the next all hands are down").toMatchObject({
			seats: PUPILS.map((seat) => ({ seat, raised: false })),
			isNow: false,
		});
	});

	it("LR-V.A is over with its clock: whose orders pass it stay, and the clock answers for raised hands", async () => {
		const machine = new HandClock();
		const clocked = { options: { "timer-season": true }, time: machine };
		const { host, at, asked, playTo } = await classAtTable([PASS], clocked);
		await playTo(MOTUS);
		const places = async () => {
			const { mortals } = (await at(HOST).table()).view as Pick<LudiView, "mortals">;
			const own = Object.values(mortals).filter(({ player }) => player === "seat-1" || player === "seat-3");
			return own.map(({ region }) => region);
		};
		const before = await places();
		await at(HOST).ask("orders.hand", { seat: "seat-2", raised: true });
		await host.ask("clock", { running: true });
		machine.pass(59_000);
		await settled(30);
		expect((await asked()).toSorted()).toEqual(PUPILS);
		machine.pass(1_000);
		await settled(60);
		expect((await at(HOST).table()).hands).toMatchObject({ isNow: false, waits: false });
		expect(await places()).toEqual(before);
	});

	it("lets everybody raise his own hand, and nobody another's; who keeps no table does not say that all are up", async () => {
		const { at } = await classAtTable([PASS]);
		const one = at("seat-1");
		expect((await one.table()).hands).toEqual({
			seats: [{ seat: "seat-1", raised: false }],
			isNow: false,
			waits: false,
		});
		expect(await one.ask("orders.hand", { seat: "seat-1", raised: true })).toEqual({ ok: true });
		expect(await one.ask("orders.hand", { seat: "seat-2", raised: true })).toMatchObject({ code: "wrong-seat" });
		expect(await one.ask("orders.hands-up", {})).toMatchObject({ ok: false });
		expect((await at(HOST).table()).hands?.seats.filter(({ raised }) => raised)).toEqual([
			{ seat: "seat-1", raised: true },
		]);
	});

	it("keeps a raised hand in the save", async () => {
		const { host, at } = await classAtTable([PASS]);
		await at(HOST).ask("orders.hand", { seat: "seat-3", raised: true });
		const { campaign } = await at(HOST).table();
		await host.ask("campaign.close", {});
		await host.ask("campaign.open", { campaign });
		expect((await at(HOST).table()).hands?.seats.at(2)).toEqual({ seat: "seat-3", raised: true });
	});

	it("knows no hands where nobody has ordered anything", async () => {
		const { at } = await classAtTable([]);
		expect((await at(HOST).table()).hands).toBeNull();
	});
});

describe("an order that is called out", () => {
	it("is given to all persons by whoever keeps the table, for what is under way, and no other is", async () => {
		const { at, playTo } = await classAtTable([PASS]);
		await playTo("ludi.ask.activation");
		const until = { span: "phase", name: "segment 0" } as const;
		const battle: Order = { kind: "ludi-battle", way: "program", until };
		expect(await at("seat-1").ask("orders.call", { order: battle })).toMatchObject({ ok: false });
		const { until: _, ...always } = battle;
		expect(await at(HOST).ask("orders.call", { order: always }), "for ever").toMatchObject({ ok: false });
		expect(await at(HOST).ask("orders.call", { order: { ...PASS, until } })).toMatchObject({ ok: false });
		expect(await at(HOST).ask("orders.call", { order: battle })).toEqual({ ok: true });
		for (const seat of [...PUPILS, HOST])
			expect((await at(seat).table()).orders?.inForce.map(({ order }) => order)).toContainEqual(battle);
	});

	it("LR-H20 keeps the orders of a seat that a program plays, and goes by them when somebody comes late", async () => {
		const { host, at } = await classAtTable([PASS], { seats: { "seat-3": "random" } });
		const late = await host.ask("seats.give", { seat: "seat-3", player: "person", name: "Zoe" });
		expect(late).toMatchObject({ ok: true });
		expect((await at("seat-3").table()).orders?.inForce.map(({ order }) => order)).toEqual([PASS]);
	});

	it("begins once more without what was called out, and with what the class began with", async () => {
		const { host, at } = await classAtTable([PASS]);
		const again = await host.ask("campaign.again", {});
		if (!again.ok) throw new Error(JSON.stringify(again));
		await host.ask("campaign.open", { campaign: again.campaign });
		expect((await at("seat-1").table()).orders?.inForce.map(({ order }) => order)).toEqual([PASS]);
	});
});
