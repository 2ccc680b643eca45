/** The craft of programs that play *Carthage*: with Fleets in all scenarios but one, with Rome in the wars against her. */
import type { Scenario } from "../../../assets/schema/scenario.ts";
import { baseCraft } from "../ancient-world/base-craft.ts";
import { type Craft, type CraftLayer, layCraft } from "../ancient-world/craft.ts";
import { romanCraft } from "../rome/craft.ts";
import { buildingCraft } from "./building.ts";
import { fleetCraft } from "./fleets.ts";
import { habitsOfCarthage } from "./habits.ts";
import { postingCraft } from "./posts.ts";

const carthaginianCraft: CraftLayer = { habits: habitsOfCarthage };
const navalCraft: readonly CraftLayer[] = [fleetCraft, buildingCraft, postingCraft];
/** The craft of a scenario: with Fleets where its ships are counted one by one, with Rome where Rome is a side. */
export function carthageCraft({ navalSystem, sides }: Pick<Scenario, "navalSystem" | "sides">): Craft {
	return layCraft(
		baseCraft,
		...(sides.some(({ id }) => id === "rome") ? [romanCraft] : []),
		carthaginianCraft,
		...(navalSystem === "advanced" ? navalCraft : []),
	);
}
