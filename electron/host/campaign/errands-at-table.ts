/**
 * What was agreed to in one gesture and runs on at an open campaign, such as a march that others may break off. It is kept here alone, and ends
 * with whatever moves the table otherwise.
 */
import type { Bounds, Errand, ErrandStep, MakeErrand } from "../../../engine/ai/orders/errand.ts";
import { seenBy } from "../../../engine/ai/orders/seen.ts";
import type { Answer, Decision, SeatId, Text } from "../../../engine/kernel/index.ts";
import type { Done, ErrandOfSeat, Refused, RequestInput } from "../../contract/contract.ts";
import type { Pass } from "../host-window.ts";
import { notYourSeat, type Permissions } from "./permissions.ts";
import type { SavedSession } from "./saved-session.ts";

/** An errand that is kept. */
interface Kept {
	readonly errand: Errand;
	readonly seat: SeatId;
	/** The last answer of it. */
	last: number;
	/** Another person's seat has answered since: what follows is taken back by itself. */
	isParted: boolean;
	/** It is over, and asks its person why it goes on no more, until that person answers; null while it is under way. */
	asks: Text | null;
}

/** How many answers followed a first one, why no more, and whether the others run on. */
export interface Followed {
	readonly applied: number;
	readonly stopped?: Refused;
	readonly runsOn?: true;
}

/** The errands of the table: of each seat one of a kind. */
export class ErrandsAtTable {
	readonly #saved: SavedSession;
	readonly #permissions: Permissions;
	readonly #make: MakeErrand | null;
	#kept: readonly Kept[] = [];
	/** What each says to the table as it stands. */
	readonly #said = new WeakMap<Errand, { readonly revision: number; readonly step: ErrandStep }>();

	/** `make`: what makes an errand of answers; null where the game knows none. */
	constructor(saved: SavedSession, permissions: Permissions, make: MakeErrand | null) {
		this.#saved = saved;
		this.#permissions = permissions;
		this.#make = make;
	}

