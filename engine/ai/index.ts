/** Programs that can play each game on this table, as `engine/games.ts` lists the rules: a line for each family. */
import type { Library } from "../../assets/schema/library.ts";
import type { Scenario } from "../../assets/schema/scenario.ts";
import { gameData } from "../ancient-world/data.ts";
import type { AncientWorldState } from "../ancient-world/state.ts";
import type { Ruleset } from "../ancient-world/table.ts";
import type { AncientWorldView } from "../ancient-world/view/view.ts";
import { carthageRuleset } from "../carthage/games.ts";
import type { GameEntry } from "../catalogue/game-family.ts";
import { gamesOf } from "../games.ts";
import { riseRuleset } from "../rise/games.ts";
import type { Craft } from "./ancient-world/craft.ts";
import { eagerTaste } from "./ancient-world/eager-taste.ts";
import { ancientWorldMind } from "./ancient-world/mind.ts";
import { errandsOf } from "./ancient-world/orders/errands.ts";
import { type OrdersLayer, ordersOf } from "./ancient-world/orders/layer.ts";
import { stakesOf } from "./ancient-world/orders/stakes.ts";
import { carthageCraft } from "./carthage/craft.ts";
import { carthageOrders } from "./carthage/orders.ts";
import { forumExpert } from "./forum/expert.ts";
import { forumMind } from "./forum/mind.ts";
import { forumOrders } from "./forum/orders.ts";
import { ludiMind } from "./ludi/mind.ts";
import { ludiOrders } from "./ludi/orders.ts";
import { ludiTaste } from "./ludi/taste.ts";
import { asGamePrograms, type GamePrograms, NO_PROGRAMS } from "./program.ts";
import { riseCraft } from "./rise/craft.ts";
import { riseOrders } from "./rise/orders.ts";

const PROGRAMS_BY_MODULE: Readonly<Record<string, (library: Library, game: string) => GamePrograms>> = {
	rise: (library, scenario) =>
		ofScenario(library, scenario, { rules: riseRuleset, craft: () => riseCraft, orders: () => riseOrders }),
	carthage: (library, scenario) =>
		ofScenario(library, scenario, { rules: carthageRuleset, craft: carthageCraft, orders: carthageOrders }),
	forum: ({ games: { forum } }) =>
		forum
			? asGamePrograms({
					taste: null,
					expert: (chance, seed) => forumExpert(forum, chance, seed),
					mind: () => forumMind(forum),
					orders: forumOrders,
				})
			: NO_PROGRAMS,
	ludi: ({ games: { ludi } }) =>
		ludi
			? asGamePrograms({ taste: ludiTaste, expert: null, mind: () => ludiMind(ludi), orders: () => ludiOrders(ludi) })
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

/** What a book of the Ancient World brings for its scenarios. */
interface Book {
	readonly rules: (scenario: string) => Ruleset;
	readonly craft: (scenario: Scenario) => Craft;
	readonly orders: (scenario: Scenario) => readonly OrdersLayer[];
}

/** The programs of a scenario of the Ancient World. Its mind throws where its rules are not on this table. */
function ofScenario(library: Library, scenario: string, book: Book): GamePrograms {
	const facts = library.games["ancient-world"]?.scenarios[scenario];
	if (!facts) return NO_PROGRAMS;
	return asGamePrograms<AncientWorldState, AncientWorldView>({
		taste: eagerTaste,
		expert: null,
		mind: () => ancientWorldMind(library, scenario, { rules: book.rules(scenario), craft: book.craft(facts) }),
		orders: () => ({
			...ordersOf(book.orders(facts), () => stakesOf(gameData(library, scenario))),
			errandOf: errandsOf(() => gameData(library, scenario)),
		}),
	});
}
