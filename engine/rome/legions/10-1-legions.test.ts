import { describe, expect, test } from "vitest";
import { leaderById } from "../../ancient-world/table.ts";
import { RomanBench } from "../../rise/testing/roman-bench.ts";
import { inOffice } from "../offices/05-1-magistrates.ts";
import { freeNumbers, numbersInPlay, numeral, raiseLegion } from "./02-2-legions.ts";
import { columnOfLegions, legionRequest, reinforcementsOf, requestRow } from "./10-1-legions.ts";

/** A consul at Arretium with two legions, the garrison, and Hannibal far away with an army. */
function year(change: (bench: RomanBench) => void = () => {}) {
	const bench = new RomanBench();
	bench.garrison();
	bench.magistrate("404", "consul", "it-2613", { legions: ["I", "II"] });
	bench.force("carthage", "it-1221", "outside", { sps: { "african/inf": 20 }, leaders: ["hannibal"] });
	bench.activate("404");
	change(bench);
	return bench;
}

describe("RRR 10.11 raising legions", () => {
	test("a new legion bears the lowest free number and is at full strength", () => {
		const bench = year();
		bench.play(legionRequest.play(bench.table, "404"), "legions", 3, "legions", "roma", "410");
		expect(bench.table.state.legions["III"]).toMatchObject({
			training: "recruit",
			rl: { inf: 9, cav: 1 },
			al: { inf: 9, cav: 3 },
		});
	});

	test("there are 25 numbers; without one left legions are refused", () => {
		const bench = year();
		const army = Object.values(bench.table.state.forces)[1];
		for (const number of freeNumbers(bench.table)) {
			raiseLegion(bench.table, number);
			army?.legions.push(number);
		}
		expect(numbersInPlay(bench.table)).toHaveLength(25);
		expect(numeral(24)).toBe("XXIV");
		Object.assign(bench.table.state.legions["I"] ?? {}, { rl: { inf: 8, cav: 1 } });
		bench.play(legionRequest.play(bench.table, "404"), "reinforcements", 2);
		expect(bench.asked[0]?.refused).toMatchObject([{ id: "legions", rule: "RRR 10.11" }]);
	});
});

describe("RRR 10.12 who raises", () => {
	test("either consul, but not a proconsul", () => {
		const bench = year((each) => each.magistrate("410", "proconsul", "it-2717"));
		expect(legionRequest.whyNot(bench.table, "404")).toBeNull();
		expect(legionRequest.whyNot(bench.table, "410")?.rule).toBe("RRR 5.44");
	});

	test("once a turn: then the other consul is refused", () => {
		const bench = year((each) => each.magistrate("405", "consul", "it-2717", { legions: ["III", "IV"] }));
		bench.play(legionRequest.play(bench.table, "404"), "legions", 0);
		expect(legionRequest.whyNot(bench.table, "405")).toMatchObject({ rule: "AW 5.31" });
	});

	test("a Dictator in the field does it instead of the consuls", () => {
		const bench = year((each) => each.magistrate("406", "dictator", "it-2613"));
		expect(legionRequest.whyNot(bench.table, "404")).toMatchObject({ rule: "RRR 5.44" });
		expect(legionRequest.whyNot(bench.table, "406")).toBeNull();
	});
});

