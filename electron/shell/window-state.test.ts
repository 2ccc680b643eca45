import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { temporaryFolder } from "../host/testing/temporary-folder.ts";
import { readWindowState, writeWindowState } from "./window-state.ts";

const folder = temporaryFolder();
const file = join(folder, "window.json");
const screen = { x: 0, y: 0, width: 1920, height: 1080 };
const bounds = { x: 10, y: 20, width: 1200, height: 800 };
afterAll(() => rmSync(folder, { recursive: true }));

test("a window opens where it was closed", () => {
	const state = { bounds, maximized: true, fullScreen: false };
	writeWindowState(file, state);
	expect(readWindowState(file, [screen])).toEqual(state);
});

test.each([
	["on a screen that is gone", { ...bounds, x: 5000 }],
	["beside the screen", { ...bounds, x: -1200 }],
	["with one pixel on the screen", { ...bounds, x: 1919, y: 1079 }],
	["with less of its title bar than a hand needs", { ...bounds, x: -1101 }],
	["with its title bar above the screen", { ...bounds, y: -11 }],
	["with its title bar below the screen", { ...bounds, y: 1061 }],
	["too small to grasp", { ...bounds, width: 5 }],
	["nowhere", { ...bounds, x: null }],
])("a window %s opens in its usual place", (_, odd) => {
	writeFileSync(file, JSON.stringify({ bounds: odd, maximized: false, fullScreen: false }));
	expect(readWindowState(file, [screen])).toBeNull();
});

test.each([
	["half beside it", { ...bounds, x: -1100 }],
	["a little above it, as a window that is snapped to the edge", { ...bounds, y: -8 }],
	["low, with all of its title bar", { ...bounds, y: 1050 }],
	["across two screens", { ...bounds, x: 1500 }],
])("a window that can be taken hold of opens where it was: %s", (_, reached) => {
	writeFileSync(file, JSON.stringify({ bounds: reached, maximized: false, fullScreen: false }));
	const second = { x: 1920, y: 200, width: 1280, height: 800 };
	expect(readWindowState(file, [second, screen])?.bounds).toEqual(reached);
});

test("no file, a bad file and a disk that refuses do no harm", () => {
	expect(readWindowState(join(folder, "nothing.json"), [screen])).toBeNull();
	writeFileSync(file, "{");
	expect(readWindowState(file, [screen])).toBeNull();
	writeWindowState(join(folder, "no", "such", "folder.json"), { bounds, maximized: false, fullScreen: false });
});
