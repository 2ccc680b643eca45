/** What the program wants for a mortal whom it plays (section 12, LR-H4). */
import type { Option } from "../../kernel/index.ts";
import type { Mortal } from "../state.ts";
import type { Ludi } from "../table.ts";

/** What has been done in this activation. */
export interface ProgramMemory {
	/** Ids of options taken, in order. */
	readonly done: string[];
	/** The major action is spent. */
	hasActed: boolean;
	/** Which wish is being followed. */
	wish: number;
}

/** The empty memory of a program at the start of an activation. */
export function newMemory(): ProgramMemory {
	return { done: [], hasActed: false, wish: 0 };
}

/**
 * One line of section 12: the id of an option of the menu, or null when there is nothing to wish for. A wish is asked again after
 * it was granted, so that a mortal may buy twice.
 */
export type Wish = (table: Ludi, mortal: Mortal, menu: Offers, memory: ProgramMemory) => string | null;

/** What may be done, found out only where a program asks for it. */
export interface Offers {
	/** May this be done: `buy-classis`, `travel-land/gaul`? */
	offers(id: string): boolean;
	/** The options of one action. */
	of(action: string): readonly Option[];
}
