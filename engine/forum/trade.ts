/** FO 3: trade. What each horreum brings, and what cards change of it. */
import type { FateEffect } from "../../assets/schema/forum.ts";
import { type Play, type Text, text } from "../kernel/index.ts";
import { agentOn, alliesOf } from "./board.ts";
import { cardById, type ForumData, marketById } from "./data.ts";
import { settle } from "./debt.ts";
import { isMeant } from "./fate-who.ts";
import { marketsOnRoutes } from "./routes.ts";
import type { AgentId, HouseId, MarketId, OpenHouse, OpenState, PendingTrade } from "./state.ts";
import { clockwise, type Forum, houseById, houseRef, marketRef, sayInForum } from "./table.ts";

/** What one horreum brings its owner; negative is a loss. */
export interface TradeLine {
	readonly market: MarketId;
	/** Horrea of all players there. */
	readonly horrea: number;
	readonly profit: number;
	readonly boost: number;
	/** What the boost comes from. */
	readonly by: "agents" | "route" | null;
}

/** A sum that a card adds. */
interface TradeBonus {
	readonly card: string;
	readonly amount: number;
}

/** What a player gets at the next Trade phase as things stand. */
export interface TradeAccount {
	readonly lines: readonly TradeLine[];
	/** Markets that a card keeps from paying. */
	readonly blocked: readonly MarketId[];
	readonly bonuses: readonly TradeBonus[];
	readonly sum: number;
}

/** The phase: everyone takes his profits at once, for nobody's depend on another's money. */
export function* playTrade(table: Forum): Play {
	const { state } = table;
	const count = countHorrea(state);
	for (const id of clockwise(state)) takeProfits(table, id, accountOf(state, table.data, id, count));
	for (const pending of state.pending) pending.trades -= 1;
	state.pending = state.pending.filter(({ trades }) => trades > 0);
}

function takeProfits(table: Forum, id: HouseId, account: TradeAccount): void {
	const { lines, bonuses, blocked, sum } = account;
	if (lines.length === 0 && bonuses.length === 0) return;
	const amount = settle(table, id, sum);
	const markets = lines.map((line) => lineText(line, blocked.includes(line.market)));
	const cards = bonuses.map(({ card, amount: extra }) =>
		text("forum.trade.bonus", { card: cardRef(card), amount: extra }),
	);
	const args = { side: houseRef(id), amount: Math.abs(amount), lines: [...markets, ...cards] };
	if (sum < 0) sayInForum(table, "trade.loses", args, { rule: "FO 3.5", seat: id });
	else sayInForum(table, "trade.takes", args, { rule: "FO 3.1", seat: id });
	if (amount !== sum)
		sayInForum(table, "trade.forgiven", { side: houseRef(id), amount: amount - sum }, { rule: "FO 3.5", seat: id });
}

const cardRef = (id: string) => ({ kind: "fate", id });

function lineText({ market, profit, boost, by }: TradeLine, blocked: boolean): Text {
	const args = { market: marketRef(market), profit };
	if (blocked && profit + boost > 0) return text("forum.trade.blocked", args);
	return by === null ? text("forum.trade.line", args) : text(`forum.trade.line-${by}`, { ...args, boost });
}

/** The account of a player as the table stands. `count` may be handed in where several accounts are made of one table. */
export function accountOf(
	state: OpenState,
	data: ForumData,
	id: HouseId,
	count: ReadonlyMap<MarketId, number> = countHorrea(state),
): TradeAccount {
	const house = houseById(state, id);
	const lines = linesOf(state, data, id, count);
	const due = state.pending.filter(({ houses }) => houses.includes(id));
	const blocked = due.flatMap((pending) => marketsBlocked(lines, data, effectOf(data, pending)));
	const bonuses = due.flatMap((pending) => bonusOf(state, data, { id, house, pending }));
	const market = (line: TradeLine) => worthOf(line, blocked.includes(line.market));
	const sum = addUp(lines.map(market)) + addUp(bonuses.map(({ amount }) => amount));
	return { lines, blocked, bonuses, sum };
}

/** What his markets bring a player in a turn, cards apart. */
export function incomeOf(state: OpenState, data: ForumData, id: HouseId): number {
	return addUp(linesOf(state, data, id, countHorrea(state)).map(({ profit, boost }) => profit + boost));
}

/** The same table, where a house has other horrea. */
export function withHorrea(state: OpenState, id: HouseId, horrea: MarketId[]): OpenState {
	return { ...state, houses: { ...state.houses, [id]: { ...houseById(state, id), horrea } } };
}

