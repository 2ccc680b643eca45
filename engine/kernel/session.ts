/**
 * A Session is one game being played: it asks, takes answers through one door, goes back and forth in its journal, and
 * never changes anything when it refuses.
 *
 * The journal is a tree of answers. Undo moves the head to an earlier answer; what was taken back stays in the tree, and a
 * new answer there grows a new branch. Of several seats that are asked at once each answer is a node of its own; the rule goes
 * on, and anything comes of them, at the last.
 */

import { entryOf, mayGive, refuse, refuseAnswer } from "./answer-validation.ts";
import { canonicalJson } from "./canonical.ts";
import { type Asked, Course, Unanswerable } from "./course.ts";
import { type Answer, copyAnswer, type Decision, mayOverrule, type SeatId, whyNotAnswer } from "./decision.ts";
import type { Game, GameSetup, Table, TableState } from "./game.ts";
import type { AnswerRequest, Boundary, Given, JournalNode } from "./journal.ts";
import { beginsPart, type LogEntry } from "./log.ts";
import type { Refusal } from "./refusal.ts";
import { RememberedBoundaries } from "./remembered.ts";
import { ref } from "./text.ts";

export type { JournalNode } from "./journal.ts";

/** The table's consent: a request was done, and the table has a new revision. */
export interface Accepted {
	readonly ok: true;
	readonly revision: number;
	/** The node the table stands at now. */
	readonly head: number;
}

/** The outcome of a request: done, or refused with nothing changed. */
export type SessionOutcome = Accepted | Refusal;

/** Whether answers may be taken back past a die roll or another seat's answer. */
export const TAKE_BACK_RULES = ["free", "own"] as const;
/**
 * A rule of a table for taking back: `free` whatever there is, `own` no further than the last die and the last answer
 * of another seat.
 */
export type TakeBackRule = (typeof TAKE_BACK_RULES)[number];

interface Running<State extends TableState, View> {
	readonly table: Table<State>;
	readonly course: Course;
	/** What has been gathered since the last answer. */
	readonly gathered: Gathered;
	/** The newest boundary whose state was written down. */
	boundary: Boundary | null;
	/** The state as it stands: its canonical form, once that was asked for, and what each seat sees of it. */
	canonical: string | null;
	readonly views: Map<SeatId | null, View>;
}

interface Gathered {
	entries: LogEntry[];
	checkpoint: string | null;
	/** The state at the last boundary that was written down. */
	passed: string | null;
	/** The state at the last boundary, where those are remembered. */
	last: string | null;
	remembers: boolean;
	/** A year or a phase has begun since one was, of a game that was taken up. */
	begun: boolean;
	/** Answers given since the last checkpoint that was due. */
	unsaved: number;
	/** A checkpoint may be made at the next boundary. */
	due: boolean;
}

/** A game being played, with its journal. A request that cannot be done is refused, and changes nothing. */
export class Session<State extends TableState, View = unknown> {
	readonly game: Game<State, View>;
	readonly setup: GameSetup;
	#revision: number;
	#askedAt: number;
	readonly #nodes: JournalNode[] = [];
	/** What was answered at each node, in the order of the journal. */
	readonly #sequels = new Map<number, JournalNode[]>();
	#head = 0;
	/** Of each node, the child that redo goes to: the one last stood on. */
	readonly #forward = new Map<number, number>();
	/** The way to the head. */
	#path: JournalNode[] = [];
	/** Boundaries of a game that was taken up; null of one that is played through. */
	readonly #remembered: RememberedBoundaries | null;
	#running: Running<State, View>;

	private constructor(
		game: Game<State, View>,
		setup: GameSetup,
		nodes: readonly JournalNode[],
		{ head, revision }: { head: number; revision: number },
	) {
		this.game = game;
		this.setup = setup;
		this.#revision = this.#askedAt = revision;
		this.#remembered = nodes.length === 0 ? null : new RememberedBoundaries();
		if (nodes.length === 0) {
			const state = game.setUp(setup);
			this.#running = this.#enter(state, { checkpoint: JSON.stringify(state) });
			this.#enterInJournal(this.#nodeOf(0, null, null, null));
			this.#standOn(0);
			return;
		}
		for (const node of nodes) this.#enterInJournal(node);
		for (const node of nodes) if (node.parent !== null) this.#forward.set(node.parent, node.id);
		this.#standOn(head);
		this.#running = this.#rebuild(head);
	}

	/** A new game, run to its first question. */
	static start<State extends TableState, View>(game: Game<State, View>, setup: GameSetup): Session<State, View> {
		return new Session(game, setup, [], { head: 0, revision: 0 });
	}

