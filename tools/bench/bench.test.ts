import { expect, test } from "vitest";
import { measure, median, table } from "./bench.ts";

test.each([
	[[4], 4],
	[[1, 9], 5],
	[[1, 2, 9], 2],
	[[1, 2, 4, 9], 3],
])("the median of %o is %d", (sorted, expected) => {
	expect(median(sorted)).toBe(expected);
});

test("a bench is made ready once, warmed up and run as often as it says", async () => {
	let prepared = 0;
	let runs = 0;
	const prepare = () => {
		prepared++;
		return () => runs++;
	};
	const measured = await measure({ name: "count", samples: 5, prepare });
	expect({ prepared, runs, samples: measured.samples }).toEqual({ prepared: 1, runs: 3 + 5, samples: 5 });
	expect(measured.fastest).toBeLessThanOrEqual(measured.median);
});

test("the table lines its columns up", () => {
	const row = { samples: 20, mean: 2, p99: 100, fastest: 0.5, slowest: 123.4 };
	expect(
		table([
			{ ...row, name: "a", median: 1 },
			{ ...row, name: "long name", median: 12.345 },
		]).split("\n"),
	).toEqual([
		"            median     mean     99%   fastest  slowest  runs",
		"a          1.00 ms  2.00 ms  100 ms  0.500 ms   123 ms    20",
		"long name  12.3 ms  2.00 ms  100 ms  0.500 ms   123 ms    20",
	]);
});
