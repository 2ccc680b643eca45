/** Tools and keys of the board. */
import type { AppStore } from "../../../stores/app-store.ts";
import type { KeyBinding, Tool } from "../../game.ts";
import { ForumTable } from "../stores/forum-table.ts";
import type { Direction } from "../stores/steps.ts";

/** Does something with the game, if it is this one. */
function withGame(run: (game: ForumTable, key: string) => void): (app: AppStore, key?: string) => void {
	return ({ game }, key = "") => {
		if (game instanceof ForumTable) run(game, key);
	};
}

const fit = withGame(({ camera }) => camera.fit());
const closer = withGame(({ camera }) => camera.zoomBy(1));
const farther = withGame(({ camera }) => camera.zoomBy(-1));

export const tools: readonly Tool[] = [
	{ id: "fit", sign: "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5", key: "F", run: fit },
	{ id: "closer", sign: "M12 5v14M5 12h14", key: "+", run: closer },
	{ id: "farther", sign: "M5 12h14", key: "-", run: farther },
];

const directions: Readonly<Record<string, Direction>> = {
	ArrowLeft: "left",
	ArrowRight: "right",
	ArrowUp: "up",
	ArrowDown: "down",
};

const step = withGame((game, key) => {
	const direction = directions[key];
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
	{ keys: ["f"], shown: "F", words: "window.keys.fit", run: fit },
	{ keys: ["+", "="], shown: "+", words: "window.keys.closer", run: closer },
	{ keys: ["-"], shown: "-", words: "window.keys.farther", run: farther },
];
