/** Standing orders at the table: what they answer, where they are in force, who sees them, and what a save keeps of them. */
import { rmSync } from "node:fs";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Chance, randomAnswer, seededChance } from "../../engine/ai/random.ts";
import type { Answer } from "../../engine/kernel/index.ts";
import { knowSums, sumExpression } from "../../saves/schema/sums.ts";
import type { Order, TableSnapshot } from "../contract/contract.ts";
import { OtherWindow } from "./testing/other-window.ts";
import { temporaryFolder } from "./testing/temporary-folder.ts";
import { settled, ToyHost } from "./testing/toy-host.ts";

let folder: string;
const opened: ToyHost[] = [];

beforeEach(() => {
	folder = temporaryFolder();
});
afterEach(() => {
	for (const host of opened.splice(0)) host.server.close();
	rmSync(folder, { recursive: true });
});

/** A host at whose table persons sit at both seats, red alone before its own window. */
async function atTable(changes: Parameters<ToyHost["begin"]>[0] = {}) {
	const host = new ToyHost(folder);
	opened.push(host);
	const red = new OtherWindow(host.server, { kind: "seats", seats: ["red"] });
	const blue = new OtherWindow(host.server, { kind: "seats", seats: ["blue"] });
	const campaign = await host.begin(changes);
	await settled();
	return { host, red, blue, campaign };
}

const choose = (option: string): Answer => ({ kind: "choose", option });
const pick = (...options: string[]): Answer => ({ kind: "pick", options });
const fill = (wide: number): Answer => ({ kind: "allocate", amounts: { wide } });
const asked = ({ decision }: TableSnapshot) => decision && `${decision.seat} ${decision.prompt.key}`;

async function order(window: OtherWindow, seat: string, given: Order, revision?: number) {
	const reply = await window.ask("orders.give", { seat, order: given, ...(revision !== undefined && { revision }) });
	await settled(20);
	return reply;
}

async function answer(window: OtherWindow, seat: string, ...answers: Answer[]): Promise<TableSnapshot> {
	for (const each of answers) expect(await window.answer(seat, each)).toMatchObject({ ok: true });
	await settled(20);
	return window.table();
}

const inForce = ({ orders }: TableSnapshot) => orders?.inForce.map(({ order: { kind, way } }) => `${kind} ${way}`);

