/**
 * Die-roll modifiers are data with a rule number (`assets/ancient-world/modifiers.json`); the rules only say when a line
 * holds. Every die is thrown here, and `logRoll` writes it into the log with its whole arithmetic.
 */
import type { RollId } from "../../assets/schema/lists.ts";
import type { ModifierLine } from "../../assets/schema/modifiers.ts";
import {
	type Brings,
	logRoll,
	type Modifier,
	type Play,
	type Reading,
	type Report,
	type Rolled,
	reaches,
	ref,
	rollPlain,
	type SeatId,
	type Target,
	type Text,
	type Throw,
	text,
	type Wanted,
} from "../kernel/index.ts";
import type { GameData } from "./data.ts";
import { oncePerKey } from "./map-cache.ts";
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
	return linesThatCount(table, roll, context).map(({ line, dr }) => toModifier(table, line, dr));
}

/** A line and what it adds to the die. */
interface Counted {
	readonly line: ModifierLine;
	readonly dr: number;
}

function linesThatCount<Roll extends PlayedRoll>(
	table: TableOf<NoInfer<Roll>>,
	roll: Roll,
	context: RollContexts[Roll],
): readonly Counted[] {
	const held: Counted[] = [];
	for (const { line, times } of linesThatHold(table, roll, context)) {
		const dr = amountOf(line, times);
		if (dr !== 0) held.push({ line, dr });
	}
	return held.length === 0 ? held : capped(held.filter((each) => isLargestOfGroup(each, held)));
}

/** CR 5.72: what lines of one cap are worth together at most. */
const MOST_OF_A_CAP = 4;

/** Lines of one cap count in their order until it is reached; the one that goes over it counts for what is left. */
function capped(held: readonly Counted[]): readonly Counted[] {
	if (!held.some(({ line }) => line.cap !== undefined)) return held;
	const sums = new Map<string, number>();
	return held.flatMap(({ line, dr }) => {
		if (line.cap === undefined) return [{ line, dr }];
		const before = sums.get(line.cap) ?? 0;
		const left = Math.min(dr, MOST_OF_A_CAP - before);
		sums.set(line.cap, before + left);
		return left === 0 ? [] : [{ line, dr: left }];
	});
}

/** The sum of what {@link gatherModifiers} finds. */
export function sumOfModifiers<Roll extends PlayedRoll>(
	table: TableOf<NoInfer<Roll>>,
	roll: Roll,
	context: RollContexts[Roll],
): number {
	return linesThatCount(table, roll, context).reduce((sum, { dr }) => sum + dr, 0);
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
	for (const { id, line } of linesOf(table.data, roll)) {
		const times = timesOf(conditions[id]?.(table, context) ?? false);
		if (times[0] !== 0 || times[1] !== 0) held.push({ line, times });
	}
	return held;
}

const NEVER = [0, 0] as const;
const ONCE = [1, 0] as const;

/** A line's id is its roll's, a point, and its own name. */
interface LineOf<Roll extends RollId> {
	readonly id: `${Roll}.${string}`;
	readonly line: ModifierLine;
}

/** Those of a roll. */
function linesOf<Roll extends RollId>(data: GameData, roll: Roll): readonly LineOf<Roll>[];
function linesOf(data: GameData, roll: RollId): readonly LineOf<RollId>[] {
	return linesByRoll(data, roll);
}

const linesByRoll = oncePerKey((data, roll: RollId): readonly LineOf<RollId>[] =>
	(data.modifiers.get(roll) ?? []).flatMap((line) => (isOf(roll, line.id) ? [{ id: line.id, line }] : [])),
);

const isOf = <Roll extends RollId>(roll: Roll, line: string): line is `${Roll}.${string}` =>
	line.startsWith(`${roll}.`);

function timesOf(holds: boolean | number | readonly [number, number]): readonly [number, number] {
	if (typeof holds === "boolean") return holds ? ONCE : NEVER;
	return typeof holds === "object" ? holds : [holds, 0];
}

function amountOf(line: ModifierLine, [own, other]: readonly [number, number]): number {
	if (typeof line.dr !== "number") return own;
	const most = line.max ?? Number.POSITIVE_INFINITY;
	const opposite = typeof line.opposite === "number" ? line.opposite : 0;
	return line.dr * Math.min(own, most) + opposite * Math.min(other, most);
}

