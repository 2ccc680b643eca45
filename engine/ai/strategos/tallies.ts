/** What has come of the tries of each plan, and what that says: which is the best so far, which falls clearly short of it, and in what they differ. */
import type { Counted, Outcomes, Plan } from "./mind.ts";
import type { Outcome } from "./tries.ts";

/** A plan with what has come of its tries. */
export interface Tried<Intent> {
	readonly plan: Plan<Intent>;
	readonly tries: number;
	/** Mean worth of the tries, from 0 to 1, {@link evened} against the first of the plans. */
	readonly worth: number;
	/** Mean of how much each term speaks for the seat, by its name, evened as well. */
	readonly terms: Readonly<Record<string, number>>;
	readonly came: Outcomes;
}

/** The tries of a plan so far. */
export interface Tally<Intent> {
	readonly plan: Plan<Intent>;
	/** How many times a try counts in which the game was lost. */
	readonly lostCounts: number;
	tries: number;
	sum: number;
	/** What each of its tries was worth; those of two plans with the same number had the same dice. */
	readonly each: number[];
	/** How much each term spoke for the seat in each of its tries. */
	readonly terms: Readonly<Record<string, number>>[];
	readonly came: Map<string, Counted>;
}

/** A plan that was not tried yet. `lostCounts`: how many times a try counts in which the game was lost. */
export function newTally<Intent>(plan: Plan<Intent>, lostCounts: number): Tally<Intent> {
	return { plan, lostCounts, tries: 0, sum: 0, each: [], terms: [], came: new Map() };
}

/** The better half of the plans, which goes on to the next round. */
export function betterHalf<Intent>(left: readonly Tally<Intent>[], doubt: number): readonly Tally<Intent>[] {
	return unlike(byCredit(left, doubt)).slice(0, Math.ceil(left.length / 2));
}

/** Plans with which everything came out the same, such as marches that are stopped at the first step, are one plan: the first of them stands for all. */
function unlike<Intent>(ordered: readonly Tally<Intent>[]): Tally<Intent>[] {
	return ordered.filter(({ sum }, n) => sum !== ordered[n - 1]?.sum);
}

/** So many tries at least are compared before a plan is given up for the best. */
const TOLD_APART = 6;
/** A plan is given up where it falls short of the best by so many standard errors of the difference, try by try with the same dice. */
const SURE = 2.5;

/** Plans that may still turn out to be the best: what falls clearly short of another is not tried on. */
export function notBeaten<Intent>(
	left: readonly Tally<Intent>[],
	doubt: number,
	unseen: number,
): readonly Tally<Intent>[] {
	const [best] = byCredit(left, doubt);
	if (!best || best.tries < TOLD_APART) return left;
	return left.filter(
		(tally) =>
			tally === best || creditOf(best, doubt) - creditOf(tally, doubt) < SURE * errorBetween(best, tally, unseen),
	);
}

/** The standard error of how much more the tries of one plan are worth than those of another, try by try with the same dice. They tell two plans apart no better than if they spread by `unseen`. */
function errorBetween<Intent>(one: Tally<Intent>, other: Tally<Intent>, unseen: number): number {
	const more = one.each.slice(0, other.tries).map((worth, n) => worth - (other.each[n] ?? 0));
	if (more.length < 2) return 0;
	const middle = mean(more);
	const seen = more.reduce((sum, by) => sum + (by - middle) ** 2, 0) / (more.length - 1);
	return Math.sqrt(Math.max(seen, unseen ** 2) / more.length);
}

/** Counts what has come of a try. */
export function count<Intent>(tally: Tally<Intent>, { looks, came }: Outcome): void {
	tally.tries += 1;
	const worth = mean(looks.map(({ chance }) => chance));
	tally.sum += worth;
	tally.each.push(worth);
	const terms: Record<string, number> = {};
	for (const { parts } of looks)
		for (const [key, part] of Object.entries(parts)) terms[key] = (terms[key] ?? 0) + part / looks.length;
	tally.terms.push(terms);
	for (const [sort, amount] of Object.entries(came)) {
		const { tries, sum } = tally.came.get(sort) ?? { tries: 0, sum: 0 };
		if (amount !== 0) tally.came.set(sort, { tries: tries + 1, sum: sum + amount });
	}
}

