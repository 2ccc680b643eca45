/** Where a slip of paper lies so that it covers no counter: beside its point, as near to it as there is room. Map units. */

import type { Box } from "../canvas.ts";
import type { Point } from "../options.ts";
import type { Obstacles } from "../print/obstacles.ts";

/** Sides of the point on which the slip may lie, the best first. */
const SIDES: readonly Point[] = [
	{ x: 0, y: -1 },
	{ x: 1, y: -1 },
	{ x: -1, y: -1 },
	{ x: 1, y: 0 },
	{ x: -1, y: 0 },
	{ x: 0, y: 1 },
	{ x: 1, y: 1 },
	{ x: -1, y: 1 },
];
/** How often the slip moves on by its own height when nothing near is free. */
const RINGS = 6;

/** Of the boxes of a size around a point, at least `clear` away from it, the one that covers least; of equals the nearest. */
export function placeLabel(point: Point, size: { width: number; height: number }, clear: number, on: Obstacles): Box {
	const places = Array.from({ length: RINGS }, (_, ring) => ring).flatMap((ring) =>
		SIDES.map((side) => boxBeside(point, side, size, clear + ring * size.height)),
	);
	const costs = places.map((box) => on.cost(box));
	return places[costs.indexOf(Math.min(...costs))] ?? boxBeside(point, { x: 0, y: -1 }, size, clear);
}

function boxBeside(
	{ x, y }: Point,
	side: Point,
	{ width, height }: { width: number; height: number },
	away: number,
): Box {
	const middle = { x: x + side.x * (away + width / 2), y: y + side.y * (away + height / 2) };
	return { x: middle.x - width / 2, y: middle.y - height / 2, width, height };
}
