/** Every game that this window can show. A new one is a folder beside this file and a line here. */
import { ancientWorldMaker } from "./ancient-world/maker.ts";
import { ancientWorldParts } from "./ancient-world/parts.tsx";
import { forumMaker } from "./forum/maker.ts";
import { forumParts } from "./forum/parts.tsx";
import type { Game, GameParts } from "./game.ts";

export const games: readonly Game[] = [
	{ ...ancientWorldMaker, parts: ancientWorldParts },
	{ ...forumMaker, parts: forumParts },
];

/** The parts of the game that shows a module; null for one that this window does not know. */
export function partsOf(module: string | undefined): GameParts | null {
	return games.find(({ modules }) => module !== undefined && modules.includes(module))?.parts ?? null;
}
