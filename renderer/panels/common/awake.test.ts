import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { CampaignStore } from "../../stores/campaign-store.ts";
import { isWatched, keepAwake } from "./awake.ts";

/** How many locks are held now. */
let held: number;
let page: EventTarget & { visibilityState: string };
const request = vi.fn(async () => {
	held += 1;
	return {
		release: async () => {
			held -= 1;
		},
	};
});
const settled = () => new Promise((resolve) => setImmediate(resolve));

beforeEach(() => {
	held = 0;
	request.mockClear();
	page = Object.assign(new EventTarget(), { visibilityState: "visible" });
	vi.stubGlobal("document", page);
	vi.stubGlobal("navigator", { wakeLock: { request } });
});
afterEach(() => vi.unstubAllGlobals());

test("the screen is kept awake until nobody wants it", async () => {
	const stop = keepAwake();
	await settled();
	expect([held, request.mock.calls]).toEqual([1, [["screen"]]]);
	stop();
	page.dispatchEvent(new Event("visibilitychange"));
	await settled();
	expect([held, request.mock.calls.length]).toEqual([0, 1]);
});

test("what is wanted no more before it was granted is given back", async () => {
	keepAwake()();
	await settled();
	expect(held).toBe(0);
});

test("a page that is shown again asks again, one that is hidden does not", async () => {
	page.visibilityState = "hidden";
	keepAwake();
	await settled();
	expect(request).not.toHaveBeenCalled();
	page.visibilityState = "visible";
	page.dispatchEvent(new Event("visibilitychange"));
	await settled();
	expect(held).toBe(1);
});

test.each([
	["refuses it", { wakeLock: { request: () => Promise.reject(new Error("low battery")) } }],
	["knows of no such thing", {}],
])("a browser that %s does no harm", async (_, navigator) => {
	vi.stubGlobal("navigator", navigator);
	const stop = keepAwake();
	await settled();
	stop();
	expect(held).toBe(0);
});

test.each([
	["a projector", { visibility: { kind: "public" }, clock: null }, false, true],
	["a clock that runs", { visibility: { kind: "all" }, clock: { running: true } }, false, true],
	["a past that is played", { visibility: { kind: "all" }, clock: null }, true, true],
	["a clock that stands", { visibility: { kind: "all" }, clock: { running: false } }, false, false],
	["a table at which one thinks", { visibility: { kind: "seats", seats: ["rome"] }, clock: null }, false, false],
	["no table", null, false, false],
])("%s is watched, or is not", (_, snapshot, playing, watched) => {
	expect(isWatched({ snapshot, playback: { playing } } as CampaignStore)).toBe(watched);
});
