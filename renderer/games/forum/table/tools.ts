/** Tools and keys of the board. */

import type { Tool } from "../../../panels/game.ts";
import type { Command } from "../../../panels/keys/command.ts";
import type { AppStore } from "../../../stores/app-store.ts";
import { stepCommands } from "../../boards/board-steps.ts";
import { type MapMoves, mapTools } from "../../boards/map-tools.ts";
import { ForumTable } from "../stores/forum-table.ts";

/** Does something with the game, if it is this one. */
function withGame(run: (game: ForumTable) => void): (app: AppStore) => void {
	return ({ game }) => {
		if (game instanceof ForumTable) run(game);
	};
}

const moves: MapMoves = {
	fit: withGame(({ camera }) => camera.fit()),
	closer: withGame(({ camera }) => camera.zoomBy(1)),
	farther: withGame(({ camera }) => camera.zoomBy(-1)),
};

export const tools: readonly Tool[] = mapTools(moves);

export const commands: readonly Command[] = [
	...stepCommands(({ game }, direction) => game instanceof ForumTable && game.step(direction)),
	{ id: "enter", keys: ["Enter"], words: "forum.keys.enter", run: withGame((game) => game.enter()) },
];
