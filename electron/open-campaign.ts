/**
 * The campaign on the table: a session, its save, and who sits where. An answer is on the disk before anybody is told of it; if
 * the disk refuses, the session is put back as it was.
 */
import { existsSync } from "node:fs";
import { basename } from "node:path";
import {
	type Answer,
	type JournalNode,
	readableBy,
	type SeatId,
	Session,
	seatsTaken,
	type TableState,
	type Text,
	text,
	visibleTo,
} from "../engine/kernel/index.ts";
import { type SaveFile, type SaveMeta, settle } from "../saves/index.ts";
import type { Answered, PlacedEntry, Pushes, RequestInput, TableSnapshot } from "./contract.ts";
import type { GameEntry } from "./games-on-offer.ts";
import { badInput } from "./host-api.ts";
import { newEntries, placeEntries } from "./placed-log.ts";
import type { Programs } from "./programs.ts";
import { type Refused, refusalOf } from "./refusals.ts";
import { standingOf } from "./standing.ts";

type Outcome = { ok: true } | Refused;

/** What a campaign is opened with. */
export interface Opened {
	readonly id: string;
	/** The game that is played. */
	readonly entry: GameEntry;
	readonly meta: SaveMeta;
	readonly session: Session<TableState>;
	/** Null when the file is damaged and the game is only shown. */
	readonly save: SaveFile | null;
	/** Why nothing can be answered, or null. */
	readonly readOnly: Text | null;
	/** Something to tell once. */
	readonly notice: Text | null;
}

export class OpenCampaign {
	readonly id: string;
	readonly #meta: SaveMeta;
	readonly #save: SaveFile | null;
	readonly #readOnly: Text | null;
	readonly #programs: Programs;
	#session: Session<TableState>;
	#notice: Text | null;
	/** The log as the windows have been told it: nothing yet, so that the first push brings all of it. */
	#told: readonly PlacedEntry[] = [];

	constructor({ id, meta, session, save, readOnly, notice }: Opened, programs: Programs) {
		this.id = id;
		this.#meta = meta;
		this.#session = session;
		this.#save = save;
		this.#readOnly = readOnly;
		this.#notice = notice;
		this.#programs = programs;
	}

