/** Orders in words: their sentences, and what answers are called. */
import type { Answer, Decision, Order } from "../../../electron/contract/contract.ts";
import { listOptions } from "../../stores/decision-store.ts";
import type { Words } from "../../words.ts";

/** What a kind of order is called. */
export function kindSaid(kind: string, words: Words): string {
	return words.or(`order.${kind}`, kind);
}

/** The sentence of an order; one that this version has no words for says so. */
export function orderSaid({ kind, way, bound = 0 }: Order, words: Words): string {
	const key = `order.${kind}.${way}`;
	return words.has(key) ? words.key(key, { bound }) : words.key("window.orders.unknown", { kind, way });
}

/** An answer in words: what the options taken are called, with their amounts. */
export function answerSaid(answer: Answer, decision: Decision, words: Words): string {
	const named = (id: string) => {
		const option = listOptions(decision).find((each) => each.id === id);
		return option ? words.say(option.text) : id;
	};
	switch (answer.kind) {
		case "write":
			return answer.text;
		case "choose":
			return named(answer.option);
		case "pick":
			return words.list(answer.options.map(named));
		case "allocate":
			return Object.entries(answer.amounts)
				.filter(([, amount]) => amount > 0)
				.map(([id, amount]) => `${named(id)}: ${amount}`)
				.join(", ");
	}
}
