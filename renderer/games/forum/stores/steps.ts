/** The arrow keys on the board: from a market to the next in a direction. */
import type { Sheet } from "../sheet/sheet.ts";

export type Direction = "left" | "right" | "up" | "down";

const AHEAD: Readonly<Record<Direction, { x: number; y: number }>> = {
	left: { x: -1, y: 0 },
	right: { x: 1, y: 0 },
	up: { x: 0, y: -1 },
	down: { x: 0, y: 1 },
};

/** The nearest market ahead, those aside counting as farther; the same one at the edge of the board. */
export function marketTowards({ spots }: Sheet, from: string, direction: Direction): string {
	const start = spots.get(from)?.at;
	const ahead = AHEAD[direction];
	if (!start) return from;
	let found = { id: from, far: Number.POSITIVE_INFINITY };
	for (const [id, { at }] of spots) {
		const [dx, dy] = [at.x - start.x, at.y - start.y];
		const along = dx * ahead.x + dy * ahead.y;
		const aside = Math.abs(dx * ahead.y - dy * ahead.x);
		const far = along + 2 * aside;
		if (along > 0 && aside <= along * 1.5 && far < found.far) found = { id, far };
	}
	return found.id;
}
