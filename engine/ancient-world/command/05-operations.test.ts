import { describe, expect, test } from "vitest";
import { leaderById } from "../table.ts";
import { activate, Driver, openingTable, place, transfer } from "../testing/driver.ts";
import { operationLines } from "./05-operations.ts";

/** Hannibal, with no Guile left, has marched one hex without loss; the die for his continuation comes next. */
const marched = () => noGuile("hannibal").say("force-movement", "whole").walk("it-1320").say("stop", 0);

const noGuile = (leader: string, furnish: ConstructorParameters<typeof Driver>[0] = () => {}) =>
	new Driver((table) => {
		furnish(table);
		leaderById(table, leader).guile = 0;
	});

test("AW 5.11 Initiative goes from 0 to 5, and only Hannibal has 5", () => {
	const initiatives = [...openingTable().data.leaders.values()].map(({ id, initiative }) => ({ id, initiative }));
	for (const { initiative } of initiatives) expect(initiative).toBeGreaterThanOrEqual(0);
	expect(initiatives.filter(({ initiative }) => initiative >= 5)).toEqual([{ id: "hannibal", initiative: 5 }]);
});

test.each([
	["hannibal", 8],
	["hasdrubal-gisgo", 5],
	["402", 4],
])("AW 5.12 the Campaign Rating of %s, %i, is the number to roll or less for continuation", (leader, campaign) => {
	const driver = noGuile(leader, (table) => activate(table, leader)).say("leader-movement");
	while (driver.decision.prompt.key === "ask.companions") driver.say([]);
	const [step = ""] = driver.options;
	driver.say(step, "stop", 0);
	expect(driver.roll("continuation").target).toEqual({ test: "<=", value: campaign });
});

describe("AW 5.14 guile", () => {
	const withGuile = (guile: number) =>
		new Driver((table) => {
			activate(table, "hasdrubal-gisgo");
			leaderById(table, "hasdrubal-gisgo").guile = guile;
		}).say("leader-movement", "to/it-1320", "stop");

	test("any number of points may be spent on continuation, before the die; they are gone then", () => {
		const driver = withGuile(3);
		expect(driver.decision).toMatchObject({ seat: "carthage", rule: "AW 5.14", prompt: { key: "ask.guile" } });
		expect(driver.options).toEqual(["0", "1", "2", "3"]);
		expect(driver.say(2).state.leaders["hasdrubal-gisgo"]?.guile).toBe(1);
		expect(driver.say(5).roll("continuation").modifiers).toMatchObject([{ id: "continuation.guile", dr: -2 }]);
	});

	test("nobody is asked for points that cannot help: an 8 is the highest roll that may be saved", () => {
		expect(withGuile(7).options).toEqual(["0", "1", "2", "3"]);
		expect(withGuile(0).decision.prompt.key).toBe("dice.ask-read");
	});

	test("one point at most on the attrition of a march", () => {
		const driver = new Driver().say("force-movement", "whole").walk("it-1320").say("stop");
		expect(driver.options).toEqual(["0", "1"]);
		expect(driver.say(1, 9).roll("attrition")).toMatchObject({ adjusted: 10, dice: [9] });
	});
});

describe("AW 5.21 the Operations Phase", () => {
	test("the active leader is offered operations until he is Finished", () => {
		const driver = marched();
		driver.say(8);
		expect(driver.decision).toMatchObject({ seat: "carthage", rule: "AW 5.3", prompt: { key: "ask.operation" } });
		expect(driver.state.phase?.done).toMatchObject([{ operation: "force-movement" }]);
		driver.say("finish");
		expect(driver.said).toContain("leader.finished");
		expect(driver.state.phase?.leader).not.toBe("hannibal");
	});

	test("every operation of the game is offered or refused with its rule", () => {
		const driver = new Driver();
		const named = [...driver.options, ...driver.decision.refused.map(({ id }) => id)];
		const missing = operationLines(driver.table.data).filter(({ id }) => !named.includes(id));
		expect(missing).toEqual([]);
		for (const { rule } of driver.decision.refused) expect(rule).toMatch(/^(AW|RRR|TB)[ .]/);
	});
});

test("AW 5.23 the same operation may be done again in the same phase", () => {
	const driver = marched().say(0);
	expect(driver.options).toContain("force-movement");
	driver.say("force-movement", "whole").walk("it-1319").say("stop", 0);
	expect(driver.state.phase?.done.map(({ operation }) => operation)).toEqual(["force-movement", "force-movement"]);
});

