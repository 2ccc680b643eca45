import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { loadLibrary } from "../assets/load.ts";
import { gamesOf, riseRuleset } from "../engine/games.ts";
import { at } from "./launch/paths.mjs";
import { listSources } from "./sources.ts";

const rules = gamesOf(loadLibrary())
	.filter(({ module }) => module === "rise")
	.map(({ id }) => riseRuleset(id));

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

test("every slot of the Ruleset is asked by a rule, so that no layer fills one in vain", () => {
	expect(slots).toContain("whyNotCourt");
	expect(slots).toContain("events.battle");
	expect([...slots].filter((slot) => !isAsked(slot))).toEqual([]);
	expect(isAsked("whyNotDream")).toBe(false);
});
