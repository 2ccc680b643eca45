import { describe, expect, it, test } from "vitest";
import { listViolations } from "../../invariants.ts";
import { Bench } from "../../testing/bench.ts";
import { makeView } from "../../view/make-view.ts";
import { seasAt } from "../07-02-ports.ts";
import { hasSuperiority, levelsAtSea, navalLevel, raiseLevel, shiftLevel } from "./07-1-levels.ts";
import { portStatus } from "./07-13-port-status.ts";
import { seawaysBetween } from "./07-14-seaways.ts";
import { reallotLevels } from "./07-15-reallotment.ts";

const eagle = () => new Bench({}, "eagle-has-landed");
const TARENTUM = "it-5405";

/** Rome before Tarentum, Pyrrhus' own. */
function siegeOfTarentum(): Bench {
	const bench = eagle();
	bench.force("epirus", TARENTUM, "inside", { sps: { "epirote/inf": 6 } });
	bench.force("rome", TARENTUM, "outside", { sps: { "legion/inf": 20 } });
	Object.assign(bench.table.state.cities["tarentum"] ?? {}, { control: "epirus", siege: "rome" });
	return bench;
}

describe("AW 7.1, 7.11: levels", () => {
	it("AW 7.11: stand as the scenario prints them, and what nobody printed is the lowest", () => {
		const { table } = eagle();
		expect(navalLevel(table, "rome", "fretum-siculi")).toBe(-2);
		expect(navalLevel(table, "epirus", "mare-ionium")).toBe(3);
		expect(navalLevel(table, "syracuse", "mare-ionium")).toBe(-4);
	});

	it("AW 7.11: one up for a side is one down for the other, and neither leaves the scale", () => {
		const { table } = eagle();
		raiseLevel(table, "rome", "mare-ionium");
		expect(levelsAtSea(table)?.["mare-ionium"]).toEqual({ rome: -2, epirus: 2 });
		for (let times = 0; times < 9; times += 1) raiseLevel(table, "epirus", "mare-ionium");
		expect(levelsAtSea(table)?.["mare-ionium"]).toEqual({ rome: -4, epirus: 4 });
	});

	test("EL.ns: whoever plays Carthage has her +4 in her three seas, and the other keeps his level", () => {
		const { table } = eagle();
		Object.assign(table.state.sides["carthage"] ?? {}, { playedBy: "epirus" });
		expect(levelsAtSea(table)?.["mare-africum"]).toEqual({ rome: -4, epirus: 4, carthage: 4 });
		expect(navalLevel(table, "rome", "mare-tyrrhenum")).toBe(-3);
		expect(navalLevel(table, "epirus", "fretum-siculi")).toBe(2);
	});

	it("AW 7.11: a level off the scale is a fault of the state", () => {
		const { table } = eagle();
		Object.assign(table.state.navalLevels?.["mare-ionium"] ?? {}, { rome: 5 });
		expect(listViolations(table)).toContain("The level of rome in mare-ionium is 5.");
	});

	it("are in the view, and in none of a scenario without ships", () => {
		expect(makeView(eagle().table).navalLevels?.["mare-sardoum"]).toEqual({ rome: -4, epirus: -3, carthage: 4 });
		expect(makeView(new Bench().table).navalLevels).toBeNull();
	});
});

describe("AW 7.13: superiority", () => {
	it("AW 7.13: begins at 1, and both sides may be without it", () => {
		const { table } = eagle();
		expect(hasSuperiority(table, "epirus", "mare-ionium")).toBe(true);
		shiftLevel(table, "epirus", "mare-ionium", -3);
		expect(hasSuperiority(table, "epirus", "mare-ionium")).toBe(false);
		expect(hasSuperiority(table, "rome", "mare-ionium")).toBe(false);
	});
});

describe("AW 7.01, 7.02: what a port is in a siege", () => {
	test("AW 7.02: open while its holder rules the sea, idle while nobody does, blockaded by an enemy who does", () => {
		const { table } = siegeOfTarentum();
		expect(portStatus(table, "tarentum")).toBe("open");
		shiftLevel(table, "epirus", "mare-ionium", -3);
		expect(portStatus(table, "tarentum")).toBe("idle");
		shiftLevel(table, "rome", "mare-ionium", 4);
		expect(portStatus(table, "tarentum")).toBe("blockaded");
		shiftLevel(table, "epirus", "mare-ionium", 4);
		expect(portStatus(table, "tarentum")).toBe("blockaded");
	});

	test("AW 7.13: Carthage, whom nobody controls, keeps Lilybaeum open", () => {
		const bench = eagle();
		bench.force("carthage", "it-5526", "inside", { sps: { "ligurian/inf": 15 } });
		bench.force("epirus", "it-5526", "outside", { sps: { "epirote/inf": 29 } });
		Object.assign(bench.table.state.cities["lilybaeum"] ?? {}, { control: "carthage", siege: "epirus" });
		expect(portStatus(bench.table, "lilybaeum")).toBe("open");
	});

	test("AW 7.01: without ships every port is idle, and so is a city without one", () => {
		const { table } = new Bench();
		expect(table.rules.portStatus(table, "neapolis")).toBe("idle");
		expect(portStatus(eagle().table, "capua")).toBe("idle");
	});
});

