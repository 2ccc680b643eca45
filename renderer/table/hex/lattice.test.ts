import { expect, test } from "vitest";
import { cellOf, corner, cornerKey, hexOf, Lattice, neighbours } from "./lattice.ts";

const italy = new Lattice("it", [10, 68], [1, 34]);

test("every printed hex is found at its centre and near its corners", () => {
	for (let col = 10; col <= 68; col++)
		for (let row = 1; row <= 34; row++) {
			const centre = italy.centre({ sheet: "it", col, row });
			expect(italy.cellAt(centre.x, centre.y)).toEqual({ sheet: "it", col, row });
			const near = corner(centre, col % 6, 0.95);
			expect(italy.cellAt(near.x, near.y)).toEqual({ sheet: "it", col, row });
		}
});

test("neighbours are one hex width away, in clockwise order, and share two corners", () => {
	for (const hex of ["it-3714", "it-3814"]) {
		const here = italy.centreOf(hex);
		neighbours(cellOf(hex)).forEach((cell, i) => {
			const there = italy.centre(cell);
			const side = [corner(here, i), corner(here, i + 1)].map(cornerKey);
			const theirs = [0, 1, 2, 3, 4, 5].map((k) => cornerKey(corner(there, k)));
			expect(theirs).toEqual(expect.arrayContaining(side));
		});
	}
});

test("the board is turned as the player sees it: columns grow down, rows to the left, Ostia lies left of Roma", () => {
	const [roma, ostia] = [italy.centreOf("it-3714"), italy.centreOf("it-3715")];
	expect(ostia.x).toBeLessThan(roma.x);
	expect(ostia.y).toBe(roma.y);
	expect(italy.centreOf("it-6419").y).toBeGreaterThan(roma.y);
	expect(hexOf(cellOf("it-1001"))).toBe("it-1001");
});

test("the frame starts at the origin and ends at the last hex", () => {
	expect(italy.centreOf("it-1134").x).toBeCloseTo(34.64, 1);
	expect(italy.width).toBeCloseTo(italy.centreOf("it-1001").x + 34.64, 1);
	expect(italy.height).toBe(italy.centreOf("it-6801").y + 40);
});
