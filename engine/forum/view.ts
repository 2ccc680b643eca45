/** What a seat may see: everything but other players' family cards, the decks, and the dice to come. */
import type { BandId } from "../../assets/schema/forum.ts";
import type { GameOutcome, SeatId } from "../kernel/index.ts";
import { alliesOf } from "./board.ts";
import { type ForumData, valueBandOf } from "./data.ts";
import { meansOf } from "./debt.ts";
import type { ChildId, ForumState, HouseId, OpenHouse, OpenState } from "./state.ts";
import { accountOf, countHorrea, type TradeAccount } from "./trade.ts";

/** A player as a seat sees him, with nothing added up. */
export interface HouseInSight extends OpenHouse {
	/** Null when it is not one's own. */
	readonly hand: readonly ChildId[] | null;
	readonly allies: readonly HouseId[];
}

/** A player as a seat sees him. */
export interface HouseView extends HouseInSight {
	/** Family cards he holds. */
	readonly children: number;
	/** Agents in reserve. */
	readonly reserve: number;
	readonly band: BandId;
	/** Dollars he could raise with loans. */
	readonly means: number;
	/** What the next Trade phase would bring him as things stand. */
	readonly trade: TradeAccount;
}

/** The table as a seat sees it. */
export interface ForumView extends OpenState<HouseView> {
	readonly module: "forum";
	/** Whose view it is; null is an onlooker's. */
	readonly seat: SeatId | null;
	readonly outcome: GameOutcome | null;
	/** Cards left to draw. */
	readonly fateDeck: number;
	readonly familyDeck: number;
}

/** Shares the state's own lists: read it, and copy what must outlive the next answer. */
export function makeForumView(state: ForumState, data: ForumData, seat: SeatId | null): ForumView {
	const { dice: _dice, arrivals: _arrivals, shuffled: _shuffled, fateDeck, familyDeck, ...open } = state;
	const count = countHorrea(state);
	const houses = housesInSight(state, seat);
	const seen = Object.entries(houses).map(([id, house]) => {
		const trade = accountOf(state, data, id, count);
		return [id, houseView(house, data, { children: state.houses[id]?.hand.length ?? 0, trade })] as const;
	});
	return {
		...open,
		module: "forum",
		seat,
		houses: Object.fromEntries(seen),
		fateDeck: fateDeck.length,
		familyDeck: familyDeck.length,
	};
}

/** All players as a seat sees them; as the view, it shares the state's own lists. */
export function housesInSight({ houses, alliances }: ForumState, seat: SeatId | null): Record<HouseId, HouseInSight> {
	const seen = Object.entries(houses).map(([id, { hand, ...open }]) => {
		return [id, { ...open, hand: id === seat ? hand : null, allies: alliesOf({ alliances }, id) }] as const;
	});
	return Object.fromEntries(seen);
}

interface AddedUp {
	readonly children: number;
	readonly trade: TradeAccount;
}

function houseView(house: HouseInSight, data: ForumData, { children, trade }: AddedUp): HouseView {
	return {
		...house,
		children,
		reserve: data.figures.setUp.agents - house.agents.length,
		band: valueBandOf(data, house.prestige).id,
		means: meansOf(house, data),
		trade,
	};
}
