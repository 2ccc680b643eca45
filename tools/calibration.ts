/**
 * Is what a state is worth a chance? `node_modules/.bin/node tools/calibration.ts play SCENARIO GAMES FIRST-SEED PLAYER FILE` plays games and notes at one
 * moment of each turn what was said and who won in the end, a line of JSON a game; `... check FILE` counts in five bands how often those won who were said to. PLAYER is a contestant, such as centurio, who plays by habit, or legatus.
 */
import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { loadLibrary } from "../assets/load.ts";
import { CONTESTANTS, contestantOf } from "../engine/ai/contestants.ts";
import { gamesWithPrograms } from "../engine/ai/index.ts";
import { chancesOf } from "../engine/ai/judge/chances.ts";
import { contestantsIn } from "../engine/ai/judge/contestants.ts";
import { seededChance } from "../engine/ai/random.ts";
import { Fork, type Position, type SeatId, type TableState } from "../engine/kernel/index.ts";

/** What was said at a moment: each seat's chance. */
type Said = Readonly<Record<SeatId, number>>;

/** A game with what was said on its way. */
interface Played {
	readonly scenario: string;
	readonly seed: number;
	readonly player: string;
	readonly winner: SeatId | null;
	readonly cpuMs: number;
	readonly said: readonly Said[];
}

function playOne(scenario: string, seed: number, player: string): Played {
	const entry = gamesWithPrograms(loadLibrary()).find(({ id }) => id === scenario);
	const mind = entry?.mind?.();
	const name = CONTESTANTS.find((each) => each === player);
	const sits = entry && name && contestantOf(entry, name);
	if (!entry || !mind || !sits) throw new Error(`${player} does not play ${scenario}.`);
	const before = process.cpuUsage();
	const game = entry.create();
	const setup = { seed, dice: "seeded", options: {} } as const;
	const seats = game.seats.map(({ id }) => id);
	const contestants = contestantsIn(entry, game, setup);
	const players = new Map(seats.map((seat) => [seat, sits(seat, seed)]));
	let position: Position<TableState> = {
		game,
		checkpoint: JSON.stringify(game.setUp(setup)),
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
			said.push(chancesOf(mind, state, contestants));
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

const BANDS = 5;

/** One moment a game and seat in a band: said, and won. */
interface Band {
	readonly games: Map<number, { said: number; won: number; n: number }>;
}

function bandsOf(games: readonly Played[]): Band[] {
	const bands = Array.from({ length: BANDS }, (): Band => ({ games: new Map() }));
	for (const [number, game] of games.entries()) {
		for (const said of game.said) {
			for (const [seat, chance] of Object.entries(said)) {
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

function check(games: readonly Played[]): void {
	for (const [n, band] of bandsOf(games).entries()) {
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

const [act, ...args] = process.argv.slice(2);
if (act === "play") {
	const [scenario = "", count = "1", first = "1", player = "centurio", file = ""] = args;
	const known = new Set(existsSync(file) ? readGames(file).map((game) => `${game.scenario} ${game.seed}`) : []);
	for (let seed = Number(first); seed < Number(first) + Number(count); seed += 1)
		if (!known.has(`${scenario} ${seed}`)) appendFileSync(file, `${JSON.stringify(playOne(scenario, seed, player))}\n`);
} else {
	for (const [scenario, games = []] of byScenario(readGames(args[0] ?? ""))) {
		console.log(`${scenario}, ${games.length} games:`);
		check(games);
	}
}
