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

/** A width and a height. */
export interface Extent {
	readonly width: number;
	readonly height: number;
}

/** A frame is upright where it is so much higher than the sheet in its width. */
const UPRIGHT = 1.4;

/** The zoom at which a sheet begins in a frame: as high as an upright one, else whole. */
export function covering(frame: Extent, sheet: Extent): number {
	if (frame.width === 0 || frame.height === 0) return 1;
	const higher = (frame.height * sheet.width) / (frame.width * sheet.height);
	return higher < UPRIGHT ? 1 : Math.min(LARGEST, higher);
}
