/** What a question about a marriage of two houses is about, read from its words (FO 2.41). */
import type { Decision } from "../../../../electron/contract/contract.ts";

/** The marriage of two houses that a question is about (FO 2.41). */
export interface Negotiation {
	proposer: string;
	asked: string;
	/** What the proposer gives; null where the question does not say it again. */
	gives: "son" | "daughter" | null;
	/** What he would pay, in dollars; null before anybody has named a price. */
	price: number | null;
}

/** Null where something else is asked. */
export function negotiationOf(decision: Decision | null): Negotiation | null {
	const other = decision && houseIn(decision.prompt.args?.side);
	if (!decision || !other) return null;
	const price = decision.prompt.args?.price;
	const named = typeof price === "number" ? price : null;
	const mine = { proposer: decision.seat, asked: other };
	const theirs = { proposer: other, asked: decision.seat };
	switch (decision.prompt.key) {
		case "forum.ask.price-son":
			return { ...mine, gives: "son", price: null };
		case "forum.ask.price-daughter":
			return { ...mine, gives: "daughter", price: null };
		case "forum.ask.accept-son":
		case "forum.ask.refuse-son":
			return { ...theirs, gives: "son", price: named };
		case "forum.ask.accept-daughter":
		case "forum.ask.refuse-daughter":
			return { ...theirs, gives: "daughter", price: named };
		case "forum.ask.demand":
			return { ...theirs, gives: null, price: named };
		case "forum.ask.pay-price":
			return { ...mine, gives: null, price: named };
		default:
			return null;
	}
}

function houseIn(side: unknown): string | null {
	return typeof side === "object" && side !== null && "id" in side ? String(side.id) : null;
}
