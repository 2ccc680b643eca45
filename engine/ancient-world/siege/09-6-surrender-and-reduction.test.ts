import { describe, expect, test } from "vitest";
import { operationLines } from "../command/05-operations.ts";
import type { BattleRecord } from "../state.ts";
import { Bench } from "../testing/bench.ts";
import { boxPairs, repairCities, siegeReduction } from "./09-6-surrender-and-reduction.ts";
import { placeSiege } from "./09-21-place-siege.ts";
import { giveUpCity } from "./09-62-giving-up-a-city.ts";

const PLACENTIA = "it-1514";
const TIBUR = "it-3614";
const CAPUA = "it-4412";

function demand(hex: string, sp: number): Bench {
	const bench = new Bench();
	bench.force("carthage", hex, "outside", { sps: { "african/inf": sp }, leaders: ["hannibal"] });
	bench.activate("hannibal");
	return bench;
}

const ask = (bench: Bench, ...answers: (number | string)[]) =>
	bench.play(placeSiege.play(bench.table, "hannibal"), ...answers);
const city = (bench: Bench, id: string) => bench.table.state.cities[id];

test("AW 9.61, 9.72 boxes in a player's favour are in favour of a power that he plays", () => {
	const { table } = new Bench({}, "eagle-has-landed");
	Object.assign(table.state.alliances["east-sicilia"] ?? {}, { level: 4, favours: "epirus" });
	Object.assign(table.state.sides["syracuse"] ?? {}, { playedBy: "epirus", alliedTo: "epirus" });
	expect(boxPairs(table, "syracuse", "east-sicilia")).toEqual([2, 0]);
	expect(boxPairs(table, "rome", "east-sicilia")).toEqual([0, 2]);
});

describe("AW 9.61 surrender", () => {
	test("a Small city yields to 5 SPs at once; IDS stays, nobody may Sack it, the captor may go in", () => {
		const bench = demand(TIBUR, 5);
		expect(ask(bench, "stay")).toBe("roll");
		expect(city(bench, "tibur")).toMatchObject({ control: "carthage", ids: 1, siege: null });
		expect(bench.said).toContain("captured.surrender");
		expect(bench.asked.map(({ prompt }) => prompt.key)).toEqual(["ask.go-inside"]);
	});

	test.each([
		[8, "carthage", null],
		[9, "rome", "carthage"],
	])(
		"a Small city before 4 SPs: a die of %i against Hannibal's 8 + 1 for Latium's two boxes",
		(die, control, siege) => {
			const bench = demand(TIBUR, 4);
			const level = bench.table.state.alliances["latium"];
			if (level) level.level = 1;
			ask(bench, die, ...(control === "carthage" ? ["stay"] : []));
			expect(bench.rolls[0]).toMatchObject({ target: { test: "<=", value: 8 }, adjusted: die });
			expect(city(bench, "tibur")).toMatchObject({ control, siege });
		},
	);

	test.each([
		[1, "carthage"],
		[2, "rome"],
	])("a Medium city yields on 2 or less: die %i, +1 for the two boxes of Rome", (die, control) => {
		const bench = demand(PLACENTIA, 10);
		Object.assign(city(bench, "placentia") ?? {}, { control: "rome" });
		ask(bench, die, ...(control === "carthage" ? ["stay"] : []));
		expect(bench.modifiers("surrender")).toEqual({ boxes: 1 });
		expect(city(bench, "placentia")?.control).toBe(control);
	});

	test("the lines of the roll: a Major Victory here this turn, relief within three hexes, a city Sacked before", () => {
		const bench = demand(PLACENTIA, 10);
		const battle = { turn: 1, province: "gallia-cispadana", kind: "battle", major: true, winner: "carthage" };
		bench.table.state.battles.push(battle as BattleRecord); // only these fields are looked at
		bench.table.state.tallies["sack/carthage/gallia-cispadana"] = 1;
		bench.force("rome", "it-1414", "outside", { sps: { "legion/inf": 6 } });
		bench.force("rome", "it-1414", "outside", { sps: { "italian/inf": 4 } });
		ask(bench, 9);
		expect(bench.modifiers("surrender")).toEqual({ boxes: 1, major: -2, relief: 2, sacker: 1 });
	});

	test("a Large city never does on demand; nobody with a garrison does", () => {
		const large = demand(CAPUA, 50);
		ask(large);
		expect(large.said).toContain("surrender.never");
		expect(city(large, "capua")?.siege).toBe("carthage");
		const held = demand(TIBUR, 50);
		held.force("rome", TIBUR, "inside", { sps: { "legion/inf": 1 } });
		ask(held);
		expect(city(held, "tibur")).toMatchObject({ control: "rome", siege: "carthage" });
	});
});

