import { describe, expect, test } from "vitest";
import { Bench } from "../testing/bench.ts";
import { attemptDevastation, devastate, recoverProvinces } from "./06-7-devastation.ts";

const province = (bench: Bench, id: string) => bench.table.state.provinces[id];

describe("AW 6.71 recovery", () => {
	test.each([
		[6, true],
		[5, false],
	])("a die of %i and nothing else", (die, recovers) => {
		const bench = new Bench();
		Object.assign(province(bench, "apulia") ?? {}, { devastated: true, devastatedSince: 0, control: null });
		bench.play(recoverProvinces(bench.table), die);
		expect(province(bench, "apulia")?.devastated).toBe(!recovers);
	});

	test("an enemy force of 10 SPs outside a city -3, military control +1, laid waste this turn -9", () => {
		const bench = new Bench();
		Object.assign(province(bench, "latium") ?? {}, { devastated: true, devastatedSince: 1 });
		bench.force("carthage", "it-3813", "outside", { sps: { "african/inf": 6 } });
		bench.force("carthage", "it-3813", "outside", { sps: { "gallic/inf": 4 } });
		bench.play(recoverProvinces(bench.table), 9);
		expect(bench.modifiers("devastation-recovery")).toEqual({ enemy: -3, control: 1, fresh: -9 });
	});

	test("AW 2.42 men of a power that its owner moves are no enemies", () => {
		const bench = new Bench({}, "eagle-has-landed");
		Object.assign(province(bench, "east-sicilia") ?? {}, { devastated: true, devastatedSince: 0, control: "epirus" });
		Object.assign(bench.table.state.sides["syracuse"] ?? {}, { playedBy: "epirus", alliedTo: "epirus" });
		bench.force("syracuse", "it-6319", "outside", { sps: { "syracusan/inf": 12 } });
		bench.play(recoverProvinces(bench.table), 9);
		expect(bench.modifiers("devastation-recovery")).not.toHaveProperty("enemy");
	});
});

describe("AW 6.72 attempt", () => {
	function ravager(sps: Record<string, number>, hex = "it-4507"): Bench {
		const bench = new Bench();
		bench.force("carthage", hex, "outside", { sps, leaders: ["hannibal"] });
		return bench;
	}

	test("adjusted DR up to the Campaign Rating lays it waste; 40 SPs -2, five cavalry -1, an enemy force +2", () => {
		const wasted: string[] = [];
		const bench = ravager({ "african/inf": 37, "numidian/cav": 5 });
		const { rules } = bench.table;
		const devastation = [{ place: "last" as const, note: (_: unknown, id: string) => void wasted.push(id) }];
		const table = { ...bench.table, rules: { ...rules, events: { ...rules.events, devastation } } };
		bench.force("rome", "it-4508", "inside", { sps: { "legion/inf": 10 } });
		bench.play(attemptDevastation(table), "it-4507", 9);
		const [asked] = bench.asked;
		const note = asked?.kind === "choose" ? asked.options.find(({ id }) => id === "it-4507")?.note : null;
		expect(note?.args?.["chance"]).toMatchObject({ key: "chance.at-most", args: { face: 9, percent: 100 } });
		expect(bench.modifiers("devastation-attempt")).toEqual({ enemy: 2, size: -2, cavalry: -1 });
		expect(bench.rolls[0]).toMatchObject({ adjusted: 8, target: { test: "<=", value: 8 } });
		expect(province(bench, "apulia")).toMatchObject({ devastated: true, devastatedSince: 1 });
		expect(wasted).toEqual(["apulia"]);
	});

	test("it may be left alone", () => {
		const bench = ravager({ "african/inf": 10 });
		bench.play(attemptDevastation(bench.table), "spare");
		expect(province(bench, "apulia")?.devastated).toBe(false);
	});

	test.each([
		["9 SPs", () => ravager({ "african/inf": 9 })],
		["a Useless force", () => useless(ravager({ "african/inf": 20 }))],
		["a province that is his", () => controlled(ravager({ "african/inf": 20 }), "carthage")],
		["a province laid waste", () => laidWaste(ravager({ "african/inf": 20 }))],
		["a force without a leader", () => leaderless()],
	])("is not asked of %s", (_, set) => {
		const bench = set();
		bench.play(attemptDevastation(bench.table));
		expect(bench.asked).toEqual([]);
	});

	test("never in the own Home Province", () => {
		const bench = new Bench();
		bench.force("rome", "it-3813", "outside", { sps: { "legion/inf": 20 }, leaders: ["401"] });
		Object.assign(province(bench, "latium") ?? {}, { control: "carthage" });
		bench.play(attemptDevastation(bench.table));
		expect(bench.asked).toEqual([]);
	});
});

describe("AW 6.73 effects", () => {
	test("it is told once, when the province was not waste already", () => {
		const wasted: string[] = [];
		const bench = new Bench({ events: { devastation: [{ place: "last", note: (_, id) => void wasted.push(id) }] } });
		devastate(bench.table, "apulia", "carthage", "AW 6.74");
		devastate(bench.table, "apulia", "carthage", "AW 6.74");
		expect(wasted).toEqual(["apulia"]);
	});
});

function useless(bench: Bench): Bench {
	for (const force of Object.values(bench.table.state.forces)) force.status = "useless";
	return bench;
}

function controlled(bench: Bench, side: string): Bench {
	Object.assign(bench.table.state.provinces["apulia"] ?? {}, { control: side });
	return bench;
}

function laidWaste(bench: Bench): Bench {
	Object.assign(bench.table.state.provinces["apulia"] ?? {}, { devastated: true });
	return bench;
}

function leaderless(): Bench {
	const bench = new Bench();
	bench.force("carthage", "it-4507", "outside", { sps: { "african/inf": 20 } });
	return bench;
}
