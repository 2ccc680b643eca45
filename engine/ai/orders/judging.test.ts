import { expect, it } from "vitest";
import type { ChooseDecision } from "../../kernel/index.ts";
import { answerByOrders, inForce, isKnown, ordersAfter, proposedFrom } from "./judging.ts";
import type { GameOrders, Order, Seen } from "./order.ts";

const game: GameOrders = {
	kinds: [
		{
			id: "toll",
			questions: ["ask.toll"],
			ways: { pay: null, upTo: { unit: "money", least: 0, most: 50, step: 10, usual: 20 } },
			spans: ["march", "year"],
			judge: ({ way, bound }) => (way === "pay" || bound >= 30 ? { kind: "choose", option: "pay" } : null),
			boundFrom: ({ way }) => (way === "upTo" ? 30 : null),
		},
		{ id: "song", questions: ["ask.song"], ways: { sing: null }, spans: [], judge: () => null },
	],
	underway: () => ({ march: "1 a", year: "1" }),
	suggested: () => [],
};

const question: ChooseDecision = {
	kind: "choose",
	seat: "rome",
	rule: "AW 1.1",
	prompt: { key: "ask.toll" } as ChooseDecision["prompt"],
	options: ["pay", "turn-back"].map((id) => ({ id, text: { key: id } })),
	refused: [],
};
const seen: Seen = { seat: "rome", view: {}, ask: () => null };

const numbered = (...orders: Order[]) => orders.map((order, n) => ({ number: n + 1, order }));

it("the orders of a seat are those given, without those struck off and replaced; another seat's count for nothing", () => {
	const give = (number: number, order: Order, seat = "rome") => ({ number, seat, change: { give: order } });
	const pay: Order = { kind: "toll", way: "pay" };
	const payThisYear: Order = { ...pay, until: { span: "year", name: "1" } };
	const changes = [
		give(1, pay),
		give(2, payThisYear),
		give(3, { kind: "toll", way: "upTo", bound: 10 }),
		give(4, pay, "carthage"),
		{ number: 5, seat: "rome", change: { strike: 2 } },
		{ number: 6, seat: "carthage", change: { strike: 3 } },
	];
	expect(ordersAfter(changes, "rome")).toEqual([{ number: 3, order: { kind: "toll", way: "upTo", bound: 10 } }]);
});

it("an order for a march or a year is in force as long as that is underway", () => {
	const orders = numbered(
		{ kind: "toll", way: "pay", until: { span: "march", name: "1 a" } },
		{ kind: "toll", way: "pay", until: { span: "year", name: "2" } },
		{ kind: "toll", way: "pay", until: { span: "phase", name: "1 a" } },
		{ kind: "toll", way: "pay" },
	);
	expect(inForce(game, orders, seen).map(({ number }) => number)).toEqual([1, 4]);
});

it.each([
	[{ kind: "toll", way: "pay" }, true],
	[{ kind: "toll", way: "pay", bound: 1 }, false],
	[{ kind: "toll", way: "upTo" }, true],
	[{ kind: "toll", way: "upTo", bound: 50 }, true],
	[{ kind: "toll", way: "upTo", bound: 51 }, false],
	[{ kind: "toll", way: "upTo", bound: 2.5 }, false],
	[{ kind: "toll", way: "toString" }, false],
	[{ kind: "tolls", way: "pay" }, false],
	[{ kind: "toll", way: "pay", until: { span: "phase", name: "1" } }, false],
] as const)("%j is known: %s", (order, known) => {
	expect(isKnown(game, order)).toBe(known);
});

it("the order for the shortest span answers first, and where it does not settle the question the next does", () => {
	const wide = { kind: "toll", way: "pay" };
	const narrow = { kind: "toll", way: "upTo", bound: 10, until: { span: "march", name: "1 a" } } as const;
	expect(answerByOrders(game, numbered(wide, narrow), question, seen)).toEqual({ kind: "choose", option: "pay" });
	expect(answerByOrders(game, numbered(narrow), question, seen)).toBeNull();
	expect(answerByOrders(game, numbered({ ...narrow, bound: 30 }), question, seen)).not.toBeNull();
	expect(answerByOrders(game, numbered({ kind: "song", way: "sing" }), question, seen)).toBeNull();
});

it("no order answers what is not listed", () => {
	const closed = { ...question, options: question.options.slice(1) };
	expect(answerByOrders(game, numbered({ kind: "toll", way: "pay" }), closed, seen)).toBeNull();
	expect(proposedFrom(game, closed, seen)).toEqual([]);
});

it("a question suggests the orders that answer it, with the number that it names, for what is underway", () => {
	const spans = [
		{ span: "march", name: "1 a" },
		{ span: "year", name: "1" },
	];
	const answer = { kind: "choose", option: "pay" };
	expect(proposedFrom(game, question, seen)).toEqual([
		{ order: { kind: "toll", way: "pay" }, answer, spans },
		{ order: { kind: "toll", way: "upTo", bound: 30 }, answer, spans },
	]);
});
