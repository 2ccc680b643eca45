/** Contests: whole games between programs, to measure how well one of them plays. */
import { Course, type Game, type SeatId, type TableState, whyNotAnswer } from "../kernel/index.ts";
import type { Program } from "./program.ts";
import { type Chance, randomAnswer, seededChance } from "./random.ts";

/** A program that is measured, with the chance it may use. */
export type Measured<View> = (chance: Chance) => Program<View>;

interface ContestOptions {
	/** Seed of the first game; the others follow. */
	readonly seed: number;
	readonly games: number;
	/** Who sits at the table. */
	readonly seated: readonly SeatId[];
}

/** How many games the measured program won alone, how many others won, and how many were shared. */
interface ContestResult {
	readonly won: number;
	readonly lost: number;
	readonly shared: number;
}

/** Plays games of one program against random players. He sits on each seat in turn. */
export function playContest<State extends TableState, View>(
	game: Game<State, View>,
	measured: Measured<View>,
	{ seed: first, games, seated }: ContestOptions,
): ContestResult {
	const result = { won: 0, lost: 0, shared: 0 };
	for (let seed = first; seed < first + games; seed += 1) {
		const seat = seated[(seed - first) % seated.length] ?? "";
		const winner = winnerOf(game, measured, { seed, seated, seat });
		result[winner === null ? "shared" : winner === seat ? "won" : "lost"] += 1;
	}
	return result;
}

interface OneGame {
	readonly seed: number;
	readonly seated: readonly SeatId[];
	/** The measured program's. */
	readonly seat: SeatId;
}

/** Plays one game to its end, with nothing kept of it. Throws when the program gives an answer that is not listed. */
function winnerOf<State extends TableState, View>(
	game: Game<State, View>,
	measured: Measured<View>,
	{ seed, seated, seat }: OneGame,
): SeatId | null {
	const state = game.setUp({ seed, dice: "seeded", options: {}, seated });
	const course = new Course(game.play({ state, log: () => {} }), () => {});
	const chance = seededChance(seed);
	const program = measured(chance);
	for (let asked = course.open(); asked; asked = course.open()) {
		const answer = asked.seat === seat ? program(asked, game.view(state, seat)) : randomAnswer(asked, chance);
		if (whyNotAnswer(asked, answer) !== null)
			throw new Error(`In game ${seed}, ${asked.prompt.key} was answered ${JSON.stringify(answer)}.`);
		course.answer(asked.seat, answer);
	}
	return state.outcome?.winner ?? null;
}
