/** The summary's "2. Social Intrigues" and "OUSTING of an agent". */
import { describe, expect, test } from "vitest";
import { playMoves } from "./agents.ts";
import { playIntrigues } from "./intrigues.ts";
import { Bench, type Holdings } from "./testing/bench.ts";

const DONE = "done";

describe("2. Social Intrigues: only one a turn (FO 2.1)", () => {
	test("FO-intrigue-one: whoever has done one is not asked again", () => {
		const bench = new Bench({ rutilii: { agents: ["luna"], hand: ["son-1", "son-2"], money: 900 } });
		bench.play("intrigue", playIntrigues, "marry/luna/son");
		expect(bench.asked.map(({ seat }) => seat)).toEqual(["rutilii", "flavii", "caesii"]);
	});

	test("a challenge is the intrigue of its turn", () => {
		const bench = new Bench({
			rutilii: { agents: ["massilia"] },
			flavii: { agents: ["massilia", "luna"], hand: ["son-1"], money: 900 },
		});
		bench.play("intrigue", playIntrigues, 6);
		expect(bench.asked.map(({ seat }) => seat)).toEqual(["rutilii", "caesii"]);
		expect(bench.flavii.localMarriages).toEqual([]);
	});

	test("everybody may decline", () => {
		const bench = new Bench({ rutilii: { agents: ["luna"], hand: ["son-1"], money: 900 } });
		bench.play("intrigue", playIntrigues, DONE);
		expect(bench.rutilii.money).toBe(900);
	});
});

