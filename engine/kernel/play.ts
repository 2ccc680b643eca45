/**
 * A rule is a coroutine that reads like its paragraph. Where the paragraph says "the player may", it yields a Decision and
 * gets that player's Answer back; where it says that all do so in secret, it yields a Round and gets all their Answers; at the
 * boundaries of the sequence of play it yields a checkpoint.
 */
import {
	type AllocateDecision,
	type Answer,
	type ChooseDecision,
	type Decision,
	onlyAnswer,
	type PickDecision,
	type SeatId,
	type WriteDecision,
} from "./decision.ts";
import { LazyRefusals, type Refused } from "./lazy-refusals.ts";
import type { TextOf } from "./text.ts";

/** Says: from here the game can be entered again from its state alone. */
export const CHECKPOINT = { kind: "checkpoint" } as const;

/**
 * Kinds of question, which are the keys of their prompts: to each, the game that asks it. A game adds its own to this type in its
 * `question-kinds.ts`; of a kind that is not in it nothing can be asked.
 */
export interface QuestionKinds {
	"dice.ask": "kernel";
	"dice.ask-read": "kernel";
	"dice.draw": "kernel";
}

/** The key of the prompt of some question. */
export type QuestionKind = keyof QuestionKinds;

/** The sentence that asks a question of a known kind. */
export type Prompt = TextOf<QuestionKind>;

/** A question of a known kind, as rules put it. */
export type Prompted<Question extends Decision = Decision> = Question & { readonly prompt: Prompt };

/** What a rule says of a question that it puts; of which kind its answer is, the asking function knows. */
export type Asking<Question extends Decision> = Omit<Question, "kind" | "prompt" | "refused"> & {
	readonly prompt: Prompt;
	readonly refused: Refused;
};

/** Questions put to several seats at once. The rule goes on when all are answered; until then nobody sees another's answer. */
export interface Round {
	readonly kind: "round";
	readonly questions: readonly Decision[];
}

/** Anything a rule may yield: a question, several at once, or a checkpoint. */
export type Effect = Decision | Round | typeof CHECKPOINT;

/** What a rule is resumed with: the answer to its question, all answers of a round in the order of its questions, or nothing after a checkpoint. */
export type Resumed = Answer | readonly Answer[] | undefined;

/** A rule being played; returns what the rule came to. */
export type Play<Result = void> = Generator<Effect, Result, Resumed>;

/** Ask a seat to choose one option; returns the id of the option. */
export function* choose(question: Asking<ChooseDecision>): Play<string> {
	return answerOf("choose", close(question, yield put("choose", question))).option;
}

/** Ask a seat to pick several options; returns their ids in the order given. */
export function* pick(question: Asking<PickDecision>): Play<readonly string[]> {
	return answerOf("pick", close(question, yield put("pick", question))).options;
}

/** Ask a seat to give numbers to items; items left out count as 0. */
export function* allocate(question: Asking<AllocateDecision>): Play<Readonly<Record<string, number>>> {
	return answerOf("allocate", close(question, yield put("allocate", question))).amounts;
}

/** As {@link choose}, but nobody is asked where there is one option alone: it is taken. */
export function* chooseIfNeeded(question: Asking<ChooseDecision>): Play<string> {
	const decision = put("choose", question);
	return answerOf("choose", onlyAnswer(decision) ?? close(question, yield decision)).option;
}

/** As {@link pick}, but nobody is asked where all must be picked, or none may be. */
export function* pickIfNeeded(question: Asking<PickDecision>): Play<readonly string[]> {
	const decision = put("pick", question);
	return answerOf("pick", onlyAnswer(decision) ?? close(question, yield decision)).options;
}

/** As {@link allocate}, but nobody is asked where the numbers can be these alone. */
export function* allocateIfNeeded(question: Asking<AllocateDecision>): Play<Readonly<Record<string, number>>> {
	const decision = put("allocate", question);
	return answerOf("allocate", onlyAnswer(decision) ?? close(question, yield decision)).amounts;
}

