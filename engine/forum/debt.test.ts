/** The summary's paragraph on debt. */
import { describe, expect, test } from "vitest";
import { playMoves } from "./agents.ts";
import { playBuilding } from "./build.ts";
import { pay, payForced, settle } from "./debt.ts";
import { playIntrigues } from "./intrigues.ts";
import { Bench } from "./testing/bench.ts";

describe("Each player can go into DEBT at any point of the game (FO 6.2)", () => {
	test("FO-debt: 1 prestige for $100, in every phase in which one acts, as often as one likes", () => {
		const bench = new Bench({ rutilii: { agents: ["luna"], hand: ["son-1"], prestige: 4, money: 250 } });
		bench.play("move", playMoves, "borrow");
		bench.play("intrigue", playIntrigues, "borrow", "borrow");
		bench.play("build", playBuilding, "borrow");
		expect(bench.rutilii).toMatchObject({ prestige: 0, money: 650 });
	});

	test("prestige cannot go below 0", () => {
		const bench = new Bench({ rutilii: { agents: ["luna"], prestige: 1 } });
		bench.play("move", playMoves, "borrow");
		expect(bench.offered(0)).toContain("borrow");
		expect(bench.offered(1)).not.toContain("borrow");
	});

	test("a price borrows exactly what is missing", () => {
		const bench = new Bench({ rutilii: { prestige: 3, money: 50 } });
		pay(bench.table, "rutilii", 200);
		expect(bench.rutilii).toMatchObject({ prestige: 1, money: 50 });
		expect(() => pay(bench.table, "rutilii", 200)).toThrow("cannot raise $200");
		expect(bench.rutilii).toMatchObject({ prestige: 1, money: 50 });
	});

	test("Money 300, prestige 0, a forced loss of 500: money 0, nothing more", () => {
		const bench = new Bench({ rutilii: { prestige: 0, money: 300 } });
		expect(payForced(bench.table, "rutilii", 500)).toBe(300);
		expect(bench.rutilii).toMatchObject({ prestige: 0, money: 0 });
		expect(settle(bench.table, "rutilii", 75)).toBe(75);
	});
});