	/**
	 * A game taken up from its journal, standing at `head`: the nearest checkpoint is entered, the few answers since are replayed.
	 * `revision` is where its count goes on. It is taken up to be gone about in: from now on it remembers the boundaries that it passes.
	 */
	static resume<State extends TableState, View>(
		game: Game<State, View>,
		setup: GameSetup,
		nodes: readonly JournalNode[],
		head: number,
		revision = 0,
	): Session<State, View> {
		return new Session(game, setup, nodes, { head, revision });
	}

	/** Grows with every change, also with undo and redo. */
	get revision(): number {
		return this.#revision;
	}

	/** The revision at which the present questions were put. A request made on an older one is stale. */
	get askedAt(): number {
		return this.#askedAt;
	}

	get head(): number {
		return this.#head;
	}

	/** The question on the table, of several the first that is still to be answered; null when the game is over. */
	get decision(): Decision | null {
		return this.#running.course.open();
	}

	/** Everything asked now, with the answers given while others are still to answer: nobody else may see those. */
	get asked(): readonly Asked[] {
		return this.#running.course.asked;
	}

	/** The state as it stands. Read it; only the rules change it. */
	get state(): State {
		return this.#running.table.state;
	}

	get nodes(): readonly JournalNode[] {
		return this.#nodes;
	}

	/** The canonical form of the state as it stands; its digest tells it from any other. */
	canonical(): string {
		this.#running.canonical ??= canonicalJson(this.state);
		return this.#running.canonical;
	}

	/** The canonical form that the state as it stands would have had under earlier rules. */
	canonicalUnder(rulesVersion: string): string {
		const { asWrittenUnder } = this.game;
		return asWrittenUnder ? canonicalJson(asWrittenUnder(this.state, rulesVersion)) : this.canonical();
	}

	/** What a seat sees as things stand (`null`: an onlooker); made once, also for all who see the same. Read it. */
	view(seat: SeatId | null): View {
		const { views } = this.#running;
		const eyes = this.game.hidesThings ? seat : null;
		const seen = views.get(eyes) ?? this.game.view(this.state, eyes);
		views.set(eyes, seen);
		return seen;
	}

	/**
	 * The newest boundary on the way to the head whose state was written down: where a checkpoint was due, and where a year or a phase
	 * had begun. Null when the journal's own checkpoint is the newest, and for a game that is played through and not taken up.
	 */
	get boundary(): Boundary | null {
		return this.#running.boundary;
	}

	/** The nodes from the set-up to `to` (by default the head), in order. The way to the head grows with its answers. */
	path(to: number = this.#head): readonly JournalNode[] {
		return to === this.#head ? this.#path : this.#wayTo(to);
	}

	#wayTo(to: number): JournalNode[] {
		const nodes: JournalNode[] = [];
		for (let node: JournalNode | undefined = this.#node(to); node; node = this.#parentOf(node)) nodes.push(node);
		return nodes.reverse();
	}

