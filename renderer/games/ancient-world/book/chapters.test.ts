import { expect, test } from "vitest";
import { loadLibrary } from "../../../../assets/load.ts";
import { ancientWorldOf } from "../../../../assets/schema/ancient-world.ts";
import { randomAnswer, seededChance } from "../../../../engine/ai/random.ts";
import { gamesOf } from "../../../../engine/games.ts";
import { Session } from "../../../../engine/kernel/index.ts";
import { TableMap } from "../../../map/hex/table-map.ts";
import { type ChartPart, sumOf, type TablePart } from "../../../panels/book/chapters.ts";
import { endsOfTurns } from "../../../panels/book/turn-samples.ts";
import { Words } from "../../../words.ts";
import { tellerOfAncientWorld } from "../story.ts";
import type { AncientWorldView } from "../view.ts";
import { ancientWorldChapters, type Campaign, strengthOf } from "./chapters.ts";

const library = loadLibrary();

/** A whole random game, and the book of it. */
function bookOf(scenario: string, seed: number) {
	const entry = gamesOf(library).find(({ id }) => id === scenario);
	if (!entry) throw new Error(`${scenario} is not on the table.`);
	const session = Session.start(entry.create(), { seed, dice: "seeded", options: {} });
	const chance = seededChance(seed);
	while (session.decision) {
		const { revision, decision } = session;
		session.answer({ revision, seat: decision.seat, answer: randomAnswer(decision, chance) });
	}
	const log = session
		.path()
		.flatMap(({ id, entries }) => entries.map((each) => ({ ...each, node: id })))
		.map((each, index) => ({ ...each, index }));
	const viewAt = (node: number) => session.game.view(session.stateAt(node), null) as AncientWorldView;
	const samples = endsOfTurns(log).map((node) => ({ node, label: String(viewAt(node).year), view: viewAt(node) }));
	const words = new Words(library.words, ({ id }) => id);
	const last = viewAt(session.head);
	const map = new TableMap(last.maps.flatMap((id) => ancientWorldOf(library).maps[id] ?? []));
	const campaign: Campaign = { log, samples, words, passages: tellerOfAncientWorld(() => null)(log) };
	return { chapters: ancientWorldChapters(campaign, map), campaign, last };
}

test.each([
	["thunderbolt", 3],
	["alexander-327", 2],
	["mercenary-war", 1],
])("the book of %s, seed %d, has what the views have", (scenario, seed) => {
	const { chapters, campaign, last } = bookOf(scenario, seed);
	expect(chapters.map(({ id }) => id)).toEqual(["result", "years", "battles", "leaders"]);
	const parts = chapters.flatMap((chapter) => chapter.parts);
	const charts = parts.filter((part): part is ChartPart => part.kind === "chart");
	const tables = parts.filter((part): part is TablePart => part.kind === "table");
	for (const { turns, series } of charts) for (const { values } of series) expect(values).toHaveLength(turns.length);
	for (const { columns, rows } of tables) for (const { cells } of rows) expect(cells).toHaveLength(columns.length);

	const [strength] = charts;
	expect(strength?.series.map(({ values }) => values.at(-1))).toEqual(
		last.sidesInOrder.map((side) => strengthOf(last, side)),
	);
	expect(strength?.turns).toHaveLength(campaign.samples.length);
	const battles = chapters.find(({ id }) => id === "battles")?.parts.find((part) => part.kind === "table");
	expect(battles?.rows).toHaveLength(last.battles.length);
	expect(battles?.rows.filter(({ node }) => node !== undefined)).toHaveLength(
		last.battles.filter(({ kind }) => kind === "battle").length,
	);
	const leaders = chapters.find(({ id }) => id === "leaders")?.parts.find((part) => part.kind === "table");
	const marches = campaign.log.filter(({ text }) => text.key === "march.stops");
	expect(sumOf((leaders?.rows ?? []).map(({ cells }) => Number(cells[2])))).toBe(marches.length);
});

test("a campaign that has just begun has its first year, and no battle", () => {
	const { campaign } = bookOf("thunderbolt", 3);
	const first = campaign.samples.slice(0, 1);
	const map = new TableMap([ancientWorldOf(library).maps.italy].filter((each) => each !== undefined));
	const chapters = ancientWorldChapters(
		{ ...campaign, samples: first, log: campaign.log.slice(0, 5), passages: [] },
		map,
	);
	const years = chapters.find(({ id }) => id === "years")?.parts.find((part) => part.kind === "map");
	expect(years?.pictures).toHaveLength(1);
	expect(years?.pictures[0]?.svg).toMatch(/^<svg .*<\/svg>$/);
});
