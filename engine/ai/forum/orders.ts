/** Standing orders of *Forum*: loans, marriages that others propose, what is paid and taken for a child, and questions with one answer. */
import type { ForumQuestionKind } from "../../forum/question-kinds.ts";
import type { ForumView } from "../../forum/view.ts";
import type { GameOrders, OrderKind, OrderSpan, ToJudge } from "../orders/order.ts";
import { numberIn, takeFirstOf, takeOnlyBesides } from "../orders/ways.ts";

/** Dollars for a child: the steps of a price (FO 2.41), and more than anybody has paid. */
const PRICE = { unit: "money", least: 0, most: 2000, step: 25 } as const;

const SPANS: readonly OrderSpan[] = ["year"];
const BORROW = "borrow";

type Kind = OrderKind<ForumView> & { readonly questions: readonly ForumQuestionKind[] };

/** FO 6.2: whether he borrows for what he could not pay otherwise. */
const loans: Kind = {
	id: "forum-loans",
	questions: [
		"forum.ask.loan",
		"forum.ask.loan-at-conversion",
		"forum.ask.loan-at-fate",
		"forum.ask.loan-if-accepted",
		"forum.ask.loan-to-oust",
	],
	ways: { never: null, always: null },
	spans: SPANS,
	judge: ({ way, question }) => (way === "always" ? takeFirstOf(question, BORROW) : takeOnlyBesides(question, BORROW)),
};

/** FO 2.41: what he says to a house that asks for one of his children. */
const proposals: Kind = {
	id: "forum-proposals",
	questions: ["forum.ask.accept-son", "forum.ask.accept-daughter"],
	ways: { never: null, "not-leader": null, from: { ...PRICE, usual: 200 } },
	spans: SPANS,
	judge: (toJudge) => {
		const { way, bound, question } = toJudge;
		const price = numberIn(question, "price");
		if (way === "never" || (way === "not-leader" && isFromLeader(toJudge))) return takeFirstOf(question, "refuse");
		if (way === "not-leader" || price === null) return null;
		return takeFirstOf(question, price >= bound ? "accept" : "refuse");
	},
	boundFrom: ({ question }) => within(numberIn(question, "price")),
};

/** FO 2.4: what he says to a house whose child none of his could marry. */
const childless: Kind = {
	id: "forum-childless",
	questions: ["forum.ask.refuse-son", "forum.ask.refuse-daughter"],
	ways: { refuse: null },
	spans: [],
	judge: ({ question }) => takeFirstOf(question, "refuse"),
};

/** FO 2.41: what he pays where a house asks more for its child than he offered. */
const demands: Kind = {
	id: "forum-demands",
	questions: ["forum.ask.pay-price"],
	ways: { never: null, "up-to": { ...PRICE, usual: 200 } },
	spans: SPANS,
	judge: ({ way, bound, question }) => {
		const price = numberIn(question, "price");
		if (price === null) return null;
		return takeFirstOf(question, way === "up-to" && price <= bound ? "accept" : "refuse");
	},
	boundFrom: ({ question }) => within(numberIn(question, "price")),
};

/** FO 1 to 4: a step of the turn in which nothing else can be done, a loan apart. */
const only: Kind = {
	id: "forum-only",
	questions: ["forum.ask.move", "forum.ask.move-agents", "forum.ask.intrigue", "forum.ask.build"],
	ways: { give: null },
	spans: [],
	judge: ({ question }) => takeOnlyBesides(question, BORROW),
};

/** Prestige that a card of fate offers for money. */
const offers: Kind = {
	id: "forum-offers",
	questions: ["forum.ask.offer"],
	ways: { never: null, "up-to": { ...PRICE, usual: 200 } },
	spans: SPANS,
	judge: ({ way, bound, question }) => {
		const cost = numberIn(question, "cost");
		if (cost === null) return null;
		return takeFirstOf(question, way === "up-to" && cost <= bound ? "pay" : "decline");
	},
	boundFrom: ({ question }) => within(numberIn(question, "cost")),
};

/** A price as the number of an order; null where an order could not name it. */
const within = (price: number | null) => (price !== null && price >= PRICE.least && price <= PRICE.most ? price : null);

/** Whether the house that proposes has the most prestige of all, alone or with others. */
function isFromLeader({ question, seen }: ToJudge<ForumView>): boolean {
	const proposer = question.prompt.args?.["side"];
	if (typeof proposer !== "object" || !("kind" in proposer) || proposer.kind !== "side") return false;
	const { houses } = seen.view;
	const most = Math.max(...Object.values(houses).map(({ prestige }) => prestige));
	return houses[proposer.id]?.prestige === most;
}

/** The standing orders of *Forum*; a turn is its year. */
export const forumOrders = (): GameOrders<ForumView> => ({
	kinds: [loans, proposals, childless, demands, offers, only],
	underway: ({ view }) => ({ year: `turn ${view.turn}` }),
	suggested: () => [
		{ kind: childless.id, way: "refuse" },
		{ kind: only.id, way: "give" },
	],
});
