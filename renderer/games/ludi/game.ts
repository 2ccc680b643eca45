import type { Game } from "../../panels/game.ts";
import { ludiMaker } from "./maker.ts";
import { ludiParts } from "./parts.tsx";

/** *Ludi Romani*, as the window shows it. */
export const ludi: Game = { ...ludiMaker, parts: ludiParts };
