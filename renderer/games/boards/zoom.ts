/** How large a board of its own may be drawn. */

const LARGEST = 4;
/** A step of the keys and of the wheel: times as large. */
export const STEP = 1.25;

/** A zoom after some steps more, in times as large as the whole board: between 1 and the largest. */
export function zoomed(zoom: number, steps: number): number {
	return Math.min(LARGEST, Math.max(1, zoom * STEP ** steps));
}

/** A coordinate, or the end of its range where it lies beyond. */
export function clamped(value: number, least: number, most: number): number {
	return Math.min(Math.max(value, least), most);
}
