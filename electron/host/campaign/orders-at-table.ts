/**
 * Standing orders at an open campaign: the answers that they give, and who gives them and strikes them off. Those in force hang on the way
 * to where the table stands, so that each line of play has its own.
 */
import {
	answerByOrders,
	inForce,
	isKnown,
	type NumberedOrder,
	ordersAfter,
	proposedFrom,
} from "../../../engine/ai/orders/judging.ts";
import type { GameOrders, OrderChange } from "../../../engine/ai/orders/order.ts";
import { seenBy } from "../../../engine/ai/orders/seen.ts";
import { type Answer, canonicalJson, type Decision, type SeatId, text } from "../../../engine/kernel/index.ts";
import type { Done, OrdersOfSeat, OrdersOnOffer, Refused, RequestInput } from "../../contract/contract.ts";
import { MOST_ORDER_CHANGES } from "../../contract/limits.ts";
import type { Pass } from "../host-window.ts";
import type { Answering } from "./answering.ts";
import { notAgreed, notYourSeat, type Permissions } from "./permissions.ts";
import type { SavedSession } from "./saved-session.ts";

/** The standing orders of the persons at one table. */
export class OrdersAtTable {
	readonly #saved: SavedSession;
	readonly #permissions: Permissions;
	readonly #answering: Answering;
	readonly #game: GameOrders | null;
	/** The seats whose orders go on; those of all others wait until their person answers. */
	readonly #going = new Set<SeatId>();
	/** The orders of each seat on the way to the head, for as long as that is the way. */
	#known: { readonly head: number; readonly changes: number; readonly bySeat: Map<SeatId, NumberedOrder[]> } | null =
		null;

	/** `game`: the orders that the game knows; null where it knows none. */
	constructor(
		{ saved, permissions, answering }: { saved: SavedSession; permissions: Permissions; answering: Answering },
		game: GameOrders | null,
	) {
		this.#saved = saved;
		this.#permissions = permissions;
		this.#answering = answering;
		this.#game = game;
		if (saved.session.nodes.length === 1) for (const seat of Object.keys(saved.players)) this.#going.add(seat);
	}

