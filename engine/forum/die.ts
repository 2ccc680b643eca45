/** The die: thrown to reach a face, and logged with the face needed. */
import {
	logRoll,
	type Play,
	type Reading,
	type Report,
	type Rolled,
	reaches,
	rollPlain,
	type Target,
	type TextArgument,
	text,
} from "../kernel/index.ts";
import { marriedInto } from "./board.ts";
import type { ForumData } from "./data.ts";
import type { HouseId, MarketId } from "./state.ts";
import type { Forum } from "./table.ts";

/** What is thrown for: `oust`, `destroy`, ... */
export interface Attempt {
	/** Also the end of the key that says what it is for: `forum.roll.oust`. */
	readonly roll: string;
	readonly rule: string;
	/** The face to reach. */
	readonly needed: number;
}

/** A throw, whether the face was reached, and how the log reads it. */
export interface Thrown {
	readonly rolled: Rolled;
	readonly reached: boolean;
	readonly reading: Reading;
}

/** One throw of the die. */
export function* attempt(table: Forum, seat: HouseId, { roll, rule, needed }: Attempt): Play<Thrown> {
	const { sides } = table.data.figures.die;
	const target: Target = { test: ">=", value: needed };
	const isMet = (face: number) => reaches(face, target);
	const outcome = (reached: boolean) => text(reached ? "forum.roll.reached" : "forum.roll.missed");
	const by = { seat, rule, what: text(`forum.roll.${roll}`), lowest: 1, reads: { isMet, outcome } };
	const rolled = yield* rollPlain(table, sides, `forum-${roll}`, by);
	const reached = isMet(rolled.adjusted);
	return { rolled, reached, reading: { target, outcome: outcome(reached) } };
}

/** Writes a throw into the log, by the key of what came of it. */
export function tell(
	table: Forum,
	{ rolled, reading }: Pick<Thrown, "rolled" | "reading">,
	key: string,
	args: Record<string, TextArgument>,
	more: Pick<Report, "rule" | "at">,
): void {
	logRoll(table, rolled, { text: text(`forum.${key}`, args), ...more }, reading);
}

/** How likely the die shows a face or a higher one: from 0 to 1. */
export function chanceOnDie({ figures }: ForumData, needed: number): number {
	const { sides } = figures.die;
	return (sides - needed + 1) / sides;
}

/** What a house needs against another on a market, by who is married there (FO 2.31). */
export function neededAgainst(
	{ state, data }: Forum,
	act: "oust" | "destroy",
	{ attacker, defender, market }: { attacker: HouseId; defender: HouseId; market: MarketId },
): number {
	const { needed } = data.figures;
	const married = marriedInto(state, market);
	if (married === defender) return needed[`${act}DefenderMarried`];
	return married === attacker ? needed[`${act}AttackerMarried`] : needed[`${act}Base`];
}
