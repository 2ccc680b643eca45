/**
 * Smooth outlines from hexsides. Each hexside of an outline becomes one quadratic curve: its middle is the control point,
 * and the curve starts and ends at the joints of its two corners. A joint lies half way between the middles of the two
 * hexsides that meet there, or on the corner where three meet. So a zigzag of hexsides becomes a straight line, neighbours
 * share their borders exactly, and no hex loses more than its tips.
 */
import type { MapHexside } from "../map-data.ts";
import type { Point } from "../options.ts";
import type { Ground, GroundCell } from "./ground.ts";
import { organic } from "./noise.ts";

/** A hexside seen from inside: `inner` lies on its left when going from corner `i` to corner `i + 1` clockwise. */
export interface Side {
	inner: GroundCell;
	outer: GroundCell | null;
	/** Number of the side, as of `neighbours`. */
	i: number;
	from: Point;
	to: Point;
	/** Control point of its curve. */
	middle: Point;
}

/** A closed line. */
export type Ring = Point[];

/** Where the curve of a ring starts at the first corner of a side, given the side before it. */
type JointRule = (before: Side, side: Side) => Point;

const betweenMiddles: JointRule = (before, side) => halfway(before.middle, side.middle);

/** Points of a curve: enough for the engraver's hand to show. */
const STEPS = 10;

/** The line of coast or border between two cells, with its bends; `inset` draws it in towards the first. */
export function sideOf(inner: GroundCell, outer: GroundCell | null, i: number, inset = 0): Side {
	const [from, to] = endsOf(inner, i);
	return { inner, outer, i, from, to, middle: toward(halfway(from, to), inner.centre, inset) };
}

/** The ends of a side of a cell, clockwise. */
export function endsOf({ corners, centre }: GroundCell, i: number): [Point, Point] {
	return [corners[i % 6] ?? centre, corners[(i + 1) % 6] ?? centre];
}

/** A quadratic from `a` to `b` with control `c`, without its end, moved by the engraver's hand. */
export function curve(a: Point, c: Point, b: Point, steps = STEPS): Point[] {
	const points: Point[] = [];
	for (let n = 0; n < steps; n++) points.push(organic(quadratic(a, c, b, n / steps)));
	return points;
}

function quadratic(a: Point, c: Point, b: Point, t: number): Point {
	const s = 1 - t;
	return { x: s * s * a.x + 2 * s * t * c.x + t * t * b.x, y: s * s * a.y + 2 * s * t * c.y + t * t * b.y };
}

/** The point in the middle between two. */
export function halfway(a: Point, b: Point): Point {
	return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

/** A point part of the way from `a` to `b`. */
export function toward(a: Point, b: Point, part: number): Point {
	return { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part };
}

/** A key for the pair of hexes at a hexside. */
export function pairKey(a: string, b: string): string {
	return a < b ? `${a}|${b}` : `${b}|${a}`;
}

/**
 * The outlines of everything for which `inside` holds, as rings of curves. `cut` hexsides split it although both hexes are
 * inside: a strait between two lands, drawn back from the hexside on both shores.
 */
export function traceRings(
	ground: Ground,
	inside: (cell: GroundCell) => boolean,
	cut: (a: GroundCell, b: GroundCell) => boolean = () => false,
	joint: JointRule = betweenMiddles,
): Ring[] {
	const sides = new Map<string, Side>();
	for (const cell of ground.cells) {
		if (!inside(cell)) continue;
		ground.around(cell).forEach((outer, i) => {
			const strait = outer !== null && inside(outer) && cut(cell, outer);
			if (outer !== null && inside(outer) && !strait) return;
			const side = sideOf(cell, outer, i, strait ? 0.3 : 0);
			sides.set(`${cell.key}.${i}`, side);
		});
	}
	return linkRings(ground, sides).map((loop) => smoothLoop(loop, joint));
}

function linkRings(ground: Ground, sides: Map<string, Side>): Side[][] {
	const rings: Side[][] = [];
	while (sides.size > 0) {
		const first = sides.keys().next().value as string;
		const loop: Side[] = [];
		for (let key: string | null = first; key !== null && sides.has(key); ) {
			const side: Side = sides.get(key) as Side;
			sides.delete(key);
			loop.push(side);
			key = nextKey(ground, side, sides, first);
		}
		rings.push(loop);
	}
	return rings;
}

/** The side that goes on from the end of this one: turn around its last corner until a side of the outline starts there. */
function nextKey(ground: Ground, side: Side, sides: ReadonlyMap<string, Side>, first: string): string | null {
	let cell = side.inner;
	let i = (side.i + 1) % 6;
	for (let turn = 0; turn < 3; turn++) {
		const key = `${cell.key}.${i}`;
		if (sides.has(key) || key === first) return key;
		const next = ground.around(cell)[i];
		if (!next) return null;
		cell = next;
		i = (i + 4) % 6;
	}
	return null;
}

function smoothLoop(loop: readonly Side[], joint: JointRule): Ring {
	return loop.flatMap((side, k) => {
		const before = loop[(k + loop.length - 1) % loop.length] ?? side;
		const after = loop[(k + 1) % loop.length] ?? side;
		return curve(joint(before, side), side.middle, joint(side, after));
	});
}

/** The hexsides that meet at corner `i` of a cell, each as its two cells; none at the edge of the ground. */
export function sidesAtCorner(ground: Ground, cell: GroundCell, i: number): [GroundCell, GroundCell][] {
	const around = ground.around(cell);
	const p = around[(i + 5) % 6];
	const q = around[i % 6];
	if (!p || !q) return [];
	return [
		[cell, p],
		[cell, q],
		[p, q],
	];
}

/** Where curves meet at a corner: between the middles of two hexsides, or on the corner itself. */
export function jointOf(tip: Point, sides: readonly (readonly [GroundCell, GroundCell])[]): Point {
	const [one, two] = sides;
	if (sides.length !== 2 || !one || !two) return tip;
	return halfway(halfway(one[0].centre, one[1].centre), halfway(two[0].centre, two[1].centre));
}

/** Pairs of cells with a strait between them. */
export function straitsOf(ground: Ground, hexsides: readonly MapHexside[]): ReadonlySet<string> {
	return new Set(hexsides.flatMap((side) => (side.strait ? (pairOf(ground.of(side.a), ground.of(side.b)) ?? []) : [])));
}

/** A key for two cells of the ground. */
export function pairOf(a: GroundCell | null, b: GroundCell | null): string | null {
	return a && b && pairKey(a.key, b.key);
}
