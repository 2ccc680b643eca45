/** The craft of programs that play *Rise of the Roman Republic*; all its scenarios have it in common. */
import { baseCraft } from "../ancient-world/base-craft.ts";
import { type Craft, layCraft } from "../ancient-world/craft.ts";
import { romanCraft } from "../rome/craft.ts";
import { habitsOfRise } from "./habits.ts";
import { tribesToBeat } from "./tribes-to-beat.ts";

/** The craft of programs for *Rise*: the base craft, Rome's, and the tribes to be rid of. */
export const riseCraft: Craft = layCraft(baseCraft, romanCraft, {
	habits: habitsOfRise,
	sidesToBeRidOf: tribesToBeat,
});