/** Ask a seat to write something; returns the text, tidied. */
export function* write(question: Asking<WriteDecision>): Play<string> {
	return answerOf("write", close(question, yield put("write", question))).text;
}

/** The question has been answered: what it refuses cannot be read any more. */
function close({ refused }: { readonly refused: Refused }, answer: Resumed): Resumed {
	if (refused instanceof LazyRefusals) refused.end();
	return answer;
}

/**
 * Put questions to several seats at once; returns the answers in the order of the questions, in whatever order they were given.
 * A seat that is asked several of them answers them in their order. Without a question there is no answer to wait for.
 */
export function* askAll(questions: readonly Prompted[]): Play<readonly Answer[]> {
	if (questions.length === 0) return [];
	const answers = yield { kind: "round", questions };
	if (!isSeveral(answers)) throw new Error("A round was resumed without its answers.");
	return answers;
}

/** Ask several seats at once to choose, each one option; returns the ids of the options by seat. */
export function* chooseAll(questions: readonly Asking<ChooseDecision>[]): Play<ReadonlyMap<SeatId, string>> {
	const answers = yield* askAll(questions.map((question) => put("choose", question)));
	for (const question of questions) close(question, undefined);
	return new Map(questions.map(({ seat }, n) => [seat, answerOf("choose", answers[n]).option]));
}

/** A question as it is put. */
function put<Kind extends Decision["kind"]>(
	kind: Kind,
	question: Asking<Extract<Decision, { kind: Kind }>>,
): Prompted<Extract<Decision, { kind: Kind }>> {
	const { refused } = question;
	const decision = refused instanceof LazyRefusals ? new Unread(kind, question, refused) : { kind, ...question };
	return decision as unknown as Prompted<Extract<Decision, { kind: Kind }>>; // its fields are those of the kind; `refused` reads as a list
}

/** The same question, put to another seat; what it refuses is not read. */
export const putTo = (seat: SeatId, decision: Decision): Decision =>
	decision instanceof Unread ? (decision.to(seat) as unknown as Decision) : { ...decision, seat };

/** A question of which nobody has read yet what it refuses. All have one getter, so that many are made quickly. */
class Unread {
	declare readonly kind: Decision["kind"];
	declare seat: SeatId;
	readonly #refused: LazyRefusals;

	static readonly #read: PropertyDescriptor & ThisType<Unread> = {
		enumerable: true,
		get() {
			return this.#refused.list;
		},
	};

	constructor(kind: Decision["kind"], question: object, refused: LazyRefusals) {
		this.#refused = refused;
		const fields = question as Readonly<Record<string, unknown>>;
		const own = this as unknown as Record<string, unknown>;
		own["kind"] = kind;
		for (const key of Object.keys(question)) if (key !== "refused") own[key] = fields[key];
		Object.defineProperty(this, "refused", Unread.#read);
	}

	to(seat: SeatId): Unread {
		const same = new Unread(this.kind, this, this.#refused);
		same.seat = seat;
		return same;
	}
}

/** Mark a boundary of the sequence of play: everything that must be remembered is in the state now. */
export function* checkpoint(): Play {
	yield CHECKPOINT;
}

/** The answer of a kind; throws on anything else. For rules that ask several seats different things at once. */
export function answerOf<Kind extends Answer["kind"]>(kind: Kind, resumed: Resumed): Extract<Answer, { kind: Kind }> {
	if (resumed !== undefined && !isSeveral(resumed) && isOfKind(kind, resumed)) return resumed;
	throw new Error(`A decision of kind ${kind} was resumed with another kind of answer.`);
}

function isOfKind<Kind extends Answer["kind"]>(kind: Kind, answer: Answer): answer is Extract<Answer, { kind: Kind }> {
	return answer.kind === kind;
}

function isSeveral(resumed: Resumed): resumed is readonly Answer[] {
	return Array.isArray(resumed);
}
