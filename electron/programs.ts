/** Players made of code, by the name that a campaign's seats know them under. */
import { randomAnswer, seededChance } from "../engine/bots/random.ts";
import type { Answer, Decision } from "../engine/kernel/index.ts";
import type { TableSnapshot } from "./contract.ts";

type SeatPlayer = TableSnapshot["seats"][string];

/** Answers a question; it must be one that the question lists. */
export type Program = (decision: Decision) => Answer;
export type Programs = Readonly<Record<Exclude<SeatPlayer, "person">, Program>>;

/** The programs, with their own chance. It has nothing to do with the dice of a game: their answers are stored like anyone's. */
export function newPrograms(seed: number): Programs {
	const chance = seededChance(seed);
	return { random: (decision) => randomAnswer(decision, chance) };
}