/** What is usual has the benefit of the doubt: another plan must be better by so many standard errors of the difference, and by no less than this. */
const DOUBTED = 2;
const LEAST_DOUBT = 0.025;

/** Where less than this is to be lost, or to be won, the least doubt is the less the less that is: or who is nearly beaten would sit and wait for the end, and who has nearly won would let it wait. */
const LITTLE_AT_STAKE = 0.25;

/** Doubt of what is unusual: how much better than what is usual another plan must be; where a throw may lose the game, not at all when what is usual has lost it oftener. */
export function doubtIn<Intent>(left: readonly Tally<Intent>[], unseen: number): number {
	const [usual] = byCredit(left.filter(({ plan }) => plan.usual));
	const [rival] = byCredit(left.filter(({ plan }) => !plan.usual));
	if (!usual || !rival) return 0;
	if (usual.lostCounts > 1 && lostIn(usual) > lostIn(rival)) return 0;
	const chance = creditOf(usual);
	const least = LEAST_DOUBT * Math.min(1, chance / LITTLE_AT_STAKE, (1 - chance) / LITTLE_AT_STAKE);
	return Math.max(least, DOUBTED * errorBetween(rival, usual, unseen));
}

/** What counts for a plan: what its tries were worth, those in which the game was lost as often as the level has it, and for what is usual the benefit of the doubt; one that is risky has one try more, in which it was lost. */
function creditOf<Intent>(tally: Tally<Intent>, doubt = 0): number {
	const { plan, sum, tries, lostCounts } = tally;
	const counted = tries * (1 + (lostCounts - 1) * lostIn(tally)) + (plan.risky ? 1 : 0);
	const mean = sum / Math.max(1, counted);
	return plan.usual ? mean + doubt : mean;
}

/** The part of a plan's tries in which the game was lost. */
const lostIn = <Intent>({ came, tries }: Tally<Intent>) => (came.get("game-lost")?.tries ?? 0) / Math.max(1, tries);

const byCredit = <Intent>(tallies: readonly Tally<Intent>[], doubt = 0) =>
	tallies.toSorted((a, b) => creditOf(b, doubt) - creditOf(a, doubt));

/** Plans as they rank: those that came further were tried more often, and stand first. */
export function ranked<Intent>(tallies: readonly Tally<Intent>[], doubt: number): readonly Tried<Intent>[] {
	const ordered = tallies.toSorted((a, b) => b.tries - a.tries || creditOf(b, doubt) - creditOf(a, doubt));
	const [first] = ordered;
	if (!first) return [];
	return ordered.map((tally) => ({
		plan: tally.plan,
		tries: tally.tries,
		worth: Math.min(1, Math.max(0, evened(tally.each, first.each))),
		terms: Object.fromEntries(
			keysOf(tally.terms).map((key) => [key, evened(partsOf(tally, key), partsOf(first, key))] as const),
		),
		came: Object.fromEntries(tally.came),
	}));
}

/**
 * The mean that a plan would have if it had been tried as often as the first: the first one's own, and by how much it did better or worse in the tries that both have had, with the same dice. Else one that was
 * dropped after six lucky throws would look better than it is, and worse after six unlucky ones. 0 where it was never tried.
 */
export function evened(own: readonly number[], first: readonly number[]): number {
	const shared = Math.min(own.length, first.length);
	return shared === 0 ? 0 : mean(first) + mean(own.slice(0, shared)) - mean(first.slice(0, shared));
}

const partsOf = <Intent>({ terms }: Tally<Intent>, key: string) => terms.map((parts) => parts[key] ?? 0);

const keysOf = (terms: readonly Readonly<Record<string, number>>[]) => [...new Set(terms.flatMap(Object.keys))];

const mean = (each: readonly number[]) => each.reduce((sum, one) => sum + one, 0) / each.length;
