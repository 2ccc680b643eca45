/** *Carthage* over the base rules: fleets, the Council, Carthage's own manpower. What concerns Rome comes on top where Rome plays. */
import type { RulesetAddition } from "../ancient-world/table.ts";
import { fleetWith } from "./fleets/07-11-fleets.ts";
import { carthaginianBlanks } from "./state.ts";

/** What all four scenarios have in common. */
export const carthageRules: RulesetAddition = {
	blanks: carthaginianBlanks,
};

/** CR 7: what the scenarios with fleets lay over that. */
export const fleetRules: RulesetAddition = {
	leaderAboard: (table, leader) => fleetWith(table, leader)?.hex ?? null,
};
