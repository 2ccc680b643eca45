/** The arrow keys on the board: from a market to the next in a direction. */
import { type Direction, placeTowards } from "../../boards/board-steps.ts";
import type { ForumSheet } from "../sheet/sheet.ts";

/** A market farther aside than this, for each unit ahead, is not meant. */
const SPREAD = 1.5;

/** The nearest market ahead, those aside counting as farther; the same one at the edge of the board. */
export function marketTowards({ spots }: ForumSheet, from: string, direction: Direction): string {
	return placeTowards(new Map([...spots].map(([id, { at }]) => [id, at])), from, direction, SPREAD);
}
