/** The arrow keys on the board: from a region to the next in a direction. */
import type { Drawn } from "../facts.ts";

export type Direction = "left" | "right" | "up" | "down";

const AHEAD: Readonly<Record<Direction, readonly [number, number]>> = {
	left: [-1, 0],
	right: [1, 0],
	up: [0, -1],
	down: [0, 1],
};

/** The nearest region ahead, those aside counting as farther; the same one at the edge of the board. */
export function regionTowards(regions: readonly Drawn[], from: string, direction: Direction): string {
	const start = regions.find(({ id }) => id === from)?.name;
	const [ax, ay] = AHEAD[direction];
	if (!start) return from;
	let found = { id: from, far: Number.POSITIVE_INFINITY };
	for (const { id, name } of regions) {
		const [dx, dy] = [name[0] - start[0], name[1] - start[1]];
		const along = dx * ax + dy * ay;
		const aside = Math.abs(dx * ay - dy * ax);
		const far = along + 2 * aside;
		if (along > 0 && far < found.far) found = { id, far };
	}
	return found.id;
}
