import { describe, expect, test } from "vitest";
import { chart } from "../charts.ts";
import { Driver, openingTable, part } from "../testing/driver.ts";

const LETTERS = ["A", "B", "C", "D", "E"] as const;

test("AW 5.13 a better Battle letter is at no die worse: A over B, down to E", () => {
	const { data } = openingTable();
	for (const row of chart(data, "leader-tactical").rows) {
		const values = LETTERS.map((letter) => Number(row[letter]));
		expect(values.every(Number.isFinite)).toBe(true);
		expect(values).toEqual(values.toSorted((a, b) => b - a));
	}
});

test("AW 5.15 Mortality Ratings go from 6 to 9; who has none cannot die", () => {
	for (const { mortality, kind } of openingTable().data.leaders.values()) {
		if (mortality === null) expect(kind).toBe("tribal");
		else expect([6, 7, 8, 9]).toContain(mortality);
	}
});

describe("AW 5.22 what a leader may use", () => {
	test("alone he does what needs no troops; the rest is refused with its rule", () => {
		const driver = new Driver((table) => part(table, ["hannibal"], "it-1320"));
		expect(driver.options).toEqual(["leader-movement", "manpower", "siege-capability", "finish"]);
		for (const id of ["force-movement", "attack", "place-siege", "siege-assault", "treachery", "recovery"])
			expect(driver.refusal(id)?.rule).toMatch(/^AW /);
	});

	test("AW 5.41 he has every SP of his side that stands with him, and no other", () => {
		const driver = new Driver((table) => part(table, ["hannibal"], "it-1320", { "african/inf": 12, "gallic/inf": 3 }));
		driver.say("force-movement", "whole").walk("it-1319").say("stop");
		const march = driver.state.forces[driver.state.march?.forces[0] ?? ""];
		expect(march?.sps.map(({ contingent, sp }) => [contingent, sp])).toEqual([
			["african", 12],
			["gallic", 3],
		]);
	});
});

test("AW 5.28 after a Stop: what interceptors do, attrition, continuation", () => {
	const driver = new Driver((table) => {
		for (const man of Object.values(table.state.leaders)) man.guile = 0;
	});
	driver
		.say("force-movement", "whole")
		.walk("it-1320", "it-1319", "it-1419", "it-1418", "it-1517", "it-1516")
		.say("stop");
	const order: string[] = [];
	while (driver.state.phase?.done.length === 0) {
		const { key } = driver.decision.prompt;
		order.push(key);
		driver.say(key === "ask.intercept" ? "pass" : 0);
	}
	expect(order).toEqual(["ask.intercept", "dice.ask-read"]);
	expect(driver.said.filter((key) => /^(attrition|continuation)/.test(key))).toHaveLength(1);
	driver.say(0);
	expect(driver.said.findLast((key) => /^(attrition|continuation)/.test(key))).toBe("continuation.goes-on");
});