describe("an order", () => {
	it("answers each time that its question is put, and the question after it is asked", async () => {
		const { red } = await atTable();
		await order(red, "red", { kind: "roll", way: "hold" });
		await order(red, "red", { kind: "marks", way: "none" });
		expect(asked(await red.table())).toBe("red toy.fill");
	});

	it("says what it would answer before it is given, and gives nothing by that", async () => {
		const { red, blue } = await atTable();
		const below = { kind: "roll", way: "below" };
		const judged = async (order: Order) => (await red.ask("orders.judge", { seat: "red", order })).answer;
		expect(await judged({ ...below, bound: 1 })).toEqual(choose("roll"));
		expect(await judged({ kind: "marks", way: "none" }), "for another question").toBeNull();
		expect((await blue.ask("orders.judge", { seat: "red", order: below })).answer, "another's").toBeNull();
		expect(inForce(await red.table())).toEqual([]);
	});

	it("that suits a seat is given once with all the others that do", async () => {
		const { red, blue } = await atTable();
		expect(await blue.ask("orders.suggested", { seat: "red" })).toMatchObject({ ok: false, code: "wrong-seat" });
		for (let time = 0; time < 2; time++)
			expect(await red.ask("orders.suggested", { seat: "red" })).toEqual({ ok: true });
		const { orders } = await red.table();
		expect(orders?.inForce).toEqual([{ number: 1, order: { kind: "marks", way: "none" }, known: true }]);
	});

	it("made from the question answers it by hand, and is taken back with that answer", async () => {
		const { host, red } = await atTable();
		const { revision, orders } = await red.table();
		expect(orders?.fromQuestion.map(({ order: { way }, answer: its }) => [way, its])).toEqual([
			["roll", choose("roll")],
			["hold", choose("hold")],
			["below", choose("roll")],
		]);
		expect(orders?.fromQuestion[0]?.spans).toEqual([{ span: "year", name: "turn 0" }]);
		await order(red, "red", { kind: "roll", way: "hold" }, revision);
		const after = await red.table();
		expect([asked(after), inForce(after)]).toEqual(["red toy.pick", ["roll hold"]]);
		await host.ask("undo", { revision: after.revision });
		await settled(20);
		const back = await red.table();
		expect([asked(back), inForce(back)]).toEqual(["red toy.roll-or-hold", []]);
	});

	it("made from the question lets programs go on that wait, as an answer by hand does", async () => {
		const { host, red } = await atTable({ seats: { blue: "random" } });
		await answer(red, "red", choose("hold"), pick(), fill(1));
		await host.ask("goTo", { to: 2 });
		const { revision } = await red.table();
		await order(red, "red", { kind: "jars", way: "wide" }, revision);
		expect(asked(await red.table())).toBe("red toy.roll-or-hold");
	});

	it("given on the page stays where later answers are taken back, and is not in force on a line without it", async () => {
		const { host, red } = await atTable();
		await answer(red, "red", choose("hold"));
		await order(red, "red", { kind: "jars", way: "wide" });
		const after = await answer(red, "red", pick());
		expect(asked(after)).toBe("blue toy.roll-or-hold");
		await host.ask("undo", { revision: after.revision });
		expect(inForce(await red.table())).toEqual(["jars wide"]);
		await host.ask("goTo", { to: 0 });
		expect(inForce(await red.table())).toEqual([]);
	});

	it("gives way to a later one of its kind, and can be struck off", async () => {
		const { red } = await atTable();
		await order(red, "red", { kind: "marks", way: "none" });
		await order(red, "red", { kind: "marks", way: "sun" });
		await order(red, "red", { kind: "jars", way: "wide" });
		const [first] = (await red.table()).orders?.inForce ?? [];
		expect(inForce(await red.table())).toEqual(["marks sun", "jars wide"]);
		expect(await red.ask("orders.strike", { seat: "red", number: first?.number ?? 0 })).toEqual({ ok: true });
		expect(inForce(await red.table())).toEqual(["jars wide"]);
		expect(await red.ask("orders.strike", { seat: "red", number: first?.number ?? 0 })).toMatchObject({ ok: false });
	});

	it("for a year is over with it, and comes before one for the whole campaign", async () => {
		const { red, blue } = await atTable();
		await order(red, "red", { kind: "marks", way: "none" });
		await order(red, "red", { kind: "jars", way: "wide" });
		await order(red, "red", { kind: "roll", way: "below", bound: 100 }, undefined);
		// What it answered at once was a roll; blue is asked, and after him red again by the same order.
		expect(asked(await red.table())).toBe("blue toy.roll-or-hold");
		await order(red, "red", { kind: "roll", way: "hold", until: { span: "year", name: "turn 2" } });
		expect(inForce(await red.table())).toEqual(["marks none", "jars wide", "roll below"]);
		await answer(blue, "blue", choose("hold"), pick(), fill(1));
		expect(asked(await red.table())).toBe("blue toy.roll-or-hold");
		const log = await red.ask("log", {});
		expect(log.filter(({ text }) => text.key === "toy.rolls")).toHaveLength(1);
	});

	it("leaves to the person what it does not settle", async () => {
		const { red } = await atTable();
		const { revision } = await red.table();
		await order(red, "red", { kind: "roll", way: "below", bound: 1 }, revision);
		await order(red, "red", { kind: "marks", way: "comet" });
		expect(asked(await red.table())).toBe("red toy.pick");
	});

	it("that no game knows, or for a number that its way may not have, is refused", async () => {
		const { red } = await atTable();
		for (const bad of [
			{ kind: "sails", way: "none" },
			{ kind: "roll", way: "toString" },
			{ kind: "roll", way: "below", bound: 101 },
			{ kind: "roll", way: "hold", bound: 1 },
			{ kind: "marks", way: "none", until: { span: "year", name: "turn 0" } as const },
		])
			expect(await order(red, "red", bad)).toMatchObject({ ok: false });
		const { revision } = await red.table();
		expect(await order(red, "red", { kind: "jars", way: "wide" }, revision)).toMatchObject({ ok: false });
		expect(inForce(await red.table())).toEqual([]);
	});
});

