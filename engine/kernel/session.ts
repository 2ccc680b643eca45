/**
 * A Session is one game being played: it asks, takes answers through one door, goes back and forth in its journal, and
 * never changes anything when it refuses.
 *
 * The journal is a tree of answers. Undo moves the head to an earlier answer; what was taken back stays in the tree, and a
 * new answer there grows a new branch.
 */
import {
	type Answer,
	copyAnswer,
	type Decision,
	type Misfit,
	refusedIn,
	type SeatId,
	whyNotAnswer,
} from "./decision.ts";
import type { Game, GameSetup, Table, TableState } from "./game.ts";
import { canonicalHash } from "./hash.ts";
import type { LogEntry } from "./log.ts";
import type { Play } from "./play.ts";
import type { Refusal, RefusalCode } from "./refusal.ts";
import { type TextArgument, text } from "./text.ts";

/** An answer in the journal, and what came of it. Node 0 is the set-up; it has no seat, answer or parent. */
export interface JournalNode {
	readonly id: number;
	readonly parent: number | null;
	readonly seat: SeatId | null;
	readonly answer: Answer | null;
	/** What was logged from this answer to the next question. */
	readonly entries: readonly LogEntry[];
	/** How often chance had been asked when the next question was put. */
	readonly thrown: number;
	/** Given in one gesture with the answer before it: the two are taken back together. */
	readonly goesOn?: true;
	/** The state as JSON text at the last boundary passed between this answer and the next question, if one was passed. */
	readonly checkpoint: string | null;
}

export interface Accepted {
	readonly ok: true;
	readonly revision: number;
	/** The node the table stands at now. */
	readonly head: number;
}

export type SessionOutcome = Accepted | Refusal;

/** Whether answers may be taken back past a die roll or another seat's answer. */
export const TAKE_BACK_RULES = ["free", "own"] as const;
export type TakeBackRule = (typeof TAKE_BACK_RULES)[number];

interface Running<State extends TableState> {
	readonly table: Table<State>;
	readonly play: Play;
	decision: Decision | null;
	entries: LogEntry[];
	checkpoint: string | null;
	/** Answers given since the last checkpoint. */
	unsaved: number;
}

export class Session<State extends TableState, View = unknown> {
	readonly game: Game<State, View>;
	readonly setup: GameSetup;
	/** Grows with every change, also with undo and redo: a request made on an older revision is stale. */
	revision = 0;
	readonly #nodes: JournalNode[] = [];
	#head = 0;
	/** Of each node, the child that redo goes to: the one last stood on. */
	readonly #forward = new Map<number, number>();
	#running: Running<State>;

	private constructor(game: Game<State, View>, setup: GameSetup, nodes: readonly JournalNode[], head: number) {
		this.game = game;
		this.setup = setup;
		if (nodes.length === 0) {
			const state = game.setUp(setup);
			this.#running = this.#enter(state, JSON.stringify(state));
			this.#nodes.push(this.#nodeOf(0, null, null, null));
			return;
		}
		this.#nodes.push(...nodes);
		for (const node of nodes) if (node.parent !== null) this.#forward.set(node.parent, node.id);
		this.#running = this.#rebuild(head);
		this.#standOn(head);
	}

	/** A new game, run to its first question. */
	static start<State extends TableState, View>(game: Game<State, View>, setup: GameSetup): Session<State, View> {
		return new Session(game, setup, [], 0);
	}

	/** A game taken up from its journal, standing at `head`: the nearest checkpoint is entered, the few answers since are replayed. */
	static resume<State extends TableState, View>(
		game: Game<State, View>,
		setup: GameSetup,
		nodes: readonly JournalNode[],
		head: number,
	): Session<State, View> {
		return new Session(game, setup, nodes, head);
	}

	get head(): number {
		return this.#head;
	}

	/** The question on the table, or null when the game is over. */
	get decision(): Decision | null {
		return this.#running.decision;
	}

	/** The state as it stands. Read it; only the rules change it. */
	get state(): State {
		return this.#running.table.state;
	}

	get nodes(): readonly JournalNode[] {
		return this.#nodes;
	}

	/** The canonical hash of the state as it stands. */
	hash(): string {
		return canonicalHash(this.state);
	}

	view(seat: SeatId | null): View {
		return this.game.view(this.state, seat);
	}

