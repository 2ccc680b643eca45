/** What no map reaches: each sheet ends there in a neat line, as it is printed, and paper lies beyond. */
import { type Box, grown } from "../canvas.ts";
import { HEX_RADIUS } from "../hex/lattice.ts";
import type { Point } from "../options.ts";
import { contour, distanceField } from "../shape/contour.ts";
import type { Ground } from "../shape/ground.ts";

/** Map units that a grid point stands for. */
const STEP = 10;
/** From the last hexes to the edge of what is printed, in map units: as far as the frame stands from them. */
const NEAR = HEX_RADIUS * 0.9;
/** Bays of the hexes that are narrower than twice this are closed, so that the edge runs straight along their teeth: map units. */
const CLOSED = HEX_RADIUS * 6;

/** The edge of what is printed, where the maps end before the frame does. */
export interface Edge {
	/** Closed lines around the bare paper, the paper on their left, so many map units from the edge out onto it; along the frame they run outside of it. None where the maps fill the frame. */
	lines(out: number): Point[][];
	/** Whether a point is on bare paper. */
	isPaper(point: Point): boolean;
	/** Where bare paper is widest, clear of a box, and the way from there to the nearest thing in map units; null where there is none. */
	widest(taken: Box): (Point & { room: number }) | null;
}

/** The edge of what is printed of a ground within a picture. */
export function edgeOf(ground: Ground, picture: Box): Edge {
	const box = grown(picture, 2 * STEP);
	const [width, height] = [Math.ceil(box.width / STEP), Math.ceil(box.height / STEP)];
	const points = Array.from({ length: width * height }, (_, n) => ({
		x: box.x + ((n % width) + 0.5) * STEP,
		y: box.y + (Math.floor(n / width) + 0.5) * STEP,
	}));
	const fieldOf = (isSet: (point: Point, n: number) => boolean) =>
		distanceField(
			Uint8Array.from(points, (point, n) => Number(isSet(point, n))),
			width,
			height,
		);
	const fromHexes = fieldOf(({ x, y }) => ground.at(ground.lattice.cellAt(x, y))?.hex != null).values;
	const isBare = fromHexes.some((steps) => steps * STEP > CLOSED);
	if (!isBare) return { lines: () => [], isPaper: () => false, widest: () => null };
	// How deep a point lies in what is printed with its bays closed. The rim counts as printed, so that every line is closed.
	const depths = fieldOf((_, n) => (fromHexes[n] ?? 0) * STEP > CLOSED);
	const isRim = (n: number) => n % width === 0 || n % width === width - 1 || n < width || n >= width * (height - 1);
	depths.values = depths.values.map((steps, n) => (isRim(n) ? 1e6 : steps));
	const levelOf = (out: number) => (CLOSED - NEAR - out) / STEP;
	const isPrinted = (n: number) => (depths.values[n] ?? 0) >= levelOf(0);
	return {
		lines: (out) =>
			contour(depths, levelOf(out)).map((line) =>
				line.map(({ x, y }) => ({ x: box.x + (x + 0.5) * STEP, y: box.y + (y + 0.5) * STEP })),
			),
		isPaper: ({ x, y }) => {
			const [col, row] = [Math.floor((x - box.x) / STEP), Math.floor((y - box.y) / STEP)];
			return contains(box, { x, y }) && !isPrinted(row * width + col);
		},
		widest: (taken) => {
			const room = fieldOf((point, n) => isPrinted(n) || contains(taken, point)).values;
			const n = room.indexOf(room.reduce((most, steps) => Math.max(most, steps), 0));
			const point = points[n];
			return point ? { ...point, room: (room[n] ?? 0) * STEP } : null;
		},
	};
}

function contains({ x, y, width, height }: Box, at: Point): boolean {
	return at.x > x && at.y > y && at.x < x + width && at.y < y + height;
}
