import { expect, test } from "vitest";
import { SeaBench } from "../../carthage/testing/sea-bench.ts";
import { text } from "../../kernel/index.ts";
import { asked, habitualChoice } from "../testing/asked.ts";
import { programsOfScenario } from "../testing/craft.ts";

test("CR 7.42 Guile that is said in secret at sea is never tried out: the try would go by what the enemy has said already", () => {
	const { table } = new SeaBench();
	const decision = asked(text("ask.guile", { left: 1, what: text("roll.naval-combat") }), "rome", "0", "1");
	const mind = programsOfScenario("first-punic-war").mind?.();
	expect(mind?.plans({ state: table.state, decision, intent: null }, 24)).toEqual([]);
	expect(habitualChoice(table, decision)).toBe("0");
});
