/** Where the player looks: pan, zoom to the pointer, pinch, fit, centre. It never shows more than a margin of what is not map. */

import type { EventSystem } from "pixi.js";
import { Viewport } from "pixi-viewport";
import type { Box } from "./canvas.ts";
import type { CameraState, Point } from "./options.ts";
import { MAX_ZOOM } from "./print/band.ts";

/** The frame and the sheet of a camera, and whom it tells of its moves. */
export interface CameraSettings {
	events: EventSystem;
	sheet: Box;
	width: number;
	height: number;
	reducedMotion: boolean;
	/** CSS pixels at the left that lie under a card now. */
	coveredAtLeft?: (() => number) | undefined;
	/** Called when a frame is wanted. */
	onChange: () => void;
	/** Called when the camera has come to rest. */
	onRest: (state: CameraState) => void;
}

/** Length of a flight to another place, in ms. */
const FLIGHT = 220;

/** The camera over the map: where it looks, how near, and how it glides from one view to the next. */
export class Camera {
	readonly viewport: Viewport;
	private readonly settings: CameraSettings;
	private restless = false;
	/** Where a flight that is under way will end. */
	private bound: CameraState | null = null;

	constructor(settings: CameraSettings) {
		this.settings = settings;
		const { events, width, height } = settings;
		this.viewport = new Viewport({
			events,
			screenWidth: width,
			screenHeight: height,
			noTicker: true,
			passiveWheel: false,
		});
		this.viewport
			.drag({ mouseButtons: "left-middle" })
			.pinch()
			.wheel({ smooth: settings.reducedMotion ? false : 4, percent: 0.6, trackpadPinch: true });
		if (!settings.reducedMotion) this.viewport.decelerate({ friction: 0.9, minSpeed: 0.03 });
		this.limitZoom();
		this.viewport.on("moved", () => this.stir());
		for (const taken of ["drag-start", "pinch-start", "wheel-start"] as const)
			this.viewport.on(taken, () => {
				this.bound = null;
			});
	}

	get state(): CameraState {
		const { x, y } = this.viewport.center;
		return { x, y, zoom: this.viewport.scale.x };
	}

	/** The part of the map in view. */
	get view(): Box {
		const { left, top, worldScreenWidth, worldScreenHeight } = this.viewport;
		return { x: left, y: top, width: worldScreenWidth, height: worldScreenHeight };
	}

	/** The zoom at which the whole sheet is in view. */
	get fitZoom(): number {
		const { sheet } = this.settings;
		return Math.min(this.viewport.screenWidth / sheet.width, this.viewport.screenHeight / sheet.height);
	}

	set(state: CameraState): void {
		this.stop();
		const { x, y, zoom } = this.within(state);
		this.viewport.setZoom(zoom, false);
		this.viewport.moveCenter(x, y);
		this.stir();
	}

	fit(): void {
		const { sheet } = this.settings;
		this.fly({ x: sheet.x + sheet.width / 2, y: sheet.y + sheet.height / 2, zoom: this.fitZoom });
	}

	centreOn(point: Point, zoom = this.viewport.scale.x): void {
		this.fly({ ...point, zoom });
	}

	/** Where the view stands when it shows a place for the first time: no bare table beside the sheet, where that can be. */
	openAt(point: Point, zoom: number): void {
		const near = Math.max(this.bounded(zoom), this.fitZoom);
		this.set(clamped({ ...point, zoom: near }, this.settings.sheet, this.size, { bare: 0 }));
	}

	/** Closer or farther by a factor; a second one before the camera is there adds to the first. */
	zoomBy(factor: number): void {
		const { x, y, zoom } = this.bound ?? this.state;
		this.fly({ x, y, zoom: this.bounded(zoom * factor) });
	}

	/** Moves the view by CSS pixels, at once, as far as it may go. True when it has moved. */
	panBy(dx: number, dy: number): boolean {
		this.stop();
		const { x, y } = this.viewport;
		this.viewport.x -= dx;
		this.viewport.y -= dy;
		this.keepInView();
		this.stir();
		return Math.hypot(this.viewport.x - x, this.viewport.y - y) > 0.01;
	}

	resize(width: number, height: number): void {
		const whole = this.viewport.scale.x <= this.fitZoom * 1.001;
		const state = this.state;
		this.viewport.resize(width, height);
		this.limitZoom();
		if (whole) this.set({ ...this.middle(), zoom: this.fitZoom });
		else this.set(state);
	}

	toMap(x: number, y: number): Point {
		return this.viewport.toWorld(x, y);
	}

	toScreen({ x, y }: Point): Point {
		return this.viewport.toScreen(x, y);
	}

