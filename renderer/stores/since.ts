/** What happened since a seat answered last, as it is told when its player sits down. */
import type { PlacedEntry } from "../../electron/contract/contract.ts";
import { nodesOf, type Passage } from "../story/passage.ts";

/** So many lesser things are worth telling where nothing weighty happened. */
const MANY = 3;

/** What is told of some passages: so many of them, the weightiest first, and how many more there are. */
export interface SinceTold {
	readonly told: readonly Passage[];
	readonly less: number;
	/** The entry from which it is played. */
	readonly from: PlacedEntry;
	/** The headings under which it begins: a year, and a phase. */
	readonly where: readonly Passage[];
}

/** Passages that came wholly after a seat's last answer; none for one that has not answered yet. */
export function passagesSince(passages: readonly Passage[], satAt: number | null): readonly Passage[] {
	// Along a line of play answers have rising numbers, so what is later has a higher one.
	return satAt === null ? [] : passages.filter((passage) => nodesOf(passage).every((node) => node > satAt));
}

/** The passages of the phase that is played, its heading first. */
export function presentPhase(passages: readonly Passage[]): readonly Passage[] {
	return passages.slice(
		Math.max(
			0,
			passages.findLastIndex(({ heading }) => heading === "phase" || heading === "turn"),
		),
	);
}

/** Tells passages, at most so many; null where they are not worth a card. Headings tell nothing by themselves. */
export function weightiest(passages: readonly Passage[], all: readonly Passage[], most: number): SinceTold | null {
	const deeds = passages.filter(({ weight, heading }) => weight > 0 && heading !== "turn" && heading !== "phase");
	const [first] = passages;
	const from = first?.entries[0];
	if (!first || !from || (!deeds.some(({ weight }) => weight > 1) && deeds.length < MANY)) return null;
	const told = deeds.toSorted((one, other) => other.weight - one.weight).slice(0, most);
	return { told, less: deeds.length - told.length, from, where: headingsOf(all.slice(0, all.indexOf(first) + 1)) };
}

function headingsOf(passages: readonly Passage[]): readonly Passage[] {
	const year = passages.findLastIndex(({ heading }) => heading === "turn");
	const phase = passages.slice(year + 1).findLast(({ heading }) => heading === "phase");
	return [passages[year] ?? [], phase ?? []].flat();
}
