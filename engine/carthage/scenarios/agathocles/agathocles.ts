/** Agathocles, 311-306 BC: the scenario's own rules, named as in the rules index (`AG.*`). */
import type { RulesetAddition } from "../../../ancient-world/table.ts";
import { navalRules } from "../../carthage.ts";
import { postingRules } from "../../council/07-21-posting-generals.ts";
import { councilRules } from "../../council/council.ts";
import { manpowerRules } from "../../manpower/manpower.ts";

const own: RulesetAddition = {
	book: { shipBuilt: () => "trireme" },
};

/** AG: what the scenario adds, layer by layer. */
export const agathoclesRules: readonly RulesetAddition[] = [
	...navalRules,
	manpowerRules,
	councilRules,
	postingRules,
	own,
];
