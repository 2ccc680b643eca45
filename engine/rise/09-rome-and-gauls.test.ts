import { describe, expect, test } from "vitest";
import { whyNotGarrison } from "../ancient-world/09-9-garrisons.ts";
import { Bench } from "../ancient-world/testing/bench.ts";
import { shutInOffice } from "./09-rome-and-gauls.ts";

const PLACENTIA = "1514";

describe("RRR 5.34 besieged magistrates", () => {
	function shutIn(office: string, sps: Record<string, number>): Bench {
		const bench = new Bench();
		bench.force("rome", PLACENTIA, "inside", { sps, leaders: ["401"] });
		Object.assign(bench.table.state.leaders["401"] ?? {}, { office });
		Object.assign(bench.table.state.cities["placentia"] ?? {}, { siege: "carthage", siegeSince: 1 });
		return bench;
	}

	test.each([
		["consul", "proconsul"],
		["proconsul", "proconsul"],
		["dictator", "proconsul"],
		["praetor", "praetor"],
		["praetor-urbanus", null],
	])("a %s with some of his command stays as %s", (office, kept) => {
		expect(shutInOffice(shutIn(office, { "legion/inf": 5 }).table, "401")).toBe(kept);
	});

	test("one without men, or not besieged, does not", () => {
		expect(shutInOffice(shutIn("consul", {}).table, "401")).toBeNull();
		const free = shutIn("consul", { "legion/inf": 5 });
		Object.assign(free.table.state.cities["placentia"] ?? {}, { siege: null });
		expect(shutInOffice(free.table, "401")).toBeNull();
	});
});

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