describe("AW 9.63 reduction", () => {
	test.each([
		[9, 0, 3],
		[8, 0, 4],
		[7, 1, 3],
	])("DR %i - 3 with %i engines against 2 + 4 leaves %i", (die, engines, left) => {
		const bench = demand(PLACENTIA, 30);
		bench.force("rome", PLACENTIA, "inside", { sps: { "legion/inf": 1 } });
		ask(bench);
		for (const force of Object.values(bench.table.state.forces)) if (force.side === "carthage") force.engines = engines;
		expect(siegeReduction.whyNot(bench.table, "hannibal")).toBeNull();
		bench.play(siegeReduction.play(bench.table, "hannibal"), die);
		expect(city(bench, "placentia")?.ids).toBe(left);
	});

	test("the last of the IDS of a city without garrison opens its gates; with none left there is nothing to reduce", () => {
		const bench = demand(PLACENTIA, 30);
		Object.assign(city(bench, "placentia") ?? {}, { control: "rome", siege: "carthage", siegeSince: 1, ids: 1 });
		bench.play(siegeReduction.play(bench.table, "hannibal"), 6, "stay");
		expect(city(bench, "placentia")).toMatchObject({ control: "carthage", ids: 0 });
		Object.assign(city(bench, "placentia") ?? {}, { control: "rome", siege: "carthage" });
		bench.force("rome", PLACENTIA, "inside", { sps: { "legion/inf": 1 } });
		expect(siegeReduction.whyNot(bench.table, "hannibal")?.why.key).toBe("refused.no-walls-left");
	});
});

describe("AW 9.64 repair", () => {
	test.each([
		["worn", { ids: 2 }, 3],
		["whole", { ids: 4 }, 4],
		["besieged", { ids: 2, siege: "carthage" }, 2],
		["Sacked", { ids: 0, sacked: 1 }, 0],
	])("a %s city", (_, change, ids) => {
		const bench = new Bench();
		Object.assign(city(bench, "placentia") ?? {}, change);
		repairCities(bench.table);
		expect(city(bench, "placentia")?.ids).toBe(ids);
	});
});

describe("AW 9.62 giving up a city", () => {
	function shutIn(): Bench {
		const bench = demand(PLACENTIA, 50);
		bench.force("rome", PLACENTIA, "inside", { sps: { "legion/inf": 10 }, leaders: ["402"] });
		ask(bench);
		bench.activate("402");
		return bench;
	}

	test("is a free act of the besieged in their own phase, as worked example 1.2 offers it", () => {
		const bench = shutIn();
		expect(giveUpCity.whyNot(bench.table, "402")).toBeNull();
		expect(giveUpCity.whyNot(bench.table, "hannibal")?.why.key).toBe("refused.nothing-to-give-up");
		expect(operationLines(bench.table.data).slice(-2)).toMatchObject([
			{ id: "give-up-city", free: true },
			{ id: "finish" },
		]);
	});

	test("the garrison marches out one hex, Disorganized, and the besieger captures the city", () => {
		const bench = shutIn();
		const result = bench.play(giveUpCity.play(bench.table, "402"), "outside/it-1614", 0, "stay");
		expect(result).toBe("automatic");
		const [roman] = Object.values(bench.table.state.forces).filter(({ side }) => side === "rome");
		expect(roman).toMatchObject({ hex: "it-1614", place: "outside", status: "disorganized", leaders: ["402"] });
		expect(city(bench, "placentia")).toMatchObject({ control: "carthage", ids: 4, siege: null });
	});

	test("AW 9.62 it goes one hex, neither farther nor into a city two hexes off", () => {
		const bench = shutIn();
		for (const each of Object.values(bench.table.state.cities)) each.control ??= "rome";
		bench.play(giveUpCity.play(bench.table, "402"), "outside/it-1614", 0, "stay");
		const question = bench.asked.find(
			({ kind, seat, prompt }) => kind === "choose" && seat === "rome" && prompt.key !== "ask.go-inside",
		);
		const { map } = bench.table.data;
		const far =
			question?.kind === "choose"
				? question.options.map(({ id }) => map.distance(PLACENTIA, id.split("/")[1] ?? ""))
				: [];
		expect(far.length).toBeGreaterThan(1);
		expect(new Set(far)).toEqual(new Set([1]));
	});

	test("with an enemy in every hex around there is no way out", () => {
		const bench = shutIn();
		for (const hex of bench.table.data.map.neighbours(PLACENTIA))
			bench.force("carthage", hex, "outside", { sps: { "african/inf": 1 } });
		expect(giveUpCity.whyNot(bench.table, "402")?.why.key).toBe("refused.no-way-to-give-up");
	});
});
