/** Runs that are a pretended crew: tries are made in any order, and what comes of them comes in any other. */
import { type Chance, seededChance } from "../../random.ts";
import { type GoesOn, type Runs, runTry, type Search, type Wanted } from "../search.ts";
import type { Outcome } from "../tries.ts";

/** Things that may be on their way at once. */
const ON_THEIR_WAY = 7;

/** A way to run tries by chance, of this seed. A try that was begun is made, and told, also where it is no more wanted by then. */
export function inAnyOrder(seed: number, goesOn: GoesOn = () => true): Runs {
	const chance = seededChance(seed);
	return (search, problem, horizon) => {
		const underway = new Map<Wanted, Outcome>();
		while (search.next && goesOn(search.tries, problem.plans.length)) {
			const begun = underway.size < ON_THEIR_WAY && chance(2) === 0 ? oneOf(wantedIn(search, underway), chance) : null;
			if (begun) underway.set(begun, runTry(problem, begun, horizon));
			const told = begun ? null : oneOf([...underway.keys()], chance);
			const outcome = told && underway.get(told);
			if (!told || !outcome) continue;
			search.take(told, outcome);
			underway.delete(told);
		}
	};
}

function wantedIn<Intent>(search: Search<Intent>, underway: ReadonlyMap<Wanted, Outcome>): Wanted[] {
	return search.round.filter((wanted) => search.isWanted(wanted) && !underway.has(wanted));
}

function oneOf<Thing>(things: readonly Thing[], chance: Chance): Thing | null {
	return things[chance(Math.max(1, things.length))] ?? null;
}
