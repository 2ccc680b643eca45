/**
 * Counts what a person is asked: `node_modules/.bin/node tools/flow.ts [--seeds 3] [--keys] [scenario...]`. Whole games are played by habit,
 * without standing orders and with those suggested, every seat a person's. Printed are the questions put to them besides steps of marches,
 * and of those that orders leave how many have one plan alone; with `--keys` each kind of question by itself.
 * `--wins 60`: so many games of each scenario instead, one seat with the suggested orders, and how often it wins; and the same games without
 * any. `--worth 200`: so many questions that orders answered and that are worth a thought; what Legatus would have done is tried against that,
 * both 24 times with the same dice. Slow: run it with `nice`.
 * `--class 8,15,30,35`: classes of so many by the presets of *Ludi Romani* instead; with `--plain` without standing orders.
 */
import { parseArgs } from "node:util";
import { loadLibrary } from "../assets/load.ts";
import { intervalOf, playMatch, type Score, type SitsDown } from "../engine/ai/contest.ts";
import { type GameWithPrograms, gamesWithPrograms } from "../engine/ai/index.ts";
import { answerByOrders, type NumberedOrder } from "../engine/ai/orders/judging.ts";
import type { GameOrders, Order } from "../engine/ai/orders/order.ts";
import { seededChance } from "../engine/ai/random.ts";
import { LEVELS } from "../engine/ai/strategos/levels.ts";
import type { Mind, Open } from "../engine/ai/strategos/mind.ts";
import { Strategos } from "../engine/ai/strategos/strategos.ts";
import { tryOut } from "../engine/ai/strategos/tries.ts";
import {
	type Answer,
	type Decision,
	type Game,
	type Position,
	resumeAt,
	seatsTaken,
	type TableState,
} from "../engine/kernel/index.ts";
import { printLessons } from "./lesson-flow.ts";

const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: {
		seeds: { type: "string", default: "3" },
		keys: { type: "boolean", default: false },
		wins: { type: "string" },
		worth: { type: "string" },
		from: { type: "string", default: "1" },
		class: { type: "string" },
		plain: { type: "boolean", default: false },
	},
});
const seeds = numberOf(values.seeds);
const from = numberOf(values.from);

/** Kinds of questions that are steps of a march, or of a voyage. */
const STEPS: ReadonlySet<string> = new Set(["ask.march", "ask.sail"]);

/** Somebody who plays by habit is left after so many answers. */
const ANSWERS_AT_MOST = 60_000;

/** What was asked in a game: how often each kind of question, how many besides were answered by order, and how many of those asked had one plan alone. */
interface Asked {
	readonly byKey: Map<string, number>;
	byOrder: number;
	single: number;
}

/** The questions of a scenario, without orders and with them. */
function count(entry: GameWithPrograms, mind: Mind<TableState>, orders: GameOrders | null): void {
	const without = merged(mind, entry, null);
	const withThem = orders && merged(mind, entry, orders);
	console.log(
		`${entry.id}: ${steps(without)} steps, ${besides(without)} besides without orders; ${leftOf(withThem, without)}`,
	);
	if (!values.keys) return;
	for (const [key, asked] of [...without.byKey].toSorted(([, a], [, b]) => b - a)) {
		const still = withThem ? ` -> ${String(withThem.byKey.get(key) ?? 0).padStart(5)}` : "";
		console.log(`  ${String(asked).padStart(5)}${still}  ${key}`);
	}
}

function leftOf(asked: Asked | null, without: Asked): string {
	if (!asked) return "it knows none";
	const left = besides(asked);
	const percent = (of: number) => `${((100 * left) / of).toFixed(0)} %`;
	const shares = `${percent(besides(without))} of that, ${percent(left + asked.byOrder)} of what these games ask`;
	return `${left} with those suggested (${shares}), ${asked.single} of them with one plan alone`;
}

const sumOf = ({ byKey }: Asked, counts: (key: string) => boolean) =>
	[...byKey].reduce((sum, [key, asked]) => sum + (counts(key.split(" ")[0] ?? "") ? asked : 0), 0);
const steps = (asked: Asked) => sumOf(asked, (key) => STEPS.has(key));
const besides = (asked: Asked) => sumOf(asked, (key) => !STEPS.has(key));

