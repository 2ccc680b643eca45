/**
 * Is what a state is worth a chance? `node_modules/.bin/node tools/calibration.ts play SCENARIO GAMES FIRST-SEED PLAYER FILE` plays games and notes at one
 * moment of each turn what was said and who won in the end, a line of JSON a game; `... fit FILE` fits a scenario's `mind.likely` to them, and `... check FILE [FILE fitted on]`
 * counts in five bands how often those won who were said to. PLAYER is a contestant, such as centurio, who plays by habit, or legatus.
 */
import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { loadLibrary } from "../assets/load.ts";
import { CONTESTANTS, contestantOf } from "../engine/ai/contestants.ts";
import { gamesWithPrograms } from "../engine/ai/index.ts";
import { seededChance } from "../engine/ai/random.ts";
import { Fork, type Position, type SeatId, type TableState } from "../engine/kernel/index.ts";

/** What was said at a moment: of each seat, in log-odds, and how much of the game was left. */
interface Said {
	readonly left: number;
	readonly odds: Readonly<Record<SeatId, number>>;
}

/** A game with what was said on its way. */
interface Played {
	readonly scenario: string;
	readonly seed: number;
	readonly player: string;
	readonly winner: SeatId | null;
	readonly cpuMs: number;
	readonly said: readonly Said[];
}

/** How log-odds read as those of a chance. */
interface Fit {
	readonly steep: number;
	readonly lean: Readonly<Record<SeatId, { readonly even: number; readonly time: number }>>;
}

const SURE = 0.999;
const logit = (chance: number) => {
	const within = Math.min(SURE, Math.max(1 - SURE, chance));
	return Math.log(within / (1 - within));
};
const chanceOf = (odds: number) => 1 / (1 + Math.exp(-odds));

function playOne(scenario: string, seed: number, player: string): Played {
	const entry = gamesWithPrograms(loadLibrary()).find(({ id }) => id === scenario);
	const mind = entry?.mind?.();
	const name = CONTESTANTS.find((each) => each === player);
	const sits = entry && name && contestantOf(entry, name);
	if (!entry || !mind || !sits) throw new Error(`${player} does not play ${scenario}.`);
	const before = process.cpuUsage();
	const game = entry.create();
	const seats = game.seats.map(({ id }) => id);
	const players = new Map(seats.map((seat) => [seat, sits(seat, seed)]));
	let position: Position<TableState> = {
		game,
		checkpoint: JSON.stringify(game.setUp({ seed, dice: "seeded", options: {} })),
		since: [],
	};
	const fork = new Fork(position, (state) => {
		position = { game, checkpoint: JSON.stringify(state), since: [] };
	});
	const said: Said[] = [];
	let turn: unknown = null;
	for (let { decision } = fork; decision; { decision } = fork) {
		const { state } = fork;
		const { seat } = decision;
		const now = "turn" in state ? state.turn : null;
		if (now !== turn) {
			turn = now;
			const odds = seats.map((each) => [each, logit(mind.evaluate(state, each).chance)] as const);
			said.push({ left: mind.timeLeft?.(state) ?? 0, odds: Object.fromEntries(odds) });
		}
		const place = position;
		const answer = players.get(seat)?.({ decision, state, view: () => game.view(state, seat), position: () => place });
		if (!answer) throw new Error(`Nobody sits at ${seat}.`);
		fork.answer(answer, seat);
		if (position === place) position = { ...place, since: [...place.since, { seat, answer }] };
	}
	const { user, system } = process.cpuUsage(before);
	const winner = fork.state.outcome?.winner ?? null;
	return { scenario, seed, player, winner, cpuMs: Math.round((user + system) / 1000), said };
}

const wonBy = (seat: SeatId, { winner }: Played) => (winner === null ? 0.5 : Number(winner === seat));

/** Fitted by going downhill; each parameter is held back a little, so that few games say little. */
function fit(games: readonly Played[]): Fit {
	const seats = Object.keys(games[0]?.said[0]?.odds ?? {});
	let steep = 1;
	const lean = new Map(seats.map((seat) => [seat, { even: 0, time: 0 }]));
	const rows = games.flatMap((game) => game.said.map((said) => ({ game, said, weight: 1 / game.said.length })));
	const HELD = 0.02;
	for (let step = 0; step < 4000; step += 1) {
		let bySteep = HELD * (steep - 1);
		const by = new Map(seats.map((seat) => [seat, { even: 0, time: 0 }]));
		for (const { game, said, weight } of rows) {
			for (const seat of seats) {
				const { even, time } = lean.get(seat) ?? { even: 0, time: 0 };
				const odds = said.odds[seat] ?? 0;
				const off = (chanceOf(steep * odds + even + time * said.left) - wonBy(seat, game)) * (weight / games.length);
				bySteep += (off * odds) / seats.length;
				const each = by.get(seat);
				if (each) {
					each.even += off;
					each.time += off * said.left;
				}
			}
		}
		steep = Math.max(0.05, steep - 0.3 * bySteep);
		for (const [seat, at] of lean) {
			const each = by.get(seat) ?? { even: 0, time: 0 };
			at.even -= 1.5 * (each.even + HELD * at.even);
			at.time -= 1.5 * (each.time + HELD * at.time);
		}
	}
	const round = (value: number) => Math.round(value * 100) / 100;
	const leans = [...lean].map(([seat, { even, time }]) => [seat, { even: round(even), time: round(time) }] as const);
	return { steep: round(steep), lean: Object.fromEntries(leans) };
}

