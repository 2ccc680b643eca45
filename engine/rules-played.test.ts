import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { loadLibrary } from "../assets/load.ts";
import { MISSING_RULES, missingReason, PLAYED_ELSEWHERE, playedRules, RULES_WITHOUT_CODE } from "./rules-played.ts";

const FOLDER = new URL("./", import.meta.url);

/** What the engine's tests are called: first arguments of `test` and `describe`, first cells of the rows of `test.each`. */
const TITLE = /(?:\b(?:test|describe)\(|\)\(|\[)\s*(["'`])((?:\\.|(?!\1).)+)\1/g;

const titles = readdirSync(FOLDER, { recursive: true, encoding: "utf8" })
	.filter((name) => name.endsWith(".test.ts") && !name.startsWith("rules-played"))
	.map((name) => readFileSync(new URL(name.replaceAll("\\", "/"), FOLDER), "utf8"))
	.flatMap((source) => [...source.matchAll(TITLE)].map(([, , title = ""]) => title))
	.join("\n");

/** `AW 9.51, 9.52 siege attrition` names both; `AW 6.411` does not name `AW 6.41`. */
function isNamed(rule: string): boolean {
	const [, book = "", number = ""] = /^(\w+[ .-])(.+)$/.exec(rule) ?? [];
	const named = `(?<![\\w.])${book}(?:[\\w.-]+, )*${number}(?![.-]?\\w)`;
	return new RegExp(named.replaceAll(/(?<=\w)\.(?=\w)/g, "\\.")).test(titles);
}

const played = playedRules(loadLibrary().rules).map(({ rule }) => rule);

test.each(played)("%s, said to be on the table, has a test named after it", (rule) => {
	expect(isNamed(rule)).toBe(true);
});

test("every other rule has its reason, in words", () => {
	const { rules, words } = loadLibrary();
	const reasons = rules.filter(({ rule }) => !played.includes(rule)).map(({ rule }) => missingReason(rule));
	expect(reasons.filter((key) => words[key] === undefined)).toEqual([]);
});

test("every rule said to be missing or played elsewhere is in the rules index, and is not both", () => {
	const [missing, elsewhere] = [Object.keys(MISSING_RULES), Object.keys(PLAYED_ELSEWHERE)];
	const known = new Set(loadLibrary().rules.map(({ rule }) => rule));
	expect([...missing, ...elsewhere].filter((rule) => !known.has(rule))).toEqual([]);
	expect(elsewhere.filter((rule) => missing.includes(rule))).toEqual([]);
});

test("no rule is said to be missing twice", () => {
	const said = RULES_WITHOUT_CODE.flatMap(({ notes = [], missing = {} }) => [...notes, ...Object.keys(missing)]);
	expect(said.filter((rule, at) => said.indexOf(rule) !== at)).toEqual([]);
});

test("every rule of the index that is not said to be missing is on the table", () => {
	const missing = new Set(Object.keys(MISSING_RULES));
	expect(played).toHaveLength(loadLibrary().rules.length - missing.size);
	expect(played.filter((rule) => missing.has(rule))).toEqual([]);
});
