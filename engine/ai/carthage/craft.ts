/** The craft of programs that play *Carthage*: with Fleets in all scenarios but one, with Rome in the wars against her. */
import { baseCraft } from "../ancient-world/base-craft.ts";
import { type Craft, type CraftLayer, layCraft } from "../ancient-world/craft.ts";
import { romanCraft } from "../rome/craft.ts";
import { buildingCraft } from "./building.ts";
import { fleetCraft } from "./fleets.ts";
import { habitsOfCarthage } from "./habits.ts";
import { postingCraft } from "./posts.ts";

const carthaginianCraft: CraftLayer = { habits: habitsOfCarthage };
const navalCraft: readonly CraftLayer[] = [fleetCraft, buildingCraft, postingCraft];
const punicCraft = layCraft(baseCraft, romanCraft, carthaginianCraft, ...navalCraft);

const CRAFT_BY_SCENARIO: Readonly<Record<string, Craft>> = {
	agathocles: layCraft(baseCraft, carthaginianCraft, ...navalCraft),
	hiero: punicCraft,
	"mercenary-war": layCraft(baseCraft, carthaginianCraft),
	"first-punic-war": punicCraft,
};

/** The craft of a scenario. Throws on one that is not of this book. */
export function carthageCraft(scenario: string): Craft {
	const craft = CRAFT_BY_SCENARIO[scenario];
	if (!craft) throw new Error(`Programs have no craft for the scenario "${scenario}".`);
	return craft;
}
