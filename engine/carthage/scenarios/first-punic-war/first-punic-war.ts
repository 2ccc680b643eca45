/** The First Punic War, 264-241 BC: the scenario's own rules, named as in the rules index (`FP.*`). */
import type { RulesetAddition } from "../../../ancient-world/table.ts";
import { trackRules } from "../../diplomacy/12-2-events.ts";
import { syracuseRules } from "../../diplomacy/12-3-syracuse.ts";
import { mamertineRules } from "../../diplomacy/12-4-mamertines.ts";

/** FP.elephants: everybody has met them in the war with Pyrrhus. FP.sacking: both sides may Sack, as the base rules have it. */
const own: RulesetAddition = {
	neverFacedElephants: () => false,
};

/** What the scenario adds, layer by layer. Its galleys, transports, limits and Xanthippus are in the chapters that play them. */
export const firstPunicWarRules: readonly RulesetAddition[] = [trackRules, syracuseRules, mamertineRules, own];
