/** The summary's phase "3. Trade", with the spec's worked checks 1 to 4. */
import { describe, expect, test } from "vitest";
import { Bench, type Holdings } from "./testing/bench.ts";
import { accountOf, playTrade } from "./trade.ts";

const BERENICE_ROUTE = ["roma", "syracusae", "cyrene", "alexandria", "coptus", "berenice"];

const sumOf = ({ table }: Bench, id = "rutilii") => accountOf(table.state, table.data, id).sum;
const linesOf = ({ table }: Bench, id = "rutilii") =>
	accountOf(table.state, table.data, id).lines.map(({ market, profit, boost, by }) => [market, profit, boost, by]);

describe("3. Trade: the profit of each market is divided among its horrea (FO 3.1)", () => {
	test.each([
		[1, 300],
		[2, 150],
		[3, 100],
		[4, 75],
		[5, 50],
	])("FO-trade-profit: %i horrea in Rome bring each owner $%i", (horrea, each) => {
		const owners = ["rutilii", "flavii", "caesii", "viridii", "albii"].slice(0, horrea);
		const bench = new Bench(Object.fromEntries(owners.map((id) => [id, { horrea: ["roma"] }])));
		for (const id of owners) expect(sumOf(bench, id)).toBe(each);
	});

	test("the money changes hands, and losses are among it", () => {
		const two: Holdings = { horrea: ["alexandria", "londinium"], money: 100 };
		const bench = new Bench({ rutilii: two, flavii: two });
		bench.play("trade", playTrade);
		expect(bench.rutilii.money).toBe(100 + 25 - 50);
		expect(bench.said).toContain("trade.loses");
	});

	test("a sum below zero is a loss, whatever can be paid of it, and is told by the rule of losses (FO 3.5)", () => {
		const poor: Holdings = { horrea: ["londinium"], money: 0, prestige: 0 };
		const bench = new Bench({ rutilii: poor, flavii: poor });
		bench.play("trade", playTrade);
		expect(bench.entries.filter(({ seat }) => seat === "rutilii")).toMatchObject([
			{ text: { key: "forum.trade.loses" }, rule: "FO 3.5" },
			{ text: { key: "forum.trade.forgiven" }, rule: "FO 3.5" },
		]);
	});

	test("a loss beyond all means is forgiven (FO 3.5)", () => {
		const two: Holdings = { horrea: ["londinium"], money: 10, prestige: 0 };
		const bench = new Bench({ rutilii: two, flavii: { ...two, prestige: 1 } });
		bench.play("trade", playTrade);
		expect(bench.rutilii).toMatchObject({ money: 0, prestige: 0 });
		expect(bench.flavii).toMatchObject({ money: 60, prestige: 0 });
		expect(bench.said).toContain("trade.forgiven");
	});

	test("Hispalis with four horrea is read as its equal Damascus", () => {
		const { data } = new Bench().table;
		expect(data.markets.get("hispalis")?.profit).toEqual(data.markets.get("damascus")?.profit);
	});
});

describe("3. Trade: what cards change of it (FO 3.4)", () => {
	test("what is stopped pays nothing, what is added is added, and each card counts once", () => {
		const bench = new Bench({ rutilii: { horrea: ["narbo", "massilia"] } });
		const houses = ["rutilii"];
		bench.table.state.pending = [
			{ card: "gallic-wine", effect: 0, houses, trades: 1 },
			{ card: "floods", effect: 0, houses, trades: 1 },
		];
		const account = accountOf(bench.table.state, bench.table.data, "rutilii");
		expect(account).toMatchObject({
			blocked: ["massilia"],
			bonuses: [{ card: "gallic-wine", amount: 500 }],
			sum: 50 + 500,
		});
	});
});

