import type { EventSystem } from "pixi.js";
import { expect, test } from "vitest";
import { Camera, filled, frameOf, kept } from "./camera.ts";

test("a sheet smaller than the view stays in its middle", () => {
	expect(kept(-999, -100, 400, 1000)).toBe(400);
	expect(kept(999, -100, 400, 1000)).toBe(400);
});

test("a larger sheet may be moved, but not out of the view", () => {
	expect(kept(-500, 0, 3000, 1000)).toBe(-500);
	expect(kept(900, 0, 3000, 1000)).toBe(300);
	expect(kept(-5000, 0, 3000, 1000)).toBe(-2300);
});

test("a view that opens lies wholly on the sheet", () => {
	expect(filled(50, 0, 3000, 1000)).toBe(500);
	expect(filled(2990, 0, 3000, 1000)).toBe(2500);
	expect(filled(1200, 0, 3000, 1000)).toBe(1200);
	expect(filled(50, 0, 400, 1000)).toBe(200);
});

/** A camera over a sheet of 4000 by 2000; of the event system it asks for the element it listens to. */
function aCamera(): Camera {
	const events = { domElement: { addEventListener: () => {} } } as unknown as EventSystem;
	const sheet = { x: 0, y: 0, width: 4000, height: 2000 };
	const silent = { onChange: () => {}, onRest: () => {} };
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
