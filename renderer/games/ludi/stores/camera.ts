/** Which part of the sheet is seen: all of it, or a part drawn larger. */
import { makeAutoObservable } from "mobx";
import { clamped, zoomed } from "../../boards/zoom.ts";

/** The camera over the map of Ludi Romani. */
export class LudiCamera {
	/** Times as large as the whole sheet. */
	zoom = 1;
	/** The place in the middle, as shares of the sheet. */
	middle = { x: 0.5, y: 0.5 };

	constructor() {
		makeAutoObservable(this, {}, { autoBind: true, deep: false });
	}

	/** The part of a sheet that is seen, in its own units. */
	frame({ width, height }: { width: number; height: number }): { x: number; y: number; width: number; height: number } {
		const seen = { width: width / this.zoom, height: height / this.zoom };
		return { x: this.middle.x * width - seen.width / 2, y: this.middle.y * height - seen.height / 2, ...seen };
	}

	fit(): void {
		this.zoom = 1;
		this.middle = { x: 0.5, y: 0.5 };
	}

	zoomBy(steps: number): void {
		this.zoom = zoomed(this.zoom, steps);
		this.look(this.middle.x, this.middle.y);
	}

	/** Brings a place to the middle, as far as the sheet goes. */
	look(x: number, y: number): void {
		const edge = 0.5 / this.zoom;
		this.middle = { x: clamped(x, edge, 1 - edge), y: clamped(y, edge, 1 - edge) };
	}
}