describe("AW 2.11, 7.14, RRR 2.1-seas: the seas of a port", () => {
	it("RRR 2.1-seas: every sea hex belongs to a named sea, and a port's are those its hex touches", () => {
		const { data } = eagle().table;
		expect(seasAt(data, TARENTUM)).toEqual(["mare-ionium"]);
		expect([...seasAt(data, "it-5701")].sort()).toEqual(["mare-adriaticum", "mare-ionium"]);
		expect([...data.map.hexes.values()].filter(({ terrain, sea }) => (terrain === "sea") !== (sea !== null))).toEqual(
			[],
		);
	});

	it("AW 7.14: of two seas the one counts that is better for the holder", () => {
		const { table } = eagle();
		Object.assign(table.state.cities["hydruntum"] ?? {}, { control: "epirus", siege: "rome" });
		shiftLevel(table, "epirus", "mare-ionium", -7);
		shiftLevel(table, "rome", "mare-ionium", 7);
		expect(portStatus(table, "hydruntum")).toBe("open");
	});

	it("leads to other ports by the fewest seas", () => {
		const { data } = eagle().table;
		expect(seawaysBetween(data, TARENTUM, "it-6419")).toEqual([["mare-ionium"]]);
		expect(seawaysBetween(data, TARENTUM, "it-5423")).toEqual([
			["mare-ionium", "fretum-siculi", "mare-tyrrhenum"],
			["mare-ionium", "mare-africum", "mare-tyrrhenum"],
		]);
	});
});

describe("AW 7.15: reallotment", () => {
	it("AW 7.15: moves up to two levels from sea to sea, and the opponent's stay", () => {
		const bench = eagle();
		bench.play(
			reallotLevels(bench.table, "epirus"),
			"mare-adriaticum",
			"fretum-siculi",
			"mare-adriaticum",
			"mare-tyrrhenum",
		);
		expect(levelsAtSea(bench.table)).toMatchObject({
			"mare-adriaticum": { rome: -3, epirus: 1 },
			"fretum-siculi": { rome: -2, epirus: 3 },
			"mare-tyrrhenum": { rome: -3, epirus: -1 },
		});
	});

	it("AW 7.15: takes none from the lowest and puts none on the highest; one may leave it at that", () => {
		const bench = eagle();
		shiftLevel(bench.table, "epirus", "mare-ionium", 1);
		bench.play(reallotLevels(bench.table, "epirus"), "mare-adriaticum", "fretum-siculi", "done");
		const [from, to] = bench.asked;
		expect(from?.refused.map(({ id, rule }) => `${id} ${rule}`)).toEqual(["mare-africum AW 7.15", "build RRR 7.12"]);
		expect(to?.refused.map(({ id, rule }) => `${id} ${rule}`).sort()).toEqual([
			"mare-adriaticum AW 7.15",
			"mare-ionium AW 7.11",
		]);
	});

	it("AW 7.15: a level goes to another sea, and nowhere where every other sea is at its highest", () => {
		const bench = eagle();
		const seas = Object.keys(levelsAtSea(bench.table) ?? {});
		for (const sea of seas) shiftLevel(bench.table, "epirus", sea, sea === "mare-africum" ? 0 : 8);
		shiftLevel(bench.table, "epirus", "mare-africum", 1);
		bench.play(reallotLevels(bench.table, "epirus"), "mare-ionium", "mare-africum", "done");
		const [from] = bench.asked;
		expect(from?.refused.map(({ id, why }) => [id, why.key])).toEqual([
			["mare-africum", "refused.no-sea-with-room"],
			["build", "refused.no-shipyards"],
		]);
		const offered = from?.kind === "choose" ? from.options.map(({ id }) => id) : [];
		expect(offered).toEqual([...seas.filter((sea) => sea !== "mare-africum"), "done"]);
	});
});
