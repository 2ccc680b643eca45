/**
 * The lattice that the ids lie on, without a map: flat-top hexes, odd columns half a hex further down ("odd-q"). Lengths are in
 * radii of a hex. The arithmetic is honeycomb-grid's.
 */
import {
	type CubeCoordinates,
	Direction,
	defineHex,
	hexToOffset,
	neighborOf,
	Orientation,
	type Point,
	pointToCube,
	spiral,
} from "honeycomb-grid";
import { formatHexId, type MapHexId, type Offset, parseHexId } from "./ids.ts";

const Tile = defineHex({ dimensions: 1, orientation: Orientation.FLAT, offset: -1 });
type Tile = InstanceType<typeof Tile>;

/** Clockwise from the top. */
const DIRECTIONS = [Direction.N, Direction.NE, Direction.SE, Direction.S, Direction.SW, Direction.NW];

/** Cube coordinates: three axes that sum to 0, in which distance is simple. */
export type Cube = CubeCoordinates;

/** The cube coordinates of a hex id. */
export function cubeOf(id: MapHexId): Cube {
	const { q, r, s } = tileOf(id);
	return { q, r, s };
}

/** The six ids around a hex on its sheet, clockwise from the top; those that two digits cannot write are left out. */
export function idsAround(id: MapHexId): MapHexId[] {
	const tile = tileOf(id);
	return writable(
		sheetOf(id),
		DIRECTIONS.map((direction) => neighborOf(tile, direction)),
	);
}

/** Every id of its sheet at most `radius` hexes away, the hex itself first. */
export function idsWithin(id: MapHexId, radius: number): MapHexId[] {
	return writable(
		sheetOf(id),
		spiral<Tile>({ start: offsetOf(id), radius })((coordinates) => new Tile(coordinates)),
	);
}

/** Steps from one hex to the other. */
export function stepsBetween(a: Cube, b: Cube): number {
	return Math.max(Math.abs(a.q - b.q), Math.abs(a.r - b.r), Math.abs(a.s - b.s));
}

/** Centre of a hex: `x` grows with the column, `y` with the row. */
export function centreOf(id: MapHexId): Point {
	const { x, y } = tileOf(id);
	return { x, y };
}

/** The hex of a sheet that a point lies in, or null where there is no such id. */
export function idAt(sheet: string, point: Point): MapHexId | null {
	return idOf(sheet, new Tile(pointToCube(Tile.settings, point)));
}

/** Short name of the sheet that a hex is printed on: `it`. */
export function sheetOf(id: MapHexId): string {
	return parseHexId(id).sheet;
}

function offsetOf(id: MapHexId): Offset {
	const { col, row } = parseHexId(id);
	return { col, row };
}

function tileOf(id: MapHexId): Tile {
	return new Tile(offsetOf(id));
}

function idOf(sheet: string, tile: Pick<Tile, "q" | "r" | "offset" | "isPointy">): MapHexId | null {
	return formatHexId({ sheet, ...hexToOffset(tile) });
}

function writable(sheet: string, tiles: Iterable<Tile>): MapHexId[] {
	return Array.from(tiles, (tile) => idOf(sheet, tile)).filter((id) => id !== null);
}
