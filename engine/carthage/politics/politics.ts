/** CR 4.16 to 5.6, 10.1 to 10.3: Rome in Carthage's time. What the wars with Rome lay over her politics, Carthage's rules and the fleets. */
import type { RulesetAddition } from "../../ancient-world/table.ts";
import { openTheWar, placePowers } from "./03-1-opening.ts";
import { inCarthage, sharedNumbers } from "./numbers.ts";

export const politicsRules: RulesetAddition = {
	inBook: inCarthage,
	numbers: sharedNumbers,
	segments: { "set-up": openTheWar },
	events: { newGame: [{ place: "peoples", note: placePowers }] },
};
