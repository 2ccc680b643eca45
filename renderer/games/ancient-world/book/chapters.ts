/** The book of a campaign of the Ancient World: how it was won, year by year, its battles, its men, its maps. */
import type { TableMap } from "../../../map/hex/table-map.ts";
import {
	type Chapter,
	type ChartPart,
	chapter,
	type ListLine,
	type ListPart,
	type MapPart,
	type Source,
	sumOf,
	type TableCell,
	type TablePart,
} from "../../../panels/book/chapters.ts";
import { sideColours } from "../../../theme/tokens.ts";
import type { Words } from "../../../words.ts";
import { plainly } from "../texts.ts";
import type { AncientWorldView, SideId } from "../view.ts";
import { LittleMap } from "./little-map.ts";

/** The campaign, as the registry sees to it, of a game of the Ancient World. */
export type Campaign = Source<AncientWorldView>;
type Goal = AncientWorldView["waysToWin"][number]["goal"];

/** The chapters that the game has of its own. Nothing is in them that the view or the log does not have. */
export function ancientWorldChapters(campaign: Campaign, map: TableMap): Chapter[] {
	const last = campaign.samples.at(-1)?.view;
	if (!last) return [];
	return [
		chapter("result", () => [goalsIn(last, campaign.words)]),
		chapter("years", () => [...chartsOf(campaign), lossesIn(campaign), mapOfYears(campaign, map)]),
		chapter("battles", () => battlesIn(campaign, last)),
		chapter("leaders", () => leadersIn(campaign, last, map)),
	];
}

// === How it is won ===

function goalsIn(view: AncientWorldView, words: Words): ListPart {
	const lines = view.waysToWin.map(({ side, when, goal }): ListLine => {
		const whose = side === null ? words.key("window.display.victory.anybody") : words.name({ kind: "side", id: side });
		const said = words.key("window.book.way-to-win", { whose, when: words.say(when) });
		return { said, under: [lineOf(goal, words)] };
	});
	return { kind: "list", title: words.key("window.display.victory.title"), lines };
}

function lineOf(goal: Goal, words: Words): ListLine {
	const { met, text, parts } = plainly(goal);
	const word = words.key(`window.display.victory.${met ? "met" : "open"}`);
	return { said: words.say(text), done: { is: met, word }, under: parts.map((part) => lineOf(part, words)) };
}

// === Year by year ===

/** What is counted of a side at the end of each turn. */
const COUNTS: readonly {
	id: string;
	count(view: AncientWorldView, side: SideId): number | null;
}[] = [
	{ id: "strength", count: (view, side) => strengthOf(view, side) },
	{ id: "lost", count: ({ sides }, side) => sumOf(Object.values(of(sides, side)?.eliminated ?? {})) },
	{ id: "raised", count: ({ sides }, side) => sumOf(Object.values(of(sides, side)?.arrived ?? {})) },
	{ id: "provinces", count: ({ provinces }, side) => heldIn(provinces, side) },
	{ id: "cities", count: ({ cities }, side) => heldIn(cities, side) },
	{ id: "guile", count: ({ leaders }, side) => guileOf(leaders, side) },
	{ id: "squadrons", count: ({ navy }, side) => (navy ? squadronsOf(navy, side) : null) },
];

function chartsOf({ samples, words }: Campaign): ChartPart[] {
	const sides = samples.at(-1)?.view.sidesInOrder ?? [];
	const charts = COUNTS.map(
		({ id, count }): ChartPart => ({
			kind: "chart",
			title: words.key(`window.book.count.${id}`),
			unit: words.key(`window.book.unit.${id}`),
			turns: samples.map(({ label }) => label),
			series: sides.map((side) => ({
				name: words.name({ kind: "side", id: side }),
				colour: sideColours(side).field,
				values: samples.map(({ view }) => count(view, side)),
			})),
		}),
	);
	return charts.filter(({ series }) => series.some(({ values }) => values.some((value) => (value ?? 0) > 0)));
}

/** What a side has of something that is kept by side. */
function of<Thing>(kept: Readonly<Partial<Record<string, Thing>>>, side: SideId): Thing | undefined {
	return kept[side];
}

