/** The seats that are taken at the table of a game that leaves the number of players open. */
import type { GameEntry } from "../host/games-on-offer.ts";
import { WrongUse } from "./report.ts";

/** The first seats, so many. Throws wrong use when the game is not for so many. */
export function seatedOf(entry: GameEntry, players: number): string[] {
	return firstOf(
		entry,
		entry.seats.map(({ id }) => id),
		players,
	);
}

/** The same of those who play to win: whoever keeps the table stays away. */
export function rivalsOf(entry: GameEntry, players: number): string[] {
	const keepers = entry.create().seats.flatMap(({ id, host }) => (host ? [id] : []));
	return firstOf(
		entry,
		entry.seats.flatMap(({ id }) => (keepers.includes(id) ? [] : [id])),
		players,
	);
}

function firstOf(
	{ title, seats, playerCounts = [seats.length] }: GameEntry,
	ids: readonly string[],
	players: number,
): string[] {
	if (playerCounts.includes(players)) return ids.slice(0, players);
	throw new WrongUse(`${title} is not for ${players} players; choose one of: ${playerCounts.join(", ")}.`);
}
