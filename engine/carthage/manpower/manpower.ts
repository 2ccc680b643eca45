/** CR 10.4, 10.5: Carthage's men, her armies and how well they are drilled. */
import type { AncientWorld, RulesetAddition } from "../../ancient-world/table.ts";
import type { Play } from "../../kernel/index.ts";
import {
	absorb,
	drillArmies,
	efficiencyConditions,
	learnFromBattle,
	noteEfficiency,
	reviewArmies,
} from "./10-5-efficiency.ts";
import { carthaginianManpower } from "./10-42-citizens.ts";
import { hiringConditions } from "./10-43-hiring.ts";

/** The layer of rules for Carthage's men: Army Efficiency, Citizens, and hired men (CR 10.4, 10.5). */
export const manpowerRules: RulesetAddition = {
	segments: { "army-efficiency": drillArmies },
	operations: { manpower: carthaginianManpower },
	conditions: { ...efficiencyConditions, ...hiringConditions },
	events: {
		armyPlaced: [{ place: "men", note: noteEfficiency }],
		placed: [{ place: "men", follow: reviewed }],
		pickedUp: [{ place: "men", note: absorb }],
		beforeBattleRoll: [{ place: "men", follow: reviewed }],
		battle: [{ place: "men", follow: learnFromBattle }],
		phase: [{ place: "men", follow: reviewed }],
	},
};

/** CR 10.54: whoever commands an army now is its commander. */
function* reviewed(table: AncientWorld): Play {
	reviewArmies(table);
}
