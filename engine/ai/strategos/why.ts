/** Why a program answered as it did: what it chose, what came of its own tries in words, and everything it tried. */
import { type SeatId, type TableState, type Text, text } from "../../kernel/index.ts";
import { LEVELS } from "./levels.ts";
import { countedOf, type Mind, type Open, type Outcomes, type Plan, type Reply } from "./mind.ts";
import type { Tried } from "./tallies.ts";

/** The reasons of one answer; every number in it is counted from the tries. */
export interface Why {
	/** The plan that was taken: "march on Placentia to take it". */
	readonly chosen: Text;
	/** Whole sentences, the weightiest first; at most {@link SENTENCES}. */
	readonly because: readonly Text[];
	/** Every plan that was tried, the chosen one first; none where he answered by habit. */
	readonly tried: readonly TriedPlan[];
}

/** A plan in the list of those that were tried. */
export interface TriedPlan {
	readonly plan: Text;
	/** Mean of its tries, from 0 (lost) to 1 (won), compared with the chosen one by the tries that both have had with the same dice. */
	readonly worth: number;
	/** How often it was tried; the sum over all plans is what was spent on the answer. */
	readonly tries: number;
}

/** So many sentences are told at most. */
export const SENTENCES = 4;
/** Of a hundred: less than this between two plans is no reason, nor what rounding hides. */
const LEAST_LEAD = 0.5;

/** The reasons for the first of the plans that were tried; null where none was. */
export function whyOf<State extends TableState, Intent>(
	mind: Mind<State, Intent>,
	seat: SeatId,
	tried: readonly Tried<Intent>[],
): Why | null {
	const [best, ...others] = tried;
	if (!best) return null;
	const came = [...endsIn(best.came, best.tries), ...mind.narrate(seat, best.came, best.tries)];
	return {
		chosen: best.plan.text,
		because: [...came.slice(0, others.length > 0 ? SENTENCES - 1 : SENTENCES), ...insteadOf(best, others)],
		tried: tried.map(({ plan, worth, tries }) => ({ plan: plan.text, worth, tries })),
	};
}

/** The reason for the only plan that was thought of; null where there was nothing to choose between. */
export const whyForegone = ({ text: chosen, foregone }: Plan<unknown>): Why | null =>
	foregone ? { chosen, because: [foregone], tried: [] } : null;

/**
 * The reason of whoever tries nothing, at a question that others would think about: that it is his habit, or where he is bound by his
 * rule of thumb. Null where there was nothing to choose between.
 */
export function whyByHabit<State extends TableState, Intent>(
	mind: Mind<State, Intent>,
	open: Open<State, Intent>,
	{ answer, intent }: Reply<Intent>,
): Why | null {
	const alike = mind.plans(open, LEVELS.strategos.plans).filter(({ first }) => isEqual(first, answer));
	const meant = alike.find((plan) => isEqual(plan.intent, intent));
	const [taken, ...others] = meant ? [meant] : alike;
	if (!taken || others.length > 0) return null;
	const isBound = meant && intent !== null && !isEqual(intent, open.intent);
	return { chosen: taken.text, because: [text(isBound ? "why.by-thumb" : "why.by-habit")], tried: [] };
}

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** In how many tries the game was won and lost. */
function endsIn(came: Outcomes, tries: number): readonly Text[] {
	return ["game-won", "game-lost"].flatMap((sort) => {
		const { tries: count } = countedOf(came, sort);
		return count > 0 ? text(`why.${sort}`, { count, tries }) : [];
	});
}

/** Of the others: one that came out higher, and is held back by what may happen at a throw, or is not clearly enough better to give up what is usual for it; else the next best, by how much that is worse, and in what above all. */
function insteadOf<Intent>(best: Tried<Intent>, others: readonly Tried<Intent>[]): readonly Text[] {
	const [next] = others;
	if (!next) return [];
	const bold = highestOf(others, true);
	const tame = highestOf(others, false);
	if (!best.plan.risky && bold && isAhead(bold, best)) return [tooBold(best, bold)];
	if (best.plan.usual && tame && isAhead(tame, best)) return [text("why.doubt", compared(best, tame))];
	if (!isAhead(best, next)) return [text("why.even", { plan: next.plan.text })];
	const [term] = Object.keys(best.terms).toSorted((a, b) => leadIn(best, next, b) - leadIn(best, next, a));
	return [
		term !== undefined && leadIn(best, next, term) > 0
			? text("why.better-in", { ...compared(best, next), term: text(`why.term.${term}`) })
			: text("why.better", compared(best, next)),
	];
}

/** The one that came out highest among those that may lose the game at a throw, or among all others. */
const highestOf = <Intent>(tried: readonly Tried<Intent>[], risky: boolean) =>
	tried.filter(({ plan }) => (plan.risky ?? false) === risky).toSorted((a, b) => b.worth - a.worth)[0];

const tooBold = <Intent>(best: Tried<Intent>, bold: Tried<Intent>) =>
	text("why.bold", { ...compared(best, bold), count: countedOf(bold.came, "game-lost").tries, tries: bold.tries });

/** Is one plan worth more than another, also in the figures that are told? */
const isAhead = <Intent>(one: Tried<Intent>, other: Tried<Intent>) =>
	(one.worth - other.worth) * 100 >= LEAST_LEAD && inHundred(one.worth) > inHundred(other.worth);

const compared = <Intent>(best: Tried<Intent>, other: Tried<Intent>) => ({
	plan: other.plan.text,
	best: inHundred(best.worth),
	next: inHundred(other.worth),
});

/** How much of the lead comes from a term. */
function leadIn<Intent>(best: Tried<Intent>, next: Tried<Intent>, term: string): number {
	return (best.terms[term] ?? 0) - (next.terms[term] ?? 0);
}

/** A share as a whole number of a hundred. */
const inHundred = (share: number) => Math.round(share * 100);
