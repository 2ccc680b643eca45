/** Whom a fate card means: one function for each test of the cards. */
import type { Who } from "../../assets/schema/forum.ts";
import { agentOn, alliesOf } from "./board.ts";
import { type ForumData, marketById } from "./data.ts";
import { hasCompleteRoute } from "./routes.ts";
import type { HouseId, OpenHouse, OpenState } from "./state.ts";
import { clockwise, houseById } from "./table.ts";

/** Whether a card means a player. Who holds family cards is no secret, only which. */
export function isMeant(state: OpenState, data: ForumData, who: Who, id: HouseId): boolean {
	const house = houseById(state, id);
	switch (who.test) {
		case "all":
			return true;
		case "horreum-in-any":
			return who.markets.some((market) => house.horrea.includes(market));
		case "agent-in-any":
			return who.markets.some((market) => agentOn(house, market) !== undefined);
		case "agent-on-type":
			return house.agents.some(({ market }) => marketById(data, market).type === who.type);
		case "horrea":
			return house.horrea.length >= who.atLeast;
		case "family-cards":
			return cardsOf(house) >= who.atLeast;
		case "marriages":
			return house.localMarriages.length + alliesOf(state, id).length >= who.atLeast;
		case "local-marriages":
			return house.localMarriages.length >= who.atLeast;
		case "route":
			return hasCompleteRoute(house, data);
		case "richest":
			return Object.values(state.houses).every(({ money }) => money <= house.money);
		case "least-prestigious":
			return leastPrestigious(state) === id;
		case "most-prestigious":
			return mostPrestigious(state, who).includes(id);
	}
}

/** How many family cards a player has, in a state or in a view. */
function cardsOf(house: OpenHouse & { hand?: readonly string[] | null; children?: number }): number {
	return house.children ?? house.hand?.length ?? 0;
}

function leastPrestigious(state: OpenState): HouseId | undefined {
	const last = clockwise(state).reverse();
	return last.toSorted((a, b) => {
		const [one, other] = [houseById(state, a), houseById(state, b)];
		return one.prestige - other.prestige || one.money - other.money;
	})[0];
}

function mostPrestigious(state: OpenState, who: Extract<Who, { test: "most-prestigious" }>): HouseId[] {
	const candidates = clockwise(state).filter((id) => {
		const { horrea } = houseById(state, id);
		const hasOne = who.horreumInAny.length === 0 || who.horreumInAny.some((market) => horrea.includes(market));
		return hasOne && who.horreaIn.every((market) => horrea.includes(market));
	});
	const most = Math.max(...candidates.map((id) => houseById(state, id).prestige));
	const best = candidates.filter((id) => houseById(state, id).prestige === most);
	if (who.ties === "all") return best;
	return best.toSorted((a, b) => houseById(state, b).money - houseById(state, a).money).slice(0, 1);
}
