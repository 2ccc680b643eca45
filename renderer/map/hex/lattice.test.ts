import { describe, expect, test } from "vitest";
import { cellKey, cornerKey, Lattice, neighbours } from "./lattice.ts";

/** Columns 10 to 68 and rows 1 to 34 of a board, as cells. */
const board = Array.from({ length: 59 * 34 }, (_, n) => {
	const [col, row] = [10 + (n % 59), 1 + Math.floor(n / 59)];
	return { q: col, r: row - Math.floor(col / 2) };
});

describe.each([
	["as Italy stands, on a point", 90, true],
	["as Africa lies, on a side", 0, false],
])("a lattice whose hexes stand %s", (_, turn, pointed) => {
	const lattice = new Lattice(turn, board);

	test("every cell is found at its centre and near its corners", () => {
		expect(lattice.pointed).toBe(pointed);
		for (const cell of board) {
			const centre = lattice.centre(cell);
			expect(cellKey(lattice.cellAt(centre.x, centre.y))).toBe(cellKey(cell));
			const near = lattice.corners(centre, 0.95)[cell.q % 6] ?? centre;
			expect(cellKey(lattice.cellAt(near.x, near.y))).toBe(cellKey(cell));
		}
	});

	test("neighbours go clockwise, and number i shares corners i and i + 1", () => {
		const cell = { q: 37, r: -4 };
		const here = lattice.corners(lattice.centre(cell)).map(cornerKey);
		neighbours(cell).forEach((next, i) => {
			const theirs = lattice.corners(lattice.centre(next)).map(cornerKey);
			expect(theirs).toEqual(expect.arrayContaining([here[i], here[(i + 1) % 6]]));
		});
	});

	test("everything lies between the origin and the far corner", () => {
		const corners = board.flatMap((cell) => lattice.corners(lattice.centre(cell)));
		expect(Math.min(...corners.map(({ x }) => x))).toBeCloseTo(0);
		expect(Math.min(...corners.map(({ y }) => y))).toBeCloseTo(0);
		expect(Math.max(...corners.map(({ x }) => x))).toBeCloseTo(lattice.width);
		expect(Math.max(...corners.map(({ y }) => y))).toBeCloseTo(lattice.height);
	});

	test("the neighbour toward a direction lies there", () => {
		const cell = { q: 37, r: -4 };
		const at = lattice.centre(cell);
		for (const next of neighbours(cell)) {
			const there = lattice.centre(next);
			const degrees = (Math.atan2(there.y - at.y, there.x - at.x) * 180) / Math.PI;
			for (const lean of [-25, 0, 25]) expect(cellKey(lattice.toward(cell, degrees + lean))).toBe(cellKey(next));
		}
	});
});
