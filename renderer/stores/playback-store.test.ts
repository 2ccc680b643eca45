import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { PlacedEntry } from "../../electron/contract.ts";
import { aSnapshot } from "../client/testing/small-table.ts";
import { type Frame, PlaybackStore, type Speed, worthOf } from "./playback-store.ts";

const entry = (index: number, changes: Partial<PlacedEntry> = {}): PlacedEntry => ({
	index,
	node: index,
	text: { key: `said.${index}` },
	...changes,
});
const heading = { heading: "phase" } as const;
const frame = (index: number, changes: Partial<PlacedEntry> = {}): Frame => {
	const told = [entry(index, changes)];
	return { table: aSnapshot({ head: index }), log: told, told };
};

let laid: number[];
let ended: number;
let speed: Speed;
let playback: PlaybackStore;

beforeEach(() => {
	vi.useFakeTimers();
	[laid, ended, speed] = [[], 0, "normal"];
	playback = new PlaybackStore(
		() => speed,
		({ table }) => laid.push(table.head),
		() => ended++,
	);
});

afterEach(() => {
	vi.useRealTimers();
});

describe("what an answer is worth", () => {
	test("a throw more than a place, a place more than a word, and nothing where nothing came of it", () => {
		const at = [{ kind: "hex", id: "it-1514" }];
		expect([[], [entry(0)], [entry(0, heading)], [entry(0, { at })]].map(worthOf)).toEqual([0, 120, 500, 600]);
	});

	test("much that happens at once is shown no longer than two seconds", () => {
		expect(worthOf(Array.from({ length: 50 }, (_, index) => entry(index, heading)))).toBe(2000);
	});
});

describe("playing", () => {
	test("answers are shown one after the other, each for as long as it is worth, and then it is over", () => {
		for (const index of [1, 2, 3]) playback.add(frame(index, heading));
		expect(laid).toEqual([1]);
		vi.advanceTimersByTime(499);
		expect(laid).toEqual([1]);
		vi.advanceTimersByTime(1);
		expect(laid).toEqual([1, 2]);
		expect([playback.shown, playback.of, playback.playing]).toEqual([2, 3, true]);
		vi.advanceTimersByTime(1000);
		expect([laid, ended, playback.playing]).toEqual([[1, 2, 3], 1, false]);
	});

	test.each([
		["fast", 150],
		["slow", 900],
	] as const)("%s takes its own time", (how, ms) => {
		speed = how;
		for (const index of [1, 2]) playback.add(frame(index, heading));
		vi.advanceTimersByTime(ms - 1);
		expect(laid).toEqual([1]);
		vi.advanceTimersByTime(1);
		expect(laid).toEqual([1, 2]);
	});

	test("next goes on at once, a pause holds it, and stopping forgets what waits", () => {
		for (const index of [1, 2, 3, 4]) playback.add(frame(index, heading));
		playback.next();
		expect(laid).toEqual([1, 2]);
		playback.turnPause();
		vi.advanceTimersByTime(60_000);
		expect(laid).toEqual([1, 2]);
		playback.turnPause();
		expect(laid).toEqual([1, 2, 3]);
		playback.stop();
		vi.advanceTimersByTime(60_000);
		expect([laid, ended, playback.playing]).toEqual([[1, 2, 3], 0, false]);
	});

	test("a phase that goes on for long is hurried through", () => {
		playback.add(frame(0, heading));
		for (let index = 1; index <= 40; index++) playback.add(frame(index, { at: [{ kind: "hex", id: "it-1514" }] }));
		vi.advanceTimersByTime(18_500);
		expect(laid.length).toBe(41);
	});

	test("a past is fetched in parts, and a newer wish takes its place", async () => {
		const parts = [[frame(1, heading), frame(2, heading)], [frame(3, heading)]];
		await playback.play(3, async () => parts.shift() ?? []);
		await vi.advanceTimersByTimeAsync(1600);
		expect([laid, ended]).toEqual([[1, 2, 3], 1]);
		const late = playback.play(9, () => new Promise((resolve) => setTimeout(() => resolve([frame(8)]), 100)));
		playback.stop();
		await vi.advanceTimersByTimeAsync(200);
		await late;
		expect(laid).toEqual([1, 2, 3]);
	});
});
