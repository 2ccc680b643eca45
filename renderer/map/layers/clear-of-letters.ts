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
	const lying = homes.map((home): Lying => ({ ...home, aside: { x: 0, y: 0 } }));
	for (let round = 0; round < ROUNDS; round++)
		for (const [n, home] of homes.entries()) {
			const others = lying.filter((_, other) => other !== n);
			lying[n] = best(home, others, under, size);
		}
	return lying.map(({ aside }) => aside);
}

function best(home: Home, others: readonly Lying[], under: Obstacles, size: number): Lying {
	let found: { lying: Lying; cost: number } | null = null;
	for (const { x, y, away } of places(size)) {
		if (found && away >= found.cost) break;
		const lying = { hex: home.hex, aside: { x, y }, box: { ...home.box, x: home.box.x + x, y: home.box.y + y } };
		const least = away + costAmong(lying, others);
		if (found && least >= found.cost) continue;
		const cost = least + under.cost(lying.box);
		if (!found || cost < found.cost) found = { lying, cost };
	}
	return found?.lying ?? { ...home, aside: { x: 0, y: 0 } };
}

function costAmong(lying: Lying, others: readonly Lying[]): number {
	let cost = 0;
	const line = lineOf(lying);
	for (const other of others) {
		const otherLine = lineOf(other);
		if (overlaps(other.box, lying.box)) cost += COST.stack;
		if (cross(line, otherLine) || runsUnder(line, other.box) || runsUnder(otherLine, lying.box)) cost += COST.crossed;
	}
	return cost;
}

type Line = readonly [Point, Point];

/** From the middle of what lies there to its hex. */
function lineOf({ box, hex }: Lying): Line {
	return [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }, hex];
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

/** Ways to go, the shortest first. */
function* places(size: number): Generator<Point & { away: number }> {
	yield { x: 0, y: 0, away: 0 };
	for (const way of WAYS)
		for (let n = 0; n < DIRECTIONS; n++) {
			const angle = (Math.PI * 2 * n) / DIRECTIONS;
			yield { x: Math.cos(angle) * way * size, y: Math.sin(angle) * way * size, away: way * COST.away };
		}
}
