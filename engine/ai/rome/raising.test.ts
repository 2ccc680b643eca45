import { describe, expect, test } from "vitest";
import { RomanBench } from "../../rise/testing/roman-bench.ts";
import { numeral } from "../../rome/legions/02-2-legions.ts";
import { spsToHopeFor } from "../../rome/legions/10-1-legions.ts";
import { asked, habitualChoice } from "../testing/asked.ts";

/** A consul with so many legions, each of which has lost so many infantry SPs. */
function yearWith(legions: number, lost: number) {
	const bench = new RomanBench();
	const ids = Array.from({ length: legions }, (_, n) => numeral(n + 1));
	bench.magistrate("404", "consul", "it-2613", { legions: ids });
	for (const id of ids) {
		const { rl } = bench.table.state.legions[id] ?? {};
		if (rl) rl.inf -= lost;
	}
	bench.activate("404");
	return bench.table;
}

/** What is asked for by habit. */
const asksFor = (table: ReturnType<typeof yearWith>, ...ids: readonly string[]) =>
	habitualChoice(table, asked("ask.legion-request", "rome", ...ids));

describe("RRR 10.13, 10.14: what a program asks the Senate for", () => {
	test("legions while few are in play, or while the others lack nobody", () => {
		expect(asksFor(yearWith(2, 4), "legions", "reinforcements")).toBe("legions");
		const full = yearWith(15, 0);
		expect(spsToHopeFor(full).reinforcements).toBe(0);
		expect(asksFor(full, "legions")).toBe("legions");
	});

	test("men for those in the field when legions are many and worn down", () => {
		const worn = yearWith(15, 4);
		const { legions, reinforcements } = spsToHopeFor(worn);
		expect(reinforcements).toBeGreaterThan(legions);
		expect(asksFor(worn, "legions", "reinforcements")).toBe("reinforcements");
	});

	test("no more men are hoped for than are lacking", () => {
		expect(spsToHopeFor(yearWith(15, 0)).reinforcements).toBe(0);
		expect(spsToHopeFor(yearWith(1, 1)).reinforcements).toBeLessThanOrEqual(1);
	});
});
