/** *Carthage*: its scenarios, and what each lays over the rules of the book. */
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
import { carthageRules } from "./carthage.ts";
import { manpowerRules } from "./manpower/manpower.ts";
import { punicLayers } from "./punic.ts";
import { agathoclesRules } from "./scenarios/agathocles/agathocles.ts";
import { firstPunicWarRules } from "./scenarios/first-punic-war/first-punic-war.ts";
import { hieroRules } from "./scenarios/hiero/hiero.ts";
import { mercenaryWarRules } from "./scenarios/mercenary-war/mercenary-war.ts";

const over = (...layers: readonly RulesetAddition[]): Ruleset => layers.reduce(layRules, baseRules);

const carthage: Book = {
	module: "carthage",
	rulesets: {
		agathocles: over(carthageRules, ...agathoclesRules),
		hiero: over(...punicLayers, ...hieroRules),
		"mercenary-war": over(carthageRules, manpowerRules, ...mercenaryWarRules),
		"first-punic-war": over(...punicLayers, ...firstPunicWarRules),
	},
};

/** The scenarios of *Carthage* as a family of the catalogue. */
export const carthageFamily = scenarioFamily(carthage);

/** The rules of a scenario of Carthage. Throws on one that is not on this table. */
export const carthageRuleset = (id: string): Ruleset => rulesetOf(carthage, id);

/** A scenario of Carthage. Throws on one that is not on this table. */
export const carthageGame = (library: Library, id: string): Game<AncientWorldState, AncientWorldView> =>
	scenarioGame(library, carthage, id);

/** The scenarios of Carthage, those that can be played first. */
export const carthageEntries = (library: Library): GameEntry<AncientWorldState, AncientWorldView>[] =>
	scenarioEntries(library, carthage);
