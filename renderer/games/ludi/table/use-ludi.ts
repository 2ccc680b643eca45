/** Hands the table of a game of Ludi Romani to its panels. */
import { useApp } from "../../../panels/app.ts";
import { LudiTable } from "../stores/ludi-table.ts";

/** The game on the table. Throws where another game lies there. */
export function useLudi(): LudiTable {
	const { game } = useApp();
	if (!(game instanceof LudiTable)) throw new Error("A panel of Ludi Romani lies on another game's table.");
	return game;
}
