/**
 * Standing orders: what a seat wants to have answered without being asked each time. They are no rule and no state; whoever keeps the
 * table asks them as it asks the clock and the programs, and what they say is given as an ordinary answer.
 */
import type { Answer, Decision, SeatId } from "../../kernel/index.ts";
import type { MakeErrand } from "./errand.ts";
import type { Seen } from "./seen.ts";

export type { Seen };

/** Spans that an order may be in force for, the shortest first: this battle, this Operations Phase and force, this leader's phase, this year. */
export const ORDER_SPANS = ["battle", "march", "phase", "year"] as const;
/** How long an order is in force that is not for the whole campaign. */
export type OrderSpan = (typeof ORDER_SPANS)[number];

/** A standing order: plain JSON, and all that is stored of it. */
export interface Order {
	/** The kind of order, of those that its game has: `interception`. */
	readonly kind: string;
	/** What is to be answered, of the ways that its kind has: `never`. */
	readonly way: string;
	/** A whole number, where its way has one: see {@link Bound}. */
	readonly bound?: number;
	/** The battle, march, phase or year that it is for, by the name that the game gives it; left out, it is for the whole campaign. */
	readonly until?: { readonly span: OrderSpan; readonly name: string };
}

/** A change of a seat's orders: one is given, or one that was given before is struck off, by the number of that change. */
export type OrderChange = { readonly give: Order } | { readonly strike: number };

/** What a number in an order counts. */
export type BoundUnit = "percent" | "guile" | "sps" | "money" | "walls" | "points";

/** The number that a way has: from `least` to `most` in steps, `usual` where nobody says otherwise. */
export interface Bound {
	readonly unit: BoundUnit;
	readonly least: number;
	readonly most: number;
	readonly step: number;
	readonly usual: number;
}

/** What is to be judged: the question, and the way and number of the order. */
export interface ToJudge<View = unknown> {
	readonly way: string;
	/** The order's number; that which is usual where it names none, and 0 where its way has none. */
	readonly bound: number;
	readonly question: Decision;
	readonly seen: Seen<View>;
}

/** A kind of order. Its title is the word `order.<id>`, the sentence of a way `order.<id>.<way>`, which may say `bound`. */
export interface OrderKind<View = unknown> {
	readonly id: string;
	/** The questions that it is for: keys of their prompts. */
	readonly questions: readonly string[];
	/** What may be ordered, each with its number; null where it has none. */
	readonly ways: Readonly<Record<string, Bound | null>>;
	/** Spans that it may be in force for, besides the whole campaign. */
	readonly spans: readonly OrderSpan[];
	/**
	 * What is answered; null where what is known does not settle it, where the question is beyond what was meant (a death that would lose
	 * the game, the last city of a way to win), or where it is another question with the same words: then the person is asked.
	 */
	judge(toJudge: ToJudge<View>): Answer | null;
	/** The number to propose where the order is made from a question; left out, or null, the usual one. */
	boundFrom?(toJudge: Omit<ToJudge<View>, "bound">): number | null;
	/** The way in which he is asked, whatever orders of this kind for a longer time would answer. It is not judged. */
	readonly askedBy?: string;
	/** Whoever keeps the table may give it to all persons at once: that a battle is thrown to its end. */
	readonly isCalledOut?: true;
}

/** What a raised hand is, where orders would pass over something that many are asked and few want. */
export interface RaisedHand {
	/** The order of whoever raised his hand: to be asked, in the next phase of that kind or in the one that is under way. */
	readonly order: Order & { readonly until: { readonly span: OrderSpan; readonly name: string } };
	/** That phase is under way: orders of this kind wait until whoever keeps the table says that all hands are up. */
	readonly isNow: boolean;
}

/** The standing orders that a game knows. */
export interface GameOrders<View = unknown> {
	readonly kinds: readonly OrderKind<View>[];
	/** What battle, march, phase and year are underway, by names that none before or after has; what is not is left out. */
	underway(seen: Seen<View>): Readonly<Partial<Record<OrderSpan, string>>>;
	/** Orders that suit a seat for the whole campaign; never in force unless its person wants them. */
	suggested(seat: SeatId): readonly Order[];
	/** What a hand is raised for; null where nothing of it is to come. Left out where nobody raises any. */
	hand?(seen: Seen<View>): RaisedHand | null;
	/** What of a seat's answers in a row runs on by itself; left out where nothing does. */
	readonly errandOf?: MakeErrand<View>;
}

/** A game's orders among those of other games; see `asGamePrograms`. */
export function asGameOrders<View>(orders: GameOrders<View>): GameOrders {
	return orders as unknown as GameOrders;
}
