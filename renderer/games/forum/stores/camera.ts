/** Where the sheet lies in its frame: the whole of it, or a part drawn larger. */
import { makeAutoObservable } from "mobx";
import type { Point } from "../../../map/options.ts";
import { clamped, covering, zoomed } from "../../boards/zoom.ts";
import type { ForumSheet } from "../sheet/sheet.ts";

/** Map units become pixels of the frame: `x * scale + left`. */
export interface Placement {
	scale: number;
	left: number;
	top: number;
}

/** The camera over the map of Forum. */
export class ForumCamera {
	/** Of the frame, in CSS pixels. */
	size = { width: 0, height: 0 };
	/** Times as large as the whole board in the frame. */
	zoom = 1;
	/** The place that is looked at, in map units; null for the middle of the board. */
	looked: Point | null = null;
	fitting: ForumSheet["fit"] | null = null;

	constructor() {
		makeAutoObservable(this, {}, { autoBind: true, deep: false });
	}

	/** The frame has a size. An upright one, as on a phone, begins with the board as high as itself. */
	setFrame(size: { width: number; height: number }, fitting: ForumSheet["fit"]): void {
		if (this.size.width === 0) this.zoom = covering(size, fitting);
		this.size = size;
		this.fitting = fitting;
	}

	get placement(): Placement {
		const { width, height } = this.size;
		const { fitting } = this;
		if (!fitting || width === 0 || height === 0) return { scale: 1, left: 0, top: 0 };
		const scale = Math.min(width / fitting.width, height / fitting.height) * this.zoom;
		const middle = this.middle;
		return { scale, left: width / 2 - middle.x * scale, top: height / 2 - middle.y * scale };
	}

	get middle(): Point {
		const { x = 0, y = 0, width = 0, height = 0 } = this.fitting ?? {};
		return this.looked && this.zoom > 1 ? this.looked : { x: x + width / 2, y: y + height / 2 };
	}

	toFrame({ x, y }: Point): Point {
		const { scale, left, top } = this.placement;
		return { x: x * scale + left, y: y * scale + top };
	}

	toSheet({ x, y }: Point): Point {
		const { scale, left, top } = this.placement;
		return { x: (x - left) / scale, y: (y - top) / scale };
	}

	fit(): void {
		this.zoom = 1;
		this.looked = null;
	}

	/** Larger or smaller by so many steps; what lies under `still` (in the frame) stays there. */
	zoomBy(steps: number, still: Point = { x: this.size.width / 2, y: this.size.height / 2 }): void {
		const place = this.toSheet(still);
		this.zoom = zoomed(this.zoom, steps);
		if (this.zoom === 1) {
			this.fit();
			return;
		}
		const { scale } = this.placement;
		const { width, height } = this.size;
		this.look({ x: place.x + (width / 2 - still.x) / scale, y: place.y + (height / 2 - still.y) / scale });
	}

	/** Moves the sheet by so many pixels of the frame. */
	pan(dx: number, dy: number): void {
		const { scale } = this.placement;
		if (this.zoom > 1) this.look({ x: this.middle.x - dx / scale, y: this.middle.y - dy / scale });
	}

	/** Brings a place to the middle, if a part of the board is shown. */
	look({ x, y }: Point): void {
		const { fitting } = this;
		if (!fitting) return;
		this.looked = {
			x: clamped(x, fitting.x, fitting.x + fitting.width),
			y: clamped(y, fitting.y, fitting.y + fitting.height),
		};
	}
}
