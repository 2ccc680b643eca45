/** The shapes of provinces, and the lines between them. */
import { corner, hexOf, neighbours } from "../hex/lattice.ts";
import type { Point } from "../options.ts";
import type { Ground, GroundCell } from "./ground.ts";
import { curve, halfway, jointOf, pairKey, type Ring, sidesAtCorner, traceRings } from "./outline.ts";

export interface ProvinceShape {
	id: string;
	cells: readonly GroundCell[];
	/** Closed outlines; at the coast they run with it. */
	rings: Ring[];
	/** Only where it borders on other land. */
	borders: Point[][];
}

/** Every province of the map. */
export function provinceShapes(ground: Ground, straits: ReadonlySet<string>): ProvinceShape[] {
	const ids = new Set(ground.cells.map((cell) => cell.province).filter((id) => id !== null));
	return [...ids].map((id) => {
		const cells = ground.cells.filter((cell) => cell.province === id);
		return { id, cells, rings: ringsOf(ground, id, straits), borders: bordersOf(ground, cells, straits) };
	});
}

function ringsOf(ground: Ground, id: string, straits: ReadonlySet<string>): Ring[] {
	return traceRings(
		ground,
		(cell) => cell.province === id,
		(a, b) => straits.has(pairKey(hexOf(a.cell), hexOf(b.cell))),
		(_, side) => jointAt(ground, side.inner, side.i),
	);
}

function bordersOf(ground: Ground, cells: readonly GroundCell[], straits: ReadonlySet<string>): Point[][] {
	const lines: Point[][] = [];
	for (const cell of cells)
		neighbours(cell.cell).forEach((next, i) => {
			const other = ground.at(next);
			if (!other?.land || other.province === cell.province) return;
			if (straits.has(pairKey(hexOf(cell.cell), hexOf(next)))) return;
			lines.push(borderLine(ground, cell, other, i));
		});
	return lines;
}

function borderLine(ground: Ground, cell: GroundCell, other: GroundCell, i: number): Point[] {
	const end = jointAt(ground, cell, i + 1);
	const line = curve(jointAt(ground, cell, i), halfway(cell.centre, other.centre), end);
	return [...line, ...curve(end, end, end, 1)];
}

/** Coasts pass a corner before borders do. */
function jointAt(ground: Ground, cell: GroundCell, i: number): Point {
	const sides = sidesAtCorner(ground, cell, i);
	const shores = sides.filter(([a, b]) => a.land !== b.land);
	const borders = sides.filter(([a, b]) => a.province !== b.province);
	return jointOf(corner(cell.centre, i), shores.length > 0 ? shores : borders);
}
