/** Open lines of points: length, places along them, smoothing. */
import type { Point } from "../options.ts";

/** A place on a line, with the direction it runs there in radians. */
export interface Station extends Point {
	angle: number;
}

/** The length of a line, in the unit of its points. */
export function lengthOf(line: readonly Point[]): number {
	let sum = 0;
	for (let n = 1; n < line.length; n++) sum += distance(line[n - 1] as Point, line[n] as Point);
	return sum;
}

/** The distance of two points. */
export function distance(a: Point, b: Point): number {
	return Math.hypot(b.x - a.x, b.y - a.y);
}

/** A line that can be asked for the place at any distance from its start. */
export class Ruler {
	readonly length: number;
	private readonly line: readonly Point[];
	private readonly marks: number[] = [0];

	constructor(line: readonly Point[]) {
		this.line = line;
		for (let n = 1; n < line.length; n++)
			this.marks.push((this.marks[n - 1] ?? 0) + distance(line[n - 1] as Point, line[n] as Point));
		this.length = this.marks.at(-1) ?? 0;
	}

	at(along: number): Station {
		const n = this.segment(along);
		const [a, b] = [this.line[n] as Point, (this.line[n + 1] ?? this.line[n]) as Point];
		const span = (this.marks[n + 1] ?? 0) - (this.marks[n] ?? 0);
		const t = span > 0 ? (along - (this.marks[n] ?? 0)) / span : 0;
		return { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t, angle: Math.atan2(b.y - a.y, b.x - a.x) };
	}

	private segment(along: number): number {
		let [low, high] = [0, Math.max(0, this.line.length - 2)];
		while (low < high) {
			const middle = (low + high + 1) >> 1;
			if ((this.marks[middle] ?? 0) <= along) low = middle;
			else high = middle - 1;
		}
		return low;
	}
}

/** Catmull-Rom through every point: roads pass through the hexes they name. */
export function through(points: readonly Point[], steps = 8): Point[] {
	const line: Point[] = [];
	for (let n = 0; n + 1 < points.length; n++) {
		const [p1, p2] = [points[n] as Point, points[n + 1] as Point];
		const p0 = points[n - 1] ?? p1;
		const p3 = points[n + 2] ?? p2;
		for (let step = 0; step < steps; step++) line.push(catmullRom(p0, p1, p2, p3, step / steps));
	}
	const last = points.at(-1);
	if (last) line.push(last);
	return line;
}

function catmullRom(p0: Point, p1: Point, p2: Point, p3: Point, t: number): Point {
	const blend = (a: number, b: number, c: number, d: number) =>
		0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t);
	return { x: blend(p0.x, p1.x, p2.x, p3.x), y: blend(p0.y, p1.y, p2.y, p3.y) };
}

/** A line drawn parallel, `by` units to its right. */
export function offset(line: readonly Point[], by: number): Point[] {
	return line.map((point, n) => {
		const a = line[Math.max(0, n - 1)] as Point;
		const b = line[Math.min(line.length - 1, n + 1)] as Point;
		const span = distance(a, b) || 1;
		return { x: point.x - ((b.y - a.y) / span) * by, y: point.y + ((b.x - a.x) / span) * by };
	});
}
