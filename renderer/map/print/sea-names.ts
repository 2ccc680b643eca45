/** Names of the seas, in wide italic capitals along a gentle arc, where the water is widest. */

import { type Box, grown, type Pen } from "../canvas.ts";
import { cellKey, HEX_RADIUS } from "../hex/lattice.ts";
import type { Point } from "../options.ts";
import type { GroundCell } from "../shape/ground.ts";
import type { Band } from "./band.ts";
import { fade } from "./colour.ts";
import type { Layer } from "./layer.ts";
import type { Plate } from "./plate.ts";
import { cartoucheBox, roseBox } from "./sheet.ts";
import { drawAlong, type Face, type PathText, widthOf } from "./text.ts";

const SIZES = [23, 26, 30, 36];
const ANGLES = [0, -20, 20, -45, 45, 62, -62, 78, -78].map((degrees) => (degrees * Math.PI) / 180);

/** One name for each sea of the map, a word a line; a small sea's is written smaller. */
export function placeSeaNames(plate: Plate, band: Band): PathText[] {
	const seas = Map.groupBy(
		plate.ground.cells.filter((cell) => cell.hex?.sea),
		(cell) => cell.hex?.sea ?? "",
	);
	return [...seas].flatMap(([id, cells]) => {
		const text = (plate.names.seas[id]?.name ?? "").toUpperCase();
		return text === "" ? [] : placeOne(plate, band, text.split(" "), cells);
	});
}

/** Room around a name, in map units, that is enough. */
const ROOMY = 14;

/** The largest lettering that finds room. */
function placeOne(plate: Plate, band: Band, words: readonly string[], cells: readonly GroundCell[]): PathText[] {
	const full = Math.min(1, 0.4 + cells.length / 150);
	let placed: { names: PathText[]; score: number } | null = null;
	for (const part of [full, full * 0.82, full * 0.68]) {
		placed = tryOne(plate, band, words, cells, part);
		if (placed.score > ROOMY) break;
	}
	return placed?.names ?? [];
}

function tryOne(plate: Plate, band: Band, words: readonly string[], cells: readonly GroundCell[], part: number) {
	const face = faceOf(plate, band, part);
	const reach = Math.max(...words.map((word) => widthOf(word, face))) / 2 + face.size * 0.6;
	const within = new Set(cells.map((cell) => cell.key));
	let best: { lines: Point[][]; score: number } | null = null;
	const taken = [grown(cartoucheBox(plate), face.size), grown(roseBox(plate), face.size * 0.4)];
	for (const cell of sampled(cells))
		for (const angle of ANGLES) {
			const lines = words.map((_, n) => arc(cell.centre, angle, reach, (n - (words.length - 1) / 2) * face.size * 1.5));
			const score = roomFor(plate, lines.flat(), within, taken, face.size) - face.size * 0.6 - Math.abs(angle) * 330;
			if (!best || score > best.score) best = { lines, score };
		}
	const names: PathText[] = words.map((text, n) => ({ text, face, line: best?.lines[n] ?? [] }));
	return { names, score: best?.score ?? 0 };
}

/** Every other cell of a wide sea is enough. */
function sampled(cells: readonly GroundCell[]): readonly GroundCell[] {
	return cells.length < 60 ? cells : cells.filter(({ cell }) => (cell.q + 2 * cell.r) % 3 === 0);
}

function faceOf({ colours }: Plate, band: Band, part: number): Face {
	const size = (SIZES[band.detail] ?? 20) * band.px * part;
	return {
		family: "capitals",
		weight: 400,
		italic: true,
		size,
		spacing: 0.34 * part,
		fill: fade(colours.waterInk, 0.8),
	};
}

/** What a place on the lines costs from which letters would reach over the frame or the edge of the map. */
const CUT = 400;

/** The worst place along the lines: how far from land, from other seas, and from what else stands in the water. */
function roomFor(
	plate: Plate,
	points: readonly Point[],
	within: ReadonlySet<string>,
	taken: readonly Box[],
	size: number,
): number {
	let room = 240;
	const picture = grown(plate.picture, -size);
	for (const point of points) {
		if (!contains(picture, point) || plate.edge.isPaper(point)) room -= CUT;
		const cell = plate.ground.lattice.cellAt(point.x, point.y);
		if (!within.has(cellKey(cell))) room -= 70;
		room = Math.min(room, plate.water.depth(point));
		if (taken.some((box) => contains(box, point))) room -= 60;
	}
	return room;
}

function contains(box: Box, { x, y }: Point): boolean {
	return x > box.x && y > box.y && x < box.x + box.width && y < box.y + box.height;
}

/** A gentle arc around a point, moved `down` across its run. */
function arc(centre: Point, angle: number, reach: number, down: number): Point[] {
	const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
	const rise = Math.min(reach * 0.1, HEX_RADIUS);
	return Array.from({ length: 9 }, (_, n) => {
		const t = n / 4 - 1;
		const [u, v] = [t * reach, rise * (t * t - 0.5) + down];
		return { x: centre.x + u * cos - v * sin, y: centre.y + u * sin + v * cos };
	});
}

/** Writes the names of the seas. */
export const paintSeaNames: Layer = (pen: Pen, { lettering }) => {
	for (const name of lettering.seas) drawAlong(pen, name);
};
