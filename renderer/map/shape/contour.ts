/** A grid of numbers over the map: distance to the shore, and lines of equal distance. */
import type { Point } from "../options.ts";

/** A grid of values, row after row. */
export interface Field {
	width: number;
	height: number;
	values: Float32Array;
}

const FAR = 1e9;

/** Distance in grid steps from every grid point to the nearest for which `mask` is set (Felzenszwalb and Huttenlocher). */
export function distanceField(mask: Uint8Array, width: number, height: number): Field {
	const values = new Float32Array(width * height);
	for (let n = 0; n < values.length; n++) values[n] = mask[n] ? 0 : FAR;
	const line = new Float32Array(Math.max(width, height));
	for (let x = 0; x < width; x++) transformLine(values, x, width, height, line);
	for (let y = 0; y < height; y++) transformLine(values, y * width, 1, width, line);
	for (let n = 0; n < values.length; n++) values[n] = Math.sqrt(values[n] as number);
	return { width, height, values };
}

/** The lower envelope of parabolas along one line of the grid, in place. */
function transformLine(values: Float32Array, start: number, step: number, count: number, f: Float32Array): void {
	const v = new Int32Array(count);
	const z = new Float32Array(count + 1);
	for (let q = 0; q < count; q++) f[q] = values[start + q * step] as number;
	let k = 0;
	z[0] = -FAR;
	z[1] = FAR;
	for (let q = 1; q < count; q++) {
		let s = meet(f, q, v[k] as number);
		while (k > 0 && s <= (z[k] as number)) s = meet(f, q, v[--k] as number);
		v[++k] = q;
		z[k] = s;
		z[k + 1] = FAR;
	}
	k = 0;
	for (let q = 0; q < count; q++) {
		while ((z[k + 1] as number) < q) k++;
		const p = v[k] as number;
		values[start + q * step] = (q - p) * (q - p) + (f[p] as number);
	}
}

function meet(f: Float32Array, q: number, p: number): number {
	return ((f[q] as number) + q * q - ((f[p] as number) + p * p)) / (2 * q - 2 * p);
}

/** Lines where a field crosses a level, as separate short strokes in grid units (marching squares, joined into runs). */
export function contour(field: Field, level: number): Point[][] {
	const ends = new Map<number, { to: number; point: Point }>();
	for (let y = 0; y + 1 < field.height; y++)
		for (let x = 0; x + 1 < field.width; x++)
			for (const [a, b] of crossings(field, x, y, level)) ends.set(a.key, { to: b.key, point: a });
	return runs(ends);
}

type Crossing = Point & { key: number };

/** Pairs of grid edges that the line enters and leaves a square by, inside on its left. */
function crossings(field: Field, x: number, y: number, level: number): readonly (readonly [Crossing, Crossing])[] {
	const { width, values } = field;
	const at = y * width + x;
	const isInside = (n: number) => (values[n] as number) < level;
	// Nearly every square lies wholly on one side: that is found out without making anything.
	const code =
		Number(isInside(at)) |
		(Number(isInside(at + 1)) << 1) |
		(Number(isInside(at + width + 1)) << 2) |
		(Number(isInside(at + width)) << 3);
	if (code === 0 || code === 15) return NONE;
	const corners = [at, at + 1, at + width + 1, at + width].map((n) => values[n] as number);
	const edge = (n: number): Crossing => edgeCrossing(corners, x, y, width, n, level);
	return (CASES[code] ?? []).map(([a, b]) => [edge(a), edge(b)] as const);
}

const NONE: readonly never[] = [];

/** For each pattern of corners inside, the edges (0 top, 1 right, 2 bottom, 3 left) entered and left. */
const CASES: readonly (readonly (readonly [number, number])[])[] = [
	[],
	[[0, 3]],
	[[1, 0]],
	[[1, 3]],
	[[2, 1]],
	[
		[0, 3],
		[2, 1],
	],
	[[2, 0]],
	[[2, 3]],
	[[3, 2]],
	[[0, 2]],
	[
		[1, 0],
		[3, 2],
	],
	[[1, 2]],
	[[3, 1]],
	[[0, 1]],
	[[3, 0]],
	[],
];

function edgeCrossing(
	corners: readonly number[],
	x: number,
	y: number,
	width: number,
	n: number,
	level: number,
): Crossing {
	const [a, b] = [corners[n] as number, corners[(n + 1) % 4] as number];
	const t = (level - a) / (b - a);
	const cell = (y * width + x) * 2;
	switch (n) {
		case 0:
			return { x: x + t, y, key: cell };
		case 1:
			return { x: x + 1, y: y + t, key: cell + 3 };
		case 2:
			return { x: x + 1 - t, y: y + 1, key: cell + 2 * width };
		default:
			return { x, y: y + 1 - t, key: cell + 1 };
	}
}

function runs(ends: Map<number, { to: number; point: Point }>): Point[][] {
	const lines: Point[][] = [];
	while (ends.size > 0) {
		const start = ends.keys().next().value as number;
		let key = start;
		const line: Point[] = [];
		for (let next = ends.get(key); next; next = ends.get(key)) {
			line.push(next.point);
			ends.delete(key);
			key = next.to;
		}
		if (key === start && line[0]) line.push(line[0]);
		if (line.length > 3) lines.push(line);
	}
	return lines;
}
