/** The summary's "BENEFACTIONS", with the spec's worked check 8. */
import { describe, expect, test } from "vitest";
import { bandOf } from "./benefactions.ts";
import { playBuilding } from "./build.ts";
import { Bench } from "./testing/bench.ts";

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
		expect(bandOf(bench.table.data, prestige).id).toBe(band);
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

	test("it may be borrowed for, by those who can raise the price", () => {
		const bench = new Bench({ rutilii: { prestige: 1, money: 50 }, flavii: { prestige: 1, money: 150 } });
		bench.play("build", playBuilding, "give/quaestor-games");
		expect(bench.asked.map(({ seat }) => seat)).toEqual(["flavii", "caesii"]);
		expect(bench.flavii).toMatchObject({ prestige: 1, money: 50 });
		expect(bench.table.state.benefactions).toEqual({ "quaestor-games": "flavii" });
	});
});
