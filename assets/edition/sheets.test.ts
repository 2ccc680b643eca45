import { describe, expect, test } from "vitest";
import { loadFolder } from "../load.ts";
import { figuresIn } from "../schema/figure.ts";
import { EditionDraft, type FieldsOf, keyOf, progressOf } from "./draft.ts";
import { emptyEdition } from "./edition.ts";
import { layOver } from "./lay.ts";
import { figuresOf, sheetsOf } from "./sheets.ts";
import { figureTyped } from "./typed.ts";

const folder = loadFolder();
const sheets = sheetsOf(folder);
const all = sheets.flatMap(figuresOf);
const sheet = (id: string) => {
	const found = sheets.find((each) => each.id === id);
	if (!found) throw new Error(`There is no sheet ${id}.`);
	return found;
};

describe("sheets", () => {
	test("have every figure of the schemas once, each at an address that can be written to", () => {
		const known = [...folder.schemas].flatMap(([file, schema]) => figuresIn(schema, folder.raw(file)));
		expect(all).toHaveLength(known.length);
		expect(new Set(all.map(keyOf)).size).toBe(all.length);
		for (const [file, figures] of Map.groupBy(all, ({ at }) => `${at.split(":")[0]}.json`)) {
			const changes = figures.map(({ at, record, field, ours }) => ({ at, record, field, ours, theirs: ours }));
			expect(layOver(file, folder.raw(file), changes)).toMatchObject({ refused: [], conflicts: [] });
		}
	});

	test("begin with the battle, its losses, the march and the siege", () => {
		expect(sheets.slice(0, 3).map(({ id }) => id)).toEqual([
			"ancient-world/charts/battle-results",
			"ancient-world/charts/force-ratio",
			"ancient-world/charts/leader-tactical",
		]);
	});

	test("have the modifiers of a chart with it, and no modifier twice", () => {
		const { tables } = sheet("ancient-world/charts/battle-results");
		expect(tables.map(({ kind }) => kind)).toEqual(["rows", "own", "modifiers"]);
		expect(tables.at(-1)?.rows.map(({ record }) => record)).toContain("battle.elite");
	});

	test("tell where a figure comes from: its field says so, else its record, else its chart", () => {
		const of = (id: string, record: unknown, field: string) =>
			figuresOf(sheet(id)).find((each) => each.record === record && each.field === field);
		expect(of("ancient-world/leaders", "102", "initiative")).toMatchObject({
			origin: "R",
			source: "R:rubric, from the record",
		});
		expect(of("ancient-world/leaders", "102", "cer")).toMatchObject({ origin: "S" });
		expect(of("ancient-world/charts/battle-results", 3, "attackerLossPct")?.origin).toBe("P");
		expect(of("forum/board:markets", "roma", "profit[4]")).toMatchObject({ origin: "R" });
		expect(of("forum/board:markets", "roma", "profit[3]")).toMatchObject({ origin: "P" });
	});

	test("pass sentences and names over when they count", () => {
		expect(all.filter(({ counts }) => !counts).every(({ figure }) => figure.unit === "words")).toBe(true);
	});
});

describe("a draft", () => {
	const fieldsOf: FieldsOf = (at, record) =>
		all.filter((each) => each.at === at && each.record === record && each.counts).map(({ field }) => field);
	const at = "ancient-world/charts/battle-results:rows";
	const loss = { at, record: -4, field: "attackerLossPct" };
	const fields = ["adjDR", "outcome", "attackerLossPct", "defenderLossPct"];

	test("has what was typed over; what is ours after all is as printed", () => {
		const draft = new EditionDraft(emptyEdition("x"), fieldsOf);
		draft.write(loss, 30, 35);
		expect(draft.done()).toMatchObject({
			games: ["ancient-world"],
			changes: [{ ...loss, ours: 30, theirs: 35 }],
			proved: {},
		});
		draft.write(loss, 30, 30);
		expect(draft.done()).toMatchObject({ changes: [], proved: { [at]: { "-4": ["attackerLossPct"] } } });
		draft.putBack(loss);
		expect(draft.done()).toMatchObject({ games: [], changes: [], proved: {} });
	});

	test("marks a record as a whole where all of it is proved, and takes it apart again", () => {
		const draft = new EditionDraft(emptyEdition("x"), fieldsOf);
		for (const field of fields) draft.prove({ ...loss, field });
		expect(draft.done().proved).toEqual({ [at]: { "-4": "*" } });
		const again = new EditionDraft(draft.done(), fieldsOf);
		again.write(loss, 30, 35);
		expect(new Set(again.done().proved[at]?.["-4"])).toEqual(new Set(fields.filter((field) => field !== loss.field)));
	});

	test("counts what was looked at", () => {
		const draft = new EditionDraft(emptyEdition("x"), fieldsOf);
		const figures = figuresOf(sheet("ancient-world/charts/battle-results"));
		const before = progressOf(draft, figures);
		draft.write(loss, 30, 35);
		draft.prove({ ...loss, field: "outcome" });
		expect(progressOf(draft, figures)).toEqual({
			...before,
			proved: 2,
			changed: 1,
			rebuilt: before.rebuilt - 2,
		});
	});

	test("the proof of everything is a small file", () => {
		const draft = new EditionDraft(emptyEdition("x"), fieldsOf);
		for (const figure of all) if (figure.counts) draft.prove(figure);
		const text = JSON.stringify(draft.done());
		expect(text.length).toBeLessThan(100_000);
		expect(progressOf(draft, all)).toMatchObject({ rebuilt: 0, changed: 0 });
	});
});

test.each([
	["25%", "percent", 30, 25],
	["+2", "modifier", 1, 2],
	["−3", "modifier", 1, -3],
	["0,5", "share", 0.3, 0.5],
	["much", "percent", 30, "much"],
	["", "count", 3, null],
	["≤ -5", "heading", "<=-4", "<=-5"],
	["7", "heading", 6, 7],
	["7", "heading", "6-8", "7"],
	["a20 / d15", "cell", "A20/D15", "A20/D15"],
	["sì", "yes-no", false, true],
] as const)("%j typed into a cell of %s means what it says", (typed, unit, ours, meant) => {
	expect(figureTyped(typed, { unit }, ours)).toBe(meant);
});

test.each([
	["–", ["minor", "major"], null],
	["MAJOR", ["minor", "major"], "major"],
	["-", ["-", "S"], "-"],
	["grand", ["minor", "major"], "grand"],
])("%j typed for one of %j is %j", (typed, choices, meant) => {
	expect(figureTyped(typed, { unit: "choice", choices }, null)).toBe(meant);
});
