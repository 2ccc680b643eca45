/** *Carthage* over the base rules: fleets, the Council, Carthage's own manpower. What concerns Rome comes on top where Rome plays. */
import type { RulesetAddition } from "../ancient-world/table.ts";
import { atHome } from "./06-41-at-home.ts";
import {
	drawAfterDuumvirs,
	duumvirHolders,
	idleDuumvirs,
	isDuumvirLam,
	keepDuumvirLam,
	withDuumvirLam,
} from "./fleets/04-19-duumvir-lam.ts";
import { fleetWith } from "./fleets/07-11-fleets.ts";
import { setUpFleets } from "./fleets/07-11-set-up.ts";
import { inCarthage, sharedNumbers } from "./politics/numbers.ts";
import { fleetSystem } from "./sea/fleet-system.ts";
import { seaRules } from "./sea/sea.ts";
import { carthaginianBlanks } from "./state.ts";

/** What all four scenarios have in common. */
export const carthageRules: RulesetAddition = {
	...atHome,
	blanks: carthaginianBlanks,
	auguryTable: "augury-carthage",
	inBook: inCarthage,
	numbers: sharedNumbers,
};

/** CR 7: what the scenarios with fleets lay over that. */
export const fleetRules: RulesetAddition = {
	navalSystems: { advanced: fleetSystem },
	leaderAboard: (table, leader) => fleetWith(table, leader)?.hex ?? null,
	lamsOf: { over: withDuumvirLam },
	holdersOf: {
		over: (below) => (table, marker) => (isDuumvirLam(marker) ? duumvirHolders(table, marker) : below(table, marker)),
	},
	idleHoldersOf: {
		over: (below) => (table, marker) => (isDuumvirLam(marker) ? idleDuumvirs(table, marker) : below(table, marker)),
	},
	segments: { draw: drawAfterDuumvirs },
	events: {
		navalBattle: [],
		wreck: [],
		raid: [],
		newGame: [{ place: "men", note: setUpFleets }],
		phase: [{ place: "last", follow: keepDuumvirLam }],
	},
};

/** All that the scenarios with fleets lay over the rules of the book, one line for each part. */
export const navalRules: readonly RulesetAddition[] = [fleetRules, seaRules];
