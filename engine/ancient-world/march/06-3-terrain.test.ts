import { describe, expect, test } from "vitest";
import type { AncientWorld, Mover } from "../table.ts";
import { clear, Driver, openingTable, place, transfer } from "../testing/driver.ts";
import { friendlyCityAt, groundCosts, landNeighbours, whyMustStop, whyNotEnter } from "./06-3-terrain.ts";

const hannibal: Mover = { side: "carthage", leader: "hannibal", withSps: true };
const scipio: Mover = { side: "rome", leader: "401", withSps: true };

const costs = (from: string, to: string) =>
	groundCosts(openingTable().data, from, to).map(({ rule, what, points }) => `${rule} ${what} ${points}`);

test("AW 6.22 enemies may be in the same hex", () => {
	const driver = new Driver((table) => transfer(table, "hannibal", "it-1515"));
	driver.say("force-movement", "whole").say("to/it-1514");
	while (driver.decision.prompt.key === "ask.intercept") driver.say("pass");
	expect(driver.forceOf("hannibal").hex).toBe("it-1514");
	expect(driver.forceOf("401").hex).toBe("it-1514");
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
			(it) => place(it, "rome", "it-1319", { "legion/inf": 1 }),
			"stop.enemy-force",
		],
		[
			"at a city with a garrison of 5",
			(it) => place(it, "rome", "it-1319", { "legion/inf": 5 }, "inside"),
			"stop.garrison",
		],
		["not at a city with a garrison of 4", (it) => place(it, "rome", "it-1319", { "legion/inf": 4 }, "inside"), null],
		["not in an empty hex", () => {}, null],
		["not before friends", (it) => place(it, "carthage", "it-1319", { "african/inf": 9 }), null],
		["not before leaders alone", (it) => place(it, "rome", "it-1319", {}), null],
	])("%s", (_, furnish, key) => {
		expect(whyMustStop(furnished(furnish), hannibal, "it-1319")?.why.key ?? null).toBe(key);
	});

	test("not at a garrison that its own side has Under Siege already", () => {
		const table = furnished((it) => {
			place(it, "rome", "it-1319", { "legion/inf": 9 }, "inside");
			Object.assign(it.state.cities["hasti"] ?? {}, { siege: "carthage" });
		});
		expect(whyMustStop(table, hannibal, "it-1319")).toBeNull();
		Object.assign(table.state.cities["hasti"] ?? {}, { siege: null });
		expect(whyMustStop(table, hannibal, "it-1319")?.rule).toBe("AW 6.23");
	});

	test("it may leave a hex where it began with an enemy", () => {
		const driver = new Driver((table) => {
			clear(table, "rome");
			place(table, "rome", "it-1221", { "legion/inf": 9 });
		}).say("force-movement", "whole");
		expect(driver.options).toContain("to/it-1320");
	});
});

test("AW 6.24 a force may not enter an enemy city by moving", () => {
	const table = openingTable();
	expect(friendlyCityAt(table, "carthage", "it-1514")).toBeNull();
	expect(friendlyCityAt(table, "rome", "it-1514")?.id).toBe("placentia");
	expect(friendlyCityAt(table, "rome", "it-1221")).toBeNull();
	const driver = new Driver((it) => clear(it, "rome")).say("force-movement", "whole");
	driver.walk("it-1320", "it-1319", "it-1419", "it-1418", "it-1517", "it-1516", "it-1515", "it-1514");
	expect(driver.options).toContain("stop");
	expect(driver.options).not.toContain("stop-inside");
});

test.each([
	["it-1013", "it-1113", "flat or rough: nothing", []],
	["it-1011", "it-1110", "mountain", ["AW 6.31 mountain 1"]],
	["it-1803", "it-1903", "marsh", ["AW 6.31 marsh 1"]],
	["it-1110", "it-1011", "the hex entered counts, not the hex left", ["AW 6.31 mountain 1"]],
])("AW 6.31 from %s to %s: %s", (from, to, _, paid) => {
	expect(costs(from, to)).toEqual(paid);
});

describe("AW 6.32 mountains and passes", () => {
	test.each([
		["it-1023", "it-1024", []],
		["it-1716", "it-1816", []],
		["it-3309", "it-3310", []],
		["it-2113", "it-2214", []],
	])("from %s to %s over a pass: no terrain", (from, to, paid) => {
		expect(costs(from, to)).toEqual(paid);
		expect(openingTable().data.map.side(from, to)?.pass).toBe(true);
	});

	test("a pass does not bridge its river", () => {
		expect(costs("it-4810", "it-4709")).toEqual(["AW 6.34 medium 1"]);
	});

	test("hexes marked impassable are closed, other Mountain hexes are open", () => {
		const table = openingTable();
		const { map } = table.data;
		for (const hex of map.hexes.keys()) {
			const impassable = map.land(hex)?.impassable;
			const { terrain } = map.hex(hex);
			const from = landNeighbours(table.data, hex).find((each) => map.isOpenLand(each));
			if (terrain !== "mountain" || from === undefined || !table.data.provincesInPlay.has(map.provinceOf(hex) ?? ""))
				continue;
			expect(whyNotEnter(table, hannibal, from, hex)?.rule ?? null, hex).toBe(impassable ? "AW 6.32" : null);
		}
	});
});

