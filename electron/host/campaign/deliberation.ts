/**
 * What the programs with levels are about to answer at a table: one thought at a time, and the answers that come of it, in their order. A
 * thought is for the place that it was begun at; where the table has moved it is called off.
 */
import type { LevelName } from "../../../engine/ai/strategos/levels.ts";
import { whyNotAnswer } from "../../../engine/kernel/decision.ts";
import {
	type Answer,
	blind,
	type Decision,
	positionOf,
	resumeAt,
	type Session,
	type TableState,
} from "../../../engine/kernel/index.ts";
import type { Thought } from "../../../saves/index.ts";
import type { Problem } from "../thinking/ponder.ts";
import type { Outcome, Thinker, Thinking } from "../thinking/thinker.ts";
import type { CampaignHost } from "./campaign-host.ts";

/** An answer that is due. */
export interface Due {
	readonly answer: Answer;
	/** It begins something new, which is taken back by itself. */
	readonly begins: boolean;
	/** Left out where there was nothing to choose between and nothing went wrong. */
	readonly thought?: Thought;
	/** To be called when it has been given: the table stands elsewhere by that, and what follows holds there. */
	given(session: Session<TableState>): void;
	/** To be called when the rules have refused it. True where somebody simpler thinks about the question now; false where there is nobody. */
	refused(): boolean;
}

interface Turn {
	readonly seat: string;
	readonly level: LevelName;
	readonly thinking: Thinking | null;
	/** Where the table must stand for it to hold. */
	readonly revision: number;
	readonly outcome: Outcome | null;
	/** How many of the answers have been given. */
	readonly given: number;
}

/** The thought that is underway at a table, and its answers that are still to be given. */
export class Deliberation {
	readonly #thinker: () => Thinker;
	readonly #host: CampaignHost;
	#turn: Turn | null = null;
	/** What a seat means to do since its answer, by that answer. */
	readonly #intents = new Map<number, unknown>();
	/** The moment before which nothing new is begun. */
	#pausedUntil = Number.NEGATIVE_INFINITY;
	#stopPausing = () => {};

	constructor(thinker: () => Thinker, host: CampaignHost) {
		this.#thinker = thinker;
		this.#host = host;
	}

	/** A thought is on its way. */
	get isThinking(): boolean {
		return this.#turn !== null && this.#turn.outcome === null;
	}

	/** What is to be answered where a session stands has been thought out. */
	knows({ revision }: Session<TableState>): boolean {
		return this.#turn?.revision === revision && this.#turn.outcome !== null;
	}

	/** The next answer of a program, if it is due; else it is thought about, and `onDue` tells when. */
	next(session: Session<TableState>, question: Decision, level: LevelName): Due | null {
		const turn = this.#turn;
		const { seat } = question;
		if (!turn || turn.revision !== session.revision || turn.seat !== seat || turn.level !== level) {
			this.drop();
			this.#begin(session, question, level);
			return null;
		}
		const { outcome, given } = turn;
		const answer = outcome?.answers[given];
		if (!outcome || !answer) return null;
		const begins = outcome.begins && given === 0;
		if (begins && this.#isPausing()) return null;
		const thought = given === 0 ? thoughtOf(level, outcome) : null;
		const isLast = given + 1 === outcome.answers.length;
		return {
			answer,
			begins,
			...(thought && { thought }),
			given: ({ revision, head }) => {
				this.#turn = isLast ? null : { ...turn, given: given + 1, revision };
				if (!isLast) return;
				this.#intents.set(head, outcome.intent);
				this.#pausedUntil = this.#host.time.now() + this.#host.pause();
			},
			refused: () => {
				this.drop();
				if (outcome.lapse && given === 0) return false;
				this.#begin(session, question, level, "unfit");
				return true;
			},
		};
	}

	/** Takes the best so far. */
	now(): void {
		this.#turn?.thinking?.now();
		this.#pausedUntil = Number.NEGATIVE_INFINITY;
	}

	/** Forgets what was about to be answered. */
	drop(): void {
		this.#stopPausing();
		this.#turn?.thinking?.cancel();
		this.#turn = null;
	}

	/** The table has changed: what was thought about another place is called off. */
	follow({ revision }: Session<TableState>): void {
		if (this.#turn && this.#turn.revision !== revision) this.drop();
	}

	/** With a lapse it is not thought about: Centurio answers for that level. */
	#begin(session: Session<TableState>, question: Decision, level: LevelName, lapse?: Outcome["lapse"]): void {
		const { revision } = session;
		const { seat } = question;
		const turn = { seat, level, revision, given: 0 };
		const intent = lapse ? null : this.#intentOf(session, seat);
		const problem = problemOf(session, { seat, level: lapse ? "centurio" : level, intent });
		const thinking = this.#thinker().think(problem, {
			fits: (answer) => whyNotAnswer(question, answer) === null,
			onTries: (tries) => this.#host.onTries(revision, tries),
			onDone: (outcome) => {
				this.#turn = { ...turn, thinking: null, outcome: { ...outcome, ...(lapse && { lapse }) } };
				this.#host.onDue();
			},
			onFailed: (thrown) => {
				this.#turn = null;
				this.#host.onFailed(thrown);
			},
		});
		this.#turn = { ...turn, thinking, outcome: null };
	}

	#intentOf(session: Session<TableState>, seat: string): unknown {
		const own = session.path().findLast((node) => node.seat === seat);
		return (own && this.#intents.get(own.id)) ?? null;
	}

	/** True while the eye is given time; then `onDue` tells when that is over. */
	#isPausing(): boolean {
		const { time, onDue } = this.#host;
		const left = this.#pausedUntil - time.now();
		this.#stopPausing();
		if (left <= 0) return false;
		this.#stopPausing = time.after(left, onDue);
		return true;
	}
}

/** The place where a session stands, for a seat that thinks about it: without the dice to come. */
export function problemOf(session: Session<TableState>, who: Pick<Problem, "seat" | "level" | "intent">): Problem {
	const { checkpoint, since } = blind(resumeAt(positionOf(session), who.seat).nearest);
	return { ...who, checkpoint, since, seed: session.head };
}

/** The part of a thought that is kept with its answer; null where there was nothing to choose between and nothing went wrong. */
export function thoughtOf(player: LevelName, { why, lapse }: Outcome): Thought | null {
	return why || lapse ? { player, ...(lapse && { lapse }), ...(why && { why }) } : null;
}
