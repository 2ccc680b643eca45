/**
 * The search: every plan is tried on forks of the game with dice of their own, the better half goes on to the next round. All plans
 * of a round are tried with the same dice, so that luck does not choose between them. The budget is in tries, never in time: the
 * same place, seat and level give the same answer on every machine.
 */
import { Fork, type Position, type SeatId, type TableState } from "../../kernel/index.ts";
import { seededChance } from "../random.ts";
import type { Level } from "./levels.ts";
import { type Came, type Counted, type Mind, type Plan, type Term, worthOf } from "./mind.ts";

/** A plan with what has come of its tries. */
export interface Tried<Intent> {
	readonly plan: Plan<Intent>;
	readonly tries: number;
	/** Mean worth at the end of the tries, from 0 to 1. */
	readonly worth: number;
	/** Mean of each term's part of the worth, by its key. */
	readonly terms: Readonly<Record<string, number>>;
	readonly came: Came;
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
	tries: number;
	sum: number;
	readonly terms: Map<string, number>;
	readonly came: Map<string, Counted>;
}

/** Tries the plans within the level's budget; returns them best first. */
export function search<State extends TableState, Intent>(
	problem: Problem<State, Intent>,
	level: Level,
	goesOn: GoesOn = () => true,
): readonly Tried<Intent>[] {
	const all = problem.plans.map(
		(plan): Tally<Intent> => ({ plan, tries: 0, sum: 0, terms: new Map(), came: new Map() }),
	);
	let left = all;
	let seed = 0;
	let tries = 0;
	const rounds = Math.max(1, Math.ceil(Math.log2(Math.max(2, all.length))));
	for (let round = 0; round < rounds && left.length > 1; round += 1) {
		const each = Math.max(1, Math.floor(level.tries / (rounds * left.length)));
		for (let n = 0; n < each; n += 1) {
			seed += 1;
			for (const tally of left) {
				if (!goesOn(tries)) return ranked(all);
				count(tally, tryOut(problem, tally.plan, seed, level.horizon));
				tries += 1;
			}
		}
		left = left.toSorted((a, b) => meanOf(b) - meanOf(a)).slice(0, Math.ceil(left.length / 2));
	}
	return ranked(all);
}

/** Plays a plan on for so many answers, every seat by its quick answers; returns what has come of it. */
function tryOut<State extends TableState, Intent>(
	{ position, state: before, seat, mind }: Problem<State, Intent>,
	plan: Plan<Intent>,
	seed: number,
	horizon: number,
): Outcome {
	const fork = new Fork(position).throwOwnDice(seed);
	const chance = seededChance(seed);
	const intents = new Map<SeatId, Intent | null>([[seat, plan.intent]]);
	fork.answer(plan.first);
	for (let answers = 1; answers < horizon; answers += 1) {
		const { decision, state } = fork;
		if (!decision) break;
		const reply = mind.reply({ state, decision, intent: intents.get(decision.seat) ?? null }, chance);
		intents.set(decision.seat, reply.intent);
		fork.answer(reply.answer);
	}
	return { terms: mind.worth(fork.state, seat), came: mind.cameOf(before, fork.state, seat) };
}

/** Where a try has come to. */
interface Outcome {
	readonly terms: readonly Term[];
	readonly came: Readonly<Record<string, number>>;
}

function count<Intent>(tally: Tally<Intent>, { terms, came }: Outcome): void {
	tally.tries += 1;
	tally.sum += worthOf(terms);
	const whole = terms.reduce((sum, { weight }) => sum + weight, 0) || 1;
	for (const { key, value, weight } of terms)
		tally.terms.set(key, (tally.terms.get(key) ?? 0) + (value * weight) / whole);
	for (const [sort, amount] of Object.entries(came)) {
		const { tries, sum } = tally.came.get(sort) ?? { tries: 0, sum: 0 };
		if (amount !== 0) tally.came.set(sort, { tries: tries + 1, sum: sum + amount });
	}
}

const meanOf = <Intent>({ sum, tries }: Tally<Intent>) => (tries === 0 ? 0 : sum / tries);

/** Those that came further were tried more often, and stand first. */
function ranked<Intent>(tallies: readonly Tally<Intent>[]): readonly Tried<Intent>[] {
	return tallies
		.toSorted((a, b) => b.tries - a.tries || meanOf(b) - meanOf(a))
		.map((tally) => ({
			plan: tally.plan,
			tries: tally.tries,
			worth: meanOf(tally),
			terms: Object.fromEntries([...tally.terms].map(([key, sum]) => [key, sum / Math.max(1, tally.tries)])),
			came: Object.fromEntries(tally.came),
		}));
}