	/** The nodes from the set-up to `to` (by default the head), in order. */
	path(to: number = this.#head): JournalNode[] {
		const nodes: JournalNode[] = [];
		for (let node: JournalNode | undefined = this.#node(to); node; node = this.#parentOf(node)) nodes.push(node);
		return nodes.reverse();
	}

	/**
	 * The door for answers: revision, seat, shape, is it among the options - and only then is the rule resumed. `goesOn`: it is
	 * one gesture with the answer before it.
	 */
	answer(request: { revision: number; seat: SeatId; answer: Answer; goesOn?: boolean }): SessionOutcome {
		if (request.revision !== this.revision) return refuse("stale-revision", { revision: request.revision });
		const { decision } = this.#running;
		if (!decision) return refuse("game-over");
		if (decision.seat !== request.seat) return refuse("wrong-seat", { seat: { kind: "side", id: decision.seat } });
		const misfit = whyNotAnswer(decision, request.answer);
		if (misfit) return refuseAnswer(decision, request.answer, misfit);
		const parent = this.#head;
		const answer = copyAnswer(request.answer);
		try {
			this.#advance(this.#running, answer);
		} catch (error) {
			this.#running = this.#rebuild(parent);
			return refuse("internal", { detail: error instanceof Error ? error.message : String(error) });
		}
		const made = this.#nodeOf(this.#nodes.length, parent, request.seat, answer);
		const node: JournalNode = request.goesOn ? { ...made, goesOn: true } : made;
		this.#nodes.push(node);
		this.#forward.set(parent, node.id);
		this.#head = node.id;
		this.revision += 1;
		return this.#accepted();
	}

	/** Take back to the question that followed node `to`; by default one answer. */
	undo(request: { revision: number; to?: number; rule?: TakeBackRule }): SessionOutcome {
		if (request.revision !== this.revision) return refuse("stale-revision", { revision: request.revision });
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
			if (head.thrown !== target.thrown || seats.size > 1) return refuse("undo-not-agreed");
		}
		return this.goTo(to);
	}

	/** Play again what was last taken back here: one answer, or all up to node `to`, which must be {@link ahead}. */
	redo(request: { revision: number; to?: number }): SessionOutcome {
		if (request.revision !== this.revision) return refuse("stale-revision", { revision: request.revision });
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

	/** Stand at any node of the journal, also on another branch. */
	goTo(id: number): SessionOutcome {
		if (!this.#node(id)) return refuse("no-such-entry");
		this.#running = this.#rebuild(id);
		this.#standOn(id);
		this.revision += 1;
		return this.#accepted();
	}

	/** True when {@link redo} has somewhere to go. */
	get canRedo(): boolean {
		return this.#forward.has(this.#head);
	}

	get canUndo(): boolean {
		return this.#head !== 0;
	}

	#accepted(): Accepted {
		return { ok: true, revision: this.revision, head: this.#head };
	}

	#node(id: number): JournalNode | undefined {
		return this.#nodes[id];
	}

	#parentOf(node: JournalNode): JournalNode | undefined {
		return node.parent === null ? undefined : this.#nodes[node.parent];
	}

	/** Move the head to a node already in the journal, and remember the way to it for redo. */
	#standOn(id: number): void {
		this.#head = id;
		for (const node of this.path(id)) if (node.parent !== null) this.#forward.set(node.parent, node.id);
	}

	#nodeOf(id: number, parent: number | null, seat: SeatId | null, answer: Answer | null): JournalNode {
		const { entries, checkpoint, table } = this.#running;
		return { id, parent, seat, answer, entries, checkpoint, thrown: table.state.dice.thrown };
	}

	/** Begin to play a state that stands at a boundary, up to its first question. */
	#enter(state: State, checkpoint: string): Running<State> {
		const running: Running<State> = {
			table: {
				state,
				log: (entry) => {
					running.entries.push(entry);
				},
			},
			play: undefined as unknown as Play, // set on the next line; play() needs the table, which needs `running`
			decision: null,
			entries: [],
			checkpoint,
			unsaved: 0,
		};
		const entered = Object.assign(running, { play: this.game.play(running.table) });
		this.#pump(entered, entered.play.next(), true);
		return entered;
	}

	#advance(running: Running<State>, answer: Answer): void {
		running.entries = [];
		running.checkpoint = null;
		running.unsaved += 1;
		this.#pump(running, running.play.next(answer), running.unsaved >= (this.game.checkpointEvery ?? 0));
	}

	/** Play to the next question. Of several boundaries on the way the last is the checkpoint, where one is due. */
	#pump(running: Running<State>, first: ReturnType<Play["next"]>, due: boolean): void {
		let step = first;
		while (!step.done && step.value.kind === "checkpoint") {
			if (due) {
				running.checkpoint = JSON.stringify(running.table.state);
				running.unsaved = 0;
			}
			step = running.play.next(undefined);
		}
		running.decision = step.done ? null : (step.value as Decision);
	}

	/** The game as it stood at node `id`: its nearest checkpoint, and the answers since. */
	#rebuild(id: number): Running<State> {
		const path = this.path(id);
		const from = path.findLastIndex((node) => node.checkpoint !== null);
		const checkpoint = path[from]?.checkpoint;
		if (typeof checkpoint !== "string") throw new Error("The journal holds no checkpoint to start from.");
		const running = this.#enter(JSON.parse(checkpoint) as State, checkpoint);
		for (const node of path.slice(from + 1)) {
			if (node.answer) this.#advance(running, node.answer);
		}
		return running;
	}
}

function refuse(code: RefusalCode, args?: Record<string, TextArgument>): Refusal {
	return { ok: false, code, why: text(`refusal.${code}`, args) };
}

/** What the rules forbid is refused with its own rule and reason; anything else with the rule of the question. */
function refuseAnswer(decision: Decision, answer: Answer, misfit: Misfit): Refusal {
	const refused = misfit === "not-an-option" ? refusedIn(decision, answer) : undefined;
	return refused
		? { ok: false, code: misfit, why: refused.why, rule: refused.rule }
		: { ...refuse(misfit), rule: decision.rule };
}
