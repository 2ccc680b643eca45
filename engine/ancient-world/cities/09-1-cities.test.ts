import { describe, expect, test } from "vitest";
import { attack } from "../battle/08-2-attack.ts";
import { whyMustStop } from "../march/06-3-terrain.ts";
import { pickable } from "../march/06-14-pick-up.ts";
import { garrisonOf, holderOf } from "../siege/09-2-under-siege.ts";
import { Bench } from "../testing/bench.ts";
import { printedIds } from "./09-12-printed-defence.ts";
import { enterCity, judgeControl } from "./11-control.ts";

const PLACENTIA = "it-1514";

describe("AW 9.1 cities", () => {
	test.each([
		["hasti", "small", 1],
		["placentia", "medium", 4],
		["capua", "large", 6],
		["roma", "large", 10],
	])("AW 9.11, 9.12: %s is %s and has an IDS of %i", (id, size, ids) => {
		const { table } = new Bench();
		expect(table.data.cities.get(id)?.size).toBe(size);
		expect(printedIds(table.data, id)).toBe(ids);
		expect(table.state.cities[id]?.ids).toBe(ids);
	});

	test("AW 9.13: a force inside cannot be attacked", () => {
		const bench = new Bench();
		bench.force("carthage", PLACENTIA, "outside", { sps: { "african/inf": 20 }, leaders: ["hannibal"] });
		bench.force("rome", PLACENTIA, "inside", { sps: { "legion/inf": 5 } });
		expect(attack.whyNot(bench.table, "hannibal")?.why.key).toBe("refused.no-enemy");
	});

	test("AW 9.26: a force that comes to a friendly city under siege must Stop", () => {
		const bench = new Bench();
		bench.force("carthage", PLACENTIA, "outside", { sps: { "african/inf": 20 } });
		Object.assign(bench.table.state.cities["placentia"] ?? {}, { control: "rome", siege: "carthage", siegeSince: 1 });
		const mover = { side: "rome", leader: "401", withSps: true } as const;
		expect(whyMustStop(bench.table, mover, PLACENTIA)?.rule).toBe("AW 6.23");
	});

	test("AW 9.82: a city is not captured because its province is lost", () => {
		const bench = new Bench();
		Object.assign(bench.table.state.cities["tibur"] ?? {}, { control: "rome" });
		Object.assign(bench.table.state.provinces["latium"] ?? {}, { control: "carthage" });
		judgeControl(bench.table);
		expect(bench.table.state.cities["tibur"]?.control).toBe("rome");
	});

	test("AW 9.91: SPs inside are the garrison, with or without a leader; a leader alone is none", () => {
		const bench = new Bench();
		bench.force("rome", PLACENTIA, "inside", { sps: { "legion/inf": 3 } });
		bench.force("rome", PLACENTIA, "inside", { sps: { "italian/inf": 2 }, leaders: ["401"] });
		bench.force("rome", PLACENTIA, "inside", { leaders: ["402"] });
		expect(garrisonOf(bench.table, "placentia").map(({ id }) => id)).toEqual(["f1", "f2"]);
	});

	test("AW 11.4: an unoccupied city of a province that Rome controls is Rome's to defend", () => {
		const bench = new Bench();
		expect(bench.table.state.cities["cumae"]?.control).toBeNull();
		expect(holderOf(bench.table, "cumae", "carthage")).toBe("rome");
		expect(holderOf(bench.table, "cumae", "rome")).toBeNull();
	});

	test("AW 11.1: troops that may simply go into a city they besiege end the siege", () => {
		const bench = new Bench();
		const army = bench.force("carthage", PLACENTIA, "inside", { sps: { "african/inf": 9 } });
		Object.assign(bench.table.state.cities["placentia"] ?? {}, { siege: "carthage", siegeSince: 1 });
		enterCity(bench.table, army);
		expect(bench.table.state.cities["placentia"]).toMatchObject({ control: "carthage", siege: null, siegeSince: null });
	});

	test("AW 9.23: men who are shut in are not picked up from outside", () => {
		const bench = new Bench();
		bench.force("rome", PLACENTIA, "inside", { sps: { "italian/inf": 3 } });
		const relief = bench.force("rome", PLACENTIA, "outside", { sps: { "legion/inf": 9 }, leaders: ["401"] });
		expect(pickable(bench.table, relief)).toHaveLength(1);
		Object.assign(bench.table.state.cities["placentia"] ?? {}, { siege: "carthage" });
		expect(pickable(bench.table, relief)).toHaveLength(0);
	});
});
