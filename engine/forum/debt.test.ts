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

describe("off turn: between the steps each player is asked for loans that come out otherwise than later ones (FO 6.2)", () => {
	const asked = { prestige: 3, money: 900 };
	/** Who is asked while a card lies open, before it is obeyed. */
	function askedAt(card: string, houses: ConstructorParameters<typeof Bench>[0]) {
		const bench = new Bench(houses);
		bench.play("fate", playFate, card);
		return bench.asked.filter(({ prompt }) => prompt.key === "forum.ask.loan-at-fate").map(({ seat }) => seat);
	}

	test("while the fate card lies open, before it is obeyed", () => {
		const bench = new Bench({ rutilii: { prestige: 3 }, flavii: asked });
		bench.play("fate", playFate, "census", "borrow", { hundreds: 1 });
		expect(bench.flavii).toMatchObject({ prestige: 3, money: 1000, senator: true });
		expect(bench.asked.map(({ seat }) => seat)).toEqual(["flavii", "flavii"]); // whether, and how much
		expect(bench.asked[0]?.prompt.args).toMatchObject({ loan: 100, loans: 1, more: 2 });
	});

	test("before conversion, where a thousand can be reached that gives back what the loan costs", () => {
		const bench = new Bench({
			rutilii: { prestige: 3, money: 899 },
			flavii: asked,
			caesii: { prestige: 0, money: 900 },
		});
		bench.play("convert", playConversion, "borrow", { hundreds: 1 });
		expect(bench.flavii).toMatchObject({ prestige: 3, money: 1000, thousands: 1 });
		expect(bench.asked.map(({ seat }) => seat)).toEqual(["flavii", "flavii"]);
	});

	test("a card that takes no heed of money and prestige asks nobody", () => {
		const houses = { rutilii: { ...asked, horrea: ["roma"], loansBetween: true }, flavii: { prestige: 1 } };
		expect(askedAt("great-fire", houses)).toEqual([]);
		expect(askedAt("shipwreck", houses)).toEqual([]);
	});

	test("whoever would lose his last prestige by a card may turn it into money before", () => {
		const houses = { rutilii: { prestige: 1 }, flavii: { prestige: 2 } };
		expect(askedAt("wrong-candidate", houses)).toEqual(["rutilii"]);
	});

	test("who is the first of all, or nearly the last, may step down before a card that means him", () => {
		const houses = { rutilii: { prestige: 5 }, flavii: { prestige: 5 }, caesii: { prestige: 2 } };
		expect(askedAt("emperors-fear", houses)).toEqual(["rutilii", "flavii"]);
		expect(askedAt("adoption", { ...houses, caesii: { prestige: 4 }, flavii: { prestige: 4 } })).toEqual(["flavii"]);
	});

	test("before conversion also whoever becomes consul by it, as the richer of two", () => {
		const houses = { rutilii: { prestige: 16, money: 500 }, flavii: { prestige: 15, money: 550 } };
		const bench = new Bench(houses);
		bench.play("convert", playConversion);
		expect(bench.asked.map(({ seat }) => seat)).toEqual(["rutilii"]);
		const level = new Bench({ ...houses, rutilii: { prestige: 15, money: 500 } });
		level.play("convert", playConversion);
		expect(level.asked).toEqual([]);
	});

	test("whoever wishes is asked wherever a loan changes anything, but nowhere else", () => {
		const bench = new Bench({ rutilii: { prestige: 5, money: 500 }, flavii: { prestige: 5, money: 499 } });
		bench.play("convert", playConversion);
		expect(bench.asked).toEqual([]);
		bench.play("build", playBuilding, "loans-between", DONE, "loans-between", DONE);
		bench.asked.length = 0;
		bench.play("convert", playConversion, DONE);
		expect(bench.asked).toMatchObject([
			{ seat: "rutilii", options: [{ id: DONE }, { id: "borrow" }, { id: "loans-between", stands: true }] },
		]);
		bench.asked.length = 0;
		bench.play("convert", playConversion, "loans-between");
		bench.play("convert", playConversion);
		expect(bench.asked).toHaveLength(1);
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
