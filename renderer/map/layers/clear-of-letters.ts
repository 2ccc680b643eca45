/** From afar counters are larger than their hexes: stacks move aside so that they cover as few letters as they can. Map units. */
import { type Box, overlaps } from "../canvas.ts";
import type { Point } from "../options.ts";
import { iconBox, iconSize } from "../print/city-icons.ts";
import { Obstacles } from "../print/obstacles.ts";
import type { Site } from "../print/plate.ts";

/** What it costs a stack to cover a letter, a town's drawing or the frame, to lie over another stack, and to go as far away as a counter is wide. */
const COST = { letter: 1, town: 2, frame: 12, stack: 14, away: 1.1 } as const;

/** Ways that a stack may go, in counter sides, and the number of directions. */
const WAYS = [0.25, 0.5, 0.75, 1, 1.3, 1.6, 2, 2.4] as const;
const DIRECTIONS = 16;

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

/** How far each of some boxes moves from its own place: as little as may be where it covers least. */
export function movedAside(homes: readonly Box[], under: Obstacles, size: number): Point[] {
	const lying = [...homes];
	return homes.map((home, n) => {
		const others = lying.filter((_, other) => other !== n);
		let best = { x: 0, y: 0, cost: Number.POSITIVE_INFINITY };
		for (const { x, y, away } of places(size)) {
			if (away >= best.cost) continue;
			const box = { ...home, x: home.x + x, y: home.y + y };
			const cost = away + under.cost(box) + others.filter((other) => overlaps(other, box)).length * COST.stack;
			if (cost < best.cost) best = { x, y, cost };
		}
		lying[n] = { ...home, x: home.x + best.x, y: home.y + best.y };
		return { x: best.x, y: best.y };
	});
}

function* places(size: number): Generator<Point & { away: number }> {
	yield { x: 0, y: 0, away: 0 };
	for (const way of WAYS)
		for (let n = 0; n < DIRECTIONS; n++) {
			const angle = (Math.PI * 2 * n) / DIRECTIONS;
			yield { x: Math.cos(angle) * way * size, y: Math.sin(angle) * way * size, away: way * COST.away };
		}
}
