/** What the diary tells of things that could not be: its card tells it again to whoever asks. */
import type { PlacedEntry } from "../../../../electron/contract/contract.ts";

/** The key under which the rules say that nothing was left to choose. */
const NOTHING_LEFT = "nothing-left";

/** Entries of the year that is being played that say so, the newest first. */
export function barredThisYear(log: readonly PlacedEntry[]): readonly PlacedEntry[] {
	const year = log.findLastIndex(({ heading }) => heading === "turn");
	return log
		.slice(Math.max(0, year))
		.filter(({ text }) => text.key === NOTHING_LEFT)
		.reverse();
}