	/**
	 * The door for answers: revision, seat, who may give it, shape, is it among the options - and only then is the rule resumed.
	 * While others are still to answer questions put at the same time, their answers make nobody's request stale.
	 *
	 * Where the same was answered here before, and `isSame` says that it has come out as it did then, the journal walks into that
	 * answer and does not grow a twin of it.
	 */
	answer(request: AnswerRequest, isSame: (before: JournalNode) => boolean = () => false): SessionOutcome {
		if (this.#isStale(request)) return refuse("stale-revision", { revision: request.revision });
		const refusal = this.#whyNot(request);
		if (refusal) return refusal;
		const parent = this.#head;
		const given = { ...request, answer: copyAnswer(request.answer) };
		try {
			this.#advance(this.#running, given);
		} catch (error) {
			this.#running = this.#rebuild(parent);
			const detail = error instanceof Error ? error.message : String(error);
			return refuse(error instanceof Unanswerable ? "unanswerable" : "internal", { detail });
		}
		const before = this.#answeredHere(given);
		if (before && isSame(before)) this.#standOn(before.id);
		else this.#grow(given);
		this.#noteBoundary(this.#running, this.#head);
		this.#revision += 1;
		if (this.#givenInRound === 0) this.#askedAt = this.#revision;
		return this.#accepted();
	}

	/**
	 * Take back the last answer of one seat while others are still to answer; theirs stay. They are given once more on a branch
	 * of their own, so that the journal stays a tree. `by`: a seat that overrules it; what was overruled it alone takes back.
	 */
	withdraw(request: { revision: number; seat: SeatId; by?: SeatId }): SessionOutcome {
		if (this.#isStale(request)) return refuse("stale-revision", { revision: request.revision });
		const path = this.path();
		const round = path.slice(path.length - this.#givenInRound);
		const mine = round.findLast(({ seat }) => seat === request.seat);
		if (!mine || mine.parent === null) return refuse("nothing-to-undo");
		if (!this.#mayWithdraw(mine, request.by)) return refuse("may-not-overrule");
		this.#running = this.#rebuild(mine.parent);
		this.#standOn(mine.parent);
		for (const { seat, answer, by } of round.slice(round.indexOf(mine) + 1)) {
			if (seat === null || answer === null) continue;
			const again = { seat, answer, ...(by && { by }) };
			this.#advance(this.#running, again);
			this.#grow(again);
			this.#noteBoundary(this.#running, this.#head);
		}
		this.#revision += 1;
		return this.#accepted();
	}

	/** Take back to the question that followed node `to`; by default one answer. */
	undo(request: { revision: number; to?: number; rule?: TakeBackRule }): SessionOutcome {
		if (request.revision !== this.#revision) return refuse("stale-revision", { revision: request.revision });
		const target = this.#targetOf(request);
		return typeof target === "number" ? this.goTo(target) : target;
	}

	/** Whether {@link undo} would be done now. */
	mayUndo(request: { to?: number; rule?: TakeBackRule }): boolean {
		return typeof this.#targetOf(request) === "number";
	}

	/** The node that is taken back to, or why that may not be. */
	#targetOf(request: { to?: number; rule?: TakeBackRule }): number | Refusal {
		const head = this.#node(this.#head);
		if (!head || head.parent === null) return refuse("nothing-to-undo");
		const to = request.to ?? head.parent;
		const path = this.path();
		const target = path.find((node) => node.id === to);
		if (!target) return refuse("no-such-entry");
		if (target === head) return refuse("nothing-to-undo");
		if (request.rule === "own") {
			const taken = path.slice(path.indexOf(target) + 1);
			const seats = new Set([...taken.map((node) => node.seat), this.decision?.seat ?? head.seat]);
			const chanced = head.thrown !== target.thrown;
			if (chanced || seats.size > 1 || this.#reopens(to, taken.length)) return refuse("undo-not-agreed");
		}
		return to;
	}

	/**
	 * Whether play that stood at node `from` may go on at node `to` where each takes back only what is his own, up to the dice: from
	 * where the ways to both part, nothing was thrown and nobody else has answered.
	 */
	mayReturn(from: number, to: number): boolean {
		const there = new Set(this.path(to).map(({ id }) => id));
		const way = this.path(from);
		const taken = way.filter(({ id }) => !there.has(id));
		const parting = way.at(-taken.length - 1);
		const seats = new Set(taken.map(({ seat }) => seat));
		return taken.length === 0 || (seats.size === 1 && parting?.thrown === way.at(-1)?.thrown);
	}

	/** Play again what was last taken back here: one answer, or all up to node `to`, which must be {@link ahead}. */
	redo(request: { revision: number; to?: number }): SessionOutcome {
		if (request.revision !== this.#revision) return refuse("stale-revision", { revision: request.revision });
		const ahead = this.ahead();
		const [next] = ahead;
		if (!next) return refuse("nothing-to-redo");
		const to = request.to ?? next.id;
		return ahead.some(({ id }) => id === to) ? this.goTo(to) : refuse("no-such-entry");
	}

	/** What was last taken back here, in the order in which {@link redo} plays it again. */
	ahead(): JournalNode[] {
		const nodes: JournalNode[] = [];
		for (let id = this.#forward.get(this.#head); id !== undefined; id = this.#forward.get(id)) {
			const node = this.#node(id);
			if (node) nodes.push(node);
		}
		return nodes;
	}

	/** Stand at any node of the journal, also on another branch; refused where the rules as they are now lead to what nobody could answer. */
	goTo(id: number): SessionOutcome {
		if (!this.#node(id)) return refuse("no-such-entry");
		try {
			this.#running = this.#rebuild(id);
		} catch (error) {
			if (error instanceof Unanswerable) return refuse("unanswerable", { detail: error.message });
			throw error;
		}
		this.#standOn(id);
		this.#revision += 1;
		this.#askedAt = this.#revision;
		return this.#accepted();
	}

	/** The state as it stood at any node of the journal; nothing is moved. Throws when the journal cannot be played up to there. */
	stateAt(id: number): State {
		return id === this.#head ? this.state : this.#rebuild(id).table.state;
	}

	/**
	 * The states as they stood at nodes, in that order; what lies between two that follow each other is played once. Each is good until the
	 * next is asked for. Throws as {@link stateAt} does.
	 */
	*statesAt(ids: readonly number[]): Generator<State, void> {
		let running: Running<State, View> | null = null;
		let at = -1;
		for (const id of ids) {
			const path = this.path(id);
			const here = path.findIndex((node) => node.id === at);
			if (running && here >= 0 && path.slice(here + 1).every(({ checkpoint }) => checkpoint === null))
				this.#replay(running, path.slice(here + 1));
			else running = this.#rebuild(id);
			at = id;
			yield running.table.state;
		}
	}

	/** True when {@link redo} has somewhere to go. */
	get canRedo(): boolean {
		return this.#forward.has(this.#head);
	}

	get canUndo(): boolean {
		return this.#head !== 0;
	}

	#accepted(): Accepted {
		return { ok: true, revision: this.#revision, head: this.#head };
	}

	/** A request is fresh as long as the questions are those that it was made on. */
	#isStale({ revision }: { revision: number }): boolean {
		return !(revision >= this.#askedAt && revision <= this.#revision);
	}

	/** How many have answered while others are still to answer. */
	get #givenInRound(): number {
		return this.asked.filter(({ answer }) => answer !== null).length;
	}

	/** Going back so many answers, to a node, would bring back questions to several seats all of whose answers have been seen since. */
	#reopens(to: number, answers: number): boolean {
		return answers > this.#givenInRound && this.#rebuild(to).course.asked.length > 1;
	}

	#whyNot({ seat, answer, by }: Given): Refusal | null {
		const next = this.decision;
		if (!next) return refuse("game-over");
		const question = this.#running.course.open(seat);
		if (!question) {
			const hasAnswered = this.asked.some((each) => each.question.seat === seat);
			const code = hasAnswered ? "already-answered" : "wrong-seat";
			return { ...refuse(code, { seat: ref("side", next.seat) }), rule: next.rule };
		}
		if (by && !mayGive(question, answer, by)) return { ...refuse("may-not-overrule"), rule: question.rule };
		const misfit = whyNotAnswer(question, answer);
		return misfit && refuseAnswer(question, answer, misfit);
	}

	/** A seat takes back its own answer, and an overseer any that it may overrule. */
	#mayWithdraw({ seat, by }: JournalNode, overruling: SeatId | undefined): boolean {
		if (overruling === undefined) return by === undefined;
		return this.asked.some(({ question }) => question.seat === seat && mayOverrule(question, overruling));
	}

	/** Adds the answer just played to the journal, and stands on it. */
	#grow({ seat, answer, goesOn, by }: Given): void {
		const parent = this.#head;
		const made = this.#nodeOf(this.#nodes.length, parent, seat, answer);
		this.#enterInJournal(goesOn || by ? { ...made, ...(goesOn && { goesOn }), ...(by && { by }) } : made);
		this.#forward.set(parent, made.id);
		this.#head = made.id;
		this.#path.push(this.#nodes[made.id] ?? made);
	}

	/** The answer of the journal that was given at the head by the same seat, by the same hand, and says the same. */
	#answeredHere({ seat, answer, by }: Given): JournalNode | undefined {
		const sequels = this.#sequels.get(this.#head);
		if (!sequels) return undefined;
		const said = canonicalJson({ seat, answer, by });
		return sequels.findLast((node) => canonicalJson({ seat: node.seat, answer: node.answer, by: node.by }) === said);
	}

	#enterInJournal(node: JournalNode): void {
		this.#nodes.push(node);
		if (node.parent === null) return;
		const sequels = this.#sequels.get(node.parent);
		if (sequels) sequels.push(node);
		else this.#sequels.set(node.parent, [node]);
	}

	#node(id: number): JournalNode | undefined {
		return this.#nodes[id];
	}

