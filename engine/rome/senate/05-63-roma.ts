/** RRR 5.63: Roma is closed to Roman troops. */
import type { LeaderId } from "../../ancient-world/state.ts";
import { type AncientWorld, type Barrier, inBook, leaderById, type Mover } from "../../ancient-world/table.ts";
import { text } from "../../kernel/index.ts";
import { ROMA } from "../offices/05-1-magistrates.ts";

/** No Roman force enters Roma without the Senate's leave, even in passing; what a leader has leave for, he leads in himself. */
export function romaIsClosed(table: AncientWorld, mover: Mover): Barrier | null {
	if (mover.side !== "rome" || !mover.withSps) return null;
	const led = mover.leader !== null && table.state.march?.operation !== "ally-movement" ? mover.leader : null;
	if (led !== null && mayLeadIntoRoma(table, led)) return null;
	return (to) => (to === ROMA ? { rule: inBook(table, "5.63"), why: text("refused.roma") } : null);
}

/** 5.25, 5.63: with leave, or as the Praetor Urbanus who comes back with the garrison. */
function mayLeadIntoRoma(table: AncientWorld, leader: LeaderId): boolean {
	const { office, permissions } = leaderById(table, leader);
	return office === "praetor-urbanus" || permissions.includes("enter-roma");
}
