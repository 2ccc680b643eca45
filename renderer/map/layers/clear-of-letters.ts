/** From afar counters are larger than their hexes: stacks move aside so that they cover no letters where there is room beside them. Map units. */
import { type Box, overlaps } from "../canvas.ts";
import type { Point } from "../options.ts";
import { iconBox, iconSize } from "../print/city-icons.ts";
import { Obstacles } from "../print/obstacles.ts";
import type { Site } from "../print/plate.ts";

/**
 * What it costs a stack to cover a letter, a town's drawing or the frame, to lie over another stack, to have its line to its hex cross another's or run
 * under another stack, and to go as far away as a counter is wide. No letter is covered while there is room within reach.
 */
const COST = { letter: 24, town: 2, frame: 60, stack: 80, crossed: 4, away: 1.1 } as const;

/** Ways that a stack may go, in counter sides, and the number of directions. */
const WAYS = [0.2, 0.4, 0.6, 0.8, 1, 1.25, 1.5, 1.75, 2, 2.3, 2.6, 3, 3.4, 3.8, 4.2] as const;
const DIRECTIONS = 24;

/** Looks at all stacks: each goes aside once more, now that the others have. */
const ROUNDS = 3;

/** Of more than so many there is no room to go far: they are looked at once, go no farther than so many counter sides, and their lines may cross. */
const CROWD = { from: 60, reach: 1.5 } as const;

/** Map units around the picture that count as its frame. */
const FRAME = 600;

/** What stacks keep clear of: letters, the drawings of towns, and the frame around the picture. */
export function underStacks(letters: readonly Box[], sites: Iterable<Site>, { x, y, width, height }: Box): Obstacles {
	const under = new Obstacles();
	const [across, down] = [
		{ x: x - FRAME, width: width + 2 * FRAME, height: FRAME },
		{ y, width: FRAME, height },
	];
	for (const frame of [
		{ ...across, y: y - FRAME },
		{ ...across, y: y + height },
		{ ...down, x: x - FRAME },
		{ ...down, x: x + width },
	])
		under.add(frame, COST.frame);
	for (const box of letters) under.add(box, COST.letter);
	for (const site of sites) if (site.size) under.add(iconBox(site, iconSize(site)), COST.town);
	return under;
}

/** Stacks that go aside together: what they cover where they would lie, and the middle of their hex. */
export interface Home {
	box: Box;
	hex: Point;
}

interface Lying extends Home {
	aside: Point;
	/** From the middle of what lies there to its hex. */
	line: Line;
}

/** What was found last for what lies under: of most scenes the stacks are where they were. */
const found = new WeakMap<Obstacles, { asked: string; ways: readonly Point[] }>();

/** How far each of some stacks moves from its own place: as little as may be where it covers least. */
export function movedAside(homes: readonly Home[], under: Obstacles, size: number): readonly Point[] {
	const asked = JSON.stringify([homes, size]);
	const known = found.get(under);
	if (known?.asked === asked) return known.ways;
	const ways = findWays(homes, under, size);
	found.set(under, { asked, ways });
	return ways;
}

function findWays(homes: readonly Home[], under: Obstacles, size: number): readonly Point[] {
	const lying = homes.map((home) => lyingAt(home, { x: 0, y: 0 }));
	const isCrowd = homes.length > CROWD.from;
	const ways = [...places(size, isCrowd ? CROWD.reach : Number.POSITIVE_INFINITY)];
	for (let round = 0; round < (isCrowd ? 1 : ROUNDS); round++)
		for (const [n, home] of homes.entries()) {
			const others = lying.filter((_, other) => other !== n);
			lying[n] = best(home, others, under, ways);
		}
	return lying.map(({ aside }) => aside);
}

function best(home: Home, others: readonly Lying[], under: Obstacles, ways: readonly Way[]): Lying {
	let found: Lying | null = null;
	let limit = Number.POSITIVE_INFINITY;
	for (const { x, y, away } of ways) {
		if (away >= limit) break;
		const lying = lyingAt(home, { x, y });
		const least = away + costAmong(lying, others, limit - away);
		if (least >= limit) continue;
		const cost = least + under.cost(lying.box, limit - least);
		if (cost >= limit) continue;
		limit = cost;
		found = lying;
	}
	return found ?? lyingAt(home, { x: 0, y: 0 });
}

/** What it costs to lie there among the others; given up as soon as that is more than `limit`. */
function costAmong(lying: Lying, others: readonly Lying[], limit: number): number {
	let cost = 0;
	for (const other of others) {
		if (overlaps(other.box, lying.box)) cost += COST.stack;
		if (cost > limit) return cost;
	}
	if (others.length >= CROWD.from) return cost;
	const { line } = lying;
	for (const other of others) {
		if (cost > limit) return cost;
		if (cross(line, other.line) || runsUnder(line, other.box) || runsUnder(other.line, lying.box)) cost += COST.crossed;
	}
	return cost;
}

type Line = readonly [Point, Point];

function lyingAt({ box, hex }: Home, aside: Point): Lying {
	const moved = { ...box, x: box.x + aside.x, y: box.y + aside.y };
	return { hex, aside, box: moved, line: [{ x: moved.x + box.width / 2, y: moved.y + box.height / 2 }, hex] };
}

const turn = (a: Point, b: Point, c: Point) => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);

function cross([a, b]: Line, [c, d]: Line): boolean {
	return turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0;
}

function runsUnder(line: Line, { x, y, width, height }: Box): boolean {
	const [right, bottom] = [x + width, y + height];
	return (
		cross(line, [
			{ x, y },
			{ x: right, y: bottom },
		]) ||
		cross(line, [
			{ x: right, y },
			{ x, y: bottom },
		])
	);
}

interface Way extends Point {
	readonly away: number;
}

/** Ways to go, the shortest first. */
function* places(size: number, reach: number): Generator<Way> {
	yield { x: 0, y: 0, away: 0 };
	for (const way of WAYS.filter((each) => each <= reach))
		for (let n = 0; n < DIRECTIONS; n++) {
			const angle = (Math.PI * 2 * n) / DIRECTIONS;
			yield { x: Math.cos(angle) * way * size, y: Math.sin(angle) * way * size, away: way * COST.away };
		}
}
