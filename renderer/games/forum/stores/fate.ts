/** The fate card on the table: the last that was drawn, and what has come of it so far. */
import type { PlacedEntry } from "../../../../electron/contract/contract.ts";

/** A fate card that was drawn, with what has come of it so far. */
export interface DrawnFate {
	/** Of the diary's entry that tells it. */
	index: number;
	card: string;
	/** The turn that it was drawn in. */
	turn: number;
	/** Who drew it. */
	house: string;
	/** What came of it, as the diary tells. */
	effects: readonly PlacedEntry[];
	/** Everything has come of it: the next phase has begun. */
	isOver: boolean;
	/** So has the next turn. */
	isPast: boolean;
}

/** The last fate card of a diary; null before the first. */
export function lastFate(log: readonly PlacedEntry[]): DrawnFate | null {
	const at = log.findLastIndex(({ text }) => text.key === "forum.fate");
	const entry = log[at];
	const card = entry?.text.args?.card;
	if (!entry || typeof card !== "object" || !("id" in card)) return null;
	const after = log.slice(at + 1);
	const end = after.findIndex(({ heading }) => heading !== undefined);
	const isOver = end >= 0;
	const effects = isOver ? after.slice(0, end) : after;
	const isPast = after.some(({ heading }) => heading === "turn");
	const turn = Number(log.slice(0, at).findLast(({ text }) => text.key === "forum.turn")?.text.args?.turn ?? 0);
	return { index: entry.index, card: String(card.id), turn, house: entry.seat ?? "", effects, isOver, isPast };
}

/** The diary's last entry of a card: what came of it, else the card. */
export function toldOf({ index, effects }: DrawnFate): number {
	return effects.at(-1)?.index ?? index;
}

/** Whether a card is laid on the board; `read`: the last entry of it that was read. One that was read comes again when all is told of it and some of that is new. */
export function isNews(fate: DrawnFate, read: number): boolean {
	return fate.index > read || (fate.isOver && toldOf(fate) > read);
}
