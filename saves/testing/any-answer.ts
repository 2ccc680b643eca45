/** An answer to any question, taken from a whole number: the same number gives the same answer. */
import type { AllocateDecision, Answer, Decision } from "../../engine/kernel/decision.ts";
import { shortestText } from "../../engine/kernel/writing.ts";

/** A well-formed answer that is among those listed; `number` is 0 or more. */
export function anyAnswer(decision: Decision, number: number): Answer {
	switch (decision.kind) {
		case "choose":
			return { kind: "choose", option: decision.options[number % decision.options.length]?.id ?? "" };
		case "pick": {
			const count = decision.min + (number % (decision.max - decision.min + 1));
			return { kind: "pick", options: decision.options.slice(0, count).map((option) => option.id) };
		}
		case "allocate":
			return { kind: "allocate", amounts: anyAmounts(decision, number) };
		case "write":
			return { kind: "write", text: shortestText(decision) };
	}
}

function anyAmounts({ items, total }: AllocateDecision, number: number): Record<string, number> {
	const amounts = Object.fromEntries(items.map((item) => [item.id, item.min]));
	const least = items.reduce((sum, item) => sum + item.min, 0);
	let left = Math.max(total.min, least) + (number % (total.max - Math.max(total.min, least) + 1)) - least;
	for (const item of items) {
		const more = Math.min(left, item.max - item.min);
		amounts[item.id] = item.min + more;
		left -= more;
	}
	return amounts;
}
