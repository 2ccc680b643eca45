import { describe, expect, test } from "vitest";
import type { AncientWorld, Mover } from "../table.ts";
import { clear, Driver, openingTable, place, transfer } from "../testing/driver.ts";
import { friendlyCityAt, groundCosts, landNeighbours, whyMustStop, whyNotEnter } from "./06-3-terrain.ts";

const hannibal: Mover = { side: "carthage", leader: "hannibal", withSps: true };
const scipio: Mover = { side: "rome", leader: "401", withSps: true };

const costs = (from: string, to: string) =>
	groundCosts(openingTable().data, from, to).map(({ rule, what, points }) => `${rule} ${what} ${points}`);

test("AW 6.22 enemies may be in the same hex", () => {
	const driver = new Driver((table) => transfer(table, "hannibal", "1515"));
	driver.say("force-movement", "whole").say("to/1514");
	while (driver.decision.prompt.key === "ask.intercept") driver.say("pass");
	expect(driver.forceOf("hannibal").hex).toBe("1514");
	expect(driver.forceOf("401").hex).toBe("1514");
});

describe("AW 6.23 a moving force must Stop", () => {
	const furnished = (furnish: (table: AncientWorld) => void) =>
		openingTable((table) => {
			clear(table, "rome");
			furnish(table);
		});

	test.each<[string, (table: AncientWorld) => void, string | null]>([
		[
			"before an enemy force outside a city",
			(it) => place(it, "rome", "1319", { "legion/inf": 1 }),
			"stop.enemy-force",
		],
		[
			"at a city with a garrison of 5",
			(it) => place(it, "rome", "1319", { "legion/inf": 5 }, "inside"),
			"stop.garrison",
		],
		["not at a city with a garrison of 4", (it) => place(it, "rome", "1319", { "legion/inf": 4 }, "inside"), null],
		["not in an empty hex", () => {}, null],
		["not before friends", (it) => place(it, "carthage", "1319", { "african/inf": 9 }), null],
		["not before leaders alone", (it) => place(it, "rome", "1319", {}), null],
	])("%s", (_, furnish, key) => {
		expect(whyMustStop(furnished(furnish), hannibal, "1319")?.why.key ?? null).toBe(key);
	});

	test("not at a garrison that its own side has Under Siege already", () => {
		const table = furnished((it) => {
			place(it, "rome", "1319", { "legion/inf": 9 }, "inside");
			Object.assign(it.state.cities["hasti"] ?? {}, { siege: "carthage" });
		});
		expect(whyMustStop(table, hannibal, "1319")).toBeNull();
		Object.assign(table.state.cities["hasti"] ?? {}, { siege: null });
		expect(whyMustStop(table, hannibal, "1319")?.rule).toBe("AW 6.23");
	});

	test("it may leave a hex where it began with an enemy", () => {
		const driver = new Driver((table) => {
			clear(table, "rome");
			place(table, "rome", "1221", { "legion/inf": 9 });
		}).say("force-movement", "whole");
		expect(driver.options).toContain("to/1320");
	});
});

test("AW 6.24 a force may not enter an enemy city by moving", () => {
	const table = openingTable();
	expect(friendlyCityAt(table, "carthage", "1514")).toBeNull();
	expect(friendlyCityAt(table, "rome", "1514")?.id).toBe("placentia");
	expect(friendlyCityAt(table, "rome", "1221")).toBeNull();
	const driver = new Driver((it) => clear(it, "rome")).say("force-movement", "whole");
	driver.walk("1320", "1319", "1419", "1418", "1517", "1516", "1515", "1514");
	expect(driver.options).toContain("stop");
	expect(driver.options).not.toContain("stop-inside");
});

test.each([
	["1013", "1113", "flat or rough: nothing", []],
	["1011", "1110", "mountain", ["AW 6.31 mountain 1"]],
	["1803", "1903", "marsh", ["AW 6.31 marsh 1"]],
	["1110", "1011", "the hex entered counts, not the hex left", ["AW 6.31 mountain 1"]],
])("AW 6.31 from %s to %s: %s", (from, to, _, paid) => {
	expect(costs(from, to)).toEqual(paid);
});

describe("AW 6.32 mountains and passes", () => {
	test.each([
		["1023", "1024", []],
		["1716", "1816", []],
		["3309", "3310", []],
		["2113", "2214", []],
	])("from %s to %s over a pass: no terrain", (from, to, paid) => {
		expect(costs(from, to)).toEqual(paid);
		expect(openingTable().data.map.side(from, to)?.pass).toBe(true);
	});

	test("a pass does not bridge its river", () => {
		expect(costs("4810", "4709")).toEqual(["AW 6.34 medium 1"]);
	});

	test("hexes marked impassable are closed, other Mountain hexes are open", () => {
		const table = openingTable();
		const { map } = table.data;
		for (const hex of map.hexes.keys()) {
			const { impassable, terrain } = map.hex(hex);
			const from = landNeighbours(table.data, hex).find((each) => map.isOpenLand(each));
			if (terrain !== "mountain" || from === undefined || !table.data.provincesInPlay.has(map.provinceOf(hex) ?? ""))
				continue;
			expect(whyNotEnter(table, hannibal, from, hex)?.rule ?? null, hex).toBe(impassable ? "AW 6.32" : null);
		}
	});
});

