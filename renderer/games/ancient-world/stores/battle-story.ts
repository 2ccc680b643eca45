/** The last fight as the diary tells it: where it begins, what was thrown, whether it is over. */
import type { PlacedEntry } from "../../../../electron/contract.ts";
import type { AncientWorldView } from "../view.ts";

type BattleRecord = AncientWorldView["battles"][number];

export interface BattleStory {
	/** What was said of it so far, in order. */
	entries: readonly PlacedEntry[];
	/** What is remembered of it; null while it is being fought. */
	record: BattleRecord | null;
}

/** SPs a side lost before the battle roll: its elephants, and those of its own that they trampled (AW 8.36). */
export interface LostToElephants {
	elephants: number;
	trampled: number;
}

/** Entries that a fight begins with, by the key of what they say. */
const OPENINGS: ReadonlySet<string> = new Set([
	"battle.declared",
	"battle.sally",
	"interception.succeeds",
	"tribe.attacks",
]);
const END = "battle.over";

/**
 * The fight on the table, or the one that the last answer ended; null when there is neither. A fight that the diary does not
 * open, because the first entries are not here, is told from the first that is after the fight before.
 */
export function battleStory(
	log: readonly PlacedEntry[],
	view: Pick<AncientWorldView, "battle" | "battles">,
): BattleStory | null {
	const from = log.findLastIndex(({ text }) => OPENINGS.has(text.key));
	const end = log.findLastIndex(({ text }) => text.key === END);
	if (view.battle) return { entries: log.slice(Math.max(from, end + 1)), record: null };
	const record = view.battles.findLast(({ kind }) => kind === "battle");
	const justEnded = end >= 0 && log[end]?.node === log.at(-1)?.node;
	if (!justEnded || !record || from < 0 || from > end) return null;
	return { entries: log.slice(from, end + 1), record };
}

/** What a side's own elephants cost it in a fight. The record of the battle begins after them. */
export function lostToElephants(entries: readonly PlacedEntry[], side: string): LostToElephants {
	const charges = entries.filter(({ text, seat }) => seat === side && CHARGES.has(text.key));
	return {
		elephants: charges.filter(({ text }) => text.key === ELEPHANT_LOST).length,
		trampled: charges.reduce((sum, { text }) => sum + Number(text.args?.trample ?? 0), 0),
	};
}

const ELEPHANT_LOST = "elephants.lost";
const CHARGES: ReadonlySet<string> = new Set([ELEPHANT_LOST, "elephants.charge"]);
