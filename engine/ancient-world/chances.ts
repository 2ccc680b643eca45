/**
 * What a throw of one d10 would come to, told on the options that bring it about. All is worked out when it is read, from the
 * very lines that the throw counts: who plays without reading pays nothing for it.
 */
import { type Text, type ToldChance, text } from "../kernel/index.ts";
import type { LeaderId } from "./state.ts";
import { type AncientWorld, leaderById } from "./table.ts";

/** Guile Points of who throws, and of his enemy (5.14). */
export type GuilePair = readonly [own: number, other: number];

/** A throw of one d10, 0 to 9, for which a number is needed that Guile may change. */
export interface Needed {
	/** It must be so low, or so high. */
	readonly test: "<=" | ">=";
	/** The face that is needed, by the Guile that is spent. May be beyond the die. */
	readonly face: (guile: GuilePair) => number;
	/** A face that never does, such as the 9 that always ends a phase (5.24). */
	readonly never?: number;
}

/** How many of a hundred throws come out. */
export function percentOf({ test, face, never }: Needed, guile: GuilePair): number {
	const needed = face(guile);
	const good = Array.from({ length: 10 }, (_, die) => die).filter(
		(die) => die !== never && (test === "<=" ? die <= needed : die >= needed),
	);
	return good.length * 10;
}

/** The face that is needed, and the chance of it; what a Guile Point would change, where a side has one and it would. */
export function fullChance(
	table: AncientWorld,
	needed: Needed,
	[own, other]: readonly [own: LeaderId | null, other: LeaderId | null],
): Told {
	const without = percentOf(needed, [0, 0]);
	const withPoint = (leader: LeaderId | null, guile: GuilePair): number | null => {
		const percent = percentOf(needed, guile);
		return leader !== null && leaderById(table, leader).guile > 0 && percent !== without ? percent : null;
	};
	const [withOwn, withOther] = [withPoint(own, [1, 0]), withPoint(other, [0, 1])];
	const after = withOwn === null ? "none" : "own";
	const withGuile = [
		...(withOwn === null ? [] : [text("chance.own-guile", { percent: withOwn })]),
		...(withOther === null ? [] : [text("chance.other-guile", { percent: withOther, after })]),
	];
	const plain = plainChance(needed, [0, 0]);
	return withGuile.length === 0
		? plain
		: { ...plain, note: text("chance.with-guile", { plain: plain.note, guile: withGuile }) };
}

/** A chance that is known. */
export interface Told extends ToldChance {
	readonly chance: number;
}

/** The face that is needed, and the chance of it, with so much Guile. */
export function plainChance(needed: Needed, guile: GuilePair): Told {
	const kind = needed.test === "<=" ? "at-most" : "at-least";
	const chance = percentOf(needed, guile);
	return { note: text(`chance.${kind}`, { face: needed.face(guile), percent: chance }), chance };
}

/** The same chance in other words, which may say the old ones. */
export const retold = (told: ToldChance, inWords: (note: Text) => Text): ToldChance => ({
	...told,
	note: inWords(told.note),
});

/** Of a throw that is read in a chart: how many of a hundred come to each outcome. `faces`: the key of what each face of the die comes to. */
export function outcomeChances(faces: readonly string[]): Text {
	const each = [...Map.groupBy(faces, (outcome) => outcome)].map(([outcome, those]) =>
		text("chance.outcome", { outcome: text(outcome), percent: (100 * those.length) / faces.length }),
	);
	return text("chance.either", { each });
}

/**
 * Of a throw of one d10 by each of several, in which the highest sum wins and who is level throws again: how many of a hundred throws the
 * first of them wins. `added`: what each adds to his die.
 */
export function percentOfHighest(added: readonly number[]): number {
	const throws = added.reduce<number[][]>(
		(before, more) => before.flatMap((sums) => Array.from({ length: 10 }, (_, die) => [...sums, die + more])),
		[[]],
	);
	const decided = throws.filter((sums) => sums.filter((sum) => sum === Math.max(...sums)).length === 1);
	const won = decided.filter(([own = 0, ...others]) => others.every((other) => other < own));
	return Math.round((100 * won.length) / decided.length);
}
