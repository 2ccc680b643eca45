/** The die: thrown to reach a face, and logged with the face needed. */
import { type Play, type Roll, text, throwDie } from "../kernel/index.ts";
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

/** A throw, and whether the face was reached. */
export interface Thrown {
	readonly roll: Roll;
	readonly reached: boolean;
}

/** One throw of the die. */
export function* attempt(table: Forum, seat: HouseId, { roll, rule, needed }: Attempt): Play<Thrown> {
	const { sides } = table.data.figures.die;
	const face = yield* throwDie(table, sides, { seat, rule, what: text(`forum.roll.${roll}`), lowest: 1 });
	const reached = face >= needed;
	const outcome = text(reached ? "forum.roll.reached" : "forum.roll.missed");
	const target = { test: ">=", value: needed } as const;
	const line: Roll = { roll: `forum-${roll}`, rule, dice: [face], modifiers: [], adjusted: face, target, outcome };
	return { roll: line, reached };
}

/** How likely the die shows a face or a higher one: from 0 to 1. */
export function chanceOf({ figures }: ForumData, needed: number): number {
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
