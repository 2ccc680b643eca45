import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { loadLibrary } from "../assets/load.ts";
import { IMPLEMENTED, missingReason } from "./rules-played.ts";

const FOLDER = new URL("./", import.meta.url);

/** What the engine's tests are called: first arguments of `test` and `describe`, first cells of the rows of `test.each`. */
const TITLE = /(?:\b(?:test|describe)\(|\)\(|\[)\s*(["'`])((?:\\.|(?!\1).)+)\1/g;

const titles = readdirSync(FOLDER, { recursive: true, encoding: "utf8" })
	.filter((name) => name.endsWith(".test.ts") && !name.startsWith("implemented"))
	.map((name) => readFileSync(new URL(name.replaceAll("\\", "/"), FOLDER), "utf8"))
	.flatMap((source) => [...source.matchAll(TITLE)].map(([, , title = ""]) => title))
	.join("\n");

/** `AW 9.51, 9.52 siege attrition` names both; `AW 6.411` does not name `AW 6.41`. */
function isNamed(rule: string): boolean {
	const [, book = "", number = ""] = /^(\w+[ .-])(.+)$/.exec(rule) ?? [];
	const named = `(?<![\\w.])${book}(?:[\\w.-]+, )*${number}(?![.-]?\\w)`;
	return new RegExp(named.replaceAll(/(?<=\w)\.(?=\w)/g, "\\.")).test(titles);
}

test.each(IMPLEMENTED.map(({ rule }) => rule))("%s, said to be on the table, has a test named after it", (rule) => {
	expect(isNamed(rule)).toBe(true);
});

test("every other rule has its reason, in words", () => {
	const { rules, words } = loadLibrary();
	const played = new Set(IMPLEMENTED.map(({ rule }) => rule));
	const reasons = rules.filter(({ rule }) => !played.has(rule)).map(({ rule }) => missingReason(rule));
	expect(reasons.filter((key) => words[key] === undefined)).toEqual([]);
});

test("every rule said to be on the table is in the rules index, once", () => {
	const numbers = IMPLEMENTED.map(({ rule }) => rule);
	const known = new Set(loadLibrary().rules.map(({ rule }) => rule));
	expect(numbers.filter((rule) => !known.has(rule))).toEqual([]);
	expect(numbers.filter((rule, at) => numbers.indexOf(rule) !== at)).toEqual([]);
});
