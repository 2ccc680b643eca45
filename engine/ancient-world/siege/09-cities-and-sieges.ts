/** AW 6.7 and 9 put together: what cities, sieges and Devastation add to the base Ruleset. */
import type { Play } from "../../kernel/index.ts";
import { recoverAll } from "../battle/08-56-status.ts";
import { rebuildCities } from "../cities/09-86-rebuild.ts";
import { attemptDevastation, devastationConditions, recoverProvinces } from "../march/06-7-devastation.ts";
import type { AncientWorld } from "../table.ts";
import { assaultConditions, siegeAssault } from "./09-3-assault.ts";
import { resolveSieges, siegeAttritionConditions } from "./09-5-siege-attrition.ts";
import {
	reductionConditions,
	repairCities,
	siegeReduction,
	surrenderConditions,
} from "./09-6-surrender-and-reduction.ts";
import { treachery, treacheryConditions } from "./09-7-treachery.ts";
import { placeSiege } from "./09-21-place-siege.ts";
import { giveUpCity } from "./09-62-giving-up-a-city.ts";

/** The segments of a turn that cities, sieges and Devastation have, by their ids. */
export const siegeSegments = {
	"city-rebuild": rebuildCities,
	"siege-attrition": resolveSieges,
	"devastation-recovery": recoverProvinces,
	"devastation-attempt": attemptDevastation,
	recovery: recoverArmiesAndCities,
};

/** 8.564, 9.64: armies recover, walls are repaired. */
function* recoverArmiesAndCities(table: AncientWorld): Play {
	yield* recoverAll(table);
	repairCities(table);
}

/** The operations against and from besieged cities, by their ids. */
export const siegeOperations = {
	"place-siege": placeSiege,
	"siege-assault": siegeAssault,
	"siege-reduction": siegeReduction,
	treachery,
	"give-up-city": giveUpCity,
};

/**
 * The predicates of the modifier lines of surrender, assault, reduction, Siege Attrition, Treachery and Devastation.
 */
export const siegeConditions = {
	...surrenderConditions,
	...assaultConditions,
	...reductionConditions,
	...siegeAttritionConditions,
	...treacheryConditions,
	...devastationConditions,
};
