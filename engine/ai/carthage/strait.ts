/** CR 7.67: who takes the ferry over the strait without a thought: whoever has nothing to do where he stands and nowhere to march on his side of it. */
import { forceOf } from "../../ancient-world/forces.ts";
import { FERRY } from "../../carthage/sea/07-67-ferry.ts";
import type { QuickReply } from "../ancient-world/craft.ts";
import { marchesOf } from "../ancient-world/goals.ts";
import { takeFirst } from "../ancient-world/policy.ts";

/** What is done where he stands comes first. */
const WORK_HERE: ReadonlySet<string> = new Set(["attack", "siege-assault", "place-siege", "siege-reduction"]);

/**
 * The quick reply that takes the ferry (CR 7.67) where a fresh leader has neither work nor a march on his shore; else
 * null.
 */
export const takeFerry: QuickReply = (situation) => {
	const { table, decision } = situation;
	const leader = table.state.phase?.leader;
	if (leader === undefined || decision.kind !== "choose") return null;
	if (!decision.options.some(({ id }) => id === FERRY)) return null;
	if (decision.options.some(({ id }) => WORK_HERE.has(id)) || forceOf(table, leader)?.status !== "fresh") return null;
	return marchesOf(table, leader, 1).length === 0 ? takeFirst(situation, FERRY) : null;
};