describe("3. Trade: an agent in Rome and one on the market (FO 3.2)", () => {
	test.each([
		["syracusae", 25],
		["massilia", 50],
		["alexandria", 75],
		["hispalis", 100],
		["parthia", 125],
	])("FO-trade-boost: %s brings $%i more", (market, boost) => {
		const bench = new Bench({ rutilii: { agents: ["roma", market], horrea: [market] } });
		expect(linesOf(bench)).toEqual([[market, expect.any(Number), boost, "agents"]]);
	});

	test("Alexandria alone: 125 and 75 with an agent in Rome, without one 125", () => {
		expect(sumOf(new Bench({ rutilii: { agents: ["roma", "alexandria"], horrea: ["alexandria"] } }))).toBe(200);
		expect(sumOf(new Bench({ rutilii: { agents: ["alexandria"], horrea: ["alexandria"] } }))).toBe(125);
		expect(sumOf(new Bench({ rutilii: { agents: ["roma"], horrea: ["alexandria"] } }))).toBe(125);
	});

	test("boost-needs-rome-horreum: the long rules also want a horreum in Rome", () => {
		const agents = ["roma", "alexandria"];
		const without = new Bench({ rutilii: { agents, horrea: ["alexandria"] } }, ["boost-needs-rome-horreum"]);
		expect(sumOf(without)).toBe(125);
		const having = new Bench({ rutilii: { agents, horrea: ["alexandria", "roma"] } }, ["boost-needs-rome-horreum"]);
		expect(sumOf(having)).toBe(200 + 300);
	});

	test("Rome has no boost", () => {
		expect(sumOf(new Bench({ rutilii: { agents: ["roma"], horrea: ["roma"] } }))).toBe(300);
	});
});

describe("ADVANTAGES of Marriage Alliance with another player (FO 2.43)", () => {
	test("FO-ally-agents: each one's agents act as if they were the other's too", () => {
		const bench = new Bench({
			rutilii: { agents: ["alexandria"], horrea: ["alexandria"] },
			flavii: { agents: ["roma"] },
		});
		expect(sumOf(bench)).toBe(125);
		bench.ally("rutilii", "flavii");
		expect(sumOf(bench)).toBe(200);
		const both = new Bench({ rutilii: { horrea: ["alexandria"] }, flavii: { agents: ["roma", "alexandria"] } });
		both.ally("flavii", "rutilii");
		expect(sumOf(both)).toBe(200);
	});

	test("an ally's ally is no ally, and one market has one boost", () => {
		const bench = new Bench({
			rutilii: { agents: ["alexandria"], horrea: ["alexandria"] },
			flavii: { agents: ["perge"] },
			caesii: { agents: ["roma"] },
		});
		bench.ally("rutilii", "flavii");
		bench.ally("flavii", "caesii");
		expect(sumOf(bench)).toBe(125);
		bench.ally("rutilii", "caesii");
		bench.agent("flavii", "alexandria");
		expect(sumOf(bench)).toBe(200);
	});
});

describe("3. Trade: a full uninterrupted route from Rome to an exotic market (FO 3.3)", () => {
	test("FO-trade-route: the exotic market alone has its boost, without any agent", () => {
		const bench = new Bench({ rutilii: { horrea: BERENICE_ROUTE } });
		expect(linesOf(bench).filter(([, , boost]) => boost !== 0)).toEqual([["berenice", 175, 125, "route"]]);
	});

	test.each(["roma", "cyrene", "coptus"])("without %s there is no route", (gap) => {
		const bench = new Bench({ rutilii: { horrea: BERENICE_ROUTE.filter((market) => market !== gap) } });
		expect(linesOf(bench).find(([market]) => market === "berenice")).toEqual(["berenice", 175, 0, null]);
	});

	test("an ally's horrea do not close a gap; any longer way does", () => {
		const gap = BERENICE_ROUTE.filter((market) => market !== "cyrene");
		const bench = new Bench({ rutilii: { horrea: gap }, flavii: { horrea: ["cyrene"] } });
		bench.ally("rutilii", "flavii");
		expect(linesOf(bench).find(([market]) => market === "berenice")?.[2]).toBe(0);
		const round = ["delus", "ephesus", "rhodus", "antiochia", "edessa"];
		const longer = new Bench({ rutilii: { horrea: ["roma", "syracusae", ...round, "palmyra", "parthia"] } });
		expect(linesOf(longer).find(([market]) => market === "parthia")?.[3]).toBe("route");
	});

	test("agents there and in Rome add nothing to a route's boost", () => {
		const bench = new Bench({ rutilii: { agents: ["roma", "berenice"], horrea: BERENICE_ROUTE } });
		expect(linesOf(bench).find(([market]) => market === "berenice")?.[2]).toBe(125);
	});
});
