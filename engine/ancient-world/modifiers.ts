/**
 * Die-roll modifiers are data with a rule number (`assets/ancient-world/modifiers.json`); the rules only say when a line
 * holds. Every roll goes through {@link rollD10} and into the log with its whole arithmetic.
 */
import type { ModifierLine } from "../../assets/schema/modifiers.ts";
import { type Modifier, type Play, type SeatId, type Text, text, throwDie } from "../kernel/index.ts";
import {
	type AncientWorld,
	type ConditionsOf,
	cite,
	type PlayedRoll,
	type RollContexts,
	type TableOf,
} from "./table.ts";

/** The lines of a roll that hold now. Of a group only the one with the largest effect counts. */
export function gatherModifiers<Roll extends PlayedRoll>(
	table: TableOf<NoInfer<Roll>>,
	roll: Roll,
	context: RollContexts[Roll],
): Modifier[] {
	const held: { line: ModifierLine; dr: number }[] = [];
	for (const { line, times } of linesThatHold(table, roll, context)) {
		const dr = amountOf(line, times);
		if (dr !== 0) held.push({ line, dr });
	}
	return held.filter((each) => isLargestOfGroup(each, held)).map(({ line, dr }) => toModifier(table, line, dr));
}

/** The sum of what {@link gatherModifiers} finds. */
export function sumOfModifiers<Roll extends PlayedRoll>(
	table: TableOf<NoInfer<Roll>>,
	roll: Roll,
	context: RollContexts[Roll],
): number {
	return gatherModifiers(table, roll, context).reduce((sum, { dr }) => sum + dr, 0);
}

/** Columns that a chart is read further to the right, by the lines of a roll that hold now (RRR 9.31-rome). */
export function columnShift<Roll extends PlayedRoll>(
	table: TableOf<NoInfer<Roll>>,
	roll: Roll,
	context: RollContexts[Roll],
): number {
	return linesThatHold(table, roll, context).reduce((sum, { line }) => sum + (line.columnShift ?? 0), 0);
}

/** A line that holds: how often for the party it is written for, and for the other. */
interface Held {
	readonly line: ModifierLine;
	readonly times: readonly [own: number, other: number];
}

function linesThatHold<Roll extends PlayedRoll>(
	table: TableOf<NoInfer<Roll>>,
	roll: Roll,
	context: RollContexts[Roll],
): Held[] {
	const conditions: ConditionsOf<Roll> = table.rules.conditions;
	const held: Held[] = [];
	for (const line of table.data.modifiers.get(roll) ?? []) {
		const times = isOf(roll, line.id) ? timesOf(conditions[line.id]?.(table, context) ?? false) : NEVER;
		if (times[0] !== 0 || times[1] !== 0) held.push({ line, times });
	}
	return held;
}

const NEVER = [0, 0] as const;

/** A line's id is its roll's, a point, and its own name. */
function isOf<Roll extends PlayedRoll>(roll: Roll, line: string): line is `${Roll}.${string}` {
	return line.startsWith(`${roll}.`);
}

function timesOf(holds: boolean | number | readonly [number, number]): readonly [number, number] {
	return typeof holds === "object" ? holds : [Number(holds), 0];
}

function amountOf(line: ModifierLine, [own, other]: readonly [number, number]): number {
	if (typeof line.dr !== "number") return own;
	const most = line.max ?? Number.POSITIVE_INFINITY;
	const opposite = typeof line.opposite === "number" ? line.opposite : 0;
	return line.dr * Math.min(own, most) + opposite * Math.min(other, most);
}

function isLargestOfGroup(
	each: { line: ModifierLine; dr: number },
	held: readonly { line: ModifierLine; dr: number }[],
): boolean {
	const { group } = each.line;
	if (group === undefined) return true;
	const rivals = held.filter((other) => other.line.group === group);
	return rivals.reduce((best, other) => (Math.abs(other.dr) > Math.abs(best.dr) ? other : best)) === each;
}

function toModifier(table: AncientWorld, line: ModifierLine, dr: number): Modifier {
	return { id: line.id, rule: cite(table, line.rule), label: text(`modifier.${line.id}`), dr };
}

/** A die with its modifiers added up. */
export interface Rolled {
	readonly die: number;
	readonly modifiers: readonly Modifier[];
	readonly adjusted: number;
}

/** One d10, 0-9 (AW 0.3), with the modifiers of its roll. */
export function* rollD10<Roll extends PlayedRoll>(
	table: TableOf<NoInfer<Roll>>,
	roll: Roll,
	seat: SeatId,
	context: RollContexts[Roll],
	what: Text = text(`roll.${roll}`),
): Play<Rolled> {
	const modifiers = gatherModifiers(table, roll, context);
	const die = yield* throwDie(table, 10, { seat, rule: "AW 0.3", what });
	return { die, modifiers, adjusted: modifiers.reduce((sum, each) => sum + each.dr, die) };
}
