/** Answers that people give, and take back before all have answered. */
import type { Answer, GivenBy, SeatId } from "../../../engine/kernel/index.ts";
import type { Answered, RequestInput } from "../../contract/contract.ts";
import type { Pass } from "../host-window.ts";
import type { ErrandsAtTable, Followed } from "./errands-at-table.ts";
import { notAgreed, notYourSeat, type Permissions } from "./permissions.ts";
import type { SavedSession } from "./saved-session.ts";

/** The request to answer; whoever has the answers keeps them. */
type AnswersGiven = Omit<RequestInput<"answer">, "answers"> & { readonly answers: readonly Answer[] };

/** The answers of the people before the windows. */
export class Answering {
	readonly #saved: SavedSession;
	readonly #permissions: Permissions;
	readonly #errands: ErrandsAtTable;
	readonly #onAnswered: (seat: SeatId) => void;

	/** `onAnswered` is called after each answer of a person, with the seat that it was for. */
	constructor(
		{ saved, permissions, errands }: { saved: SavedSession; permissions: Permissions; errands: ErrandsAtTable },
		onAnswered: (seat: SeatId) => void,
	) {
		this.#saved = saved;
		this.#permissions = permissions;
		this.#errands = errands;
		this.#onAnswered = onAnswered;
	}

	/**
	 * Several answers of one seat, as one gesture. Stops early when another seat is asked or an answer does not fit, and says how
	 * many were done, and whether the others run on.
	 */
	answer(pass: Pass, { revision, seat, answers, by, runsOn }: AnswersGiven): Answered {
		if (!this.#permissions.answersFor(pass, by ?? seat)) return notYourSeat(by ?? seat);
		const saved = this.#saved;
		if (saved.goesOnAt !== null) return notAgreed();
		const [first, ...others] = answers;
		const { head, nodes } = saved.session;
		const before = nodes.length;
		const errand =
			runsOn && by === undefined ? this.#errands.of(seat, answers, runsOn === true ? null : runsOn.until) : null;
		const meets = this.#errands.meet(seat);
		const outcome = first ? saved.answer({ revision, seat, answer: first, ...overruling(by) }) : null;
		if (!outcome?.ok) return outcome ?? notAgreed();
		this.#onAnswered(seat);
		meets();
		const followed = errand ? this.#errands.begin(seat, errand) : this.#follow(seat, others, by);
		const { applied, ...rest } = { ...followed, applied: 1 + followed.applied };
		const isAgain = applied === answers.length && saved.session.nodes.length === before && saved.session.head !== head;
		const done = { applied, of: answers.length, ...(isAgain && { again: true as const }) };
		return { ok: true, revision: saved.session.revision, ...done, ...rest };
	}

	/** Gives what follows a first answer, as far as it is asked for. */
	#follow(seat: SeatId, answers: readonly Answer[], by: SeatId | undefined): Followed {
		for (const [applied, answer] of answers.entries()) {
			const { revision } = this.#saved.session;
			const outcome = this.#saved.answer({ revision, seat, answer, goesOn: true, ...overruling(by) });
			if (!outcome.ok) return { applied, stopped: outcome };
			this.#onAnswered(seat);
		}
		return { applied: answers.length };
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
