/** What may be edited of a chart, and what it is called. */
import { describe, expect, test } from "vitest";
import { inLanguage } from "./in-language.ts";
import { loadLibrary } from "./load.ts";
import { ancientWorldOf } from "./schema/ancient-world.ts";
import { citiesSchema, provincesSchema, seasSchema } from "./schema/atlas.ts";
import type { Chart } from "./schema/chart.ts";
import { CHART_IDS, CHART_SCHEMAS } from "./schema/charts.ts";
import { figuresIn, nameOfFigure } from "./schema/figure.ts";
import { forumBoardSchema, forumCardsSchema, forumFiguresSchema, forumOf } from "./schema/forum.ts";
import { leadersSchema } from "./schema/leader.ts";
import { modifiersSchema } from "./schema/modifiers.ts";
import { figuresOfModifiers, told } from "./schema/sentence.ts";

const library = loadLibrary();
const { charts } = ancientWorldOf(library);
const figuresOf = (id: (typeof CHART_IDS)[number]) => figuresIn(CHART_SCHEMAS[id], charts[id]);

/** Numbers that are the program's own: the place of a row in its list. */
const OWN = new Set(["op", "order"]);

/** Paths of all numbers in a value. */
function numbersIn(value: unknown, path: readonly (string | number)[] = []): (readonly (string | number)[])[] {
	if (typeof value === "number") return [path];
	if (typeof value !== "object" || value === null) return [];
	if (Array.isArray(value)) return value.flatMap((each, index) => numbersIn(each, [...path, index]));
	return Object.entries(value).flatMap(([key, each]) => numbersIn(each, [...path, key]));
}

describe.each(CHART_IDS)("%s", (id) => {
	const figures = figuresOf(id);

	test("has every number among its figures", () => {
		const known = new Set(figures.map(({ path }) => path.join(".")));
		const left = numbersIn(charts[id]).filter((path) => !known.has(path.join(".")) && !OWN.has(String(path.at(-1))));
		expect(left).toEqual([]);
	});

	test("has a name for each figure in every language", () => {
		const names = new Set(figures.map(({ path }) => nameOfFigure(path)));
		for (const { words } of [library, ...Object.values(library.languages)])
			expect([...names].filter((name) => words[name] === undefined)).toEqual([]);
	});

	test("has bounds for each number", () => {
		const unbound = figures.filter(
			({ figure, value }) =>
				typeof value === "number" &&
				figure.unit !== "heading" &&
				!(figure.least !== undefined && figure.most !== undefined && figure.least <= value && value <= figure.most),
		);
		expect(unbound).toEqual([]);
	});
});

describe.each(["en", ...Object.keys(library.languages)])("charts told in %s", (language) => {
	const spoken = ancientWorldOf(inLanguage(library, language));
	const figures = figuresOfModifiers(spoken.modifiers);
	const charts = CHART_IDS.map((id) => told(CHART_SCHEMAS[id], spoken.charts[id], figures));
	const rowOf = (chart: string, id: string) =>
		charts.find((each) => each.id === chart)?.rows.find((row) => row["id"] === id);

	test("name no figure that there is not", () => {
		const sentences = charts.flatMap(({ id, rows }) =>
			rows
				.flatMap((row) => Object.values({ ...row, ...row.said }).filter((value) => typeof value === "string"))
				.map((sentence) => `${id}: ${sentence}`),
		);
		expect(sentences.filter((sentence) => /[{}]/.test(sentence))).toEqual([]);
	});

	test("have the figures of the chart, of the row and of modifiers, each as it is written", () => {
		expect(rowOf("avoidance", "away")?.said?.["effect"]).toMatch(/ 2 .*10%/);
		expect(rowOf("avoidance", "stands")?.said?.["effect"]).toContain("+2");
		expect(rowOf("naval-transport", "across-with-loss")?.said?.["effect"]).toContain("10%");
		expect(rowOf("naval-transport", "back-with-loss")?.said?.["result"]).toContain("5+");
		expect(rowOf("augury-samnite", "ill-omens")?.said?.["effect"]).toMatch(/^-2 /);
	});
});

const RECORDS = {
	leaders: [leadersSchema, ancientWorldOf(library).leaders],
	cities: [citiesSchema, ancientWorldOf(library).cities],
	provinces: [provincesSchema, ancientWorldOf(library).provinces],
	seas: [seasSchema, ancientWorldOf(library).seas],
	markets: [forumBoardSchema.shape.markets, forumOf(library).board.markets],
	fate: [forumCardsSchema.shape.fate, forumOf(library).cards.fate],
	benefactions: [forumFiguresSchema.shape.bands, forumOf(library).figures.bands],
} as const;

test.each(Object.entries(RECORDS))("%s have a name for each figure in every language", (_, [schema, records]) => {
	const figures = figuresIn(schema, records);
	expect(figures.length).toBeGreaterThanOrEqual(records.length);
	const names = new Set(figures.map(({ path }) => nameOfFigure(path)));
	for (const { words } of [library, ...Object.values(library.languages)])
		expect([...names].filter((name) => words[name] === undefined)).toEqual([]);
});

test("the figures of Forum have a name in every language; how many play it, and the die, are no figures", () => {
	const figures = figuresIn(forumFiguresSchema, forumOf(library).figures);
	const names = new Set(figures.map(({ path }) => nameOfFigure(path)));
	for (const { words } of [library, ...Object.values(library.languages)])
		expect([...names].filter((name) => words[name] === undefined)).toEqual([]);
	expect(figures.map(({ path }) => path.join("."))).not.toContain("die.sides");
});

test("of a modifier the number is a figure, and a formula is none", () => {
	const { modifiers, rolls } = ancientWorldOf(library);
	const figures = figuresIn(modifiersSchema, { note: "", rolls, modifiers }).filter(({ path }) => path.at(-1) === "dr");
	expect(figures).toHaveLength(modifiers.filter(({ dr }) => typeof dr === "number").length);
});

test("every figure that stands in no cell is told in a sentence", () => {
	const charts: readonly Chart[] = CHART_IDS.map((id) => ancientWorldOf(library).charts[id]);
	const untold = charts.flatMap(({ id, rows, figures }) => {
		const sentences = JSON.stringify(rows);
		return Object.keys(figures ?? {})
			.filter((name) => !sentences.includes(`{${name}}`))
			.map((name) => `${id}.${name}`);
	});
	expect(untold).toEqual(["unpredictable-result.step"]); // its line is a modifier, which says so
});