	/** Everything the window shows, apart from the log. The notice is told with the first one. */
	snapshot(): TableSnapshot {
		const { game, decision, state, revision, head, canUndo, canRedo } = this.#session;
		const notice = this.#notice;
		const onlooker = this.#onlooker();
		this.#notice = null;
		return {
			campaign: this.id,
			name: this.#save?.meta.name ?? this.#meta.name,
			scenario: game.id,
			module: this.#meta.module,
			revision,
			head,
			view: this.#session.view(onlooker),
			decision: decision && readableBy(decision, onlooker),
			programToAnswer: this.#programToAnswer() !== null,
			outcome: state.outcome,
			canUndo: canUndo && !this.#readOnly,
			canRedo: canRedo && !this.#readOnly,
			entries: countReadable(this.#session.path(), onlooker),
			seats: this.#seats(),
			queries: Object.keys(game.queries),
			...(game.hidesThings && onlooker !== null && { curtain: onlooker }),
			readOnly: this.#readOnly,
			notice,
		};
	}

	/** The log of the current line of play, from an index on. */
	log(from: number): PlacedEntry[] {
		return placeEntries(this.#session, this.#onlooker()).slice(from);
	}

	/** What to push after a change: the table, and what of the log the windows do not have. */
	news(): Pushes["table"] {
		const now = placeEntries(this.#session, this.#onlooker());
		const log = newEntries(this.#told, now);
		this.#told = now;
		return { table: this.snapshot(), log };
	}

	/** Several answers of one seat, as one gesture. Stops early when another seat is asked or an answer does not fit, and says how many were done. */
	answer({ revision, seat, answers }: { revision: number; seat: SeatId; answers: readonly Answer[] }): Answered {
		const of = answers.length;
		let expected = revision;
		for (const [applied, answer] of answers.entries()) {
			const outcome = this.#answerOnce({ revision: expected, seat, answer, goesOn: applied > 0 });
			expected = this.#session.revision;
			if (!outcome.ok) return applied === 0 ? outcome : { ok: true, revision: expected, applied, of, stopped: outcome };
		}
		return { ok: true, revision: expected, applied: of, of };
	}

	/** Let the program whose turn it is answer once; null when no program is asked. */
	answerByProgram(): Outcome | null {
		const { decision, revision } = this.#session;
		const player = this.#programToAnswer();
		if (!decision || !player) return null;
		const { seat } = decision;
		const answer = this.#programs[player](decision, this.#session.view(seat));
		return this.#answerOnce({ revision, seat, answer });
	}

	/** Take back to the question after node `to`; by default the last gesture of a person. */
	undo({ revision, to }: RequestInput<"undo">): Answered {
		return this.#move(() =>
			this.#session.undo({ revision, to: to ?? this.#beforeLastGesture(), rule: this.#meta.takeBack }),
		);
	}

	/** Play again the gesture that was taken back, and what programs answered to it. */
	redo({ revision }: RequestInput<"redo">): Answered {
		const ahead = this.#session.ahead();
		const next = ahead.findIndex((node, n) => n > 0 && !node.goesOn && !this.#isOfProgram(node));
		const last = next < 0 ? ahead.at(-1) : ahead[next - 1];
		return this.#move(() => this.#session.redo({ revision, ...(last && { to: last.id }) }));
	}

	/** Ask the game something that changes nothing. */
	query({ query, args = {} }: RequestInput<"query">): unknown {
		const { queries } = this.#session.game;
		const known = Object.hasOwn(queries, query) ? queries[query] : undefined;
		if (known) return known(this.#session.state, args);
		throw badInput("query", "host.unknown-id", { id: query, known: Object.keys(queries).join(", ") });
	}

	/** Let go of the file. Every answer is in it already: what fails here (a file that is gone, say) is only the tidying up. */
	close(): void {
		try {
			this.#save?.close();
		} catch {
			// Nothing is lost, and whoever closes has nothing to mend.
		}
	}

	#answerOnce(request: { revision: number; seat: SeatId; answer: Answer; goesOn?: boolean }): Outcome {
		if (!this.#save) return this.#onlyShown();
		const outcome = this.#session.answer(request);
		return outcome.ok ? this.#commit(this.#save) : outcome;
	}

	/** Write the answer just given; take it out of the session again if that fails. */
	#commit(save: SaveFile): Outcome {
		const node = this.#session.nodes.at(-1);
		try {
			if (!existsSync(save.path)) return this.#putBack(save, gone(save));
			if (node) save.append(node, this.#session.hash(), standingOf(this.#session));
			return { ok: true };
		} catch (error) {
			return this.#putBack(save, refusalOf(error));
		}
	}

	/** The session as the file has it. The revision goes on, so that a window that saw the lost answer is told that it is stale. */
	#putBack(save: SaveFile, why: Refused): Refused {
		const { game, setup, revision } = this.#session;
		this.#session = Session.resume(game, setup, save.nodes, save.head, revision + 1);
		return why;
	}

	/** Do something that only moves the head, and write where it stands. */
	#move(move: () => Outcome): Answered {
		if (!this.#save) return this.#onlyShown();
		try {
			const outcome = move();
			if (!outcome.ok) return outcome;
			if (!existsSync(this.#save.path)) return this.#putBack(this.#save, gone(this.#save));
			this.#notice = settle(this.#session, this.#save, standingOf(this.#session));
		} catch (error) {
			return this.#putBack(this.#save, refusalOf(error));
		}
		return { ok: true, revision: this.#session.revision, applied: 1, of: 1 };
	}

	#onlyShown(): Refused {
		return { ok: false, code: "damaged", why: this.#readOnly ?? text("host.only-shown") };
	}

	#seats(): TableSnapshot["seats"] {
		const { game, setup } = this.#session;
		return Object.fromEntries(seatsTaken(game, setup).map((id) => [id, this.#meta.seats[id] ?? "person"]));
	}

	/** The program that has the question, or null. */
	#programToAnswer(): keyof Programs | null {
		const { decision } = this.#session;
		const player = decision && (this.#meta.seats[decision.seat] ?? "person");
		return !player || player === "person" || this.#readOnly ? null : player;
	}

	/** Whose view is shown: the person who is asked, or the only person at the table. */
	#onlooker(): SeatId | null {
		const persons = Object.entries(this.#seats()).flatMap(([seat, player]) => (player === "person" ? [seat] : []));
		const asked = this.#session.decision?.seat;
		if (asked !== undefined && persons.includes(asked)) return asked;
		return persons.length === 1 ? (persons[0] ?? null) : null;
	}

	/** Where the last gesture of a person began; programs would answer again at once anywhere after it. */
	#beforeLastGesture(): number | undefined {
		const own = this.#session.path().filter((node) => node.seat !== null && !this.#isOfProgram(node));
		return own.findLast((node) => !node.goesOn)?.parent ?? undefined;
	}

	#isOfProgram({ seat }: JournalNode): boolean {
		return seat !== null && (this.#meta.seats[seat] ?? "person") !== "person";
	}
}

function countReadable(path: readonly JournalNode[], seat: SeatId | null): number {
	return path.reduce((sum, { entries }) => sum + entries.filter((entry) => visibleTo(entry, seat)).length, 0);
}

function gone(save: SaveFile): Refused {
	return { ok: false, code: "not-found", why: text("host.file-gone", { file: basename(save.path) }) };
}