describe("RRR 10.13 Legion Request", () => {
	test.each([
		[2, "0-6", 1],
		[10, "0-6", 4],
		[14, "0-6", 4],
		[4, "7-10", 1],
		[10, "7-10", 3],
		[5, "11-14", 0],
		[9, "11-14", 2],
		[8, "15+", 1],
		[-2, "0-6", 0],
	])("adjusted %i in column %s gives %i", (adjusted, column, legions) => {
		expect(requestRow(year().table, adjusted).legions[column]).toBe(legions);
	});

	test.each([
		[6, "0-6"],
		[7, "7-10"],
		[11, "11-14"],
		[15, "15+"],
	])("with %i legions in play the column is %s", (count, column) => {
		const bench = new RomanBench();
		const numbers = Array.from({ length: count }, (_, index) => numeral(index + 1));
		bench.force("rome", "it-3714", "inside", { legions: numbers });
		expect(columnOfLegions(bench.table)).toBe(column);
	});

	test("the whole arithmetic is logged: defeats, the enemy near, an Emergency and provinces lost", () => {
		const bench = year((each) => {
			each.fought({ major: true });
			each.fought({ major: true });
			each.fought({ major: true, legions: { rome: 0 } });
			each.force("carthage", "it-3708", "outside", { sps: { "african/inf": 20 } });
			each.control("apulia", "carthage");
		});
		bench.play(legionRequest.play(bench.table, "404"), "legions", 0, "legions", "roma", "roma", "410");
		expect(bench.modifiers("legion-request")).toEqual({
			"major-emergency": 2,
			"major-defeats": 2,
			"enemy-near": 2,
			"lost-provinces": -1,
		});
		expect(bench.rolls.at(-1)).toMatchObject({
			adjusted: 5,
			table: "legion-request",
			cell: { row: "5", column: "0-6", value: "2" },
		});
	});

	test("no enemy in Roman Italy: -1; a Dictator who stays in Roma: +1; Roma lost: -4", () => {
		const bench = year((each) => {
			each.magistrate("406", "dictator", "it-3714");
			leaderById(each.table, "406").staysInRoma = true;
			Object.assign(each.table.state.cities["roma"] ?? {}, { control: "carthage" });
		});
		bench.play(legionRequest.play(bench.table, "404"), "legions", 3);
		expect(bench.modifiers("legion-request")).toEqual({ "no-enemy": -1, dictator: 1, "rome-lost": -4 });
	});

	test("before it is asked for, the chances of the die are told as it stands, with its modifiers", () => {
		const bench = year();
		bench.play(legionRequest.play(bench.table, "404"), "legions", 0);
		const question = bench.asked[0];
		const { note } = (question?.kind === "choose" && question.options.find(({ id }) => id === "legions")) || {};
		expect(bench.modifiers("legion-request")).toEqual({ "no-enemy": -1 });
		expect(note).toEqual({
			key: "legion-request.chances",
			args: {
				chances: [
					{ key: "legion-request.legions", args: { count: 0, percent: 30 } },
					{ key: "legion-request.legions", args: { count: 1, percent: 30 } },
					{ key: "legion-request.legions", args: { count: 2, percent: 40 } },
				],
			},
		});
	});

	test("one legion may be a siege engine instead", () => {
		const bench = year();
		bench.play(legionRequest.play(bench.table, "404"), "legions", 3, "engine", "roma");
		expect(numbersInPlay(bench.table)).toEqual(["I", "II"]);
		expect(Object.values(bench.table.state.forces).find((force) => force.hex === "it-3714")?.engines).toBe(1);
	});
});

describe("RRR 10.14 reinforcements", () => {
	test("12 SPs are 11 infantry and 1 cavalry", () => {
		expect(reinforcementsOf(12)).toEqual({ inf: 11, cav: 1 });
		expect(reinforcementsOf(7)).toEqual({ inf: 7, cav: 0 });
		expect(reinforcementsOf(16)).toEqual({ inf: 14, cav: 2 });
		expect(requestRow(year().table, 8).reinforcements).toBe(12);
	});

	test("the seed's example: two legions with 6 infantry an element are filled with 11 and 1", () => {
		const bench = year(({ table }) => {
			for (const id of ["I", "II"])
				Object.assign(table.state.legions[id] ?? {}, { rl: { inf: 6, cav: 1 }, al: { inf: 6, cav: 2 } });
		});
		bench.play(
			legionRequest.play(bench.table, "404"),
			"reinforcements",
			9,
			{ "I/al": 1 },
			{ "I/rl": 3, "II/rl": 3, "I/al": 3, "II/al": 2 },
		);
		expect(bench.rolls.at(-1)).toMatchObject({ adjusted: 8, cell: { value: "[12]" } });
		expect(bench.table.state.legions["I"]).toMatchObject({ rl: { inf: 9, cav: 1 }, al: { inf: 9, cav: 3 } });
		expect(bench.table.state.legions["II"]).toMatchObject({ rl: { inf: 9, cav: 1 }, al: { inf: 8, cav: 2 } });
		expect(bench.table.state.sides["rome"]?.arrived).toEqual({ "legion/inf": 11, "legion/cav": 1 });
	});

	test("cavalry that no element needs counts as infantry; what finds no place is lost", () => {
		const bench = year(({ table }) => Object.assign(table.state.legions["I"] ?? {}, { rl: { inf: 0, cav: 1 } }));
		bench.play(legionRequest.play(bench.table, "404"), "reinforcements", 9);
		expect(bench.entries.find((entry) => entry.text.key === "reinforcements.lost")?.text.args).toEqual({ sp: 3 });
	});

	test("refused while every legion is full", () => {
		const bench = year();
		bench.play(legionRequest.play(bench.table, "404"), "legions", 0);
		expect(bench.asked[0]?.refused).toMatchObject([{ id: "reinforcements", rule: "RRR 10.14" }]);
	});
});