/** What each side lost, by what cost it, as the story tells it. */
function lossesIn({ passages, samples, words }: Campaign): TablePart {
	const sides = samples.at(-1)?.view.sidesInOrder ?? [];
	const losses = passages.flatMap((passage) => passage.losses);
	const causes = [...new Set(losses.map(({ cause }) => cause))];
	const lost = (cause: string, side: SideId) =>
		sumOf(losses.filter((loss) => loss.cause === cause && loss.side === side).map(({ sp }) => sp));
	return {
		kind: "table",
		title: words.key("window.book.losses"),
		columns: [words.key("window.book.column.cause"), ...sides.map((side) => words.name({ kind: "side", id: side }))],
		rows: causes.map((cause) => ({
			cells: [words.or(`window.book.cause.${cause}`, cause), ...sides.map((side) => lost(cause, side))],
		})),
		empty: words.key("window.book.no-losses"),
	};
}

/** SPs of a side on the maps. */
export function strengthOf({ forces }: Pick<AncientWorldView, "forces">, side: SideId): number {
	return sumOf(Object.values(forces).map((force) => (force.side === side ? force.totals.sp : 0)));
}

function heldIn(places: Readonly<Record<string, { control: string | null }>>, side: SideId): number {
	return Object.values(places).filter(({ control }) => control === side).length;
}

/** Guile Points that the men of a side have left this turn. */
function guileOf(leaders: AncientWorldView["leaders"], side: SideId): number {
	const inPlay = Object.values(leaders).filter((leader) => leader.side === side && leader.standing === "in-play");
	return sumOf(inPlay.map(({ guile }) => guile));
}

function squadronsOf({ fleets }: NonNullable<AncientWorldView["navy"]>, side: SideId): number {
	const own = Object.values(fleets).filter((fleet) => fleet.side === side);
	return sumOf(own.flatMap(({ squadrons }) => Object.values(squadrons)));
}

function mapOfYears({ samples, words }: Campaign, table: TableMap): MapPart {
	const drawn = new LittleMap(table);
	const pictures = samples.map(({ label, view }) => ({
		label,
		svg: drawn.draw(view, words.key("window.book.map-of", { year: label })),
	}));
	return { kind: "map", by: "turn", title: words.key("window.book.maps"), pictures };
}

// === Battles ===

function battlesIn({ log, words }: Campaign, view: AncientWorldView): TablePart[] {
	const column = (id: string) => words.key(`window.book.column.${id}`);
	const ends = log.filter(({ text }) => text.key === "battle.over");
	const fought = view.battles.filter(({ kind }) => kind === "battle");
	const rows = view.battles.map((battle) => {
		const { attacker, defender, winner, major, commanders, strength, lost } = battle;
		const party = (side: SideId) => partyOf(side, of(commanders, side) ?? null, words);
		const node = ends[fought.indexOf(battle)]?.node;
		const cells: TableCell[] = [
			yearOf(view, battle.turn),
			words.name({ kind: "spot", id: battle.hex }),
			words.key(`window.book.fight.${battle.kind}`),
			party(attacker),
			of(strength, attacker) ?? 0,
			of(lost, attacker) ?? 0,
			party(defender),
			of(strength, defender) ?? 0,
			of(lost, defender) ?? 0,
			victoryOf(winner, major, words),
		];
		return node === undefined ? { cells } : { cells, node };
	});
	const columns = ["year", "place", "kind", "attacker", "sp", "lost", "defender", "sp", "lost", "won"].map(column);
	const empty = words.key("window.book.no-battles");
	const land: TablePart = { kind: "table", title: words.key("window.book.battles"), columns, rows, empty };
	const atSea = view.navy ? [navalBattlesIn(view.navy, view, words)] : [];
	return [land, ...atSea];
}