	/** What runs on of answers that a seat is about to give in a row; null where nothing does. */
	of(seat: SeatId, answers: readonly Answer[], until: Bounds | null): Errand | null {
		const question = this.#questionTo(seat);
		return (question && this.#make?.(answers, { question, seen: seenBy(this.#saved.session, seat), until })) ?? null;
	}

	/** An errand begins, its first answer just given: gives what follows at once. */
	begin(seat: SeatId, errand: Errand): Followed {
		const begun: Kept = { errand, seat, last: this.#saved.session.head, isParted: false, asks: null };
		this.#kept = [...this.#kept.filter((each) => each.seat !== seat || each.errand.kind !== errand.kind), begun];
		const { given, refused } = this.#goOn(begun);
		return {
			applied: given,
			...(refused && { stopped: refused }),
			...(this.#isUnderway(begun) && { runsOn: true }),
		};
	}

	/** Give the answers that are due; null where none is. */
	answer(): Done | null {
		if (this.#saved.goesOnAt !== null) return null;
		let hasChanged = false;
		for (const each of this.#kept.filter(({ asks }) => asks === null)) {
			const { given, refused } = this.#goOn(each);
			if (refused) return refused;
			hasChanged ||= given > 0 || !this.#isUnderway(each);
		}
		return hasChanged ? { ok: true } : null;
	}

	/**
	 * A person is about to answer for a seat by hand; to be called once that is done. In the place of an errand's own answer that ends it; after
	 * another question it goes on.
	 */
	meet(seat: SeatId): () => void {
		const own = this.#kept.filter((each) => each.seat === seat);
		const met = own.filter((each) => each.asks !== null || this.#does(each) !== "wait");
		return () => {
			this.#kept = this.#kept.filter((each) => !met.includes(each));
		};
	}

	/** Whether one is about to answer for a seat. */
	answersFor(seat: SeatId): boolean {
		return this.#kept.some((each) => each.seat === seat && each.asks === null && this.#does(each) === "answer");
	}

	/** Those before a window let one be. */
	halt(pass: Pass, { seat, kind }: RequestInput<"errand.halt">): Done {
		if (!this.#permissions.answersFor(pass, seat)) return notYourSeat(seat);
		this.#kept = this.#kept.filter((each) => each.seat !== seat || each.errand.kind !== kind);
		return { ok: true };
	}

	/** All are over: the table stands elsewhere. */
	drop(): void {
		this.#kept = [];
	}

	/** Other people sit at the table: those end whose person is gone. */
	follow(): void {
		this.#kept = this.#kept.filter(({ seat }) => this.#saved.players[seat] === "person");
		// Who answered meanwhile may be a program by now, and was none.
		for (const each of this.#kept) each.isParted = true;
	}

	/** What those before a window are told: where they go and why they ask only with the eyes of their own seat. */
	statusFor(pass: Pass): ErrandOfSeat[] {
		if (this.#kept.length === 0) return [];
		const { own, seat: eyes } = this.#permissions.viewpoint(pass);
		const { hidesThings } = this.#saved.session.game;
		return this.#kept.flatMap(({ seat, errand: { kind, to, lasts }, asks }) => {
			const isItsEyes = seat === eyes;
			if (!own.includes(seat) || (!isItsEyes && (hidesThings || asks || lasts))) return [];
			return { seat, kind, to: isItsEyes ? to : null, lasts, asks };
		});
	}

	#isUnderway(kept: Kept): boolean {
		return this.#kept.includes(kept) && kept.asks === null;
	}

	#end(kept: Kept): void {
		this.#kept = this.#kept.filter((each) => each !== kept);
	}

	/** Gives answers for as long as it may. What rules or disk refuse ends it. */
	#goOn(kept: Kept): { given: number; refused: Refused | null } {
		for (let given = 0; ; given += 1) {
			const step = this.#isUnderway(kept) ? this.#stepOrEnd(kept) : null;
			if (step?.does === "end") this.#end(kept);
			if (step?.does === "ask") kept.asks = step.why;
			if (step?.does !== "answer") return { given, refused: null };
			const outcome = this.#give(kept, step);
			if (!outcome.ok) return { given, refused: outcome };
		}
	}

	#give(kept: Kept, { answer, isLast, begins = false }: ErrandStep & { does: "answer" }): Done {
		const { seat } = kept;
		const { revision } = this.#saved.session;
		const goesOn = !begins && !this.#isParted(kept);
		const outcome = this.#saved.answer({ revision, seat, answer, goesOn });
		if (isLast || !outcome.ok) this.#end(kept);
		kept.last = this.#saved.session.head;
		kept.isParted = false;
		return outcome;
	}

	/** What it does at the table as it stands; a fault in judging it is told where it is asked for its answer. */
	#does(kept: Kept): ErrandStep["does"] | null {
		try {
			return this.#stepNow(kept).does;
		} catch {
			return null;
		}
	}

	/** Its step; what cannot be judged is over. */
	#stepOrEnd(kept: Kept): ErrandStep {
		try {
			return this.#stepNow(kept);
		} catch (thrown) {
			this.#end(kept);
			throw thrown;
		}
	}

	#stepNow({ errand, seat }: Kept): ErrandStep {
		const { session } = this.#saved;
		const { revision } = session;
		const said = this.#said.get(errand);
		if (said?.revision === revision) return said.step;
		const step = errand.next(this.#questionTo(seat) ?? null, seenBy(session, seat));
		this.#said.set(errand, { revision, step });
		return step;
	}

	#questionTo(seat: SeatId): Decision | undefined {
		return this.#saved.open.find((question) => question.seat === seat);
	}

	/** Whether another person's seat has answered since its last answer, by whatever hand. */
	#isParted({ seat, last, isParted }: Kept): boolean {
		const path = this.#saved.session.path();
		const since = path.slice(path.findLastIndex(({ id }) => id === last) + 1);
		return isParted || since.some((node) => node.seat !== null && node.seat !== seat && !this.#saved.isOfProgram(node));
	}
}
