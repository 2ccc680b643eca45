/** Quick answers of whoever plays mortals: the program's, wherever it can be asked. */

import type { Answer, Decision } from "../../kernel/index.ts";
import { PROGRAM } from "../../ludi/table.ts";
import { type Chance, randomAnswer } from "../random.ts";

/** What amounts are wanted as large as may be; all others as small, since they give something away. */
const ALL_HE_CAN: ReadonlySet<string> = new Set(["ludi.ask.field-legions", "ludi.ask.ring-legions", "ludi.ask.redeem"]);

/** The program's answer where it is on the list; else as much or as little as may be, and nobody named who need not be. */
export function quickAnswer(decision: Decision, chance: Chance): Answer {
	switch (decision.kind) {
		case "choose":
			return decision.options.some(({ id }) => id === PROGRAM)
				? { kind: "choose", option: PROGRAM }
				: randomAnswer(decision, chance);
		case "allocate":
			return { kind: "allocate", amounts: amountsOf(decision, ALL_HE_CAN.has(decision.prompt.key)) };
		case "pick":
			return { kind: "pick", options: decision.options.slice(0, decision.min).map(({ id }) => id) };
		default:
			return randomAnswer(decision, chance);
	}
}

/** The most or the least that fits, the first items first. */
function amountsOf({ items, total }: Extract<Decision, { kind: "allocate" }>, isMost: boolean): Record<string, number> {
	let left = (isMost ? total.max : total.min) - items.reduce((sum, { min }) => sum + min, 0);
	const amounts = items.map(({ id, min, max }): [string, number] => {
		const more = Math.max(0, Math.min(left, max - min));
		left -= more;
		return [id, min + more];
	});
	return Object.fromEntries(amounts);
}
