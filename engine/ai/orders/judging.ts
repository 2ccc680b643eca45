/** Judging by standing orders: which of them are in force, what they answer, and which of them a question suggests. */
import { type Answer, type Decision, type SeatId, whyNotAnswer } from "../../kernel/index.ts";
import {
	type Bound,
	type GameOrders,
	ORDER_SPANS,
	type Order,
	type OrderChange,
	type OrderKind,
	type Seen,
} from "./order.ts";

/** A change with the number it has in its campaign. */
export interface NumberedChange {
	readonly number: number;
	readonly seat: SeatId;
	readonly change: OrderChange;
}

/** An order by the number of the change that gave it. */
export interface NumberedOrder {
	readonly number: number;
	readonly order: Order;
}

/** The orders of a seat after some changes, the oldest first: without those struck off, and those that a later one of the same kind and span replaces. */
export function ordersAfter(changes: readonly NumberedChange[], seat: SeatId): NumberedOrder[] {
	const orders = new Map<number, Order>();
	for (const { number, change, seat: of } of changes) {
		if (of !== seat) continue;
		if ("strike" in change) orders.delete(change.strike);
		else {
			for (const [other, order] of orders) if (spanKey(order) === spanKey(change.give)) orders.delete(other);
			orders.set(number, change.give);
		}
	}
	return [...orders].map(([number, order]) => ({ number, order }));
}

const spanKey = ({ kind, until }: Order) => JSON.stringify([kind, until?.span, until?.name]);

/** Those of some orders whose battle, march, phase or year is not over. */
export function inForce(game: GameOrders, orders: readonly NumberedOrder[], seen: Seen): NumberedOrder[] {
	if (orders.every(({ order: { until } }) => until === undefined)) return [...orders];
	const underway = game.underway(seen);
	return orders.filter(({ order: { until } }) => until === undefined || underway[until.span] === until.name);
}

/** Whether a game knows an order: its kind, way and span, and a number that its way may have. */
export function isKnown({ kinds }: GameOrders, { kind, way, bound, until }: Order): boolean {
	const known = kinds.find(({ id }) => id === kind);
	const its = known && Object.hasOwn(known.ways, way) ? known.ways[way] : undefined;
	if (!known || its === undefined || (until && !known.spans.includes(until.span))) return false;
	return bound === undefined || (its !== null && isWithin(its, bound));
}

const isWithin = ({ least, most }: Bound, bound: number) => Number.isInteger(bound) && bound >= least && bound <= most;

/** What orders that are in force answer to a question, those for the shortest span first; null where they leave it to the person. */
export function answerByOrders(
	game: GameOrders,
	orders: readonly NumberedOrder[],
	question: Decision,
	seen: Seen,
): Answer | null {
	const kinds = game.kinds.filter(({ questions }) => questions.includes(question.prompt.key));
	if (kinds.length === 0 || orders.length === 0) return null;
	const fitting = inForce(game, orders, seen).filter(
		({ order }) => kinds.some(({ id }) => id === order.kind) && isKnown(game, order),
	);
	const asked = new Set<string>();
	for (const { order } of fitting.toSorted((a, b) => widthOf(a.order) - widthOf(b.order) || b.number - a.number)) {
		const kind = kinds.find(({ id }) => id === order.kind);
		if (!kind || asked.has(kind.id)) continue;
		if (order.way === kind.askedBy) asked.add(kind.id);
		const answer = judged(kind, order, question, seen);
		if (answer) return answer;
	}
	return null;
}

const widthOf = ({ until }: Order) => (until ? ORDER_SPANS.indexOf(until.span) : ORDER_SPANS.length);

/** What an order answers; never what is not listed. */
function judged(kind: OrderKind, { way, bound }: Order, question: Decision, seen: Seen): Answer | null {
	if (way === kind.askedBy) return null;
	const usual = kind.ways[way]?.usual ?? 0;
	const answer = kind.judge({ way, bound: bound ?? usual, question, seen });
	return answer && whyNotAnswer(question, answer) === null ? answer : null;
}

/** An order that a question suggests, and what it answers to it. */
export interface ProposedOrder {
	readonly order: Order;
	readonly answer: Answer;
	/** The battles, marches, phases and years that it may be for, besides the whole campaign. */
	readonly spans: readonly NonNullable<Order["until"]>[];
}

/** The orders that may be made from a question: those that answer it. */
export function proposedFrom(game: GameOrders, question: Decision, seen: Seen): ProposedOrder[] {
	const kinds = game.kinds.filter(({ questions }) => questions.includes(question.prompt.key));
	if (kinds.length === 0) return [];
	const underway = game.underway(seen);
	return kinds.flatMap((kind) => {
		const spans = kind.spans.flatMap((span) => {
			const name = underway[span];
			return name === undefined ? [] : [{ span, name }];
		});
		return Object.entries(kind.ways).flatMap(([way, its]) => {
			const bound = its && (kind.boundFrom?.({ way, question, seen }) ?? its.usual);
			const order: Order = { kind: kind.id, way, ...(bound !== null && { bound }) };
			const answer = isKnown(game, order) ? judged(kind, order, question, seen) : null;
			return answer ? [{ order, answer, spans }] : [];
		});
	});
}
