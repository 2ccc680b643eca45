/** `tabula contest`: how often a program wins against others, from a seat of its own or from each in turn. */
import { intervalOf, playContest, type Score } from "../../engine/bots/contest.ts";
import { CONTESTANTS, type ContestantName, contestantOf } from "../../engine/bots/contestants.ts";
import type { GameEntry } from "../games-on-offer.ts";
import type { Desk } from "./desk.ts";
import { playableEntry } from "./play.ts";
import { pickById, type Report, WrongUse } from "./report.ts";
import { seatedOf } from "./seated.ts";

export interface ContestCommand {
	readonly scenario: string;
	readonly games: number;
	/** Seed of the first game; the others follow. */
	readonly seed: number;
	/** How many sit at the table; as many as may unless it says so. */
	readonly players?: number;
	/** Who is measured: the game's expert unless it says so. */
	readonly level?: string;
	/** Who sits on all other seats; players at random unless it says so. */
	readonly against?: string;
	/** Where the measured program sits; on each seat in turn unless it says so. */
	readonly seat?: string;
}

/** Throws wrong use where a game has not the programs or the seat that are named. */
export function contestScenario(desk: Desk, command: ContestCommand): Report {
	const { scenario, games, seed, players, level = "expert", against = "random", seat } = command;
	const entry = playableEntry(desk, scenario);
	const [measured, others] = [playerOf(entry, level), playerOf(entry, against)];
	const seated = seatedOf(entry, players ?? Math.max(...(entry.playerCounts ?? [entry.seats.length])));
	if (seat !== undefined) pickById(Object.fromEntries(seated.map((id) => [id, id])), `seat of ${entry.title}`, seat);
	const before = process.cpuUsage();
	const score = playContest(entry.create(), { measured, others, seated, seat: seat ?? null, seed, games });
	const { user, system } = process.cpuUsage(before);
	const interval = intervalOf(score);
	const at = `${scenario}, ${level} ${seat === undefined ? "on each seat in turn" : `as ${seat}`} against ${against}, ${seated.length} players, seeds ${seed} to ${seed + games - 1}`;
	return {
		lines: [
			`${at}: won ${score.won} of ${games} games (${told(score, interval)}), and ${score.shared} nobody won alone`,
		],
		json: {
			scenario,
			level,
			against,
			seat: seat ?? null,
			players: seated.length,
			seed,
			games,
			...score,
			interval,
			cpuMs: Math.round((user + system) / 1000),
		},
		ok: true,
	};
}

function told(score: Score, [least, most]: readonly [number, number]): string {
	const percent = (share: number) => `${Math.round(share * 1000) / 10} %`;
	return `${percent(score.won / (score.won + score.lost + score.shared))}, 95 % interval ${percent(least)} to ${percent(most)}`;
}

function playerOf(entry: GameEntry, name: string) {
	const known = pickById(
		Object.fromEntries(CONTESTANTS.map((id): [string, ContestantName] => [id, id])),
		"program",
		name,
	);
	const player = contestantOf(entry, known);
	if (player) return player;
	throw new WrongUse(`${entry.title} has no program "${name}".`);
}
