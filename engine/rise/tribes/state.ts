/** What tribes that rise add to the state. */

import type { BySide } from "../../ancient-world/state.ts";

/** A tribe with an army in the field (SW.tribes, AE.incursion). */
export interface TribeState {
	/** Its province was held militarily by Rome when it rose: only a lost battle sends it home (SW.tribe.length). */
	heldByRome: boolean;
	/** Called up against an intruder for one fight (SW.incursion). */
	levy: boolean;
	/** The player who held its province lost it: who plays the tribe from now on is still to be settled (AE.tribe.ops). */
	seeksPlayer?: true;
}

declare module "../../ancient-world/state.ts" {
	interface BookState {
		/** Tribes in the field, by their side. */
		tribes: BySide<TribeState>;
	}
}
