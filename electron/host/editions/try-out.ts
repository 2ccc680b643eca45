/** Games by programs without thought, with our figures and with an owner's: what is wrong with his shows before he plays. */
import type { Library } from "../../../assets/load.ts";
import { FUZZ_PLAYERS, playRandomGame } from "../../../engine/ai/fuzz.ts";
import type { TriedGames } from "../../contract/editions.ts";
import { type GameEntry, gamesOnOffer } from "../games-on-offer.ts";

/** Answers after which a game is left that does not end. */
const MOST_ANSWERS = 20_000;
/** Answers between two close looks. */
const LOOKS = 400;
/** So many violations are told. */
const MOST_TOLD = 5;

/** How far the games are. */
export interface TriedBoth {
	readonly ours: TriedGames;
	readonly theirs: TriedGames;
}

/** Plays `of` games of a scenario with either library, each pair with one seed; after each pair it says how far it is. Throws where a library has no such scenario. */
export function* tryOut(
	libraries: { readonly ours: Library; readonly theirs: Library },
	scenario: string,
	of: number,
): Generator<TriedBoth> {
	const entries = { ours: entryOf(libraries.ours, scenario), theirs: entryOf(libraries.theirs, scenario) };
	const tried = { ours: noGames(), theirs: noGames() };
	for (let seed = 1; seed <= of; seed++) {
		playOne(entries.ours, seed, tried.ours);
		playOne(entries.theirs, seed, tried.theirs);
		yield tried;
	}
}

const noGames = (): TriedGames => ({ played: 0, ended: 0, won: {}, answers: 0, violations: [] });

function entryOf(library: Library, scenario: string): GameEntry {
	const entry = gamesOnOffer(library).find(({ id }) => id === scenario);
	if (!entry || entry.missing !== null) throw new Error(`There is no ${scenario} to be tried.`);
	return entry;
}

function playOne(entry: GameEntry, seed: number, sum: TriedGames): void {
	const { seats, playerCounts, options, taste } = entry;
	const most = playerCounts?.[seed % playerCounts.length] ?? seats.length;
	try {
		const game = playRandomGame(entry.create(), seed, {
			player: FUZZ_PLAYERS[seed % FUZZ_PLAYERS.length] ?? "random",
			seated: seats.slice(0, most).map(({ id }) => id),
			options: Object.fromEntries(options.map(({ id, default: isOn }) => [id, isOn])),
			answersAtMost: MOST_ANSWERS,
			thoroughEvery: LOOKS,
			...(taste && { taste }),
		});
		sum.answers += game.answers;
		for (const { answer, what } of game.violations) note(sum, seed, answer, what);
		if (game.finished) {
			const winner = game.outcome?.winner ?? "";
			sum.ended += 1;
			sum.won[winner] = (sum.won[winner] ?? 0) + 1;
		}
	} catch (error) {
		note(sum, seed, 0, error instanceof Error ? error.message : String(error));
	}
	sum.played += 1;
}

function note({ violations }: TriedGames, seed: number, answer: number, what: string): void {
	if (violations.length < MOST_TOLD) violations.push({ seed, answer, what: what.slice(0, 400) });
}
