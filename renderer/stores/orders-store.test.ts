import { expect, test } from "vitest";
import type { HostClient, Order, OrdersOfSeat } from "../../electron/contract/contract.ts";
import { FakeClient, type FakeReplies } from "../client/testing/fake-client.ts";
import { allOf, aSnapshot, operations } from "../client/testing/small-table.ts";
import { CampaignStore } from "./campaign-store.ts";
import { DecisionStore } from "./decision-store.ts";
import { HostDesk } from "./host-desk.ts";
import { NoticeStore } from "./notice-store.ts";
import { isInForce, OrdersStore, orderWith } from "./orders-store.ts";

const never: Order = { kind: "operation", way: "never" };
const proposal = {
	order: never,
	answer: { kind: "choose", option: "done" },
	spans: [{ span: "year", name: "218" }],
} as const;

const ofCarthage = (changes: Partial<OrdersOfSeat> = {}): OrdersOfSeat => ({
	seat: "carthage",
	inForce: [],
	fromQuestion: [proposal],
	waits: false,
	...changes,
});

function lay(answers: FakeReplies = {}) {
	const client = new FakeClient(answers);
	const notices = new NoticeStore();
	const desk = new HostDesk(client as HostClient, notices);
	const campaign = new CampaignStore(desk, notices);
	const decision = new DecisionStore(campaign);
	const orders = new OrdersStore(desk, { campaign, decision, shelf: { scenarios: [] } });
	const show = (changes: Parameters<typeof aSnapshot>[0]) =>
		client.push("table", { change: allOf(aSnapshot(changes)), log: { from: 0, entries: [] } });
	return { client, orders, show };
}

test("an order is made from the question, which it answers, and nothing else may be done until that is shown", async () => {
	const { client, orders, show } = lay({ "orders.give": () => ({ ok: true }) });
	show({ revision: 3, orders: ofCarthage() });
	orders.openMenu("done");
	expect(orders.menu).toEqual({ option: "done" });
	const given = orders.give(orderWith(never, undefined, proposal.spans[0]), true);
	expect(orders.menu).toBeNull();
	const again = await orders.give(never, true);
	expect(again, "while the first is on its way").toBe(false);
	show({ revision: 4, askedAt: 4, orders: ofCarthage({ fromQuestion: [] }) });
	expect(await given).toBe(true);
	const order = { kind: "operation", way: "never", until: { span: "year", name: "218" } };
	expect(client.inputsOf("orders.give")).toEqual([{ seat: "carthage", order, revision: 3 }]);
});

test("an order that leaves the question open is given without it", async () => {
	const { client, orders, show } = lay({
		"orders.give": () => ({ ok: true }),
		"orders.judge": ({ order }) => ({ answer: (order.bound ?? 0) > 40 ? { kind: "choose", option: "done" } : null }),
	});
	show({ revision: 3, orders: ofCarthage() });
	expect(await orders.answerOf({ ...never, bound: 50 })).toEqual({ kind: "choose", option: "done" });
	expect(await orders.answerOf({ ...never, bound: 30 })).toBeNull();
	expect(await orders.give({ ...never, bound: 30 })).toBe(true);
	expect(client.inputsOf("orders.give")).toEqual([{ seat: "carthage", order: { ...never, bound: 30 } }]);
});

test("orders are offered beside the option that they give, for one's own question alone", () => {
	const { orders, show } = lay();
	show({ revision: 3, orders: ofCarthage() });
	expect(orders.proposedFor("done")).toEqual([proposal]);
	expect(orders.proposedFor("force-movement")).toEqual([]);
	show({ revision: 4, orders: ofCarthage(), mayAnswer: false });
	expect(orders.proposed, "another's question").toEqual([]);
	show({ revision: 5, orders: ofCarthage({ seat: "rome" }) });
	expect(orders.proposed, "another's orders").toEqual([]);
});

test("the menu does not open where nothing is suggested, and closes with its question and with its seat", () => {
	const { orders, show } = lay();
	show({ revision: 3, orders: ofCarthage({ fromQuestion: [] }) });
	orders.openMenu();
	expect(orders.menu).toBeNull();
	show({ revision: 4, orders: ofCarthage() });
	orders.openMenu();
	expect(orders.menu).toEqual({ option: null });
	show({ revision: 5, askedAt: 5, orders: ofCarthage() });
	expect(orders.menu, "another question").toBeNull();
	orders.openMenu();
	show({ revision: 6, askedAt: 5, orders: ofCarthage({ seat: "rome" }), decision: { ...operations, seat: "rome" } });
	expect(orders.menu, "another seat").toBeNull();
});

test("orders are struck off by their number, and those that wait go on when they are told to", async () => {
	const { client, orders, show } = lay({ "orders.strike": () => ({ ok: true }), "orders.go": () => ({ ok: true }) });
	const inForce = [{ number: 7, order: never, known: true }];
	show({ revision: 3, orders: ofCarthage({ inForce, waits: true }) });
	expect(orders.wait).toBe(true);
	await orders.goOn();
	await orders.strike(7);
	expect(client.inputsOf("orders.go")).toEqual([{ seat: "carthage" }]);
	expect(client.inputsOf("orders.strike")).toEqual([{ seat: "carthage", number: 7 }]);
});

test("the suggested orders are given with one request", async () => {
	const { client, orders, show } = lay({ "orders.suggested": () => ({ ok: true }) });
	show({ revision: 3, orders: ofCarthage() });
	expect(await orders.giveSuggested()).toBe(true);
	expect(client.inputsOf("orders.suggested")).toEqual([{ seat: "carthage" }]);
});

test("nobody has orders while no person's eyes see the table", async () => {
	const { client, orders, show } = lay();
	show({ revision: 3, orders: null });
	expect([orders.mine, orders.proposed, orders.areKnown, orders.wait]).toEqual([null, [], false, false]);
	expect(await orders.give(never)).toBe(false);
	expect(client.inputsOf("orders.give")).toEqual([]);
});

test("a suggested order is in force where the same is ordered for as long", () => {
	const mine = ofCarthage({ inForce: [{ number: 1, order: { ...never, bound: 40 }, known: true }] });
	expect(isInForce(mine, { ...never, bound: 40 })).toBe(true);
	expect(isInForce(mine, { ...never, bound: 50 })).toBe(false);
	expect(isInForce(mine, orderWith(never, 40, proposal.spans[0]))).toBe(false);
});
