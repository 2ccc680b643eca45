/** Commands that are for the game on the table, and do nothing on another game's. */
import type { AppStore } from "../../stores/app-store.ts";
import type { GameTable } from "../../stores/game-table.ts";
import type { BoardTable } from "./board-table.ts";
import type { MapMoves } from "./map-tools.ts";

/** The class of a game's table, by which a command knows its game. */
type TableClass<Table extends GameTable> = abstract new (...given: never[]) => Table;

/** Makes commands for a game: each does something with its table, if that is the one of the campaign. */
export function commandsFor<Table extends GameTable>(kind: TableClass<Table>) {
	return (run: (game: Table) => void): ((app: AppStore) => void) =>
		({ game }) => {
			if (game instanceof kind) run(game);
		};
}

/** Fits a board of its own into its frame, and draws it larger or smaller by a step. */
export function cameraMoves(kind: TableClass<BoardTable>): MapMoves {
	const withGame = commandsFor(kind);
	return {
		fit: withGame(({ camera }) => camera.fit()),
		closer: withGame(({ camera }) => camera.zoomBy(1)),
		farther: withGame(({ camera }) => camera.zoomBy(-1)),
	};
}