	/** Give one answer by a standing order; null where none is due. `isHeld`: whether a question is not answered by any yet. */
	answer(isHeld: (question: Decision) => boolean): Done | null {
		const { open, players, session } = this.#saved;
		if (!this.hasAny || this.#saved.goesOnAt !== null) return null;
		for (const question of open) {
			const { seat } = question;
			if (players[seat] !== "person" || !this.#going.has(seat) || isHeld(question)) continue;
			const answer = this.#answerTo(question, this.of(seat));
			if (!answer) continue;
			const outcome = this.#saved.answer({ revision: session.revision, seat, answer }, { byOrder: true });
			// What the rules or the disk refuse is the person's to answer.
			if (!outcome.ok) this.#going.delete(seat);
			return outcome;
		}
		return null;
	}

	/** What those before a window are told of their orders; null where no person's eyes see the table. */
	statusFor(pass: Pass): OrdersOfSeat | null {
		const seat = this.#seatOf(pass);
		const game = this.#game;
		if (seat === null || !game) return null;
		const seen = seenBy(this.#saved.session, seat);
		const question = this.#permissions.ownQuestion(this.#permissions.viewpoint(pass));
		const orders = this.of(seat);
		const going = this.#going.has(seat);
		return {
			seat,
			inForce: inForce(game, orders, seen).map((each) => ({ ...each, known: isKnown(game, each.order) })),
			fromQuestion: question && this.#permissions.takesAnswers ? proposedFrom(game, question, seen) : [],
			waits: !going && question !== undefined && this.#answerTo(question, orders) !== null,
		};
	}

	/** The orders that may be given by the seat whose eyes see a window. */
	onOffer(pass: Pass): OrdersOnOffer | null {
		const seat = this.#seatOf(pass);
		const game = this.#game;
		if (seat === null || !game) return null;
		const kinds = game.kinds.map(({ id, ways, spans }) => ({ id, ways, spans }));
		return { seat, kinds, suggested: game.suggested(seat), underway: game.underway(seenBy(this.#saved.session, seat)) };
	}

	/** Give a standing order; with a revision it answers the question that was put then, and the two are taken back together. */
	give(pass: Pass, { seat, order, revision }: RequestInput<"orders.give">): Done {
		const game = this.#game;
		const refusal = this.#whyNotChange(pass, seat);
		if (refusal) return refusal;
		if (!game || !isKnown(game, order)) return unfit("host.orders.unknown");
		if (revision !== undefined) {
			const answer = this.judge(pass, { seat, order });
			if (!answer) return unfit("host.orders.answers-nothing");
			const outcome = this.#answering.answer(pass, { revision, seat, answers: [answer] });
			if (!outcome.ok) return outcome;
		}
		this.goOn(seat);
		return this.change(seat, { give: order });
	}

	/** Give all orders that suit a seat and are not in force. */
	giveSuggested(pass: Pass, { seat }: RequestInput<"orders.suggested">): Done {
		const refusal = this.#whyNotChange(pass, seat);
		if (refusal) return refusal;
		const given = new Set(this.of(seat).map(({ order }) => canonicalJson(order)));
		for (const order of this.#game?.suggested(seat) ?? []) {
			const done: Done = given.has(canonicalJson(order)) ? { ok: true } : this.give(pass, { seat, order });
			if (!done.ok) return done;
		}
		return { ok: true };
	}

	/** What an order would answer to the question of the seat whose eyes see a window; null where it leaves that to the person. */
	judge(pass: Pass, { seat, order }: RequestInput<"orders.judge">): Answer | null {
		const question = this.#permissions.ownQuestion(this.#permissions.viewpoint(pass));
		if (this.#seatOf(pass) !== seat || !question) return null;
		return this.#answerTo(question, [{ number: 0, order }]);
	}

	/** Strike off a standing order. */
	strike(pass: Pass, { seat, number }: RequestInput<"orders.strike">): Done {
		const refusal = this.#whyNotChange(pass, seat);
		if (refusal) return refusal;
		if (!this.of(seat).some((each) => each.number === number)) return unfit("host.orders.not-there");
		return this.change(seat, { strike: number });
	}

	/** Give an order to all persons at once: one of a kind that is called out, for something that is under way. */
	call(pass: Pass, { order }: RequestInput<"orders.call">): Done {
		const game = this.#game;
		if (!this.#permissions.leads(pass)) return notAgreed();
		if (!this.#saved.save) return this.#saved.whyReadOnly();
		const isCalledOut = game?.kinds.some(({ id, isCalledOut }) => id === order.kind && isCalledOut);
		if (!game || !isCalledOut || !order.until || !isKnown(game, order)) return unfit("host.orders.unknown");
		for (const [seat, player] of Object.entries(this.#saved.players)) {
			if (player !== "person") continue;
			const done = this.change(seat, { give: order });
			if (!done.ok) return done;
			this.goOn(seat);
		}
		return { ok: true };
	}

	/** Let the orders of those before a window go on. */
	letGoOn(pass: Pass, { seat }: RequestInput<"orders.go">): Done {
		if (this.#seatOf(pass) !== seat) return notYourSeat(seat);
		this.goOn(seat);
		return { ok: true };
	}

	/** Those of a seat go on: its person has answered. */
	goOn(seat: SeatId): void {
		this.#going.add(seat);
	}

	/** All wait: the table stands elsewhere. */
	hold(): void {
		this.#going.clear();
	}

	/** The seat that may read and change its orders in a window: that whose eyes see it, if a person sits there. */
	#seatOf(pass: Pass): SeatId | null {
		const { own, seat } = this.#permissions.viewpoint(pass);
		const isPersons = seat !== null && own.includes(seat) && this.#saved.players[seat] === "person";
		return isPersons && this.#saved.save ? seat : null;
	}

	#whyNotChange(pass: Pass, seat: SeatId): Refused | null {
		if (!this.#saved.save) return this.#saved.whyReadOnly();
		return this.#seatOf(pass) === seat ? null : notYourSeat(seat);
	}

	/** Enter a change of a seat's orders; whoever asks for it may. */
	change(seat: SeatId, change: OrderChange): Done {
		if ((this.#saved.save?.orders.length ?? 0) >= MOST_ORDER_CHANGES) return unfit("host.orders.too-many");
		const answer = this.#saved.session.head;
		return this.#saved.write((save) => save.setOrder({ answer, seat, change }));
	}

	#answerTo(question: Decision, orders: readonly NumberedOrder[]) {
		const game = this.#game;
		return game && answerByOrders(game, orders, question, seenBy(this.#saved.session, question.seat));
	}

	/** Whether anybody has ordered anything. */
	get hasAny(): boolean {
		return (this.#saved.save?.orders.length ?? 0) > 0;
	}

	/** The orders of a seat that hang on the way to where the table stands. */
	of(seat: SeatId): readonly NumberedOrder[] {
		const { save, session } = this.#saved;
		if (!save || save.orders.length === 0) return [];
		const { head } = session;
		if (this.#known?.head !== head || this.#known.changes !== save.orders.length)
			this.#known = { head, changes: save.orders.length, bySeat: new Map() };
		const known = this.#known.bySeat.get(seat);
		if (known) return known;
		const way = new Set(session.path().map(({ id }) => id));
		const changes = save.orders.flatMap(({ answer, seat: of, change }, n) =>
			change && way.has(answer) ? [{ number: n + 1, seat: of, change }] : [],
		);
		const orders = ordersAfter(changes, seat);
		this.#known.bySeat.set(seat, orders);
		return orders;
	}
}

function unfit(key: string): Refused {
	return { ok: false, code: "not-an-option", why: text(key) };
}
