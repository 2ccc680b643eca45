/**
 * The campaign on the table: a session, its save, and who sits where. An answer is on the disk before anybody is told of it; if
 * the disk refuses, the session is put back as it was.
 */
import type { LevelName } from "../../../engine/ai/strategos/levels.ts";
import { whyNotAnswer } from "../../../engine/kernel/decision.ts";
import {
	type Answer,
	beginsPart,
	type Decision,
	type GameOutcome,
	type GivenBy,
	type JournalNode,
	readableBy,
	ref,
	type SeatId,
	Session,
	type AnswerRequest as SessionRequest,
	seatsTaken,
	type TableState,
	type TakeBackRule,
	type Text,
	text,
	UnfitArgument,
} from "../../../engine/kernel/index.ts";
import { followHead, keepPlace, SAVE_CODES, type SaveFile, type SaveMeta, type Thought } from "../../../saves/index.ts";
import {
	type Answered,
	type Done,
	MOST_LOOKED_AT,
	type PlacedEntry,
	type Pushes,
	type Replies,
	type RequestInput,
	type SeatPlayer,
	type TableSnapshot,
	type ThoughtOfSeat,
} from "../../contract/contract.ts";
import type { GameEntry } from "../games-on-offer.ts";
import { badInput } from "../host-api.ts";
import type { Before, HostWindow } from "../host-window.ts";
import { isLevel, type Programs } from "../programs.ts";
import type { Steps } from "../read-queue.ts";
import { type Refused, refusalOf } from "../refusals.ts";
import { triesOf } from "../thinking/ponder.ts";
import { type StartWorker, Thinker, type Thinking } from "../thinking/thinker.ts";
import { Deliberation, problemOf } from "./deliberation.ts";
import { besides, linesOf, placeOn, stopsOn } from "./line-tree.ts";
import { statusOf } from "./status.ts";
import { TableClock, type Time } from "./table-clock.ts";
import { newEntries, placeEntries } from "./table-log.ts";
import { askedSeats, type Viewpoint, viewpointOf } from "./visibility.ts";

type Outcome = { ok: true } | Refused;

/** Who is asked for advice: he needs less than a second. */
const ADVISER = "legatus" satisfies LevelName;

/** Milliseconds without an answer after which the table rests. */
const REST_MS = 1500;

/** A window that shows the campaign. */
type Viewer = Pick<HostWindow, "pass" | "told">;

/** Answers of one seat; `by`: a seat that gives them in its place. */
interface AnswerRequest {
	readonly revision: number;
	readonly seat: SeatId;
	readonly answers: readonly Answer[];
	readonly by?: SeatId | undefined;
}

/** What a seat may see now. */
interface Seen {
	readonly view: unknown;
	readonly log: readonly PlacedEntry[];
}

/** What a campaign is opened with. */
export interface Opened {
	readonly id: string;
	/** The game that is played. */
	readonly entry: GameEntry;
	readonly meta: SaveMeta;
	readonly session: Session<TableState>;
	/** Null when the game is only shown. */
	readonly save: SaveFile | null;
	/** Why nothing can be answered: the file is damaged, or may not be written. Null when it can. */
	readonly readOnly: Refused | null;
	/** Something to tell once. */
	readonly notice: Text | null;
}

/** What an open campaign has of its host. */
export interface Surroundings {
	readonly time: Time;
	readonly startWorker: StartWorker;
	/** Milliseconds between two things that programs of a level do. */
	pause(): number;
	/** The time of a question is gone. */
	onTimeUp(): void;
	/** A program has an answer to give. */
	onDue(): void;
	/** Whoever thinks has made so many tries. */
	onTries(revision: number, tries: number): void;
	/** What nobody asked for has gone wrong. */
	onFailed(thrown: unknown): void;
}

