/** Which part of the sheet is seen: all of it, or a part drawn larger. */
import { makeAutoObservable } from "mobx";
import type { Point } from "../../../map/options.ts";
import { clamped, covering, type Extent, zoomed } from "../../boards/zoom.ts";

/** The camera over the map of Ludi Romani. */
export class LudiCamera {
	/** Of the frame, in CSS pixels; nothing until it was measured. */
	size: Extent = { width: 0, height: 0 };
	/** Times as large as the whole sheet in the frame. */
	zoom = 1;
	/** The place in the middle, as shares of the sheet. */
	middle = { x: 0.5, y: 0.5 };
	#sheet: Extent = { width: 1, height: 1 };

	constructor() {
		makeAutoObservable(this, {}, { autoBind: true, deep: false });
	}

	/** The frame has a size. An upright one, as on a phone, begins with the sheet as high as itself. */
	setFrame(size: Extent, sheet: Extent): void {
		const isFirst = this.size.width === 0;
		this.size = size;
		this.#sheet = sheet;
		if (isFirst) this.zoom = covering(size, sheet);
	}

	/** The part of a sheet that is seen, in its own units. */
	frame(sheet: Extent): Extent & Point {
		const seen = this.#seenOf(sheet);
		return {
			x: this.middle.x * sheet.width - seen.width / 2,
			y: this.middle.y * sheet.height - seen.height / 2,
			...seen,
		};
	}

	/** How much of a sheet is seen: what the frame has room for, where the whole would just fit into it at no zoom. */
	#seenOf({ width, height }: Extent): Extent {
		const shape = this.size.height === 0 ? width / height : this.size.width / this.size.height;
		const whole = { width: Math.max(width, height * shape), height: Math.max(height, width / shape) };
		return { width: whole.width / this.zoom, height: whole.height / this.zoom };
	}

	fit(): void {
		this.zoom = 1;
		this.middle = { x: 0.5, y: 0.5 };
	}

	zoomBy(steps: number): void {
		this.zoom = zoomed(this.zoom, steps);
		this.look(this.middle.x, this.middle.y);
	}

	/** Moves the sheet by so many pixels of the frame, if a part of it is shown. */
	pan(by: Point): void {
		const seen = this.#seenOf(this.#sheet);
		const [x, y] = [(by.x * seen.width) / this.size.width, (by.y * seen.height) / this.size.height];
		if (this.zoom > 1) this.look(this.middle.x - x / this.#sheet.width, this.middle.y - y / this.#sheet.height);
	}

	/** Brings a place to the middle, as far as the sheet goes. */
	look(x: number, y: number): void {
		const seen = this.#seenOf(this.#sheet);
		const edgeOf = (part: number, all: number) => Math.min(0.5, part / all / 2);
		const edge = { x: edgeOf(seen.width, this.#sheet.width), y: edgeOf(seen.height, this.#sheet.height) };
		this.middle = { x: clamped(x, edge.x, 1 - edge.x), y: clamped(y, edge.y, 1 - edge.y) };
	}
}
