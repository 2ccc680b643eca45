/** An exercise: a place where somebody is asked, to be answered better than it was, or as well as can be. */
import type { Mark } from "../../../engine/ai/judge/account.ts";
import type { Position, SeatId, TableState, Text } from "../../../engine/kernel/index.ts";

/** What is exercised, wherever it comes from. */
export interface Exercise {
	/** Who is asked. */
	readonly seat: SeatId;
	/** The place; nothing in it knows the dice that are to come. */
	readonly position: Position<TableState>;
	/** What was answered once, and what that gave away, in parts of a chance of 1; null where nobody has answered it. */
	readonly was: { readonly mark: Mark; readonly lost: number; readonly done: Text | null } | null;
	/** What it is about, in words; null where the place says it all. */
	readonly about: Text | null;
}
