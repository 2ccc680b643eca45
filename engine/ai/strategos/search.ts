/**
 * The search: every plan is tried on forks of the game with dice of their own, the better half goes on to the next round. All plans
 * of a round are tried with the same dice, so that luck does not choose between them. The budget is in tries, never in time: the
 * same place, seat and level give the same answer on every machine.
 *
 * A search runs nothing. It lists the tries that it wants and counts what comes of them in that order alone, so that whoever runs them
 * may do so in any order, and in many places at once.
 */
import type { TableState } from "../../kernel/index.ts";
import type { Level } from "./levels.ts";
import type { Plan } from "./mind.ts";
import { betterHalf, count, doubtIn, newTally, notBeaten, ranked, type Tally, type Tried } from "./tallies.ts";
import { type Opening, type Outcome, type Place, tryOut } from "./tries.ts";

/** A try that is wanted. */
export interface Wanted {
	/** Its number in the round, from 0 up: what comes of the tries is counted in this order. */
	readonly index: number;
	/** The plan, by its number among the plans. */
	readonly plan: number;
	/** The seed of its dice. */
	readonly seed: number;
}

/** A search among plans that stands between two tries: which are wanted, and what those have come to that were counted. */
export class Search<Intent> {
	readonly #level: Level;
	readonly #all: readonly Tally<Intent>[];
	readonly #rounds: number;
	/** Plans that are still tried. */
	#left: readonly Tally<Intent>[];
	#doubt = 0;
	#tries = 0;
	/** Rounds that were begun, and seeds that all plans have had that were left. */
	#begun = 0;
	#seeds = 0;
	#round: readonly Wanted[] = [];
	/** How many plans each seed of the round is for, those that were dropped meanwhile among them. */
	#width = 0;
	/** Where in the round the next to be counted is. */
	#at = 0;
	/** What came before its turn, by its number in the round. */
	readonly #early = new Map<number, Outcome>();

	constructor(plans: readonly Plan<Intent>[], level: Level) {
		const { lostCounts = 1 } = level;
		this.#level = level;
		this.#all = plans.map((plan) => newTally(plan, lostCounts));
		this.#left = this.#all;
		this.#rounds = Math.max(1, Math.ceil(Math.log2(Math.max(2, plans.length))));
		this.#beginRound();
	}

	/** The tries of the round in their order, also those that were counted or dropped; another list with each round, and none when it is over. */
	get round(): readonly Wanted[] {
		return this.#round;
	}

	/** The next try to be counted; null when the search is over. */
	get next(): Wanted | null {
		return this.#round[this.#at] ?? null;
	}

	/** How many tries were counted. */
	get tries(): number {
		return this.#tries;
	}

	/** Whether a try of the round has still to be made: nothing has come of it, and its plan was not dropped. */
	isWanted(wanted: Wanted): boolean {
		const { index, plan } = wanted;
		return this.#round[index] === wanted && index >= this.#at && !this.#early.has(index) && this.#isLeft(plan);
	}

	/** Takes what has come of a try of the round. What comes early waits for its turn; what nobody wants is passed over. */
	take(wanted: Wanted, outcome: Outcome): void {
		if (!this.isWanted(wanted)) return;
		this.#early.set(wanted.index, outcome);
		for (let { next } = this; next; { next } = this) {
			const counted = this.#early.get(next.index);
			if (!counted) return;
			this.#count(next, counted);
		}
	}

	/** The plans as far as they were tried, best first. */
	tried(): readonly Tried<Intent>[] {
		return ranked(this.#all, this.#doubt);
	}

	#count({ plan, index }: Wanted, outcome: Outcome): void {
		const tally = this.#all[plan];
		if (tally) count(tally, outcome);
		this.#tries += 1;
		this.#early.delete(index);
		do this.#stepOn();
		while (this.next && !this.#isLeft(this.next.plan));
	}

	#isLeft(plan: number): boolean {
		return this.#left.some((tally) => tally === this.#all[plan]);
	}

	/** Goes on to the next of the round; at the end of a seed plans are dropped, at the end of the round half of them. */
	#stepOn(): void {
		this.#at += 1;
		if (this.#at % this.#width !== 0) return;
		const { unseen = 0 } = this.#level;
		this.#seeds += 1;
		this.#doubt = doubtIn(this.#left, unseen);
		this.#left = notBeaten(this.#left, this.#doubt, unseen);
		if (this.#at < this.#round.length && this.#left.length > 1) return;
		this.#left = betterHalf(this.#left, this.#doubt);
		this.#beginRound();
	}

	#beginRound(): void {
		const { tries } = this.#level;
		const [round, width] = [this.#begun, this.#left.length];
		this.#begun += 1;
		this.#at = 0;
		this.#width = width;
		this.#early.clear();
		const goesOn = round < this.#rounds && width > 1 && this.#tries < tries;
		const least = tries < ENOUGH_FOR_TWO * this.#all.length ? 1 : 2;
		const each = goesOn ? Math.max(least, Math.floor((tries * shareOf(round, this.#rounds)) / width)) : 0;
		const plans = this.#left.map((tally) => this.#all.indexOf(tally));
		this.#round = Array.from({ length: each }, (_, n) => plans.map((plan) => ({ plan, seed: this.#seeds + n + 1 })))
			.flat()
			.map((wanted, index) => ({ index, ...wanted }));
	}
}

/** Where there are so many tries a plan, none is dropped after a single one: half of them were, by one throw of the dice. */
const ENOUGH_FOR_TWO = 3;

/** The part of the tries that a round has: the first ones have more, since what they drop does not come back. */
function shareOf(round: number, rounds: number): number {
	const weight = (of: number) => rounds + 2 - of;
	return weight(round) / Array.from({ length: rounds }, (_, of) => weight(of)).reduce((sum, each) => sum + each, 0);
}

/** What is to be decided. */
export interface Problem<State extends TableState, Intent> extends Place<State, Intent> {
	readonly plans: readonly Plan<Intent>[];
}

/** A way to run the tries that a search wants, and take to it what came of them: until it is over, or somebody has told it to end. */
export type Runs = <State extends TableState, Intent>(
	search: Search<Intent>,
	problem: Problem<State, Intent>,
	horizon: number,
) => void;

/** Whether to go on, asked between two tries with how many were counted, and of how many plans; false takes the best so far. */
export type GoesOn = (tries: number, plans: number) => boolean;

/** One try after the other, here and now. */
export function oneByOne(goesOn: GoesOn = () => true): Runs {
	return (search, problem, horizon) => {
		const { plans } = problem;
		for (let { next } = search; next && goesOn(search.tries, plans.length); { next } = search)
			search.take(next, runTry(problem, next, horizon));
	};
}

/** Runs a try that is wanted. Throws what the rules throw. */
export function runTry<State extends TableState, Intent>(
	{ plans, ...place }: Place<State, Intent> & { readonly plans: readonly Opening<Intent>[] },
	{ plan, seed }: Wanted,
	horizon: number,
): Outcome {
	const opening = plans[plan];
	if (!opening) throw new Error(`There is no plan ${plan}.`);
	return tryOut(place, opening, seed, horizon);
}

/** Tries the plans within the level's budget; returns them best first. */
export function search<State extends TableState, Intent>(
	problem: Problem<State, Intent>,
	level: Level,
	runs: Runs = oneByOne(),
): readonly Tried<Intent>[] {
	const search = new Search(problem.plans, level);
	runs(search, problem, level.horizon);
	return search.tried();
}
