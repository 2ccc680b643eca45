/** How a game of Ludi Romani comes on the table. */
import type { GameMaker } from "../../stores/game-table.ts";
import { LudiTable } from "./stores/ludi-table.ts";

/** The maker for the module `ludi`; it needs no map, since Ludi Romani draws its own. */
export const ludiMaker: GameMaker = {
	mapsOf: () => [],
	layTable: (stores) => new LudiTable(stores),
};
