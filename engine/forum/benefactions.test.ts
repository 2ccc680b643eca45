/** The summary's "BENEFACTIONS", with the spec's worked check 8. */
import { describe, expect, test } from "vitest";
import { playBuilding } from "./build.ts";
import { valueBandOf } from "./data.ts";
import { Bench } from "./testing/bench.ts";

const DONE = "done";

describe("BENEFACTIONS (FO 4.5)", () => {
	test.each([
		[0, "quaestor", 200],
		[5, "quaestor", 200],
		[6, "aedile", 500],
		[10, "aedile", 500],
		[11, "praetor", 1000],
		[19, "praetor", 1000],
	])("FO-benefaction-band: with %i prestige one is %s, and gives for $%i", (prestige, band, cost) => {
		const bench = new Bench({ rutilii: { prestige, money: 2000 } });
		expect(valueBandOf(bench.table.data, prestige).id).toBe(band);
		bench.play("build", playBuilding, `give/${band}-temple`);
		expect(bench.rutilii).toMatchObject({ money: 2000 - cost, prestige: prestige + 1 });
		expect(bench.offered(0).filter((id) => id.startsWith("give"))).toEqual(
			["temple", "games", "food"].map((kind) => `give/${band}-${kind}`),
		);
	});

	test("Prestige 6: the quaestor's temple is refused, the aedile's costs 500", () => {
		const bench = new Bench({ rutilii: { prestige: 6, money: 500 } });
		bench.play("build", playBuilding, "give/aedile-temple");
		expect(bench.refused(0)).toMatchObject({ "give/quaestor-temple": "FO 4.5 other-rank" });
		expect(bench.rutilii).toMatchObject({ money: 0, prestige: 7 });
	});

	test("FO-benefaction-once: the token on its space keeps everybody else out, also the giver", () => {
		const bench = new Bench({ rutilii: { money: 900 }, flavii: { money: 900 } });
		bench.play("build", playBuilding, "give/quaestor-food");
		expect(bench.table.state.benefactions).toEqual({ "quaestor-food": "rutilii" });
		expect(bench.refused(1)).toMatchObject({ "give/quaestor-food": "FO 4.5 given" });
		bench.play("build", playBuilding, "give/quaestor-temple");
		expect(bench.refused(3)).toMatchObject({ "give/quaestor-food": "FO 4.5 given" });
	});

	test("it may be borrowed for, by those who can raise the price; the loan is asked for first", () => {
		const bench = new Bench({ rutilii: { prestige: 1, money: 50 }, flavii: { prestige: 1, money: 150 } });
		bench.play("build", playBuilding, DONE, "give/quaestor-games", "borrow");
		expect(bench.refused(0)).toMatchObject({ "give/quaestor-games": "FO 4.5 too-dear" });
		expect(bench.asked[2]).toMatchObject({
			seat: "flavii",
			prompt: { key: "forum.ask.loan", args: { cost: 200, money: 150 } },
			options: [{ id: "borrow", note: { args: { left: 0 } } }, { id: DONE }],
		});
		expect(bench.flavii).toMatchObject({ prestige: 1, money: 50 });
		expect(bench.table.state.benefactions).toEqual({ "quaestor-games": "flavii" });
	});

	test("whoever declines the loan has given nothing, and may do something else", () => {
		const bench = new Bench({ rutilii: { prestige: 9, money: 250, agents: ["luna"] } });
		bench.play("build", playBuilding, "give/aedile-games", DONE, "build/luna");
		expect(bench.rutilii).toMatchObject({ prestige: 10, money: 150, horrea: ["luna"] });
		expect(bench.table.state.benefactions).toEqual({});
	});

	test("the rank is judged after the loan: with 11 prestige and $975 nobody gives as a praetor", () => {
		const bench = new Bench({ rutilii: { prestige: 11, money: 975 } });
		bench.play("build", playBuilding);
		expect(bench.refused(0)).toMatchObject({
			"give/praetor-games": "FO 4.5 loan-costs-rank",
			"give/aedile-games": "FO 4.5 other-rank",
		});
		const richer = new Bench({ rutilii: { prestige: 12, money: 900 } });
		richer.play("build", playBuilding, "give/praetor-games", "borrow");
		expect(richer.rutilii).toMatchObject({ prestige: 12, money: 0 });
	});

	test("so a loan may lead down to the gifts of a lower rank, and they say so", () => {
		const bench = new Bench({ rutilii: { prestige: 11, money: 450 } });
		bench.play("build", playBuilding, "give/aedile-temple", "borrow");
		expect(bench.rutilii).toMatchObject({ prestige: 11, money: 50 });
		expect(bench.refused(0)).toMatchObject({ "give/praetor-temple": "FO 4.5 loan-costs-rank" });
	});
});
