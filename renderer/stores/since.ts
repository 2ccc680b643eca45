/** What happened since a seat answered last. */
import type { PlacedEntry } from "../../electron/contract.ts";

/** Fewer things than this need no telling: they are the last lines of the diary. */
const WORTH_TELLING = 3;

/**
 * What the diary tells after what came of a seat's last answer, if anybody else did enough of it. `satAt`: that answer; null where it
 * has not answered yet, and nothing is told.
 */
export function sinceSat(log: readonly PlacedEntry[], satAt: number | null, seat: string): readonly PlacedEntry[] {
	if (satAt === null) return [];
	// Along a line of play answers have rising numbers, so what is later has a higher one.
	const since = log.filter(({ node }) => node > satAt);
	const byOthers = since.filter((entry) => !entry.heading && entry.seat !== seat);
	return byOthers.length < WORTH_TELLING ? [] : since;
}

/** The weightiest of some entries, in their order: losses and fights are at places, and were thrown for; headings tell nothing. */
export function weightiest(entries: readonly PlacedEntry[], most: number): readonly PlacedEntry[] {
	const weigh = ({ at, roll, text }: PlacedEntry) =>
		Number((at?.length ?? 0) > 0) * 2 + Number(roll !== undefined) + Object.keys(text.args ?? {}).length / 4;
	const told = entries.filter(({ heading }) => !heading);
	const chosen = new Set(told.toSorted((a, b) => weigh(b) - weigh(a)).slice(0, most));
	return told.filter((entry) => chosen.has(entry));
}
