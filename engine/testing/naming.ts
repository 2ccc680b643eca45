import type { Answer, Decision } from "../kernel/index.ts";

/** An answer that names one thing alone, whether it is offered or not. */
export function naming(decision: Decision, id: string): Answer {
	if (decision.kind === "pick") return { kind: "pick", options: [id] };
	if (decision.kind === "allocate") return { kind: "allocate", amounts: { [id]: 1 } };
	return { kind: "choose", option: id };
}
