/** RRR 8.23: Roman honour does not bind Fabius, while he is Dictator. */

import type { RulesetAddition } from "../ancient-world/table.ts";
import { leaderById } from "../ancient-world/table.ts";
import { romanBattleConditions } from "../rome/war/08-roman-battle.ts";

const FABIUS = "406";
const LINE = "avoidance.roman-honor";

/** He slips away as others do. */
export const fabianConditions: RulesetAddition["conditions"] = {
	[LINE]: (table, context) => {
		const isFree = context.leader === FABIUS && leaderById(table, FABIUS).office === "dictator";
		return !isFree && (romanBattleConditions[LINE]?.(table, context) ?? false);
	},
};
