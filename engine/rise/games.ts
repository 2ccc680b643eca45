/** *Rise of the Roman Republic*: its scenarios, and what each lays over the rules of the book. */
import type { Library } from "../../assets/schema/library.ts";
import { baseRules } from "../ancient-world/base-rules.ts";
import {
	type Book,
	rulesetOf,
	scenarioEntries,
	scenarioFamily,
	scenarioGame,
} from "../ancient-world/scenario-family.ts";
import type { AncientWorldState } from "../ancient-world/state.ts";
import { layRules, type Ruleset, type RulesetAddition } from "../ancient-world/table.ts";
import type { AncientWorldView } from "../ancient-world/view/view.ts";
import type { GameEntry } from "../catalogue/game-family.ts";
import type { Game } from "../kernel/index.ts";
import { romeRules } from "../rome/rome.ts";
import { riseRules } from "./rise.ts";
import { alexanderRules } from "./scenarios/alexander/alexander-327.ts";
import { eagleRules } from "./scenarios/eagle/eagle-has-landed.ts";
import { fourthCenturyRules } from "./scenarios/fourth-century/fourth-century.ts";
import { samniteWarsRules } from "./scenarios/samnite-wars/samnite-wars.ts";
import { thunderboltRules } from "./scenarios/thunderbolt/thunderbolt.ts";

const over = (...scenario: readonly RulesetAddition[]): Ruleset =>
	[romeRules, riseRules, ...scenario].reduce(layRules, baseRules);

const rise: Book = {
	module: "rise",
	rulesets: {
		thunderbolt: over(thunderboltRules),
		"samnite-wars": over(fourthCenturyRules, samniteWarsRules),
		"alexander-327": over(fourthCenturyRules, alexanderRules),
		"eagle-has-landed": over(eagleRules),
	},
};

/** The scenarios of *Rise of the Roman Republic* as a family of the catalogue. */
export const riseFamily = scenarioFamily(rise);

/** The rules of a scenario of Rise. Throws on any other. */
export const riseRuleset = (id: string): Ruleset => rulesetOf(rise, id);

/** A scenario of Rise. Throws on any other. */
export const riseGame = (library: Library, id: string): Game<AncientWorldState, AncientWorldView> =>
	scenarioGame(library, rise, id);

/** The scenarios of Rise, the one to learn with first. */
export const riseEntries = (library: Library): GameEntry<AncientWorldState, AncientWorldView>[] =>
	scenarioEntries(library, rise);
