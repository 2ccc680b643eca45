/** What Forum writes into the campaign book. */
import type { GameBook } from "../../../panels/game.ts";
import type { ForumView } from "../forum-facts.ts";
import { type ForumSource, forumChapters } from "./chapters.ts";

/** The campaign book of Forum. */
export const forumBook: GameBook = {
	faces: [1, 2, 3, 4, 5, 6],
	labelOf: (view) => String((view as ForumView).turn),
	chaptersOf: (source) => forumChapters(source as ForumSource),
};
