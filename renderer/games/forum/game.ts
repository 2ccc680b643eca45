import type { Game } from "../../panels/game.ts";
import { forumMaker } from "./maker.ts";
import { forumParts } from "./parts.tsx";

/** *Forum*, as the window shows it. */
export const forum: Game = { ...forumMaker, parts: forumParts };
