/** Whether the files of Forum fit together: the board hangs together as its numbers say, and cards name markets that exist. */

import { remedyOf } from "../schema/error.ts";
import type { ForumAssets, Market } from "../schema/forum.ts";
import type { Report } from "./report.ts";

const BOARD = "forum/board.json";
const CARDS = "forum/cards.json";
const FIGURES = "forum/figures.json";
const MAP = "forum/map.json";

/**
 * Reports each fault of Forum's files: ids that stand twice, links and distances that do not fit, unknown markets,
 * bands with gaps, a map that lacks a market.
 */
export function checkForum(forum: ForumAssets, report: Report): void {
	report.expectUnique(BOARD, "markets", idsOf(forum.board.markets));
	report.expectUnique(CARDS, "family", idsOf(forum.cards.family));
	report.expectUnique(CARDS, "fate", idsOf(forum.cards.fate));
	report.expectUnique(FIGURES, "houses", idsOf(forum.figures.houses));
	report.expectUnique(FIGURES, "benefactions", idsOf(forum.figures.benefactions));
	checkLinks(forum, report);
	checkDistances(forum, report);
	checkMarketsNamed(forum, report);
	checkBands(forum, report);
	checkMap(forum, report);
}

/** Every market has its place on the sheet, and what is drawn there exists. */
function checkMap({ board, map }: ForumAssets, report: Report): void {
	report.expectUnique(MAP, "markets", idsOf(map.markets));
	const drawn = new Set(idsOf(map.markets));
	for (const id of idsOf(board.markets))
		if (!drawn.has(id)) report.add(MAP, "markets", id, "Say on which side its name stands.");
	const known = new Set(idsOf(board.markets));
	map.markets.forEach(({ id }, index) => {
		if (!known.has(id)) report.add(MAP, `markets[${index}].id`, id, `Write the id of a market of ${BOARD}.`);
	});
	map.ways.forEach(({ a, b }, index) => {
		if (board.links.some((link) => link.a === a && link.b === b)) return;
		report.add(MAP, `ways[${index}]`, `${a} ${b}`, `Write both ends of a link as ${BOARD} has them.`);
	});
	map.regionNames.forEach(({ id }, index) => {
		if (board.regions.some((region) => region.id === id)) return;
		report.add(MAP, `regionNames[${index}].id`, id, `Write the id of a region of ${BOARD}.`);
	});
}

const idsOf = (records: readonly { readonly id: string }[]) => records.map(({ id }) => id);

function checkLinks({ board }: ForumAssets, report: Report): void {
	const known = new Set(idsOf(board.markets));
	board.links.forEach((link, index) => {
		for (const end of ["a", "b"] as const) {
			if (known.has(link[end])) continue;
			report.add(BOARD, `links[${index}].${end}`, link[end], "Write the id of a market of this file.");
		}
	});
	const pairs = board.links.map(({ a, b }) => [a, b].sort().join(" "));
	report.expectUnique(BOARD, "links", pairs);
}

/** The number in the centre of a node is how many links it lies from Rome. */
function checkDistances({ board, figures }: ForumAssets, report: Report): void {
	const links = linksFrom(board, figures.setUp.market);
	board.markets.forEach((market, index) => {
		const true_ = links.get(market.id);
		if (true_ === market.distance) return;
		const remedy =
			true_ === undefined
				? "Write a link to it: none comes from Rome."
				: remedyOf("distance", `Write ${true_}: that is how far the links lie from Rome.`, { links: true_ });
		report.add(BOARD, `markets[${index}].distance`, market.distance, remedy);
	});
}

function linksFrom({ links }: ForumAssets["board"], start: string): Map<string, number> {
	const reached = new Map([[start, 0]]);
	for (const [market, distance] of reached) {
		for (const { a, b } of links) {
			const next = a === market ? b : b === market ? a : null;
			if (next !== null && !reached.has(next)) reached.set(next, distance + 1);
		}
	}
	return reached;
}

function checkMarketsNamed({ board, cards, figures }: ForumAssets, report: Report): void {
	const known = new Set(idsOf(board.markets));
	const expect = (file: string, field: string, named: readonly string[]) => {
		for (const id of named.filter((each) => !known.has(each)))
			report.add(file, field, id, `Write the id of a market of ${BOARD}.`);
	};
	expect(FIGURES, "setUp.market", [figures.setUp.market]);
	cards.fate.forEach(({ effects }, card) => {
		effects.forEach((effect, index) => {
			const field = `fate[${card}].effects[${index}]`;
			expect(CARDS, `${field}.markets`, "markets" in effect ? (effect.markets ?? []) : []);
			expect(CARDS, `${field}.who`, "who" in effect ? marketsOf(effect.who) : []);
		});
	});
}

function marketsOf(who: object): Market["id"][] {
	return Object.values(who).flatMap((value) => (Array.isArray(value) ? value : []));
}

/** Each band begins where the one before it ends, and has its benefactions. */
function checkBands({ figures }: ForumAssets, report: Report): void {
	figures.bands.forEach((band, index) => {
		const below = figures.bands[index - 1];
		const from = below ? (below.to ?? 0) + 1 : figures.setUp.prestige;
		if (band.from !== from)
			report.add(FIGURES, `bands[${index}].from`, band.from, remedyOf("exactly", `Write ${from}.`, { from }));
		if (figures.benefactions.some((gift) => gift.band === band.id)) return;
		report.add(FIGURES, `bands[${index}].id`, band.id, "Give the band a benefaction in this file.");
	});
}
