/** The sea: lighter at the shore and where ships keep to their lanes, tinted by sea area, with soft depth lines along the coast. */
import type { MapColours } from "../../theme/tokens.ts";
import { type Box, type Canvas, newCanvas } from "../canvas.ts";
import { HEX_RADIUS } from "../hex/lattice.ts";
import type { Point } from "../options.ts";
import { contour, distanceField, type Field } from "../shape/contour.ts";
import type { Ground, GroundCell } from "../shape/ground.ts";
import { noise } from "../shape/noise.ts";
import { mix, type Rgb, rgb } from "./colour.ts";

/** Map units a grid point of the water stands for. */
const STEP = 5;

/** Depth lines, in map units from the shore. */
const DEPTH_LINES = [4, 9.5, 16.5, 25, 35.5, 48];

/** The water of a box of the sheet: its colours, its depth lines, and how far its points are from the shore. */
export interface Water {
	/** Colours of the sea, one pixel a grid point. */
	tint: Canvas;
	/** Depth lines from the shore outwards. */
	lines: Point[][][];
	/** Distance to the shore in map units at a point. */
	depth: (point: Point) => number;
}

/** Paints the sea around `land`. */
export function* paintWater(ground: Ground, land: Path2D, box: Box, colours: MapColours): Generator<void, Water> {
	const width = Math.ceil(box.width / STEP);
	const height = Math.ceil(box.height / STEP);
	const mask = landMask(land, box, width, height);
	yield;
	const field = distanceField(mask, width, height);
	yield;
	const lines: Point[][][] = [];
	for (const level of DEPTH_LINES) {
		lines.push(contour(field, level / STEP).map((line) => line.map((point) => onMap(point, box))));
		yield;
	}
	const tint = paintTint(ground, field, box, colours);
	return { tint, lines, depth: (point) => depthAt(field, box, point) };
}

function onMap(point: Point, box: Box): Point {
	return { x: box.x + (point.x + 0.5) * STEP, y: box.y + (point.y + 0.5) * STEP };
}

function depthAt(field: Field, box: Box, point: Point): number {
	const x = Math.floor((point.x - box.x) / STEP);
	const y = Math.floor((point.y - box.y) / STEP);
	if (x < 0 || y < 0 || x >= field.width || y >= field.height) return 0;
	return (field.values[y * field.width + x] as number) * STEP;
}

function landMask(land: Path2D, box: Box, width: number, height: number): Uint8Array {
	const { pen } = newCanvas(width, height);
	pen.scale(1 / STEP, 1 / STEP);
	pen.translate(-box.x, -box.y);
	pen.fill(land);
	const { data } = pen.getImageData(0, 0, width, height);
	return Uint8Array.from({ length: width * height }, (_, n) => ((data[n * 4 + 3] as number) > 127 ? 1 : 0));
}

function paintTint(ground: Ground, field: Field, box: Box, colours: MapColours): Canvas {
	const { width, height } = field;
	const { canvas, pen } = newCanvas(width, height);
	const image = pen.createImageData(width, height);
	const casts = seaCasts(ground, box, width, height);
	const [shoal, sea, deep] = [rgb(colours.shoal), rgb(colours.sea), rgb(colours.deep)];
	for (let y = 0; y < height; y++)
		for (let x = 0; x < width; x++) {
			const at = y * width + x;
			const depth = (field.values[at] as number) * STEP;
			const swell = 0.05 * noise((x * STEP) / 90, (y * STEP) / 34, 21);
			const colour = depthTint(shoal, sea, deep, depth, (casts[at] as number) + swell);
			image.data.set([...colour, 255], at * 4);
		}
	pen.putImageData(image, 0, 0);
	return canvas;
}

function depthTint(shoal: Rgb, sea: Rgb, deep: Rgb, depth: number, cast: number): Rgb {
	const near = Math.exp(-depth / 34);
	const far = 1 - Math.exp(-Math.max(0, depth - 40) / 330);
	const water = mix(mix(sea, deep, Math.max(0, Math.min(1, far + cast))), shoal, near * 0.9);
	return water;
}

/** A touch darker or lighter by sea area, blended over their borders. */
const CASTS = [0.1, -0.09, 0.03, -0.05, 0.13, -0.15];

function seaCasts(ground: Ground, box: Box, width: number, height: number): Float32Array {
	const seas = [...new Set(ground.cells.map((cell) => cell.like.sea).filter((sea) => sea !== null))].sort();
	const castOf = ({ hex, like }: GroundCell) =>
		like.terrain === "sea"
			? (CASTS[seas.indexOf(like.sea) % CASTS.length] ?? 0) - (hex?.terrain === "sea" && hex.lane ? 0.05 : 0)
			: null;
	const sum = new Float32Array(width * height);
	const weight = new Float32Array(width * height);
	const radius = (HEX_RADIUS * 1.5) / STEP;
	for (const cell of ground.cells) {
		const cast = castOf(cell);
		if (cast === null) continue;
		const cx = (cell.centre.x - box.x) / STEP;
		const cy = (cell.centre.y - box.y) / STEP;
		for (let y = Math.max(0, Math.ceil(cy - radius)); y < Math.min(height, cy + radius); y++)
			for (let x = Math.max(0, Math.ceil(cx - radius)); x < Math.min(width, cx + radius); x++) {
				const w = Math.max(0, 1 - ((x - cx) ** 2 + (y - cy) ** 2) / (radius * radius)) ** 2;
				sum[y * width + x] = (sum[y * width + x] as number) + w * cast;
				weight[y * width + x] = (weight[y * width + x] as number) + w;
			}
	}
	return sum.map((value, n) => value / Math.max(1e-6, weight[n] as number));
}
