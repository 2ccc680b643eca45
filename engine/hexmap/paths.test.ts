import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { loadLibrary } from "../../assets/load.ts";
import { ancientWorldOf } from "../../assets/schema/ancient-world.ts";
import { buildHexMap } from "./index.ts";

const { italy } = ancientWorldOf(loadLibrary()).maps;
if (!italy) throw new Error("no map italy");
const map = buildHexMap(italy);

const overLand = (_: string, to: string) => map.isOpenLand(to);
const everywhere = () => true;

type Cost = (from: string, to: string) => number;

function priceOf(path: readonly string[], cost: Cost): number {
	return path.slice(1).reduce((sum, to, index) => sum + cost(path[index] ?? "", to), 0);
}

/** The least price over every way without a hex twice, tried one by one. */
function leastPrice(from: string, to: string, region: ReadonlySet<string>, cost: Cost): number {
	function tryFrom(hex: string, seen: ReadonlySet<string>): number {
		if (hex === to) return 0;
		const open = map.neighbours(hex).filter((next) => region.has(next) && !seen.has(next));
		return Math.min(...open.map((next) => cost(hex, next) + tryFrom(next, new Set([...seen, next]))));
	}
	return tryFrom(from, new Set([from]));
}

describe("shortestPath", () => {
	test("is as long as the distance where nothing is in the way", () => {
		const pairs = fc.constantFrom(...map.within("it-3714", 6));
		fc.assert(
			fc.property(pairs, pairs, (a, b) => {
				const path = map.shortestPath(a, b, everywhere);
				expect(path).toHaveLength(map.distance(a, b) + 1);
				expect([path?.[0], path?.at(-1)]).toEqual([a, b]);
			}),
		);
	});

	test("finds the least price among all ways in a small region", () => {
		const region = map.within("it-3714", 1).concat("it-3813", "it-3914", "it-3715");
		const inside = new Set(region);
		const hexes = fc.constantFrom(...inside);
		const costs = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 200, maxLength: 200 });
		fc.assert(
			fc.property(hexes, hexes, costs, (from, to, prices) => {
				const order = [...inside];
				const cost: Cost = (a, b) => prices[order.indexOf(a) * order.length + order.indexOf(b)] ?? 1;
				const path = map.shortestPath(from, to, (_, next) => inside.has(next), cost);
				expect(path && priceOf(path, cost)).toBe(leastPrice(from, to, inside, cost));
			}),
			{ numRuns: 50 },
		);
	});

	test("goes from neighbour to neighbour and keeps to what is passable", () => {
		const path = map.shortestPath("it-1221", "it-6015", overLand) ?? [];
		expect(path.length).toBeGreaterThan(40);
		for (const [index, to] of path.slice(1).entries()) expect(map.neighbours(path[index] ?? "")).toContain(to);
		expect(path.every(map.isOpenLand)).toBe(true);
	});

	test("goes round what is dear", () => {
		const straight = map.shortestPath("it-3714", "it-3717", everywhere) ?? [];
		const [dear] = straight.slice(1);
		const round = map.shortestPath("it-3714", "it-3717", everywhere, (_, to) => (to === dear ? 100 : 1)) ?? [];
		expect(round).not.toContain(dear);
	});

	test("from a hex to itself is that hex", () => {
		expect(map.shortestPath("it-3714", "it-3714", () => false)).toEqual(["it-3714"]);
	});

	test("is null when there is no way", () => {
		expect(map.shortestPath("it-3714", "it-4332", overLand)).toBeNull();
	});

	test("is the same every time", () => {
		const once = map.shortestPath("it-1221", "it-4412", overLand);
		expect(buildHexMap(italy).shortestPath("it-1221", "it-4412", overLand)).toEqual(once);
	});

	test("of equal prices takes the fewest hexes", () => {
		expect(map.shortestPath("it-3714", "it-3914", everywhere, () => 0)).toHaveLength(3);
	});

	test("names a hex that is not on the map", () => {
		expect(() => map.shortestPath("it-3714", "it-9999", everywhere)).toThrow("Hex it-9999");
	});
});
