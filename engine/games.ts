/** Every game on this table, and those still to come: a line for each family. */
import type { Library } from "../assets/schema/library.ts";
import { carthageFamily } from "./carthage/games.ts";
import type { GameEntry, GameFamily } from "./catalogue/game-family.ts";
import { forumFamily } from "./forum/games.ts";
import { ludiFamily } from "./ludi/games.ts";
import { riseFamily } from "./rise/games.ts";

/** The families of games, in the order in which the catalogue lists them. */
export const families: readonly GameFamily[] = [riseFamily, carthageFamily, forumFamily, ludiFamily];

/** All games that a library has what is needed for, family by family. */
export function gamesOf(library: Library): GameEntry[] {
	return families.flatMap((family) => family.entries(library));
}
