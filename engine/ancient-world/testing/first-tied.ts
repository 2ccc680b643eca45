/** An owner who always names the first of several that tie, so that spreading a loss can be compared with a second reading. */
import type { Play } from "../../kernel/index.ts";

/** Plays a rule that asks nothing but picks, and answers each with its first options. */
export function firstTied<Result>(rule: Play<Result>): Result {
	let step = rule.next();
	while (!step.done) {
		const decision = step.value;
		if (decision.kind !== "pick") throw new Error(`Nobody answers ${JSON.stringify(decision)}.`);
		step = rule.next({ kind: "pick", options: decision.options.slice(0, decision.min).map(({ id }) => id) });
	}
	return step.value;
}
