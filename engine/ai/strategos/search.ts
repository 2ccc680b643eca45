/**
 * The search: every plan is tried on forks of the game with dice of their own, the better half goes on to the next round. All plans
 * of a round are tried with the same dice, so that luck does not choose between them. The budget is in tries, never in time: the
 * same place, seat and level give the same answer on every machine.
 */
import { Fork, type Position, type SeatId, type TableState } from "../../kernel/index.ts";
import { seededChance } from "../random.ts";
import type { Level } from "./levels.ts";
import type { Counted, Evaluation, Mind, Outcomes, Plan } from "./mind.ts";

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

/** What is to be decided. */
export interface Problem<State extends TableState, Intent> {
	readonly position: Position<State>;
	/** The state there; it is only read. */
	readonly state: State;
	readonly seat: SeatId;
	readonly mind: Mind<State, Intent>;
	readonly plans: readonly Plan<Intent>[];
}

/** Whether to go on, asked between two tries; false takes the best so far. */
export type GoesOn = (tries: number) => boolean;

interface Tally<Intent> {
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

/** Tries the plans within the level's budget; returns them best first. */
export function search<State extends TableState, Intent>(
	problem: Problem<State, Intent>,
	level: Level,
	goesOn: GoesOn = () => true,
): readonly Tried<Intent>[] {
	const { unseen = 0, lostCounts = 1 } = level;
	const all = problem.plans.map(
		(plan): Tally<Intent> => ({ plan, lostCounts, tries: 0, sum: 0, each: [], terms: [], came: new Map() }),
	);
	let left: readonly Tally<Intent>[] = all;
	let seed = 0;
	let tries = 0;
	let doubt = 0;
	const rounds = Math.max(1, Math.ceil(Math.log2(Math.max(2, all.length))));
	const least = level.tries < ENOUGH_FOR_TWO * all.length ? 1 : 2;
	for (let round = 0; round < rounds && left.length > 1 && tries < level.tries; round += 1) {
		const each = Math.max(least, Math.floor((level.tries * shareOf(round, rounds)) / left.length));
		for (let n = 0; n < each && left.length > 1; n += 1) {
			seed += 1;
			for (const tally of left) {
				if (!goesOn(tries)) return ranked(all, doubt);
				count(tally, tryOut(problem, tally.plan, seed, level.horizon));
				tries += 1;
			}
			doubt = doubtIn(left, unseen);
			left = notBeaten(left, doubt, unseen);
		}
		left = unlike(byCredit(left, doubt)).slice(0, Math.ceil(left.length / 2));
	}
	return ranked(all, doubt);
}

/** Where there are so many tries a plan, none is dropped after a single one: half of them were, by one throw of the dice. */
const ENOUGH_FOR_TWO = 3;

/** Plans with which everything came out the same, such as marches that are stopped at the first step, are one plan: the first of them stands for all. */
function unlike<Intent>(ordered: readonly Tally<Intent>[]): Tally<Intent>[] {
	return ordered.filter(({ sum }, n) => sum !== ordered[n - 1]?.sum);
}

/** So many tries at least are compared before a plan is given up for the best. */
const TOLD_APART = 6;
/** A plan is given up where it falls short of the best by so many standard errors of the difference, try by try with the same dice. */
const SURE = 2.5;

/** Those that may still turn out to be the best: what falls clearly short of another is not tried on. */
function notBeaten<Intent>(left: readonly Tally<Intent>[], doubt: number, unseen: number): readonly Tally<Intent>[] {
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

/** The part of the tries that a round has: the first ones have more, since what they drop does not come back. */
function shareOf(round: number, rounds: number): number {
	const weight = (of: number) => rounds + 2 - of;
	return weight(round) / Array.from({ length: rounds }, (_, of) => weight(of)).reduce((sum, each) => sum + each, 0);
}

/** The seed of a try's dice at a moment. */
const seedAt = (seed: number, moment: number) =>
	(Math.imul(seed, 0x9e3779b1) ^ Math.imul(moment + 1, 0x85ebca6b)) >>> 1;

/** No try goes on for more answers than so many a boundary. */
const ANSWERS_A_BOUNDARY = 20;

/**
 * Plays a plan on for so many boundaries, every seat by its quick answers; returns what has come of it. Its worth is looked at after
 * 2, 4, 8 and so on and at the end: what comes soon is surer than what comes late, and counts more often.
 */
function tryOut<State extends TableState, Intent>(
	{ position, state: before, seat, mind }: Problem<State, Intent>,
	plan: Plan<Intent>,
	seed: number,
	horizon: number,
): Outcome {
	const fork = new Fork(position).throwOwnDice(seed);
	let chance = seededChance(seed);
	const asked = fork.open(seat);
	if (asked) mind.suppose?.({ state: fork.state, decision: asked }, chance);
	let passed = 0;
	const intents = new Map<SeatId, Intent | null>([[seat, plan.intent]]);
	const looks: Evaluation[] = [];
	const start = fork.passed;
	fork.answer(plan.first, seat);
	for (let answers = 1, next = 2; answers < horizon * ANSWERS_A_BOUNDARY; answers += 1) {
		const { decision, state } = fork;
		if (!decision || fork.passed - start >= horizon) break;
		if (fork.passed - start > passed) {
			passed = fork.passed - start;
			const own = seedAt(seed, mind.moment(state));
			fork.throwOwnDice(own);
			chance = seededChance(own);
		}
		if (passed >= next) {
			looks.push(mind.evaluate(state, seat));
			next *= 2;
		}
		const reply = mind.reply({ state, decision, intent: intents.get(decision.seat) ?? null }, chance);
		intents.set(decision.seat, reply.intent);
		fork.answer(reply.answer);
	}
	looks.push(mind.evaluate(fork.state, seat));
	return { looks, came: { ...mind.outcomesOf(before, fork.state, seat), ...endOf(fork.state, seat) } };
}

/** Whether a seat has won or lost; nothing while the game goes on, and where nobody wins. */
function endOf({ outcome }: TableState, seat: SeatId): Readonly<Record<string, number>> {
	if (!outcome?.winner) return {};
	return outcome.winner === seat ? { "game-won": 1 } : { "game-lost": 1 };
}

/** Where a try has come to. */
interface Outcome {
	/** What it was worth at each look. */
	readonly looks: readonly Evaluation[];
	readonly came: Readonly<Record<string, number>>;
}

function count<Intent>(tally: Tally<Intent>, { looks, came }: Outcome): void {
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

/** How much better than what is usual another plan must be; where a throw may lose the game, not at all when what is usual has lost it oftener. */
function doubtIn<Intent>(left: readonly Tally<Intent>[], unseen: number): number {
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

/** Those that came further were tried more often, and stand first. */
function ranked<Intent>(tallies: readonly Tally<Intent>[], doubt: number): readonly Tried<Intent>[] {
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
