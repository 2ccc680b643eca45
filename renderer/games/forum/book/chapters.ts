/** The book of a game of Forum: who won and by what, and where each point of prestige came from. */
import type { PlacedEntry } from "../../../../electron/contract/contract.ts";
import { type Chapter, type ChartPart, type Source, sumOf, type TablePart } from "../../../panels/book/chapters.ts";
import { isRef } from "../../../story/text.ts";
import { SEAT_PLACES, seatFields } from "../../../theme/tokens.ts";
import { type ForumView, type HouseView, housesOf } from "../forum-facts.ts";
import { BY_FATE, gainsIn, SOURCES } from "../gains.ts";
import { earnedIn } from "../stores/turn-end.ts";

/** The campaign from which the chapters of Forum are written. */
export type ForumSource = Source<ForumView>;

/** The chapters of Forum's own: who won and by what, and where each point of prestige came from. */
export function forumChapters(game: ForumSource): Chapter[] {
	const last = game.samples.at(-1)?.view;
	if (!last) return [];
	return [
		{ id: "result", parts: [standingIn(game, last), sourcesIn(game, last)] },
		{ id: "turns", parts: chartsOf(game, last) },
		{ id: "prestige", parts: [gainsTable(game, last)] },
	];
}

/** The houses as they stand, the highest in prestige first. */
function standingIn({ words }: ForumSource, view: ForumView): TablePart {
	const rows = housesOf(view)
		.map(([id, { prestige, money, horrea }]) => {
			const given = Object.values(view.benefactions).filter((giver) => giver === id).length;
			const dollars = { value: money, said: words.key("forum.board.dollars", { amount: money }) };
			return { prestige, money, cells: [words.name({ kind: "side", id }), prestige, dollars, given, horrea.length] };
		})
		.toSorted(byStanding);
	return {
		kind: "table",
		title: words.key("window.book.standing"),
		columns: ["house", "prestige", "money", "benefactions", "horrea"].map((id) =>
			words.key(`window.book.column.${id}`),
		),
		rows,
		empty: "",
	};
}

/** The order of the standing: prestige, then money. */
const byStanding = (a: Purse, b: Purse) => b.prestige - a.prestige || b.money - a.money;

interface Purse {
	readonly prestige: number;
	readonly money: number;
}

/** What the prestige of each house came from, in the order of the standing. */
function sourcesIn({ log, words }: ForumSource, view: ForumView): TablePart {
	const gains = gainsIn(log);
	const kinds = SOURCES.filter(({ keys }) => gains.some(({ entry }) => keys.includes(entry.text.key)));
	return {
		kind: "table",
		title: words.key("window.book.sources"),
		columns: [
			words.key("window.book.column.house"),
			...kinds.map(({ id }) => words.key(`window.book.source.${id}`)),
			words.key("window.book.column.all"),
		],
		rows: housesOf(view)
			.toSorted(([, a], [, b]) => byStanding(a, b))
			.map(([house, { prestige }]) => {
				const from = (keys: readonly string[]) =>
					sumOf(gains.filter((gain) => gain.house === house && keys.includes(gain.entry.text.key)).map(({ by }) => by));
				return { cells: [words.name({ kind: "side", id: house }), ...kinds.map(({ keys }) => from(keys)), prestige] };
			}),
		empty: "",
	};
}

function chartsOf({ samples, words, log }: ForumSource, last: ForumView): ChartPart[] {
	const turns = entriesByTurn(log);
	const chart = (id: string, count: (house: HouseView, id: string, view: ForumView) => number | null): ChartPart => ({
		kind: "chart",
		title: words.key(`window.book.count.${id}`),
		unit: words.key(`window.book.unit.${id}`),
		turns: samples.map(({ label }) => label),
		series: housesOf(last).map(([house], at) => ({
			name: words.name({ kind: "side", id: house }),
			colour: seatFields()[at % SEAT_PLACES] ?? "",
			values: samples.map(({ view }) => {
				const then = view.houses[house];
				return then ? count(then, house, view) : null;
			}),
		})),
	});
	return [
		chart("prestige", ({ prestige }) => prestige),
		chart("money", ({ money }) => money),
		chart("income", (_, house, view) =>
			view.phase === "set-up" ? null : earnedIn(turns.get(view.turn) ?? [], house).earned,
		),
		chart("horrea", ({ horrea }) => horrea.length),
	];
}

/** What the diary tells of each turn, by its number. */
function entriesByTurn(log: readonly PlacedEntry[]): Map<number, PlacedEntry[]> {
	let turn = 0;
	return Map.groupBy(log, ({ text: { key, args } }) => {
		if (key === "forum.turn") turn = Number(args?.turn);
		return turn;
	});
}

function gainsTable(game: ForumSource, view: ForumView): TablePart {
	const { log, words } = game;
	let turn = 0;
	let card = "";
	const turns = new Map<PlacedEntry, number>();
	const cards = new Map<PlacedEntry, string>();
	for (const entry of log) {
		const { key, args } = entry.text;
		if (key === "forum.turn") turn = Number(args?.turn);
		if (key === "forum.fate" && isRef(args?.card)) card = words.name(args.card);
		turns.set(entry, turn);
		if (BY_FATE.includes(key)) cards.set(entry, card);
	}
	const told = (entry: PlacedEntry) => {
		const what = words.say(entry.text);
		const from = cards.get(entry);
		return from === undefined ? what : words.key("window.book.from-card", { card: from, what });
	};
	return {
		kind: "table",
		title: words.key("window.book.gains"),
		columns: ["turn", "house", "points", "happened"].map((id) => words.key(`window.book.column.${id}`)),
		rows: gainsIn(log)
			.filter(({ house }) => house in view.houses)
			.map(({ house, by, entry }) => ({
				cells: [turns.get(entry) ?? 0, words.name({ kind: "side", id: house }), by, told(entry)],
				node: entry.node,
			})),
		empty: words.key("window.book.no-gains"),
	};
}
