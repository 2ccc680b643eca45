/**
 * The lattice that every hex of a table lies on, whatever sheet prints it. A cell is axial: `q` counts columns as the first sheet
 * numbers them, `r` the rows along them, slanted. How the sheet stands on the screen is a turn of the whole: Italy's board is
 * shown turned a quarter clockwise, so that the peninsula runs down the page and hexes stand on a point; Africa lies as printed,
 * and its hexes on a side. Map units: a hex radius is {@link HEX_RADIUS}; x to the right, y down, origin at the corner of the
 * printed hexes.
 */
import type { Point } from "../options.ts";

/** Map units from a hex's centre to its corners. */
export const HEX_RADIUS = 40;
/** Map units across a hex's flats. */
export const HEX_WIDTH = Math.sqrt(3) * HEX_RADIUS;

/** A place on the lattice; it may lie beyond the printed maps. */
export interface Cell {
	readonly q: number;
	readonly r: number;
}

/** Six steps to a neighbour, clockwise; on a sheet that stands as Italy's from the upper right on. */
const STEPS: readonly Cell[] = [
	{ q: -1, r: 0 },
	{ q: 0, r: -1 },
	{ q: 1, r: -1 },
	{ q: 1, r: 0 },
	{ q: 0, r: 1 },
	{ q: -1, r: 1 },
];

/** Degrees clockwise from the right to the first of the six, on a sheet that is not turned. */
const FIRST_STEP = -150;

/** The six cells around one; number i lies across the side from corner i to corner i + 1. */
export function neighbours({ q, r }: Cell): Cell[] {
	return STEPS.map((step) => ({ q: q + step.q, r: r + step.r }));
}

/** A cell's name among cells. */
export function cellKey({ q, r }: Cell): string {
	return `${q},${r}`;
}

/** Steps from one cell to another. */
export function stepsBetween(one: Cell, other: Cell): number {
	const [q, r] = [one.q - other.q, one.r - other.r];
	return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
}

/** Where a cell lies on a board that is not turned, in radii of a hex. */
function onBoard({ q, r }: Cell): Point {
	return { x: 1.5 * q, y: Math.sqrt(3) * (r + q / 2) };
}

/** A point turned clockwise around the origin. */
export function turned({ x, y }: Point, degrees: number): Point {
	const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
	return { x: x * cos - y * sin, y: x * sin + y * cos };
}

/** The lattice as it stands on a table. */
export class Lattice {
	/** Degrees that the first sheet's board is turned clockwise. */
	readonly turn: number;
	/** Size of the printed cells together, in map units. */
	readonly width: number;
	readonly height: number;
	private readonly origin: Point;
	private readonly spokes: readonly Point[];

	/** `printed`: the cells whose outermost corners are the edges of the table. */
	constructor(turn: number, printed: Iterable<Cell>) {
		this.turn = turn;
		const first = ((turn + FIRST_STEP - 30) * Math.PI) / 180;
		this.spokes = [0, 1, 2, 3, 4, 5].map((i) => ({
			x: HEX_RADIUS * Math.cos(first + (Math.PI / 3) * i),
			y: HEX_RADIUS * Math.sin(first + (Math.PI / 3) * i),
		}));
		this.origin = { x: 0, y: 0 };
		let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
		for (const cell of printed) {
			const { x, y } = this.centre(cell);
			[left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)];
		}
		const half = {
			x: Math.max(...this.spokes.map(({ x }) => x)),
			y: Math.max(...this.spokes.map(({ y }) => y)),
		};
		this.origin = { x: left - half.x, y: top - half.y };
		this.width = right - left + 2 * half.x;
		this.height = bottom - top + 2 * half.y;
	}

	/** Whether hexes stand on a point. */
	get pointed(): boolean {
		return this.turn % 60 !== 0;
	}

	centre(cell: Cell): Point {
		return this.fromBoard(onBoard(cell));
	}

	/** A point of the first sheet's board, given in radii of a hex. */
	fromBoard(point: Point): Point {
		const { x, y } = turned(point, this.turn);
		return { x: x * HEX_RADIUS - this.origin.x, y: y * HEX_RADIUS - this.origin.y };
	}

	/** Corners of a hex around its centre, clockwise. `scale` 1 is the hex itself. */
	corners(centre: Point, scale = 1): Point[] {
		return this.spokes.map(({ x, y }) => ({ x: centre.x + x * scale, y: centre.y + y * scale }));
	}

	/** The cell that holds a point. */
	cellAt(x: number, y: number): Cell {
		const at = turned({ x: (x + this.origin.x) / HEX_RADIUS, y: (y + this.origin.y) / HEX_RADIUS }, -this.turn);
		const q = at.x / 1.5;
		return rounded(q, at.y / Math.sqrt(3) - q / 2);
	}

	/** The neighbour that lies nearest to a direction of the screen, in degrees clockwise from the right. */
	toward(cell: Cell, degrees: number): Cell {
		const i = Math.round((degrees - this.turn - FIRST_STEP) / 60);
		const step = STEPS[((i % 6) + 6) % 6] ?? { q: 0, r: 0 };
		return { q: cell.q + step.q, r: cell.r + step.r };
	}
}

/** The cell nearest to axial coordinates between cells. */
function rounded(q: number, r: number): Cell {
	const s = -q - r;
	const [near, along, across] = [Math.round(q), Math.round(r), Math.round(s)];
	const [dq, dr, ds] = [Math.abs(near - q), Math.abs(along - r), Math.abs(across - s)];
	if (dq > dr && dq > ds) return { q: -along - across, r: along };
	if (dr > ds) return { q: near, r: -near - across };
	return { q: near, r: along };
}

/** A name for a corner that the three hexes around it agree on. */
export function cornerKey(point: Point): string {
	return `${Math.round(point.x / 4)}:${Math.round(point.y / 4)}`;
}
