/** Rivers: one curve a hexside, wider downstream, joined where they meet and carried on into the sea. */
import { cornerKey } from "../hex/lattice.ts";
import type { MapHexside } from "../map-data.ts";
import type { Point } from "../options.ts";
import type { Ground, GroundCell } from "./ground.ts";
import { curve, endsOf, halfway, jointOf, pairKey, sidesAtCorner, toward } from "./outline.ts";

const RIVER_WEIGHTS = { minor: 1, medium: 2, major: 3 } as const;

/** The water of one hexside. Widths are weights, 1 for minor to 3 for major, at both ends. */
export interface RiverReach {
	points: Point[];
	from: number;
	to: number;
}

/** A named river as one line, for its name. */
export interface RiverCourse {
	name: string;
	weight: number;
	points: Point[];
}

/** The rivers of a map: the water of each hexside, and the courses that these make. */
export interface Rivers {
	reaches: RiverReach[];
	courses: RiverCourse[];
}

interface Water {
	a: GroundCell;
	b: GroundCell;
	name: string;
	weight: number;
	/** Corner number of cell a where the hexside starts. */
	i: number;
}

/** All rivers of a map. */
export function riversOf(ground: Ground, hexsides: readonly MapHexside[]): Rivers {
	const waters = watersOf(ground, hexsides);
	const byPair = new Map(waters.map((water) => [pairOf(water.a, water.b), water]));
	const strokes = waters.map((water) => ({ water, ...strokeOf(ground, byPair, water) }));
	return { reaches: strokes.map(({ reach }) => reach), courses: coursesOf(strokes) };
}

function watersOf(ground: Ground, hexsides: readonly MapHexside[]): Water[] {
	return hexsides.flatMap((side) => {
		const a = ground.of(side.a);
		const b = ground.of(side.b);
		if (!side.river || !a || !b) return [];
		const i = ground.around(a).indexOf(b);
		return [{ a, b, name: side.name ?? "", weight: RIVER_WEIGHTS[side.river], i }];
	});
}

interface End {
	key: string;
	joint: Point;
	width: number;
}

function strokeOf(ground: Ground, byPair: ReadonlyMap<string, Water>, water: Water) {
	const start = endOf(ground, byPair, water, water.i);
	const end = endOf(ground, byPair, water, water.i + 1);
	const points = curve(start.joint, halfway(water.a.centre, water.b.centre), end.joint, 8);
	points.push(...curve(end.joint, end.joint, end.joint, 1));
	return { reach: { points, from: start.width, to: end.width }, start, end };
}

/** Where a river passes a corner, and how wide it is there. */
function endOf(ground: Ground, byPair: ReadonlyMap<string, Water>, water: Water, i: number): End {
	const [tip] = endsOf(water.a, i);
	const sides = sidesAtCorner(ground, water.a, i);
	const wet = sides.flatMap(([a, b]) => byPair.get(pairOf(a, b)) ?? []);
	const sea = sides.flat().find((cell) => !cell.land);
	const key = cornerKey(tip);
	if (wet.length === 1) {
		const mouth = sea ? toward(tip, sea.centre, 0.9) : tip;
		return { key, joint: mouth, width: sea ? water.weight * 1.35 : water.weight * 0.35 };
	}
	const through = mainStream(wet);
	const width = through.reduce((sum, side) => sum + side.weight, 0) / through.length;
	const joint = jointOf(
		tip,
		through.map((side) => [side.a, side.b]),
	);
	return { key, joint, width: through.includes(water) ? width : water.weight };
}

/**
 * Of the rivers at a corner, the two that carry on: the widest with the widest other of its name, or of any name. Of equals, one with a
 * namesake here comes first, then which hexes they part decides: every reach that ends here must choose the same two, or they do not meet.
 */
function mainStream(wet: readonly Water[]): Water[] {
	const namesakes = ({ name }: Water) => wet.filter((water) => water.name === name).length;
	const ranked = wet.toSorted(
		(a, b) => b.weight - a.weight || namesakes(b) - namesakes(a) || (pairOf(a.a, a.b) < pairOf(b.a, b.b) ? -1 : 1),
	);
	const [widest, next] = ranked;
	const same = ranked.find((water) => water !== widest && water.name === widest?.name);
	return [widest, same ?? next].filter((water) => water !== undefined);
}

type Stroke = { water: Water; reach: RiverReach; start: End; end: End };

/** Strings the hexsides of one name together, corner to corner. */
function coursesOf(strokes: readonly Stroke[]): RiverCourse[] {
	const byName = Map.groupBy(strokes, ({ water }) => water.name);
	return [...byName].flatMap(([name, all]) => {
		if (name === "") return [];
		const weight = Math.max(...all.map(({ water }) => water.weight));
		return chains(all).map((points) => ({ name, weight, points }));
	});
}

function chains(all: readonly Stroke[]): Point[][] {
	const left = new Set(all);
	const courses: Point[][] = [];
	while (left.size > 0) {
		const tipped = [...left].find((stroke) => isTip(stroke.start.key, left) || isTip(stroke.end.key, left));
		const first = tipped ?? [...left][0];
		if (!first) break;
		let at = isTip(first.start.key, left)
			? first.start.key
			: isTip(first.end.key, left)
				? first.end.key
				: first.start.key;
		const points: Point[] = [];
		for (let next: Stroke | undefined = first; next; ) {
			left.delete(next);
			const forward = next.start.key === at;
			points.push(...(forward ? next.reach.points : [...next.reach.points].reverse()));
			const here: string = forward ? next.end.key : next.start.key;
			at = here;
			next = [...left].find((stroke) => stroke.start.key === here || stroke.end.key === here);
		}
		courses.push(points);
	}
	return courses;
}

function isTip(key: string, strokes: ReadonlySet<Stroke>): boolean {
	let meeting = 0;
	for (const stroke of strokes) if (stroke.start.key === key || stroke.end.key === key) meeting++;
	return meeting === 1;
}

function pairOf(a: GroundCell, b: GroundCell): string {
	return pairKey(a.key, b.key);
}
