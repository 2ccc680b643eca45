/** The summary's marriages between players, and their advantages. */
import { describe, expect, test } from "vitest";
import { playBuilding } from "./build.ts";
import { playIntrigues } from "./intrigues.ts";
import { Bench, type Holdings } from "./testing/bench.ts";

const DONE = "done";
const couple = (rutilii: Holdings = {}, flavii: Holdings = {}, options: ConstructorParameters<typeof Bench>[1] = []) =>
	new Bench(
		{ rutilii: { hand: ["son-1"], money: 500, ...rutilii }, flavii: { hand: ["daughter-1"], ...flavii } },
		options,
	);

describe("MARRIAGE ALLIANCE with another player: a matching pair and a price (FO 2.4, 2.41)", () => {
	test("FO-player-marriage: both cards are spent, the price is paid, +2 prestige each", () => {
		const bench = couple();
		bench.play("intrigue", playIntrigues, "propose/flavii/son", { price: 6 }, "accept");
		expect(bench.rutilii).toMatchObject({ money: 350, prestige: 2, hand: [] });
		expect(bench.flavii).toMatchObject({ money: 350, prestige: 2, hand: [] });
		expect(bench.table.state.alliances).toEqual([{ proposer: "rutilii", accepter: "flavii", price: 150 }]);
		expect(bench.table.state.familySpent).toEqual(["son-1", "daughter-1"]);
	});

	test("the price is negotiated: the other may name one of his own, which the first pays or lets be", () => {
		const paid = couple();
		paid.play("intrigue", playIntrigues, "propose/flavii/son", { price: 0 }, "ask-more", { price: 8 }, "accept");
		expect(paid.flavii.money).toBe(400);
		const left = couple();
		left.play("intrigue", playIntrigues, "propose/flavii/son", { price: 4 }, "ask-more", { price: 5 }, "refuse");
		expect(left.table.state.alliances).toEqual([]);
		expect(left.said).toEqual(["no-marriage"]);
	});

	test("nobody offers more than he could raise, and nobody is asked for more", () => {
		const bench = couple({ money: 30, prestige: 1 });
		bench.play("intrigue", playIntrigues, "propose/flavii/son", { price: 5 }, "borrow", "refuse");
		expect(bench.asked[1]).toMatchObject({ items: [{ min: 0, max: 5 }] });
		expect(bench.refused(3)).toMatchObject({ "ask-more": "FO 2.41 no-more-to-give" });
	});

	test("what he has not at hand is borrowed at the wedding, as he has agreed to; nothing is borrowed for who refuses", () => {
		const offer = ["propose/flavii/son", { price: 5 }, "borrow"] as const;
		const refused = couple({ money: 30, prestige: 1 });
		refused.play("intrigue", playIntrigues, ...offer, "refuse");
		expect(refused.rutilii).toMatchObject({ money: 30, prestige: 1 });
		expect(refused.said).toEqual(["no-marriage"]);
		const accepted = couple({ money: 30, prestige: 1 });
		accepted.play("intrigue", playIntrigues, ...offer, "accept");
		expect(accepted.rutilii).toMatchObject({ money: 5, prestige: 2 });
		expect(accepted.said).toEqual(["borrows", "houses-joined"]);
		expect(accepted.asked[2]).toMatchObject({
			...{ seat: "rutilii", hidden: true },
			prompt: { key: "forum.ask.loan-if-accepted", args: { cost: 125, money: 30 } },
		});
	});

	test("whoever is offered less than he asks costs the proposer one loan, of what is agreed in the end", () => {
		const bench = couple({ money: 30, prestige: 4 });
		const haggling = [
			"propose/flavii/son",
			{ price: 5 },
			"borrow",
			"ask-more",
			{ price: 10 },
			"accept",
			"borrow",
		] as const;
		bench.play("intrigue", playIntrigues, ...haggling);
		expect(bench.rutilii).toMatchObject({ money: 80, prestige: 3 });
		expect(bench.said).toEqual(["borrows", "houses-joined"]);
	});

	test("who does not agree to the loan offers nothing, and nobody is asked", () => {
		const bench = couple({ money: 30, prestige: 1 });
		bench.play("intrigue", playIntrigues, "propose/flavii/son", { price: 5 }, DONE, DONE);
		expect(bench.asked.map(({ seat }) => seat).slice(0, 4)).toEqual(["rutilii", "rutilii", "rutilii", "rutilii"]);
		expect(bench.offered(3)).toContain("propose/flavii/son");
		expect(bench.rutilii).toMatchObject({ money: 30, prestige: 1 });
	});

	test("a demand beyond the money at hand asks for the loan, which may be declined", () => {
		const script = ["propose/flavii/son", { price: 0 }, "ask-more", { price: 5 }, "accept"] as const;
		const paid = couple({ money: 30, prestige: 1 });
		paid.play("intrigue", playIntrigues, ...script, "borrow");
		expect(paid.rutilii).toMatchObject({ money: 5, prestige: 2 });
		const declined = couple({ money: 30, prestige: 1 });
		declined.play("intrigue", playIntrigues, ...script, DONE);
		expect(declined.rutilii).toMatchObject({ money: 30, prestige: 1, hand: ["son-1"] });
		expect(declined.said).toEqual(["no-marriage"]);
	});

	test("the question says what the marriage brings: prestige, and income by the other's agents", () => {
		const bench = couple({ agents: ["roma"] }, { agents: ["alexandria"], horrea: ["alexandria"] });
		bench.play("intrigue", playIntrigues, "propose/flavii/son", { price: 0 }, "accept");
		expect(bench.asked[2]).toMatchObject({ options: [{ note: { args: { gained: 2, income: 75 } } }, {}, {}, {}] });
	});

	test("it takes consent; a refusal leaves the intrigue free, and each rival is asked once a turn", () => {
		const bench = couple({ agents: ["luna"] });
		bench.play("intrigue", playIntrigues, "propose/flavii/son", { price: 1 }, "refuse", "marry/luna/son");
		expect(bench.refused(3)).toMatchObject({ "propose/flavii": "FO 2.1 asked" });
		expect(bench.rutilii.localMarriages).toEqual(["luna"]);
	});

	test("saying yes is not the accepter's own intrigue", () => {
		const bench = couple({}, { agents: ["luna"], hand: ["daughter-1", "son-2"] });
		bench.play("intrigue", playIntrigues, "propose/flavii/son", { price: 1 }, "accept", "marry/luna/son");
		expect(bench.flavii.localMarriages).toEqual(["luna"]);
	});

	test("one girl and one boy: without a match there is nothing to accept, and only he knows why", () => {
		const bench = couple({}, { hand: ["son-5"] });
		bench.play("intrigue", playIntrigues, "propose/flavii/son", { price: 1 }, "refuse");
		expect(bench.offered(2)).toEqual(["refuse"]);
		expect(bench.asked[2]?.prompt.key).toBe("forum.ask.refuse-son");
		expect(bench.refused(2)).toMatchObject({ accept: "FO 2.4 no-daughter" });
		expect(bench.asked[2]).toMatchObject({ seat: "flavii", hidden: true });
		expect(bench.said).toEqual(["no-marriage"]);
	});

	test("not to a spouse, nor to a house without cards", () => {
		const bench = couple({ hand: ["son-1"] });
		bench.ally("flavii", "rutilii");
		bench.play("intrigue", playIntrigues, DONE, DONE);
		expect(bench.refused(0)).toMatchObject({
			"propose/flavii": "FO 2.4 allied",
			"propose/caesii": "FO 2.4 they-have-no-child",
		});
	});
});

