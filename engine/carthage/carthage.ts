/** *Carthage* over the base rules: fleets, the Council, Carthage's own manpower. What concerns Rome comes on top where Rome plays. */

import { closedOperation } from "../ancient-world/command/05-operations.ts";
import type { RulesetAddition } from "../ancient-world/table.ts";
import { versionsUpTo } from "../kernel/index.ts";
import { gallicLooting } from "../rome/war/09-rome-and-gauls.ts";
import { atHome } from "./06-41-at-home.ts";
import { speakForOwnSide } from "./diplomacy/12-1-envoys.ts";
import { inCarthage, sharedNumbers } from "./politics/numbers.ts";
import { fleetSystem } from "./sea/fleet-system.ts";
import { seaRules } from "./sea/sea.ts";
import { shipsAtRest } from "./sea/ships-at-rest.ts";
import { transportRules } from "./sea/transport.ts";
import { carthaginianBlanks } from "./state.ts";
import { victoryRules } from "./victory/14-goals.ts";

/** AW 9.72: whose garrisons are not bought so easily: Carthage's are mostly hired. */
const ownNation: RulesetAddition["ownNation"] = {
	carthage: ["citizen"],
	syracuse: ["syracusan"],
	mamertines: ["mamertine"],
	numidia: ["numidian"],
};

/** Raised whenever old answers could come out differently in the scenarios of this book, and in no other. */
const CARTHAGE_RULES_VERSION = "carthage 11";

/** What all four scenarios have in common. */
export const carthageRules: RulesetAddition = {
	...atHome,
	version: CARTHAGE_RULES_VERSION,
	versions: versionsUpTo(CARTHAGE_RULES_VERSION, 2), // the first were the base's
	blanks: carthaginianBlanks,
	auguryTable: "augury-carthage",
	inBook: inCarthage,
	numbers: sharedNumbers,
	whyNotOperate: { over: speakForOwnSide },
	looting: gallicLooting, // CR 9.8, where Rome does not play too
	ownNation, // CR 9.6, AW 9.72
};

/** CR 7: what the scenarios with fleets lay over that. */
export const fleetRules: RulesetAddition = {
	...shipsAtRest,
	navalSystems: { advanced: fleetSystem },
};

/** Cities are summoned in the Mercenary War alone; whoever looks for that elsewhere is told so. */
const noSummons: RulesetAddition = {
	operations: { "city-summons": closedOperation("city-summons", "AW 5.3", "refused.summons-other-war") },
	numbers: { "MW.summons": "AW 5.3" },
};

/** All that the scenarios with fleets lay over the rules of the book, one line for each part. */
export const navalRules: readonly RulesetAddition[] = [fleetRules, seaRules, transportRules, victoryRules, noSummons];
