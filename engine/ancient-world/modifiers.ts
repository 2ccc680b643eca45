/**
 * Die-roll modifiers are data with a rule number (`assets/ancient-world/modifiers.json`); the rules only say when a line
 * holds. Every roll goes through {@link rollD10} and into the log with its whole arithmetic.
 */
import type { ModifierLine } from "../../assets/schema/modifiers.ts";
import { type Modifier, type Play, type SeatId, type Text, text, throwDie } from "../kernel/index.ts";
import { type AncientWorld, cite, type RollContext } from "./table.ts";

/** The lines of a roll that hold now. Of a group only the one with the largest effect counts. */
export function gatherModifiers(table: AncientWorld, roll: string, context: RollContext): Modifier[] {
	const held: { line: ModifierLine; dr: number }[] = [];
	for (const line of table.data.modifiers.get(roll) ?? []) {
		const dr = amountOf(table, line, context);
		if (dr !== 0) held.push({ line, dr });
	}
	return held.filter((each) => isLargestOfGroup(each, held)).map(({ line, dr }) => toModifier(table, line, dr));
}

function amountOf(table: AncientWorld, line: ModifierLine, context: RollContext): number {
	const condition = table.rules.conditions[line.id];
	if (!condition) return 0;
	const [own, other] = timesOf(condition(table, context));
	if (typeof line.dr !== "number") return own;
	const most = line.max ?? Number.POSITIVE_INFINITY;
	const opposite = typeof line.opposite === "number" ? line.opposite : 0;
	return line.dr * Math.min(own, most) + opposite * Math.min(other, most);
}

function timesOf(holds: boolean | number | readonly [number, number]): readonly [number, number] {
	return typeof holds === "object" ? holds : [Number(holds), 0];
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
export function* rollD10(
	table: AncientWorld,
	roll: string,
	seat: SeatId,
	context: RollContext,
	what: Text = text(`roll.${roll}`),
): Play<Rolled> {
	const modifiers = gatherModifiers(table, roll, context);
	const die = yield* throwDie(table, 10, { seat, rule: "AW 0.3", what });
	return { die, modifiers, adjusted: modifiers.reduce((sum, each) => sum + each.dr, die) };
}