describe("OUSTING of an agent (FO 2.2)", () => {
	const contested = (defender: Holdings = {}, attacker: Holdings = {}) =>
		new Bench({
			rutilii: { agents: ["alexandria"], ...defender },
			flavii: { agents: ["alexandria"], money: 300, ...attacker },
		});

	test.each([
		[4, "ousts", ["flavii"]],
		[3, "fails-to-oust", ["rutilii"]],
	])("FO-oust-cost-roll, FO-oust-fail: the second arrival pays $200; with a %i he %s", (face, said, left) => {
		const bench = contested();
		bench.play("intrigue", playIntrigues, face);
		expect(bench.flavii.money).toBe(100);
		expect(bench.said).toContain(said);
		expect(
			Object.entries(bench.table.state.houses)
				.filter(([, { agents }]) => agents.length > 0)
				.map(([id]) => id),
		).toEqual(left);
	});

	test.each<[string, Holdings, Holdings, number, string]>([
		["the defender is married there: a 5 fails", { localMarriages: ["alexandria"] }, {}, 5, "fails-to-oust"],
		["the defender is married there: a 6 ousts", { localMarriages: ["alexandria"] }, {}, 6, "ousts"],
		["the attacker is married there: a 2 ousts", {}, { localMarriages: ["alexandria"] }, 2, "ousts"],
		["the attacker is married there: a 1 fails", {}, { localMarriages: ["alexandria"] }, 1, "fails-to-oust"],
		["marriages elsewhere do not matter", { localMarriages: ["luna"] }, { localMarriages: ["perge"] }, 4, "ousts"],
	])("FO-oust-married: %s", (_, defender, attacker, face, said) => {
		const bench = contested(defender, attacker);
		bench.play("intrigue", playIntrigues, face);
		expect(bench.said).toContain(said);
	});

	test("FO-oust-horrea: horrea and marriages on the market are not affected", () => {
		const bench = contested({ horrea: ["alexandria"], localMarriages: ["alexandria"] });
		bench.play("intrigue", playIntrigues, 6);
		expect(bench.rutilii).toMatchObject({ agents: [], horrea: ["alexandria"], localMarriages: ["alexandria"] });
	});

	test("an ousted agent returns to the reserve and may come again", () => {
		const bench = contested();
		bench.play("intrigue", playIntrigues, 6);
		bench.play("move", playMoves, "recruit", 4, DONE, DONE, DONE);
		expect(bench.rutilii.agents.map(({ market }) => market)).toEqual(["roma"]);
	});

	test("if the other walks away first, nothing happens", () => {
		const bench = new Bench({ rutilii: { agents: ["luna"] }, flavii: { agents: ["massilia"] } });
		bench.table.state.first = "flavii";
		bench.play("move", playMoves, "move/flavii-1/luna", DONE, "move/rutilii-1/roma");
		bench.play("intrigue", playIntrigues);
		expect(bench.rolls).toEqual([]);
	});

	test("of three on a market the second settles with the first, then the third with whoever is left", () => {
		const bench = new Bench({
			rutilii: { agents: ["luna"] },
			flavii: { agents: ["luna"] },
			caesii: { agents: ["luna"] },
		});
		bench.play("intrigue", playIntrigues, 6, 4);
		expect([bench.rutilii, bench.flavii, bench.caesii].map(({ agents }) => agents.length)).toEqual([0, 0, 1]);
	});

	test("nobody is ousted in Rome", () => {
		const bench = new Bench({ rutilii: { agents: ["roma"] }, flavii: { agents: ["roma"] } });
		bench.play("intrigue", playIntrigues);
		expect(bench.rolls).toEqual([]);
	});

	test("the price may be borrowed, but is never borrowed silently: it says what for, and with what chance", () => {
		const borrowed = contested({}, { money: 0, prestige: 2 });
		borrowed.play("intrigue", playIntrigues, DONE, "borrow", 6);
		expect(borrowed.flavii).toMatchObject({ money: 0, prestige: 0 });
		expect(borrowed.asked[1]).toMatchObject({
			...{ seat: "flavii", rule: "FO 2.2" },
			prompt: { key: "forum.ask.loan-to-oust", args: { cost: 200, money: 0, needed: 4, chance: 0.5 } },
			options: [{ id: "borrow", note: { args: { left: 0 } } }, { text: { key: "forum.option.withdraw" } }],
		});
	});

	test("who was challenged and has left costs nobody a loan: the challenger has his intrigue", () => {
		const bench = new Bench({
			rutilii: { agents: ["massilia"], money: 75, prestige: 4 },
			flavii: { agents: ["luna"] },
		});
		bench.play("move", playMoves, "move/rutilii-1/luna", "challenge", "move/flavii-1/mediolanum");
		bench.play("intrigue", playIntrigues, DONE);
		expect(bench.rutilii).toMatchObject({ money: 75, prestige: 4 });
		expect(bench.asked.at(-3)?.prompt.key).toBe("forum.ask.intrigue");
	});

	test.each<[string, Holdings, readonly string[]]>([
		["has not the money any more", { money: 199 }, []],
		["declines the loan for it", { money: 199, prestige: 1 }, [DONE]],
	])("FO-oust-withdraw: a challenger who %s goes back whence he came, and the defender stays", (_, means, answers) => {
		const bench = new Bench({ rutilii: { agents: ["luna"] }, flavii: { agents: ["massilia"], money: 200 } });
		bench.table.state.first = "flavii";
		bench.play("move", playMoves, "move/flavii-1/luna", "challenge");
		bench.furnish("flavii", means);
		bench.play("intrigue", playIntrigues, ...answers);
		expect(bench.flavii.agents.map(({ market }) => market)).toEqual(["massilia"]);
		expect(bench.rutilii.agents.map(({ market }) => market)).toEqual(["luna"]);
		expect(bench.said).toContain("withdraws");
		expect(bench.rolls).toEqual([]);
	});

	test("if somebody stands there now he goes to the reserve", () => {
		const bench = new Bench({
			rutilii: { agents: ["luna"] },
			flavii: { agents: ["massilia"], money: 200 },
			caesii: { agents: ["narbo"] },
		});
		bench.table.state.first = "flavii";
		bench.play("move", playMoves, "move/flavii-1/luna", "challenge", "move/caesii-1/massilia");
		bench.furnish("flavii", { money: 0 });
		bench.play("intrigue", playIntrigues);
		expect(bench.flavii.agents).toEqual([]);
		expect(bench.said).toContain("withdraws-to-reserve");
	});

	test("whoever was there first ousts nobody, and nobody is ousted in Rome: both are told", () => {
		const bench = new Bench({ rutilii: { agents: ["luna", "roma"] }, flavii: { agents: ["luna", "roma"] } });
		bench.play("intrigue", playIntrigues, DONE, 6);
		expect(bench.refused(0)).toMatchObject({
			"oust/luna/flavii": "FO 2.2 came-first",
			"oust/roma/flavii": "FO 1.4 oust-in-rome",
			"other/oustings": "FO 2.2 no-challenge",
			"other/divorces": "FO 2.42 not-married",
			"phase/build": "FO 0.6 other-phase",
		});
	});
});
