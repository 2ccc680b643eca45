import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { fieldOf, namedLists, recordKeys, stepsOf } from "./address.ts";

const ASSETS = fileURLToPath(new URL("..", import.meta.url));
const jsonIn = (folder: string): string[] =>
	readdirSync(folder).flatMap((name) => {
		const path = join(folder, name);
		if (statSync(path).isDirectory()) return name === "text" ? [] : jsonIn(path);
		return name.endsWith(".json") ? [path] : [];
	});

describe("the key of a record", () => {
	test("is the first name that it has, with its type", () => {
		expect(recordKeys([{ id: "roma", dr: 1 }, { dr: -4 }, { adjDR: "<=0" }])).toEqual(["roma", -4, "<=0"]);
	});

	test("of a span is its two ends, an open one left out", () => {
		expect(
			recordKeys([
				{ min: null, max: 0 },
				{ min: 1, max: 3 },
			]),
		).toEqual(["..0", "1..3"]);
	});

	test("of a link is its two places, whichever comes first", () => {
		expect(recordKeys([{ a: "roma", b: "ostia" }])).toEqual(["ostia-roma"]);
	});

	test("has a number where two bear the same", () => {
		expect(recordKeys([{ dice: "90-92" }, { dice: "90-92" }])).toEqual(["90-92", "90-92#2"]);
	});

	test("is not there in a list of values", () => expect(recordKeys([{ when: 1 }, 3])).toBeNull());

	test("is the only one of its name in every list of every file", () => {
		const twice = jsonIn(ASSETS).flatMap((path) =>
			[...namedLists(JSON.parse(readFileSync(path, "utf8")))].flatMap(([list, { keys }]) =>
				new Set(keys).size < keys.length ? [`${path} ${list}`] : [],
			),
		);
		expect(twice).toEqual([]);
	});
});

describe("the path of a field", () => {
	test.each([
		["lossPct", ["lossPct"]],
		["profit[2]", ["profit", 2]],
		["grid[1][0].hex", ["grid", 1, 0, "hex"]],
		["<1:1", ["<1:1"]],
		["27+", ["27+"]],
	])("%s", (field, steps) => {
		expect(stepsOf(field)).toEqual(steps);
		expect(fieldOf(steps)).toBe(field);
	});

	test("names no column of a chart with a stop or a bracket in it", () => {
		const names = jsonIn(join(ASSETS, "ancient-world/charts")).flatMap((path) =>
			[...namedLists(JSON.parse(readFileSync(path, "utf8"))).values()].flatMap(({ records }) =>
				records.flatMap((record) => Object.keys(record as object)),
			),
		);
		expect(names.filter((name) => /[.[\]]/.test(name))).toEqual([]);
	});
});
