/** Tables of tests with the craft of their programs, and what scenarios are thought about with. */

import type { AncientWorldState } from "../../ancient-world/state.ts";
import type { AncientWorld } from "../../ancient-world/table.ts";
import { rulesetOfScenario } from "../../ancient-world/testing/bench.ts";
import { library } from "../../ancient-world/testing/driver.ts";
import type { AncientWorldView } from "../../ancient-world/view/view.ts";
import type { Craft, CraftTable } from "../ancient-world/craft.ts";
import { eagerTaste } from "../ancient-world/eager-taste.ts";
import { ancientWorldMind, type Considered } from "../ancient-world/mind.ts";
import { carthageCraft } from "../carthage/craft.ts";
import type { GamePrograms } from "../program.ts";
import { riseCraft } from "../rise/craft.ts";

/** The craft of a scenario of either book. Throws where the library has no such scenario. */
export function craftOfScenario(id: string): Craft {
	const scenario = library.games["ancient-world"]?.scenarios[id];
	if (!scenario) throw new Error(`There is no scenario "${id}".`);
	return scenario.module === "carthage" ? carthageCraft(scenario) : riseCraft;
}

/** The rules and the craft of a scenario of either book. */
export const consideredOf = (id: string): Considered => ({ rules: rulesetOfScenario(id), craft: craftOfScenario(id) });

/** The same table with the craft of its scenario. */
export const withCraft = (table: AncientWorld): CraftTable => ({
	...table,
	craft: craftOfScenario(table.data.scenario.id),
});

/** What programs of a scenario of either book need. */
export const programsOfScenario = (id: string): GamePrograms<AncientWorldState, AncientWorldView> => ({
	taste: eagerTaste,
	expert: null,
	mind: () => ancientWorldMind(library, id, consideredOf(id)),
	orders: null,
});
