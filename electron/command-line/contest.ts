/** `tabula contest`: how often the program that plays to win beats random players. */
import { playContest } from "../../engine/bots/contest.ts";
import type { Desk } from "./desk.ts";
import { playableEntry } from "./play.ts";
import { type Report, WrongUse } from "./report.ts";
import { seatedOf } from "./seated.ts";

export interface ContestCommand {
	readonly scenario: string;
	readonly games: number;
	/** Seed of the first game; the others follow. */
	readonly seed: number;
	/** How many sit at the table; as many as may unless it says so. */
	readonly players?: number;
}

/** The expert sits on each seat in turn. Throws wrong use where a game has none. */
export function contestScenario(desk: Desk, { scenario, games, seed, players }: ContestCommand): Report {
	const entry = playableEntry(desk, scenario);
	const { expert, title } = entry;
	if (!expert) throw new WrongUse(`${title} has no program that plays to win.`);
	const seated = seatedOf(entry, players ?? Math.max(...(entry.playerCounts ?? [entry.seats.length])));
	const result = playContest(entry.create(), expert, { seed, games, seated });
	const share = Math.round((result.won / games) * 1000) / 10;
	const { won, shared } = result;
	const at = `${scenario}, ${seated.length} players, seeds ${seed} to ${seed + games - 1}`;
	const lines = [`${at}: the program won ${won} of ${games} games (${share} %), and shared ${shared} more`];
	return { lines, json: { scenario, players: seated.length, seed, games, ...result }, ok: true };
}
