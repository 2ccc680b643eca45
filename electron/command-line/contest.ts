/** `tabula contest`: how often a program wins against others, from a seat of its own or from each in turn. */
import {
	type Field,
	type Fixture,
	fixturesOf,
	intervalOf,
	pairsOf,
	playFixture,
	type Result,
	type Score,
	scoreOf,
} from "../../engine/ai/contest.ts";
import { CONTESTANTS, type ContestantName, contestantOf } from "../../engine/ai/contestants.ts";
import type { TableState } from "../../engine/kernel/index.ts";
import type { GameEntry } from "../host/games-on-offer.ts";
import type { CommandContext } from "./context.ts";
import { playableEntry } from "./play.ts";
import { type Progress, unheard } from "./progress.ts";
import { pickById, type Report, WrongUse } from "./report.ts";
import { type Kept, resultsIn } from "./results.ts";
import { rivalsOf } from "./seated.ts";

/** A contest as it was asked for. */
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
	/** Play each seed once more with the programs exchanged. */
	readonly pairs?: boolean;
	/** Play each seed once more with this program in the measured one's place. */
	readonly beside?: string;
	/** File of results: games that are in it are not played again, and every game that is played is added to it. */
	readonly results?: string;
	/** Which of the games that are left are played here: `{ part: 1, of: 2 }` every second, from the first on. */
	readonly part?: Part;
}

/** One part of a contest that several processes share, from 1 to `of`. */
export interface Part {
	readonly part: number;
	readonly of: number;
}

/** Throws wrong use where a game has not the programs or the seat that are named, or the file is none of results. */
export function contestScenario(
	context: CommandContext,
	command: ContestCommand,
	progress: Progress = unheard,
): Report {
	const { scenario, games, seed, players, level = "expert", against = "random", seat, beside } = command;
	const entry = playableEntry(context, scenario);
	const seated = rivalsOf(entry, players ?? Math.max(...(entry.playerCounts ?? [entry.seats.length])));
	if (seat !== undefined) pickById(Object.fromEntries(seated.map((id) => [id, id])), `seat of ${entry.title}`, seat);
	const field: Field<TableState, unknown> = {
		measured: playerOf(entry, level),
		others: playerOf(entry, against),
		...(beside !== undefined && { beside: playerOf(entry, beside) }),
		seated,
		...judgeOf(entry),
	};
	const pairs = beside !== undefined ? "beside" : command.pairs ? "exchanged" : undefined;
	const fixtures = fixturesOf({ seated, seat: seat ?? null, seed, games, ...(pairs && { pairs }) });
	const known = resultsIn(command.results, {
		scenario,
		level,
		against,
		beside: beside ?? null,
		players: seated.length,
	});
	const { part, of } = command.part ?? { part: 1, of: 1 };
	const left = fixtures.filter((fixture) => !known.find(fixture)).filter((_, n) => n % of === part - 1);
	const game = entry.create();
	for (const [n, fixture] of left.entries()) {
		const before = process.cpuUsage();
		const result = playFixture(game, field, fixture);
		const { user, system } = process.cpuUsage(before);
		known.add({ ...result, cpuMs: Math.round((user + system) / 1000) });
		progress(n + 1, left.length);
	}
	const played = fixtures.flatMap((fixture) => known.find(fixture) ?? []);
	return reportOf(command, { level, against, seated, pairs }, played);
}

interface Facts {
	readonly level: string;
	readonly against: string;
	readonly seated: readonly string[];
	readonly pairs: Exclude<Fixture["lineup"], "measured"> | undefined;
}

function reportOf(
	{ scenario, seed, games, seat, beside }: ContestCommand,
	{ level, against, seated, pairs }: Facts,
	played: readonly Kept[],
): Report {
	const score = scoreOf(played);
	const interval = intervalOf(score);
	const compared = pairs && pairsOf(played);
	const cpuMs = played.reduce((sum, each) => sum + each.cpuMs, 0);
	const at = `${scenario}, ${level} ${seat === undefined ? "on each seat in turn" : `as ${seat}`} against ${against}, ${seated.length} players, seeds ${seed} to ${seed + games - 1}`;
	return {
		lines: [
			`${at}: won ${score.won} of ${countOf(score)} games (${told(score)}), and ${score.shared} nobody won alone`,
			...(compared
				? [
						`came further than ${beside ?? against} on the same seat in ${compared.won} of ${countOf(compared)} pairs (${told(compared)}), and as far in ${compared.shared}`,
					]
				: []),
			`${Math.round(cpuMs / Math.max(1, played.length))} ms of processor time a game`,
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
			worth: meanWorth(played),
			...(compared && { pairs: { beside: beside ?? null, ...compared, interval: intervalOf(compared) } }),
			cpuMs,
		},
		ok: true,
	};
}

const countOf = ({ won, lost, shared }: Score) => won + lost + shared;

function told(score: Score): string {
	const [least, most] = intervalOf(score);
	const percent = (share: number) => `${Math.round(share * 1000) / 10} %`;
	return `${percent(score.won / Math.max(1, countOf(score)))}, 95 % interval ${percent(least)} to ${percent(most)}`;
}

/** Of the measured program's ends, in thousandths; null where nobody can judge them. */
function meanWorth(played: readonly Result[]): number | null {
	const ends = played.flatMap(({ lineup, worth }) => (lineup === "measured" && worth !== null ? [worth] : []));
	return ends.length === 0 ? null : Math.round((ends.reduce((sum, each) => sum + each, 0) / ends.length) * 1000) / 1000;
}

/** Judges the end of a game by what its mind makes of the table, whoever has won. */
function judgeOf(entry: GameEntry): Pick<Field<TableState, unknown>, "judge"> {
	const mind = entry.mind?.();
	return mind ? { judge: (state, seat) => mind.evaluate({ ...state, outcome: null }, seat).chance } : {};
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
