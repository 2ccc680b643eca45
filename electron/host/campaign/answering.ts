/** Answers that people give, and take back before all have answered. */
import type { GivenBy, SeatId } from "../../../engine/kernel/index.ts";
import type { Answered, RequestInput } from "../../contract/contract.ts";
import type { Pass } from "../host-window.ts";
import { notAgreed, notYourSeat, type Permissions } from "./permissions.ts";
import type { SavedSession } from "./saved-session.ts";

/** The answers of the people before the windows. */
export class Answering {
	readonly #saved: SavedSession;
	readonly #permissions: Permissions;
	readonly #onAnswered: (seat: SeatId) => void;

	/** `onAnswered` is called after each answer of a person, with the seat that it was for. */
	constructor(saved: SavedSession, permissions: Permissions, onAnswered: (seat: SeatId) => void) {
		this.#saved = saved;
		this.#permissions = permissions;
		this.#onAnswered = onAnswered;
	}

	/**
	 * Several answers of one seat, as one gesture. Stops early when another seat is asked or an answer does not fit, and says how
	 * many were done.
	 */
	answer(pass: Pass, { revision, seat, answers, by }: RequestInput<"answer">): Answered {
		if (!this.#permissions.answersFor(pass, by ?? seat)) return notYourSeat(by ?? seat);
		const saved = this.#saved;
		const of = answers.length;
		if (saved.goesOnAt !== null) return notAgreed();
		let expected = revision;
		const { head, nodes } = saved.session;
		const before = nodes.length;
		for (const [applied, answer] of answers.entries()) {
			const outcome = saved.answer({ revision: expected, seat, answer, goesOn: applied > 0, ...overruling(by) });
			expected = saved.session.revision;
			if (!outcome.ok) return applied === 0 ? outcome : { ok: true, revision: expected, applied, of, stopped: outcome };
			this.#onAnswered(seat);
		}
		const isAgain = saved.session.nodes.length === before && saved.session.head !== head;
		return { ok: true, revision: expected, applied: of, of, ...(isAgain && { again: true }) };
	}

	/** Take back the answer of one seat while others are still to answer. */
	withdraw(pass: Pass, { revision, seat, by }: RequestInput<"withdraw">): Answered {
		if (!this.#permissions.answersFor(pass, by ?? seat)) return notYourSeat(by ?? seat);
		const outcome = this.#saved.withdraw({ revision, seat, ...(by !== undefined && { by }) });
		return outcome.ok ? { ok: true, revision: this.#saved.session.revision, applied: 1, of: 1 } : outcome;
	}
}

/** A seat before a window answers in the place of the one that is asked. */
function overruling(by: SeatId | undefined): { by?: GivenBy } {
	return by === undefined ? {} : { by: { kind: "seat", seat: by } };
}
