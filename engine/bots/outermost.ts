/** The least or the most of what may be answered: for players who do not weigh it. */
import { type AllocateDecision, type Answer, type Decision, shortestText } from "../kernel/index.ts";

/** The first option or the last, the fewest picks or the most, the least sum or the greatest from the first item on; of a text the shortest. */
export function outermost(decision: Decision, end: "least" | "most"): Answer {
	const all = end === "most";
	switch (decision.kind) {
		case "choose":
			return { kind: "choose", option: (all ? decision.options.at(-1) : decision.options[0])?.id ?? "" };
		case "pick":
			return {
				kind: "pick",
				options: decision.options.map(({ id }) => id).slice(0, all ? decision.max : decision.min),
			};
		case "allocate":
			return { kind: "allocate", amounts: amountsOf(decision, all) };
		case "write":
			return { kind: "write", text: shortestText(decision) };
	}
}

function amountsOf({ items, total }: AllocateDecision, all: boolean): Record<string, number> {
	let left = (all ? total.max : total.min) - items.reduce((sum, item) => sum + item.min, 0);
	return Object.fromEntries(
		items.map(({ id, min, max }) => {
			const more = Math.max(0, Math.min(left, max - min));
			left -= more;
			return [id, min + more];
		}),
	);
}
