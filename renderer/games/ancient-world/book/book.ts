/** What the games of the Ancient World write into the campaign book. */
import type { GameBook } from "../../../panels/game.ts";
import { AncientWorldTable } from "../stores/ancient-world-table.ts";
import type { AncientWorldView } from "../view.ts";
import { ancientWorldChapters, type Campaign } from "./chapters.ts";

/** The campaign book of an Ancient World game. */
export const ancientWorldBook: GameBook = {
	faces: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
	labelOf: (view) => String((view as AncientWorldView).year),
	chaptersOf: (source, game) => {
		if (!(game instanceof AncientWorldTable) || !game.board) return [];
		return ancientWorldChapters(source as Campaign, game.board);
	},
};
