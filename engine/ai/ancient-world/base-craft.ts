/** The craft of the base system, over which every book lays its own. */
import type { Craft } from "./craft.ts";
import { baseErrands } from "./goals.ts";
import { baseHabits } from "./habits.ts";

/** The craft of programs for the rules that both books share; it knows no ships and no peoples of a scenario. */
export const baseCraft: Craft = {
	habits: baseHabits,
	replies: {},
	errands: baseErrands,
	sidesToBeRidOf: () => [],
	shipsOf: () => 0,
	pointsAtHand: () => 0,
};
