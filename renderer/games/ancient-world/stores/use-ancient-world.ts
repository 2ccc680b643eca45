/** Hands the table of an Ancient World game to its panels. */
import { useApp } from "../../../panels/app.ts";
import { AncientWorldTable } from "./ancient-world-table.ts";

/** The game on the table. Throws where another game lies there. */
export function useAncientWorld(): AncientWorldTable {
	const { game } = useApp();
	if (!(game instanceof AncientWorldTable))
		throw new Error("A panel of the Ancient World lies on another game's table.");
	return game;
}