	#parentOf(node: JournalNode): JournalNode | undefined {
		return node.parent === null ? undefined : this.#nodes[node.parent];
	}

	/** Move the head to a node already in the journal, and remember the way to it for redo. */
	#standOn(id: number): void {
		this.#path = this.#wayTo(id);
		this.#head = id;
		for (const node of this.#path) if (node.parent !== null) this.#forward.set(node.parent, node.id);
	}

	#nodeOf(id: number, parent: number | null, seat: SeatId | null, answer: Answer | null): JournalNode {
		const { gathered, table } = this.#running;
		const { entries, checkpoint } = gathered;
		return { id, parent, seat, answer, entries, checkpoint, thrown: table.state.dice.thrown };
	}

	/** Begin to play a state that stands at a boundary, up to its first question. */
	#enter(state: State, { checkpoint, unsaved = 0, written = null }: Entering): Running<State, View> {
		const isAtTable = this.#remembered !== null;
		const gathered: Gathered = {
			entries: [],
			checkpoint: checkpoint ?? null,
			passed: null,
			last: null,
			remembers: isAtTable,
			begun: false,
			unsaved,
			due: unsaved === 0,
		};
		const table: Table<State> = {
			state,
			log: (entry) => {
				gathered.entries.push(entry);
				gathered.begun ||= isAtTable && beginsPart(entry);
			},
		};
		const course = new Course(this.game.play(table), () => passBoundary(gathered, state));
		return { table, course, gathered, boundary: written, canonical: null, views: new Map() };
	}

	#advance(running: Running<State, View>, { seat, answer, by }: Given): void {
		const { course, gathered } = running;
		gathered.entries = by ? [entryOf(seat, by, course.open(seat))] : [];
		gathered.checkpoint = gathered.passed = gathered.last = null;
		gathered.unsaved += 1;
		gathered.due = gathered.unsaved >= (this.game.checkpointEvery ?? 0);
		running.canonical = null;
		running.views.clear();
		course.answer(seat, answer, by);
	}

	/** The game as it stood at node `id`: the nearest boundary that is remembered or was saved, and the answers since. */
	#rebuild(id: number): Running<State, View> {
		const path = this.path(id);
		const { index, state, entering } = this.#nearestTo(path);
		const running = this.#enter(JSON.parse(state) as State, entering);
		this.#replay(running, path.slice(index + 1));
		return running;
	}

	/** The nearest place on a way at which the game can be entered. */
	#nearestTo(path: readonly JournalNode[]): { index: number; state: string; entering: Entering } {
		for (let index = path.length - 1; index >= 0; index -= 1) {
			const node = path[index];
			const remembered = node && this.#remembered?.at(node.id);
			const checkpoint = node?.checkpoint ?? null;
			if (checkpoint !== null)
				return { index, state: checkpoint, entering: { checkpoint, unsaved: answersSinceDue(path, index) } };
			if (!remembered) continue;
			const { state, written } = remembered;
			return { index, state, entering: { unsaved: answersSinceDue(path, index), written } };
		}
		throw new Error("The journal holds no checkpoint to start from.");
	}

	/** Plays answers again; of a long way, the last boundaries alone are worth remembering. */
	#replay(running: Running<State, View>, nodes: readonly JournalNode[]): void {
		const { gathered } = running;
		for (const [index, { id, seat, answer, by }] of nodes.entries()) {
			gathered.remembers = this.#remembered !== null && nodes.length - index <= WORTH_REMEMBERING;
			if (seat !== null && answer) this.#advance(running, { seat, answer, ...(by && { by }) });
			this.#noteBoundary(running, id);
		}
		gathered.remembers = this.#remembered !== null;
	}

	/** The boundary that was passed on the way to a node, if one was written down or is remembered. */
	#noteBoundary(running: Running<State, View>, node: number): void {
		const { passed, last } = running.gathered;
		if (passed !== null) running.boundary = { node, checkpoint: passed };
		if (last !== null) this.#remembered?.keep(node, { state: last, written: running.boundary });
	}
}

