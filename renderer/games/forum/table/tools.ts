/** Tools and keys of the board. */

import type { KeyBinding, Tool } from "../../../panels/game.ts";
import type { AppStore } from "../../../stores/app-store.ts";
import { DIRECTION_OF_KEY } from "../../boards/board-steps.ts";
import { type MapMoves, mapKeys, mapTools } from "../../boards/map-tools.ts";
import { ForumTable } from "../stores/forum-table.ts";

/** Does something with the game, if it is this one. */
function withGame(run: (game: ForumTable, key: string) => void): (app: AppStore, key?: string) => void {
	return ({ game }, key = "") => {
		if (game instanceof ForumTable) run(game, key);
	};
}

const moves: MapMoves = {
	fit: withGame(({ camera }) => camera.fit()),
	closer: withGame(({ camera }) => camera.zoomBy(1)),
	farther: withGame(({ camera }) => camera.zoomBy(-1)),
};

export const tools: readonly Tool[] = mapTools(moves);

const step = withGame((game, key) => {
	const direction = DIRECTION_OF_KEY[key];
	if (direction) game.step(direction);
});

export const keys: readonly KeyBinding[] = [
	{
		keys: ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"],
		shown: "← → ↑ ↓",
		words: "forum.keys.arrows",
		run: step,
	},
	{ keys: ["Enter"], shown: "Enter", words: "forum.keys.enter", run: withGame((game) => game.enter()) },
	...mapKeys(moves),
];
