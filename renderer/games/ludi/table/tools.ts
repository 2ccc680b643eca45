/** Tools and keys of the board. */
import type { Tool } from "../../../panels/game.ts";
import { openOneMore } from "../../../panels/invite.ts";
import type { Command } from "../../../panels/keys/command.ts";
import type { AppStore } from "../../../stores/app-store.ts";
import { stepCommands } from "../../boards/board-steps.ts";
import { cameraMoves, commandsFor } from "../../boards/game-commands.ts";
import { mapTools } from "../../boards/map-tools.ts";
import { DONE } from "../stores/acts.ts";
import { LudiTable } from "../stores/ludi-table.ts";

const withGame = commandsFor(LudiTable);

/** The option of nearly every question that leaves it to the stated policy. */
const PROGRAM = "program";

const mayLeave = ({ decision: { decision, mayAnswer } }: AppStore) =>
	mayAnswer && decision?.kind === "choose" && decision.options.some(({ id }) => id === PROGRAM);

const letProgramAnswer = (app: AppStore) => {
	if (mayLeave(app)) app.decision.take(PROGRAM);
};

/** Also what the host does besides. */
const endTurn = ({ decision: store }: AppStore) => {
	const { decision, mayAnswer } = store;
	const mayEnd = mayAnswer && decision?.kind === "choose" && decision.options.some(({ id }) => id === DONE);
	if (mayEnd) store.take(DONE);
};

/** The tools of Ludi Romani: the map's, the projector, and leaving an answer to the program. */
export const ludiTools: readonly Tool[] = [
	...mapTools(cameraMoves(LudiTable)),
	{
		id: "projector",
		sign: "M3 5h18v11H3zM12 16v4M8 20h8",
		keys: [],
		run: (app) => void openOneMore(app, { kind: "public" }),
		off: ({ hello }) => hello?.guest === true,
	},
	{
		id: "program",
		sign: "M5 8h14v10H5zM12 8V4M9 12v2M15 12v2M2 12v3M22 12v3",
		keys: ["p"],
		words: "ludi.keys.program",
		run: letProgramAnswer,
		off: (app) => !mayLeave(app),
	},
];

/** The keys of Ludi Romani's board. */
export const ludiCommands: readonly Command[] = [
	...stepCommands(({ game }, direction) => game instanceof LudiTable && game.step(direction)),
	{ id: "take", keys: ["m"], words: "ludi.keys.take", run: withGame((game) => game.take()) },
	{ id: "enter", keys: ["Enter"], words: "ludi.keys.enter", run: withGame((game) => game.enter()) },
	{ id: "more", keys: ["x"], words: "ludi.keys.more", run: withGame((game) => game.unfold(!game.more)) },
	{ id: "done", keys: ["d"], words: "ludi.keys.done", run: endTurn },
];
