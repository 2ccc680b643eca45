/** A game played through with standing orders: every question is put to the orders of its seat first, then to whoever answers by hand. */
import type { Answer, Decision, SeatId, Session, TableState } from "../../kernel/index.ts";
import { answerByOrders, type NumberedOrder } from "./judging.ts";
import type { GameOrders, Order } from "./order.ts";
import { seenBy } from "./seen.ts";

/** What came of a game with orders. */
export interface PlayedWithOrders<State extends TableState> {
	readonly session: Session<State>;
	/** Questions that were answered by order, and by hand, by the key of their prompt. */
	readonly byOrder: ReadonlyMap<string, number>;
	readonly byHand: ReadonlyMap<string, number>;
}

/** What is played: the orders that are in force from the beginning, by seat, and who answers what they leave. */
interface WithOrders<State extends TableState> {
	readonly known: GameOrders;
	readonly orders: Readonly<Record<SeatId, readonly Order[]>>;
	readonly hand: (session: Session<State>, question: Decision) => Answer;
	/** So many answers at most. */
	readonly most: number;
}

/** Plays on from where a session stands, to the end or for so many answers. Throws where an answer is refused. */
export function playWithOrders<State extends TableState>(
	session: Session<State>,
	{ known, orders, hand, most }: WithOrders<State>,
): PlayedWithOrders<State> {
	const byOrder = new Map<string, number>();
	const byHand = new Map<string, number>();
	const numbered = new Map(
		Object.entries(orders).map(([seat, all]) => [
			seat,
			all.map((order, n): NumberedOrder => ({ number: n + 1, order })),
		]),
	);
	for (let given = 0; session.decision && given < most; given += 1) {
		const question = session.decision;
		const { seat } = question;
		const ordered = answerByOrders(known, numbered.get(seat) ?? [], question, seenBy(session, seat));
		const counts = ordered ? byOrder : byHand;
		counts.set(question.prompt.key, (counts.get(question.prompt.key) ?? 0) + 1);
		const answer = ordered ?? hand(session, question);
		const outcome = session.answer({ revision: session.revision, seat, answer });
		if (!outcome.ok)
			throw new Error(`${question.prompt.key}: ${JSON.stringify(answer)} was refused (${outcome.code}).`);
	}
	return { session, byOrder, byHand };
}
