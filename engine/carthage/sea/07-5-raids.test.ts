import { describe, expect, test } from "vitest";
import { navyOf } from "../fleets/07-11-fleets.ts";
import { SeaBench } from "../testing/sea-bench.ts";

const GISGO = "1P-08";

/** Hannibal Gisgo lies off Bruttium, which is Rome's. */
function off(city: string, facts = {}) {
	const bench = new SeaBench();
	const { map } = bench.table.data;
	const { hex } = map.city(city);
	const sea = map.neighbours(hex).find((each) => map.sea(each) !== null) ?? "";
	const fleet = bench.fleet("carthage", sea, { quinqueremes: 2, crew: 1, commander: GISGO, ...facts });
	bench.give(city, "rome");
	return { bench, fleet, hex };
}

describe("CR 7.51, 7.52 raids", () => {
	test("6 to 9 mark the province; the Fleet stays where it is, and he rolls to go on", () => {
		const { bench, fleet, hex } = off("terina");
		const at = fleet.hex;
		expect(bench.operate(GISGO, "raid", hex, 6)).toBe("roll");
		expect(navyOf(bench.table).raids).toEqual([{ province: "bruttium", by: "carthage", turn: 1 }]);
		expect(fleet.hex).toBe(at);
		expect(bench.whyNot(GISGO, "raid")).toBe("CR 7.51 refused.raided-already");
	});

	test("2 or less: beaten off, Scattered and Finished", () => {
		const { bench, fleet, hex } = off("terina");
		expect(bench.operate(GISGO, "raid", hex, 2)).toBe("finished");
		expect(fleet.scattered).toBe(true);
		expect(navyOf(bench.table).raids).toEqual([]);
	});

	test("five squadrons +1, a crew of 3 +1: ten goes on without a roll", () => {
		const { bench, hex } = off("terina", { quinqueremes: 5, crew: 3 });
		expect(bench.operate(GISGO, "raid", hex, 9)).toBe("automatic");
		expect(bench.modifiers("raid")).toMatchObject({ five: 1, "crew-3": 1 });
	});

	test("Duumvirs may, at -1; 5 SPs in reach of the coast and a Fleet in port near by hurt", () => {
		const { bench, hex } = off("terina", { commander: "CD-01" });
		bench.force("rome", hex, "inside", { sps: { "italian/inf": 5 } });
		bench.fleet("rome", "terina", { triremes: 1 });
		bench.operate("CD-01", "raid", hex, 9);
		expect(bench.modifiers("raid")).toEqual({ duumvir: -1, defenders: -2, "fleet-near": -2 });
	});

	test("not on a Large city, not on one's own coast", () => {
		const large = off("tarentum");
		const refused = large.bench.whyNot(GISGO, "raid");
		if (refused === null)
			large.bench.operate(
				GISGO,
				"raid",
				large.bench.table.data.map
					.neighbours(large.fleet.hex)
					.find((hex) => large.bench.table.data.map.isOpenLand(hex) && hex !== large.hex) ?? "",
				5,
			);
		const all = [
			refused,
			...large.bench.asked.flatMap((each) => each.refused.map(({ rule, why }) => `${rule} ${why.key}`)),
		];
		expect(all).toContain("CR 7.51 refused.raid-large-city");
		const own = off("panormus");
		own.bench.give("panormus", "carthage");
		own.bench.activate(GISGO);
		expect(own.bench.whyNot(GISGO, "raid")).toBe("CR 7.51 refused.raid-no-enemy");
	});

	test("from a port nobody raids", () => {
		const bench = new SeaBench();
		bench.fleet("carthage", "lipara", { quinqueremes: 2, commander: GISGO });
		bench.activate(GISGO);
		expect(bench.whyNot(GISGO, "raid")).toBe("CR 7.51 refused.no-coast");
	});
});
