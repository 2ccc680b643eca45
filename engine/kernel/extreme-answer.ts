/** The least or the most of what may be answered, or what is proposed: for players who do not weigh it. */
import { type AllocateDecision, type Answer, type Decision, shortestText } from "./index.ts";

/** How much somebody takes who does not weigh it; what is proposed is the least where nothing is. */
export type Extreme = "least" | "most" | "usual";

/** The first option or the last, the fewest picks or the most, the least sum or the greatest from the first item on; of a text the shortest. */
export function extremeAnswer(decision: Decision, end: Extreme): Answer {
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
			return {
				kind: "allocate",
				amounts: end === "usual" ? proposed(decision) : amountsOf(decision, decision.total[all ? "max" : "min"]),
			};
		case "write":
			return { kind: "write", text: shortestText(decision) };
	}
}

/** What every item is proposed to be given. */
const proposed = ({ items }: AllocateDecision): Record<string, number> =>
	Object.fromEntries(items.map(({ id, min, usual = min }) => [id, usual]));

/** So much in all, as much as may be of each item from the first one on. */
export function amountsOf({ items }: Pick<AllocateDecision, "items">, sum: number): Record<string, number> {
	let left = sum - items.reduce((least, { min }) => least + min, 0);
	return Object.fromEntries(
		items.map(({ id, min, max }) => {
			const more = Math.max(0, Math.min(left, max - min));
			left -= more;
			return [id, min + more];
		}),
	);
}
