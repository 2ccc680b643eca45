/** How an Ancient World game comes on the table. */
import type { GameMaker } from "../../stores/game-table.ts";
import { AncientWorldTable } from "./stores/ancient-world-table.ts";

/** The maker for modules of the Ancient World; it asks for every map of the scenario first. */
export const ancientWorldMaker: GameMaker = {
	mapsOf: (view) => (view as { maps: readonly string[] }).maps, // The view of these modules, by its contract.
	layTable: (stores) => new AncientWorldTable(stores),
};
