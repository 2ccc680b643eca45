/** Every game that has a folder here: a line for each. */
import { ancientWorld } from "./games/ancient-world.ts";
import type { GameFiles } from "./games/files.ts";
import { forum } from "./games/forum.ts";
import { ludi } from "./games/ludi.ts";

/** The games whose files the library reads and checks, in that order. */
export const games: readonly GameFiles[] = [ancientWorld, forum, ludi];
