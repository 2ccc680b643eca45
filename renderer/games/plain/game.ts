import type { Game } from "../../panels/game.ts";
import { plainMaker } from "./maker.ts";
import { plainParts } from "./parts.tsx";

/** Any game that has no folder of its own. */
export const plain: Game = { ...plainMaker, parts: plainParts };
