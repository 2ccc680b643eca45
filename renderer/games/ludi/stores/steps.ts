/** The arrow keys on the board: from a region to the next in a direction. */
import { type Direction, placeTowards } from "../../boards/board-steps.ts";
import type { Drawn } from "../ludi-facts.ts";

/** The nearest region ahead, those aside counting as farther; the same one at the edge of the board. */
export function regionTowards(regions: readonly Drawn[], from: string, direction: Direction): string {
	const places = new Map(regions.map(({ id, name: [x, y] }): [string, { x: number; y: number }] => [id, { x, y }]));
	return placeTowards(places, from, direction);
}
