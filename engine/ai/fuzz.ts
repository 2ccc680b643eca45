/**
 * Fuzzing: whole games of random answers, looked at after every answer. What must hold of any game: its own checks find nothing,
 * every question can be answered, everything listed is taken and nothing else is, and the journal gives the same game again.
 */

import { extremeAnswer } from "../kernel/extreme-answer.ts";
import {
	type Answer,
	atEveryBoundary,
	canBeAnswered,
	canonicalJson,
	type Decision,
	Fork,
	type Game,
	type GameOutcome,
	type GameSetup,
	listedIn,
	positionOf,
	type Refusal,
	readInFull,
	recomputing,
	Session,
	type TableState,
	Unanswerable,
	whyNotAnswer,
} from "../kernel/index.ts";
import { type Coverage, cover, emptyCoverage } from "./coverage.ts";
import { eagerAnswer, type Taste } from "./eager.ts";
import { type Chance, randomAnswer, seededChance } from "./random.ts";
import { canonicalHash } from "./state-hash.ts";

/** They take turns, game by game. */
export const FUZZ_PLAYERS = ["random", "eager"] as const;
/** The player of a fuzzed game: one of {@link FUZZ_PLAYERS}, or a program that thinks. */
export type FuzzPlayer = (typeof FUZZ_PLAYERS)[number] | "thinking";

/** The particulars of a fuzzed game, and the depth of its checks. */
export interface FuzzOptions<State extends TableState> {
	readonly player: FuzzPlayer;
	/** What the eager player likes, on a state. */
	readonly taste?: (state: State) => Taste;
	/** What the thinking player answers; at random without it. */
	readonly think?: (session: Session<State>, decision: Decision) => Answer;
	/** The scenario's switches. */
	readonly options?: GameSetup["options"];
	/** Who sits at the table; everybody unless it says otherwise. */
	readonly seated?: GameSetup["seated"];
	/** Answers between two close looks, 25 unless it says otherwise; infinite for none at all. Far from a boundary they are more: {@link isDue}. */
	readonly thoroughEvery?: number;
	/** A game is left after so many answers, for games that have no last turn. Without it a game that takes 100,000 is a violation. */
	readonly answersAtMost?: number;
	/**
	 * All that the rules remember is worked out anew as it is recalled, and every question once more from the last boundary, on a state of
	 * its own: throws where a value comes out otherwise, and a question that does is a violation.
	 */
	readonly recompute?: boolean;
	/** Called at the set-up and after every answer, such as to save the game. */
	readonly onAnswer?: (session: Session<TableState>) => void;
}

/** Something that must never be so, and after how many answers it was. */
interface Violation {
	readonly answer: number;
	readonly what: string;
}

/** A game that was fuzzed. It ends at its first violation. */
export interface FuzzedGame {
	readonly seed: number;
	readonly player: FuzzPlayer;
	readonly finished: boolean;
	/** It was left before its end, at the most answers it was allowed. */
	readonly left: boolean;
	readonly outcome: GameOutcome | null;
	readonly answers: number;
	readonly rolls: number;
	readonly violations: readonly Violation[];
	readonly coverage: Coverage;
	/** Hash of the last state. */
	readonly hash: string;
}

/** A game that should end and takes more answers than this never will. */
const ENDLESS = 100_000;

/**
 * Who thinks answers alike where all is alike, and so goes round for ever once he has come back to a state. It is compared after so
 * many answers, a multiple of nearly every short round.
 */
const ROUND = 840;

/** Plays one game to its end, or to the first thing that is wrong. The same seed gives the same game. */
export function playRandomGame<State extends TableState>(
	game: Game<State>,
	seed: number,
	options: FuzzOptions<State>,
): FuzzedGame {
	const { seated } = options;
	const setup: GameSetup = { seed, dice: "seeded", options: options.options ?? {}, ...(seated && { seated }) };
	const play = () => playOut(Session.start(atEveryBoundary(game), setup), seed, options);
	try {
		return options.recompute ? recomputing(play) : play();
	} catch (error) {
		if (error instanceof Unanswerable) return neverBegun(error, seed, options.player);
		throw error;
	}
}

/** A game whose first question nobody could answer. */
function neverBegun({ message: what }: Unanswerable, seed: number, player: FuzzPlayer): FuzzedGame {
	const nothing = { finished: false, left: false, outcome: null, answers: 0, rolls: 0, hash: "" };
	return { seed, player, ...nothing, violations: [{ answer: 0, what }], coverage: emptyCoverage() };
}

