/** Engraved mountains, hills, reeds and dunes: where they stand and how they are drawn. */
import type { MapColours } from "../../theme/tokens.ts";
import type { Pen } from "../canvas.ts";
import { HEX_RADIUS } from "../hex/lattice.ts";
import type { Point } from "../options.ts";
import type { Ground, GroundCell } from "../shape/ground.ts";
import { scatter } from "../shape/noise.ts";
import { distance } from "../shape/polyline.ts";
import { fade } from "./colour.ts";

/** A hill, mountain, tree or marsh sign, in map units. */
export interface Mark extends Point {
	kind: "peak" | "hill" | "reeds" | "dune";
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
	const elevation = cell.like.terrain === "sea" ? 0 : (cell.like.elevation ?? 0);
	switch (cell.like.terrain) {
		case "mountain": {
			const height = 0.4 + Math.min(0.34, elevation / 5400);
			return SPOTS.filter(() => roll() > 0.22).map((spot) =>
				mark("peak", at(spot), (height + roll() * 0.2) * HEX_RADIUS, roll()),
			);
		}
		case "rough":
			return SPOTS.filter(() => roll() > 0.58).map((spot) =>
				mark("hill", at(spot), (0.3 + roll() * 0.14) * HEX_RADIUS, roll()),
			);
		case "marsh":
			return SPOTS.map((spot) => mark("reeds", at(spot), (0.3 + roll() * 0.08) * HEX_RADIUS, roll()));
		case "flat":
			if (!cell.like.desert) return [];
			return SPOTS.filter(() => roll() > 0.5).map((spot) =>
				mark("dune", at(spot), (0.26 + roll() * 0.14) * HEX_RADIUS, roll()),
			);
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
	else if (mark.kind === "dune") drawDune(pen, mark, colours, line);
	else drawReeds(pen, mark, colours);
}

/** A peak of two shoulders: its left face in the light, its right face in shade and hachured. */
function drawPeak(pen: Pen, mark: Mark, colours: MapColours, line: number, fine: boolean): void {
	const peak = shapeOf(mark);
	pen.fillStyle = fade(colours.light, 0.6);
	fillShape(pen, [...peak.lit, ...peak.ridge]);
	pen.fillStyle = fade(colours.inkSoft, 0.5);
	fillShape(pen, [...peak.shaded, ...peak.ridge.toReversed()]);
	if (fine) hachures(pen, peak, colours, line);
	pen.strokeStyle = fade(colours.ink, 0.7);
	pen.lineWidth = line * 0.85;
	strokeShape(pen, peak.lit);
	pen.strokeStyle = fade(colours.ink, 0.9);
	pen.lineWidth = line * 1.2;
	strokeShape(pen, peak.shaded);
	pen.lineWidth = line;
}

/** Outlines of a peak, all from the foot or the top downwards in drawing order. */
interface PeakShape {
	/** From the left foot up to the top. */
	lit: Point[];
	/** From the top down between the faces. */
	ridge: Point[];
	/** From the right foot up to the top. */
	shaded: Point[];
}

function shapeOf({ x, y, size, seed }: Mark): PeakShape {
	const roll = scatter(seed, 1);
	const at = (u: number, v: number): Point => ({
		x: x + (u + (roll() - 0.5) * 0.05) * size,
		y: y + (v + (roll() - 0.5) * 0.04) * size,
	});
	const height = 0.52 + roll() * 0.16;
	const lean = (roll() - 0.5) * 0.16;
	const top = at(lean, -height);
	const lit = [
		at(-0.66, 0.13),
		at(-0.42, -height * 0.2),
		at(-0.26, -height * 0.42),
		at(-0.13 + lean * 0.5, -height * 0.8),
		top,
	];
	const shaded = [
		at(0.68, 0.14),
		at(0.46, -height * 0.14),
		at(0.3, -height * 0.36),
		at(0.2 + lean * 0.5, -height * 0.66),
		top,
	];
	const ridge = [
		top,
		at(0.05 + lean, -height * 0.62),
		at(-0.03 + lean, -height * 0.36),
		at(0.09, -height * 0.08),
		at(0.02, 0.15),
	];
	return { lit, ridge, shaded };
}

function fillShape(pen: Pen, points: readonly Point[]): void {
	trace(pen, points);
	pen.closePath();
	pen.fill();
}

function strokeShape(pen: Pen, points: readonly Point[]): void {
	trace(pen, points);
	pen.stroke();
}

function trace(pen: Pen, points: readonly Point[]): void {
	pen.beginPath();
	for (const { x, y } of points) pen.lineTo(x, y);
}

/** Strokes that fall from the ridge along the shaded face, shorter towards the foot. */
function hachures(pen: Pen, { shaded, ridge }: PeakShape, colours: MapColours, line: number): void {
	pen.strokeStyle = fade(colours.ink, 0.55);
	pen.lineWidth = line * 0.62;
	pen.beginPath();
	for (let n = 0; n < 7; n++) {
		const t = 0.08 + n * 0.125;
		const from = along(ridge, t);
		const edge = along(shaded, 1 - t);
		const reach = 0.86 - n * 0.05;
		const to = {
			x: from.x + (edge.x - from.x) * reach,
			y: from.y + (edge.y - from.y) * reach + (edge.x - from.x) * 0.55,
		};
		pen.moveTo(from.x + (edge.x - from.x) * 0.12, from.y + (edge.y - from.y) * 0.12);
		pen.lineTo(to.x, Math.min(to.y, (ridge.at(-1)?.y ?? to.y) + 1));
	}
	pen.stroke();
}

/** The point a part of the way along a line, by its corners. */
function along(line: readonly Point[], part: number): Point {
	const place = Math.max(0, Math.min(0.999, part)) * (line.length - 1);
	const n = Math.floor(place);
	const [a, b] = [line[n] as Point, line[n + 1] as Point];
	return { x: a.x + (b.x - a.x) * (place - n), y: a.y + (b.y - a.y) * (place - n) };
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

/** A crest of sand with its lee in dots. */
function drawDune(pen: Pen, { x, y, size }: Mark, colours: MapColours, line: number): void {
	const half = size / 2;
	pen.strokeStyle = fade(colours.inkSoft, 0.42);
	pen.lineWidth = line * 0.8;
	pen.beginPath();
	pen.moveTo(x - half, y + size * 0.06);
	pen.quadraticCurveTo(x - half * 0.2, y - size * 0.2, x + half, y);
	pen.stroke();
	pen.setLineDash([0.1, line * 2.6]);
	pen.beginPath();
	pen.moveTo(x - half * 0.5, y + size * 0.1);
	pen.quadraticCurveTo(x + half * 0.1, y - size * 0.02, x + half * 0.8, y + size * 0.14);
	pen.stroke();
	pen.setLineDash([]);
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
