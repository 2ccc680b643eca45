/** Engraved mountains, hills and reeds: where they stand and how they are drawn. */
import type { MapColours } from "../../theme/tokens.ts";
import { HEX_RADIUS } from "../hex/lattice.ts";
import type { Point } from "../options.ts";
import type { Ground, GroundCell } from "../shape/ground.ts";
import { distance } from "../shape/polyline.ts";
import { scatter } from "../shape/noise.ts";
import type { Pen } from "./canvas.ts";
import { fade } from "./colour.ts";

export interface Mark extends Point {
	kind: "peak" | "hill" | "reeds";
	/** Width in map units. */
	size: number;
	seed: number;
}

/** Where marks stand in a hex, from its centre in hex radii, and how big they are by preference. */
const SPOTS: readonly (readonly [number, number])[] = [
	[-0.36, -0.36],
	[0.34, -0.4],
	[0.0, 0.02],
	[-0.46, 0.3],
	[0.46, 0.26],
	[0.02, 0.56],
];

/** Marks of the whole ground, from the back (top) to the front. None stand on a city. */
export function marksOf(ground: Ground, cities: readonly Point[]): Mark[] {
	const marks = ground.cells.flatMap((cell) => (cell.land ? marksIn(cell) : []));
	const clear = marks.filter((mark) => cities.every((city) => distance(mark, city) > HEX_RADIUS * 0.6));
	return clear.sort((a, b) => a.y - b.y);
}

function marksIn(cell: GroundCell): Mark[] {
	const roll = scatter(cell.centre.x, cell.centre.y, 3);
	const at = ([x, y]: readonly [number, number]): Point => ({
		x: cell.centre.x + (x + (roll() - 0.5) * 0.24) * HEX_RADIUS,
		y: cell.centre.y + (y + (roll() - 0.5) * 0.2) * HEX_RADIUS,
	});
	const { terrain, elevation = 0 } = cell.like;
	switch (terrain) {
		case "mountain": {
			const height = 0.44 + Math.min(0.36, elevation / 5200);
			return SPOTS.filter(() => roll() > 0.16).map((spot) => mark("peak", at(spot), (height + roll() * 0.2) * HEX_RADIUS, roll()));
		}
		case "rough":
			return SPOTS.filter(() => roll() > 0.58).map((spot) => mark("hill", at(spot), (0.3 + roll() * 0.14) * HEX_RADIUS, roll()));
		case "marsh":
			return SPOTS.map((spot) => mark("reeds", at(spot), (0.3 + roll() * 0.08) * HEX_RADIUS, roll()));
		default:
			return [];
	}
}

function mark(kind: Mark["kind"], at: Point, size: number, seed: number): Mark {
	return { kind, ...at, size, seed: Math.floor(seed * 1e6) };
}

/** Draws one mark. `line` is the width of a pen stroke in map units; `fine` adds hachures. */
export function drawMark(pen: Pen, mark: Mark, colours: MapColours, line: number, fine: boolean): void {
	pen.lineWidth = line;
	pen.lineJoin = "round";
	pen.lineCap = "round";
	if (mark.kind === "peak") drawPeak(pen, mark, colours, line, fine);
	else if (mark.kind === "hill") drawHill(pen, mark, colours, line, fine);
	else drawReeds(pen, mark, colours);
}

function drawPeak(pen: Pen, { x, y, size, seed }: Mark, colours: MapColours, line: number, fine: boolean): void {
	const roll = scatter(seed, 1);
	const half = size / 2;
	const top = { x: x + (roll() - 0.5) * size * 0.16, y: y - size * (0.62 + roll() * 0.16) };
	const left = { x: x - half, y: y + size * 0.12 };
	const right = { x: x + half * 1.05, y: y + size * 0.14 };
	const foot = { x: x + size * 0.06, y: y + size * 0.17 };
	const bend = (a: Point, b: Point, by: number): Point => ({ x: (a.x + b.x) / 2 + by * size, y: (a.y + b.y) / 2 + 0.03 * size });
	const leftBend = bend(left, top, 0.05 + roll() * 0.04);
	const rightBend = bend(top, right, -0.05 - roll() * 0.04);
	const ridge = bend(top, foot, 0.02 + roll() * 0.08);

	pen.fillStyle = fade(colours.light, 0.62);
	face(pen, left, leftBend, top, ridge, foot);
	pen.fillStyle = fade(colours.inkSoft, 0.46);
	face(pen, right, rightBend, top, ridge, foot);
	if (fine) hachures(pen, top, rightBend, right, ridge, foot, colours, line);
	pen.strokeStyle = fade(colours.ink, 0.82);
	pen.beginPath();
	pen.moveTo(left.x, left.y);
	pen.quadraticCurveTo(leftBend.x, leftBend.y, top.x, top.y);
	pen.quadraticCurveTo(rightBend.x, rightBend.y, right.x, right.y);
	pen.stroke();
}

