/** `tabula games`: what may be played, and what is still to come. */
import { cardOf, gamesOnOffer } from "../host/games-on-offer.ts";
import type { CommandContext } from "./context.ts";
import type { Report } from "./report.ts";

/** The command `games`: every scenario with its title, its length and what it lacks. */
export function listGames({ spoken, words }: CommandContext): Report {
	const cards = gamesOnOffer(spoken).map(cardOf);
	const lines = cards.map(({ id, title, years, turns, missing }) => {
		const note = missing === null ? "" : `  (${missing})`;
		const length = turns === null ? "window.start.no-last-turn" : "window.start.turns";
		return `${id.padEnd(20)} ${title}, ${years}, ${words.key(length, { turns: turns ?? 0 })}${note}`;
	});
	return { lines, json: { games: cards }, ok: true };
}
