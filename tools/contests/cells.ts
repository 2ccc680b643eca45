/** The contests by which programs are measured: who plays whom where, how often, and what he should win. */
import type { ContestantName } from "../../engine/ai/contestants.ts";

/** One contest: a program on a seat against another on all other seats. */
export interface Cell {
	readonly scenario: string;
	/** Null: on each seat in turn. */
	readonly seat: string | null;
	readonly level: ContestantName;
	readonly against: ContestantName;
	/** Seeds from 1 on. */
	readonly games: number;
	/** Percent of games that he should win; null where nothing is asked. */
	readonly bar: number | null;
	/** Players at the table, where the game leaves it open. */
	readonly players?: number;
	/** Every seed is played from both sides, and what counts is who came further. */
	readonly pairs?: true;
}

interface Bars {
	readonly eager: number;
	readonly random: number;
}

/** Who has to act, at both levels that think, against both programs that do not. */
function acting(scenario: string, seat: string, bars: { readonly legatus: Bars; readonly strategos: Bars }): Cell[] {
	return (["eager", "random"] as const).flatMap((against): Cell[] => [
		{ scenario, seat, level: "legatus", against, games: 100, bar: bars.legatus[against] },
		{ scenario, seat, level: "strategos", against, games: 20, bar: bars.strategos[against] },
	]);
}

const both = (bar: number): Bars => ({ eager: bar, random: bar });

/** The seat that wins where nothing happens, against the better program on the other. */
const guarding = (scenario: string, seat: string, bar: number): Cell => ({
	scenario,
	seat,
	level: "strategos",
	against: "legatus",
	games: 20,
	bar,
});

const mirrored = (scenario: string, seat: string): Cell => ({
	scenario,
	seat,
	level: "strategos",
	against: "legatus",
	games: 36,
	bar: 60,
	pairs: true,
});

/** All of them, those first that are told first. */
export const CELLS: readonly Cell[] = [
	...acting("thunderbolt", "carthage", { legatus: { eager: 65, random: 50 }, strategos: both(85) }),
	guarding("thunderbolt", "rome", 85),
	mirrored("thunderbolt", "carthage"),
	...acting("alexander-327", "epirus", { legatus: both(45), strategos: both(60) }),
	...acting("alexander-327", "samnites", { legatus: both(20), strategos: both(35) }),
	mirrored("alexander-327", "epirus"),
	...acting("eagle-has-landed", "epirus", { legatus: both(70), strategos: both(85) }),
	guarding("eagle-has-landed", "rome", 50),
	mirrored("eagle-has-landed", "epirus"),
	...acting("samnite-wars", "rome", { legatus: both(15), strategos: both(40) }),
	guarding("samnite-wars", "samnites", 70),
	mirrored("samnite-wars", "rome"),
	{ scenario: "hiero", seat: "rome", level: "legatus", against: "eager", games: 40, bar: 50 },
	{ scenario: "hiero", seat: "rome", level: "strategos", against: "eager", games: 20, bar: 65 },
	{ scenario: "agathocles", seat: "carthage", level: "legatus", against: "eager", games: 40, bar: 60 },
	{ scenario: "agathocles", seat: "carthage", level: "strategos", against: "eager", games: 20, bar: 75 },
	{ scenario: "mercenary-war", seat: "carthage", level: "legatus", against: "eager", games: 40, bar: 80 },
	{ scenario: "mercenary-war", seat: "carthage", level: "strategos", against: "eager", games: 20, bar: 90 },
	{ scenario: "first-punic-war", seat: "rome", level: "legatus", against: "eager", games: 4, bar: null },
	{ scenario: "forum", seat: null, level: "strategos", against: "expert", games: 200, bar: 60, players: 4 },
	{ scenario: "forum", seat: null, level: "legatus", against: "expert", games: 40, bar: null, players: 4 },
	{ scenario: "ludi-romani", seat: null, level: "legatus", against: "eager", games: 40, bar: null, players: 4 },
	{ scenario: "ludi-romani", seat: null, level: "strategos", against: "eager", games: 20, bar: null, players: 4 },
];

/** How a contest is named on the command line: `thunderbolt/carthage/legatus/eager`; with `/pairs` where each seed is played twice. */
export function nameOf({ scenario, seat, level, against, pairs }: Cell): string {
	return [scenario, seat ?? "each", level, against, ...(pairs ? ["pairs"] : [])].join("/");
}

/** Where the measured program sits in a game of a contest. */
export function seatIn({ seat }: Cell, seated: readonly string[], seed: number): string {
	return seat ?? seated[(seed - 1) % seated.length] ?? "";
}
