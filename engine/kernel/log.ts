/** The log: what happened, as data with rule numbers. Sentences are made at the edge. */
import type { SeatId } from "./decision.ts";
import type { RuleNumber } from "./reason.ts";
import type { Ref, Text } from "./text.ts";

/** One line of a roll's arithmetic. */
export interface Modifier {
	/** Id in `assets/ancient-world/modifiers.json`, such as `interception.two-hexes`. */
	readonly id: string;
	readonly rule: RuleNumber;
	readonly label: Text;
	/** What it adds to the die. */
	readonly dr: number;
}

/** A roll with its whole arithmetic: die, modifiers, adjusted value, and the cell of the chart it was read in. */
export interface Roll {
	/** Which roll: `continuation`, `attrition`, ... */
	readonly roll: string;
	readonly rule: RuleNumber;
	/** The chart it is read on (`assets/ancient-world/charts/<id>.json`), if any. */
	readonly table?: string;
	readonly dice: readonly number[];
	readonly modifiers: readonly Modifier[];
	readonly adjusted: number;
	/** The number to reach: at most (`<=`) or at least (`>=`). */
	readonly target?: { readonly test: "<=" | ">=" | ">"; readonly value: number };
	/** The lit row and column of the chart. */
	readonly cell?: { readonly row: string; readonly column?: string; readonly value: string };
	readonly outcome: Text;
}

/** A line of the log: a sentence, its rule, and whom and what it is about. */
export interface LogEntry {
	/** What is said. */
	readonly text: Text;
	readonly rule?: RuleNumber;
	/** Whose doing it is. */
	readonly seat?: SeatId;
	/** Where to look. */
	readonly at?: readonly Ref[];
	readonly roll?: Roll;
	/** Headings of the diary; plain entries have none. */
	readonly heading?: "turn" | "phase" | "segment";
	/** The only seats that may read it, such as the one that drew a hidden card; left out, everybody may. */
	readonly seenBy?: readonly SeatId[];
}

/** Whether a seat may read an entry; an onlooker (`null`) reads only what everybody may. */
export function visibleTo({ seenBy }: Pick<LogEntry, "seenBy">, seat: SeatId | null): boolean {
	return seenBy === undefined || (seat !== null && seenBy.includes(seat));
}

/** A year, a turn or a phase begins with this entry. */
export function beginsPart({ heading }: LogEntry): boolean {
	return heading === "turn" || heading === "phase";
}

/** A year or a turn begins with this entry. */
export const beginsTurn = ({ heading }: LogEntry): boolean => heading === "turn";
