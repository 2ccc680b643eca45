/** Tools and keys of the map. */

import type { KeyBinding, Tool } from "../../../panels/game.ts";
import type { AppStore } from "../../../stores/app-store.ts";
import { type MapMoves, mapKeys, mapTools } from "../../boards/map-tools.ts";
import { AncientWorldTable } from "../stores/ancient-world-table.ts";
import type { Step } from "../stores/hex-cursor.ts";

/** Does something with the game, if it is this one. */
function withGame(run: (game: AncientWorldTable, key: string) => void): (app: AppStore, key?: string) => void {
	return ({ game }, key = "") => {
		if (game instanceof AncientWorldTable) run(game, key);
	};
}

const overlayOf = ({ game }: AppStore) => (game instanceof AncientWorldTable ? game.map.overlay : "none");

const moves: MapMoves = {
	fit: withGame(({ map }) => map.handle?.fit()),
	closer: withGame(({ map }) => map.handle?.zoomBy(1.25)),
	farther: withGame(({ map }) => map.handle?.zoomBy(0.8)),
};
const nextOverlay = withGame(({ map }) => map.nextOverlay());

export const tools: readonly Tool[] = [
	...mapTools(moves),
	{
		id: "find",
		sign: "M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM15.5 15.5 20 20",
		key: "/",
		run: ({ table }) => table.openDialog("goto"),
	},
	{
		id: "overlay",
		sign: "M12 4 3 9l9 5 9-5zM3 14l9 5 9-5",
		key: "O",
		run: nextOverlay,
		on: (app) => overlayOf(app) !== "none",
		state: (app) => `window.overlay.${overlayOf(app)}`,
	},
];

const steps: Readonly<Record<string, Step>> = {
	ArrowLeft: "left",
	ArrowRight: "right",
	ArrowUp: "up",
	ArrowDown: "down",
	q: "upper-left",
	w: "upper-right",
	a: "lower-left",
	s: "lower-right",
};

const moveCursor = withGame((game, key) => {
	const step = steps[key];
	if (step) game.stepCursor(step);
});

/** Enter lifts the stack of the leader whose phase it is; on anything else it is a click. */
const enter = (bend: boolean) =>
	withGame(({ map, march }) => {
		const hex = map.cursor;
		if (hex !== null && (march.lifted || !march.lift(hex))) map.click(hex, bend);
	});

const pinHere = withGame(({ map }) => {
	if (map.inspected !== null) map.togglePin(map.inspected);
});

/** Goes to the next leader of whoever is asked who may still do something this year. */
function nextLeader({ game, decision, notices }: AppStore): void {
	if (!(game instanceof AncientWorldTable)) return;
	if (!game.lookAtNextLeader(decision.decision?.seat ?? null)) notices.tell("info", { key: "window.order.none" });
}

/** Reads on in the card of a hex, which the keyboard's focus does not reach while it follows the cursor. */
const readOn = (_: AppStore, key: string) => {
	const card = document.querySelector(".inspector-slot:last-child");
	card?.scrollBy({ top: card.clientHeight * (key === "PageDown" ? 0.8 : -0.8) });
};

export const keys: readonly KeyBinding[] = [
	{
		keys: ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"],
		shown: "\u2190 \u2192 \u2191 \u2193",
		words: "window.keys.arrows",
		run: moveCursor,
	},
	{ keys: ["q", "w", "a", "s"], shown: "Q W A S", words: "window.keys.diagonals", run: moveCursor },
	{ keys: ["Enter"], shown: "Enter", words: "window.keys.enter", run: enter(false) },
	{ keys: ["Enter"], shift: true, shown: "Shift+Enter", words: "window.keys.bend", run: enter(true) },
	{ keys: ["i"], shown: "I", words: "window.keys.inspector", run: pinHere },
	{ keys: ["PageUp", "PageDown"], shift: true, shown: "Shift+PgUp PgDn", words: "window.keys.read-on", run: readOn },
	...mapKeys(moves),
	{ keys: ["n"], shown: "N", words: "window.keys.next-leader", run: nextLeader },
	{ keys: ["/"], shown: "/", words: "window.keys.goto", run: ({ table }) => table.openDialog("goto") },
	{ keys: ["o"], shown: "O", words: "window.keys.overlay", run: nextOverlay },
];