function merged(mind: Mind<TableState>, entry: GameWithPrograms, orders: GameOrders | null): Asked {
	const asked: Asked = { byKey: new Map(), byOrder: 0, single: 0 };
	const game = entry.create();
	for (let seed = from; seed < from + seeds; seed += 1) {
		const person = byHabit(game, mind, orders, asked);
		playMatch(game, { seed, players: playersOf(game, () => person), answersAtMost: ANSWERS_AT_MOST });
	}
	return asked;
}

function playersOf(game: Game<TableState>, at: (seat: string) => SitsDown<TableState, unknown>) {
	const setup = { seed: from, dice: "seeded", options: {} } as const;
	const all = seatsTaken(game, setup);
	const seated = game.playerCounts ? all.slice(0, Math.max(...game.playerCounts)) : all;
	return Object.fromEntries(seated.map((seat) => [seat, at(seat)]));
}

/** A person with the suggested orders, or none, who answers by habit what they leave to him; what he is asked is counted. */
function byHabit(
	game: Game<TableState>,
	mind: Mind<TableState>,
	orders: GameOrders | null,
	asked: Asked | null,
	look?: (at: Answered) => void,
): SitsDown<TableState, unknown> {
	return (seat, seed) => {
		const chance = seededChance(seed * 100 + game.seats.findIndex(({ id }) => id === seat));
		const given = numbered(orders?.suggested(seat) ?? []);
		let intent: unknown = null;
		return ({ decision, state, view, position }) => {
			const seen = {
				seat,
				get view() {
					return view();
				},
				ask: (query: string, args: Readonly<Record<string, unknown>>) => game.queries[query]?.(state, args, seat),
			};
			const ordered = orders && answerByOrders(orders, given, decision, seen);
			if (ordered) {
				if (asked && !STEPS.has(decision.prompt.key)) asked.byOrder += 1;
				look?.({ open: { state, decision, intent }, answer: ordered, position });
				return ordered;
			}
			const reply = mind.reply({ state, decision, intent }, chance);
			intent = reply.intent;
			if (asked) note(asked, decision);
			if (asked && !STEPS.has(decision.prompt.key) && orders && mind.plans({ state, decision, intent }, 2).length < 2)
				asked.single += 1;
			return reply.answer;
		};
	};
}

function note({ byKey }: Asked, decision: Decision): void {
	const key = keyOf(decision);
	byKey.set(key, (byKey.get(key) ?? 0) + 1);
}

/** The kind of a question; of Guile also what for. */
function keyOf({ prompt: { key, args } }: Decision): string {
	const what = key === "ask.guile" ? args?.["what"] : undefined;
	return typeof what === "object" && "key" in what ? `${key} ${JSON.stringify(what.key)}` : key;
}

const numbered = (orders: readonly Order[]): NumberedOrder[] => orders.map((order, number) => ({ number, order }));

/** How often a seat wins with the suggested orders, against others who have none, and how often it wins without. */
function contest(entry: GameWithPrograms, mind: Mind<TableState>, orders: GameOrders | null, games: number): void {
	const game = entry.create();
	const plain = byHabit(game, mind, null, null);
	const ordered = byHabit(game, mind, orders, null);
	const scores = { with: { won: 0, lost: 0, shared: 0 }, without: { won: 0, lost: 0, shared: 0 } };
	const pairs = { won: 0, lost: 0, shared: 0 };
	const seats = Object.keys(playersOf(game, () => plain));
	for (let n = 0; n < games; n += 1) {
		const own = seats[n % seats.length];
		const [withOrders, without] = (["with", "without"] as const).map((lineup) => {
			const players = playersOf(game, (seat) => (seat === own && lineup === "with" ? ordered : plain));
			const { winner } = playMatch(game, { seed: from + n, players, answersAtMost: ANSWERS_AT_MOST });
			const end = winner === own ? "won" : winner === null ? "shared" : "lost";
			scores[lineup][end] += 1;
			return ENDS.indexOf(end);
		});
		const lead = (withOrders ?? 0) - (without ?? 0);
		if (lead !== 0) pairs[lead > 0 ? "won" : "lost"] += 1;
	}
	const { won, lost } = pairs;
	console.log(`${entry.id}, ${games} games: with orders ${told(scores.with)}; without ${told(scores.without)}`);
	console.log(`  of ${won + lost} that ended otherwise with orders: better ${told(pairs)}`);
}

/** From the worst to the best. */
const ENDS: readonly (keyof Score)[] = ["lost", "shared", "won"];

// === What an order costs ===

/** A question that an order answered. */
interface Answered {
	readonly open: Open<TableState, unknown>;
	readonly answer: Answer;
	position(): Position<TableState>;
}

