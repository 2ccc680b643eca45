/** The wars with Rome: the layers that *The First Punic War* and *Hiero* have in common. */
import type { RulesetAddition } from "../ancient-world/table.ts";
import { romeRules } from "../rome/rome.ts";
import { auguriesWithRome } from "./auguries/13-auguries.ts";
import { carthageRules, navalRules } from "./carthage.ts";
import { councilRules } from "./council/council.ts";
import { manpowerRules } from "./manpower/manpower.ts";
import { politicsRules } from "./politics/politics.ts";

/** From the lowest up, over the base. */
export const punicLayers: readonly RulesetAddition[] = [
	romeRules,
	carthageRules,
	...navalRules,
	manpowerRules,
	councilRules,
	politicsRules,
	auguriesWithRome,
];
