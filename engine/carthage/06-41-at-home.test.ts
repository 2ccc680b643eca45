import { expect, test } from "vitest";
import type { SideId } from "../ancient-world/state.ts";
import { Bench } from "../ancient-world/testing/bench.ts";

test.each<[SideId, string, number]>([
	["carthage", "carthage", 0.5],
	["carthage", "tripolitana", 1],
	["carthage", "numidia", 1],
	["rebels", "carthage", 1],
	["syracuse", "east-sicilia", 0.5],
	["syracuse", "melita", 0.5],
	["syracuse", "west-sicilia", 1],
])("CR 6.41: %s in %s pays its attrition times %d", (side, province, factor) => {
	const { table } = new Bench({}, "mercenary-war");
	expect(table.rules.provinceFactor(table, side, province)).toBe(factor);
});

test("CR 6.41: the Ditch runs along the border of the province that Carthage is at home in", () => {
	const { map, cities } = new Bench({}, "mercenary-war").table.data;
	const own = [...cities.values()].filter(({ insideDitch }) => insideDitch);
	expect(own.length).toBeGreaterThan(20);
	expect(own.every(({ hex }) => map.provinceOf(hex) === "carthage")).toBe(true);
});