function playOut<State extends TableState>(
	session: Session<State>,
	seed: number,
	options: FuzzOptions<State>,
): FuzzedGame {
	const chance = seededChance(seed);
	const trying = seededChance(seed + 1); // apart, so that the same game is played however closely it is looked at
	const every = options.thoroughEvery ?? 25;
	const most = options.answersAtMost ?? ENDLESS;
	const coverage = emptyCoverage();
	const violations = lookAt(session);
	if (every < Number.POSITIVE_INFINITY) violations.push(...lookCloselyAt(session, trying));
	const asAnyGame = session as unknown as Session<TableState>; // a listener only reads what every game has
	options.onAnswer?.(asAnyGame);
	let answers = 0;
	let looked = 0;
	let compared = 0;
	let boundary = 0;
	let before = "";
	while (session.decision && violations.length === 0 && answers < most) {
		violations.push(...playOn(session, chance, options, coverage));
		answers += 1;
		if (session.nodes[session.head]?.checkpoint !== null) boundary = answers;
		if (isDue({ every, since: answers - looked, played: answers - boundary })) {
			violations.push(...lookCloselyAt(session, trying));
			looked = answers;
		}
		if (options.recompute && isDue({ every: 1, since: answers - compared, played: answers - boundary })) {
			violations.push(...comparedAnew(session));
			compared = answers;
		}
		if (options.think && answers % ROUND === 0) {
			const now = session.canonical();
			if (now === before) violations.push(`All is as it was ${ROUND} answers ago: the game will not end.`);
			before = now;
		}
		options.onAnswer?.(asAnyGame);
	}
	const left = answers === most && session.decision !== null && violations.length === 0;
	if (left && options.answersAtMost === undefined) violations.push(`No end after ${answers} answers.`);
	if (violations.length === 0) violations.push(...lookAtTheJournal(session));
	return {
		seed,
		player: options.player,
		finished: session.state.outcome !== null && session.decision === null,
		left,
		outcome: session.state.outcome,
		answers,
		rolls: Object.values(coverage.rolls).reduce((sum, times) => sum + times, 0),
		violations: violations.map((what) => ({ answer: answers, what })),
		coverage,
		hash: canonicalHash(session.state),
	};
}

/** For an answer of the game, a close look plays no more than so many again. */
const AGAIN_AT_MOST = 4;

/**
 * A close look takes an answer back, and with it all `played` since the last boundary are played again. A march of a thousand
 * hexes is one operation, with no boundary in it: looked at as often as ever it would be played again for ever.
 */
function isDue({ every, since, played }: { every: number; since: number; played: number }): boolean {
	return since >= every && played <= since * AGAIN_AT_MOST;
}

function playOn<State extends TableState>(
	session: Session<State>,
	chance: Chance,
	options: FuzzOptions<State>,
	coverage: Coverage,
): string[] {
	const { revision } = session;
	const open = anyOpen(session, chance);
	if (!open) return [];
	const decision = readInFull(open);
	const answer = answerTo(session, decision, chance, options);
	const taken = session.answer({ revision, seat: decision.seat, answer });
	if (!taken.ok) return [refusedListed(decision, answer, taken)];
	cover(coverage, decision, answer, session.nodes[taken.head]?.entries ?? []);
	return lookAt(session).map((what) => `After ${whereOf(decision)} was answered: ${what}`);
}

/** A question that may be answered now: of several seats that are asked at once, any of them. */
function anyOpen<State extends TableState>({ asked }: Session<State>, chance: Chance): Decision | null {
	const open = asked.flatMap(({ question, answer }) => (answer === null ? [question] : []));
	const first = open.filter(({ seat }, n) => open.findIndex((each) => each.seat === seat) === n);
	return first[first.length > 1 ? chance(first.length) : 0] ?? null;
}

function answerTo<State extends TableState>(
	session: Session<State>,
	decision: Decision,
	chance: Chance,
	{ player, taste, think }: FuzzOptions<State>,
): Answer {
	if (player === "thinking" && think) return think(session, decision);
	if (player === "eager" && taste) return eagerAnswer(decision, chance, taste(session.state));
	return randomAnswer(decision, chance);
}

function refusedListed(decision: Decision, answer: Answer, { code, why }: Refusal): string {
	return `${whereOf(decision)}: ${JSON.stringify(answer)} is listed, and was refused (${code}): ${JSON.stringify(why)}.`;
}

const whereOf = ({ prompt, rule, seat }: Decision) => `${prompt.key} (${rule}, ${seat})`;

// === After every answer ===

/**
 * What a game says is wrong with the states of its last answer that must be whole: the boundary it passed, and the end. While
 * a rule is being played a leader may be on his way, or a force just emptied.
 */
export function violationsOf<State extends TableState>({
	game,
	nodes,
	head,
	decision,
	state,
}: Session<State>): string[] {
	const checkpoint = nodes[head]?.checkpoint;
	const boundary = typeof checkpoint === "string" ? game.listViolations(JSON.parse(checkpoint) as State) : [];
	return decision === null ? [...boundary, ...game.listViolations(state)] : boundary;
}

function lookAt<State extends TableState>(session: Session<State>): string[] {
	const { decision, state } = session;
	const faults = violationsOf(session);
	if (!decision) return state.outcome === null ? [...faults, "Nothing is asked, and nobody has won."] : faults;
	return [...faults, ...faultsOf(decision).map((fault) => `${whereOf(decision)}: ${fault}`)];
}

