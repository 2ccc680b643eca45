import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { PlacedEntry } from "../../electron/contract/contract.ts";
import { aSnapshot } from "../client/testing/small-table.ts";
import { tellEach } from "../story/teller.ts";
import { paceOf, type Speed } from "./diary-pace.ts";
import { type Frame, PlaybackStore } from "./playback-store.ts";

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
		({ log, told }) => paceOf(tellEach(log), told, []),
	);
});

afterEach(() => {
	vi.useRealTimers();
});

describe("what an answer is worth", () => {
	const at = [{ kind: "hex", id: "it-1514" }];
	const worth = (...told: readonly PlacedEntry[]) => paceOf(tellEach(told), told, []).times.normal;

	test("a throw more than a place, a place more than a word, and where nothing was told it is a step", () => {
		const roll = { roll: "x", rule: "1", dice: [3], modifiers: [], adjusted: 3, outcome: { key: "x" } };
		expect([
			worth(),
			worth(entry(0)),
			worth(entry(0, heading)),
			worth(entry(0, { at })),
			worth(entry(0, { roll })),
		]).toEqual([120, 400, 500, 600, 800]);
	});

	test("a way takes its time for each hex, and not more than its share", () => {
		const way = (hexes: number) => worth(entry(0, { at: Array.from({ length: hexes + 1 }, () => at).flat() }));
		expect([way(4), way(20)]).toEqual([720, 1600]);
	});

	test("what nothing came of takes no time; a moment takes the longest", () => {
		const told = [entry(0)];
		const passages = tellEach(told).map((passage) => ({ ...passage, weight: 0 as const }));
		expect(paceOf(passages, told, []).times).toMatchObject({ slow: 500, normal: 0 });
		const moment = { kind: "city", text: { key: "falls" }, at: [], entry: 0 } as const;
		const fall = tellEach(told).map((passage) => ({ ...passage, moments: [moment] }));
		expect(paceOf(fall, told, [])).toMatchObject({ moments: [moment], times: { normal: 1400 }, isWeighty: true });
		expect(paceOf(fall, [entry(1)], []).moments).toEqual([]);
	});

	test("moments of one answer stand together, each further for half as long, and no more than four", () => {
		const told = [entry(0)];
		const moment = { kind: "province", text: { key: "turns" }, at: [], entry: 0 } as const;
		const times = (count: number) => {
			const moments = Array.from({ length: count }, () => moment);
			return paceOf(
				tellEach(told).map((passage) => ({ ...passage, moments })),
				told,
				[],
			).times.normal;
		};
		expect([times(1), times(2), times(4), times(12)]).toEqual([1400, 2100, 3500, 3500]);
	});

	test("a verdict waits for those whose men have fought", () => {
		const told = [entry(0)];
		const losses = [{ side: "rome", cause: "fight", sp: 4 }];
		const fight = tellEach(told).map((passage) => ({ ...passage, losses, verdict: 0 }));
		expect(paceOf(fight, told, ["rome"]).waits).toBe(true);
		expect(paceOf(fight, told, ["carthage"]).waits).toBe(false);
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

	test("back goes to what was told before, stands there, and goes on from there", () => {
		for (const frameOf of [frame(1, heading), frame(2, heading), { ...frame(3), told: [] }, frame(4, heading)])
			playback.add(frameOf);
		playback.back();
		expect([laid, playback.shown]).toEqual([[1, 1], 1]);
		playback.next();
		playback.next();
		expect([laid, playback.shown]).toEqual([[1, 1, 2, 4], 4]);
		playback.back();
		vi.advanceTimersByTime(60_000);
		expect([laid.at(-1), playback.shown, playback.of, playback.paused]).toEqual([2, 2, 4, true]);
		playback.turnPause();
		vi.advanceTimersByTime(60_000);
		expect([laid.slice(-2), ended]).toEqual([[3, 4], 1]);
	});

	test("a phase that goes on for long is hurried through", () => {
		playback.add(frame(0, heading));
		for (let index = 1; index <= 40; index++) playback.add(frame(index, { at: [{ kind: "hex", id: "it-1514" }] }));
		vi.advanceTimersByTime(18_500);
		expect(laid.length).toBe(41);
	});

	test("a past is fetched in parts, and a newer wish takes its place", async () => {
		const parts = [
			{ frames: [frame(1, heading), frame(2, heading)], left: 1 },
			{ frames: [frame(3, heading)], left: 0 },
		];
		await playback.play(async () => parts.shift() ?? { frames: [], left: 0 });
		expect([playback.shown, playback.of]).toEqual([1, 3]);
		await vi.advanceTimersByTimeAsync(1600);
		expect([laid, ended]).toEqual([[1, 2, 3], 1]);
		const late = playback.play(
			() => new Promise((resolve) => setTimeout(() => resolve({ frames: [frame(8)], left: 0 }), 100)),
		);
		playback.stop();
		await vi.advanceTimersByTimeAsync(200);
		await late;
		expect(laid).toEqual([1, 2, 3]);
	});
});
