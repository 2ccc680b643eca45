/** FO 7: who is consul at the end of a turn. */
import { type GameOutcome, text } from "../kernel/index.ts";
import { giftsOf } from "./board.ts";
import type { ForumData } from "./data.ts";
import type { HouseId, OpenState } from "./state.ts";
import { type Forum, houseById, houseRef } from "./table.ts";

/** Looks at the end of the turn whether the game is over, and says so. */
export function checkForumVictory(table: Forum): void {
	const { state, data } = table;
	const ranked = rankConsulars(state, data);
	if (ranked.length === 0) return;
	state.outcome = outcomeOf(state, ranked);
	const rule = houseById(state, ranked[0] ?? "").prestige >= data.figures.prestige.victory ? "FO 7.1" : "FO 7.3";
	table.log({ text: state.outcome.text, rule: ranked.length > 1 && rule === "FO 7.1" ? "FO 7.2" : rule });
}

/** Who is consul if the turn ends so; null where nobody is, or some share it. */
export function consulOf(state: OpenState, data: ForumData): HouseId | null {
	const ranked = rankConsulars(state, data);
	return ranked.length > 0 ? outcomeOf(state, ranked).winner : null;
}

/** Who may be consul at the end of the turn, the first before all others. */
function rankConsulars(state: OpenState, data: ForumData): HouseId[] {
	return listConsulars(state, data).toSorted((a, b) => compare(state, a, b));
}

/** Whether so much prestige may make somebody consul at the end of the turn. */
export function isConsular(state: OpenState, data: ForumData, prestige: number): boolean {
	return prestige >= data.figures.prestige.victory || isLastTurn(state, data);
}

function isLastTurn({ options, turn }: OpenState, { figures }: ForumData): boolean {
	return options["turn-limit"] === true && turn >= figures.turnLimit.turns;
}

/** 7.1: whoever has 15 prestige; after the last turn, where there is one (7.3), the most prestigious. */
function listConsulars(state: OpenState, data: ForumData): HouseId[] {
	const reached = state.order.filter((id) => houseById(state, id).prestige >= data.figures.prestige.victory);
	if (reached.length > 0) return reached;
	if (!isLastTurn(state, data)) return [];
	const most = Math.max(...state.order.map((id) => houseById(state, id).prestige));
	return state.order.filter((id) => houseById(state, id).prestige === most);
}

/** 7.2: the richest, then the giver of most benefactions, then the most prestigious. */
const MEASURES = ["money", "gifts", "prestige"] as const;
type Measure = (typeof MEASURES)[number];

function measured(state: OpenState, id: HouseId, measure: Measure): number {
	return measure === "gifts" ? giftsOf(state, id) : houseById(state, id)[measure];
}

/** By what one stands before or behind another; undefined for those who are level in all. */
function decidedBy(state: OpenState, a: HouseId, b: HouseId): Measure | undefined {
	return MEASURES.find((measure) => measured(state, a, measure) !== measured(state, b, measure));
}

function compare(state: OpenState, a: HouseId, b: HouseId): number {
	const by = decidedBy(state, a, b);
	return by === undefined ? 0 : measured(state, b, by) - measured(state, a, by);
}

/** Who wins of those in their order, and by what; those who are level share it. */
function outcomeOf(state: OpenState, ranked: readonly HouseId[]): GameOutcome {
	const [best = "", second] = ranked;
	if (second === undefined) return { winner: best, text: text("forum.wins", { sides: [houseRef(best)] }) };
	const by = decidedBy(state, best, second);
	if (by === undefined) {
		const level = ranked.filter((id) => decidedBy(state, best, id) === undefined);
		return { winner: null, text: text("forum.share", { sides: level.map(houseRef) }) };
	}
	const figures = { mine: measured(state, best, by), theirs: measured(state, second, by) };
	const args = { side: houseRef(best), second: houseRef(second), candidates: ranked.map(houseRef), ...figures };
	return { winner: best, text: text(`forum.wins-by-${by}`, args) };
}
