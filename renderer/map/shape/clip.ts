/** Cuts long outlines down to what matters in a box, so that printing a piece costs no more than the piece. */

import type { Box } from "../canvas.ts";
import type { Point } from "../options.ts";

type Edge = readonly [inside: (p: Point) => boolean, cross: (a: Point, b: Point) => Point];

/** The part of closed rings inside a box (Sutherland and Hodgman); where they leave it they run along its edge. */
export function clipRings(rings: readonly (readonly Point[])[], box: Box): Point[][] {
	const edges = edgesOf(box);
	return rings.flatMap((ring) => {
		const cut = edges.reduce(clipOnce, [...ring]);
		return cut.length > 2 ? [cut] : [];
	});
}

function edgesOf({ x, y, width, height }: Box): Edge[] {
	const [right, bottom] = [x + width, y + height];
	const atX = (value: number) => (a: Point, b: Point) => ({
		x: value,
		y: a.y + ((b.y - a.y) * (value - a.x)) / (b.x - a.x),
	});
	const atY = (value: number) => (a: Point, b: Point) => ({
		x: a.x + ((b.x - a.x) * (value - a.y)) / (b.y - a.y),
		y: value,
	});
	return [
		[(p) => p.x >= x, atX(x)],
		[(p) => p.x <= right, atX(right)],
		[(p) => p.y >= y, atY(y)],
		[(p) => p.y <= bottom, atY(bottom)],
	];
}

function clipOnce(points: Point[], [inside, cross]: Edge): Point[] {
	const cut: Point[] = [];
	let before = points.at(-1);
	for (const point of points) {
		if (before && inside(point) !== inside(before)) cut.push(cross(before, point));
		if (inside(point)) cut.push(point);
		before = point;
	}
	return cut;
}

/** The runs of open lines that touch a box. Runs keep one point on either side of it. */
export function runsIn(lines: readonly (readonly Point[])[], { x, y, width, height }: Box): Point[][] {
	const runs: Point[][] = [];
	for (const line of lines) {
		let run: Point[] = [];
		let last: Point | null = null;
		for (const point of line) {
			const inside = point.x >= x && point.x <= x + width && point.y >= y && point.y <= y + height;
			if (inside) {
				if (run.length === 0 && last) run.push(last);
				run.push(point);
			} else if (run.length > 0) {
				runs.push([...run, point]);
				run = [];
			}
			last = point;
		}
		if (run.length > 1) runs.push(run);
	}
	return runs;
}