describe("orders wait", () => {
	it.each(["undo", "open"] as const)("after %s, until their person answers or says that they go on", async (how) => {
		const { host, red, campaign } = await atTable();
		await order(red, "red", { kind: "marks", way: "none" });
		await answer(red, "red", choose("hold"));
		expect(asked(await red.table())).toBe("red toy.fill");
		const { revision } = await red.table();
		if (how === "undo") {
			// What was given by order goes back with the gesture before it.
			await host.ask("undo", { revision });
			await settled(20);
			expect(asked(await red.table())).toBe("red toy.roll-or-hold");
			await host.ask("goTo", { to: 1 });
		} else {
			await host.ask("goTo", { to: 1 });
			await host.ask("campaign.close", {});
			await host.ask("campaign.open", { campaign });
		}
		await settled(20);
		const waiting = await red.table();
		expect([asked(waiting), waiting.orders?.waits]).toEqual(["red toy.pick", true]);
		await red.ask("orders.go", { seat: "red" });
		await settled(20);
		expect(asked(await red.table())).toBe("red toy.fill");
	});

	it("of a seat that was given to a program, and answer nothing", async () => {
		const { host, red } = await atTable();
		await order(red, "red", { kind: "roll", way: "hold" }, undefined);
		await host.ask("seats.give", { seat: "red", player: "random" });
		expect((await red.table()).orders).toBeNull();
	});
});

describe("seen by the seat alone", () => {
	it("nobody else reads, changes or is told of its orders", async () => {
		const { host, red, blue } = await atTable();
		await order(red, "red", { kind: "marks", way: "none" });
		await answer(red, "red", choose("roll"));
		await answer(red, "red", fill(1));
		const own = await red.ask("log", {});
		expect(own.filter(({ byOrder }) => byOrder).length).toBe(0); // nothing is told of marks
		await order(blue, "blue", { kind: "roll", way: "roll" }, (await blue.table()).revision);
		expect(await red.ask("orders.give", { seat: "blue", order: { kind: "jars", way: "wide" } })).toMatchObject({
			ok: false,
			code: "wrong-seat",
		});
		expect(await red.ask("orders.strike", { seat: "blue", number: 2 })).toMatchObject({ ok: false });
		expect((await red.table()).orders?.inForce).toHaveLength(1);
		const passedAround = await host.table();
		expect(passedAround.orders?.seat).toBe("blue");
		const toldToRed = red.pushed("table").flatMap(({ table }) => (table.orders ? [table.orders] : []));
		expect(new Set(toldToRed.map(({ seat }) => seat))).toEqual(new Set(["red"]));
		expect(toldToRed.flatMap(({ inForce: its }) => its.map(({ order: { kind } }) => kind))).not.toContain("roll");
	});

	it("what came of an order is marked in the diary, for its seat", async () => {
		const { red, blue } = await atTable();
		await order(red, "red", { kind: "roll", way: "roll" });
		const mine = await red.ask("log", {});
		expect(mine.map(({ text, byOrder }) => [text.key, byOrder ?? false])).toEqual([
			["toy.turn", false],
			["toy.rolls", true],
		]);
		expect((await blue.ask("log", {})).some(({ byOrder }) => byOrder)).toBe(false);
	});

	it("the same game by hand and by orders: other windows are sent the same, byte for byte", async () => {
		const answers: Answer[] = [choose("roll"), pick(), fill(1)];
		const told = await Promise.all(
			(["by hand", "by order"] as const).map(async (how) => {
				const own = temporaryFolder();
				const host = new ToyHost(own);
				const red = new OtherWindow(host.server, { kind: "seats", seats: ["red"] });
				const others = [
					new OtherWindow(host.server, { kind: "seats", seats: ["blue"] }),
					new OtherWindow(host.server, { kind: "public" }),
				];
				await host.begin();
				await settled();
				if (how === "by order")
					for (const each of [
						{ kind: "jars", way: "wide" },
						{ kind: "marks", way: "none" },
					])
						await order(red, "red", each);
				if (how === "by order") await order(red, "red", { kind: "roll", way: "roll" });
				else await answer(red, "red", ...answers);
				for (const blue of others.slice(0, 1)) await answer(blue, "blue", choose("hold"), pick("sun"), fill(2));
				if (how === "by hand") await answer(red, "red", ...answers);
				await settled(20);
				// How many pushes bring it is a matter of time; each table that lay there is told once.
				const tables = others.map((window) => {
					const byRevision = new Map(window.pushed("table").map(({ table }) => [table.revision, table]));
					return [...byRevision.values()].filter(({ asked: who }) => who[0]?.seat === "blue");
				});
				const logs = await Promise.all(others.map((window) => window.ask("log", {})));
				const undone = await host.table();
				host.server.close();
				rmSync(own, { recursive: true });
				return { tables, logs, canUndo: undone.canUndo };
			}),
		);
		expect(JSON.stringify(told[1])).toBe(JSON.stringify(told[0]));
		expect(told[0]?.tables[0]?.length).toBeGreaterThan(2);
	});
});