/** Each seat's chance as it is told; together 1. */
function toldBy({ odds, left }: Said, { steep, lean }: Fit): Readonly<Record<SeatId, number>> {
	const each = Object.entries(odds).map(([seat, said]) => {
		const { even = 0, time = 0 } = lean[seat] ?? {};
		return [seat, chanceOf(steep * said + even + time * left)] as const;
	});
	const all = each.reduce((sum, [, chance]) => sum + chance, 0);
	return Object.fromEntries(each.map(([seat, chance]) => [seat, chance / all]));
}

const BANDS = 5;

/** One moment a game and seat in a band: said, and won. */
interface Band {
	readonly games: Map<number, { said: number; won: number; n: number }>;
}

function bandsOf(games: readonly Played[], by: Fit): Band[] {
	const bands = Array.from({ length: BANDS }, (): Band => ({ games: new Map() }));
	for (const [number, game] of games.entries()) {
		for (const said of game.said) {
			for (const [seat, chance] of Object.entries(toldBy(said, by))) {
				const band = bands[Math.min(BANDS - 1, Math.floor(chance * BANDS))];
				const sum = band?.games.get(number) ?? { said: 0, won: 0, n: 0 };
				band?.games.set(number, { said: sum.said + chance, won: sum.won + wonBy(seat, game), n: sum.n + 1 });
			}
		}
	}
	return bands;
}

/** The share of moments that were won, 95 times of 100 when the games are drawn anew: moments of one game are not independent. */
function intervalOf({ games }: Band): readonly [number, number] {
	const all = [...games.values()];
	const chance = seededChance(1);
	const shares = Array.from({ length: 1000 }, () => {
		let [won, n] = [0, 0];
		for (let game = 0; game < all.length; game += 1) {
			const drawn = all[chance(all.length)];
			won += drawn?.won ?? 0;
			n += drawn?.n ?? 0;
		}
		return won / Math.max(1, n);
	}).toSorted((a, b) => a - b);
	return [shares[25] ?? 0, shares[974] ?? 1];
}

function check(games: readonly Played[], by: Fit): void {
	for (const [n, band] of bandsOf(games, by).entries()) {
		const sums = [...band.games.values()];
		const sum = (of: "said" | "won" | "n") => sums.reduce((all, each) => all + each[of], 0);
		if (sum("n") === 0) continue;
		const [said, won] = [sum("said") / sum("n"), sum("won") / sum("n")];
		const [least, most] = intervalOf(band);
		const isMet = (said >= least && said <= most) || Math.abs(said - won) <= 0.08;
		const per = (share: number) => (100 * share).toFixed(0).padStart(3);
		console.log(
			`  ${per(n / BANDS)}-${per((n + 1) / BANDS)}: ${String(sum("n")).padStart(5)} moments of ${String(sums.length).padStart(4)} games, said ${per(said)}, won ${per(won)} (${per(least)}-${per(most)}) ${isMet ? "met" : "missed"}`,
		);
	}
}

const readGames = (file: string): readonly Played[] =>
	readFileSync(file, "utf8")
		.split("\n")
		.filter((line) => line !== "")
		.map((line) => JSON.parse(line) as Played); // this tool's own notes

const byScenario = (games: readonly Played[]) => Object.entries(Object.groupBy(games, ({ scenario }) => scenario));

const entries = gamesWithPrograms(loadLibrary());

/** A game without what was said of seats that nobody sits at to win. */
function ofContestants({ said, ...game }: Played): Played {
	const seats = entries.find(({ id }) => id === game.scenario)?.seats.map(({ id }) => id) ?? [];
	const own = (odds: Said["odds"]) => Object.fromEntries(Object.entries(odds).filter(([seat]) => seats.includes(seat)));
	return { ...game, said: said.map(({ left, odds }) => ({ left, odds: own(odds) })) };
}

const [act, ...args] = process.argv.slice(2);
if (act === "play") {
	const [scenario = "", count = "1", first = "1", player = "centurio", file = ""] = args;
	const known = new Set(existsSync(file) ? readGames(file).map((game) => `${game.scenario} ${game.seed}`) : []);
	for (let seed = Number(first); seed < Number(first) + Number(count); seed += 1)
		if (!known.has(`${scenario} ${seed}`)) appendFileSync(file, `${JSON.stringify(playOne(scenario, seed, player))}\n`);
} else {
	const [file = "", fitted = file] = args;
	for (const [scenario, games = []] of byScenario(readGames(file).map(ofContestants))) {
		const by = fit(
			readGames(fitted)
				.map(ofContestants)
				.filter((game) => game.scenario === scenario),
		);
		console.log(`${scenario}, ${games.length} games: ${JSON.stringify(by)}`);
		if (act === "check") {
			console.log(" as it is weighed:");
			check(games, { steep: 1, lean: {} });
			console.log(" as it is told:");
			check(games, by);
		}
	}
}
