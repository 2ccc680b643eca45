/** A random player with a taste: of the options of a question he likes some better than others. Everything else is as random. */
import type { Answer, Decision, Option } from "../kernel/index.ts";
import { type Chance, randomAnswer } from "./random.ts";

/** How much an option is liked: 1 is indifferent, 0 never taken while another is there. */
export type Taste = (option: Option, decision: Decision) => number;

/** Any legal answer, the better liked the likelier. */
export function eagerAnswer(decision: Decision, chance: Chance, taste: Taste): Answer {
	if (decision.kind !== "choose") return randomAnswer(decision, chance);
	const weights = decision.options.map((option) => Math.max(0, Math.round(taste(option, decision) * 10)));
	const sum = weights.reduce((total, weight) => total + weight, 0);
	if (sum === 0) return randomAnswer(decision, chance);
	let left = chance(sum);
	const taken = decision.options.find((_, index) => {
		left -= weights[index] ?? 0;
		return left < 0;
	});
	return taken ? { kind: "choose", option: taken.id } : randomAnswer(decision, chance);
}
