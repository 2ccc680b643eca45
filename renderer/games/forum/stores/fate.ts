/** The fate card on the table: the last that was drawn, and what has come of it so far. */
import type { PlacedEntry } from "../../../../electron/contract.ts";

export interface DrawnFate {
	/** Of the diary's entry that tells it. */
	index: number;
	card: string;
	/** Who drew it. */
	house: string;
	/** What came of it, as the diary tells. */
	effects: readonly PlacedEntry[];
}

/** The last fate card of a diary; null before the first. */
export function lastFate(log: readonly PlacedEntry[]): DrawnFate | null {
	const at = log.findLastIndex(({ text }) => text.key === "forum.fate");
	const entry = log[at];
	const card = entry?.text.args?.card;
	if (!entry || typeof card !== "object" || !("id" in card)) return null;
	const after = log.slice(at + 1);
	const end = after.findIndex(({ heading }) => heading !== undefined);
	const effects = end < 0 ? after : after.slice(0, end);
	return { index: entry.index, card: String(card.id), house: entry.seat ?? "", effects };
}