describe("AW 5.24 continuation", () => {
	test.each([
		[0, true],
		[7, true],
		[8, true],
		[9, false],
	])("Hannibal (8) who rolls %i goes on: %s", (die, goesOn) => {
		const driver = marched().say(die);
		expect(driver.said).toContain(goesOn ? "continuation.goes-on" : "continuation.stops");
		expect(driver.state.phase?.leader === "hannibal").toBe(goesOn);
	});

	/** Gisgo (5), in the field by himself, with his one point of Guile or none. */
	const gisgo = (guile: number) =>
		new Driver((table) => {
			activate(table, "hasdrubal-gisgo");
			leaderById(table, "hasdrubal-gisgo").guile = guile;
		}).say("leader-movement", "to/it-1320", "stop");

	test.each([
		[0, 5, true],
		[0, 6, false],
		[1, 6, true],
		[1, 7, false],
	])("Gisgo (5) who spends %i Guile and rolls %i goes on: %s", (guile, die, goesOn) => {
		const driver = gisgo(guile);
		if (guile > 0) driver.say(String(guile));
		driver.say(die);
		expect(driver.roll("continuation").adjusted).toBe(die - guile);
		expect(driver.said.includes("continuation.goes-on")).toBe(goesOn);
		expect(driver.state.leaders["hasdrubal-gisgo"]?.guile).toBe(0);
	});

	test("an unmodified 9 Finishes, whatever Guile takes off", () => {
		const driver = new Driver((table) => {
			activate(table, "402");
			leaderById(table, "402").guile = 9;
		}).say("leader-movement");
		const [step = ""] = driver.options;
		driver.say(step, "stop");
		expect(driver.options).toEqual(["0", "1", "2", "3", "4"]);
		driver.say(4, 9);
		expect(driver.roll("continuation")).toMatchObject({ dice: [9], adjusted: 5, outcome: { key: "outcome.nine" } });
		expect(driver.said).toContain("continuation.stops");
	});

	test("Finish asks for no die", () => {
		const driver = new Driver().say("finish");
		expect(driver.said).not.toContain("continuation.goes-on");
		expect(driver.entries.filter((entry) => entry.roll?.roll === "continuation")).toEqual([]);
	});
});

describe("AW 5.26 Finished", () => {
	test("a Finished leader may be active again with another LAM", () => {
		const driver = new Driver((table) => {
			table.state.cup = [{ kind: "lam", side: "carthage", leader: "hannibal", office: null }];
		}).say("finish");
		expect(driver.state.phase?.leader).toBe("hannibal");
		expect(driver.state.leaders["hannibal"]).toMatchObject({ phasesUsed: 2, finished: false });
		expect(driver.options).toContain("force-movement");
	});

	test("a Finished leader may still intercept", () => {
		const driver = new Driver((table) => {
			for (const id of ["401", "402"]) leaderById(table, id).finished = true;
		});
		driver
			.say("force-movement", "whole")
			.walk("it-1320", "it-1319", "it-1419", "it-1418", "it-1517", "it-1516", "it-1515");
		expect(driver.decision).toMatchObject({ seat: "rome", prompt: { key: "ask.intercept" } });
	});
});

describe("AW 5.27 a Stop", () => {
	test("when the player says so: attrition, then continuation", () => {
		const driver = marched().say(0);
		const order = driver.said.filter((key) => /^(march.stops|attrition|continuation)/.test(key));
		expect(order).toEqual(["march.stops", "attrition.none", "continuation.goes-on"]);
	});

	test("who has not moved cannot Stop outside", () => {
		const driver = new Driver((table) => transfer(table, "hannibal", "it-1320")).say("force-movement", "whole");
		expect(driver.options).not.toContain("stop");
		expect(driver.walk("it-1319").options).toContain("stop");
	});

	test("where a rule says so, without being asked", () => {
		const driver = new Driver((table) => {
			transfer(table, "401", "it-3314");
			transfer(table, "402", "it-3314");
			place(table, "rome", "it-1319", { "legion/inf": 5 });
		});
		driver.say("force-movement", "whole").walk("it-1320", "it-1319");
		expect(driver.said).toContain("stop.enemy-force");
		expect(driver.said).toContain("march.stops");
	});
});

describe("AW 5.42 SPs without a leader", () => {
	test("do nothing by themselves: they neither intercept nor act", () => {
		const driver = new Driver((table) => {
			transfer(table, "401", "it-3314");
			transfer(table, "402", "it-3314");
			place(table, "rome", "it-1319", { "legion/inf": 30 });
		});
		driver.say("force-movement", "whole").walk("it-1320", "it-1420");
		expect(driver.decision.prompt.key).toBe("ask.march");
	});

	test("they defend: a march Stops before them, and they may be attacked", () => {
		const driver = new Driver((table) => {
			transfer(table, "401", "it-3314");
			transfer(table, "402", "it-3314");
			place(table, "rome", "it-1319", { "legion/inf": 30 });
		});
		driver.say("force-movement", "whole").walk("it-1320", "it-1319").say(0, 0, 0);
		while (driver.decision.prompt.key !== "ask.operation") driver.say(0);
		expect(driver.options).toContain("attack");
	});
});
