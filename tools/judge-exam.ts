/**
 * Examines the judge of a line with moves whose worth is known beforehand: `node_modules/.bin/node tools/judge-exam.ts SCENARIO BLUNDERS SOUND [first seed]`. In games by habit, at places that are open, a search with dice of its
 * own says which plan is best and which is so much worse that it is a blunder; then the judge, with his dice, is asked about the best (sound), the blunder, and
 * what a random player would do. The first places that serve are taken, and none is replaced.
 */
import { loadLibrary } from "../assets/load.ts";
import { gamesWithPrograms } from "../engine/ai/index.ts";
import { markOf } from "../engine/ai/judge/account.ts";
import { differenceOf, glanceAt, lookAt, WORTH_A_LOOK } from "../engine/ai/judge/error.ts";
import { randomAnswer } from "../engine/ai/random.ts";
import { LEVELS } from "../engine/ai/strategos/levels.ts";
import type { Plan } from "../engine/ai/strategos/mind.ts";
import { subjectOf } from "../engine/ai/strategos/script.ts";
import { search } from "../engine/ai/strategos/search.ts";
import { type Place, tryOut } from "../engine/ai/strategos/tries.ts";
import type { Answer, TableState } from "../engine/kernel/index.ts";
import { type OpenPlace, openPlaces } from "./open-places.ts";

/** A blunder gives away so much, and so many tries with dice that neither the search nor the judge has had say so. */
const BLUNDER = 0.2;
const PAIRS = 48;
/** Decisions of a game that are passed over between two that are looked at. */
const BETWEEN = 4;

/** What the judge said of one move. */
interface Said {
	readonly kind: "sound" | "blunder" | "random";
	readonly mark: string | null;
	readonly lost: number;
	readonly isSeen: boolean;
}

/** What the judge says of an answer, and of the plan that was followed with it; null where it is none of the plans. */
function judged(
	kind: Said["kind"],
	at: number,
	{ bench, choice, decision }: OpenPlace,
	answer: Answer,
	taken: Plan<unknown> | null,
): Said {
	const done = { ...choice, at, taken, script: [{ asked: subjectOf(decision), answer }] };
	const isSeen = glanceAt(bench, done).better >= WORTH_A_LOOK;
	const { lost } = lookAt(bench, done);
	return { kind, mark: markOf(lost), lost: lost.mean, isSeen };
}

/** How much less a plan is worth than another, on dice that nobody has had. */
function lostBy<State extends TableState, Intent>(
	place: Place<State, Intent>,
	best: Plan<Intent>,
	plan: Plan<Intent>,
	seed: number,
): number {
	const { horizon } = LEVELS.strategos;
	const worth = (of: Plan<Intent>, n: number) =>
		differenceOf(tryOut(place, of, seed + n, horizon).looks.map(({ chance }) => chance)).mean;
	return differenceOf(Array.from({ length: PAIRS }, (_, n) => worth(best, n) - worth(plan, n))).mean;
}

function examine(scenario: string, blunders: number, sound: number, firstSeed: number): readonly Said[] {
	const entry = gamesWithPrograms(loadLibrary()).find(({ id }) => id === scenario);
	const mind = entry?.mind?.();
	if (!entry || !mind) throw new Error(`Nobody thinks about ${scenario}.`);
	const game = entry.create();
	const said: Said[] = [];
	const lacks = (kind: Said["kind"], count: number) => said.filter((each) => each.kind === kind).length < count;
	for (let seed = firstSeed; lacks("sound", sound) || lacks("blunder", blunders); seed += 1) {
		for (const asked of openPlaces({ entry, game, mind }, seed, BETWEEN)) {
			const at = asked.chance(100_000); // the judge's dice are of its own for each place
			const tried = search({ ...asked.place, plans: asked.choice.plans }, LEVELS.strategos);
			const [best, worst] = [tried[0]?.plan, tried.at(-1)?.plan];
			if (!best || !worst || best === worst) continue;
			if (lacks("sound", sound)) {
				const drawn = randomAnswer(asked.decision, asked.chance);
				said.push(judged("sound", at, asked, best.first, best), judged("random", at, asked, drawn, null));
			}
			if (lacks("blunder", blunders) && lostBy(asked.place, best, worst, 7_000_000 + seed * 100) >= BLUNDER)
				said.push(judged("blunder", at, asked, worst.first, worst));
			if (!lacks("sound", sound) && !lacks("blunder", blunders)) break;
		}
	}
	return said;
}

const [scenario = "", blunders = "3", sound = "5", first = "8001"] = process.argv.slice(2);
const said = examine(scenario, Number(blunders), Number(sound), Number(first));
const isFound = ({ mark, isSeen }: Said) => isSeen && (mark === "mistake" || mark === "blunder");
for (const kind of ["blunder", "sound", "random"] as const) {
	const of = said.filter((each) => each.kind === kind);
	const lost = differenceOf(of.map((each) => each.lost));
	const each = of.map(
		({ lost: one, mark, isSeen }) => `${(100 * one).toFixed(0)}${mark ? ` ${mark}` : ""}${isSeen ? "" : " (not seen)"}`,
	);
	console.log(
		`${scenario}, ${kind}: ${of.filter(isFound).length} of ${of.length} called mistake or blunder, lost in the mean ${(100 * lost.mean).toFixed(1)} hundredths: ${each.join(", ")}`,
	);
}
