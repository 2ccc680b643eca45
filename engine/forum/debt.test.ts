/** The summary's paragraph on debt. */
import { describe, expect, test } from "vitest";
import { playMoves } from "./agents.ts";
import { playBuilding } from "./build.ts";
import { playConversion } from "./conversion.ts";
import { pay, payForced, settle } from "./debt.ts";
import { playFate } from "./fate.ts";
import { playIntrigues } from "./intrigues.ts";
import { Bench } from "./testing/bench.ts";

const DONE = "done";

describe("Each player can go into DEBT at any point of the game (FO 6.2)", () => {
	test("FO-debt: 1 prestige for each $100, any number at once, in every phase in which one acts", () => {
		const bench = new Bench({ rutilii: { agents: ["luna"], prestige: 9, money: 250 } });
		bench.play("move", playMoves, "borrow", { hundreds: 1 });
		bench.play("intrigue", playIntrigues, "borrow", { hundreds: 3 }, "borrow", { hundreds: 2 });
		bench.play("build", playBuilding, "borrow", { hundreds: 3 });
		expect(bench.rutilii).toMatchObject({ prestige: 0, money: 1150 });
	});

	test("prestige cannot go below 0, and whoever has none is told so", () => {
		const bench = new Bench({ rutilii: { agents: ["luna"], prestige: 2 } });
		bench.play("move", playMoves, "borrow", { hundreds: 2 });
		expect(bench.asked[1]).toMatchObject({ kind: "allocate", total: { min: 0, max: 2 } });
		expect(bench.refused(2)).toMatchObject({ borrow: "FO 6.2 no-prestige" });
	});

	test("whoever thinks better of it has borrowed nothing, and the question is put again", () => {
		const bench = new Bench({ rutilii: { agents: ["luna"], prestige: 2 } });
		bench.play("move", playMoves, "borrow", {}, "move/rutilii-1/roma");
		expect(bench.rutilii).toMatchObject({ prestige: 2, money: 200 });
		expect(bench.said).not.toContain("borrows");
	});

	test("also when a step has nothing else to offer", () => {
		const bench = new Bench({ rutilii: { prestige: 1, money: 0 } });
		bench.play("intrigue", playIntrigues, "borrow", { hundreds: 1 });
		expect(bench.rutilii).toMatchObject({ prestige: 0, money: 100 });
	});

	test("and when another asks: before he answers a proposal", () => {
		const bench = new Bench({ rutilii: { hand: ["son-1"] }, flavii: { hand: ["daughter-1"], prestige: 1 } });
		bench.play("intrigue", playIntrigues, "propose/flavii/son", {}, "borrow", { hundreds: 1 }, "refuse");
		expect(bench.flavii).toMatchObject({ prestige: 0, money: 300 });
	});

	test("what is listed after a loan is listed anew: the rank that is left, the prices that can be paid", () => {
		const bench = new Bench({ rutilii: { prestige: 6, money: 100 } });
		bench.play("build", playBuilding, "borrow", { hundreds: 1 }, "give/quaestor-food");
		expect(bench.refused(0)).toMatchObject({ "give/aedile-food": "FO 4.5 loan-costs-rank" });
		expect(bench.rutilii).toMatchObject({ prestige: 6, money: 0 });
	});
});

describe("off turn: between the steps each player is asked for loans (FO 6.2)", () => {
	const asked = { prestige: 3, money: 900, loansBetween: true };

	test("while the fate card lies open, before it is obeyed", () => {
		const bench = new Bench({ rutilii: { prestige: 3 }, flavii: asked });
		bench.play("fate", playFate, "census", "borrow", { hundreds: 1 });
		expect(bench.flavii).toMatchObject({ prestige: 3, money: 1000, senator: true });
		expect(bench.asked.map(({ seat }) => seat)).toEqual(["flavii", "flavii", "flavii"]);
	});

	test("before conversion", () => {
		const bench = new Bench({ flavii: asked });
		bench.play("convert", playConversion, "borrow", { hundreds: 1 });
		expect(bench.flavii).toMatchObject({ prestige: 3, money: 1000, thousands: 1 });
	});

	test("not those without prestige, nor those who want it no more until they say so in Building", () => {
		const bench = new Bench({ rutilii: { loansBetween: true }, flavii: asked });
		bench.play("convert", playConversion, "loans-between");
		bench.play("fate", playFate, "new-grandchild");
		expect(bench.asked.map(({ seat }) => seat)).toEqual(["flavii"]);
		bench.play("build", playBuilding, DONE, "loans-between", DONE);
		bench.asked.length = 0;
		bench.play("convert", playConversion);
		expect(bench.asked.map(({ seat }) => seat)).toEqual(["flavii"]);
	});
});

describe("payments (FO 6.2, 3.5)", () => {
	test("what is chosen is paid from the money at hand", () => {
		const bench = new Bench({ rutilii: { prestige: 3, money: 50 } });
		expect(() => pay(bench.table, "rutilii", 200)).toThrow("has not $200 at hand");
		expect(bench.rutilii).toMatchObject({ prestige: 3, money: 50 });
	});

	test("what must be paid borrows exactly what is missing", () => {
		const bench = new Bench({ rutilii: { prestige: 3, money: 50 } });
		expect(payForced(bench.table, "rutilii", 200)).toBe(200);
		expect(bench.rutilii).toMatchObject({ prestige: 1, money: 50 });
	});

	test("Money 300, prestige 0, a forced loss of 500: money 0, nothing more", () => {
		const bench = new Bench({ rutilii: { prestige: 0, money: 300 } });
		expect(payForced(bench.table, "rutilii", 500)).toBe(300);
		expect(bench.rutilii).toMatchObject({ prestige: 0, money: 0 });
		expect(settle(bench.table, "rutilii", 75)).toBe(75);
	});
});
