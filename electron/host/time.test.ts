/** The time of a machine that sleeps: nothing runs out meanwhile, and nobody is answered for. */
import { rmSync } from "node:fs";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { TableClock } from "./campaign/table-clock.ts";
import { HandClock } from "./testing/hand-clock.ts";
import { temporaryFolder } from "./testing/temporary-folder.ts";
import { settled, ToyHost } from "./testing/toy-host.ts";
import { WakingTime } from "./time.ts";

const folder = temporaryFolder();
afterAll(() => rmSync(folder, { recursive: true }));

let machine: HandClock;
let time: WakingTime;

beforeEach(() => {
	machine = new HandClock();
	time = new WakingTime(machine);
});

test("awake, it passes as time does, however long nobody looks", () => {
	machine.pass(75_000);
	expect(time.now()).toBe(75_000);
	const act = vi.fn();
	time.after(90_000, act);
	machine.pass(89_999);
	expect([time.now(), act.mock.calls.length]).toEqual([164_999, 0]);
	machine.pass(1);
	expect([time.now(), act.mock.calls.length]).toEqual([165_000, 1]);
	machine.pass(75_000);
	expect(time.now()).toBe(240_000);
});

test("what is slept through while something waits does not count, and is told once", () => {
	const act = vi.fn();
	const woken = vi.fn();
	time.onWoken(woken);
	time.after(45_000, act);
	machine.pass(10_000);
	machine.sleep(75_000);
	machine.pass(0);
	expect([time.now(), act.mock.calls.length, woken.mock.calls.length]).toEqual([10_000, 0, 1]);
	machine.pass(34_999);
	expect(act).not.toHaveBeenCalled();
	machine.pass(1);
	expect([act.mock.calls.length, woken.mock.calls.length]).toEqual([1, 1]);
});

test("a machine that is only busy loses nothing of its time", () => {
	const act = vi.fn();
	time.after(10_000, act);
	machine.pass(2000);
	machine.sleep(4000);
	machine.pass(0);
	expect(time.now()).toBe(6000);
	machine.pass(4000);
	expect(act).toHaveBeenCalledOnce();
});

test("who waits no more is not called, and several are called in their order", () => {
	const called: string[] = [];
	time.after(3000, () => called.push("third"));
	time.after(1000, () => called.push("first"));
	time.after(2000, () => called.push("never"))();
	const stop = time.after(2500, () => called.push("stopped"));
	time.after(2000, stop);
	machine.pass(3000);
	expect(called).toEqual(["first", "third"]);
});

describe("a turn clock of 45 s and a lid that is closed for 75 s", () => {
	test("has what it had", () => {
		const onTimeUp = vi.fn();
		const clock = new TableClock(time, onTimeUp);
		clock.follow([{ clock: "turn", ms: 45_000 }]);
		clock.run(true);
		machine.pass(5000);
		machine.sleep(75_000);
		// Somebody may look before the second is over at which the clock itself would.
		expect(clock.state).toEqual({ clock: "turn", left: 40_000, running: true });
		machine.pass(39_999);
		expect(onTimeUp).not.toHaveBeenCalled();
		machine.pass(1);
		expect(onTimeUp).toHaveBeenCalledOnce();
	});

	test("answers for nobody, and the windows are told how much is left", async () => {
		const host = new ToyHost(folder, { rules: { lesson: true, turns: 3 }, time });
		await host.begin();
		await host.ask("clock", { running: true });
		machine.pass(15_000);
		await settled();
		const { length } = host.pushed("table");
		machine.sleep(75_000);
		machine.pass(0);
		await settled(4);
		expect(host.pushed("table").slice(length).at(-1)?.table.clock).toEqual({
			clock: "lesson/0",
			left: 45_000,
			running: true,
		});
		expect((await host.table()).head).toBe(0);
		machine.pass(45_000);
		await settled(4);
		expect((await host.table()).head).toBeGreaterThan(0);
		host.server.close();
	});
});
