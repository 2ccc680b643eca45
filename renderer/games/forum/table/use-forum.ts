/** Hands the table of a game of Forum to its panels. */
import { useApp } from "../../../panels/app.ts";
import { ForumTable } from "../stores/forum-table.ts";

/** The game on the table. Throws where another game lies there. */
export function useForum(): ForumTable {
	const { game } = useApp();
	if (!(game instanceof ForumTable)) throw new Error("A panel of Forum lies on another game's table.");
	return game;
}
