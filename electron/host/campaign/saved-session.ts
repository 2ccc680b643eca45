/**
 * The session of an open campaign together with the file that it is saved in. An answer is on the disk before anybody is told of it; if
 * the disk refuses, the session is put back as it was.
 */
import {
	type AnswerRequest,
	beginsPart,
	type Decision,
	type JournalNode,
	type SeatId,
	Session,
	seatsTaken,
	type TableState,
	type Text,
	text,
} from "../../../engine/kernel/index.ts";
import { followHead, hashOf, type Manner, type SaveFile, type SaveMeta } from "../../../saves/index.ts";
import type { Answered, Done, Refused, TableSnapshot } from "../../contract/contract.ts";
import { refusalOf } from "../host-api.ts";
import { statusOf } from "./status.ts";

/** A session and what its file says of it. */
export interface OpenedSession {
	readonly meta: SaveMeta;
	readonly session: Session<TableState>;
	/** Null when the game is only shown. */
	readonly save: SaveFile | null;
	/** Why nothing can be answered: the file is damaged, or may not be written. Null when it can. */
	readonly readOnly: Refused | null;
	/** Something to tell once. */
	readonly notice: Text | null;
}

/** Whoever follows what becomes of a session. */
interface SessionFollower {
	/** The table stands elsewhere in its journal; {@link onChanged} follows. */
	onMoved(): void;
	/** The table has changed. */
	onChanged(): void;
	/** A year or a phase has begun with what was written. */
	onPartBegun(): void;
}

/** The one place that changes session and save, always both. */
export class SavedSession {
	readonly save: SaveFile | null;
	readonly readOnly: Refused | null;
	readonly #metaAtOpening: SaveMeta;
	readonly #follower: SessionFollower;
	#session: Session<TableState>;
	#notice: Text | null;

	constructor({ meta, session, save, readOnly, notice }: OpenedSession, follower: SessionFollower) {
		this.#metaAtOpening = meta;
		this.#session = session;
		this.save = save;
		this.readOnly = readOnly;
		this.#notice = notice;
		this.#follower = follower;
	}

	/** The session as it stands; another one after the disk has refused an answer. */
	get session(): Session<TableState> {
		return this.#session;
	}

	/** Something to tell each window once; null where there is nothing. */
	get notice(): Text | null {
		return this.#notice;
	}

	/** What the save says of the campaign now. */
	get meta(): SaveMeta {
		return this.save?.meta ?? this.#metaAtOpening;
	}

	/** Who answers for each seat that is taken. */
	get players(): TableSnapshot["seats"] {
		const { game, setup } = this.#session;
		const { seats } = this.meta;
		return Object.fromEntries(seatsTaken(game, setup).map((id) => [id, seats[id] ?? "person"]));
	}

	/** The questions that are still to be answered now. */
	get open(): Decision[] {
		return this.#session.asked.flatMap(({ question, answer }) => (answer === null ? [question] : []));
	}

	/**
	 * The answer at which the campaign goes on: where those at the table have agreed not to take back past a die or another's answer,
	 * anybody may look at any line, and it goes on where the last answer was given. Null where answers are taken.
	 */
	get goesOnAt(): number | null {
		if (this.meta.takeBack === "free") return null;
		const session = this.#session;
		const last = session.nodes.at(-1)?.id ?? 0;
		return session.mayReturn(last, session.head) ? null : last;
	}

	/** Whether a program plays the seat of an answer now. */
	isOfProgram({ seat }: JournalNode): boolean {
		return seat !== null && (this.meta.seats[seat] ?? "person") !== "person";
	}

	/** Why nothing is written: the campaign is only shown. */
	whyReadOnly(): Refused {
		return this.readOnly ?? { ok: false, code: "damaged", why: text("host.only-shown") };
	}

	/** Whether an order of its seat gave an answer. */
	isByOrder({ id }: JournalNode): boolean {
		return this.save?.byOrder.has(id) ?? false;
	}

	/** Give one answer, and write it with how it came to be given. */
	answer(request: AnswerRequest, manner?: Manner): Done {
		const { save } = this;
		if (!save) return this.whyReadOnly();
		const { rulesVersion } = this.#session.game;
		const outcome = this.#session.answer(request, ({ id }) => {
			const before = save.recorded(id);
			return before.rulesVersion === rulesVersion && before.hash === hashOf(this.#session);
		});
		return outcome.ok ? this.#commit(save, manner) : outcome;
	}

	/** Take back the answer of one seat while others are still to answer. */
	withdraw(request: { revision: number; seat: SeatId; by?: SeatId }): Done {
		if (!this.save) return this.whyReadOnly();
		const outcome = this.#session.withdraw(request);
		return outcome.ok ? this.#commit(this.save) : outcome;
	}

	/** Do something that only moves the head, and write where it stands. */
	move(move: (session: Session<TableState>) => Done): Answered {
		if (!this.save) return this.whyReadOnly();
		try {
			const outcome = move(this.#session);
			if (!outcome.ok) return outcome;
			this.#notice = followHead(this.#session, this.save, statusOf(this.#session));
			this.#follower.onMoved();
			this.#follower.onChanged();
		} catch (error) {
			return this.#putBack(this.save, refusalOf(error));
		}
		return { ok: true, revision: this.#session.revision, applied: 1, of: 1 };
	}

	/** Write something beside the journal; what the disk refuses is a refusal. */
	write(write: (save: SaveFile) => void): Done {
		if (!this.save) return this.whyReadOnly();
		try {
			write(this.save);
			return { ok: true };
		} catch (error) {
			return refusalOf(error);
		}
	}

	/** Write what the session has that the file has not; take it out of the session again if that fails. */
	#commit(save: SaveFile, manner?: Manner): Done {
		try {
			const status = statusOf(this.#session);
			const grown = this.#session.nodes.slice(save.nodes.length);
			for (const node of grown) save.append(node, hashOf(this.#session), status, manner);
			if (save.head !== this.#session.head) save.moveHead(this.#session.head, status);
			if (grown.some(({ entries }) => entries.some(beginsPart))) this.#follower.onPartBegun();
			this.#follower.onChanged();
			return { ok: true };
		} catch (error) {
			return this.#putBack(save, refusalOf(error));
		}
	}

	/** The session as the file has it. The revision goes on, so that a window that saw the lost answer is told that it is stale. */
	#putBack(save: SaveFile, why: Refused): Refused {
		const { game, setup, revision } = this.#session;
		this.#session = Session.resume(game, setup, save.nodes, save.head, revision + 1);
		this.#follower.onChanged();
		return why;
	}
}
