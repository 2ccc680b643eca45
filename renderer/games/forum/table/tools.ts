/** Tools and keys of the board. */

import type { Tool } from "../../../panels/game.ts";
import type { Command } from "../../../panels/keys/command.ts";
import { stepCommands } from "../../boards/board-steps.ts";
import { cameraMoves, commandsFor } from "../../boards/game-commands.ts";
import { mapTools } from "../../boards/map-tools.ts";
import { ForumTable } from "../stores/forum-table.ts";

const withGame = commandsFor(ForumTable);

/** The tools of Forum's map. */
export const forumTools: readonly Tool[] = mapTools(cameraMoves(ForumTable));

/** The keys of Forum's board. */
export const forumCommands: readonly Command[] = [
	...stepCommands(({ game }, direction) => game instanceof ForumTable && game.step(direction)),
	{ id: "enter", keys: ["Enter"], words: "forum.keys.enter", run: withGame((game) => game.enter()) },
];