export class OpenCampaign {
	readonly id: string;
	readonly #meta: SaveMeta;
	readonly #save: SaveFile | null;
	readonly #readOnly: Refused | null;
	readonly #programs: Programs;
	/** The programs that may sit at the table. */
	readonly #played: GameEntry["programs"];
	#session: Session<TableState>;
	#notice: Text | null;
	readonly #clock: TableClock;
	/** A program that is asked waits: somebody went elsewhere, and may want to look, or to go on himself. */
	#held: boolean;
	/** So many things programs may do before they wait; null: they do not. */
	#steps: number | null = null;
	readonly #around: Surroundings;
	readonly #entry: GameEntry;
	readonly #deliberation: Deliberation;
	#thinker: Thinker | null = null;
	/** Advice that a window has asked for. */
	#advice: { readonly thinking: Thinking; readonly revision: number; readonly who: Before } | null = null;
	/** Cancels what is due when the table rests. */
	#cancelRest: () => void = () => {};
	#settlesSoon = false;
	/** How a line of play ended, by its last answer, as far as that was asked for. */
	readonly #ends = new Map<number, GameOutcome | null>();
	readonly #seen = new Map<SeatId | null, Seen>();

	constructor({ id, entry, meta, session, save, readOnly, notice }: Opened, programs: Programs, around: Surroundings) {
		this.id = id;
		this.#meta = meta;
		this.#session = session;
		this.#save = save;
		this.#readOnly = readOnly;
		this.#notice = notice;
		this.#programs = programs;
		this.#played = entry.programs;
		this.#entry = entry;
		this.#around = around;
		this.#deliberation = new Deliberation(() => this.#thinkers(), {
			...around,
			onFailed: (thrown) => {
				this.#held = true;
				around.onFailed(thrown);
			},
		});
		this.#clock = new TableClock(around.time, around.onTimeUp);
		this.#held = session.nodes.length > 1;
		save?.onWritten(() => this.#settleLater(false));
		this.#settleLater(false);
		this.#changed();
	}

	/** Everything a window shows, apart from the log. A notice is told with the first. */
	snapshot(window: Viewer): TableSnapshot {
		const { game, asked, askedAt, state, revision, head, canUndo, canRedo } = this.#session;
		const who = window.pass;
		const { sight, guest } = who;
		const players = this.#players();
		const eyes = viewpointOf(sight, players, asked);
		const notice = window.told.notice === this.#notice ? null : this.#notice;
		window.told = { ...window.told, notice: this.#notice };
		const rule = this.#takeBackRule(who);
		const mayTakeBack = !this.#readOnly && rule !== null;
		return {
			campaign: this.id,
			name: this.#save?.meta.name ?? this.#meta.name,
			scenario: game.id,
			module: this.#meta.module,
			revision,
			head,
			view: this.#viewOf(eyes.seat),
			...this.#question(eyes),
			asked: askedSeats(asked, eyes, players),
			askedAt,
			clock: this.#clock.state,
			mindsClock: this.#keeps(who),
			sight,
			outcome: state.outcome,
			canUndo: canUndo && mayTakeBack && (rule === "free" || this.#isOwn(who, undefined)),
			canRedo: canRedo && mayTakeBack && this.#mayRedo(who),
			goesOnAt: this.#goesOnAt(),
			satAt: this.#session.path().findLast(({ seat }) => seat !== null && seat === eyes.seat)?.id ?? null,
			keeps: !this.#readOnly && this.#keeps(who),
			entries: this.#logOf(eyes.seat).length,
			seats: players,
			names: this.#save?.meta.names ?? this.#meta.names,
			advises: this.#played.some(isLevel),
			queries: Object.keys(game.queries),
			...(game.hidesThings && eyes.seat !== null && eyes.own.length > 1 && { curtain: eyes.seat }),
			readOnly: this.#readOnly && guest ? text("host.only-looked-at") : (this.#readOnly?.why ?? null),
			notice,
		};
	}

	/**
	 * What it would be begun with once more: by whoever plays now, with the same choices and other dice. Where only programs are left,
	 * whoever lent them a seat while it was played has it back.
	 */
	again(): RequestInput<"campaign.create"> {
		const { scenario, dice, takeBack, options } = this.#meta;
		const { name, names } = this.#save?.meta ?? this.#meta;
		const seats = { ...this.#players() };
		if (!Object.values(seats).includes("person"))
			for (const { seat } of this.#save?.sittings ?? []) seats[seat] = "person";
		const people = { seats, seated: Object.keys(seats), names: { ...names } };
		return { scenario, name, dice, takeBack, options: { ...options }, ...people };
	}

	/** The log of the current line of play, from an index on. */
	log(window: Viewer, from: number): PlacedEntry[] {
		return this.#logOf(this.#eyes(window.pass).seat).slice(from);
	}

	/** What to push after a change: the table, and what of the log the window does not have. */
	news(window: Viewer): Pushes["table"] {
		const now = this.#logOf(this.#eyes(window.pass).seat);
		const log = newEntries(window.told.log, now);
		window.told = { ...window.told, log: now };
		return { table: this.snapshot(window), log };
	}

	/**
	 * Several answers of one seat, as one gesture. Stops early when another seat is asked or an answer does not fit, and says how
	 * many were done.
	 */
	answer(who: Before, { revision, seat, answers, by }: AnswerRequest): Answered {
		if (!this.#sits(who, by ?? seat)) return notBefore(by ?? seat);
		const of = answers.length;
		if (this.#goesOnAt() !== null) return notAgreed();
		let expected = revision;
		const { head, nodes } = this.#session;
		const before = nodes.length;
		for (const [applied, answer] of answers.entries()) {
			const outcome = this.#answerOnce({ revision: expected, seat, answer, goesOn: applied > 0, ...overruling(by) });
			expected = this.#session.revision;
			if (!outcome.ok) return applied === 0 ? outcome : { ok: true, revision: expected, applied, of, stopped: outcome };
			this.#held = false;
			this.#steps = null;
		}
		const isAgain = this.#session.nodes.length === before && this.#session.head !== head;
		return { ok: true, revision: expected, applied: of, of, ...(isAgain && { again: true }) };
	}

	/** Take back the answer of one seat while others are still to answer. */
	withdraw(who: Before, { revision, seat, by }: RequestInput<"withdraw">): Answered {
		if (!this.#sits(who, by ?? seat)) return notBefore(by ?? seat);
		if (!this.#save) return this.#onlyShown();
		const outcome = this.#session.withdraw({ revision, seat, ...(by !== undefined && { by }) });
		const written = outcome.ok ? this.#commit(this.#save) : outcome;
		return written.ok ? { ok: true, revision: this.#session.revision, applied: 1, of: 1 } : written;
	}

	/** Give one answer that no person gives: what stands where time is up, or a program's; null when there is none to give. */
	answerForOthers(): Outcome | null {
		if (this.#readOnly) return null;
		return this.#answerByClock() ?? this.#answerByProgram();
	}

	/** Say who sits where; an empty name takes one away. */
	nameSeats(changes: Readonly<Record<SeatId, string>>): Outcome {
		if (!this.#save) return this.#onlyShown();
		const players = this.#players();
		const stranger = Object.keys(changes).find((seat) => !(seat in players));
		if (stranger !== undefined)
			throw badInput(`names.${stranger}`, "host.unknown-id", { id: stranger, known: Object.keys(players).join(", ") });
		const names = Object.entries({ ...this.#save.meta.names, ...changes }).filter(([, name]) => name !== "");
		try {
			this.#save.setNames(Object.fromEntries(names));
			return { ok: true };
		} catch (error) {
			return refusalOf(error);
		}
	}

	/** Start or stop the clock, or give it more time. */
	mind(who: Before, { running, add }: RequestInput<"clock">): Done {
		if (!this.#keeps(who)) return { ok: false, code: "may-not-overrule", why: text("host.not-your-clock") };
		if (add !== undefined) this.#clock.add(add);
		if (running !== undefined) this.#clock.run(running);
		return { ok: true };
	}

	/** Take back to the question after node `to`; by default the last gesture of a person. */
	undo(who: Before, { revision, to }: RequestInput<"undo">): Answered {
		const rule = this.#takeBackRule(who);
		if (rule === null || (rule === "own" && !this.#isOwn(who, to))) return notAgreed();
		return this.#move(() => this.#session.undo({ revision, rule, ...this.#targetOf(to) }));
	}

	/** Play again the gesture that was taken back, and what programs answered to it. */
	redo(who: Before, { revision }: RequestInput<"redo">): Answered {
		if (!this.#mayRedo(who)) return notAgreed();
		const last = this.#gestureAhead().at(-1);
		return this.#move(() => this.#session.redo({ revision, ...(last && { to: last.id }) }));
	}

	/** Stand anywhere in the journal; what is asked of a program there waits. */
	goTo(who: Before, { to }: RequestInput<"goTo">): Answered {
		if (!this.#keeps(who)) return notAgreed();
		const target = typeof to === "number" ? to : placeOn(this.#session, to);
		if (target === undefined) return { ok: false, code: "nothing-to-redo", why: text("refusal.nothing-to-redo") };
		return this.#move(() => this.#session.goTo(target));
	}

	/** Let programs answer, let them wait, let them do one thing, or have the one that thinks answer now. */
	letPrograms(who: Before, { act }: RequestInput<"programs">): Done {
		if (!this.#keeps(who) || this.#goesOnAt() !== null) return notAgreed();
		this.#held = act === "wait";
		this.#steps = act === "step" ? 1 : null;
		if (act === "wait") this.#deliberation.drop();
		if (act === "now") this.#deliberation.now();
		return { ok: true };
	}

	/** What a program thought before an answer, as far as those before a window may know. */
	thought(who: Before, { node: id }: RequestInput<"thought">): ThoughtOfSeat | null {
		const node = this.#session.nodes[id];
		const thought = node && this.#thoughtAt(node, this.#eyes(who).seat);
		return thought && node.seat !== null ? { ...thought, seat: node.seat } : null;
	}

	/** Thinks about the question of those before a window; `tell` is called with what a program would answer. */
	advise(who: Before, { revision }: RequestInput<"advise">, tell: (advice: Pushes["advice"]) => void): Done {
		const { decision, mayAnswer } = this.#question(this.#eyes(who));
		if (!decision || !mayAnswer || revision !== this.#session.revision)
			return { ok: false, code: "stale-revision", why: text("refusal.stale-revision", { revision }) };
		const isForAnother = this.#advice?.thinking.isOn() && this.#advice.who !== who;
		if (!this.#played.some(isLevel) || this.#deliberation.isThinking || isForAnother)
			return { ok: false, code: "wrong-seat", why: text("host.no-adviser") };
		const { seat } = decision;
		const thinking = this.#thinkers().think(problemOf(this.#session, { seat, level: ADVISER, intent: null }), {
			fits: (answer) => whyNotAnswer(decision, answer) === null,
			onTries: (tries) => this.#around.onTries(revision, tries),
			onDone: ({ answers: [answer], why, lapse }) => {
				this.#advice = null;
				if (answer) tell({ revision, answer, ...(why && { why }), ...(lapse && { lapse }) });
			},
			onFailed: (thrown) => this.#around.onFailed(thrown),
		});
		this.#advice = { thinking, revision, who };
		return { ok: true };
	}

	/**
	 * What those before a window may see of the table as it lay after some answers of the line that they read. A step for each: what lies
	 * between two answers is played once.
	 */
	*look(who: Before, input: RequestInput<"look">): Steps<Replies["look"]> {
		const { seat } = this.#eyes(who);
		const session = this.#session;
		const path = session.path().map(({ id }) => id);
		const wanted = "from" in input ? [input.from] : input.nodes;
		const stranger = wanted.find((node) => !path.includes(node));
		if (stranger !== undefined) throw badInput("nodes", "host.unknown-id", { id: String(stranger), known: "" });
		const nodes = "from" in input ? path.slice(path.indexOf(input.from)).slice(0, MOST_LOOKED_AT) : input.nodes;
		const left = path.length - 1 - path.indexOf(nodes.at(-1) ?? -1);
		const views: unknown[] = [];
		for (const state of session.statesAt(nodes)) {
			if (views.length > 0) yield;
			views.push(structuredClone(session.game.view(state, seat)));
		}
		return { nodes, views, left };
	}

	/** Every line of play, as far as those before a window may read it. */
	lines(who: Before): Replies["lines"] {
		const { seat } = this.#eyes(who);
		// What lines are called is a note of whoever keeps the table.
		const names = who.guest ? [] : (this.#save?.branches ?? []);
		const { head } = this.#session;
		return { head, stands: this.#session.path().length - 1, lines: linesOf(this.#session, { seat, names }) };
	}

	/** How the line of play came out that ends at an answer. It is played for that from its last checkpoint, once. */
	lineOutcome({ leaf }: RequestInput<"lines.outcome">): Replies["lines.outcome"] {
		if (!this.#session.nodes[leaf]) throw badInput("leaf", "host.unknown-id", { id: String(leaf), known: "" });
		return { outcome: this.#endAt(leaf) };
	}

	/** The headings of a line of play, as far as those before a window may read them. */
	lineStops(who: Before, { leaf }: RequestInput<"lines.stops">): Replies["lines.stops"] {
		const found = stopsOn(this.#session, leaf, this.#eyes(who).seat);
		if (!found) throw badInput("leaf", "host.unknown-id", { id: String(leaf), known: "" });
		return found;
	}

	/** How a line of play begins, beside the one that it leaves. */
	compareLines(who: Before, { leaf }: RequestInput<"lines.compare">): Replies["lines.compare"] {
		const found = besides(this.#session, leaf, this.#eyes(who).seat);
		if (!found) throw badInput("leaf", "host.unknown-id", { id: String(leaf), known: "" });
		return found;
	}

	/** Name the line that ends at an answer. */
	nameLine(who: Before, { leaf, name }: RequestInput<"lines.name">): Done {
		if (!this.#keeps(who)) return notAgreed();
		const save = this.#save;
		if (!save) return this.#onlyShown();
		if (!this.#session.nodes[leaf]) return { ok: false, code: "no-such-entry", why: text("refusal.no-such-entry") };
		const [before] = save.branches.filter(({ head }) => head === leaf);
		if (before?.name === name) return { ok: true };
		if (save.branches.some((line) => line.name === name))
			return { ok: false, code: "no-such-entry", why: text("host.line-named", { name }) };
		try {
			if (before) save.deleteBranch(before.name);
			if (name !== "") save.setBranch(name, leaf);
			return { ok: true };
		} catch (error) {
			return refusalOf(error);
		}
	}

	/** Give a seat to a person or a program. A program that is asked then waits. */
	giveSeat(who: Before, { seat, player }: RequestInput<"seats.give">): Done {
		if (!this.#keeps(who)) return notAgreed();
		if (!this.#save) return this.#onlyShown();
		const players = this.#players();
		if (!Object.hasOwn(players, seat))
			throw badInput("seat", "host.unknown-id", { id: seat, known: Object.keys(players).join(", ") });
		if (player !== "person" && !this.#played.includes(player))
			throw badInput("player", "host.unknown-id", { id: player, known: ["person", ...this.#played].join(", ") });
		if (players[seat] === player) return { ok: true };
		try {
			this.#save.giveSeat(seat, player);
			this.#deliberation.drop();
			this.#held = true;
			this.#changed();
			return { ok: true };
		} catch (error) {
			return refusalOf(error);
		}
	}

	/** Ask the game something that changes nothing. */
	query(who: Before, { query, args = {} }: RequestInput<"query">): unknown {
		const { queries } = this.#session.game;
		const known = Object.hasOwn(queries, query) ? queries[query] : undefined;
		if (!known) throw badInput("query", "host.unknown-id", { id: query, known: Object.keys(queries).join(", ") });
		try {
			return known(this.#session.state, args, this.#eyes(who).seat);
		} catch (error) {
			if (!(error instanceof UnfitArgument)) throw error;
			throw badInput(`args.${error.field}`, "host.unknown-id", { id: error.id, known: error.known.join(", ") });
		}
	}

	/** Let go of the file. Every answer is in it already: what fails here (a file that is gone, say) is only the tidying up. */
	close(): void {
		this.#clock.close();
		this.#deliberation.drop();
		this.#thinker?.close();
		// What is written down last would be settled when the table rests, and then there is no file any more.
		const rest = () => this.#cancelRest();
		for (const end of [keepPlace, rest, (_: unknown, save: SaveFile) => save.close()]) {
			try {
				if (this.#save) end(this.#session, this.#save);
			} catch {
				// Nothing is lost, and whoever closes has nothing to mend.
			}
		}
	}

	/**
	 * Soon, when whoever answered has heard of it, or when the table has rested for a while: bring all that was played into the one file,
	 * since it may be copied at any time.
	 */
	#settleLater(isSoon: boolean): void {
		if (this.#settlesSoon) return;
		this.#settlesSoon = isSoon;
		this.#cancelRest();
		this.#cancelRest = this.#around.time.after(isSoon ? 0 : REST_MS, () => this.#settle());
	}

	/** The state at the newest boundary is kept, too, where a year or a phase has begun since one was. */
	#settle(): void {
		this.#settlesSoon = false;
		try {
			const { boundary } = this.#session;
			if (boundary) this.#save?.keepBoundary(boundary);
			this.#save?.settle();
		} catch (error) {
			this.#around.onFailed(error);
		}
	}

	#answerByClock(): Outcome | null {
		const due = this.#open().find(({ deadline }) => deadline !== undefined && this.#clock.isUp(deadline.clock));
		if (!due?.deadline) return null;
		const { revision } = this.#session;
		return this.#answerOnce({ revision, seat: due.seat, answer: due.deadline.stands, by: { kind: "clock" } });
	}

	#answerByProgram(): Outcome | null {
		if (this.#held) return null;
		const players = this.#players();
		for (const question of this.#open()) {
			const { seat } = question;
			const player = players[seat];
			if (player === undefined || player === "person") continue;
			if (isLevel(player)) return this.#answerAtLevel(question, player);
			if (this.#waitsNow()) return { ok: true };
			const answer = this.#programs[player](question, this.#session.view(seat));
			return this.#answerOnce({ revision: this.#session.revision, seat, answer });
		}
		return null;
	}

	/** Gives an answer that was thought about, if one is due; else it is thought about. The answers to one plan are one gesture. */
	#answerAtLevel(question: Decision, level: LevelName): Outcome | null {
		const due = this.#deliberation.next(this.#session, question, level);
		if (!due) return null;
		if (due.begins && this.#waitsNow()) return { ok: true };
		const { revision, nodes, head } = this.#session;
		const { seat } = question;
		const goesOn = !due.begins && nodes[head]?.seat === seat;
		const outcome = this.#answerOnce({ revision, seat, answer: due.answer, ...(goesOn && { goesOn }) }, due.thought);
		if (outcome.ok) due.given(this.#session);
		else if (!isOfTheSave(outcome) && due.refused()) return null;
		return outcome;
	}

	/** A program is about to do something new: it waits, if it was to do no more than it has done. */
	#waitsNow(): boolean {
		this.#held = this.#steps === 0;
		this.#steps = this.#steps && this.#steps - 1;
		return this.#held;
	}

	#thinkers(): Thinker {
		this.#thinker ??= new Thinker(this.#entry, this.#around.startWorker, this.#around.time);
		return this.#thinker;
	}

	/** What was thought before an answer, where a seat may know: where things are hidden, only whoever gave it. */
	#thoughtAt({ id, seat }: JournalNode, reader: SeatId | null): Thought | undefined {
		return this.#session.game.hidesThings && seat !== reader ? undefined : this.#save?.thoughts.get(id);
	}

	#answerOnce(request: SessionRequest, thought?: Thought): Outcome {
		const save = this.#save;
		if (!save) return this.#onlyShown();
		const { rulesVersion } = this.#session.game;
		const outcome = this.#session.answer(request, ({ id }) => {
			const before = save.recorded(id);
			return before.rulesVersion === rulesVersion && before.hash === this.#session.hash();
		});
		return outcome.ok ? this.#commit(save, thought) : outcome;
	}

	/** Write what the session has that the file has not; take it out of the session again if that fails. */
	#commit(save: SaveFile, thought?: Thought): Outcome {
		try {
			const standing = statusOf(this.#session);
			const grown = this.#session.nodes.slice(save.nodes.length);
			for (const node of grown) save.append(node, this.#session.hash(), standing, thought);
			if (save.head !== this.#session.head) save.moveHead(this.#session.head, standing);
			if (grown.some(({ entries }) => entries.some(beginsPart))) this.#settleLater(true);
			this.#changed();
			return { ok: true };
		} catch (error) {
			return this.#putBack(save, refusalOf(error));
		}
	}

	/** The session as the file has it. The revision goes on, so that a window that saw the lost answer is told that it is stale. */
	#putBack(save: SaveFile, why: Refused): Refused {
		const { game, setup, revision } = this.#session;
		this.#session = Session.resume(game, setup, save.nodes, save.head, revision + 1);
		this.#changed();
		return why;
	}

	/** Do something that only moves the head, and write where it stands. */
	#move(move: () => Outcome): Answered {
		if (!this.#save) return this.#onlyShown();
		try {
			const outcome = move();
			if (!outcome.ok) return outcome;
			this.#notice = followHead(this.#session, this.#save, statusOf(this.#session));
			this.#clock.turnBack();
			this.#held = true;
			this.#changed();
		} catch (error) {
			return this.#putBack(this.#save, refusalOf(error));
		}
		return { ok: true, revision: this.#session.revision, applied: 1, of: 1 };
	}

	#onlyShown(): Refused {
		return this.#readOnly ?? { ok: false, code: "damaged", why: text("host.only-shown") };
	}

	/** The table has changed: what was made of it is made anew, and the clock follows the questions. */
	#changed(): void {
		this.#seen.clear();
		this.#deliberation.follow(this.#session);
		this.#dropAdvice();
		this.#clock.follow(this.#open().flatMap(({ deadline }) => deadline ?? []));
	}

	/** Advice for another place than this is wanted no more. */
	#dropAdvice(): void {
		if (!this.#advice || this.#advice.revision === this.#session.revision) return;
		this.#advice.thinking.cancel();
		this.#advice = null;
	}

	/** What is still to be answered now. */
	#open(): Decision[] {
		return this.#session.asked.flatMap(({ question, answer }) => (answer === null ? [question] : []));
	}

	/** What a seat sees is made once, however many windows show it. */
	#seenBy(seat: SeatId | null): Seen {
		const seen = this.#seen.get(seat) ?? { view: this.#session.view(seat), log: this.#placed(seat) };
		this.#seen.set(seat, seen);
		return seen;
	}

	#placed(seat: SeatId | null): readonly PlacedEntry[] {
		const { sittings = [] } = this.#save ?? {};
		return placeEntries(this.#session, seat, { sittings, thoughtAt: (node) => this.#thoughtAt(node, seat) });
	}

	#viewOf(seat: SeatId | null): unknown {
		return this.#seenBy(seat).view;
	}

	#logOf(seat: SeatId | null): readonly PlacedEntry[] {
		return this.#seenBy(seat).log;
	}

	#eyes(who: Before): Viewpoint {
		return viewpointOf(who.sight, this.#players(), this.#session.asked);
	}

	/** The question that a window shows: its own, else the first on the table as far as it may be read. */
	#question(eyes: Viewpoint): Pick<TableSnapshot, "decision" | "mayAnswer" | "programToAnswer" | "thinking" | "held"> {
		const players = this.#players();
		const open = this.#open();
		const own = open.find((question) => question.seat === eyes.seat && players[question.seat] === "person");
		const shown = own ?? open[0] ?? null;
		const isProgrammed = shown !== null && (players[shown.seat] ?? "person") !== "person";
		return {
			decision: shown && readableBy(shown, eyes.seat),
			mayAnswer: own !== undefined && !this.#readOnly && this.#goesOnAt() === null,
			programToAnswer: isProgrammed && !this.#readOnly && !this.#held,
			thinking: isProgrammed && !this.#readOnly && !this.#held ? this.#triesFor(players[shown.seat]) : null,
			held: isProgrammed && !this.#readOnly && this.#held,
		};
	}

	/** How many tries whoever has the question makes at most before he answers; null where he makes none, or has made them. */
	#triesFor(player: SeatPlayer | undefined): number | null {
		if (player === undefined || !isLevel(player) || this.#deliberation.knows(this.#session)) return null;
		return triesOf(player) || null;
	}

	#players(): TableSnapshot["seats"] {
		const { game, setup } = this.#session;
		return Object.fromEntries(seatsTaken(game, setup).map((id) => [id, this.#seats[id] ?? "person"]));
	}

	/** Whoever sits before a window may answer for a seat; a computer that is passed around answers for anybody. */
	#sits(who: Before, seat: SeatId): boolean {
		return who.sight.kind === "all" || this.#eyes(who).own.includes(seat);
	}

	/** Those before a window keep the table: its host, if it has one, else any player but a guest. */
	#keeps(who: Before): boolean {
		const { own } = this.#eyes(who);
		const hosts = this.#session.game.seats.filter(({ id, host }) => host && id in this.#players());
		const isHost = hosts.some(({ id }) => own.includes(id));
		if (who.guest) return isHost;
		return who.sight.kind === "all" || (hosts.length === 0 ? own.length > 0 : isHost);
	}

	/** How far those before a window may take back: as was agreed, or only what is their own where another keeps the table; null: not at all. */
	#takeBackRule(who: Before): TakeBackRule | null {
		if (who.sight.kind !== "all" && this.#eyes(who).own.length === 0) return null;
		return this.#keeps(who) ? this.#meta.takeBack : "own";
	}

	/** What was taken back here and is played again as one: the gesture of a person, and what programs answered to it. */
	#gestureAhead(): JournalNode[] {
		const ahead = this.#session.ahead();
		const next = ahead.findIndex((node, n) => n > 0 && !node.goesOn && !this.#isOfProgram(node));
		return next < 0 ? ahead : ahead.slice(0, next);
	}

	/** Who takes back only his own plays again only that, and what programs answered to it. */
	#mayRedo(who: Before): boolean {
		const rule = this.#takeBackRule(who);
		if (rule === null || this.#keeps(who)) return rule !== null;
		return this.#gestureAhead().every((node) => this.#isOfProgram(node) || this.#sits(who, node.seat ?? ""));
	}

	/** All that would be taken back was answered by those before a window. */
	#isOwn(who: Before, to: number | undefined): boolean {
		const from = this.#targetOf(to).to ?? this.#session.path().at(-2)?.id ?? 0;
		const path = this.#session.path();
		const taken = path.slice(path.findIndex(({ id }) => id === from) + 1);
		return taken.every(({ seat }) => seat === null || this.#sits(who, seat));
	}

	#targetOf(to: number | undefined): { to?: number } {
		const target = to ?? this.#beforeLastGesture();
		return target === undefined ? {} : { to: target };
	}

	/**
	 * Where the last gesture of a person began; programs would answer again at once anywhere after it. Where no person has answered, the
	 * last of anybody.
	 */
	#beforeLastGesture(): number | undefined {
		const begun = this.#session.path().filter(({ seat, goesOn }) => seat !== null && !goesOn);
		return (begun.findLast((node) => !this.#isOfProgram(node)) ?? begun.at(-1))?.parent ?? undefined;
	}

	/** Who answers for each seat now. */
	get #seats(): SaveMeta["seats"] {
		return this.#save?.meta.seats ?? this.#meta.seats;
	}

	/**
	 * Where those at the table have agreed not to take back past a die or another's answer, anybody may look at any line, and it goes
	 * on where the last answer was given: that answer. Null where answers are taken.
	 */
	#goesOnAt(): number | null {
		if (this.#meta.takeBack === "free") return null;
		const session = this.#session;
		const last = session.nodes.at(-1)?.id ?? 0;
		return session.mayReturn(last, session.head) ? null : last;
	}

	/** How the line that ends at an answer came out; null while it has not, or where newer rules cannot tell. */
	#endAt(leaf: number): GameOutcome | null {
		const { head, nodes, state } = this.#session;
		if (leaf === head) return state.outcome;
		// Where something was answered afterwards it was not over.
		if (nodes.some(({ parent }) => parent === leaf)) return null;
		const known = this.#ends.get(leaf);
		if (known !== undefined) return known;
		const end = outcomeAt(this.#session, leaf);
		this.#ends.set(leaf, end);
		return end;
	}

	#isOfProgram({ seat }: JournalNode): boolean {
		return seat !== null && (this.#seats[seat] ?? "person") !== "person";
	}
}

/** It was refused by the disk, and not by the rules. */
function isOfTheSave({ code }: Refused): boolean {
	return SAVE_CODES.some((each) => each === code);
}

function outcomeAt(session: Session<TableState>, leaf: number): GameOutcome | null {
	try {
		return session.stateAt(leaf).outcome;
	} catch {
		return null;
	}
}

/** A seat before a window answers in the place of the one that is asked. */
function overruling(by: SeatId | undefined): { by?: GivenBy } {
	return by === undefined ? {} : { by: { kind: "seat", seat: by } };
}

/** Nobody who sits before the window has that seat. */
function notBefore(seat: SeatId): Refused {
	return { ok: false, code: "wrong-seat", why: text("refusal.wrong-seat", { seat: ref("side", seat) }) };
}

function notAgreed(): Refused {
	return { ok: false, code: "undo-not-agreed", why: text("refusal.undo-not-agreed") };
}
