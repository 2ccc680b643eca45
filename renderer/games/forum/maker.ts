/** How a game of Forum comes on the table. */
import type { GameMaker } from "../../stores/game-table.ts";
import { ForumTable } from "./stores/forum-table.ts";

/** The maker for the module `forum`; it needs no map, since Forum draws its own. */
export const forumMaker: GameMaker = {
	mapsOf: () => [],
	layTable: (stores) => new ForumTable(stores),
};
