/** Tools and keys of the board. */
import type { KeyBinding, Tool } from "../../../panels/game.ts";
import type { AppStore } from "../../../stores/app-store.ts";
import { DIRECTION_OF_KEY } from "../../boards/board-steps.ts";
import { type MapMoves, mapKeys, mapTools } from "../../boards/map-tools.ts";
import { DONE } from "../stores/acts.ts";
import { LudiTable } from "../stores/ludi-table.ts";

/** Does something with the game, if it is this one. */
function withGame(run: (game: LudiTable, key: string) => void): (app: AppStore, key?: string) => void {
	return ({ game }, key = "") => {
		if (game instanceof LudiTable) run(game, key);
	};
}

const moves: MapMoves = {
	fit: withGame(({ camera }) => camera.fit()),
	closer: withGame(({ camera }) => camera.zoomBy(1)),
	farther: withGame(({ camera }) => camera.zoomBy(-1)),
};

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

/** A window for the room; where the browser will not open one, the dialog of windows has its address. */
async function openProjector(app: AppStore): Promise<void> {
	const address = await app.campaign.invite({ kind: "public" });
	if (address && !window.open(address, "_blank")) app.table.openDialog("windows");
}

export const tools: readonly Tool[] = [
	...mapTools(moves),
	{
		id: "projector",
		sign: "M3 5h18v11H3zM12 16v4M8 20h8",
		key: "",
		run: (app) => void openProjector(app),
		off: ({ hello }) => hello?.guest === true,
	},
	{
		id: "program",
		sign: "M5 8h14v10H5zM12 8V4M9 12v2M15 12v2M2 12v3M22 12v3",
		key: "P",
		run: letProgramAnswer,
		off: (app) => !mayLeave(app),
	},
];

const step = withGame((game, key) => {
	const direction = DIRECTION_OF_KEY[key];
	if (direction) game.step(direction);
});

export const keys: readonly KeyBinding[] = [
	{ keys: ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"], shown: "← → ↑ ↓", words: "ludi.keys.arrows", run: step },
	{ keys: ["m"], shown: "M", words: "ludi.keys.take", run: withGame((game) => game.take()) },
	{ keys: ["Enter"], shown: "Enter", words: "ludi.keys.enter", run: withGame((game) => game.enter()) },
	{ keys: ["d"], shown: "D", words: "ludi.keys.done", run: endTurn },
	{ keys: ["p"], shown: "P", words: "ludi.keys.program", run: letProgramAnswer },
	...mapKeys(moves),
];
