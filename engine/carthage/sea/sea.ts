/** CR 7.3 to 7.5: ships that sail, fight and raid, as a layer of the rules. */
import type { RulesetAddition } from "../../ancient-world/table.ts";
import { keepToArms } from "./05-42-arms.ts";
import { raid, raidConditions, removeRaids } from "./07-5-raids.ts";
import { allFleets, navyOf } from "./07-11-fleets.ts";
import { leaveShip } from "./07-25-leaders.ts";
import { navalMovement } from "./07-32-naval-movement.ts";
import { stormConditions } from "./07-34-storm.ts";
import { navalInterceptionConditions } from "./07-35-interception.ts";
import { reformFleet } from "./07-36-reform.ts";
import { navalEvasionConditions } from "./07-37-evasion.ts";
import { navalAttack } from "./07-41-attack.ts";
import { navalCombatConditions } from "./07-42-battle.ts";
import { navalPursuitConditions } from "./07-44-pursuit.ts";
import { seaTellers } from "./sea-odds.ts";
import { seaQueries } from "./sea-queries.ts";

/** The layer of rules for ships that sail, fight and raid (CR 7.3 to 7.5). */
export const seaRules: RulesetAddition = {
	segments: { "remove-raids": removeRaids },
	operations: { "naval-movement": navalMovement, "naval-attack": navalAttack, raid, reform: reformFleet },
	whyNotOperate: { over: keepToArms },
	conditions: {
		...stormConditions,
		...navalInterceptionConditions,
		...navalEvasionConditions,
		...navalCombatConditions,
		...navalPursuitConditions,
		...raidConditions,
	},
	queries: seaQueries,
	tellers: seaTellers,
	events: {
		// The Council fills the place first, if it does (CR 5.78).
		leaderLost: [{ place: "last", follow: leaveShip }],
		turn: [
			{
				place: "men",
				note(table) {
					Object.assign(navyOf(table), { voyages: 0, coastsTried: [] });
					for (const fleet of allFleets(table))
						Object.assign(fleet, { wonThisTurn: false, leftPort: false, triedToIntercept: null });
				},
			},
		],
	},
};
