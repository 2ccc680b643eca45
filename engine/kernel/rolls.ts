/** Dice on their way into the log: every game throws them, and writes down what was thrown, in one shape. */
import type { SeatId } from "./decision.ts";
import { type Throw, throwDie, type WithDice } from "./dice.ts";
import type { Table, TableState } from "./game.ts";
import type { LogEntry, Roll } from "./log.ts";
import type { Play } from "./play.ts";
import type { RuleNumber } from "./reason.ts";

/** Dice that somebody has thrown, and what they make with their modifiers. */
export interface Rolled extends Pick<Roll, "roll" | "modifiers" | "adjusted"> {
	readonly dice: readonly [number, ...number[]];
	/** Who threw them. */
	readonly seat: SeatId;
}

/** What the log says of a roll; the seat is that of the thrower, unless it names another. */
export interface Report extends Pick<LogEntry, "text" | "seat" | "at" | "heading"> {
	readonly rule: RuleNumber;
}

/** How a roll was read: the rule and the outcome are those of the report, unless others are named. */
export type Reading = Partial<Pick<Roll, "rule" | "table" | "target" | "cell" | "outcome">>;

/** A number to reach. */
export type Target = NonNullable<Roll["target"]>;

/** Does a roll reach its number? */
export function reaches(adjusted: number, { test, value }: Target): boolean {
	if (test === "<=") return adjusted <= value;
	return test === ">=" ? adjusted >= value : adjusted > value;
}

/** One die without modifiers, with so many faces. */
export function* rollPlain(table: WithDice, sides: number, roll: string, by: Throw): Play<Rolled> {
	const face = yield* throwDie(table, sides, by);
	return { roll, seat: by.seat, dice: [face], modifiers: [], adjusted: face };
}

/** Writes a roll into the log, with its whole arithmetic and what came of it. */
export function logRoll(
	table: Pick<Table<TableState>, "log">,
	rolled: Rolled,
	report: Report,
	reading: Reading = {},
): void {
	const { roll, dice, modifiers, adjusted } = rolled;
	const { rule = report.rule, outcome = report.text } = reading;
	const { seat = rolled.seat } = report;
	table.log({ ...report, seat, roll: { ...reading, rule, outcome, roll, dice, modifiers, adjusted } });
}