describe("MARRIAGE ALLIANCE with another player: divorce (FO 2.42)", () => {
	test.each(["rutilii", "flavii"])("FO-divorce: at the request of either; the initiator (%s) loses 2", (initiator) => {
		const bench = new Bench({ rutilii: { prestige: 5, money: 0 }, flavii: { prestige: 5, money: 0 } });
		bench.ally("rutilii", "flavii", 100);
		bench.table.state.first = initiator;
		const other = initiator === "rutilii" ? "flavii" : "rutilii";
		bench.play("intrigue", playIntrigues, `divorce/${other}`);
		expect(bench.table.state.houses[initiator]).toMatchObject({ prestige: 3, money: 0 });
		expect(bench.table.state.houses[other]).toMatchObject({ prestige: 5, money: 0 });
		expect(bench.table.state.alliances).toEqual([]);
	});

	test.each(["flavii", "caesii"])(
		"FO 2.42: of two marriages, whoever proposed them, only the one with %s ends",
		(other) => {
			const left = other === "flavii" ? "caesii" : "flavii";
			for (const turned of [false, true]) {
				const bench = new Bench({ rutilii: { prestige: 5 } });
				for (const spouse of ["flavii", "caesii"]) bench.ally(turned ? spouse : "rutilii", turned ? "rutilii" : spouse);
				bench.play("intrigue", playIntrigues, `divorce/${other}`, DONE);
				const spouses = bench.table.state.alliances.map(({ proposer, accepter }) => (turned ? proposer : accepter));
				expect(spouses).toEqual([left]);
				expect(bench.asked.filter(({ seat }) => seat === "rutilii")).toHaveLength(1);
			}
		},
	);

	test("ousting a spouse's agent divorces first, and the aggressor loses 2 even if he fails", () => {
		const bench = new Bench({ rutilii: { agents: ["luna"], prestige: 4 }, flavii: { agents: ["luna"], prestige: 4 } });
		bench.ally("rutilii", "flavii");
		bench.table.state.first = "flavii";
		bench.play("intrigue", playIntrigues, 1);
		expect(bench.said).toEqual(["divorces", "fails-to-oust"]);
		expect(bench.flavii.prestige).toBe(2);
		expect(bench.rutilii.prestige).toBe(4);
	});

	test("destroying a spouse's horreum divorces first", () => {
		const bench = new Bench({
			rutilii: { agents: ["luna"], prestige: 4, horrea: ["luna"] },
			flavii: { horrea: ["luna"], prestige: 4 },
		});
		bench.ally("flavii", "rutilii");
		bench.play("build", playBuilding, "destroy/luna/flavii", 2);
		expect(bench.said).toEqual(["divorces", "fails-to-destroy"]);
		expect(bench.rutilii.prestige).toBe(2);
	});

	test("prestige does not fall below 0 by it", () => {
		const bench = new Bench({ rutilii: { prestige: 1 } });
		bench.ally("rutilii", "flavii");
		bench.play("intrigue", playIntrigues, "divorce/flavii");
		expect(bench.rutilii.prestige).toBe(0);
	});

	test("divorce-costs-both: both lose 2, and the price is paid back", () => {
		const bench = couple({ money: 500, prestige: 3 }, { money: 50, prestige: 4 }, ["divorce-costs-both"]);
		bench.ally("rutilii", "flavii", 150);
		bench.play("intrigue", playIntrigues, "divorce/flavii", DONE);
		expect(bench.rutilii).toMatchObject({ prestige: 1, money: 650 });
		expect(bench.flavii).toMatchObject({ prestige: 1, money: 0 });
	});
});

// "ADVANTAGES of Marriage Alliance with another player" stand in trade.test.ts (FO-ally-agents) and above (+2 each).
