/** How a game comes on the table that has no board of its own: it is played by its questions and its diary. */
import type { GameMaker, GameTable } from "../../stores/game-table.ts";
import { tellEach } from "../../story/teller.ts";

const table: GameTable = {
	nameOf: () => undefined,
	teller: tellEach,
	topics: [],
	canLookAt: () => false,
	lookAt: () => {},
	busy: false,
	inHand: false,
	tells: () => false,
	putBack: () => false,
	lookAway: () => false,
	fit: () => {},
	close: () => {},
};

/** The maker for any game without a folder: a table on which nothing can be looked at. */
export const plainMaker: GameMaker = { mapsOf: () => [], layTable: () => table };
