/** What a mortal does whom the program plays (section 12, LR-H4): one act after another from his menu. */
import type { Play } from "../../kernel/index.ts";
import type { Mortal } from "../state.ts";
import { DONE, type Ludi, type Menu } from "../table.ts";

/** What has been done in this activation. */
export interface ProgramMemory {
	/** Ids of options taken, in order. */
	readonly done: string[];
	/** The major action is spent. */
	hasActed: boolean;
	/** The program has looked for its own act once: it does not go on for ever. */
	isSatisfied: boolean;
}

export function newMemory(): ProgramMemory {
	return { done: [], hasActed: false, isSatisfied: false };
}

/** The id of an option of the menu, or DONE. */
export function* programAct(_table: Ludi, _mortal: Mortal, _menu: Menu, _memory: ProgramMemory): Play<string> {
	return DONE;
}
