/**
 * What was agreed to in one gesture and runs on at an open campaign, such as a march that others may break off. It is kept here alone, and ends
 * with whatever moves the table otherwise.
 */
import type { Errand, ErrandStep, MakeErrand } from "../../../engine/ai/orders/errand.ts";
import type { Answer, Decision, SeatId, Text } from "../../../engine/kernel/index.ts";
import type { Done, ErrandOfSeat, Refused, RequestInput } from "../../contract/contract.ts";
import type { Pass } from "../host-window.ts";
import { notYourSeat, type Permissions } from "./permissions.ts";
import type { SavedSession } from "./saved-session.ts";
import { seenBy } from "./seen.ts";

/** An errand under way. */
interface Underway {
	readonly errand: Errand;
	readonly seat: SeatId;
	/** The last answer of it. */
	readonly last: number;
	/** Another person's seat has answered since: what follows is taken back by itself. */
	readonly isParted: boolean;
}

/** How many answers followed a first one, why no more, and whether the others run on. */
export interface Followed {
	readonly applied: number;
	readonly stopped?: Refused;
	readonly runsOn?: true;
}

/** The errand of the table: one at a time, since one question is put at a time wherever there are any. */
export class ErrandAtTable {
	readonly #saved: SavedSession;
	readonly #permissions: Permissions;
	readonly #make: MakeErrand | null;
	#underway: Underway | null = null;
	/** What it says to the table as it stands. */
	#said: { readonly errand: Errand; readonly revision: number; readonly step: ErrandStep } | null = null;
	/** Why the last one asks its person; until that person answers. */
	#asks: { readonly errand: Errand; readonly seat: SeatId; readonly why: Text } | null = null;

	/** `make`: what makes an errand of answers; null where the game knows none. */
	constructor(saved: SavedSession, permissions: Permissions, make: MakeErrand | null) {
		this.#saved = saved;
		this.#permissions = permissions;
		this.#make = make;
	}

	/** What runs on of answers that a seat is about to give in a row; null where nothing does. */
	of(seat: SeatId, answers: readonly Answer[]): Errand | null {
		const question = this.#questionTo(seat);
		return (question && this.#make?.(answers, question, seenBy(this.#saved.session, seat))) ?? null;
	}

	/** An errand begins, its first answer just given: gives what follows at once. */
	begin(seat: SeatId, errand: Errand): Followed {
		this.#asks = null;
		this.#underway = { errand, seat, last: this.#saved.session.head, isParted: false };
		const { given, refused } = this.#goOn();
		return { applied: given, ...(refused && { stopped: refused }), ...(this.#underway && { runsOn: true }) };
	}

	/** Give the answers that are due; null where none is. */
	answer(): Done | null {
		if (!this.#underway || this.#saved.goesOnAt !== null) return null;
		const { given, refused, changed } = this.#goOn();
		return refused ?? (given > 0 || changed ? { ok: true } : null);
	}

	/**
	 * A person is about to answer for a seat by hand; to be called once that is done. In the place of the errand's own answer that ends it; after
	 * another question it goes on.
	 */
	meet(seat: SeatId): () => void {
		const now = this.#underway;
		const isInItsPlace = now?.seat === seat && this.#stepNow(now).does !== "wait";
		return () => {
			if (isInItsPlace) this.#underway = null;
			if (this.#asks?.seat === seat) this.#asks = null;
		};
	}

	/** Whether it is about to answer for a seat, so that nobody else need. */
	answersFor(seat: SeatId): boolean {
		return this.#underway?.seat === seat && this.#stepNow(this.#underway).does === "answer";
	}

	/** Those before a window let it be. */
	halt(pass: Pass, { seat }: RequestInput<"errand.halt">): Done {
		if (!this.#permissions.answersFor(pass, seat)) return notYourSeat(seat);
		if (this.#underway?.seat === seat) this.drop();
		return { ok: true };
	}

	/** It is over: the table stands elsewhere, or nobody is there whose it was. */
	drop(): void {
		this.#underway = null;
		this.#asks = null;
	}

	/** Other people sit at the table: it ends where its person is gone. */
	follow(): void {
		if (this.#underway && this.#saved.players[this.#underway.seat] !== "person") this.drop();
		// Who answered meanwhile may be a program by now, and was none.
		else if (this.#underway) this.#underway = { ...this.#underway, isParted: true };
	}

	/** What those before a window are told: where it goes only with the eyes of its own seat. */
	statusFor(pass: Pass): ErrandOfSeat | null {
		const now = this.#underway ?? this.#asks;
		if (!now) return null;
		const { own, seat } = this.#permissions.viewpoint(pass);
		const { errand } = now;
		const isItsEyes = seat === now.seat;
		const { hidesThings } = this.#saved.session.game;
		if (!own.includes(now.seat) || (!isItsEyes && hidesThings)) return null;
		const asks = "why" in now && isItsEyes ? now.why : null;
		if ("why" in now && !asks) return null;
		return { seat: now.seat, kind: errand.kind, to: isItsEyes ? errand.to : null, asks };
	}

	/** Gives answers for as long as it may. What its person is not told of it is no change. */
	#goOn(): { given: number; refused: Refused | null; changed: boolean } {
		let given = 0;
		for (;;) {
			const now = this.#underway;
			if (!now) return { given, refused: null, changed: true };
			const step = this.#stepNow(now);
			if (step.does === "wait") return { given, refused: null, changed: false };
			if (step.does !== "answer") {
				this.#underway = null;
				if (step.does === "ask") this.#asks = { errand: now.errand, seat: now.seat, why: step.why };
				continue;
			}
			const outcome = this.#give(now, step);
			if (!outcome.ok) return { given, refused: outcome, changed: true };
			given += 1;
		}
	}

	#give(now: Underway, { answer, isLast }: ErrandStep & { does: "answer" }): Done {
		const { seat } = now;
		const { revision } = this.#saved.session;
		const goesOn = !this.#isParted(now);
		this.#underway = null;
		const outcome = this.#saved.answer({ revision, seat, answer, goesOn });
		if (outcome.ok && !isLast) this.#underway = { ...now, last: this.#saved.session.head, isParted: false };
		return outcome;
	}

	#stepNow({ errand, seat }: Underway): ErrandStep {
		const { session } = this.#saved;
		const { revision } = session;
		if (this.#said?.errand !== errand || this.#said.revision !== revision)
			this.#said = { errand, revision, step: errand.next(this.#questionTo(seat) ?? null, seenBy(session, seat)) };
		return this.#said.step;
	}

	#questionTo(seat: SeatId): Decision | undefined {
		return this.#saved.open.find((question) => question.seat === seat);
	}

	/** Whether another person's seat has answered since its last answer, by whatever hand. */
	#isParted({ seat, last, isParted }: Underway): boolean {
		const path = this.#saved.session.path();
		const since = path.slice(path.findLastIndex(({ id }) => id === last) + 1);
		return isParted || since.some((node) => node.seat !== null && node.seat !== seat && !this.#saved.isOfProgram(node));
	}
}