function face(pen: Pen, outer: Point, bend: Point, top: Point, ridge: Point, foot: Point): void {
	pen.beginPath();
	pen.moveTo(outer.x, outer.y);
	pen.quadraticCurveTo(bend.x, bend.y, top.x, top.y);
	pen.quadraticCurveTo(ridge.x, ridge.y, foot.x, foot.y);
	pen.closePath();
	pen.fill();
}

/** Strokes down the shaded face, from its edge towards the foot of the ridge. */
function hachures(
	pen: Pen,
	top: Point,
	bend: Point,
	right: Point,
	ridge: Point,
	foot: Point,
	colours: MapColours,
	line: number,
): void {
	pen.strokeStyle = fade(colours.ink, 0.62);
	pen.lineWidth = line * 0.7;
	pen.beginPath();
	for (const t of [0.16, 0.32, 0.48, 0.64, 0.8]) {
		const from = { x: curveAt(top.x, bend.x, right.x, t), y: curveAt(top.y, bend.y, right.y, t) };
		const inner = { x: curveAt(top.x, ridge.x, foot.x, t), y: curveAt(top.y, ridge.y, foot.y, t) };
		const to = { x: inner.x + (from.x - inner.x) * 0.28, y: inner.y + (from.y - inner.y) * 0.2 + (foot.y - top.y) * 0.16 };
		pen.moveTo(from.x, from.y);
		pen.lineTo(to.x, Math.min(to.y, foot.y));
	}
	pen.stroke();
	pen.lineWidth = line;
}

function curveAt(a: number, c: number, b: number, t: number): number {
	return (1 - t) ** 2 * a + 2 * (1 - t) * t * c + t * t * b;
}

function drawHill(pen: Pen, { x, y, size }: Mark, colours: MapColours, line: number, fine: boolean): void {
	const half = size / 2;
	const rise = size * 0.46;
	pen.beginPath();
	pen.moveTo(x - half, y);
	pen.quadraticCurveTo(x - half * 0.35, y - rise, x, y - rise);
	pen.quadraticCurveTo(x + half * 0.5, y - rise * 0.95, x + half, y + size * 0.05);
	pen.fillStyle = fade(colours.light, 0.4);
	pen.fill();
	pen.strokeStyle = fade(colours.ink, 0.55);
	pen.stroke();
	if (!fine) return;
	pen.lineWidth = line * 0.7;
	pen.strokeStyle = fade(colours.ink, 0.45);
	pen.beginPath();
	for (const t of [0.28, 0.5, 0.72]) {
		const sx = x + half * t;
		const sy = y - rise * (1 - t * t * 0.9);
		pen.moveTo(sx, sy + rise * 0.12);
		pen.lineTo(sx - size * 0.02, Math.min(y, sy + rise * 0.55));
	}
	pen.stroke();
	pen.lineWidth = line;
}

function drawReeds(pen: Pen, { x, y, size }: Mark, colours: MapColours): void {
	pen.strokeStyle = fade(colours.river, 0.75);
	pen.beginPath();
	pen.moveTo(x - size * 0.55, y);
	pen.lineTo(x + size * 0.55, y);
	pen.moveTo(x - size * 0.25, y + size * 0.2);
	pen.lineTo(x + size * 0.3, y + size * 0.2);
	pen.stroke();
	pen.strokeStyle = "#4d6130";
	pen.beginPath();
	for (const [lean, height] of [
		[-0.3, 0.42],
		[-0.12, 0.62],
		[0.06, 0.7],
		[0.26, 0.5],
	] as const) {
		pen.moveTo(x + lean * size * 0.6, y);
		pen.quadraticCurveTo(x + lean * size * 0.7, y - height * size * 0.6, x + lean * size * 1.25, y - height * size);
	}
	pen.stroke();
}
