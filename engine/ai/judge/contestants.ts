/** Whose game is judged: everybody who sits at the table to win. */
import type { GameEntry } from "../../catalogue/game-family.ts";
import { type Game, type GameSetup, type SeatId, seatsTaken, type TableState } from "../../kernel/index.ts";

/** The seats that are taken and play to win, in the game's order. */
export function contestantsIn(
	{ seats }: Pick<GameEntry, "seats">,
	game: Pick<Game<TableState>, "seats" | "playerCounts">,
	setup: GameSetup,
): SeatId[] {
	const taken = seatsTaken(game, setup).filter((id) => !game.seats.some((seat) => seat.id === id && seat.host));
	return seats.flatMap(({ id }) => (taken.includes(id) ? [id] : []));
}
