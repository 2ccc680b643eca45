/** RRR 5.46: what the Praetor Urbanus may not do: outside Roma he only marches. */
import { forceOf } from "../../ancient-world/forces.ts";
import type { Force, LeaderId } from "../../ancient-world/state.ts";
import { type AncientWorld, inBook, leaderById } from "../../ancient-world/table.ts";
import { type Reason, text } from "../../kernel/index.ts";
import { ROMA } from "./05-1-magistrates.ts";

const OUTSIDE: ReadonlySet<string> = new Set(["leader-movement", "force-movement", "senate-permission", "finish"]);

/** Why the Praetor Urbanus may not do an operation; null for everybody else. */
export function whyNotUrbanus(table: AncientWorld, leader: LeaderId, operation: string): Reason | null {
	if (leaderById(table, leader).office !== "praetor-urbanus" || OUTSIDE.has(operation)) return null;
	return forceOf(table, leader)?.hex === ROMA
		? null
		: { rule: inBook(table, "5.46"), why: text("refused.urbanus-marches") };
}

/** RRR 5.46: he defends where he stands, but does not go out to fight. */
export function whyOnlyDefends(table: AncientWorld, { leaders }: Force): Reason | null {
	const isBound = leaders.length > 0 && leaders.every((id) => leaderById(table, id).office === "praetor-urbanus");
	return isBound ? { rule: inBook(table, "5.46"), why: text("refused.urbanus-defends"), holds: "year" } : null;
}
