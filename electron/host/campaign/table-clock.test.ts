import { expect, test, vi } from "vitest";
import { HandClock } from "../testing/hand-clock.ts";
import { TableClock } from "./table-clock.ts";

const SEASON = { clock: "season", ms: 1000 };
const TURN = { clock: "turn", ms: 300 };

function wound(...asked: (typeof SEASON)[]) {
	const time = new HandClock();
	const onTimeUp = vi.fn();
	const clock = new TableClock(time, onTimeUp);
	clock.follow(asked);
	clock.run(true);
	return { time, clock, onTimeUp };
}

test("it stands until it is started, and then says when the time is gone", () => {
	const time = new HandClock();
	const onTimeUp = vi.fn();
	const clock = new TableClock(time, onTimeUp);
	clock.follow([TURN]);
	time.pass(5000);
	expect(clock.state).toEqual({ clock: "turn", left: 300, running: false });
	clock.run(true);
	time.pass(299);
	expect([clock.state?.left, clock.isUp("turn"), onTimeUp.mock.calls.length]).toEqual([1, false, 0]);
	time.pass(1);
	expect([clock.state?.left, clock.isUp("turn"), onTimeUp.mock.calls.length]).toEqual([0, true, 1]);
});

test("questions that name the same clock share its time; it rests while others are asked", () => {
	const { time, clock } = wound(SEASON);
	time.pass(400);
	clock.follow([SEASON]);
	expect(clock.state?.left).toBe(600);
	clock.follow([]);
	expect(clock.state).toBeNull();
	time.pass(5000);
	clock.follow([SEASON]);
	expect(clock.state?.left).toBe(600);
});

test("of several clocks the one that runs out first is told", () => {
	const { time, clock, onTimeUp } = wound(SEASON, TURN);
	expect(clock.state?.clock).toBe("turn");
	time.pass(300);
	expect([onTimeUp.mock.calls.length, clock.isUp("season")]).toEqual([1, false]);
});

test("it can be stopped, and be given more time", () => {
	const { time, clock, onTimeUp } = wound(TURN);
	time.pass(200);
	clock.run(false);
	time.pass(5000);
	clock.add(60_000);
	clock.run(true);
	time.pass(60_099);
	expect([clock.state?.left, onTimeUp.mock.calls.length]).toEqual([1, 0]);
	time.pass(1);
	expect(onTimeUp).toHaveBeenCalledOnce();
});

test("questions that come when the time is gone are told at once", () => {
	const { time, clock, onTimeUp } = wound(SEASON);
	time.pass(1000);
	clock.follow([SEASON]);
	time.pass(0);
	expect(onTimeUp).toHaveBeenCalledTimes(2);
});

test("turned back it stands, and what had run out has its whole time again", () => {
	const { time, clock } = wound(SEASON, TURN);
	time.pass(300);
	clock.turnBack();
	clock.follow([SEASON, TURN]);
	expect(clock.state).toEqual({ clock: "turn", left: 300, running: false });
	clock.follow([SEASON]);
	expect(clock.state?.left).toBe(700);
});

test("closed it says nothing any more", () => {
	const { time, clock, onTimeUp } = wound(TURN);
	clock.close();
	time.pass(1000);
	expect(onTimeUp).not.toHaveBeenCalled();
});
