/** A scenario of *Carthage* as it is set up. */
import { gameData, withRoads } from "../../ancient-world/data.ts";
import type { AncientWorldState } from "../../ancient-world/state.ts";
import type { AncientWorld } from "../../ancient-world/table.ts";
import { library } from "../../ancient-world/testing/driver.ts";
import { carthageEntries, carthageRuleset } from "../games.ts";

/** The table before its first question. Throws where the scenario is none of the book's. */
export function openingOf(scenario: string): AncientWorld {
	const entry = carthageEntries(library).find(({ id }) => id === scenario);
	const state = entry?.create().setUp({ seed: 1, dice: "seeded", options: {} }) as AncientWorldState | undefined;
	if (!state) throw new Error(`${scenario} is not on the table.`);
	const data = withRoads(gameData(library, scenario), state.roadsBuilt);
	return { state, log: () => {}, data, rules: carthageRuleset(scenario) };
}
