/** The rolls of the dice card. */
import type { PlacedEntry } from "../../electron/contract/contract.ts";

/**
 * The entries of the rolls that the last rolling answer of a log brought, and those of the reader's own last answer (`satAt`; null where there is none):
 * the newest first. The reader's own stay until he answers again, others' until an answer after theirs has ended its phase.
 */
export function lastRolls(log: readonly PlacedEntry[], satAt: number | null): readonly PlacedEntry[] {
	const at = log.findLastIndex((entry) => entry.roll);
	const last = log[at];
	if (!last) return [];
	const since = log.slice(at).filter(({ node }) => node !== last.node);
	const isOver = since.some(({ heading }) => heading === "phase" || heading === "turn");
	const isShown = ({ node }: PlacedEntry) => node === satAt || (node === last.node && !isOver);
	return log.filter((entry) => entry.roll && isShown(entry)).toReversed();
}
