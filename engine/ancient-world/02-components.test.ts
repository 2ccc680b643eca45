import { describe, expect, test } from "vitest";
import { ancientWorldOf } from "../../assets/schema/ancient-world.ts";
import { ref } from "../kernel/index.ts";
import { gameData, roadsInUse, withRoads } from "./data.ts";
import { ASP_OF, addSps, enemiesOutside, friendlyForcesAt, groupId, hasSps, takeSps, totalsOf } from "./forces.ts";
import { perCent } from "./march/06-4-attrition.ts";
import { enemiesInReach } from "./march/06-5-interception.ts";
import { sharesOf } from "./march/06-45-who-dies.ts";
import { wayTo } from "./march/06-47-forced-moves.ts";
import type { Contingent, SpGroup } from "./state.ts";
import { Driver, library, openingTable, place, requireForce, transfer } from "./testing/driver.ts";

describe("AW 0.3 dice", () => {
	test("a throw is asked as a d10 that reads 0 to 9", () => {
		const driver = new Driver().say("force-movement", "whole").walk("it-1320").say("stop", 0);
		const reads = { key: "dice.on-chart", args: { chart: ref("chart", "attrition-results"), sum: 2 } };
		const prompt = { key: "dice.ask-read", args: { what: { key: "roll.attrition" }, reads } };
		expect(driver.decision).toMatchObject({ rule: "AW 0.3", prompt, seat: "carthage" });
		expect(driver.options).toEqual(["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"]);
	});

	test("the adjusted roll is the die with every modifier added", () => {
		const driver = new Driver().say("force-movement", "whole").walk("it-1320").say("stop", 0, 3);
		const { dice, modifiers, adjusted } = driver.roll("attrition");
		expect([dice, modifiers.map(({ id, dr }) => [id, dr]), adjusted]).toEqual([[3], [["attrition.size-126", 2]], 5]);
	});
});

test.each([
	[36, 30, 11], // 10.8
	[8, 30, 2], // 2.4
	[6, 30, 2], // 1.8
	[10, 5, 1], // a half goes up
	[9, 5, 0], // 0.45
	[30, 5, 2], // 1.5
	[0, 40, 0],
])("AW 0.4 of %i SPs %i per cent are %i, a half goes up", (sp, percent, lost) => {
	expect(perCent(sp, percent)).toBe(lost);
});

describe("AW 2.12 roads", () => {
	test("each class of road is usable or not in the whole scenario", () => {
		const { roads } = openingTable().data;
		for (const road of ancientWorldOf(library).maps["italy"]?.roads ?? []) {
			const [from = "", to = ""] = road.path;
			const shared = ancientWorldOf(library).maps["italy"]?.roads.some(
				(other) => "AB".includes(other.class) && joins(other.path, from, to),
			);
			expect(roads.has(`${from}|${to}`), road.name).toBe(shared);
			expect(roads.has(`${to}|${from}`), road.name).toBe(shared);
		}
	});

	test("a hexside with the old track and a full road counts as the full road", () => {
		expect(openingTable().data.roads.get("it-3714|it-3614")).toMatch(/^Via Valeria/);
	});

	test("what may be used is told stretch by stretch, and a stretch built in play from then on", () => {
		const data = gameData(library, "alexander-327");
		const names = (built: readonly string[]) => roadsInUse(withRoads(data, built)).map(({ name }) => name);
		expect(names([]).toSorted()).toEqual(["Via Appia (Roma - 3914)", "Via Salaria"]);
		expect(names(["Via Appia (3914 - Capua)"])).toContain("Via Appia (3914 - Capua)");
		expect(names(["Via Salaria"])).toContain("Via Salaria");
		for (const { path } of roadsInUse(data))
			for (const [n, hex] of path.slice(1).entries()) expect(data.roads.has(`${path[n]}|${hex}`)).toBe(true);
	});
});

function joins(path: readonly string[], a: string, b: string): boolean {
	return path.some((hex, index) => (hex === a && path[index + 1] === b) || (hex === b && path[index + 1] === a));
}

test.each([
	["it-1113", "it-1114", "medium"],
	["it-1414", "it-1514", "major"],
	["it-1018", "it-1117", "minor"],
	["it-3714", "it-3814", null],
])("AW 2.13 between %s and %s runs a river of the tier %s, seen from both banks", (a, b, tier) => {
	const { map } = openingTable().data;
	expect([map.river(a, b), map.river(b, a)]).toEqual([tier, tier]);
});

