/** A step of a season: before each of them the game can be entered from its state alone. */
import type { Play } from "../../kernel/index.ts";
import type { Ludi } from "../table.ts";

/** A step of a season, played to its end. */
export type Step = (table: Ludi) => Play;
