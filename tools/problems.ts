/**
 * Makes problems of positions that play reaches: `node_modules/.bin/node tools/problems.ts SCENARIO COUNT FIRST_SEED SECONDS`. Games by habit, with seeds from the first one up; of their open
 * decisions one of a few is looked at, and what is clearly better than habit becomes a file in assets/problems. Ends after so many seconds of processor time.
 */
import { existsSync, writeFileSync } from "node:fs";
import { loadLibrary } from "../assets/load.ts";
import { gamesWithPrograms } from "../engine/ai/index.ts";
import { differenceOf } from "../engine/ai/judge/error.ts";
import { type Problem, type Solver, UnfitProblem } from "../engine/ai/problems/problem.ts";
import { putProblem, wayTo } from "../engine/ai/problems/replay.ts";
import { worthOnDie } from "../engine/ai/problems/worth.ts";
import { randomAnswer, seededChance } from "../engine/ai/random.ts";
import { LEVELS } from "../engine/ai/strategos/levels.ts";
import type { Plan } from "../engine/ai/strategos/mind.ts";
import { search } from "../engine/ai/strategos/search.ts";
import type { Opening, Place } from "../engine/ai/strategos/tries.ts";
import type { Decision, TableState } from "../engine/kernel/index.ts";
import { openPlaces } from "./open-places.ts";

/** So much better than habit is the best plan of a problem. */
const CLEARLY_BETTER = 0.06;
/** Dice at a glance, after which a place is passed over or plans are dropped; and fresh dice in all. */
const GLANCE = 6;
const HALF_WAY = 24;
const FRESH = 96;
/** Open decisions that are passed over between two that are looked at. */
const BETWEEN = 2;
const DRAWS = 12;

const [scenario = "", wanted = "3", firstSeed = "501", seconds = "120"] = process.argv.slice(2);
const isLate = () => {
	const { user, system } = process.cpuUsage();
	return (user + system) / 1e6 > Number(seconds);
};

/** A plan with what it was worth on each die. */
interface Weighed<Intent> {
	readonly plan: Opening<Intent> & Pick<Plan<Intent>, "id">;
	readonly each: number[];
}
const meanOf = ({ each }: Pick<Weighed<unknown>, "each">) => differenceOf(each).mean;
const lead = (of: Weighed<unknown>, over: Weighed<unknown>) =>
	differenceOf(of.each.map((one, n) => one - (over.each[n] ?? 0)));

/** Plans within two standard errors of the best, the best first, and what habit is worth; null where the best is not clearly better. */
function solve<State extends TableState, Intent>(
	place: Place<State, Intent>,
	plans: readonly Plan<Intent>[],
	habit: Weighed<Intent>["plan"],
): { readonly solution: Problem["solution"]; readonly habit: number } | null {
	const byHabit: Weighed<Intent> = { plan: habit, each: [] };
	let left: Weighed<Intent>[] = plans.map((plan) => ({ plan, each: [] }));
	for (const [until, least] of [
		[GLANCE, CLEARLY_BETTER],
		[HALF_WAY, CLEARLY_BETTER / 2],
		[FRESH, CLEARLY_BETTER],
	] as const) {
		for (const { plan, each } of [byHabit, ...left])
			while (each.length < until) each.push(worthOnDie(place, plan, each.length));
		left = left.toSorted((a, b) => meanOf(b) - meanOf(a));
		const [best] = left;
		if (!best || lead(best, byHabit).mean < least) return null;
		const far = until === FRESH ? 2 : 3;
		left = left.filter((each) => each === best || lead(best, each).mean <= far * lead(best, each).error);
	}
	const [best] = left;
	if (!best || lead(best, byHabit).mean <= 2 * lead(best, byHabit).error) return null;
	const rounded = (worth: number) => Math.round(1000 * Math.min(1, Math.max(0, worth))) / 1000;
	return {
		solution: left.map((each) => ({ plan: each.plan.id, first: each.plan.first, worth: rounded(meanOf(each)) })),
		habit: rounded(meanOf(byHabit)),
	};
}

/** The first file of a scenario that is not there: its name knows no seed. */
function freeName(scenario: string): string {
	let number = 1;
	while (existsSync(`assets/problems/${scenario}-${number}.json`)) number += 1;
	return `assets/problems/${scenario}-${number}.json`;
}

/** The easiest level that solves it; habit never does. */
function solverOf<State extends TableState, Intent>(
	place: Place<State, Intent>,
	plans: readonly Plan<Intent>[],
	decision: Decision,
	solution: Problem["solution"],
): Solver {
	const solves = (first: unknown) => solution.some((each) => JSON.stringify(each.first) === JSON.stringify(first));
	const chance = seededChance(1);
	const drawn = Array.from({ length: DRAWS }, () => randomAnswer(decision, chance));
	if (2 * drawn.filter(solves).length >= DRAWS) return "random";
	for (const level of ["legatus", "strategos"] as const) {
		const [found] = search({ ...place, plans }, LEVELS[level]);
		if (found && solution.some(({ plan }) => plan === found.plan.id)) return level;
	}
	return "nobody";
}

