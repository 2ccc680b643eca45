/** The map moves on under a counter that is held at its edge. */
import type { Frames } from "./frames.ts";
import type { Point } from "./options.ts";

/** Width of the edge, and how far beyond it the pointer still counts, in CSS pixels. */
const EDGE = 44;
const BEYOND = 12;
/** Speed at the very edge, in CSS pixels a millisecond. */
const SPEED = 0.7;

interface Size {
	width: number;
	height: number;
}

/** How fast the view is to move for a pointer there, in CSS pixels a millisecond; nothing away from the edges. */
export function pullAt({ x, y }: Point, { width, height }: Size): Point {
	const isNear = x > -BEYOND && y > -BEYOND && x < width + BEYOND && y < height + BEYOND;
	return isNear ? { x: pull(x, width), y: pull(y, height) } : { x: 0, y: 0 };
}

function pull(at: number, length: number): number {
	const over = Math.max(at - (length - EDGE), 0) - Math.max(EDGE - at, 0);
	return (Math.sign(over) * Math.min(Math.abs(over), EDGE) * SPEED) / EDGE;
}

/** The parts of the map that scrolling at its edge moves and tells. */
export interface EdgeScrollSettings {
	frames: Frames;
	size(): Size;
	/** Moves the view by CSS pixels, as far as it may go; true when it has moved. */
	pan(dx: number, dy: number): boolean;
	/** The map has moved under the pointer. */
	onMoved(): void;
}

/** The scrolling of the map while something is carried to the edge of its frame. */
export class EdgeScroll {
	private readonly settings: EdgeScrollSettings;
	private at: Point | null = null;
	/** A counter that lay at the edge when it was taken up pulls only after it was carried away from there. */
	private isFree = false;

	constructor(settings: EdgeScrollSettings) {
		this.settings = settings;
	}

	/** The pointer holds a counter there; null when it has let go. */
	hold(at: Point | null): void {
		this.at = at;
		const isPulled = at !== null && this.isPulled(at);
		this.isFree = at !== null && (this.isFree || !isPulled);
		if (isPulled && this.isFree) this.settings.frames.move(this.scroll);
	}

	private isPulled(at: Point): boolean {
		const { x, y } = pullAt(at, this.settings.size());
		return x !== 0 || y !== 0;
	}

	private readonly scroll = (elapsed: number): boolean => {
		const { at, settings } = this;
		if (!at || !this.isPulled(at)) return false;
		const { x, y } = pullAt(at, settings.size());
		if (!settings.pan(x * elapsed, y * elapsed)) return false;
		settings.onMoved();
		return true;
	};
}
