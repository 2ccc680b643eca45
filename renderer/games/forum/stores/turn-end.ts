/** The end of a turn: what each house earned and where, what prestige it won or lost, and who begins the next turn. */
import type { PlacedEntry } from "../../../../electron/contract/contract.ts";
import { isRef, isText } from "../../../story/text.ts";
import { gainsIn } from "../gains.ts";
import { type DrawnFate, lastFate } from "./fate.ts";

/** What a market paid a house, with its boost; negative is a loss. */
export interface Earning {
	readonly market: string;
	readonly amount: number;
}

/** How a house fared in a turn. */
export interface HouseTurn {
	readonly house: string;
	/** Dollars of its Trade phase, with what cards added; negative is a loss. */
	readonly earned: number;
	/** What its markets paid, the most first. */
	readonly earnings: readonly Earning[];
	/** Prestige won in the turn, or lost. */
	readonly gained: number;
	/** Prestige at its end. */
	readonly prestige: number;
}

/** A turn that has ended. */
export interface TurnEnd {
	/** Of the diary's entry that begins the next turn. */
	readonly index: number;
	readonly turn: number;
	/** In the order of the prestige that they have now, the first first. */
	readonly houses: readonly HouseTurn[];
	/** Its fate card; null where none was drawn. */
	readonly fate: DrawnFate | null;
	/** Who begins the next turn. */
	readonly next: string;
}

const isTurn = ({ text: { key } }: PlacedEntry) => key === "forum.turn";

/** The last turn of a diary that has ended, of the houses at the table; null where the first is still played. */
export function lastTurnEnd(log: readonly PlacedEntry[], houses: readonly string[]): TurnEnd | null {
	const end = log.findLastIndex(isTurn);
	const start = log.slice(0, Math.max(end, 0)).findLastIndex(isTurn);
	const next = log[end];
	const begun = log[start];
	if (!next || !begun) return null;
	const turn = log.slice(start, end);
	const gains = gainsIn(log.slice(0, end));
	const sum = (house: string, from: number) =>
		gains.reduce((all, gain) => (gain.house === house && gain.entry.index >= from ? all + gain.by : all), 0);
	const fared = houses.map((house) => ({
		house,
		...earnedIn(turn, house),
		gained: sum(house, begun.index),
		prestige: sum(house, 0),
	}));
	const begins = next.text.args?.side;
	return {
		index: next.index,
		turn: Number(begun.text.args?.turn),
		houses: fared.toSorted((a, b) => b.prestige - a.prestige),
		fate: turn.some(({ text }) => text.key === "forum.fate") ? lastFate(log.slice(0, end + 1)) : null,
		next: isRef(begins) ? begins.id : "",
	};
}

const TRADE: Readonly<Record<string, 1 | -1>> = { "forum.trade.takes": 1, "forum.trade.loses": -1 };

/** What a house took in the Trade phase of a turn, and which market paid how much. */
export function earnedIn(
	turn: readonly PlacedEntry[],
	house: string,
): { readonly earned: number; readonly earnings: readonly Earning[] } {
	const entry = turn.find(({ text: { key }, seat }) => key in TRADE && seat === house);
	const { key = "", args = {} } = entry?.text ?? {};
	const lines = Array.isArray(args.lines) ? args.lines : [];
	return {
		earned: Number(args.amount ?? 0) * (TRADE[key] ?? 1),
		earnings: lines.flatMap(earningOf).toSorted((a, b) => b.amount - a.amount),
	};
}

/** What a line of the trade says of its market; nothing of a card. */
function earningOf(line: unknown): Earning[] {
	if (!isText(line)) return [];
	const { market, profit, boost } = line.args ?? {};
	const amount = line.key === "forum.trade.blocked" ? 0 : Number(profit ?? 0) + Number(boost ?? 0);
	return isRef(market) ? [{ market: market.id, amount }] : [];
}
