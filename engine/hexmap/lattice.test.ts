import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatHexId, parseHexId } from "./ids.ts";
import { centreOf, cubeOf, idAt, idsAround, idsWithin, stepsBetween } from "./lattice.ts";

const id = fc
	.tuple(fc.integer({ min: 1, max: 98 }), fc.integer({ min: 1, max: 98 }))
	.map(([col, row]) => `it-${String(col).padStart(2, "0")}${String(row).padStart(2, "0")}`);

describe("ids", () => {
	test("are parsed and printed back", () => {
		fc.assert(fc.property(id, (hex) => formatHexId(parseHexId(hex)) === hex));
	});

	test.each(["", "371", "37145", "3714", "it3714", "it-37145", "37a4"])("%j is refused by name", (wrong) => {
		expect(() => parseHexId(wrong)).toThrow(`"${wrong}" is no hex id`);
	});

	test.each([
		[100, 5],
		[5, -1],
		[2.5, 3],
	])("column %d, row %d has no id", (col, row) => expect(formatHexId({ sheet: "it", col, row })).toBeNull());
});

describe("the lattice", () => {
	test("an even column's neighbours stand half a hex higher beside it than an odd column's", () => {
		expect(idsAround("it-3812")).toEqual(["it-3811", "it-3911", "it-3912", "it-3813", "it-3712", "it-3711"]);
		expect(idsAround("it-3714")).toEqual(["it-3713", "it-3814", "it-3815", "it-3715", "it-3615", "it-3614"]);
	});

	test("centre: x = 1.5 col, y = sqrt 3 (row + half for odd columns)", () => {
		expect(centreOf("it-1001")).toEqual({ x: 15, y: expect.closeTo(Math.sqrt(3), 9) });
		expect(centreOf("it-1101")).toEqual({ x: 16.5, y: expect.closeTo(1.5 * Math.sqrt(3), 9) });
	});

	test("a point near a centre lies in its hex", () => {
		const nearby = fc.tuple(
			fc.double({ min: 0, max: 0.86, noNaN: true }),
			fc.double({ min: 0, max: 6.3, noNaN: true }),
		);
		fc.assert(
			fc.property(id, nearby, (hex, [radius, angle]) => {
				const { x, y } = centreOf(hex);
				expect(idAt("it", { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) })).toBe(hex);
			}),
		);
	});

	test("neighbours are one step and sqrt 3 radii apart, and name each other", () => {
		fc.assert(
			fc.property(id, (hex) => {
				const from = centreOf(hex);
				for (const other of idsAround(hex)) {
					const to = centreOf(other);
					expect(Math.hypot(to.x - from.x, to.y - from.y)).toBeCloseTo(Math.sqrt(3));
					expect(stepsBetween(cubeOf(hex), cubeOf(other))).toBe(1);
					expect(idsAround(other)).toContain(hex);
				}
			}),
		);
	});

	test("within n are exactly the ids at most n steps away", () => {
		const within = idsWithin("it-3714", 3);
		expect(within[0]).toBe("it-3714");
		expect(new Set(within).size).toBe(1 + 6 + 12 + 18);
		expect(within.every((other) => stepsBetween(cubeOf("it-3714"), cubeOf(other)) <= 3)).toBe(true);
	});
});