describe("what a save keeps", () => {
	it("begins with the orders that suit, where a seat asks for them", async () => {
		const { red } = await atTable({ withOrders: ["red", "blue"] });
		expect(inForce(await red.table())).toEqual(["marks none"]);
	});

	it("begins once more with them", async () => {
		const { host, red } = await atTable({ withOrders: ["red"] });
		const again = await host.ask("campaign.again", {});
		if (!again.ok) throw new Error(JSON.stringify(again));
		await host.ask("campaign.open", { campaign: again.campaign });
		expect(inForce(await red.table())).toEqual(["marks none"]);
	});

	it("an order of a later version is kept, not gone by, and told once", async () => {
		const { host, red, campaign } = await atTable();
		await order(red, "red", { kind: "jars", way: "wide" });
		await host.ask("campaign.close", {});
		const path = join(folder, `${campaign}.tabula`);
		const db = new Sqlite(path);
		knowSums(db);
		const change = JSON.stringify({ give: { kind: "augurs", way: "twice", mood: "grim" } });
		const sum = sumExpression("orders", ["2", "0", "'red'", `'${change}'`]);
		db.exec(`INSERT INTO orders VALUES (2, 0, 'red', '${change}', ${sum})`);
		db.close();
		const reply = await host.ask("campaign.open", { campaign });
		expect(reply).toMatchObject({
			ok: true,
			table: { notice: { key: "host.orders.not-gone-by", args: { count: 1 } } },
		});
		expect(inForce(await red.table())).toEqual(["jars wide"]);
		await order(red, "red", { kind: "marks", way: "none" });
		await host.ask("campaign.close", {});
		const again = new Sqlite(path, { readonly: true });
		expect(again.prepare("SELECT change FROM orders WHERE number = 2").pluck().get()).toBe(change);
		again.close();
	});

	it("going about at random leaves orders as they were there", async () => {
		const { host, red } = await atTable();
		const chance: Chance = seededChance(5);
		const known = new Map<string, string[] | undefined>();
		for (let move = 0; move < 80; move += 1) {
			const { revision, decision, head, orders } = await host.table();
			const turn = chance(8);
			if (turn === 0) await host.ask("undo", { revision });
			else if (turn === 1) await host.ask("goTo", { to: chance(head + 1) });
			else if (turn === 2) await host.ask("redo", { revision });
			else if (turn === 3 && orders && decision) {
				await host.ask("orders.give", { seat: orders.seat, order: { kind: "marks", way: "sun" }, revision });
			} else if (decision) {
				await host.ask("answer", {
					revision,
					seat: decision.seat,
					answers: [structuredClone(randomAnswer(decision, chance)) as never],
				});
			}
			await settled(20);
			const now = await host.table();
			if (now.orders === null) continue;
			const place = `${now.head} ${now.orders.seat}`;
			const before = known.get(place);
			// An answer has orders that are made after it; of one that others follow none are made any more here.
			if (before && turn < 3) expect(inForce(now)).toEqual(before);
			known.set(place, inForce(now));
		}
		expect(known.size).toBeGreaterThan(15);
		red.close();
	});
});
