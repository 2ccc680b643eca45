import type { EventSystem } from "pixi.js";
import { describe, expect, test } from "vitest";
import { BARE, Camera, clamped, frameOf } from "./camera.ts";
import type { CameraState } from "./options.ts";

const sheet = { x: -100, y: 0, width: 3000, height: 2000 };
const view = { width: 1000, height: 500 };

/** CSS pixels of bare table at each edge of a view. */
function bareIn({ x, y, zoom }: CameraState, { width, height } = view) {
	return {
		left: (sheet.x - x) * zoom + width / 2,
		right: (x - sheet.x - sheet.width) * zoom + width / 2,
		top: (sheet.y - y) * zoom + height / 2,
		bottom: (y - sheet.y - sheet.height) * zoom + height / 2,
	};
}

describe("a view", () => {
	const zooms = [0.35, 0.5, 0.8, 1.45, 2.4];

	test.each(zooms)("at zoom %f shows no more than a margin of bare table, wherever it should stand", (zoom) => {
		for (const x of [-9999, -100, 700, 2900, 9999])
			for (const y of [-9999, 0, 1000, 2000, 9999]) {
				const { left, right, top, bottom } = bareIn(clamped({ x, y, zoom }, sheet, view));
				for (const bare of [left, right, top, bottom]) expect(bare).toBeLessThanOrEqual(BARE + 1e-6);
			}
	});

	test("that lies on the sheet stays as it is", () => {
		const state = { x: 1400, y: 1000, zoom: 0.8 };
		expect(clamped(state, sheet, view)).toEqual(state);
	});

	test("that is larger than the sheet has it in its middle, in each direction by itself", () => {
		expect(clamped({ x: -9999, y: 9999, zoom: 0.2 }, sheet, view)).toMatchObject({ x: 1400, y: 1000 });
		const wide = clamped({ x: 0, y: 9999, zoom: 0.3 }, sheet, { width: 1000, height: 500 });
		expect(wide.x).toBe(1400);
		expect(bareIn(wide).bottom).toBeCloseTo(BARE);
	});

	test("that opens shows no bare table", () => {
		const { left, top } = bareIn(clamped({ x: -100, y: 0, zoom: 0.8 }, sheet, view, { bare: 0 }));
		expect([left, top]).toEqual([0, 0]);
	});

	test("may be drawn out from under a card by what the card covers, and goes back when it goes", () => {
		const state = clamped({ x: -100, y: 1000, zoom: 0.8 }, sheet, view, { covered: 300 });
		expect(bareIn(state).left).toBeCloseTo(300 + BARE);
		expect(bareIn(clamped(state, sheet, view)).left).toBeCloseTo(BARE);
		expect(bareIn(clamped({ ...state, x: 9999 }, sheet, view, { covered: 300 })).right).toBeCloseTo(BARE);
	});
});

/** A camera over a sheet of 4000 by 2000; of the event system it asks for the element it listens to. */
function aCamera(coveredAtLeft?: () => number): Camera {
	const events = { domElement: { addEventListener: () => {} } } as unknown as EventSystem;
	const sheet = { x: 0, y: 0, width: 4000, height: 2000 };
	const silent = { coveredAtLeft, onChange: () => {}, onRest: () => {} };
	const camera = new Camera({ events, sheet, width: 1000, height: 500, reducedMotion: false, ...silent });
	camera.set({ x: 2000, y: 1000, zoom: 0.25 });
	return camera;
}

function rest(camera: Camera): number {
	for (let frame = 0; frame < 60; frame++) camera.step(16);
	return camera.state.zoom;
}

test("four quick steps closer come as near as four slow ones", () => {
	const [quick, slow] = [aCamera(), aCamera()];
	for (let step = 0; step < 4; step++) quick.zoomBy(1.25);
	for (let step = 0; step < 4; step++) {
		slow.zoomBy(1.25);
		rest(slow);
	}
	expect(rest(quick)).toBeCloseTo(0.25 * 1.25 ** 4);
	expect(rest(slow)).toBeCloseTo(0.25 * 1.25 ** 4);
});

test("a step after the view was put elsewhere begins there", () => {
	const camera = aCamera();
	camera.zoomBy(1.25);
	camera.set({ x: 2000, y: 1000, zoom: 1 });
	camera.zoomBy(1.25);
	expect(rest(camera)).toBeCloseTo(1.25);
});

test("several places are seen together from their middle, as near as all of them fit", () => {
	const corners = [
		{ x: 100, y: 100 },
		{ x: 500, y: 200 },
	];
	expect(frameOf(corners, { width: 200, height: 400 })).toEqual({ x: 300, y: 150, zoom: 0.5 });
	expect(frameOf([], { width: 200, height: 400 })).toBeNull();
});

test("however it is moved, the camera stays on the sheet: kept from elsewhere, flown, dragged, zoomed out, in a window of another size", () => {
	const camera = aCamera();
	const isHeld = () => {
		const { x, y, width, height } = camera.view;
		const bare = BARE / camera.state.zoom + 1e-6;
		expect(x).toBeGreaterThanOrEqual(-bare);
		expect(y).toBeGreaterThanOrEqual(-bare);
		expect(x + width).toBeLessThanOrEqual(4000 + bare);
		expect(y + height).toBeLessThanOrEqual(2000 + bare);
	};
	camera.set({ x: -5000, y: 9000, zoom: 0.01 });
	expect(camera.state.zoom).toBe(camera.fitZoom);
	isHeld();
	camera.centreOn({ x: 3990, y: 5 }, 1);
	rest(camera);
	isHeld();
	expect(camera.state).toMatchObject({ x: 4000 + BARE - 500, y: 250 - BARE });
	expect(camera.panBy(500, 0)).toBe(false);
	camera.viewport.x = 9999;
	camera.step(16);
	isHeld();
	camera.zoomBy(0.01);
	rest(camera);
	isHeld();
	camera.centreOn({ x: 0, y: 0 }, 2);
	rest(camera);
	camera.resize(1900, 900);
	camera.step(16);
	isHeld();
});

test("under a card at the left the map may be drawn out, until the card goes", () => {
	let covered = 300;
	const camera = aCamera(() => covered);
	camera.centreOn({ x: -150, y: 1000 }, 1);
	rest(camera);
	expect(camera.view.x).toBeCloseTo(-300 - BARE);
	covered = 0;
	camera.step(16);
	expect(camera.view.x).toBeCloseTo(-BARE);
});
