/** Permissions: what those who sit before a window may do at the table. */
import {
	type Decision,
	type JournalNode,
	ref,
	type SeatId,
	type TakeBackRule,
	text,
} from "../../../engine/kernel/index.ts";
import type { Refused } from "../../contract/contract.ts";
import type { Pass } from "../host-window.ts";
import type { SavedSession } from "./saved-session.ts";
import { type HasDevice, isShared, type Viewpoint, viewpointOf } from "./visibility.ts";

/** Whose seats are before a window, and what that lets it do. */
export class Permissions {
	readonly #saved: SavedSession;

	readonly #hasDevice: HasDevice;

	constructor(saved: SavedSession, hasDevice: HasDevice) {
		this.#saved = saved;
		this.#hasDevice = hasDevice;
	}

	/** The seats before a window, and the one whose eyes see it. */
	viewpoint({ visibility }: Pass): Viewpoint {
		const { players, session } = this.#saved;
		return viewpointOf(visibility, { players, asked: session.asked, hasDevice: this.#hasDevice });
	}

	/** Whether those before a window may answer for a seat; at a computer that is passed around they may for any. */
	answersFor(pass: Pass, seat: SeatId): boolean {
		return pass.visibility.kind === "all" || this.viewpoint(pass).own.includes(seat);
	}

	/** Whether those before a window keep the table: its host does, if it has one, else any player; a guest never does. */
	keepsTable(pass: Pass): boolean {
		if (pass.guest) return false;
		if (isShared(pass.visibility)) return true;
		return this.#hosts.length === 0 ? this.viewpoint(pass).own.length > 0 : this.#hasHost(pass);
	}

	/**
	 * Whether those before a window lead whoever plays: they mind the clock, call orders out and count raised hands. Who keeps the table does, and a
	 * guest who has the host's seat.
	 */
	leads(pass: Pass): boolean {
		return this.keepsTable(pass) || this.#hasHost(pass);
	}

	/** How far those before a window may take back: as was agreed, or only what is their own where another keeps the table; null: not at all. */
	takeBackRule(pass: Pass): TakeBackRule | null {
		if (!isShared(pass.visibility) && this.viewpoint(pass).own.length === 0) return null;
		return this.keepsTable(pass) ? this.#saved.meta.takeBack : "own";
	}

	/** Whether an answer is that of those before a window. What the clock or another gave in a guest's place is none of its own. */
	isOwn(pass: Pass, { seat, by }: JournalNode): boolean {
		if (seat === null) return true;
		return this.answersFor(pass, seat) && (!pass.guest || by === undefined);
	}

	/** The open question of a person before a window, whose eyes see it; undefined where there is none. */
	ownQuestion({ seat }: Viewpoint): Decision | undefined {
		const { open, players } = this.#saved;
		return open.find((question) => question.seat === seat && players[question.seat] === "person");
	}

	/** The seats that keep the table, of those that are taken. */
	get #hosts(): SeatId[] {
		const { session, players } = this.#saved;
		return session.game.seats.flatMap(({ id, host }) => (host && id in players ? [id] : []));
	}

	#hasHost(pass: Pass): boolean {
		const { own } = this.viewpoint(pass);
		return this.#hosts.some((seat) => own.includes(seat));
	}

	/** Whether a question that is a window's own can be answered now. */
	get takesAnswers(): boolean {
		return !this.#saved.readOnly && this.#saved.goesOnAt === null;
	}
}

/** The refusal of an answer for a seat that nobody before the window has. */
export function notYourSeat(seat: SeatId): Refused {
	return { ok: false, code: "wrong-seat", why: text("refusal.wrong-seat", { seat: ref("side", seat) }) };
}

/** The refusal of what those at the table have not agreed to; a guest is told what it may take back, whatever they have. */
export function notAgreed(pass?: Pass): Refused {
	const key = pass?.guest ? "host.guests-take-back-own" : "refusal.undo-not-agreed";
	return { ok: false, code: "undo-not-agreed", why: text(key) };
}