/** What is wrong with a question: it cannot be answered, or lists something twice. */
export function faultsOf(decision: Decision): string[] {
	const listed = listedIn(decision);
	const ids = [...listed, ...decision.refused].map((option) => option.id);
	const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
	return [
		...(canBeAnswered(decision) ? [] : ["There is no legal answer."]),
		...(isProposalGood(decision) ? [] : ["What is proposed is no answer."]),
		...twice.map((id) => `${id} is listed twice.`),
	];
}

/** What is proposed for all items together is an answer. */
function isProposalGood(decision: Decision): boolean {
	if (decision.kind !== "allocate" || decision.items.every(({ usual }) => usual === undefined)) return true;
	return whyNotAnswer(decision, extremeAnswer(decision, "usual")) === null;
}

// === Now and then: the door for answers ===

/** Every kind of answer that is not listed must be refused, and change nothing; an option listed at random must be taken. */
function lookCloselyAt<State extends TableState>(session: Session<State>, chance: Chance): string[] {
	const { decision, revision } = session;
	if (!decision || !canBeAnswered(decision)) return [];
	const before = session.canonical();
	const faults = foreignAnswers(decision).flatMap((answer) => {
		const taken = session.answer({ revision, seat: decision.seat, answer });
		return taken.ok ? [`${whereOf(decision)}: ${JSON.stringify(answer)} was taken, and is not listed.`] : [];
	});
	const right = randomAnswer(decision, chance);
	if (session.answer({ revision: session.askedAt - 1, seat: decision.seat, answer: right }).ok)
		faults.push(`${whereOf(decision)}: a stale answer was taken.`);
	if (session.answer({ revision, seat: `${decision.seat}?`, answer: right }).ok)
		faults.push(`${whereOf(decision)}: an answer of another seat was taken.`);
	if (session.canonical() !== before) faults.push(`${whereOf(decision)}: a refused answer has changed the state.`);
	return [...faults, ...triedAndTakenBack(session, right, before)];
}

function foreignAnswers(decision: Decision): Answer[] {
	const refused = decision.refused.map((option): Answer => ({ kind: "choose", option: option.id }));
	switch (decision.kind) {
		case "choose":
			return [...refused, { kind: "choose", option: "no such option" }, { kind: "pick", options: [] }];
		case "pick": {
			const all = decision.options.map((option) => option.id);
			return [
				{ kind: "pick", options: [...all, "no such option"] },
				{ kind: "pick", options: [...all, ...all, "?"] },
			];
		}
		case "allocate": {
			const [first] = decision.items;
			const tooMuch = first ? [{ [first.id]: first.max + 1 }, { [first.id]: -1 }, { [first.id]: 0.5 }] : [];
			return [...tooMuch, { "no such item": 1 }].map((amounts) => ({ kind: "allocate", amounts }));
		}
		case "write": {
			const texts = ["a".repeat(decision.max + 1), "a\u0000a", "a\n".repeat(decision.lines + 1)];
			return [...texts.map((text): Answer => ({ kind: "write", text })), { kind: "choose", option: "a" }];
		}
	}
}

/** A legal answer is taken, can be taken back, and leaves the state as it was. */
function triedAndTakenBack<State extends TableState>(
	session: Session<State>,
	answer: Answer,
	before: string,
): string[] {
	const { decision, revision } = session;
	if (!decision || whyNotAnswer(decision, answer)) return ["The random player has no legal answer."];
	const taken = session.answer({ revision, seat: decision.seat, answer });
	if (!taken.ok) return [refusedListed(decision, answer, taken)];
	const back = session.undo({ revision: session.revision });
	if (!back.ok) return [`${whereOf(decision)}: ${JSON.stringify(answer)} could not be taken back.`];
	return session.canonical() === before ? [] : [`${whereOf(decision)}: taking back an answer has changed the state.`];
}

// === What is remembered ===

/** The question on the table is put again by rules that come to it on a state of their own: all of it must be the same, refusals too. */
function comparedAnew<State extends TableState>(session: Session<State>): string[] {
	const { decision } = session;
	const again = new Fork(positionOf(session)).decision;
	return canonicalJson(decision) === canonicalJson(again)
		? []
		: [`${decision ? whereOf(decision) : "The end"}: worked out anew the question is another one.`];
}

// === At the end: the journal ===

/** Played again from its set-up, and from its last checkpoint, the journal gives the same state. */
function lookAtTheJournal<State extends TableState>(session: Session<State>): string[] {
	const { game, setup, nodes, head } = session;
	const state = session.canonical();
	const bare = nodes.map((node) => (node.id === 0 ? node : { ...node, checkpoint: null }));
	const fromSetUp = Session.resume(game, setup, bare, head);
	const fromCheckpoint = Session.resume(game, setup, nodes, head);
	return [
		...(canonicalJson(fromSetUp.state) === state
			? []
			: ["Played again from the set-up, the journal gives another state."]),
		...(canonicalJson(fromCheckpoint.state) === state
			? []
			: ["From its last checkpoint the journal gives another state."]),
	];
}
