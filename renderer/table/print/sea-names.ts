/** Names of the seas, in wide italic capitals along a gentle arc, where the water is widest. */
import { HEX_RADIUS } from "../hex/lattice.ts";
import type { Point } from "../options.ts";
import type { GroundCell } from "../shape/ground.ts";
import type { Band } from "./band.ts";
import { type Box, grown, type Pen } from "./canvas.ts";
import { fade } from "./colour.ts";
import type { Layer } from "./layer.ts";
import type { Plate } from "./plate.ts";
import { cartoucheBox, roseBox } from "./sheet.ts";
import { drawAlong, type Face, type PathText, widthOf } from "./text.ts";

const SIZES = [19, 22, 26, 31];
const ANGLES = [0, -15, 15, -30, 30, 45, 60, -45, -60].map((degrees) => (degrees * Math.PI) / 180);

/** One name for each sea of the map; a small one is written smaller. */
export function placeSeaNames(plate: Plate, band: Band): PathText[] {
	const seas = Map.groupBy(
		plate.ground.cells.filter((cell) => cell.hex?.sea),
		(cell) => cell.hex?.sea ?? "",
	);
	return [...seas].flatMap(([id, cells]) => {
		const text = (plate.names.seas[id]?.name ?? "").toUpperCase();
		return text === "" ? [] : (placeOne(plate, band, text, cells) ?? []);
	});
}

function placeOne(plate: Plate, band: Band, text: string, cells: readonly GroundCell[]): PathText | null {
	const part = Math.min(1, 0.42 + cells.length / 150);
	const face = faceOf(plate, band, part);
	const reach = widthOf(text, face) / 2 + face.size;
	const within = new Set(cells.map((cell) => `${cell.cell.col}:${cell.cell.row}`));
	let best: { line: Point[]; score: number } | null = null;
	for (const cell of cells)
		for (const angle of ANGLES) {
			const line = arc(cell.centre, angle, reach);
			const score = roomFor(plate, line, within, face.size) - Math.abs(angle) * 95;
			if (!best || score > best.score) best = { line, score };
		}
	return best && { text, face, line: best.line };
}

function faceOf({ colours }: Plate, band: Band, part: number): Face {
	const size = (SIZES[band.level] ?? 20) * band.px * part;
	return {
		family: "capitals",
		weight: 400,
		italic: true,
		size,
		spacing: 0.42 * part,
		fill: fade(colours.waterInk, 0.78),
	};
}

/** The worst place along the line: how far from land and from other seas. */
function roomFor(plate: Plate, line: readonly Point[], within: ReadonlySet<string>, size: number): number {
	let room = 240;
	const taken = [grown(cartoucheBox(plate), size), grown(roseBox(plate), size * 0.4)];
	for (const point of line) {
		const cell = plate.ground.lattice.cellAt(point.x, point.y);
		if (!within.has(`${cell.col}:${cell.row}`)) room -= 130;
		room = Math.min(room, plate.water.depth(point) - size * 0.6);
		if (taken.some((box) => contains(box, point))) room -= 100;
	}
	return room;
}

function contains(box: Box, { x, y }: Point): boolean {
	return x > box.x && y > box.y && x < box.x + box.width && y < box.y + box.height;
}

function arc(centre: Point, angle: number, reach: number): Point[] {
	const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
	const rise = Math.min(reach * 0.12, HEX_RADIUS * 1.5);
	return Array.from({ length: 17 }, (_, n) => {
		const t = n / 8 - 1;
		const [u, v] = [t * reach, rise * (t * t - 0.5)];
		return { x: centre.x + u * cos - v * sin, y: centre.y + u * sin + v * cos };
	});
}

/** Writes the names of the seas. */
export const paintSeaNames: Layer = (pen: Pen, { lettering }) => {
	for (const name of lettering.seas) drawAlong(pen, name);
};
