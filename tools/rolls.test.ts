import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { at } from "./launch/paths.mjs";
import { listSources } from "./sources.ts";

const sources = listSources("engine")
	.filter((path) => !/\.test\.ts$|\/testing\//.test(path))
	.map((path) => ({ path, source: readFileSync(at(path), "utf8") }));

const having = (pattern: RegExp) => sources.filter(({ source }) => pattern.test(source)).map(({ path }) => path);

const ROLLS = "engine/kernel/rolls.ts";

test("one file throws dice, so that none is thrown without its roll, its seat and its rule", () => {
	expect(having(/\bthrowDie\(/)).toEqual(["engine/kernel/dice.ts", ROLLS]);
});

test("one function writes rolls into the log, so that all of them have one shape", () => {
	expect(having(/\.log\(\{[^;]*\broll\b\s*[:,}]/)).toEqual([ROLLS]);
});
