/** Editions by lot: each is refused at a cell, or played without a violation. The tool `editions` tries many, with whole games. */
import { describe, expect, it, test } from "vitest";
import { stepsOf } from "../../assets/edition/address.ts";
import { loadFolder } from "../../assets/load.ts";
import { figureAt, figuresIn } from "../../assets/schema/figure.ts";
import { seededChance } from "../../engine/ai/random.ts";
import { changesByLot, drawables } from "./by-lot.ts";
import { mutations, tryMutation } from "./mutate.ts";
import { tryEdition } from "./trial.ts";

const figures = drawables();

test("every figure of a file is one that an edition may change", () => {
	const { schemas, raw } = { schemas: loadFolder().schemas, raw: (file: string) => loadFolder().raw(file) };
	const lost = [...schemas].flatMap(([file, schema]) => {
		const data = raw(file);
		const own = figuresIn(schema, data).filter(({ path }) => figureAt(schema, data, path) === null);
		return own.map(({ path }) => `${file} ${path.join(".")}`);
	});
	expect(lost).toEqual([]);
	expect(figures.every(({ ours }) => stepsOf(ours.field).length > 0)).toBe(true);
});

describe("an edition of 1 to 30 changes within bounds", () => {
	test("is refused at a cell in fewer than half of all cases, and never throws", { timeout: 120_000 }, () => {
		const outcomes = Array.from({ length: 16 }, (_, seed) => {
			const chance = seededChance(seed);
			return tryEdition(changesByLot(figures, chance, 1 + chance(30)), []);
		});
		expect(outcomes.filter(({ is }) => is === "wrong")).toEqual([]);
		expect(outcomes.filter(({ is }) => is === "refused").length).toBeLessThan(8);
	});

	it.each([
		["thunderbolt", 4],
		["forum", 9],
		["hiero", 12],
	])("goes on for 200 random answers of %s without a violation", { timeout: 120_000 }, (scenario, first) => {
		for (let seed = first; ; seed++) {
			const changes = changesByLot(figures, seededChance(seed), 12);
			const outcome = tryEdition(changes, [{ scenario, seed, player: "random", answers: 200 }]);
			if (outcome.is === "refused") continue;
			expect(outcome).toMatchObject({ is: "played" });
			return;
		}
	});
});

test("every field has its mutation, and one of a heading alone is refused there", () => {
	const of = (field: string) =>
		mutations().find(({ figure: { ours } }) => ours.at.includes("battle-results") && ours.field === field);
	const heading = of("adjDR");
	expect(heading && tryMutation(heading, 5)).toMatchObject({ is: "refused" });
	expect(mutations().length).toBeGreaterThan(500);
});
