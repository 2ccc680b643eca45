import { describe, expect, test } from "vitest";
import { loadLibrary } from "../../../assets/load.ts";
import { operationLines } from "../../ancient-world/command/05-operations.ts";
import { gameData } from "../../ancient-world/data.ts";
import { cite } from "../../ancient-world/table.ts";
import { carthageRuleset } from "../games.ts";
import { PUNIC } from "../testing/punic-games.ts";
import { inCarthage } from "./numbers.ts";

const library = loadLibrary();
/** Rules that a game of the book may cite. */
const known = new Set(library.rules.map(({ rule }) => rule).filter((rule) => /^(?:AW|CR|FP|HI)[ .]/.test(rule)));
const strangers = (rules: Iterable<string>) => [...new Set(rules)].filter((rule) => !known.has(rule));
const rules = carthageRuleset("hiero");

describe("AW 0.2 Rome's rules by their numbers in Carthage", () => {
	test.each([
		["5.66", "CR 5.66"],
		["10.21", "CR 10.2"],
		["10.32", "CR 10.3"],
		["9.71", "CR 9.8"],
		["8.31-devotio", "CR 8.31"],
		["2.2-army", "CR 2.2"],
	])("%s is %s", (number, rule) => {
		expect(inCarthage(number)).toBe(rule);
	});

	test.each(PUNIC)("every modifier, segment and operation of %s can be looked up", (scenario) => {
		const data = gameData(library, scenario);
		const lines = [...data.modifiers.values()].flat().map(({ rule }) => rule);
		const operations = operationLines(data).filter(({ id }) => id in rules.operations);
		const cited = [...lines, ...data.segments.map(({ rule }) => rule), ...operations.map(({ rule }) => rule)];
		expect(cited.length).toBeGreaterThan(100);
		expect(strangers(cited.map((rule) => cite({ rules }, rule)))).toEqual([]);
	});
});
