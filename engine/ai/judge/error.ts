/**
 * What a decision gave away, on two samples: a search chooses the plan that would have been better by dice of its own; then both are tried on
 * fresh dice, the same for the two. With one sample one sound decision of five would be called an error, since the best of a dozen plans is the luckiest, too.
 */
import { resumeAt, type SeatId, type TableState } from "../../kernel/index.ts";
import type { Level } from "../strategos/levels.ts";
import type { Mind, Plan } from "../strategos/mind.ts";
import { runTry, search } from "../strategos/search.ts";
import { type Opening, type Place, tryOut } from "../strategos/tries.ts";
import { judgingMind } from "./chances.ts";
import type { Choice } from "./outline.ts";

/** By how much, in parts of a chance of 1, and how sure that is. */
export interface Difference {
	readonly mean: number;
	/** The standard error of the mean. */
	readonly error: number;
}

/** What a first look at a decision came to. */
export interface Glance {
	/** How much better the best of the rivals looked than what was done; below 0 where none did. */
	readonly better: number;
	readonly tries: number;
}

/** What a decision came to, looked at closely. */
export interface Verdict {
	/** The plan that would have been better, or the next best one, by its number among the plans; null where there was none. */
	readonly rival: number | null;
	/** How much more the rival is worth than what was done, on dice that did not choose it. */
	readonly lost: Difference;
	readonly tries: number;
}

/** A decision is glanced at with so many tries at most, and looked at closely where that shows so much. */
export const GLANCE_TRIES = 20;
/** So much better must something look at a glance to be looked at closely. */
export const WORTH_A_LOOK = 0.03;

const RIVALS_AT_A_GLANCE = 4;
const LEAST_SEEDS = 2;
const LOOK: Level = { plans: 12, tries: 60, horizon: 6 };
/** Pairs of tries on fresh dice, and as many again where the standard error is above this. */
const PAIRS = 24;
const TOO_WIDE = 0.015;
/** The most tries that one close look takes. */
export const LOOK_TRIES = LOOK.tries + 4 * PAIRS;

/** Seeds of dice: those of each decision are its own, and those that choose are never those that compare. */
const seedOf = (at: number, n: number) => at * 10_000 + n;
const FRESH = 5000;

/** Everything that is needed to judge decisions of a line. */
export interface Bench<State extends TableState, Intent> {
	readonly mind: Mind<State, Intent>;
	readonly seats: readonly SeatId[];
}

/** Glances at a decision with so many tries at most: what was done and its likeliest rivals, on the same few dice. */
export function glanceAt<State extends TableState, Intent>(
	bench: Bench<State, Intent>,
	choice: Choice<State, Intent>,
	tries = GLANCE_TRIES,
): Glance {
	const place = placeOf(bench, choice);
	const most = Math.min(RIVALS_AT_A_GLANCE, Math.floor(tries / LEAST_SEEDS) - 1);
	const rivals = choice.plans.filter((plan) => plan !== choice.taken).slice(0, most);
	if (rivals.length === 0) return { better: 0, tries: 0 };
	const seeds = Array.from({ length: Math.floor(tries / (rivals.length + 1)) }, (_, n) => seedOf(choice.at, n));
	const mean = (opening: Opening<Intent>) => meanOf(seeds.map((seed) => worthOf(place, opening, seed)));
	const best = Math.max(...rivals.map(mean));
	return { better: best - mean(openingOf(choice)), tries: seeds.length * (rivals.length + 1) };
}

/** Looks closely at a decision. */
export function lookAt<State extends TableState, Intent>(
	bench: Bench<State, Intent>,
	choice: Choice<State, Intent>,
): Verdict {
	const place = placeOf(bench, choice);
	const plans = choice.plans.filter((plan) => plan !== choice.taken);
	const [first] = plans;
	if (!first) return { rival: null, lost: { mean: 0, error: 0 }, tries: 0 };
	let tries = 0;
	const found = search({ ...place, plans: plans.map(unusual) }, LOOK, (searching, problem) => {
		for (let { next } = searching; next; { next } = searching) {
			searching.take(next, runTry(problem, { ...next, seed: seedOf(choice.at, 100 + next.seed) }, LOOK.horizon));
			tries += 1;
		}
	});
	const rival = plans.find(({ id }) => id === found[0]?.plan.id) ?? first;
	const more: number[] = [];
	const compare = () => {
		for (let pair = 0; pair < PAIRS; pair += 1) {
			const seed = seedOf(choice.at, FRESH + more.length);
			more.push(worthOf(place, rival, seed) - worthOf(place, openingOf(choice), seed));
		}
	};
	compare();
	if (differenceOf(more).error > TOO_WIDE) compare();
	return { rival: choice.plans.indexOf(rival), lost: differenceOf(more), tries: tries + 2 * more.length };
}

/** What is usual has no benefit of the doubt before a judge. */
const unusual = <Intent>({ usual: _, ...plan }: Plan<Intent>): Plan<Intent> => plan;

/** What was done, as an opening: with the intent of the plan that it looked like, and the answers as they were given while they fit. */
function openingOf<State extends TableState, Intent>({
	plans,
	taken,
	script: [first, ...script],
}: Choice<State, Intent>): Opening<Intent> {
	const begun = first?.answer ?? plans[0]?.first;
	if (!begun) throw new Error("A decision was made without an answer.");
	return { first: begun, intent: taken?.intent ?? null, script };
}

/** Where tries of a decision begin, judged by chances. */
export function placeOf<State extends TableState, Intent>(
	{ mind, seats }: Bench<State, Intent>,
	{ position, seat }: Pick<Choice<State, Intent>, "position" | "seat">,
): Place<State, Intent> {
	const { nearest } = resumeAt(position, seat);
	return { position: nearest, state: JSON.parse(nearest.checkpoint) as State, seat, mind: judgingMind(mind, seats) };
}

/** What an opening is worth on the dice of a seed: a chance. The place's mind is a judging one. */
export const worthOf = <State extends TableState, Intent>(
	place: Place<State, Intent>,
	opening: Opening<Intent>,
	seed: number,
): number => meanOf(tryOut(place, opening, seed, LOOK.horizon).looks.map(({ chance }) => chance));

/** The mean of some differences with its standard error; 0 where there are none. */
export function differenceOf(each: readonly number[]): Difference {
	const mean = meanOf(each);
	const spread = each.reduce((sum, one) => sum + (one - mean) ** 2, 0) / Math.max(1, each.length - 1);
	return { mean, error: Math.sqrt(spread / Math.max(1, each.length)) };
}

const meanOf = (each: readonly number[]) => each.reduce((sum, one) => sum + one, 0) / Math.max(1, each.length);