/** So many answers before a place that is gone to, boundaries are remembered. */
const WORTH_REMEMBERING = 64;

/** Where a game is entered. */
interface Entering {
	/** The state, where it is the checkpoint of the node. */
	readonly checkpoint?: string;
	/** Answers since a checkpoint was due. */
	readonly unsaved?: number;
	/** The newest boundary on the way that was written down. */
	readonly written?: Boundary | null;
}

/** How many answers before a place on a way the last checkpoint was that was due. */
function answersSinceDue(path: readonly JournalNode[], index: number): number {
	let due = index;
	while (due > 0 && (path[due]?.added || (path[due]?.checkpoint ?? null) === null)) due -= 1;
	return index - due;
}

/**
 * Of several boundaries on the way to a question the last is the checkpoint, where one is due. At a table, the first after the beginning of
 * a year or a phase is written down too: a large state is dear to write, and those are few. Where people may go back, every one is remembered.
 */
function passBoundary(gathered: Gathered, state: TableState): void {
	if (!gathered.due && !gathered.begun && !gathered.remembers) return;
	const written = JSON.stringify(state);
	if (gathered.remembers) gathered.last = written;
	if (!gathered.due && !gathered.begun) return;
	gathered.passed = written;
	gathered.begun = false;
	if (!gathered.due) return;
	gathered.checkpoint = written;
	gathered.unsaved = 0;
}
