import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { AssetError } from "../schema/error.ts";
import { type Change, emptyEdition, MAX_EDITION_BYTES, readEdition } from "./edition.ts";
import { changesByFile, differences, layOver } from "./lay.ts";

const FILE = "ancient-world/charts/battle-results.json";
const json = (file: string): unknown =>
	JSON.parse(readFileSync(fileURLToPath(new URL(`../${file}`, import.meta.url)), "utf8"));
const change = (record: string | number | null, field: string, ours: unknown, theirs: unknown): Change =>
	({ at: "ancient-world/charts/battle-results:rows", record, field, ours, theirs }) as Change;

describe("an edition laid over a chart", () => {
	const ours = json(FILE);

	test("changes the figure that it names, and nothing else", () => {
		const laid = layOver(FILE, ours, [change(-4, "attackerLossPct", 30, 35)]);
		expect(laid).toMatchObject({ conflicts: [], refused: [] });
		expect(differences(FILE, ours, laid.data)).toEqual([change(-4, "attackerLossPct", 30, 35)]);
		expect(ours).toEqual(json(FILE));
	});

	test("leaves the very same data where it has no change", () => expect(layOver(FILE, ours, []).data).toBe(ours));

	test("tells a change whose figure is no longer ours, and lays it all the same", () => {
		const old = change(-4, "attackerLossPct", 10, 35);
		const laid = layOver(FILE, ours, [old]);
		expect(laid.conflicts).toEqual([old]);
		expect(differences(FILE, ours, laid.data)).toHaveLength(1);
	});

	test.each([
		["a row that is not there", change(99, "attackerLossPct", 1, 2)],
		["a key of another type", change("-4", "attackerLossPct", 30, 35)],
		["a field within a figure", change(-4, "attackerLossPct.deep", 1, 2)],
		["a list that is not there", { ...change(-4, "x", 1, 2), at: "ancient-world/charts/battle-results:lines" }],
	])("refuses %s, and lays the others", (_, bad) => {
		const laid = layOver(FILE, ours, [bad, change(-3, "attackerLossPct", 25, 20)]);
		expect(laid.refused).toMatchObject([{ change: bad, file: FILE }]);
		expect(laid.refused[0]?.remedy).toMatch(/^Take this change out/);
		expect(differences(FILE, ours, laid.data)).toHaveLength(1);
	});

	test("reaches into lists by place", () => {
		const file = "forum/board.json";
		const board = json(file);
		const profit: Change = { at: "forum/board:markets", record: "roma", field: "profit[0]", ours: 300, theirs: 275 };
		expect(differences(file, board, layOver(file, board, [profit]).data)).toEqual([profit]);
	});

	test("reaches a field of the file itself", () => {
		const file = "forum/figures.json";
		const figures = json(file);
		const costs = { at: "forum/figures", record: null, field: "price.step", theirs: 20 } satisfies Change;
		expect(layOver(file, figures, [costs]).data).toMatchObject({ price: { step: 20 } });
	});

	test("is sorted by file", () => {
		const leader: Change = { at: "ancient-world/leaders", record: "hannibal", field: "guile", ours: 4, theirs: 3 };
		const sorted = changesByFile([leader, change(-4, "attackerLossPct", 30, 35), leader]);
		expect([...sorted.keys()]).toEqual(["ancient-world/leaders.json", FILE]);
	});
});

describe("the file of an edition", () => {
	const good = { ...emptyEdition("My copy"), changes: [change(-4, "attackerLossPct", 30, 35)] };
	const whyNot = (text: string): string => {
		try {
			readEdition(text, "mine.tabula-edition");
		} catch (error) {
			if (error instanceof AssetError) return `${error.field}: ${error.remedy}`;
		}
		return "taken";
	};

	test("is read as it was written", () => expect(readEdition(JSON.stringify(good), "mine")).toEqual(good));

	test.each([
		["an unknown field", { ...good, code: "x" }, ": Remove or respell"],
		["a name of 61 characters", { ...good, name: "x".repeat(61) }, "name: Write at most 60"],
		["no name", { ...good, name: " " }, "name: Write at least 1"],
		["a number without end", { ...good, changes: [{ ...good.changes[0], theirs: [[[[1]]]] }] }, "changes[0].theirs"],
		["a step to every object", { ...good, changes: [change(-4, "constructor.x", 1, 2)] }, "changes[0].field"],
		["a place outside", { ...good, changes: [{ ...good.changes[0], at: "../../etc/passwd" }] }, "changes[0].at"],
	])("with %s is refused at its place", (_, bad, where) => {
		expect(whyNot(JSON.stringify(bad))).toMatch(new RegExp(`^${where.replace(/[[\].]/g, "\\$&")}`));
	});

	test("with `__proto__` for a record is refused", () => {
		expect(whyNot(JSON.stringify(good).replace('"proved":{}', '"proved":{"__proto__":{}}'))).toMatch(/^: Take it out/);
	});

	test("that is no JSON, or too long, is refused before it is looked at", () => {
		expect(whyNot("{")).toMatch(/^: Choose a file/);
		expect(whyNot(" ".repeat(MAX_EDITION_BYTES + 1))).toMatch(/^: An edition has/);
	});
});
