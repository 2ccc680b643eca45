import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Frames } from "./frames.ts";

let queue: FrameRequestCallback[] = [];
let now = 0;

beforeEach(() => {
	queue = [];
	now = 1000;
	vi.stubGlobal("requestAnimationFrame", (callback: FrameRequestCallback) => queue.push(callback));
	vi.stubGlobal("cancelAnimationFrame", () => {
		queue = [];
	});
});
afterEach(() => vi.unstubAllGlobals());

/** Lets the browser draw once. */
function tick(ms = 16): void {
	now += ms;
	for (const callback of queue.splice(0)) callback(now);
}

test("nothing is drawn until something asks, and asking twice draws once", () => {
	const draw = vi.fn();
	const frames = new Frames(draw);
	tick();
	expect(draw).not.toHaveBeenCalled();
	frames.request();
	frames.request();
	tick();
	tick();
	expect(draw).toHaveBeenCalledTimes(1);
	expect(frames.count).toBe(1);
	expect(frames.idle).toBe(true);
});

test("a mover is called each frame until it comes to rest", () => {
	const frames = new Frames(() => {});
	let left = 3;
	frames.move(() => --left > 0);
	for (let n = 0; n < 6; n++) tick();
	expect(left).toBe(0);
	expect(frames.count).toBe(3);
	expect(frames.idle).toBe(true);
});

test("after a long rest the elapsed time is that of one frame, so that glides do not jump", () => {
	const times: number[] = [];
	const frames = new Frames((elapsed) => times.push(elapsed));
	frames.request();
	tick();
	frames.request();
	tick(5000);
	expect(times).toEqual([16, 16]);
});

test("a stopped table draws no more", () => {
	const draw = vi.fn();
	const frames = new Frames(draw);
	frames.request();
	frames.stop();
	frames.request();
	tick();
	expect(draw).not.toHaveBeenCalled();
});
