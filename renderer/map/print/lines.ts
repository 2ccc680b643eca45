/** Rivers, roads, passes and straits. */

import { type Box, boxOf, grown, overlaps, type Pen, pathOf, saved } from "../canvas.ts";
import type { Point } from "../options.ts";
import { sideOf } from "../shape/outline.ts";
import { fade } from "./colour.ts";
import type { Layer, Printing } from "./layer.ts";
import type { Plate } from "./plate.ts";
import { roadLinesOf } from "./rendition.ts";

/** Width of a river of weight 1, 2, 3 in pixels of its band. */
const RIVER_WIDTHS = [0, 1.5, 2.7, 4.6];

function riverWidth(weight: number, px: number): number {
	const low = Math.min(2, Math.max(0, Math.floor(weight)));
	const [a, b] = [RIVER_WIDTHS[low] ?? 0, RIVER_WIDTHS[low + 1] ?? 0];
	return (a + (b - a) * Math.min(1, weight - low)) * (px * 0.72 + 0.35);
}

/** Rivers, as far as there is land: a dark bed, with light water in the wider ones. */
export const paintRivers: Layer = (pen, printing) => {
	saved(pen, () => {
		pen.clip(printing.land);
		strokeRivers(pen, printing);
	});
};

function strokeRivers(pen: Pen, { plate, band, area }: Printing): void {
	const { colours } = plate;
	const reaches = plate.rivers.reaches.filter(({ points }) => overlaps(grown(boxOf(points), 12), area));
	pen.lineCap = "round";
	pen.lineJoin = "round";
	pen.strokeStyle = colours.river;
	for (const reach of reaches) strokeTapered(pen, reach, (weight) => riverWidth(weight, band.px));
	pen.strokeStyle = colours.riverLight;
	for (const reach of reaches) {
		if (Math.max(reach.from, reach.to) < 1.9) continue;
		strokeTapered(pen, reach, (weight) => (weight < 1.6 ? 0 : riverWidth(weight, band.px) * 0.5 - 0.25 * band.px));
	}
}

function strokeTapered(
	pen: Pen,
	{ points, from, to }: { points: readonly Point[]; from: number; to: number },
	width: (weight: number) => number,
): void {
	for (let n = 0; n + 1 < points.length; n++) {
		const [a, b] = [points[n] as Point, points[n + 1] as Point];
		const wide = width(from + ((to - from) * (n + 0.5)) / (points.length - 1));
		if (wide <= 0) continue;
		pen.lineWidth = wide;
		pen.beginPath();
		pen.moveTo(a.x, a.y);
		pen.lineTo(b.x, b.y);
		pen.stroke();
	}
}

/** Roads that may be used: two ink lines with the paved way between them. */
export const paintRoads: Layer = (pen, { plate, band, rendition, area }) => {
	const lines = roadLinesOf(plate, rendition).filter((road) => overlaps(grown(boxOf(road.points), 10), area));
	const path = pathOf(lines.map((road) => road.points));
	const width = [2.4, 3, 3.6, 4.2][band.detail] ?? 3;
	saved(pen, () => {
		pen.lineCap = "round";
		pen.lineJoin = "round";
		pen.strokeStyle = plate.colours.road;
		pen.lineWidth = width * band.px;
		pen.stroke(path);
		pen.strokeStyle = plate.colours.roadFill;
		pen.lineWidth = (width - (band.detail === 0 ? 1.3 : 1.7)) * band.px;
		pen.stroke(path);
	});
};

/** Passes as a gap between two brackets across the hexside, straits as a double arrow over the water. */
export const paintPasses: Layer = (pen, { plate, band, area, rendition }) => {
	const usable = new Set(rendition.roads.flatMap(({ path }) => path.map((hex, n) => `${hex}-${path[n + 1]}`)));
	for (const side of plate.map.hexsides) {
		const named = side.passName !== undefined;
		const used = usable.has(`${side.a}-${side.b}`) || usable.has(`${side.b}-${side.a}`);
		const place = placeOf(plate, side.a, side.b);
		if (!place || !overlaps({ x: place.x - 30, y: place.y - 30, width: 60, height: 60 }, area)) continue;
		if (side.strait) drawStrait(pen, place, plate, band.px);
		else if (side.pass && (named || used)) drawPass(pen, place, plate, band.px);
	}
};

/** Where straits are marked. */
export function straitBoxes(plate: Plate): Box[] {
	return plate.map.hexsides.flatMap((side) => {
		const place = side.strait ? placeOf(plate, side.a, side.b) : null;
		return place ? [{ x: place.x - 16, y: place.y - 16, width: 32, height: 32 }] : [];
	});
}

/** Middle of a hexside and the direction across it. */
function placeOf({ ground }: Plate, a: string, b: string): (Point & { across: number }) | null {
	const [one, two] = [ground.of(a), ground.of(b)];
	if (!one || !two) return null;
	const { middle } = sideOf(one, two, ground.around(one).indexOf(two));
	return { ...middle, across: Math.atan2(two.centre.y - one.centre.y, two.centre.x - one.centre.x) };
}

function drawPass(pen: Pen, { x, y, across }: Point & { across: number }, { colours }: Plate, px: number): void {
	saved(pen, () => {
		pen.translate(x, y);
		pen.rotate(across);
		pen.lineCap = "round";
		for (const [width, colour] of [
			[3.6, fade(colours.halo, 0.95)],
			[1.5, colours.ink],
		] as const) {
			pen.strokeStyle = colour;
			pen.lineWidth = width * Math.min(px, 2.2);
			pen.beginPath();
			for (const side of [1, -1]) {
				pen.moveTo(-11, side * 9);
				pen.quadraticCurveTo(0, side * 2.6, 11, side * 9);
			}
			pen.stroke();
		}
	});
}

function drawStrait(pen: Pen, { x, y, across }: Point & { across: number }, { colours }: Plate, px: number): void {
	saved(pen, () => {
		pen.translate(x, y);
		pen.rotate(across);
		pen.strokeStyle = colours.border;
		pen.fillStyle = colours.border;
		pen.lineWidth = 1.7 * Math.min(px, 2);
		pen.setLineDash([5, 3]);
		pen.beginPath();
		pen.moveTo(-17, 0);
		pen.lineTo(17, 0);
		pen.stroke();
		for (const side of [1, -1]) {
			pen.beginPath();
			pen.moveTo(side * 24, 0);
			pen.lineTo(side * 15, -5);
			pen.lineTo(side * 15, 5);
			pen.closePath();
			pen.fill();
		}
	});
}