function isLargestOfGroup(each: Counted, held: readonly Counted[]): boolean {
	const { group } = each.line;
	if (group === undefined) return true;
	const rivals = held.filter((other) => other.line.group === group);
	return rivals.reduce((best, other) => (Math.abs(other.dr) > Math.abs(best.dr) ? other : best)) === each;
}

function toModifier(table: AncientWorld, line: ModifierLine, dr: number): Modifier {
	return { id: line.id, rule: cite(table, line.rule), label: text(`modifier.${line.id}`), dr };
}

/** One d10, 0-9 (AW 0.3), with the modifiers of its roll; what it needs, with those added, where that is one number. */
export function* rollD10<Roll extends PlayedRoll>(
	table: TableOf<NoInfer<Roll>>,
	roll: Roll,
	seat: SeatId,
	context: RollContexts[Roll],
	{
		what = text(`roll.${roll}`),
		wants,
	}: { readonly what?: Text; readonly wants?: (sum: number) => Wanted | Brings } = {},
): Play<Rolled> {
	const modifiers = gatherModifiers(table, roll, context);
	const sum = modifiers.reduce((total, { dr }) => total + dr, 0);
	const reads = wants ? wants(sum) : () => whereRead(table, roll, sum);
	const rolled = yield* rollPlain(table, 10, roll, { seat, rule: "AW 0.3", what, reads });
	return { ...rolled, modifiers, adjusted: rolled.adjusted + sum };
}

/** The chart that a die is read on, and what is added to it. */
function whereRead({ data }: AncientWorld, roll: PlayedRoll, sum: number): Text | null {
	const chart = data.chartOfRoll.get(roll);
	if (chart !== undefined) return onChart(chart, sum);
	return sum === 0 ? null : text("dice.added", { sum });
}

/** Says that a die is read on a chart, with so much added to it. */
export const onChart = (chart: string, sum = 0): Text => text("dice.on-chart", { chart: ref("chart", chart), sum });

/** A number to reach, and what the log says when it is reached, and when not. */
export interface Trial {
	/** The chart that says so, if any. */
	readonly table?: string;
	readonly target: Target;
	readonly tell: (met: boolean) => Report & Required<Pick<Reading, "outcome">>;
}

/** One d10 of a roll with its modifiers against a number, in the log with what came of it. */
export function* rollAgainst<Roll extends PlayedRoll>(
	table: TableOf<NoInfer<Roll>>,
	roll: Roll,
	seat: SeatId,
	context: RollContexts[Roll],
	{ tell, ...reading }: Trial,
): Play<Rolled & { readonly met: boolean }> {
	const wants = (sum: number): Wanted => ({
		isMet: (face) => reaches(face + sum, reading.target),
		outcome: (met) => tell(met).outcome,
	});
	const rolled = yield* rollD10(table, roll, seat, context, { wants });
	const met = reaches(rolled.adjusted, reading.target);
	const { outcome, ...report } = tell(met);
	logRoll(table, rolled, report, { ...reading, outcome });
	return { ...rolled, met };
}

/** One d10 of a roll without modifiers, by its own rule. */
export function rollPlainD10(
	table: AncientWorld,
	roll: string,
	{ what = text(`roll.${roll}`), ...by }: Omit<Throw, "what"> & { readonly what?: Text },
): Play<Rolled> {
	return rollPlain(table, 10, roll, { ...by, what });
}

/** Two d10 read as tens and units, 00 to 99 (0.3). */
export function* rollPercent(
	table: AncientWorld,
	roll: string,
	by: Omit<Throw, "what">,
	[tensFor, unitsFor]: readonly [tens: Text, units: Text],
): Play<Rolled> {
	const tens = yield* rollPlainD10(table, roll, { ...by, what: tensFor });
	const units = yield* rollPlainD10(table, roll, { ...by, what: unitsFor });
	const dice = [...tens.dice, ...units.dice] as const;
	return { ...tens, dice, adjusted: tens.adjusted * 10 + units.adjusted };
}
