/** How a game of Forum has ended, in few words and as those before the window see it. */
import type { TableSnapshot, Text } from "../../../../electron/contract/contract.ts";
import { ref, text } from "../../../story/text.ts";
import { type ForumView, housesOf } from "../forum-facts.ts";

/**
 * Who is consul, and the place of the one house that is played here: the consul is first, the others follow by prestige, then money. Null where the
 * sentence of the rules is as short, and where nobody is consul alone.
 */
export function headlineOf(
	view: ForumView,
	{ winner, text: told }: NonNullable<TableSnapshot["outcome"]>,
	own: readonly string[],
): Text | null {
	if (winner === null) return null;
	const [house, ...others] = own;
	const args = { side: ref("side", winner), of: view.order.length };
	if (house === undefined || others.length > 0)
		return told.key === "forum.wins" ? null : text("forum.board.end", { side: args.side });
	if (house === winner) return text("forum.board.end.won", args);
	const ranked = housesOf(view)
		.filter(([id]) => id !== winner)
		.toSorted(([, a], [, b]) => b.prestige - a.prestige || b.money - a.money);
	return text("forum.board.end.place", { ...args, place: ranked.findIndex(([id]) => id === house) + 2 });
}
