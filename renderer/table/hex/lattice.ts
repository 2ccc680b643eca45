/**
 * Where hexes lie on the table. The printed board is a landscape sheet of flat-top hexes, numbered CCRR; it is shown turned
 * 90 degrees clockwise, so that the peninsula runs down the page: columns grow downwards, rows to the left, hexes stand on
 * a point. Map units: a hex radius is {@link HEX_RADIUS}; x to the right, y down, origin at the frame's upper left corner.
 */
import type { Point } from "../options.ts";
import type { HexId } from "../scene.ts";

/** Map units from a hex's centre to its corners. */
export const HEX_RADIUS = 40;
/** Map units across a hex's flats. */
export const HEX_WIDTH = Math.sqrt(3) * HEX_RADIUS;

/** A place on the lattice; it may lie beyond the printed map. */
export interface Cell {
	/** The map it is on, as ids begin: `it`. */
	sheet: string;
	col: number;
	row: number;
}

/** Six ways to a neighbour as the player sees them, clockwise from the upper right. */
export const DIRECTIONS = ["upper-right", "right", "lower-right", "lower-left", "left", "upper-left"] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** The lattice of one map. `firstCol` and `lastRow` put its corner at the origin. */
export class Lattice {
	readonly sheet: string;
	readonly cols: readonly [number, number];
	readonly rows: readonly [number, number];
	/** Size of the printed lattice in map units. */
	readonly width: number;
	readonly height: number;

	constructor(sheet: string, cols: readonly [number, number], rows: readonly [number, number]) {
		this.sheet = sheet;
		this.cols = cols;
		this.rows = rows;
		this.width = HEX_WIDTH * (rows[1] - rows[0] + 1.5);
		this.height = HEX_RADIUS * (1.5 * (cols[1] - cols[0]) + 2);
	}

	centre({ col, row }: Cell): Point {
		return {
			x: HEX_WIDTH * (this.rows[1] + 1 - row - 0.5 * odd(col)),
			y: HEX_RADIUS * (1.5 * (col - this.cols[0]) + 1),
		};
	}

	centreOf(hex: HexId): Point {
		return this.centre(cellOf(hex));
	}

	/** The cell that holds a point. */
	cellAt(x: number, y: number): Cell {
		const near = Math.round((y / HEX_RADIUS - 1) / 1.5) + this.cols[0];
		const { sheet } = this;
		let best: Cell = { sheet, col: near, row: 0 };
		let least = Number.POSITIVE_INFINITY;
		for (let col = near - 1; col <= near + 1; col++) {
			const row = Math.round(this.rows[1] + 1 - x / HEX_WIDTH - 0.5 * odd(col));
			const centre = this.centre({ sheet, col, row });
			const distance = (centre.x - x) ** 2 + (centre.y - y) ** 2;
			if (distance < least) [least, best] = [distance, { sheet, col, row }];
		}
		return best;
	}
}

/** `it-3714` as column 37, row 14. */
export function cellOf(hex: HexId): Cell {
	const [sheet = "", number = ""] = hex.split("-");
	return { sheet, col: Number(number.slice(0, 2)), row: Number(number.slice(2)) };
}

/** How the ids of a map's hexes begin: `it`. */
export function sheetOf({ hexes }: { readonly hexes: readonly { readonly id: HexId }[] }): string {
	return hexes[0] ? cellOf(hexes[0].id).sheet : "";
}

export function hexOf({ sheet, col, row }: Cell): HexId {
	return `${sheet}-${pad(col)}${pad(row)}`;
}

/** The neighbour that the player sees in a direction. */
export function neighbour({ sheet, col, row }: Cell, direction: Direction): Cell {
	const shift = odd(col);
	switch (direction) {
		case "right":
			return { sheet, col, row: row - 1 };
		case "left":
			return { sheet, col, row: row + 1 };
		case "upper-right":
			return { sheet, col: col - 1, row: row - 1 + shift };
		case "upper-left":
			return { sheet, col: col - 1, row: row + shift };
		case "lower-right":
			return { sheet, col: col + 1, row: row - 1 + shift };
		case "lower-left":
			return { sheet, col: col + 1, row: row + shift };
	}
}

/** Neighbours in the order of {@link DIRECTIONS}; number i lies across the side from corner i to corner i + 1. */
export function neighbours(cell: Cell): Cell[] {
	return DIRECTIONS.map((direction) => neighbour(cell, direction));
}

/** Corner i of a hex around a centre, clockwise from the top. `scale` 1 is the hex itself. */
export function corner(centre: Point, i: number, scale = 1): Point {
	const angle = (Math.PI / 3) * i - Math.PI / 2;
	return { x: centre.x + HEX_RADIUS * scale * Math.cos(angle), y: centre.y + HEX_RADIUS * scale * Math.sin(angle) };
}

/** Corners of a hex, clockwise from the top. */
export function corners(centre: Point, scale = 1): Point[] {
	return [0, 1, 2, 3, 4, 5].map((i) => corner(centre, i, scale));
}

/** A name for a corner that the three hexes around it agree on. */
export function cornerKey(point: Point): string {
	return `${Math.round(point.x / 4)}:${Math.round(point.y / 4)}`;
}

function odd(col: number): number {
	return ((col % 2) + 2) % 2;
}

function pad(n: number): string {
	return String(n).padStart(2, "0");
}