describe("AW 6.33 roads", () => {
	test.each([
		["it-3613", "it-3612", "over a mountain", []],
		["it-3513", "it-3514", "over a medium river", []],
		["it-2911", "it-3011", "over a medium river into a rough hex", []],
		["it-3308", "it-3409", "the old Via Salaria over a mountain", []],
		["it-3410", "it-3510", "the old Via Salaria over a river: only the terrain is spared", ["AW 6.34 medium 1"]],
	])("from %s to %s %s", (from, to, _, paid) => {
		expect(costs(from, to)).toEqual(paid);
	});

	test("off the road the same ground is paid", () => {
		expect(costs("it-3409", "it-3308")).toEqual([]);
		expect(costs("it-3407", "it-3308")).toEqual(costs("it-3408", "it-3308"));
	});

	test("the province is still paid", () => {
		const driver = new Driver((table) => {
			clear(table, "rome");
			transfer(table, "hannibal", "it-3613");
		}).say("force-movement", "whole");
		driver.walk("it-3612");
		expect(driver.decision.prompt.args).toMatchObject({ alps: 4 });
	});
});

test.each([
	["it-1018", "it-1117", "minor", []],
	["it-1113", "it-1114", "medium", ["AW 6.34 medium 1"]],
	["it-1414", "it-1514", "major", ["AW 6.34 major 2"]],
	["it-1514", "it-1414", "major, back again", ["AW 6.31 mountain 1", "AW 6.34 major 2"]],
	["it-2107", "it-2106", "major into a marsh", ["AW 6.31 marsh 1", "AW 6.34 major 2"]],
	["it-4312", "it-4412", "medium with a road", []],
])("AW 6.34 from %s to %s over a river: %s", (from, to, _, paid) => {
	const rivers = (list: readonly string[]) => list.filter((each) => each.includes("6.34"));
	expect(rivers(costs(from, to))).toEqual(rivers(paid));
});

test.each([
	["it-2717", "it-2718", "Ilva", { rule: "AW 6.35", why: { key: "refused.strait" } }],
	["it-6015", "it-5915", "Messana, out of play", { rule: "AW 6.36", why: { key: "refused.out-of-play" } }],
])(
	"AW 6.35 the strait from %s to %s (%s) is closed, and land out of play is so however one comes",
	(from, to, _, why) => {
		expect(whyNotEnter(openingTable(), hannibal, from, to)).toMatchObject(why);
	},
);

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
		const driver = new Driver((table) => transfer(table, "hannibal", "it-2718"));
		expect(driver.refusal("force-movement")).toMatchObject({ rule: "AW 6.36" });
	});
});

describe("AW 6.38 cities", () => {
	test("a force ends inside a friendly city or passes it; going in costs nothing", () => {
		const driver = new Driver((table) => clear(table, "rome"))
			.say("force-movement", "whole")
			.walk("it-1320", "it-1319");
		expect(driver.options).toEqual(expect.arrayContaining(["stop", "stop-inside", "to/it-1419"]));
		driver.say("stop-inside");
		while (driver.decision.prompt.key !== "ask.operation") driver.say(0);
		expect(driver.forceOf("hannibal")).toMatchObject({ hex: "it-1319", place: "inside" });
	});

	test("a friendly city that the enemy besieges cannot be entered by land", () => {
		const table = openingTable((it) => Object.assign(it.state.cities["placentia"] ?? {}, { siege: "carthage" }));
		expect(friendlyCityAt(table, "rome", "it-1514")).toBeNull();
	});
});

test("RRR 5.63 Roma is closed to Roman forces without leave, but not to a leader alone", () => {
	const table = openingTable();
	expect(whyNotEnter(table, scipio, "it-3814", "it-3714")).toMatchObject({ rule: "RRR 5.63" });
	expect(whyNotEnter(table, { ...scipio, withSps: false }, "it-3814", "it-3714")).toBeNull();
	expect(whyNotEnter(table, hannibal, "it-3814", "it-3714")).toBeNull();
	table.state.leaders["401"]?.permissions.push("enter-roma");
	expect(whyNotEnter(table, scipio, "it-3814", "it-3714")).toBeNull();
});
