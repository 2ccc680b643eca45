/**
 * What a class is asked in a lesson of *Ludi Romani*: whole games in which everybody answers by habit, with the standing orders that the lesson
 * begins with. Counted are the questions that reach a person, the turns of each, and how long anybody waits between two questions of his own.
 */
import type { GameWithPrograms } from "../engine/ai/index.ts";
import { answerByOrders, type NumberedOrder } from "../engine/ai/orders/judging.ts";
import type { Order } from "../engine/ai/orders/order.ts";
import { seenBy } from "../engine/ai/orders/seen.ts";
import { seededChance } from "../engine/ai/random.ts";
import type { Mind } from "../engine/ai/strategos/mind.ts";
import { type Answer, type Decision, type GameSetup, Session, type TableState } from "../engine/kernel/index.ts";
import { HOST_SEAT } from "../engine/ludi/table.ts";
import { optionsOf, USUAL_REST } from "../renderer/games/ludi/setup/plan.ts";
import {
	COURSE_MINUTES,
	type CourseMinutes,
	expectedOf,
	hostsOrders,
	PERSONS_ORDERS,
	presetFor,
} from "../renderer/games/ludi/setup/presets.ts";

/** A lesson that is counted. */
export interface LessonPlayed {
	readonly seed: number;
	readonly persons: number;
	readonly options: GameSetup["options"];
	/** The gods that the host plays. */
	readonly gods: readonly string[];
	/** What a seat has ordered from the beginning. */
	ordersOf(seat: string): readonly Order[];
}

/** What came of a lesson. */
export interface LessonCount {
	/** Questions that reach a person, by the key of their prompt. */
	readonly byKey: ReadonlyMap<string, number>;
	readonly questions: number;
	/** Of them those that reach the host. */
	readonly hosts: number;
	readonly byOrder: number;
	/** The fewest turns of his own that a person had, and the most questions. */
	readonly fewestTurns: number;
	readonly mostQuestions: number;
	/** The longest wait between two questions of one person, in questions that reached others; and the longest before his first and after his last. */
	readonly longestWait: number;
	readonly longestIdle: number;
}

/** What a class of so many does in so many minutes by its preset, and what it begins with. */
export function lessonFor(minutes: CourseMinutes, persons: number, seed: number): LessonPlayed {
	const choice = presetFor(minutes, persons);
	return {
		seed,
		persons,
		options: optionsOf({ ...choice, ...USUAL_REST }),
		gods: choice.gods,
		ordersOf: (seat) => (seat === HOST_SEAT ? hostsOrders(choice) : PERSONS_ORDERS[choice.orders]),
	};
}

/** Counts lessons by their presets, without orders too where `plain`, and prints what came of them. */
export function printLessons(
	entry: GameWithPrograms,
	{
		seeds,
		sizes,
		plain,
	}: { readonly seeds: readonly number[]; readonly sizes: readonly number[]; readonly plain: boolean },
): void {
	const mind = entry.mind?.();
	if (!mind) throw new Error(`${entry.id} has no mind.`);
	console.log(
		"minutes persons seed | questions expected to-host by-order | fewest turns | longest wait, of all | before first or after last",
	);
	for (const minutes of COURSE_MINUTES)
		for (const persons of sizes)
			for (const seed of seeds) {
				const lesson = lessonFor(minutes, persons, seed);
				const played = plain ? { ...lesson, ordersOf: () => [] } : lesson;
				const { questions, hosts, byOrder, fewestTurns, longestWait, longestIdle } = countLesson(entry, mind, played);
				const expected = expectedOf(presetFor(minutes, persons), persons);
				console.log(
					`${minutes} ${persons} ${seed} | ${questions} ${expected.questions} ${hosts} ${byOrder} | ${fewestTurns} | ${longestWait} ${((100 * longestWait) / questions).toFixed(0)} % | ${longestIdle}`,
				);
			}
}

