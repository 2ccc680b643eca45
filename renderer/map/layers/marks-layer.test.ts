import { expect, test } from "vitest";
import type { GroundCell } from "../shape/ground.ts";
import { raidedAt } from "./marks-layer.ts";

/** A row of land along the sea: `a` to `e`, each 100 apart, with water 50 below it; `inland` lies above. */
const land = ["a", "b", "c", "d", "e", "inland"];
const centreOf = (hex: string) => {
	const n = land.indexOf(hex.replace("sea-", ""));
	return { x: 100 * n, y: hex.startsWith("sea-") ? 50 : 0 };
};
const map = {
	around: (hex: string) => (hex === "inland" ? [] : [`sea-${hex}`]),
	hex: (id: string) => ({ id, sea: id.startsWith("sea-") ? "mare" : null }),
	centreOf,
} as never;
const province = (...hexes: string[]) => ({
	cells: hexes.map((id) => ({ hex: { id }, centre: centreOf(id) }) as GroundCell),
});

test("a raid is marked at the water's edge, in the middle of the coast", () => {
	expect(raidedAt(province("a", "b", "c", "inland"), map, new Set())).toEqual({ x: 100, y: 25 });
});

test("it keeps clear of towns where there is open country", () => {
	expect(raidedAt(province("a", "b", "c", "d", "e"), map, new Set(["c", "b"]))).toEqual({ x: 300, y: 25 });
	expect(raidedAt(province("a"), map, new Set(["a"]))).toEqual({ x: 0, y: 25 });
});

test("a province without a coast has no mark", () => {
	expect(raidedAt(province("inland"), map, new Set())).toBeNull();
});
