/** Every game that this window can show. A new one is a folder beside this file and a line here. */
import type { Game } from "../panels/game.ts";
import { ancientWorldMaker } from "./ancient-world/maker.ts";
import { ancientWorldParts } from "./ancient-world/parts.tsx";
import { forumMaker } from "./forum/maker.ts";
import { forumParts } from "./forum/parts.tsx";
import { plainMaker } from "./plain/maker.ts";
import { plainParts } from "./plain/parts.tsx";

export const games: readonly Game[] = [
	{ ...ancientWorldMaker, parts: ancientWorldParts },
	{ ...forumMaker, parts: forumParts },
	{ ...plainMaker, parts: plainParts },
];
