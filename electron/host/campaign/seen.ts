/** A game as a seat sees it, for who judges by orders. */
import type { Seen } from "../../../engine/ai/orders/seen.ts";
import type { SeatId, Session, TableState } from "../../../engine/kernel/index.ts";

/** What view and queries of the table as it stands give a seat. */
export function seenBy(session: Session<TableState>, seat: SeatId): Seen {
	const { game, state } = session;
	return {
		seat,
		get view() {
			return session.view(seat);
		},
		ask: (query, args) => (Object.hasOwn(game.queries, query) ? game.queries[query]?.(state, args, seat) : null),
	};
}
