/** `tabula games`: what may be played, and what is still to come. */
import { cardOf } from "../games-on-offer.ts";
import type { Desk } from "./desk.ts";
import type { Report } from "./report.ts";

export function listGames({ games }: Desk): Report {
	const cards = games.map(cardOf);
	const lines = cards.map(({ id, title, years, turns, missing }) => {
		const note = missing === null ? "" : `  (${missing})`;
		return `${id.padEnd(20)} ${title}, ${years}, ${turns} turns${note}`;
	});
	return { lines, json: { games: cards }, ok: true };
}
