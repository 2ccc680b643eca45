/**
 * Raised hands: where orders would pass over something that many are asked and few want, whoever raises his hand is asked. A raised hand is an
 * order of his seat, for the phase that it is raised for, and is kept as one. At a table with a host the orders wait in that phase until he says that all hands are up.
 */

import type { GameOrders, RaisedHand } from "../../../engine/ai/orders/order.ts";
import { seenBy } from "../../../engine/ai/orders/seen.ts";
import type { Decision, SeatId } from "../../../engine/kernel/index.ts";
import type { Done, RaisedHands, RequestInput } from "../../contract/contract.ts";
import type { Pass } from "../host-window.ts";
import type { OrdersAtTable } from "./orders-at-table.ts";
import { notAgreed, notYourSeat, type Permissions } from "./permissions.ts";
import type { SavedSession } from "./saved-session.ts";

interface HandsParts {
	readonly saved: SavedSession;
	readonly permissions: Permissions;
	readonly orders: OrdersAtTable;
}

/** The hands of the persons at one table. */
export class HandsAtTable {
	readonly #saved: SavedSession;
	readonly #permissions: Permissions;
	readonly #orders: OrdersAtTable;
	readonly #game: GameOrders | null;
	/** What a hand is raised for as the table stands: it is asked for each of many questions at once. */
	#known: { readonly revision: number; readonly hand: RaisedHand | null } | null = null;
	/** The phase in which all hands are up, by its name. */
	#up: string | null = null;

	/** `game`: the orders that the game knows; null where it knows none. */
	constructor({ saved, permissions, orders }: HandsParts, game: GameOrders | null) {
		this.#saved = saved;
		this.#permissions = permissions;
		this.#orders = orders;
		this.#game = game;
	}

	/** Whether orders do not answer a question yet, since the hands are still to be raised. */
	hold({ prompt }: Decision): boolean {
		const kind = this.#game?.kinds.find(({ askedBy, questions }) => askedBy && questions.includes(prompt.key));
		return kind !== undefined && this.#waitsFor()?.order.kind === kind.id;
	}

	/** What those before a window may see and raise; null where nothing is to be raised. */
	statusFor(pass: Pass): RaisedHands | null {
		const hand = this.#hand;
		if (!hand) return null;
		const leads = this.#permissions.leads(pass);
		const { own } = this.#permissions.viewpoint(pass);
		const seats = this.#persons.filter((seat) => leads || own.includes(seat));
		if (seats.length === 0) return null;
		return {
			seats: seats.map((seat) => ({ seat, raised: this.#numberOf(seat, hand) !== null })),
			isNow: hand.isNow,
			waits: leads && this.#waitsFor() !== null,
		};
	}

	/** Raise or lower the hand of a seat. */
	raise(pass: Pass, { seat, raised }: RequestInput<"orders.hand">): Done {
		const hand = this.#hand;
		const { own } = this.#permissions.viewpoint(pass);
		if (!this.#permissions.leads(pass) && !own.includes(seat)) return notYourSeat(seat);
		if (!hand || !this.#persons.includes(seat)) return notAgreed();
		const number = this.#numberOf(seat, hand);
		if (raised === (number !== null)) return { ok: true };
		return this.#orders.change(seat, number === null ? { give: hand.order } : { strike: number });
	}

	/** All hands are up: orders go on, those too that waited for their person. */
	allUp(pass: Pass): Done {
		if (!this.#permissions.leads(pass)) return notAgreed();
		this.letGo();
		for (const seat of this.#persons) this.#orders.goOn(seat);
		return { ok: true };
	}

	/** Nobody raises a hand any more: time is up. */
	letGo(): void {
		this.#up = this.#waitsFor()?.order.until.name ?? this.#up;
	}

	/** The table stands elsewhere. */
	forget(): void {
		this.#up = null;
	}

	/** The phase under way in which hands are still to be raised: at a table with a person for its host alone. */
	#waitsFor(): RaisedHand | null {
		const { players, session } = this.#saved;
		if (!session.game.seats.some(({ id, host }) => host && players[id] === "person")) return null;
		const hand = this.#hand;
		return hand?.isNow && hand.order.until.name !== this.#up ? hand : null;
	}

	/** What a hand is raised for; null where nobody has ordered anything. */
	get #hand(): RaisedHand | null {
		const [first] = this.#persons;
		if (first === undefined || !this.#orders.hasAny || !this.#game?.hand) return null;
		const { session } = this.#saved;
		if (this.#known?.revision !== session.revision)
			this.#known = { revision: session.revision, hand: this.#game.hand(seenBy(session, first)) };
		return this.#known.hand;
	}

	/** Seats of persons, but for the host's. */
	get #persons(): SeatId[] {
		const { players, session } = this.#saved;
		return session.game.seats.flatMap(({ id, host }) => (!host && players[id] === "person" ? [id] : []));
	}

	/** The number of a seat's order that is its raised hand; null where it is down. */
	#numberOf(seat: SeatId, { order: { kind, way, until } }: RaisedHand): number | null {
		const raised = this.#orders
			.of(seat)
			.find(({ order }) => order.kind === kind && order.way === way && order.until?.name === until.name);
		return raised?.number ?? null;
	}
}
