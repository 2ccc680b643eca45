/** The scenarios of both books, for tests that go through all of them. */
import type { Library } from "../../../assets/schema/library.ts";
import { carthageEntries, carthageGame } from "../../carthage/games.ts";
import type { Game } from "../../kernel/index.ts";
import { riseEntries, riseGame } from "../../rise/games.ts";
import type { AncientWorldState } from "../state.ts";

/** Ids of those that can be played. */
export const wargames = (library: Library): string[] =>
	[...riseEntries(library), ...carthageEntries(library)].flatMap(({ id, missing }) => (missing === null ? [id] : []));

/** The game of one. Throws when neither book has it. */
export function wargame(library: Library, id: string): Game<AncientWorldState> {
	const isOfRise = riseEntries(library).some((entry) => entry.id === id);
	return isOfRise ? riseGame(library, id) : carthageGame(library, id);
}
