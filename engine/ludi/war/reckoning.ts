/** LR-VII.D.3, VII.E.2, VII.L: how a concursatio comes out. */
import type { Concursatio, Proelium, Side } from "../state.ts";

/** Does a party fight with a die that cannot die: a war god's, or the Ring's, whose wearer only wins (LR-VII.E.2, VII.H.1-2)? */
export const isOneSided = ({ kind }: Pick<Proelium, "kind">): boolean => kind === "war-god" || kind === "ring";

/**
 * LR-VII.D.3.a, VII.D.3.b, VII.D.3.c: by two or more a legion is captured, by one the loser's goes to the numen, a tie costs both theirs.
 * LR-VII.E.2.b, VII.E.2.c: against a die that cannot die a lower roll loses the legion, and any other keeps it.
 */
export function lossesOf(
	battle: Pick<Proelium, "kind">,
	[first, second]: readonly [Side, Side],
): Concursatio["result"] {
	const difference = first.total - second.total;
	if (isOneSided(battle)) return difference < 0 ? "second" : "kept";
	if (difference === 0) return "tie";
	if (Math.abs(difference) >= 2) return difference > 0 ? "first" : "second";
	return difference > 0 ? "numen-second" : "numen-first";
}