/** A sentence of history, by scenario. */
const HISTORY: Readonly<Record<string, Problem["history"]>> = {
	thunderbolt: {
		en: "In 218 BC Hannibal came over the Alps into Italy, and Rome, which had meant to fight in Spain and Africa, had to fight at home.",
		it: "Nel 218 a.C. Annibale scese dalle Alpi in Italia, e Roma, che voleva combattere in Spagna e in Africa, dovette combattere in casa.",
	},
	"eagle-has-landed": {
		en: "In 280 BC Pyrrhus of Epirus landed in Italy to help Tarentum, and beat the Romans at Heraclea at great cost to himself.",
		it: "Nel 280 a.C. Pirro d'Epiro sbarcò in Italia in aiuto di Taranto, e vinse i Romani a Eraclea pagando caro anche lui.",
	},
	"samnite-wars": {
		en: "For half a century, until 290 BC, Rome and the Samnites fought again and again for the mastery of central Italy.",
		it: "Per mezzo secolo, fino al 290 a.C., Roma e i Sanniti si contesero più volte il dominio dell'Italia centrale.",
	},
	"alexander-327": {
		en: "Alexander of Epirus, brother of Alexander the Great's mother, fought in Italy for Tarentum and fell at Pandosia about 331 BC.",
		it: "Alessandro d'Epiro, fratello della madre di Alessandro Magno, combatté in Italia per Taranto e cadde a Pandosia verso il 331 a.C.",
	},
	"mercenary-war": {
		en: "In 241 BC, after the first war with Rome, the mercenaries of Carthage rose for their pay, and many Libyans with them.",
		it: "Nel 241 a.C., dopo la prima guerra con Roma, i mercenari di Cartagine insorsero per il soldo, e con loro molti Libici.",
	},
	"first-punic-war": {
		en: "From 264 to 241 BC Rome and Carthage fought for Sicily, and Rome, which had had no great fleet, learned to win at sea.",
		it: "Dal 264 al 241 a.C. Roma e Cartagine si contesero la Sicilia, e Roma, che non aveva una grande flotta, imparò a vincere sul mare.",
	},
	hiero: {
		en: "In 264 BC Hiero of Syracuse stood with Carthage against the Romans at Messana; a year later he made peace with Rome, and kept it.",
		it: "Nel 264 a.C. Ierone di Siracusa fu con Cartagine contro i Romani a Messana; un anno dopo fece pace con Roma, e la mantenne.",
	},
	agathocles: {
		en: "In 310 BC Agathocles of Syracuse, besieged at home by Carthage, sailed to Africa and burnt his ships on the shore.",
		it: "Nel 310 a.C. Agatocle di Siracusa, assediato in casa da Cartagine, passò in Africa e bruciò le navi sulla riva.",
	},
	forum: {
		en: "The offices of the Republic were held for a year, and won by votes, friends and money.",
		it: "Le cariche della Repubblica duravano un anno, e si vincevano con voti, amici e denaro.",
	},
};

const entry = gamesWithPrograms(loadLibrary()).find(({ id }) => id === scenario);
const mind = entry?.mind?.();
if (!entry || !mind) throw new Error(`Nobody thinks about ${scenario}.`);
const game = entry.create();
let made = 0;
for (let seed = Number(firstSeed); made < Number(wanted) && !isLate(); seed += 1) {
	const setup = { seed, dice: "seeded", options: {} } as const;
	for (const { decision, state, choice, place, given } of openPlaces({ entry, game, mind }, seed, BETWEEN)) {
		if (isLate()) break;
		const { plans, seat } = choice;
		const { answer: first, intent } = mind.reply({ state, decision, intent: null }, seededChance(1));
		const found = solve(place, plans, { id: "habit", first, intent });
		if (!found) continue;
		const problem: Problem = {
			problem: 1,
			scenario,
			...wayTo(game, setup, given),
			edition: null,
			rulesVersion: game.rulesVersion,
			seat,
			history: HISTORY[scenario] ?? null,
			difficulty: solverOf(place, plans, decision, found.solution),
			...found,
		};
		const file = freeName(scenario);
		try {
			putProblem(file, problem, { game, edition: null }, 1);
			writeFileSync(file, `${JSON.stringify(problem)}\n`);
			made += 1;
			console.log(file, problem.difficulty, problem.solution[0]?.worth, problem.habit);
		} catch (error) {
			if (!(error instanceof UnfitProblem)) throw error;
			console.log(error.message);
		}
		break;
	}
}
