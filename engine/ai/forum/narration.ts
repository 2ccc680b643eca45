/** What came of tries, as a player of Forum would tell it: prestige, and what the markets bring. */

import type { ForumData } from "../../forum/data.ts";
import type { ForumState } from "../../forum/state.ts";
import { houseById } from "../../forum/table.ts";
import { accountOf } from "../../forum/trade.ts";
import { type SeatId, type Text, text } from "../../kernel/index.ts";
import { countedOf, type Outcomes } from "../strategos/mind.ts";

/** What a try has come to between two states, for a seat. What was lost counts below zero. */
export function outcomesOfForum(
	data: ForumData,
	before: ForumState,
	after: ForumState,
	seat: SeatId,
): Readonly<Record<string, number>> {
	const own = (state: ForumState) => houseById(state, seat);
	return {
		prestige: own(after).prestige - own(before).prestige,
		others: bestOther(after, seat) - bestOther(before, seat),
		income: accountOf(after, data, seat).sum - accountOf(before, data, seat).sum,
	};
}

const bestOther = ({ houses }: ForumState, seat: SeatId) =>
	Math.max(...Object.entries(houses).map(([id, { prestige }]) => (id === seat ? 0 : prestige)));

/** The sentences: prestige, and profits where they change. */
export function narrateForum(came: Outcomes, tries: number): readonly Text[] {
	const mean = (sort: string) => countedOf(came, sort).sum / Math.max(1, tries);
	const tenths = (sort: string) => Math.round(mean(sort) * 10) / 10;
	const income = Math.round(mean("income") / 25) * 25;
	return [
		text("why.prestige", { tries, own: tenths("prestige"), others: tenths("others") }),
		...(income === 0 ? [] : [text("why.income", { amount: Math.abs(income), more: income > 0 ? "more" : "less" })]),
	];
}
