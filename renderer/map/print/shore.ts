/**
 * The land as it is printed: along the real coast of each map, past the edge of the maps as the ground goes on there, and along
 * the hexsides on a map without a coast. It is put together as a picture and its outline taken from that, which joins the maps,
 * and whatever lies beyond them, without a seam.
 */

import { type Box, boxOf, grown, newCanvas, type Pen, pathOf, saved } from "../canvas.ts";
import type { TableMap } from "../hex/table-map.ts";
import type { MapData } from "../map-data.ts";
import type { Point } from "../options.ts";
import { contour } from "../shape/contour.ts";
import type { Ground, GroundCell } from "../shape/ground.ts";
import { pairKey, type Ring, straitsOf, traceRings } from "../shape/outline.ts";
import type { ProvinceShape } from "../shape/provinces.ts";

/** Map units that a pixel of the picture stands for. Its greys place the line within a pixel. */
const STEP = 4;

/** Pieces of land smaller than this, in map units across, are left out. */
const SPECK = 7;

/** The outlines of all land within `box`, inside on the left. Yields now and then. */
export function* landRings(map: TableMap, ground: Ground, box: Box): Generator<void, Ring[]> {
	const rings = outlines(inked(box, STEP, (pen) => drawLand(pen, map, ground)));
	yield;
	return rings.filter((ring) => {
		const { width, height } = boxOf(ring);
		return Math.max(width, height) > SPECK;
	});
}

/** The lands of provinces along the coast; each is worked out when it is first asked for. */
export function landsOf(
	map: TableMap,
	{ ground, picture }: { ground: Ground; picture: Box },
): (province: ProvinceShape) => readonly Ring[] {
	let land: Path2D | null = null;
	const known = new Map<string, readonly Ring[]>();
	return (province) => {
		const before = known.get(province.id);
		if (before) return before;
		land ??= pathOf(outlines(inked(grown(picture, 20), STEP, (pen) => drawLand(pen, map, ground))), true);
		const coast = land;
		const rings = outlines(
			inked(boxOf(province.rings.flat()), STEP, (pen) => {
				pen.clip(coast);
				pen.fill(pathOf(province.rings, true));
			}),
		);
		// Holes run the other way: they are lagoons, and are tinted with their land.
		const [widest] = rings.map(areaOf).sort((a, b) => Math.abs(b) - Math.abs(a));
		const outer = rings.filter((ring) => areaOf(ring) * (widest ?? 0) > 0);
		known.set(province.id, outer);
		return outer;
	};
}

/** Twice the area within a line, by the sense it runs in. */
function areaOf(ring: Ring): number {
	return ring.reduce((sum, { x, y }, n) => {
		const next = ring[(n + 1) % ring.length] ?? { x, y };
		return sum + (x * next.y - next.x * y);
	}, 0);
}

/** A picture in one ink, with bare pixels at its edges. */
export interface Inked {
	box: Box;
	step: number;
	width: number;
	height: number;
	/** How little ink a pixel has, 0 to 1. */
	bare: Float32Array;
}

/** Draws a picture in map units and reads what is inked. */
function inked(box: Box, step: number, draw: (pen: Pen) => void): Inked {
	const width = Math.ceil(box.width / step) + 4;
	const height = Math.ceil(box.height / step) + 4;
	const { pen } = newCanvas(width, height);
	pen.translate(2, 2);
	pen.scale(1 / step, 1 / step);
	pen.translate(-box.x, -box.y);
	draw(pen);
	const { data } = pen.getImageData(0, 0, width, height);
	const bare = new Float32Array(width * height).fill(1);
	for (let y = 1; y < height - 1; y++)
		for (let x = 1; x < width - 1; x++) bare[y * width + x] = 1 - (data[(y * width + x) * 4 + 3] ?? 0) / 255;
	return { box, step, width, height, bare };
}

/** The outlines of what is inked. */
export function outlines({ box, step, width, height, bare }: Inked): Ring[] {
	const onMap = ({ x, y }: Point): Point => ({ x: box.x + (x - 1.5) * step, y: box.y + (y - 1.5) * step });
	return contour({ width, height, values: bare }, 0.5).map((line) => eased(line).map(onMap));
}

/** A closed line without the tremble of the picture's pixels. */
function eased(line: readonly Point[]): Point[] {
	const ring = line.slice(0, -1);
	return ring.map(({ x, y }, n) => {
		const a = ring.at(n - 1) ?? { x, y };
		const b = ring[(n + 1) % ring.length] ?? { x, y };
		return { x: (a.x + 2 * x + b.x) / 4, y: (a.y + 2 * y + b.y) / 4 };
	});
}

function drawLand(pen: Pen, map: TableMap, ground: Ground): void {
	const withCoast = new Set(map.sheets.flatMap(({ coast, hexes }) => (coast ? hexes.map(({ id }) => id) : [])));
	const others = ground.cells.filter(({ hex }) => !hex || !withCoast.has(hex.id));
	saved(pen, () => {
		// A little more than these hexes, so that the coasts, which end at the edge of the maps, lie over their rim.
		pen.clip(
			pathOf(
				others.map(({ centre }) => ground.lattice.corners(centre, 1.12)),
				true,
			),
		);
		pen.fill(pathOf(landOfHexes(map, ground), true));
	});
	for (const sheet of map.sheets) pen.fill(pathOf(ownCoast(sheet, map, ground), true));
}

function landOfHexes(map: TableMap, ground: Ground): Ring[] {
	const straits = straitsOf(ground, map.hexsides);
	return traceRings(
		ground,
		({ land }) => land,
		(a, b) => straits.has(pairKey(a.key, b.key)),
	);
}

/**
 * A sheet's coasts on the table. Of what two sheets print each piece is taken from one: an island from the sheet whose hexes lie
 * there, and whatever lies off another sheet's land from that.
 */
function ownCoast(sheet: MapData, map: TableMap, ground: Ground): Ring[] {
	const own = new Set(sheet.hexes.map(({ id }) => id));
	const isOwn = ({ hex }: GroundCell) => hex !== null && own.has(hex.id);
	const isOthers = (cell: GroundCell | null) => cell?.hex != null && cell.land && !isOwn(cell);
	const rings = (sheet.coast ?? []).map((ring) => ring.map((point) => map.pointOf(sheet, point)));
	return rings.filter((ring) => {
		const lying = new Set(ring.flatMap(({ x, y }) => ground.at(ground.lattice.cellAt(x, y)) ?? []));
		const printed = [...lying].filter(({ hex }) => hex !== null);
		if (printed.some((cell) => isOthers(cell) || ground.around(cell).some(isOthers))) return false;
		return printed.filter(isOwn).length * 2 >= printed.length;
	});
}
