/** Small helpers around the browser's 2D canvas, in a window or in a worker. */
import type { Point } from "./options.ts";

/** The canvas of the press, which is never on the page. */
export type Canvas = OffscreenCanvas;
/** The context with which the press draws. */
export type Pen = OffscreenCanvasRenderingContext2D;

/** A rectangle in map units. */
export interface Box {
	x: number;
	y: number;
	width: number;
	height: number;
}

/** Pixels of a canvas for an area of map units at a scale. */
export function pixelsOf({ width, height }: Pick<Box, "width" | "height">, scale: number) {
	return { width: Math.max(1, Math.ceil(width * scale)), height: Math.max(1, Math.ceil(height * scale)) };
}

/** A fresh canvas and its pen. Throws when the browser is out of memory for canvases. */
export function newCanvas(width: number, height: number): { canvas: Canvas; pen: Pen } {
	const canvas = new OffscreenCanvas(Math.max(1, Math.ceil(width)), Math.max(1, Math.ceil(height)));
	const pen = canvas.getContext("2d");
	if (!pen) throw new Error(`no 2D canvas of ${canvas.width} x ${canvas.height}`);
	pen.imageSmoothingQuality = "high";
	return { canvas, pen };
}

/** Whether two boxes have more than an edge in common. */
export function overlaps(a: Box, b: Box): boolean {
	return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/** What two boxes have in common; they must overlap. */
export function shared(a: Box, b: Box): Box {
	const [x, y] = [Math.max(a.x, b.x), Math.max(a.y, b.y)];
	const [right, bottom] = [Math.min(a.x + a.width, b.x + b.width), Math.min(a.y + a.height, b.y + b.height)];
	return { x, y, width: right - x, height: bottom - y };
}

/** A box made larger on every side by so many units. */
export function grown(box: Box, by: number): Box {
	return { x: box.x - by, y: box.y - by, width: box.width + 2 * by, height: box.height + 2 * by };
}

/** The smallest box around some points; there must be one at least. */
export function boxOf(points: readonly Point[]): Box {
	let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
	for (const { x, y } of points) {
		left = Math.min(left, x);
		right = Math.max(right, x);
		top = Math.min(top, y);
		bottom = Math.max(bottom, y);
	}
	return { x: left, y: top, width: right - left, height: bottom - top };
}

/** Lines as a path, each one open unless `closed`. */
export function pathOf(lines: readonly (readonly Point[])[], closed = false): Path2D {
	const path = new Path2D();
	for (const line of lines) {
		line.forEach((point, n) => {
			if (n === 0) path.moveTo(point.x, point.y);
			else path.lineTo(point.x, point.y);
		});
		if (closed) path.closePath();
	}
	return path;
}

/** Runs `paint` with the pen's settings put back afterwards. */
export function saved(pen: Pen, paint: () => void): void {
	pen.save();
	paint();
	pen.restore();
}
