/**
 * Examines the judge of a line with moves whose worth is known beforehand: `node_modules/.bin/node tools/judge-exam.ts SCENARIO BLUNDERS SOUND [first seed]`. In games by habit, at places that are open, a search with dice of its
 * own says which plan is best and which is so much worse that it is a blunder; then the judge, with his dice, is asked about the best (sound), the blunder, and
 * what a random player would do. The first places that serve are taken, and none is replaced.
 */
import { loadLibrary } from "../assets/load.ts";
import { gamesWithPrograms } from "../engine/ai/index.ts";
import { markOf } from "../engine/ai/judge/account.ts";
import { chancesOf, judgingMind } from "../engine/ai/judge/chances.ts";
import { contestantsIn } from "../engine/ai/judge/contestants.ts";
import { type Bench, differenceOf, glanceAt, lookAt, WORTH_A_LOOK } from "../engine/ai/judge/error.ts";
import { OPEN_FROM } from "../engine/ai/judge/judge.ts";
import type { Choice } from "../engine/ai/judge/outline.ts";
import { type Chance, randomAnswer, seededChance } from "../engine/ai/random.ts";
import { LEVELS } from "../engine/ai/strategos/levels.ts";
import type { Mind, Plan } from "../engine/ai/strategos/mind.ts";
import { subjectOf } from "../engine/ai/strategos/script.ts";
import { search } from "../engine/ai/strategos/search.ts";
import { type Place, tryOut } from "../engine/ai/strategos/tries.ts";
import {
	type Answer,
	type Decision,
	FollowedFork,
	resumeAt,
	type SeatId,
	type TableState,
} from "../engine/kernel/index.ts";

/** A blunder gives away so much, and so many tries with dice that neither the search nor the judge has had say so. */
const BLUNDER = 0.2;
const PAIRS = 48;
/** Decisions of a game that are passed over between two that are looked at. */
const BETWEEN = 4;
/** Plans that the judge, too, thinks of. */
const MOST_PLANS = 12;

/** What the judge said of one move. */
interface Said {
	readonly kind: "sound" | "blunder" | "random";
	readonly mark: string | null;
	readonly lost: number;
	readonly isSeen: boolean;
}

/** A place with its question, of which moves are asked. */
interface Asked<State extends TableState, Intent> {
	readonly bench: Bench<State, Intent>;
	readonly choice: Omit<Choice<State, Intent>, "taken" | "script">;
	readonly decision: Decision;
	readonly place: Place<State, Intent>;
}

/** What the judge says of an answer, and of the plan that was followed with it; null where it is none of the plans. */
function judged<State extends TableState, Intent>(
	kind: Said["kind"],
	{ bench, choice, decision }: Asked<State, Intent>,
	answer: Answer,
	taken: Plan<Intent> | null,
): Said {
	const done = { ...choice, taken, script: [{ asked: subjectOf(decision), answer }] };
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

function* placesOf<State extends TableState, Intent>(
	way: FollowedFork<State>,
	mind: Mind<State, Intent>,
	seats: readonly SeatId[],
	chance: Chance,
): Generator<Asked<State, Intent>> {
	let seen = 0;
	for (let { decision } = way.fork; decision; { decision } = way.fork) {
		const { state } = way.fork;
		const { seat } = decision;
		const open = { state, decision, intent: null };
		const plans = seats.includes(seat) ? mind.plans(open, MOST_PLANS) : [];
		const worth = chancesOf(mind, state, seats)[seat] ?? 0;
		if (plans.length > 2 && worth >= OPEN_FROM && worth <= 1 - OPEN_FROM) seen += 1;
		if (seen > BETWEEN) {
			seen = 0;
			const { position } = way;
			const { nearest } = resumeAt(position, seat);
			const place = {
				position: nearest,
				state: JSON.parse(nearest.checkpoint) as State,
				seat,
				mind: judgingMind(mind, seats),
			};
			yield { bench: { mind, seats }, choice: { at: chance(100_000), seat, position, plans }, decision, place };
		}
		way.answer({ seat, answer: mind.reply(open, chance).answer });
	}
}

function examine(scenario: string, blunders: number, sound: number, firstSeed: number): readonly Said[] {
	const entry = gamesWithPrograms(loadLibrary()).find(({ id }) => id === scenario);
	const mind = entry?.mind?.();
	if (!entry || !mind) throw new Error(`Nobody thinks about ${scenario}.`);
	const game = entry.create();
	const said: Said[] = [];
	const lacks = (kind: Said["kind"], count: number) => said.filter((each) => each.kind === kind).length < count;
	for (let seed = firstSeed; lacks("sound", sound) || lacks("blunder", blunders); seed += 1) {
		const setup = { seed, dice: "seeded", options: {} } as const;
		const chance = seededChance(seed);
		const way = new FollowedFork(game, JSON.stringify(game.setUp(setup)));
		for (const asked of placesOf(way, mind, contestantsIn(entry, game, setup), chance)) {
			const tried = search({ ...asked.place, plans: asked.choice.plans }, LEVELS.strategos);
			const [best, worst] = [tried[0]?.plan, tried.at(-1)?.plan];
			if (!best || !worst || best === worst) continue;
			if (lacks("sound", sound)) {
				const drawn = randomAnswer(asked.decision, chance);
				said.push(judged("sound", asked, best.first, best), judged("random", asked, drawn, null));
			}
			if (lacks("blunder", blunders) && lostBy(asked.place, best, worst, 7_000_000 + seed * 100) >= BLUNDER)
				said.push(judged("blunder", asked, worst.first, worst));
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