describe("RRR 10.15 auxiliaries", () => {
	/** An adjusted 9 with three legions to place: two for a new proconsul and one for a praetor. */
	const nine = (bench: RomanBench, ...answers: string[]) => {
		bench.fought({ major: true });
		return bench.play(
			legionRequest.play(bench.table, "404"),
			"legions",
			9,
			"legions",
			"roma",
			"roma",
			"roma",
			"410",
			"405",
			...answers,
		);
	};

	test.each([9, 10, 13])("an adjusted %i brings 6", (adjusted) => {
		expect(requestRow(year().table, adjusted).auxiliaries).toBe(6);
		expect(requestRow(year().table, 8).auxiliaries).toBe(0);
	});

	test("they are Italians or Sicilians, as the player likes, or none", () => {
		const bench = year();
		nine(bench, "italian", "f2");
		expect(bench.table.state.forces["f2"]?.sps).toEqual([
			{ contingent: "italian", arm: "inf", elite: false, sp: 6, role: null },
		]);
	});

	test("none come if fewer than six are left", () => {
		const bench = year((each) => each.force("rome", "it-2613", "inside", { sps: { "sicilian/inf": 15 } }));
		nine(bench, "none");
		expect(bench.asked.at(-1)?.refused).toMatchObject([{ id: "sicilian", rule: "RRR 10.15" }]);
	});
});

describe("RRR 5.29 new legions", () => {
	test("two at once go to the consul without Imperium, who stands with them, or to a new proconsul", () => {
		const bench = year((each) => each.magistrate("405", "consul", "it-3714", { place: "inside" }));
		bench.play(legionRequest.play(bench.table, "404"), "legions", 6, "legions", "capua", "capua", "405");
		const asked = bench.asked.at(-1);
		expect(asked?.kind === "choose" && asked.options.map(({ id }) => id)).toEqual(["405", "proconsul"]);
		expect(bench.table.state.legions["III"]?.commander).toBe("405");
		expect(Object.values(bench.table.state.forces).find((force) => force.leaders.includes("405"))).toMatchObject({
			hex: "it-4412",
			legions: ["III", "IV"],
		});
		expect(bench.table.state.legions["IV"]?.commander).toBe("405");
	});

	test("AW 4.15 others get a proconsul, and an odd one a praetor, with markers in the cup", () => {
		const bench = year();
		bench.fought({ major: true });
		bench.play(
			legionRequest.play(bench.table, "404"),
			"legions",
			9,
			"legions",
			"roma",
			"roma",
			"roma",
			"402",
			"405",
			"none",
		);
		expect(inOffice(bench.table, "proconsul").map(({ id }) => id)).toEqual(["402"]);
		expect(inOffice(bench.table, "praetor").map(({ id }) => id)).toEqual(["405"]);
		const offices = bench.table.state.cup.map((marker) => marker.office);
		expect(offices).toEqual(["proconsul", "proconsul", "praetor"]);
	});
});