/** The prompts of a turn of one's own. */
const TURN = new Set(["ludi.ask.activation"]);

/** No lesson has so many answers. */
const MOST_ANSWERS = 60_000;

/** Plays a lesson by habit and counts it. */
export function countLesson(entry: GameWithPrograms, mind: Mind<TableState>, lesson: LessonPlayed): LessonCount {
	const { seed, persons, options, gods } = lesson;
	const game = entry.create();
	const [host = "", ...seats] = game.seats.map(({ id }) => id);
	const seated = [host, ...seats.slice(0, persons)];
	const session = Session.start<TableState, unknown>(game, { seed, dice: "seeded", options, seated });
	const chance = seededChance(seed * 100);
	const orders = new Map(seated.map((seat) => [seat, numbered(lesson.ordersOf(seat))]));
	const known = entry.orders?.() ?? null;
	const asked: { seat: string; key: string }[] = [];
	let byOrder = 0;
	for (let given = 0; session.decision && given < MOST_ANSWERS; given += 1) {
		const question = session.decision;
		const { seat } = question;
		const ordered = known && answerByOrders(known, orders.get(seat) ?? [], question, seenBy(session, seat));
		const isSetUp = isOfSetUp(session.state);
		if (ordered) byOrder += 1;
		else if (!isSetUp) asked.push({ seat, key: question.prompt.key });
		const answer = ordered ?? setUpAnswer(question, gods) ?? habit(mind, session.state, question, chance);
		const outcome = session.answer({ revision: session.revision, seat, answer });
		if (!outcome.ok) throw new Error(`${question.prompt.key}: ${JSON.stringify(answer)} was refused.`);
	}
	return counted(asked, seated.slice(1), host, byOrder);
}

const numbered = (orders: readonly Order[]): NumberedOrder[] => orders.map((order, number) => ({ number, order }));

const isOfSetUp = (state: TableState) => (state as unknown as { place: { segment: number } }).place.segment < 0;

/** What the form answers for the host. */
function setUpAnswer(question: Decision, gods: readonly string[]): Answer | null {
	const { key } = question.prompt;
	if (key === "ludi.ask.deal") return { kind: "choose", option: "deal" };
	if (key === "ludi.ask.numina") return { kind: "pick", options: [...gods] };
	if (key === "ludi.ask.names") return { kind: "write", text: "" };
	return null;
}

function habit(mind: Mind<TableState>, state: TableState, decision: Decision, chance: (below: number) => number) {
	if (decision.kind === "choose" && decision.prompt.key === "ludi.ask.host")
		return { kind: "choose", option: "done" } as const;
	return mind.reply({ state, decision, intent: null }, chance).answer;
}

function counted(
	asked: readonly { seat: string; key: string }[],
	persons: readonly string[],
	host: string,
	byOrder: number,
): LessonCount {
	const byKey = new Map<string, number>();
	for (const { key } of asked) byKey.set(key, (byKey.get(key) ?? 0) + 1);
	let [longestWait, longestIdle, mostQuestions, fewestTurns] = [0, 0, 0, Number.POSITIVE_INFINITY];
	for (const person of persons) {
		const own = asked.flatMap(({ seat }, at) => (seat === person ? [at] : []));
		const turns = asked.filter(({ seat, key }) => seat === person && TURN.has(key)).length;
		const waits = own.slice(1).map((at, n) => at - (own[n] ?? 0) - 1);
		longestWait = Math.max(longestWait, ...waits);
		longestIdle = Math.max(longestIdle, own[0] ?? asked.length, asked.length - 1 - (own.at(-1) ?? 0));
		mostQuestions = Math.max(mostQuestions, own.length);
		fewestTurns = Math.min(fewestTurns, turns);
	}
	const hosts = asked.filter(({ seat }) => seat === host).length;
	return { byKey, questions: asked.length, hosts, byOrder, fewestTurns, mostQuestions, longestWait, longestIdle };
}
