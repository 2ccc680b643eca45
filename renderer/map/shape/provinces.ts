/** The shapes of provinces, and the lines between them. */
import type { Point } from "../options.ts";
import type { Ground, GroundCell } from "./ground.ts";
import { organic } from "./noise.ts";
import { curve, endsOf, halfway, jointOf, pairKey, type Ring, sidesAtCorner, traceRings } from "./outline.ts";

/** The shape of a province: its cells and their outline. */
export interface ProvinceShape {
	id: string;
	cells: readonly GroundCell[];
	/** Closed outlines, all in one sense of turning. On the sea's side they reach out over the water: the coast cuts them. */
	rings: Ring[];
	/** Only where it borders on other land, carried on over the water to whatever coast is there. */
	borders: Point[][];
}

/** Every province of the map. */
export function provinceShapes(ground: Ground, straits: ReadonlySet<string>): ProvinceShape[] {
	const ids = new Set(ground.cells.map((cell) => cell.province).filter((id) => id !== null));
	return [...ids].map((id) => {
		const cells = ground.cells.filter((cell) => cell.province === id);
		return { id, cells, ...territory(ground, cells, straits), borders: bordersOf(ground, cells, straits) };
	});
}

/** The outline of some land with its waters. */
export function territory(
	ground: Ground,
	cells: readonly GroundCell[],
	straits: ReadonlySet<string>,
): { rings: Ring[] } {
	const own = new Set(cells);
	const land = traceRings(
		ground,
		(cell) => own.has(cell),
		(a, b) => straits.has(pairKey(a.key, b.key)),
		(_, side) => jointAt(ground, side.inner, side.i),
	);
	return { rings: [...land, ...cells.flatMap((cell) => watersOf(ground, cell))] };
}

/**
 * Where the coast leaves the hexes of its land, the land still belongs to its province: of a hex of water each sixth goes to the
 * land across its side, or to the nearest there is around it. They overlap their land a little, so that no gap shows.
 */
function watersOf(ground: Ground, cell: GroundCell): Ring[] {
	return ground.around(cell).flatMap((water) => {
		if (!water || water.land) return [];
		const around = ground.around(water);
		return around.flatMap((_, i) => {
			if (nearestLand(around, i) !== cell) return [];
			const [from, to] = endsOf(water, i);
			const inland = around[i] === cell ? [cell.centre] : [];
			return [[from, ...inland, to, water.centre].map(organic)];
		});
	});
}

/** The land around a hex that lies nearest to side i. */
function nearestLand(around: readonly (GroundCell | null)[], i: number): GroundCell | null {
	for (const away of [0, 1, 5, 2, 4, 3]) {
		const found = around[(i + away) % 6];
		if (found?.land) return found;
	}
	return null;
}

function bordersOf(ground: Ground, cells: readonly GroundCell[], straits: ReadonlySet<string>): Point[][] {
	const lines: Point[][] = [];
	for (const cell of cells)
		ground.around(cell).forEach((other, i) => {
			if (!other?.land || other.province === cell.province) return;
			if (straits.has(pairKey(cell.key, other.key))) return;
			lines.push(borderLine(ground, cell, other, i));
		});
	return lines;
}

function borderLine(ground: Ground, cell: GroundCell, other: GroundCell, i: number): Point[] {
	const end = jointAt(ground, cell, i + 1);
	const line = curve(jointAt(ground, cell, i), halfway(cell.centre, other.centre), end);
	const points = [...outToSea(ground, cell, i), ...line, organic(end)];
	return [...points, ...outToSea(ground, cell, i + 1)];
}

/** From a corner at the water into the hex of water. */
function outToSea(ground: Ground, cell: GroundCell, i: number): Point[] {
	const sea = sidesAtCorner(ground, cell, i)
		.flat()
		.find(({ land }) => !land);
	return sea ? [organic(sea.centre)] : [];
}

/** Where outlines pass a corner: on its tip at the water, where the waters of two provinces part. */
function jointAt(ground: Ground, cell: GroundCell, i: number): Point {
	const [tip] = endsOf(cell, i);
	const sides = sidesAtCorner(ground, cell, i);
	if (sides.some(([a, b]) => a.land !== b.land)) return tip;
	return jointOf(
		tip,
		sides.filter(([a, b]) => a.province !== b.province),
	);
}
