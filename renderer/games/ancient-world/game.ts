import type { Game } from "../../panels/game.ts";
import { ancientWorldMaker } from "./maker.ts";
import { ancientWorldParts } from "./parts.tsx";

/** The games of the Ancient World, as the window shows them. */
export const ancientWorld: Game = { ...ancientWorldMaker, parts: ancientWorldParts, backdrop: "italy" };
