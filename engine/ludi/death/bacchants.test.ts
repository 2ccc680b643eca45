import { expect, test } from "vitest";
import { policyDie } from "../table.ts";
import { Bench } from "../testing/bench.ts";
import { askFates } from "./bacchants.ts";

/** Cicero has been Silenus' bacchant since the first aestas; it is the opening of a segment. */
function opening(segment: number, luck = 0): Bench {
	const bench = new Bench(segment);
	bench.set("cicero", { bacchantOf: "silenus", bacchantSince: 0 });
	for (let n = 0; n < luck; n += 1) policyDie(bench.table);
	return bench;
}

test("LR-X.A.3.b-c by the program nobody goes free before four seasons, and then on 5 or 6 (bacchant-fate by policy)", () => {
	for (let luck = 0; luck < 12; luck += 1) {
		const early = opening(6, luck);
		early.play((table) => askFates(table));
		expect(early.mortal("cicero").bacchantOf).toBe("silenus");
	}
	const after = new Set<string | null>();
	for (let luck = 0; luck < 12; luck += 1) {
		const late = opening(8, luck);
		late.play((table) => askFates(table));
		after.add(late.mortal("cicero").bacchantOf);
	}
	expect(after).toEqual(new Set(["silenus", null]));
});

test.each([
	["keep", "living", "silenus"],
	["free", "living", null],
	["kill", "umbra", null],
])("LR-X.A.3 a god of a host says when a season opens: %s (bacchant-fate by the host)", (fate, life, god) => {
	const bench = opening(2);
	bench.plays(["silenus"]);
	bench.play((table) => askFates(table), fate);
	expect(bench.mortal("cicero")).toMatchObject({ life, bacchantOf: god });
});