/** The same table, where an agent of a house stands on another market. */
export function withAgentAt(state: OpenState, id: HouseId, agent: AgentId, market: MarketId): OpenState {
	const house = houseById(state, id);
	const agents = house.agents.map((each) => (each.id === agent ? { ...each, market } : each));
	return { ...state, houses: { ...state.houses, [id]: { ...house, agents } } };
}

/** The same table, where two houses are married. */
export function withAlliance(state: OpenState, proposer: HouseId, accepter: HouseId): OpenState {
	return { ...state, alliances: [...state.alliances, { proposer, accepter, price: 0 }] };
}

const addUp = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

/** A market that is kept from paying pays nothing, but a loss stays a loss. */
function worthOf({ profit, boost }: TradeLine, blocked: boolean): number {
	return blocked ? Math.min(0, profit + boost) : profit + boost;
}

// === 3.1 Profits ===

/** How many horrea stand on each market that has any. */
export function countHorrea({ order, houses }: OpenState): Map<MarketId, number> {
	const count = new Map<MarketId, number>();
	for (const id of order)
		for (const market of houses[id]?.horrea ?? []) count.set(market, (count.get(market) ?? 0) + 1);
	return count;
}

/** What each owner of a horreum gets where so many stand. */
export function profitAt(data: ForumData, market: MarketId, horrea: number): number {
	const { profit } = marketById(data, market);
	return profit[Math.min(horrea, profit.length) - 1] ?? 0;
}

function linesOf(state: OpenState, data: ForumData, id: HouseId, count: ReadonlyMap<MarketId, number>): TradeLine[] {
	const house = houseById(state, id);
	const informed = informedHouses(state, data, id);
	const route = marketsOnRoutes(house, data);
	return house.horrea.map((market) => {
		const horrea = count.get(market) ?? 1;
		const by = boostedBy({ house, informed, route, data }, market);
		const boost = by === null ? 0 : marketById(data, market).boost;
		return { market, horrea, profit: profitAt(data, market, horrea), boost, by };
	});
}

// === 3.2 and 3.3 The boost ===

interface Trader {
	readonly house: OpenHouse;
	/** Whose agents serve him; nobody's when none of them is in Rome. */
	readonly informed: readonly OpenHouse[];
	readonly route: ReadonlySet<MarketId>;
	readonly data: ForumData;
}

/** He and his allies, if one of their agents is in Rome (2.43). */
function informedHouses(state: OpenState, data: ForumData, id: HouseId): OpenHouse[] {
	const house = houseById(state, id);
	if (state.options["boost-needs-rome-horreum"] && !house.horrea.includes(data.rome)) return [];
	const together = [house, ...alliesOf(state, id).map((ally) => houseById(state, ally))];
	return together.some((each) => agentOn(each, data.rome)) ? together : [];
}

function boostedBy({ informed, route, data }: Trader, market: MarketId): TradeLine["by"] {
	if (market === data.rome) return null;
	if (informed.some((each) => agentOn(each, market))) return "agents";
	return route.has(market) && marketById(data, market).type === "exotic" ? "route" : null;
}

// === 3.4 Cards ===

function effectOf(data: ForumData, { card, effect }: PendingTrade): FateEffect {
	const found = cardById(data, card).effects[effect];
	if (!found) throw new Error(`The card "${card}" has no effect ${effect}.`);
	return found;
}

function marketsBlocked(lines: readonly TradeLine[], data: ForumData, effect: FateEffect): MarketId[] {
	if (effect.op !== "trade-block") return [];
	const distance = (line: TradeLine) => marketById(data, line.market).distance;
	const worth = (line: TradeLine) => line.profit + line.boost;
	const byWorth = (a: TradeLine, b: TradeLine) => worth(b) - worth(a) || distance(a) - distance(b);
	const byDistance = (a: TradeLine, b: TradeLine) => distance(b) - distance(a) || worth(b) - worth(a);
	const order = effect.market === "farthest" ? byDistance : byWorth;
	const [first] = lines.toSorted((a, b) => order(a, b) || (a.market < b.market ? -1 : 1));
	return first ? [first.market] : [];
}

interface Due {
	readonly id: HouseId;
	readonly house: OpenHouse;
	readonly pending: PendingTrade;
}

function bonusOf(state: OpenState, data: ForumData, { id, house, pending }: Due): TradeBonus[] {
	const effect = effectOf(data, pending);
	const { card } = pending;
	if (effect.op === "trade-bonus-per-coastal-horreum") {
		const coastal = house.horrea.filter((market) => marketById(data, market).coastal).length;
		return coastal === 0 ? [] : [{ card, amount: coastal * effect.amount }];
	}
	if (effect.op !== "trade-bonus") return [];
	const meant = effect.tested === "now" || isMeant(state, data, effect.who, id);
	return meant ? [{ card, amount: effect.amount }] : [];
}
