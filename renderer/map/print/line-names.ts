/** Names along rivers and roads: on their straightest stretch that is free of other names. */

import { boxOf, grown, overlaps } from "../canvas.ts";
import type { Point } from "../options.ts";
import { offset, Ruler } from "../shape/polyline.ts";
import type { Band } from "./band.ts";
import { fade } from "./colour.ts";
import type { Layer } from "./layer.ts";
import type { Obstacles } from "./obstacles.ts";
import type { Plate } from "./plate.ts";
import { type Rendition, roadLinesOf } from "./rendition.ts";
import { boxesAlong, drawAlong, type Face, type PathText, widthOf } from "./text.ts";

const RIVER_SIZES = [0, 10, 11.5, 14];
const ROAD_SIZES = [0, 8.5, 9.5, 12];
/** More than this and the name is left out. */
const TOO_DEAR = 12;

/** The names along rivers and roads, each on the stretch where it covers least. `standing`: what of the obstacles is no reason to leave one out. */
export function placeAlongLines(
	plate: Plate,
	band: Band,
	rendition: Rendition,
	obstacles: Obstacles,
	standing: Obstacles,
): PathText[] {
	if (band.detail === 0) return [];
	const names: PathText[] = [];
	const put = (text: string, face: Face, line: readonly Point[], off: number) => {
		const name = placeOne(text, face, line, off, obstacles, standing);
		if (!name) return false;
		names.push(name);
		for (const box of boxesAlong(name)) obstacles.add(box, 25);
		return true;
	};
	const rivers = [...plate.rivers.courses].sort((a, b) => b.weight - a.weight || b.points.length - a.points.length);
	const named = new Set<string>();
	for (const river of rivers) {
		if (named.has(river.name) || (band.detail === 1 && river.weight < 2)) continue;
		const face = riverFace(plate, band, river.weight);
		if (put(river.name, face, river.points, (1.2 + river.weight * 1.1) * band.px + face.size * 0.1))
			named.add(river.name);
	}
	for (const { name, points } of plate.ditches) {
		const face = { ...roadFace(plate, band), size: (ROAD_SIZES[band.detail] ?? 9) * 1.15 * band.px };
		put(name.toUpperCase(), face, points, 6 * band.px + face.size * 0.1);
	}
	for (const road of roadLinesOf(plate, rendition)) {
		const face = roadFace(plate, band);
		put(road.name.toUpperCase(), face, road.points, 3 * band.px + face.size * 0.1);
	}
	return names;
}

function riverFace({ colours }: Plate, band: Band, weight: number): Face {
	const size = (RIVER_SIZES[band.detail] ?? 11) * band.px * (0.9 + weight * 0.07);
	const halo = { colour: fade(colours.halo, 0.7), width: 1.3 * band.px };
	return { family: "text", weight: 400, italic: true, size, spacing: 0.06, fill: colours.river, halo };
}

function roadFace({ colours }: Plate, band: Band): Face {
	const size = (ROAD_SIZES[band.detail] ?? 9) * band.px;
	const halo = { colour: fade(colours.halo, 0.8), width: 1.3 * band.px };
	return { family: "capitals", weight: 600, size, spacing: 0.12, fill: colours.road, halo };
}

function placeOne(
	text: string,
	face: Face,
	course: readonly Point[],
	off: number,
	obstacles: Obstacles,
	standing: Obstacles,
): PathText | null {
	const ruler = new Ruler(course);
	const width = widthOf(text, face) * 1.04;
	let best: { name: PathText; cost: number } | null = null;
	for (let start = 0; start + width < ruler.length; start += face.size * 0.8)
		for (const side of [1, -1]) {
			const line = stretch(ruler, start, width, off, side, face.size);
			const name = { text, face, line };
			const over = (what: Obstacles) => boxesAlong(name).reduce((sum, box) => sum + what.cost(box) * 0.5, 0);
			const cost = bend(line) * 5 + over(obstacles);
			if (best && cost >= best.cost) continue;
			if (cost < TOO_DEAR || cost - over(standing) < TOO_DEAR) best = { name, cost };
		}
	return best?.name ?? null;
}

/** A stretch of the course, running left to right, smoothed so that letters do not jostle, moved off to one side. */
function stretch(ruler: Ruler, start: number, width: number, off: number, side: number, size: number): Point[] {
	const samples = Array.from({ length: 15 }, (_, n) => ruler.at(start + (width * n) / 14));
	const eased = ease(ease(samples));
	const first = eased[0] as Point;
	const last = eased[eased.length - 1] as Point;
	const line = first.x <= last.x ? eased : eased.reverse();
	return offset(line, side > 0 ? -off : off + size * 0.66);
}

function ease(line: readonly Point[]): Point[] {
	return line.map((point, n) => {
		const a = line[n - 1] ?? point;
		const b = line[n + 1] ?? point;
		return { x: (a.x + 2 * point.x + b.x) / 4, y: (a.y + 2 * point.y + b.y) / 4 };
	});
}

/** Sum of turns in radians, tight ones counting more. */
function bend(line: readonly Point[]): number {
	let sum = 0;
	for (let n = 1; n + 1 < line.length; n++) {
		const [a, b, c] = [line[n - 1], line[n], line[n + 1]] as [Point, Point, Point];
		const turn = Math.atan2(c.y - b.y, c.x - b.x) - Math.atan2(b.y - a.y, b.x - a.x);
		const folded = Math.abs(((turn + 3 * Math.PI) % (2 * Math.PI)) - Math.PI);
		sum += folded + 4 * folded * folded;
	}
	return sum;
}

/** Writes the names of rivers and roads. */
export const paintLineNames: Layer = (pen, { lettering, area }) => {
	for (const name of lettering.lines) {
		if (overlaps(grown(boxOf(name.line), name.face.size * 1.3), area)) drawAlong(pen, name);
	}
};
