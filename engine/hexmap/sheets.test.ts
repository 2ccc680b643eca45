import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { loadLibrary } from "../../assets/load.ts";
import { ancientWorldOf } from "../../assets/schema/ancient-world.ts";
import { buildHexMap } from "./index.ts";

const { italy, africa } = ancientWorldOf(loadLibrary()).maps;
if (!italy || !africa) throw new Error("a map is missing");
const both = buildHexMap(italy, africa);
const alone = buildHexMap(italy);
const links = africa.links ?? [];

describe("two sheets that touch", () => {
	test("are one map: a hex that both print is one hex, with its name on the first", () => {
		expect(both.sheets).toEqual(["italy", "africa"]);
		expect(both.hexes.size).toBe(italy.hexes.length + africa.hexes.length - links.length);
		for (const { africa: there, italy: here } of links) {
			expect(both.known(there)).toBe(here);
			expect(both.known(here)).toBe(here);
			expect(both.has(there)).toBe(false);
			expect(both.sea(here)).not.toBeNull();
		}
	});

	test("keep apart the hexes that have one number: 3714 of Italy is Roma, of Africa it is something else", () => {
		expect(both.cityAt("it-3714")?.id).toBe("roma");
		expect(both.cityAt("cr-3714")?.id).not.toBe("roma");
		expect(both.hex("it-3714")).not.toBe(both.hex("cr-3714"));
	});

	test("neighbours are mutual across the seam, and a seam hex has them on both sides", () => {
		for (const hex of both.hexes.keys()) {
			for (const other of both.neighbours(hex)) expect(both.neighbours(other)).toContain(hex);
		}
		const crossing = links.filter(({ italy: here }) => both.neighbours(here).some((hex) => hex.startsWith("cr-")));
		expect(crossing.length).toBeGreaterThan(10);
	});

	test("a ship goes from Carthago to Lilybaeum over sea hexes alone", () => {
		const harbours = [both.city("carthago").hex, both.city("lilybaeum").hex] as const;
		const path = both.shortestPath(...harbours, (_, to) => both.sea(to) !== null || harbours.includes(to));
		expect(path?.[0]).toMatch(/^cr-/);
		expect(path?.at(-1)).toMatch(/^it-/);
	});

	test("distance is counted on the sheet that prints both, else over the seam by the nearest gate", () => {
		const hexes = fc.constantFrom(...both.hexes.keys());
		const gates = links.map((link) => link.italy);
		fc.assert(
			fc.property(hexes, hexes, fc.constantFrom(...gates), (a, b, gate) => {
				const plain = both.distance(a, b);
				expect(both.distance(b, a)).toBe(plain);
				if (alone.has(a) && alone.has(b)) expect(plain).toBe(alone.distance(a, b));
				else expect(plain).toBeLessThanOrEqual(both.distance(a, gate) + both.distance(gate, b));
			}),
			{ numRuns: 60 },
		);
		expect(both.distance(both.city("carthago").hex, both.city("roma").hex)).toBeLessThan(60);
	});

	test("within n are exactly the hexes at most n away, on either sheet", () => {
		const hexes = fc.constantFrom(...links.map((link) => link.italy), both.city("carthago").hex);
		fc.assert(
			fc.property(hexes, fc.integer({ min: 0, max: 3 }), (hex, n) => {
				const near = [...both.hexes.keys()].filter((other) => both.distance(hex, other) <= n);
				expect(both.within(hex, n).toSorted()).toEqual(near.toSorted());
			}),
			{ numRuns: 15 },
		);
	});

	test("what one sheet says of itself is what it says alone", () => {
		for (const hex of alone.hexes.keys()) {
			expect(both.provinceOf(hex)).toBe(alone.provinceOf(hex));
			expect(both.neighbours(hex).slice(0, alone.neighbours(hex).length)).toEqual(alone.neighbours(hex));
		}
	});

	test("land has no sea and the sea no province, and neither question throws", () => {
		expect(both.provinceOf("it-2520")).toBeNull();
		expect(both.land("it-2520")).toBeNull();
		expect(both.sea("it-3714")).toBeNull();
		expect(both.land("it-3714")?.province).toBe("latium");
	});
});

test("a sheet alone knows no hex of another", () => {
	expect(alone.known("cr-3906")).toBeNull();
	expect(() => alone.hex("cr-3906")).toThrow("Hex cr-3906 is not on the map italy");
});
