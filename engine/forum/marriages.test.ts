/** The summary's marriages into the local aristocracy of a market, and their advantages. */
import { describe, expect, test } from "vitest";
import { playIntrigues } from "./intrigues.ts";
import { Bench } from "./testing/bench.ts";

const DONE = "done";

describe("MARRIAGE ALLIANCE into the local aristocracy of a market (FO 2.3)", () => {
	test("FO-local-marriage: an agent there, $200, a card, +1 prestige", () => {
		const bench = new Bench({ rutilii: { agents: ["alexandria"], hand: ["daughter-3", "son-4"], money: 250 } });
		bench.play("intrigue", playIntrigues, "marry/alexandria/daughter");
		expect(bench.rutilii).toMatchObject({ money: 50, prestige: 1, hand: ["son-4"], localMarriages: ["alexandria"] });
		expect(bench.table.state.familySpent).toEqual(["daughter-3"]);
	});

	test("only with an agent, not in Rome, once a market, with a child, and for those who can raise $200", () => {
		const bench = new Bench({
			rutilii: { agents: ["roma", "luna", "perge"], hand: ["son-1"], localMarriages: ["perge"], money: 900 },
			flavii: { agents: ["perge"], hand: ["son-2"], money: 900 },
			caesii: { agents: ["cyrene"], hand: ["son-3"], money: 100 },
		});
		bench.flavii.agents[0] = { id: "flavii-1", market: "perge", arrived: 0 };
		bench.rutilii.agents.pop();
		bench.play("intrigue", playIntrigues, DONE, DONE, DONE);
		expect(bench.refused(0)).toMatchObject({ "marry/roma": "FO 2.3 marry-in-rome" });
		expect(bench.offered(0)).toContain("marry/luna/son");
		expect(bench.refused(1)).toMatchObject({ "marry/perge": "FO 2.3 market-taken" });
		expect(bench.refused(2)).toMatchObject({ "marry/cyrene": "FO 2.3 too-dear" });
	});

	test("who has no card left is asked all the same, and hears why he marries nobody", () => {
		const bench = new Bench({ rutilii: { agents: ["luna"], money: 900 } });
		bench.play("intrigue", playIntrigues);
		expect(bench.offered(0)).toEqual([DONE]);
		expect(bench.refused(0)).toMatchObject({
			"marry/luna": "FO 2.3 no-child",
			"other/market-marriages": "FO 2.3 no-agent-there",
			"propose/flavii": "FO 2.4 no-child",
			borrow: "FO 6.2 no-prestige",
		});
	});
});

describe("ADVANTAGES of Marriage Alliance with Local Aristocracy (FO 2.31)", () => {
	test("+1 prestige, also when the money is borrowed", () => {
		const bench = new Bench({ rutilii: { agents: ["luna"], hand: ["son-1"], money: 100, prestige: 3 } });
		bench.play("intrigue", playIntrigues, "marry/luna/son", "borrow");
		expect(bench.rutilii).toMatchObject({ money: 0, prestige: 3 });
		const declined = new Bench({ rutilii: { agents: ["luna"], hand: ["son-1"], money: 100, prestige: 3 } });
		declined.play("intrigue", playIntrigues, "marry/luna/son", DONE, DONE);
		expect(declined.rutilii).toMatchObject({ money: 100, prestige: 3, hand: ["son-1"], localMarriages: [] });
	});

	// The faces 6 and 2 stand in intrigues.test.ts (FO-oust-married) and build.test.ts (FO-destroy).
});
