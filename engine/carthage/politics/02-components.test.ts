import { describe, expect, test } from "vitest";
import { areaOf, areasAbroad } from "../../rome/offices/05-41-provinces.ts";
import { strengthAtSea } from "../sea/07-11-fleets.ts";
import { PunicBench } from "../testing/punic-games.ts";

describe("CR 2.1 areas that are given to a magistrate as one", () => {
	const { data } = new PunicBench().table;

	test.each([
		["east-sicilia", "sicily"],
		["west-sicilia", "sicily"],
		["liparae", "sicily"],
		["melita", "sicily"],
		["northern-sardinia", "sardinia"],
		["southern-sardinia", "sardinia"],
		["liguria-taurini", "liguria"],
		["liguria-friniates", "liguria"],
	])("CR 2.1 %s is given as %s", (province, area) => {
		expect(areaOf(data, province)).toBe(area);
	});

	test.each(["southern-etruria", "northern-etruria", "gallia-massilia", "gallia-cispadana", "corsica", "carthage"])(
		"CR 2.1 %s stands alone, as it does not in Rise's time",
		(province) => {
			expect(areaOf(data, province)).toBe(province);
		},
	);

	test("CR 2.1, 5.22 abroad a Field Consul may be given Sicilia as a whole, and no part of Roman Italy", () => {
		const abroad = areasAbroad(data);
		expect(abroad).toEqual(expect.arrayContaining(["sicily", "sardinia", "liguria", "gallia-massilia", "carthage"]));
		expect(abroad.filter((area) => ["etruria", "gallia", "east-sicilia", "latium"].includes(area))).toEqual([]);
	});
});

describe("CR 2.2 counters", () => {
	test("CR 2.2 a Legion is an RL of 9 infantry and 1 cavalry and an AL of 9 and 3; two of them are a Consular Army", () => {
		const bench = new PunicBench();
		bench.consular("310", "rome-consul", "it-3713", "Consular Army I", ["I", "II"]);
		const { legions } = bench.table.state;
		expect(legions["I"]).toMatchObject({ rl: { inf: 9, cav: 1 }, al: { inf: 9, cav: 3 }, army: "Consular Army I" });
		expect(legions["II"]).toMatchObject({ rl: { inf: 9, cav: 1 }, al: { inf: 9, cav: 3 }, army: "Consular Army I" });
	});

	test("CR 2.2 the galleys of a squadron are of one kind; quinqueremes fight like two of triremes", () => {
		expect(strengthAtSea({ trireme: 3, quinquereme: 2 })).toBe(7);
	});
});
