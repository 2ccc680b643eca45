/** FO 3.3: uninterrupted routes from Rome to exotic markets. */
import type { ForumData } from "./data.ts";
import type { MarketId, OpenHouse } from "./state.ts";

/** Every market that a house reaches from its horreum in Rome over markets with horrea of its own, Rome itself among them. */
export function marketsOnRoutes({ horrea }: OpenHouse, { rome, ways }: ForumData): ReadonlySet<MarketId> {
	const reached = new Set<MarketId>();
	if (!horrea.includes(rome)) return reached;
	reached.add(rome);
	for (const market of reached) {
		for (const { to } of ways.get(market) ?? []) if (horrea.includes(to)) reached.add(to);
	}
	return reached;
}

/** Whether he has an uninterrupted route to any exotic market. */
export function hasCompleteRoute(house: OpenHouse, data: ForumData): boolean {
	const reached = marketsOnRoutes(house, data);
	return data.exotic.some((market) => reached.has(market));
}
