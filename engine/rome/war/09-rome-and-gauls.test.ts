import { describe, expect, test } from "vitest";
import { whyNotGarrison } from "../../ancient-world/cities/09-9-garrisons.ts";
import { Bench } from "../../ancient-world/testing/bench.ts";

const PLACENTIA = "it-1514";

describe("RRR 9.9 garrisons", () => {
	test.each([
		[0, 1, 0, "RRR 9.9"],
		[3, 3, 0, null],
		[3, 4, 0, "RRR 9.9"],
		[0, 3, 3, null],
		[2, 6, 4, null],
		[2, 7, 4, "RRR 9.9"],
		[5, 0, 0, null],
	])("%i legionaries and %i auxiliaries come to %i legionaries inside: %s", (legion, auxiliary, inside, rule) => {
		const bench = new Bench();
		if (inside > 0) bench.force("rome", PLACENTIA, "inside", { sps: { "legion/inf": inside } });
		const sps = Object.fromEntries(
			Object.entries({ "legion/inf": legion, "italian/inf": auxiliary }).filter(([, sp]) => sp > 0),
		);
		const coming = bench.force("rome", PLACENTIA, "outside", { sps });
		expect(whyNotGarrison(bench.table, "rome", PLACENTIA, [coming])?.rule ?? null).toBe(rule);
	});

	test("other nations garrison with whom they like", () => {
		const bench = new Bench();
		const coming = bench.force("carthage", PLACENTIA, "outside", { sps: { "gallic/inf": 9 } });
		expect(whyNotGarrison(bench.table, "carthage", PLACENTIA, [coming])).toBeNull();
	});
});
