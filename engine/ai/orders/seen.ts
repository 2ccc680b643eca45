/** What is known to who judges for a seat. */
import type { SeatId, Session, TableState } from "../../kernel/index.ts";

/** A game as a seat sees it: its view, and the queries that its window may make. Nothing else is known to who judges by an order. */
export interface Seen<View = unknown> {
	readonly seat: SeatId;
	/** Made when it is read: many orders answer without a look at the table. */
	readonly view: View;
	/** A query of the game, by its name. */
	ask(query: string, args: Readonly<Record<string, unknown>>): unknown;
}

/** What view and queries of a game give a seat where a session stands. */
export function seenBy<State extends TableState>(session: Session<State>, seat: SeatId): Seen {
	const { game, state } = session;
	return {
		seat,
		get view() {
			return session.view(seat);
		},
		ask: (query, args) => (Object.hasOwn(game.queries, query) ? game.queries[query]?.(state, args, seat) : null),
	};
}
