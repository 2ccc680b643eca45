import { checkForum } from "../checks/forum.ts";
import { forumBoardSchema, forumCardsSchema, forumFiguresSchema } from "../schema/forum.ts";
import { forumMapSchema } from "../schema/forum-map.ts";
import type { GameFiles } from "./files.ts";

/** Forum's files: board, cards, figures and map. Its data has no words of its own to translate. */
export const forum: GameFiles<"forum"> = {
	id: "forum",
	rules: ["forum"],
	read: (folder) => ({
		board: folder.read("forum/board.json", forumBoardSchema),
		cards: folder.read("forum/cards.json", forumCardsSchema),
		figures: folder.read("forum/figures.json", forumFiguresSchema),
		map: folder.read("forum/map.json", forumMapSchema),
	}),
	check: (assets, _rules, report) => checkForum(assets, report),
};
