/** Programs that can play each game on this table, as `engine/games.ts` lists the rules: a line for each family. */
import type { Library } from "../../assets/schema/library.ts";
import type { Scenario } from "../../assets/schema/scenario.ts";
import type { AncientWorldState } from "../ancient-world/state.ts";
import type { Ruleset } from "../ancient-world/table.ts";
import { carthageRuleset } from "../carthage/games.ts";
import type { GameEntry } from "../catalogue/game-family.ts";
import { gamesOf } from "../games.ts";
import { riseRuleset } from "../rise/games.ts";
import type { Craft } from "./ancient-world/craft.ts";
import { eagerTaste } from "./ancient-world/eager-taste.ts";
import { ancientWorldMind } from "./ancient-world/mind.ts";
import { carthageCraft } from "./carthage/craft.ts";
import { forumPlayer } from "./forum/forum-player.ts";
import { forumMind } from "./forum/mind.ts";
import { forumOrders } from "./forum/orders.ts";
import { ludiMind } from "./ludi/mind.ts";
import { ludiOrders } from "./ludi/orders.ts";
import { ludiTaste } from "./ludi/taste.ts";
import { asGamePrograms, type GamePrograms, NO_PROGRAMS } from "./program.ts";
import { riseCraft } from "./rise/craft.ts";

const PROGRAMS_BY_MODULE: Readonly<Record<string, (library: Library, game: string) => GamePrograms>> = {
	rise: (library, scenario) => ofScenario(library, scenario, riseRuleset, () => riseCraft),
	carthage: (library, scenario) => ofScenario(library, scenario, carthageRuleset, carthageCraft),
	forum: ({ games: { forum } }) =>
		forum
			? asGamePrograms({
					taste: null,
					expert: (chance) => forumPlayer(forum, chance),
					mind: () => forumMind(forum),
					orders: forumOrders,
				})
			: NO_PROGRAMS,
	ludi: ({ games: { ludi } }) =>
		ludi
			? asGamePrograms({ taste: ludiTaste, expert: null, mind: () => ludiMind(ludi), orders: ludiOrders })
			: NO_PROGRAMS,
};

/** The programs of a game; none where nobody can play it yet. */
export function programsOf(library: Library, { id, module }: Pick<GameEntry, "id" | "module">): GamePrograms {
	return PROGRAMS_BY_MODULE[module]?.(library, id) ?? NO_PROGRAMS;
}

/** A game on this table with its programs. */
export type GameWithPrograms = GameEntry & GamePrograms;

/** All games that a library has what is needed for, family by family, each with its programs. */
export const gamesWithPrograms = (library: Library): GameWithPrograms[] =>
	gamesOf(library).map((entry) => ({ ...entry, ...programsOf(library, entry) }));

/** The programs of a scenario of the Ancient World. Its mind throws where its rules are not on this table. */
function ofScenario(
	library: Library,
	scenario: string,
	rulesOf: (scenario: string) => Ruleset,
	craftOf: (scenario: Scenario) => Craft,
): GamePrograms {
	const facts = library.games["ancient-world"]?.scenarios[scenario];
	if (!facts) return NO_PROGRAMS;
	return asGamePrograms<AncientWorldState, unknown>({
		taste: eagerTaste,
		expert: null,
		mind: () => ancientWorldMind(library, scenario, { rules: rulesOf(scenario), craft: craftOf(facts) }),
		orders: null,
	});
}
