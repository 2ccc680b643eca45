/** Every game that this window can show. A new one is a folder beside this file and a line here. */
import type { GameOnOffer } from "../panels/game.ts";
import { ancientWorld } from "./ancient-world/game.ts";
import { forum } from "./forum/game.ts";
import { ludi } from "./ludi/game.ts";
import { plain } from "./plain/game.ts";

/** The games of this window; the last shows whatever the others do not. */
export const games: readonly GameOnOffer[] = [ancientWorld, forum, ludi, plain];
