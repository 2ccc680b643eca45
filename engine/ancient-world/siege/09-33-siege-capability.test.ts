import { describe, expect, test } from "vitest";
import { RomanBench } from "../../rise/testing/roman-bench.ts";
import { legionRequest } from "../../rome/legions/10-1-legions.ts";
import type { SideId } from "../state.ts";
import type { Operation } from "../table.ts";

function year() {
	const bench = new RomanBench();
	bench.magistrate("404", "consul", "it-2613", { legions: ["I", "II"] });
	bench.force("carthage", "it-1221", "outside", { sps: { "african/inf": 9 }, leaders: ["hannibal", "maharbal"] });
	const operation = bench.table.rules.operations["siege-capability"] as Operation;
	const rating = (side: SideId) => bench.table.state.sides[side]?.siegeCapability;
	return { bench, operation, rating };
}

describe("AW 9.33 Siege Capability Rating", () => {
	test.each([
		[7, -2],
		[6, -3],
	])("a %i makes it %i", (die, rating) => {
		const { bench, operation, rating: of } = year();
		expect(bench.play(operation.play(bench.table, "hannibal"), die)).toBe("roll");
		expect(of("carthage")).toBe(rating);
		expect(of("rome")).toBe(-3);
		expect(bench.rolls).toMatchObject([{ roll: "siege-capability", dice: [die], target: { test: ">=", value: 7 } }]);
	});

	test("only the Overall Commander, for Rome whoever may raise legions", () => {
		const { bench, operation } = year();
		expect(operation.whyNot(bench.table, "hannibal")).toBeNull();
		expect(operation.whyNot(bench.table, "maharbal")).toMatchObject({ rule: "AW 9.33" });
		expect(operation.whyNot(bench.table, "404")).toBeNull();
		bench.magistrate("406", "dictator", "it-2613");
		expect(operation.whyNot(bench.table, "404")).toMatchObject({ rule: "AW 9.33" });
	});

	test("once a turn and side, instead of raising troops (AW 5.31)", () => {
		const { bench, operation } = year();
		bench.play(operation.play(bench.table, "404"), 0);
		expect(operation.whyNot(bench.table, "404")).toMatchObject({ rule: "AW 5.31" });
		expect(legionRequest.whyNot(bench.table, "404")).toMatchObject({ rule: "AW 5.31" });
		expect(operation.whyNot(bench.table, "hannibal")).toBeNull();
	});

	test("at most +1", () => {
		const { bench, operation } = year();
		Object.assign(bench.table.state.sides["carthage"] ?? {}, { siegeCapability: 1 });
		expect(operation.whyNot(bench.table, "hannibal")).toMatchObject({ why: { key: "refused.best-sieges" } });
	});
});
