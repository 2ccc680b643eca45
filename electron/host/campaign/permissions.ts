/** Permissions: what those who sit before a window may do at the table. */
import { type Decision, ref, type SeatId, type TakeBackRule, text } from "../../../engine/kernel/index.ts";
import type { Refused } from "../../contract/contract.ts";
import type { Pass } from "../host-window.ts";
import type { SavedSession } from "./saved-session.ts";
import { type Viewpoint, viewpointOf } from "./visibility.ts";

/** Whose seats are before a window, and what that lets it do. */
export class Permissions {
	readonly #saved: SavedSession;

	constructor(saved: SavedSession) {
		this.#saved = saved;
	}

	/** The seats before a window, and the one whose eyes see it. */
	viewpoint({ visibility }: Pass): Viewpoint {
		return viewpointOf(visibility, this.#saved.players, this.#saved.session.asked);
	}

	/** Whether those before a window may answer for a seat; at a computer that is passed around they may for any. */
	answersFor(pass: Pass, seat: SeatId): boolean {
		return pass.visibility.kind === "all" || this.viewpoint(pass).own.includes(seat);
	}

	/** Whether those before a window keep the table: its host does, if it has one, else any player but a guest. */
	keepsTable(pass: Pass): boolean {
		const { session, players } = this.#saved;
		const { own } = this.viewpoint(pass);
		const hosts = session.game.seats.filter(({ id, host }) => host && id in players);
		const isHost = hosts.some(({ id }) => own.includes(id));
		if (pass.guest) return isHost;
		return pass.visibility.kind === "all" || (hosts.length === 0 ? own.length > 0 : isHost);
	}

	/** How far those before a window may take back: as was agreed, or only what is their own where another keeps the table; null: not at all. */
	takeBackRule(pass: Pass): TakeBackRule | null {
		if (pass.visibility.kind !== "all" && this.viewpoint(pass).own.length === 0) return null;
		return this.keepsTable(pass) ? this.#saved.meta.takeBack : "own";
	}

	/** The open question of a person before a window, whose eyes see it; undefined where there is none. */
	ownQuestion({ seat }: Viewpoint): Decision | undefined {
		const { open, players } = this.#saved;
		return open.find((question) => question.seat === seat && players[question.seat] === "person");
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

/** The refusal of what those at the table have not agreed to. */
export function notAgreed(): Refused {
	return { ok: false, code: "undo-not-agreed", why: text("refusal.undo-not-agreed") };
}