describe("AW 2.23 SPs are change", () => {
	const group = (contingent: Contingent, sp: number, elite = false): SpGroup => ({
		contingent,
		arm: "cav",
		elite,
		sp,
		role: null,
	});
	const force = (...sps: SpGroup[]) => ({ ...place(openingTable(), "carthage", "it-1221", {}), sps });

	test("SPs of one nationality, arm and worth join into one number", () => {
		const army = force(group("numidian", 3, true));
		addSps(army, group("numidian", 4, true));
		addSps(army, group("numidian", 5));
		addSps(army, group("iberian", 0));
		expect(army.sps.map((each) => [groupId(each), each.sp])).toEqual([
			["numidian/cav/elite", 7],
			["numidian/cav", 5],
		]);
	});

	test("what is taken is gone, and no more can be taken than there is", () => {
		const army = force(group("iberian", 5));
		expect(takeSps(army, "iberian/cav", 2)).toMatchObject({ contingent: "iberian", sp: 2 });
		expect(() => takeSps(army, "iberian/cav", 4)).toThrow("has not 4 SPs");
		takeSps(army, "iberian/cav", 3);
		expect(army.sps).toEqual([]);
	});
});

test("AW 2.41 inside and outside a city are two forces", () => {
	const table = openingTable((it) => place(it, "rome", "it-1514", { "legion/inf": 3 }, "inside"));
	const count = (where: "inside" | "outside") => totalsOf(table, friendlyForcesAt(table, "rome", "it-1514", where)).sp;
	expect([count("inside"), count("outside")]).toEqual([3, 102]);
	expect(totalsOf(table, enemiesOutside(table, "carthage", "it-1514")).sp).toBe(102);
});

test("AW 2.41 leaders alone are a force without SPs", () => {
	const table = openingTable();
	const praetor = Object.values(table.state.leaders).find((leader) => leader.office === "praetor-urbanus");
	const force = requireForce(table, praetor?.id ?? "");
	expect(hasSps(table, { ...force, sps: [], legions: [] })).toBe(false);
});

test.each([
	["african/inf", 1],
	["numidian/cav/elite", 2],
	["african/elephant", 4],
])("AW 2.44 an SP of %s weighs %i attrition SPs", (kind, asp) => {
	const table = openingTable();
	expect(totalsOf(table, [place(table, "carthage", "it-1221", { [kind]: 1 })])).toMatchObject({ sp: 1, asp });
	expect(Object.values(ASP_OF)).toEqual([1, 2, 4]);
});

describe("AW 2.47 distances", () => {
	test("within two hexes is plain distance, over rivers and mountains alike", () => {
		const table = openingTable();
		const near = (hex: string) => enemiesInReach(table, [requireForce(table, "hannibal")], hex).length;
		expect(["it-1514", "it-1515", "it-1516", "it-1517", "it-1414", "it-1312"].map(near)).toEqual([2, 2, 2, 0, 2, 0]);
	});

	test("a way is counted through open land, round enemies", () => {
		const table = openingTable((it) => {
			place(it, "carthage", "it-1515", { "african/inf": 5 });
			place(it, "carthage", "it-1615", { "african/inf": 5 });
		});
		const way = wayTo(table, { side: "rome", leader: null }, "it-1514", "it-1516", 6);
		expect(way?.slice(1, -1)).not.toContain("it-1515");
		expect(way?.length).toBeGreaterThan(3);
	});

	test("a way does not lead through a city that the enemy holds with troops", () => {
		const table = openingTable((it) => {
			transfer(it, "hannibal", "it-1514");
			transfer(it, "401", "it-1516");
			transfer(it, "402", "it-1516");
			place(it, "carthage", "it-1515", { "african/inf": 5 });
			place(it, "carthage", "it-1416", { "african/inf": 1 }, "inside");
		});
		expect(wayTo(table, { side: "rome", leader: null }, "it-1516", "it-1514", 6)).not.toContain("it-1416");
	});
});

test("AW 2.22 SPs of one nationality in a force are one contingent, and so are all its legions", () => {
	const table = openingTable();
	const shares = sharesOf(table, friendlyForcesAt(table, "rome", "it-1514", "outside"));
	expect(shares.filter(({ contingent }) => contingent === "legion")).toMatchObject([{ inf: 72, cav: 16 }]);
	const army = requireForce(table, "hannibal");
	addSps(army, { contingent: "iberian", arm: "inf", elite: false, sp: 3, role: null });
	const iberians = sharesOf(table, [army]).filter(({ contingent }) => contingent === "iberian");
	expect(iberians).toMatchObject([{ inf: 18, cav: 16 }]);
});

test("AW 2.25 a siege engine goes with its force", () => {
	const driver = new Driver((table) => {
		requireForce(table, "hannibal").engines = 1;
	});
	driver.say("force-movement", "whole").walk("it-1320").say("stop");
	expect(driver.state.forces[driver.state.march?.forces[0] ?? ""]).toMatchObject({ hex: "it-1320", engines: 1 });
});
