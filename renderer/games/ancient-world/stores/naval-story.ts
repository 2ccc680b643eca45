/** The last battle at sea as the diary tells it: where it begins, what was thrown, whether it is over (CR 7.4). */
import type { PlacedEntry } from "../../../../electron/contract.ts";
import type { AncientWorldView, NavalRecordView } from "../view.ts";

export interface NavalStory {
	/** What was said of it so far, in order. */
	entries: readonly PlacedEntry[];
	/** What is remembered of it; null while it is being fought. */
	record: NavalRecordView | null;
}

const OPENING = "sea-battle.begins-";
const END = "sea-battle.level-";

/** The battle on the table, or the one that the last answer ended; null when there is neither. */
export function navalStory(log: readonly PlacedEntry[], { navy }: Pick<AncientWorldView, "navy">): NavalStory | null {
	if (!navy) return null;
	const from = log.findLastIndex(({ text }) => text.key.startsWith(OPENING));
	const end = log.findLastIndex(({ text }) => text.key.startsWith(END));
	if (navy.navalBattle) return { entries: log.slice(Math.max(from, end + 1)), record: null };
	const record = navy.navalBattles.at(-1);
	const justEnded = end >= 0 && log[end]?.node === log.at(-1)?.node;
	if (!justEnded || !record || from < 0 || from > end) return null;
	return { entries: log.slice(from, end + 1), record };
}
