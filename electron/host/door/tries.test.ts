import { expect, test } from "vitest";
import { HandClock } from "../testing/hand-clock.ts";
import { Tries } from "./tries.ts";

const clock = new HandClock();

function wrong(tries: Tries, times: number, address = "10.0.0.1"): void {
	for (let n = 0; n < times; n += 1) tries.wrong(address);
}

test("five wrong tries a minute from one address, then a pause that grows; others may go on", () => {
	const tries = new Tries(clock);
	wrong(tries, 4);
	expect(tries.wait("10.0.0.1", false)).toBe(0);
	wrong(tries, 1);
	expect([tries.wait("10.0.0.1", false), tries.wait("10.0.0.2", false)]).toEqual([60, 0]);
	clock.pass(60_000);
	expect(tries.wait("10.0.0.1", false)).toBe(0);
	wrong(tries, 5);
	expect(tries.wait("10.0.0.1", false)).toBe(120);
	clock.pass(120_000);
	wrong(tries, 5);
	expect(tries.wait("10.0.0.1", false)).toBe(240);
});

test("four a minute are looked at for ever", () => {
	const tries = new Tries(clock);
	for (let n = 0; n < 20; n += 1) {
		wrong(tries, 4);
		expect(tries.wait("10.0.0.1", false)).toBe(0);
		clock.pass(60_000);
	}
});

test("sixty a minute from all of them, then no code is looked at; what nobody could guess is", () => {
	const tries = new Tries(clock);
	for (let n = 0; n < 60; n += 1) tries.wrong(`10.0.1.${n}`);
	expect([tries.wait("10.0.2.1", false), tries.wait("10.0.2.1", true)]).toEqual([60, 0]);
	clock.pass(60_000);
	expect(tries.wait("10.0.2.1", false)).toBe(0);
});
