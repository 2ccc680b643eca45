import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { loadLibrary } from "../assets/load.ts";
import { carthageRuleset } from "../engine/carthage/games.ts";
import { riseEntries, riseRuleset } from "../engine/rise/games.ts";
import { at } from "./launch/paths.mjs";
import { listSources } from "./sources.ts";

const rules = [...riseEntries(loadLibrary()).map(({ id }) => riseRuleset(id)), carthageRuleset("mercenary-war")];

const source = listSources("engine")
	.filter((path) => !/\.test\.ts$|\/testing\//.test(path))
	.map((path) => readFileSync(at(path), "utf8"))
	.join("\n");

/** Is a slot read anywhere: `rules.closures`, `table.rules.events.battle`? */
const isAsked = (slot: string) => new RegExp(`\\brules\\.${slot.replaceAll(".", "\\.")}\\b`).test(source);

/** The slots of all rule sets, those inside `events`, `book` and `legionaries` by path. */
const slots = new Set(
	rules.flatMap((each) => [
		...Object.keys(each),
		...Object.keys(each.events).map((name) => `events.${name}`),
		...Object.keys(each.book).map((name) => `book.${name}`),
		...Object.keys(each.legionaries).map((name) => `legionaries.${name}`),
	]),
);

/** Questions of a naval system, read from one that is at hand: `navalOf(table).sail`, `naval.isQuay`. */
const isAskedOfTheSea = (question: string) =>
	new RegExp(`\\b(navalOf\\([^;]*?\\)\\s*|naval)\\.${question}\\b|\\{ ${question} \\} = navalOf\\b`).test(source);

test("AW 7.01 every question of the naval systems is asked by a rule, and every system of a scenario answers it", () => {
	const systems = rules.flatMap(({ navalSystems }) => Object.values(navalSystems));
	const questions = new Set(systems.flatMap((system) => Object.keys(system)));
	expect(questions).toContain("sail");
	expect([...questions].filter((question) => !isAskedOfTheSea(question))).toEqual([]);
	for (const system of systems) expect(Object.keys(system).sort()).toEqual([...questions].sort());
});

test("AW 7.01 nobody but the naval systems knows what they keep", () => {
	const others = listSources("engine").filter((path) => !/\.test\.ts$|\/sea\/(superiority\/|07-26-none)/.test(path));
	expect(others.filter((path) => /\bnavalLevels\b/.test(readFileSync(at(path), "utf8")))).toEqual([]);
});

test("every slot of the Ruleset is asked by a rule, so that no layer fills one in vain", () => {
	expect(slots).toContain("whyNotCourt");
	expect(slots).toContain("events.battle");
	expect([...slots].filter((slot) => !isAsked(slot))).toEqual([]);
	expect(isAsked("whyNotDream")).toBe(false);
});