describe("AW 6.33 roads", () => {
	test.each([
		["3613", "3612", "over a mountain", []],
		["3513", "3514", "over a medium river", []],
		["2911", "3011", "over a medium river into a rough hex", []],
		["3308", "3409", "the old Via Salaria over a mountain", []],
		["3410", "3510", "the old Via Salaria over a river: only the terrain is spared", ["AW 6.34 medium 1"]],
	])("from %s to %s %s", (from, to, _, paid) => {
		expect(costs(from, to)).toEqual(paid);
	});

	test("off the road the same ground is paid", () => {
		expect(costs("3409", "3308")).toEqual([]);
		expect(costs("3407", "3308")).toEqual(costs("3408", "3308"));
	});

	test("the province is still paid", () => {
		const driver = new Driver((table) => {
			clear(table, "rome");
			transfer(table, "hannibal", "3613");
		}).say("force-movement", "whole");
		driver.walk("3612");
		expect(driver.decision.prompt.args).toMatchObject({ alps: 4 });
	});
});

test.each([
	["1018", "1117", "minor", []],
	["1113", "1114", "medium", ["AW 6.34 medium 1"]],
	["1414", "1514", "major", ["AW 6.34 major 2"]],
	["1514", "1414", "major, back again", ["AW 6.31 mountain 1", "AW 6.34 major 2"]],
	["2107", "2106", "major into a marsh", ["AW 6.31 marsh 1", "AW 6.34 major 2"]],
	["4312", "4412", "medium with a road", []],
])("AW 6.34 from %s to %s over a river: %s", (from, to, _, paid) => {
	const rivers = (list: readonly string[]) => list.filter((each) => each.includes("6.34"));
	expect(rivers(costs(from, to))).toEqual(rivers(paid));
});

test.each([
	["2717", "2718", "Ilva"],
	["6015", "5915", "Messana"],
])("AW 6.35 the strait from %s to %s (%s) is closed", (from, to) => {
	expect(whyNotEnter(openingTable(), hannibal, from, to)).toMatchObject({
		rule: "AW 6.35",
		why: { key: "refused.strait" },
	});
});

describe("AW 6.36 closed land", () => {
	test("provinces out of play", () => {
		const table = openingTable();
		const { map, provincesInPlay } = table.data;
		const wayOut = [...map.hexes.keys()].flatMap((from) => {
			if (!map.isOpenLand(from) || !provincesInPlay.has(map.provinceOf(from) ?? "")) return [];
			return landNeighbours(table.data, from)
				.filter((to) => map.isOpenLand(to) && !provincesInPlay.has(map.provinceOf(to) ?? ""))
				.map((to) => ({ from, to }));
		});
		expect(wayOut.length).toBeGreaterThan(0);
		for (const { from, to } of wayOut.filter((way) => !map.side(way.from, way.to)?.strait))
			expect(whyNotEnter(table, hannibal, from, to), `${from} to ${to}`).toMatchObject({ rule: "AW 6.36" });
	});

	test("where every neighbour is closed nobody sets out", () => {
		const driver = new Driver((table) => transfer(table, "hannibal", "2718"));
		expect(driver.refusal("force-movement")).toMatchObject({ rule: "AW 6.36" });
	});
});

describe("AW 6.38 cities", () => {
	test("a force ends inside a friendly city or passes it; going in costs nothing", () => {
		const driver = new Driver((table) => clear(table, "rome")).say("force-movement", "whole").walk("1320", "1319");
		expect(driver.options).toEqual(expect.arrayContaining(["stop", "stop-inside", "to/1419"]));
		driver.say("stop-inside");
		while (driver.decision.prompt.key !== "ask.operation") driver.say(0);
		expect(driver.forceOf("hannibal")).toMatchObject({ hex: "1319", place: "inside" });
	});

	test("a friendly city that the enemy besieges cannot be entered by land", () => {
		const table = openingTable((it) => Object.assign(it.state.cities["placentia"] ?? {}, { siege: "carthage" }));
		expect(friendlyCityAt(table, "rome", "1514")).toBeNull();
	});
});

test("RRR 5.63 Roma is closed to Roman forces without leave, but not to a leader alone", () => {
	const table = openingTable();
	expect(whyNotEnter(table, scipio, "3814", "3714")).toMatchObject({ rule: "RRR 5.63" });
	expect(whyNotEnter(table, { ...scipio, withSps: false }, "3814", "3714")).toBeNull();
	expect(whyNotEnter(table, hannibal, "3814", "3714")).toBeNull();
	table.state.leaders["401"]?.permissions.push("enter-roma");
	expect(whyNotEnter(table, scipio, "3814", "3714")).toBeNull();
});
