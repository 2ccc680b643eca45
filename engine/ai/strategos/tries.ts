/** One try: a plan is played on beside the table, by everybody's quick answers. What comes of it follows from place, plan, seed and horizon alone, wherever it is run. */
import { Fork, type Position, type SeatId, type TableState } from "../../kernel/index.ts";
import { seededChance } from "../random.ts";
import type { Evaluation, Mind, Plan } from "./mind.ts";
import { Following, type Scripted } from "./script.ts";

/** Where tries begin, and whose they are. */
export interface Place<State extends TableState, Intent> {
	readonly position: Position<State>;
	/** The state there; it is only read. */
	readonly state: State;
	readonly seat: SeatId;
	readonly mind: Mind<State, Intent>;
}

/** The part of a plan that a try goes by. */
export interface Opening<Intent> extends Pick<Plan<Intent>, "first" | "intent"> {
	/** What its seat answers after the first as long as it is asked the same; left out, it goes by habit at once. */
	readonly script?: readonly Scripted[];
}

/** The outcome of a try. */
export interface Outcome {
	/** What it was worth at each look. */
	readonly looks: readonly Evaluation[];
	readonly came: Readonly<Record<string, number>>;
}

/** The seed of a try's dice at a moment. */
const seedAt = (seed: number, moment: number) =>
	(Math.imul(seed, 0x9e3779b1) ^ Math.imul(moment + 1, 0x85ebca6b)) >>> 1;

/** No try goes on for more answers than so many a boundary. */
const ANSWERS_A_BOUNDARY = 20;

/**
 * Tries a plan out: plays it on for so many boundaries, every seat by its quick answers; returns what has come of it. Its worth is looked at after
 * 2, 4, 8 and so on and at the end: what comes soon is surer than what comes late, and counts more often.
 */
export function tryOut<State extends TableState, Intent>(
	{ position, state: before, seat, mind }: Place<State, Intent>,
	{ first, intent, script = [] }: Opening<Intent>,
	seed: number,
	horizon: number,
): Outcome {
	const fork = new Fork(position).throwOwnDice(seed);
	let chance = seededChance(seed);
	const asked = fork.open(seat);
	if (asked) mind.suppose?.({ state: fork.state, decision: asked }, chance);
	let passed = 0;
	const intents = new Map<SeatId, Intent | null>([[seat, intent]]);
	const following = new Following(script);
	const looks: Evaluation[] = [];
	const start = fork.passed;
	fork.answer(first, seat);
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
		const scripted = decision.seat === seat ? following.next(decision) : null;
		if (scripted) {
			fork.answer(scripted);
			continue;
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
