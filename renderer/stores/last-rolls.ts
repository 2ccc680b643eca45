/** The rolls of the dice card. */
import type { PlacedEntry } from "../../electron/contract/contract.ts";

/** The entries of the rolls that the last rolling answer of a log brought, the newest first; none once an answer has ended its phase. */
export function lastRolls(log: readonly PlacedEntry[]): readonly PlacedEntry[] {
	const at = log.findLastIndex((entry) => entry.roll);
	const last = log[at];
	if (!last) return [];
	const since = log.slice(at).filter(({ node }) => node !== last.node);
	const isOver = since.some(({ heading }) => heading === "phase" || heading === "turn");
	return isOver ? [] : log.filter((entry) => entry.roll && entry.node === last.node).toReversed();
}
