/** How a game of Ludi Romani comes on the table. */
import type { GameMaker } from "../../stores/game-table.ts";
import { LudiTable } from "./stores/ludi-table.ts";

export const ludiMaker: GameMaker = {
	modules: ["ludi"],
	mapsOf: () => [],
	layTable: (stores) => new LudiTable(stores),
};
