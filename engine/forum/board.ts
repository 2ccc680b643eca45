/** Questions about the board: who stands, owns and is married where. */
import type { Agent, HouseId, MarketId, OpenHouse, OpenState } from "./state.ts";

/** His agent on a market. */
export function agentOn({ agents }: OpenHouse, market: MarketId): Agent | undefined {
	return agents.find((agent) => agent.market === market);
}

/** The other players with an agent on a market, clockwise. */
export function rivalsOn({ order, houses }: OpenState, market: MarketId, house: HouseId): HouseId[] {
	return order.filter((id) => {
		const other = houses[id];
		return id !== house && other !== undefined && agentOn(other, market) !== undefined;
	});
}

/** The first of {@link rivalsOn}; null when there is none. */
export function rivalOn(state: OpenState, market: MarketId, house: HouseId): HouseId | null {
	return rivalsOn(state, market, house)[0] ?? null;
}

/** Who has a horreum on a market. */
export function ownersOn({ order, houses }: OpenState, market: MarketId): HouseId[] {
	return order.filter((id) => houses[id]?.horrea.includes(market));
}

/** Who is married into the first families of a market (FO 2.3). */
export function marriedInto({ order, houses }: OpenState, market: MarketId): HouseId | null {
	return order.find((id) => houses[id]?.localMarriages.includes(market)) ?? null;
}

/** Whom a player is married to (FO 2.4). */
export function alliesOf({ alliances }: Pick<OpenState, "alliances">, house: HouseId): HouseId[] {
	return alliances.flatMap(({ proposer, accepter }) => {
		if (proposer === house) return [accepter];
		return accepter === house ? [proposer] : [];
	});
}

/** How many benefactions a player has given. */
export function giftsOf({ benefactions }: OpenState, house: HouseId): number {
	return Object.values(benefactions).filter((giver) => giver === house).length;
}
