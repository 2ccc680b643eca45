/** What the window knows of a game of Forum, and look-ups in it. */
import type { FateCard, ForumAssets, Market } from "../../../assets/schema/forum.ts";
import type { ForumView } from "../../../engine/forum/view.ts";

export type { FateCard, ForumAssets, ForumView, Market };
/** The state of a house, as far as this window may see it. */
export type HouseView = ForumView["houses"][string];
/** An agent of a house, with the market where he stands. */
export type Agent = HouseView["agents"][number];
/** The income of a house from one market in the next Trade phase (FO 3). */
export type TradeLine = HouseView["trade"]["lines"][number];
/** The band that a house is in. */
export type BandId = HouseView["band"];
/** A benefaction as the board prints it. */
export type Gift = ForumAssets["figures"]["benefactions"][number];

/** What the board is shown from. */
export interface ForumFacts {
	assets: ForumAssets;
	view: ForumView;
}

/** The houses at the table, in the order of their seats. */
export function housesOf({ order, houses }: ForumView): [string, HouseView][] {
	return order.flatMap((id) => (houses[id] ? [[id, houses[id]] as [string, HouseView]] : []));
}

/** Who has a horreum on a market. */
export function ownersOn(view: ForumView, market: string): string[] {
	return housesOf(view).flatMap(([id, { horrea }]) => (horrea.includes(market) ? [id] : []));
}

/** The agents on a market, the first to arrive first. */
export function agentsOn(view: ForumView, market: string): { house: string; agent: Agent }[] {
	return housesOf(view)
		.flatMap(([house, { agents }]) => agents.map((agent) => ({ house, agent })))
		.filter(({ agent }) => agent.market === market)
		.sort((a, b) => a.agent.arrived - b.agent.arrived);
}

/** Who is married into the first families of a market. */
export function marriedInto(view: ForumView, market: string): string | null {
	return housesOf(view).find(([, { localMarriages }]) => localMarriages.includes(market))?.[0] ?? null;
}

/** The market of an id as it is printed; null for an unknown one. */
export function marketOf({ board }: ForumAssets, id: string): Market | null {
	return board.markets.find((market) => market.id === id) ?? null;
}

/** What one more horreum would bring its owner there now, without any boost. */
export function nextProfit(view: ForumView, { id, profit }: Market): number {
	const taken = ownersOn(view, id).length;
	return profit[Math.min(taken, profit.length - 1)] ?? 0;
}
