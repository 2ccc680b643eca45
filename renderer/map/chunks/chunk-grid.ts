/** How a band's print is cut into pieces: squares of about the same number of pixels in every band. */

import { type Box, overlaps } from "../canvas.ts";
import { BANDS } from "../print/band.ts";

/** Pixels along a piece's side. */
export const CHUNK_PIXELS = 512;

/** Pixels by which a piece reaches over the next one: where two only meet, what lies behind shines through the smoothed edges of both. */
const LAP = 1;

/** A piece of the printed sheet at a level of detail. */
export interface ChunkPlace {
	/** `2:3:1`: level, column, row. */
	key: string;
	level: number;
	/** Its part of the sheet. */
	area: Box;
	/** What is printed for it, in whole pixels: its part, and the edge of the pieces beside it. */
	printed: Box;
	/** Pixels a map unit. */
	scale: number;
}

/** Pixels a map unit at which a band is printed: a little less than its nearest zoom shows, to spare memory. */
export function printScale(level: number, resolution: number): number {
	const band = BANDS[level];
	if (!band) throw new Error(`no band of level ${level}`);
	const sharp = band.upTo * (level === BANDS.length - 1 ? 0.78 : 0.88);
	return sharp * (resolution > 1 ? 1 + (resolution - 1) * 0.6 : 1);
}

/** A band stands in for another while it has no more than so many pixels along a side for one of the other's: to draw more takes longer than to wait. */
const MOST_STAND_IN = 2;

/** The bands whose pieces may stand in for one, those that look most like it first. */
export function standInsFor(level: number): number[] {
	const most = printScale(level, 1) * MOST_STAND_IN;
	return BANDS.map((band) => band.level)
		.filter((other) => other !== level && printScale(other, 1) <= most)
		.sort((a, b) => Math.abs(a - level) - Math.abs(b - level) || b - a);
}

/** The pieces of a band that show in a view, nearest to its middle first. */
export function chunksIn(level: number, resolution: number, sheet: Box, view: Box): ChunkPlace[] {
	const scale = printScale(level, resolution);
	const side = CHUNK_PIXELS / scale;
	const places: ChunkPlace[] = [];
	const [left, right] = range(sheet.x, sheet.width, view.x, view.width, side);
	const [top, bottom] = range(sheet.y, sheet.height, view.y, view.height, side);
	for (let col = left; col <= right; col++)
		for (let row = top; row <= bottom; row++) {
			const area = cut({ x: sheet.x + col * side, y: sheet.y + row * side, width: side, height: side }, sheet);
			if (overlaps(area, view))
				places.push({ key: `${level}:${col}:${row}`, level, area, printed: lapped(area, sheet, scale), scale });
		}
	const middle = { x: view.x + view.width / 2, y: view.y + view.height / 2 };
	const away = ({ area }: ChunkPlace) =>
		Math.hypot(area.x + area.width / 2 - middle.x, area.y + area.height / 2 - middle.y);
	return places.sort((a, b) => away(a) - away(b));
}

function range(origin: number, length: number, from: number, span: number, side: number): [number, number] {
	const last = Math.ceil(length / side) - 1;
	return [Math.max(0, Math.floor((from - origin) / side)), Math.min(last, Math.floor((from + span - origin) / side))];
}

function lapped({ x, y, width, height }: Box, sheet: Box, scale: number): Box {
	const lap = LAP / scale;
	const [left, top] = [Math.max(sheet.x, x - lap), Math.max(sheet.y, y - lap)];
	const right = Math.min(sheet.x + sheet.width, x + width + lap);
	const bottom = Math.min(sheet.y + sheet.height, y + height + lap);
	const whole = (length: number) => Math.ceil(length * scale - 1e-6) / scale;
	return { x: left, y: top, width: whole(right - left), height: whole(bottom - top) };
}

function cut(area: Box, sheet: Box): Box {
	return {
		...area,
		width: Math.min(area.width, sheet.x + sheet.width - area.x),
		height: Math.min(area.height, sheet.y + sheet.height - area.y),
	};
}
