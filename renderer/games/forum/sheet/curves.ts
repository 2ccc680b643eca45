/** Smooth lines through points, as paths of SVG. */
import type { Point } from "../../../map/options.ts";

/** A smooth line through all points. */
export function openCurve(points: readonly Point[]): string {
	const [first] = points;
	if (!first) return "";
	return `M${at(first)}${points
		.slice(1)
		.map((_, index) => piece(index, (near) => points[clamped(near, points.length)]))
		.join("")}`;
}

/** A smooth outline through all points. */
export function closedCurve(points: readonly Point[]): string {
	const [first] = points;
	if (!first) return "";
	const around = (near: number) => points[(near + points.length) % points.length];
	return `M${at(first)}${points.map((_, index) => piece(index, around)).join("")}Z`;
}

/** From the point at `index` to the next, in the direction of their neighbours (Catmull-Rom). */
function piece(index: number, pointAt: (index: number) => Point | undefined): string {
	const [before, from, to, after] = [index - 1, index, index + 1, index + 2].map(pointAt);
	if (!before || !from || !to || !after) return "";
	const leaving = { x: from.x + (to.x - before.x) / 6, y: from.y + (to.y - before.y) / 6 };
	const arriving = { x: to.x - (after.x - from.x) / 6, y: to.y - (after.y - from.y) / 6 };
	return `C${at(leaving)} ${at(arriving)} ${at(to)}`;
}

function clamped(index: number, length: number): number {
	return Math.min(Math.max(index, 0), length - 1);
}

function at({ x, y }: Point): string {
	return `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;
}

/** Segments of a coast at least so long get a bend of their own, in map units. */
const BENDS_FROM = 16;
/** How far a bend goes, as a share of its segment. */
const BEND = 0.09;

/** A coast with a little of what a generalised line lacks: the same points bend the same way every time. */
export function bent(points: readonly Point[]): Point[] {
	return points.flatMap((point, index) => {
		const next = points[(index + 1) % points.length];
		if (!next) return [point];
		const [dx, dy] = [next.x - point.x, next.y - point.y];
		if (Math.hypot(dx, dy) < BENDS_FROM) return [point];
		const side = ((Math.round(point.x * 7) * 31 + Math.round(next.y * 13) * 17) % 200) / 100 - 1;
		const middle = { x: (point.x + next.x) / 2 - dy * BEND * side, y: (point.y + next.y) / 2 + dx * BEND * side };
		return [point, middle];
	});
}