/** Pairs of tries with the same dice. */
const PAIRS = 24;

/** What Legatus' choice may be worth more than an order's answer. */
const LITTLE = 0.02;

/** At so many questions that are worth a thought: how often an order's answer is as good as what Legatus would have done. */
function weigh(entry: GameWithPrograms, mind: Mind<TableState>, orders: GameOrders, questions: number): void {
	const game = entry.create();
	const legatus = new Strategos(mind, LEVELS.legatus);
	const worse = new Map<string, number>();
	let [weighed, good, lead] = [0, 0, 0];
	const look = (at: Answered) => {
		if (weighed >= questions || mind.plans(at.open, 2).length < 2) return;
		weighed += 1;
		const { mean, error } = leadOfThought(legatus, mind, at);
		lead += mean;
		if (mean <= LITTLE || mean <= 2 * error) good += 1;
		else note({ byKey: worse, byOrder: 0, single: 0 }, at.open.decision);
	};
	const person = byHabit(game, mind, orders, null, look);
	for (let seed = from; weighed < questions && seed < from + MOST_GAMES; seed += 1)
		playMatch(game, { seed, players: playersOf(game, () => person), answersAtMost: ANSWERS_AT_MOST });
	const percent = ((100 * good) / Math.max(1, weighed)).toFixed(1);
	const keys = [...worse].map(([key, times]) => `${key} ${times}`).join(", ");
	console.log(
		`${entry.id}: ${weighed} questions, ${good} answered as well (${percent} %), Legatus leads by ${(lead / Math.max(1, weighed)).toFixed(4)}; worse: ${keys || "none"}`,
	);
}

/** No more games than so many are played for questions. */
const MOST_GAMES = 100;

/** By how much Legatus' choice is worth more than an order's answer, and the standard error of that. */
function leadOfThought(legatus: Strategos<TableState, unknown>, mind: Mind<TableState>, at: Answered) {
	const { open, answer, position } = at;
	const thought = legatus.think(position, open);
	if (JSON.stringify(thought.answer) === JSON.stringify(answer)) return { mean: 0, error: 0 };
	const { seat } = open.decision;
	const place = { position: resumeAt(position(), seat).nearest, state: open.state, seat, mind };
	const worthOf = (first: Answer, intent: unknown, seed: number) => {
		const { looks } = tryOut(place, { first, intent }, seed, LEVELS.legatus.horizon);
		return looks.reduce((sum, { chance }) => sum + chance, 0) / looks.length;
	};
	const leads = Array.from(
		{ length: PAIRS },
		(_, n) => worthOf(thought.answer, thought.intent, FRESH + n) - worthOf(answer, open.intent, FRESH + n),
	);
	const mean = leads.reduce((sum, each) => sum + each, 0) / PAIRS;
	const variance = leads.reduce((sum, each) => sum + (each - mean) ** 2, 0) / (PAIRS - 1);
	return { mean, error: Math.sqrt(variance / PAIRS) };
}

/** Seeds from here on are of no try of Legatus. */
const FRESH = 1_000_000;

function told(score: Score): string {
	const [least, most] = intervalOf(score).map((share) => (100 * share).toFixed(0));
	return `won ${score.won}, lost ${score.lost}, shared ${score.shared} (wins ${least} to ${most} % of games)`;
}

function numberOf(said: string): number {
	const number = Number(said);
	if (!Number.isSafeInteger(number) || number < 1) throw new Error(`A whole number above 0 is wanted, not "${said}".`);
	return number;
}

const entries = gamesWithPrograms(loadLibrary());
if (values.class !== undefined) {
	const ludi = entries.find(({ module }) => module === "ludi");
	if (!ludi) throw new Error("Ludi Romani is not on offer.");
	const sizes = values.class.split(",").map(numberOf);
	printLessons(ludi, { seeds: Array.from({ length: seeds }, (_, n) => from + n), sizes, plain: values.plain });
}
for (const entry of values.class === undefined ? entries : []) {
	const mind = entry.mind?.();
	if (!mind || entry.missing !== null || (positionals.length > 0 && !positionals.includes(entry.id))) continue;
	const orders = entry.orders?.() ?? null;
	if (values.wins !== undefined) contest(entry, mind, orders, numberOf(values.wins));
	else if (values.worth !== undefined) {
		if (orders) weigh(entry, mind, orders, numberOf(values.worth));
	} else count(entry, mind, orders);
}
