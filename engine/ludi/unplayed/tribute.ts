/** Section 12.7: tribute is claimed at once; who sees two or more idle imagines waits for the second pass. */
import { allMortals } from "../table.ts";
import type { Wish } from "./wish.ts";

/** The step of a hiems in which all outside Rome act for the first time. */
const FIRST_PASS = 1;

/** The wish for tribute (section 12.7): at once, or in the second pass where two idle imagines are about. */
export const tributeWish: Wish = ({ state }, mortal, menu) => {
	if (mortal.claims === 0 || !menu.offers("claim-tribute")) return null;
	const idle = allMortals(state).filter(({ life, attachedTo }) => life === "imago" && attachedTo === null);
	return idle.length >= 2 && state.place.step === FIRST_PASS ? null : "claim-tribute";
};
