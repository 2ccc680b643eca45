import { describe, expect, it } from "vitest";
import { sideState } from "../../ancient-world/forces.ts";
import { allotShips } from "../../ancient-world/sea/naval-system.ts";
import { levelsAtSea, navalLevel } from "../../ancient-world/sea/superiority/07-1-levels.ts";
import { Bench } from "../../ancient-world/testing/bench.ts";
import { legionRequest } from "../../rome/legions/10-1-legions.ts";
import { buildShips } from "./07-11-construction.ts";

const eagle = () => new Bench({}, "eagle-has-landed");

describe("RRR 7.11: Roman construction", () => {
	it("RRR 7.11: an adjusted 6 builds a level, -2 in the strait becomes -1, and legions cost two more this turn", () => {
		const bench = eagle();
		Object.assign(bench.table.state, { emergencies: {} });
		bench.play(buildShips(bench.table, "rome"), "build", 6 + noEnemy(bench), "fretum-siculi");
		expect(bench.rolls.at(-1)).toMatchObject({ roll: "ns-construction", adjusted: 6, cell: { value: "1" } });
		expect(levelsAtSea(bench.table)?.["fretum-siculi"]).toEqual({ rome: -1, epirus: 1 });
		const { table } = bench;
		bench.force("rome", "it-3714", "inside", { leaders: ["201"], legions: ["I"] });
		Object.assign(table.state.leaders["201"] ?? {}, { office: "rome-consul" });
		bench.activate("201");
		bench.play(legionRequest.play(table, "201"), "legions", 0);
		expect(bench.modifiers("legion-request")).toMatchObject({ "ns-built": -2 });
	});

	it("RRR 7.11: each level built counts, and a year without ships costs nothing", () => {
		const bench = eagle();
		bench.play(buildShips(bench.table, "rome"), "build", 9, "mare-ionium", "mare-ionium");
		expect(navalLevel(bench.table, "rome", "mare-ionium")).toBe(-1);
		expect(sideState(bench.table, "rome").doneThisTurn).toEqual(["ns-level", "ns-level"]);
		const idle = eagle();
		idle.play(buildShips(idle.table, "rome"), "none");
		expect(sideState(idle.table, "rome").doneThisTurn).toEqual([]);
	});

	it("RRR 7.11: levels may be left unbuilt", () => {
		const bench = eagle();
		bench.play(buildShips(bench.table, "rome"), "build", 9, "mare-ionium", "done");
		expect(navalLevel(bench.table, "rome", "mare-ionium")).toBe(-2);
	});
});

/** What the lines of the Legion Request take off when no enemy is in Roman Italy. */
function noEnemy(bench: Bench): number {
	const line = bench.table.data.modifiers.get("legion-request")?.find(({ id }) => id === "legion-request.no-enemy");
	return -Number(line?.dr ?? 0);
}

describe("AW 7.12, RRR 7.12: Carthaginian construction", () => {
	it("RRR 7.12: is hers only while a player runs her, with one added to the die; Pyrrhus never builds", () => {
		const bench = eagle();
		bench.play(buildShips(bench.table, "epirus"));
		expect(bench.asked).toEqual([]);
		Object.assign(sideState(bench.table, "carthage"), { playedBy: "epirus" });
		bench.play(buildShips(bench.table, "epirus"), "build", 5, "fretum-siculi");
		expect(bench.modifiers("ns-construction")).toEqual({ carthage: 1 });
		expect(levelsAtSea(bench.table)?.["fretum-siculi"]).toEqual({ rome: -3, epirus: 3 });
		expect(sideState(bench.table, "carthage").doneThisTurn).toEqual(["ns-level"]);
		expect(sideState(bench.table, "rome").doneThisTurn).toEqual([]);
	});
});

describe("RRR 3.C2: the segment", () => {
	it("RRR 3.C2: the higher die goes first, equal dice are thrown again, and building comes before moving", () => {
		const bench = eagle();
		bench.play(allotShips(bench.table), 4, 4, 3, 8, "none", "done", "done");
		expect(bench.asked.map(({ seat, rule }) => `${seat} ${rule}`)).toEqual([
			"rome RRR 7.11",
			"epirus AW 7.15",
			"rome AW 7.15",
		]);
	});

	it("RRR 3.C2: is passed over where levels are not used", () => {
		const bench = new Bench();
		bench.play(allotShips(bench.table));
		expect(bench.said).toEqual([]);
	});
});
