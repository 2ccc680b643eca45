/**
 * Is what a state is worth a chance? `node_modules/.bin/node tools/calibration.ts play SCENARIO GAMES FIRST-SEED PLAYER FILE` plays games and notes at one
 * moment of each turn what was said and who won in the end, a line of JSON a game, and `... luck` with the same words also sums up what came by dice; `... check FILE`
 * counts in five bands how often those won who were said to, and where luck was summed up, whether it is fair and means something. PLAYER is a contestant, such as
 * centurio, who plays by habit, or legatus.
 */
import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { loadLibrary } from "../assets/load.ts";
import { CONTESTANTS, contestantOf } from "../engine/ai/contestants.ts";
import { gamesWithPrograms } from "../engine/ai/index.ts";
import { chancesOf } from "../engine/ai/judge/chances.ts";
import { contestantsIn } from "../engine/ai/judge/contestants.ts";
import { differenceOf } from "../engine/ai/judge/error.ts";
import { luckIn } from "../engine/ai/judge/luck.ts";
import { seededChance } from "../engine/ai/random.ts";
import { FollowedFork, type SeatId } from "../engine/kernel/index.ts";

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
	/** All that came by dice, for each seat; where it was summed up. */
	readonly luck?: Said;
}

function playOne(scenario: string, seed: number, player: string, withLuck: boolean): Played {
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
	const way = new FollowedFork(game, JSON.stringify(game.setUp(setup)));
	const { fork } = way;
	const said: Said[] = [];
	const luck = new Map(contestants.map((seat) => [seat, 0]));
	let turn: unknown = null;
	let at = 0;
	for (let { decision } = fork; decision; { decision } = fork) {
		const { state } = fork;
		const { seat } = decision;
		const now = "turn" in state ? state.turn : null;
		if (now !== turn) {
			turn = now;
			said.push(chancesOf(mind, state, contestants));
		}
		const { position } = way;
		const answer = players.get(seat)?.({
			decision,
			state,
			view: () => game.view(state, seat),
			position: () => position,
		});
		if (!answer) throw new Error(`Nobody sits at ${seat}.`);
		const { thrown } = state.dice;
		way.answer({ seat, answer });
		at += 1;
		if (!withLuck || fork.state.dice.thrown === thrown) continue;
		const gap = { at, position, given: { seat, answer } };
		const { gained } = luckIn(mind, contestants, gap, chancesOf(mind, fork.state, contestants));
		for (const [who, sum] of luck) luck.set(who, sum + (gained[who] ?? 0));
	}
	const { user, system } = process.cpuUsage(before);
	const winner = fork.state.outcome?.winner ?? null;
	return {
		scenario,
		seed,
		player,
		winner,
		cpuMs: Math.round((user + system) / 1000),
		said,
		...(withLuck && { luck: Object.fromEntries(luck) }),
	};
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

/** Whether luck is fair, its sum nought within two standard errors, and means something: without it results vary less, and rise with it as much as it says. */
function checkLuck(games: readonly Played[]): void {
	const [seat] = Object.keys(games[0]?.luck ?? {});
	if (seat === undefined) return;
	const luck = games.map((game) => game.luck?.[seat] ?? 0);
	const won = games.map((game) => wonBy(seat, game));
	const { mean, error } = differenceOf(luck);
	const without = won.map((result, n) => result - (luck[n] ?? 0));
	const slope = covariance(luck, won) / covariance(luck, luck);
	const share = covariance(without, without) / covariance(won, won);
	console.log(
		`  luck of ${seat}: mean ${mean.toFixed(3)} (standard error ${error.toFixed(3)}), slope of result on luck ${slope.toFixed(2)}, variance of result less luck ${share.toFixed(2)} of the result's`,
	);
}

function covariance(a: readonly number[], b: readonly number[]): number {
	const [ofA, ofB] = [differenceOf(a).mean, differenceOf(b).mean];
	return a.reduce((sum, one, n) => sum + (one - ofA) * ((b[n] ?? 0) - ofB), 0) / Math.max(1, a.length - 1);
}

const readGames = (file: string): readonly Played[] =>
	readFileSync(file, "utf8")
		.split("\n")
		.filter((line) => line !== "")
		.map((line) => JSON.parse(line) as Played); // this tool's own notes

const byScenario = (games: readonly Played[]) => Object.entries(Object.groupBy(games, ({ scenario }) => scenario));

const [act, ...args] = process.argv.slice(2);
if (act === "play" || act === "luck") {
	const [scenario = "", count = "1", first = "1", player = "centurio", file = ""] = args;
	const known = new Set(existsSync(file) ? readGames(file).map((game) => `${game.scenario} ${game.seed}`) : []);
	for (let seed = Number(first); seed < Number(first) + Number(count); seed += 1)
		if (!known.has(`${scenario} ${seed}`))
			appendFileSync(file, `${JSON.stringify(playOne(scenario, seed, player, act === "luck"))}\n`);
} else {
	for (const [scenario, games = []] of byScenario(readGames(args[0] ?? ""))) {
		console.log(`${scenario}, ${games.length} games:`);
		check(games);
		checkLuck(games);
	}
}
