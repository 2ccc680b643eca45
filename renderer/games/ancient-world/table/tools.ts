/** Tools and keys of the map. */

import type { Tool } from "../../../panels/game.ts";
import type { Command } from "../../../panels/keys/command.ts";
import type { AppStore } from "../../../stores/app-store.ts";
import { commandsFor } from "../../boards/game-commands.ts";
import { type MapMoves, mapTools } from "../../boards/map-tools.ts";
import { AncientWorldTable } from "../stores/ancient-world-table.ts";
import type { HexDirection } from "../stores/hex-cursor.ts";

const withGame = commandsFor(AncientWorldTable);

const overlayOf = ({ game }: AppStore) => (game instanceof AncientWorldTable ? game.map.overlay : "none");

const moves: MapMoves = {
	fit: withGame(({ map }) => map.handle?.fit()),
	closer: withGame(({ map }) => map.handle?.zoomBy(1.25)),
	farther: withGame(({ map }) => map.handle?.zoomBy(0.8)),
};
const nextOverlay = withGame(({ map }) => map.nextOverlay());

/** The tools of the map, beside those that every game has. */
export const ancientWorldTools: readonly Tool[] = [
	...mapTools(moves),
	{
		id: "find",
		sign: "M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM15.5 15.5 20 20",
		keys: ["/"],
		run: ({ table }) => table.openDialog("goto"),
	},
	{
		id: "overlay",
		sign: "M12 4 3 9l9 5 9-5zM3 14l9 5 9-5",
		keys: ["o"],
		run: nextOverlay,
		on: (app) => overlayOf(app) !== "none",
		state: (app) => `window.overlay.${overlayOf(app)}`,
	},
];

const step = (direction: HexDirection) => withGame((game) => game.stepCursor(direction));

/** Enter lifts the stack of the leader whose phase it is; on anything else it is a click. */
const enter = (bend: boolean) =>
	withGame(({ map, march }) => {
		const hex = map.cursor;
		if (hex === null || (!march.lifted && march.lift(hex))) return;
		map.click(hex, bend);
		map.readPinned(hex);
	});

const pinHere = withGame(({ map }) => {
	const { inspected } = map;
	if (inspected === null) return;
	map.togglePin(inspected);
	map.readPinned(inspected);
});

/** Goes to the next leader of whoever is asked who may still do something this year. */
function nextLeader({ game, decision, notices }: AppStore): void {
	if (!(game instanceof AncientWorldTable)) return;
	if (!game.lookAtNextLeader(decision.decision?.seat ?? null)) notices.tell("info", { key: "window.order.none" });
}

/** Reads on in the card of a hex, or back, which the keyboard's focus does not reach while it follows the cursor. */
const read = (pages: number) => () => {
	const card = document.querySelector(".inspector-slot:last-child");
	card?.scrollBy({ top: card.clientHeight * 0.8 * pages });
};

const toFront = ({ game, notices }: AppStore) => {
	if (game instanceof AncientWorldTable && !game.goToFront()) notices.tell("info", { key: "window.front.none" });
};

/** Keeps the view of the map, and says so. */
export function keepThisView({ game, notices }: AppStore): void {
	if (!(game instanceof AncientWorldTable)) return;
	const name = game.keepView() ? game.views.at(-1)?.name : undefined;
	notices.tell(
		"info",
		name === undefined ? { key: "window.views.full" } : { key: "window.views.kept", args: { name } },
	);
}

const nextKeptView = ({ game, notices }: AppStore) => {
	if (game instanceof AncientWorldTable && !game.goToView()) notices.tell("info", { key: "window.views.none" });
};

/** What is done by a key alone. */
export const ancientWorldCommands = [
	{ id: "left", keys: ["ArrowLeft"], repeats: true, run: step("left") },
	{ id: "right", keys: ["ArrowRight"], repeats: true, run: step("right") },
	{ id: "up", keys: ["ArrowUp"], repeats: true, run: step("up") },
	{ id: "down", keys: ["ArrowDown"], repeats: true, run: step("down") },
	{ id: "upper-left", keys: ["q"], repeats: true, run: step("upper-left") },
	{ id: "upper-right", keys: ["w"], repeats: true, run: step("upper-right") },
	{ id: "lower-left", keys: ["a"], repeats: true, run: step("lower-left") },
	{ id: "lower-right", keys: ["s"], repeats: true, run: step("lower-right") },
	{ id: "enter", keys: ["Enter"], run: enter(false) },
	{ id: "bend", keys: ["Shift+Enter"], run: enter(true) },
	{ id: "inspector", keys: ["i"], run: pinHere },
	{ id: "read-on", keys: ["Shift+PageDown"], repeats: true, run: read(1) },
	{ id: "read-back", keys: ["Shift+PageUp"], repeats: true, run: read(-1) },
	{ id: "next-leader", keys: ["n"], run: nextLeader },
	{ id: "front", keys: ["g"], run: toFront },
	{ id: "ruler", keys: ["m"], run: withGame((game) => game.measure()) },
	{ id: "next-view", keys: ["h"], run: nextKeptView },
	{ id: "keep-view", keys: ["Shift+h"], run: keepThisView },
	{ id: "picture", keys: ["Shift+k"], run: ({ table }) => table.openDialog("picture") },
	{ id: "print-map", keys: ["Shift+p"], run: ({ table }) => table.openDialog("print-map") },
] as const satisfies readonly Command[];

/** The commands that have no button, by name. */
export type HexCommand = (typeof ancientWorldCommands)[number]["id"];
