/** What may be edited of a chart, and what it is called. */
import { describe, expect, test } from "vitest";
import { loadLibrary } from "./load.ts";
import { ancientWorldOf } from "./schema/ancient-world.ts";
import { CHART_IDS, CHART_SCHEMAS } from "./schema/charts.ts";
import { figuresIn, nameOfFigure } from "./schema/figure.ts";

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
