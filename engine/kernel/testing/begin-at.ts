/** Games that begin in the middle, as a test furnishes them. */
import type { Game, GameSetup, TableState } from "../game.ts";
import { Session } from "../session.ts";

/** A session whose journal begins at a state, given as JSON text. Throws when the game cannot be entered there. */
export function beginAt<State extends TableState, View>(
	game: Game<State, View>,
	checkpoint: string,
	setup: GameSetup,
): Session<State, View> {
	const node = { id: 0, parent: null, seat: null, answer: null, entries: [], checkpoint, thrown: 0 };
	return Session.resume(game, setup, [node], 0);
}
