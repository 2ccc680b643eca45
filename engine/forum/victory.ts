/** FO 7: who is consul at the end of a turn. */
import { type GameOutcome, text } from "../kernel/index.ts";
import { giftsOf } from "./board.ts";
import type { ForumData } from "./data.ts";
import type { ForumState, HouseId } from "./state.ts";
import { type Forum, houseById, say, sideRef } from "./table.ts";

/** Looks at the end of the turn whether the game is over, and says so. */
export function checkVictory(table: Forum): void {
	const { state, data } = table;
	const candidates = listConsulars(state, data);
	if (candidates.length === 0) return;
	const winners = listWinners(state, candidates);
	state.outcome = outcomeOf(winners);
	const rule = houseById(state, candidates[0] ?? "").prestige >= data.figures.prestige.victory ? "FO 7.1" : "FO 7.3";
	say(table, winners.length === 1 ? "wins" : "share", { sides: winners.map(sideRef) }, { rule });
}

/** 7.1: whoever has 15 prestige; after the last turn, where there is one, the most prestigious. */
function listConsulars(state: ForumState, { figures }: ForumData): HouseId[] {
	const reached = state.order.filter((id) => houseById(state, id).prestige >= figures.prestige.victory);
	if (reached.length > 0) return reached;
	if (!state.options["turn-limit"] || state.turn < figures.turnLimit.turns) return [];
	const most = Math.max(...state.order.map((id) => houseById(state, id).prestige));
	return state.order.filter((id) => houseById(state, id).prestige === most);
}

/** 7.2: the richest, then the giver of most benefactions, then the most prestigious; those who are still level share it. */
function listWinners(state: ForumState, candidates: readonly HouseId[]): HouseId[] {
	const standing = (id: HouseId): number[] => {
		const { money, prestige } = houseById(state, id);
		return [money, giftsOf(state, id), prestige];
	};
	const compare = (a: HouseId, b: HouseId): number => {
		const other = standing(a);
		const differences = standing(b).map((value, index) => value - (other[index] ?? 0));
		return differences.find((difference) => difference !== 0) ?? 0;
	};
	const [best, ...others] = candidates.toSorted(compare);
	return best === undefined ? [] : [best, ...others.filter((id) => compare(best, id) === 0)];
}

function outcomeOf(winners: readonly HouseId[]): GameOutcome {
	const [only] = winners;
	if (winners.length === 1 && only !== undefined) {
		return { winner: only, text: text("forum.wins", { sides: [sideRef(only)] }) };
	}
	return { winner: null, text: text("forum.share", { sides: winners.map(sideRef) }) };
}