function navalBattlesIn(
	{ navalBattles }: NonNullable<AncientWorldView["navy"]>,
	view: AncientWorldView,
	words: Words,
): TablePart {
	const column = (id: string) => words.key(`window.book.column.${id}`);
	const rows = navalBattles.map(
		({ turn, hex, attacker, defender, winner, major, commanders, squadrons, lost, captured }) => ({
			cells: [
				yearOf(view, turn),
				words.name({ kind: "spot", id: hex }),
				partyOf(attacker, of(commanders, attacker) ?? null, words),
				of(squadrons, attacker) ?? 0,
				of(lost, attacker) ?? 0,
				partyOf(defender, of(commanders, defender) ?? null, words),
				of(squadrons, defender) ?? 0,
				of(lost, defender) ?? 0,
				sumOf(Object.values(captured)),
				victoryOf(winner, major, words),
			],
		}),
	);
	const ids = ["year", "place", "attacker", "squadrons", "lost", "defender", "squadrons", "lost", "captured", "won"];
	return {
		kind: "table",
		title: words.key("window.book.naval-battles"),
		columns: ids.map(column),
		rows,
		empty: words.key("window.book.no-naval-battles"),
	};
}

const yearOf = ({ years }: AncientWorldView, turn: number): TableCell => years[turn - 1] ?? turn;

function partyOf(side: SideId, leader: string | null, words: Words): string {
	const name = words.name({ kind: "side", id: side });
	return leader === null ? name : `${words.name({ kind: "leader", id: leader })} (${name})`;
}

function victoryOf(winner: SideId | null, major: boolean, words: Words): string {
	if (winner === null) return words.key("window.book.draw");
	return words.key("window.book.won", { side: { kind: "side", id: winner }, major: String(major) });
}

// === Leaders ===

/** A march as the log has it. */
interface Marched {
	leader: string;
	/** Every hex of the way, that of the Stop last. */
	way: readonly string[];
	hexes: number;
}

function leadersIn({ log, words }: Campaign, view: AncientWorldView, map: TableMap): (TablePart | MapPart)[] {
	const marches = log.flatMap(({ text, at = [] }): Marched[] => {
		const leader = text.key === "march.stops" ? text.args?.leader : undefined;
		if (typeof leader !== "object" || !("id" in leader)) return [];
		const way = at.filter(({ kind }) => kind === "hex").map(({ id }) => id);
		return [{ leader: leader.id, way, hexes: Number(text.args?.hexes ?? 0) }];
	});
	const rows = Object.values(view.leaders)
		.map((leader) => {
			const own = marches.filter((march) => march.leader === leader.id);
			const led = view.battles.filter(({ commanders }) => of(commanders, leader.side) === leader.id);
			const won = led.filter(({ winner }) => winner === leader.side);
			return { leader, own, led: led.length, won: won.length };
		})
		.filter(({ leader, own, led }) => own.length > 0 || led > 0 || ENDED.has(leader.standing))
		.sort((a, b) => b.led - a.led || b.own.length - a.own.length);
	const column = (id: string) => words.key(`window.book.column.${id}`);
	const table: TablePart = {
		kind: "table",
		title: words.key("window.book.leaders"),
		columns: ["leader", "side", "marches", "hexes", "battles", "victories", "end"].map(column),
		rows: rows.map(({ leader, own, led, won }) => ({
			cells: [
				words.name({ kind: "leader", id: leader.id }),
				words.name({ kind: "side", id: leader.side }),
				own.length,
				sumOf(own.map(({ hexes }) => hexes)),
				led,
				won,
				words.or(`window.book.standing.${leader.standing}`, ""),
			],
		})),
		empty: words.key("window.book.no-leaders"),
	};
	const drawn = new LittleMap(map);
	const pictures = rows
		.filter(({ own }) => own.length > 0)
		.map(({ leader, own }) => ({
			label: words.name({ kind: "leader", id: leader.id }),
			svg: drawn.draw(
				view,
				words.key("window.book.marches-of", { leader: { kind: "leader", id: leader.id } }),
				own.map(({ way }) => ({ side: leader.side, hexes: way })),
			),
		}));
	return [table, { kind: "map", by: "name", title: words.key("window.book.marches"), pictures }];
}

/** Standings of men who are out of the game, or for a time. */
const ENDED: ReadonlySet<string> = new Set(["killed", "captured", "wounded"]);
