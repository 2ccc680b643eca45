/** The craft of the base system, over which every book lays its own. */
import type { Craft } from "./craft.ts";
import { baseErrands } from "./goals.ts";
import { baseHabits } from "./habits.ts";

export const baseCraft: Craft = {
	habits: baseHabits,
	replies: {},
	errands: baseErrands,
	sidesToBeRidOf: () => [],
	shipsOf: () => 0,
	pointsAtHand: () => 0,
};