	/** While a counter is in hand the map stays put. */
	hold(): void {
		this.viewport.plugins.pause("drag");
		this.viewport.plugins.pause("decelerate");
	}

	release(): void {
		this.viewport.plugins.resume("drag");
		this.viewport.plugins.resume("decelerate");
	}

	/** Moves on by some ms; true while there is more to come. */
	step(elapsed: number): boolean {
		this.viewport.update(elapsed);
		this.keepInView();
		const moving = this.viewport.dirty;
		this.viewport.dirty = false;
		if (!moving && this.restless) {
			this.restless = false;
			this.settings.onRest(this.state);
		}
		return moving;
	}

	destroy(): void {
		this.viewport.destroy({ children: true });
	}

	private middle(): Point {
		const { sheet } = this.settings;
		return { x: sheet.x + sheet.width / 2, y: sheet.y + sheet.height / 2 };
	}

	private fly(to: CameraState): void {
		if (this.settings.reducedMotion) {
			this.set(to);
			return;
		}
		const bound = this.within(to);
		this.bound = bound;
		this.viewport.animate({
			position: bound,
			scale: bound.zoom,
			time: FLIGHT,
			ease: "easeInOutSine",
			removeOnInterrupt: true,
			callbackOnComplete: () => {
				this.bound = null;
			},
		});
		this.stir();
	}

	private stop(): void {
		this.bound = null;
		this.viewport.plugins.remove("animate");
	}

	private bounded(zoom: number): number {
		return Math.min(MAX_ZOOM, Math.max(this.fitZoom, zoom));
	}

	private limitZoom(): void {
		this.viewport.clampZoom({ minScale: this.fitZoom, maxScale: MAX_ZOOM });
	}

	/** Holds the view to the sheet, however it came to where it stands. */
	private keepInView(): void {
		const { viewport, state } = this;
		const { x, y } = this.within(state);
		if (x === state.x && y === state.y) return;
		// Not by `moveCenter`, which would end the drag or the glide that brought it here.
		viewport.x = viewport.screenWidth / 2 - x * state.zoom;
		viewport.y = viewport.screenHeight / 2 - y * state.zoom;
	}

	private within(wanted: CameraState): CameraState {
		const { sheet, coveredAtLeft } = this.settings;
		const state = { ...wanted, zoom: this.bounded(wanted.zoom) };
		const held = clamped(state, sheet, this.size);
		// What lies under a card is measured only where it makes a difference.
		return held.x <= state.x || !coveredAtLeft ? held : clamped(state, sheet, this.size, { covered: coveredAtLeft() });
	}

	private get size(): { width: number; height: number } {
		return { width: this.viewport.screenWidth, height: this.viewport.screenHeight };
	}

	private stir(): void {
		this.restless = true;
		this.settings.onChange();
	}
}

/** Where a view of a size must stand, and how near, so that all the points are in it; null for none. */
export function frameOf(
	points: readonly Point[],
	{ width, height }: { width: number; height: number },
): CameraState | null {
	if (points.length === 0) return null;
	const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
	const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
	const zoom = Math.min(width / Math.max(right - left, 1), height / Math.max(bottom - top, 1));
	return { x: (left + right) / 2, y: (top + bottom) / 2, zoom };
}

/** CSS pixels of bare table that may be seen at each edge of a sheet that is larger than the view. */
export const BARE = 24;

/**
 * The view nearest to the one wanted that shows no more than a margin of what is not map: a sheet that is smaller than a view of a size stays in
 * its middle, a larger one leaves no more than `bare` CSS pixels at any edge. `covered`: CSS pixels at the left under a card, where nothing is
 * seen; the sheet may be drawn out from under it.
 */
export function clamped(
	{ x, y, zoom }: CameraState,
	sheet: Box,
	{ width, height }: { width: number; height: number },
	{ bare = BARE, covered = 0 } = {},
): CameraState {
	const [across, down] = [
		reach(sheet.x, sheet.width, width / zoom, bare / zoom),
		reach(sheet.y, sheet.height, height / zoom, bare / zoom),
	];
	const drawnOut = reach(sheet.x - covered / zoom, sheet.width + covered / zoom, width / zoom, bare / zoom);
	return { x: within(x, drawnOut.least, across.most), y: within(y, down.least, down.most), zoom };
}

/** Where the middle of a view of `span` may lie over a sheet from `start` of a `length`, with so much bare table at its ends. */
function reach(start: number, length: number, span: number, bare: number): { least: number; most: number } {
	if (length <= span) return { least: start + length / 2, most: start + length / 2 };
	return { least: start - bare + span / 2, most: start + length + bare - span / 2 };
}

function within(value: number, least: number, most: number): number {
	return Math.min(most, Math.max(least, value));
}
