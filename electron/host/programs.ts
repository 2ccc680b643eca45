/** Players made of code, by the name that a campaign's seats know them under. */
import type { Expert } from "../../engine/ai/program.ts";
import { randomAnswer, seededChance } from "../../engine/ai/random.ts";
import { LEVEL_NAMES, type LevelName } from "../../engine/ai/strategos/levels.ts";
import type { ProgramName, SeatPlayer } from "../contract/contract.ts";
import type { GameEntry } from "./games-on-offer.ts";

/** Those that answer at once from what their seat sees; the others have levels, and think elsewhere. */
export type Programs = Readonly<Record<Exclude<ProgramName, LevelName>, Expert>>;
/** The programs that may sit at a game's table; `seed` is that of the game. */
export type ProgramsOf = (game: Pick<GameEntry, "expert">, seed: number) => Programs;

/**
 * The programs of any game, with their own chance. It has nothing to do with the dice of a game: their answers are stored like
 * anyone's. Where a game has no expert (any more), whoever plays at random takes his seat.
 */
export function newPrograms(seed: number): ProgramsOf {
	const chance = seededChance(seed);
	const random: Expert = (decision) => ({ answer: randomAnswer(decision, chance), why: null });
	return ({ expert }, ofGame) => ({ random, expert: expert?.(chance, ofGame) ?? random });
}

/** Whether a seat is played by a program of a level. */
export function isLevel(player: SeatPlayer): player is LevelName {
	const levels: readonly SeatPlayer[] = LEVEL_NAMES;
	return levels.includes(player);
}
