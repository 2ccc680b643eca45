/** Who sits at the table of a game that leaves the number of players open. */
import type { GameEntry } from "../games-on-offer.ts";
import { WrongUse } from "./report.ts";

/** The first seats, so many. Throws wrong use when the game is not for so many. */
export function seatedOf({ title, seats, playerCounts = [seats.length] }: GameEntry, players: number): string[] {
	if (playerCounts.includes(players)) return seats.slice(0, players).map(({ id }) => id);
	throw new WrongUse(`${title} is not for ${players} players; choose one of: ${playerCounts.join(", ")}.`);
}
