/** What Forum writes into the campaign book. */
import type { GameBook } from "../../../panels/game.ts";
import type { ForumView } from "../facts.ts";
import { chaptersOf, type Game } from "./chapters.ts";

export const book: GameBook = {
	faces: [1, 2, 3, 4, 5, 6],
	labelOf: (view) => String((view as ForumView).turn),
	chaptersOf: (source) => chaptersOf(source as Game),
};
