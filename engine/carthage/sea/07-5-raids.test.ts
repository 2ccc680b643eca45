import { describe, expect, test } from "vitest";
import { SeaBench } from "../testing/sea-bench.ts";
import { removeRaids } from "./07-5-raids.ts";
import { navyOf } from "./07-11-fleets.ts";

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

	test.each([3, 5])("%i brings nothing, and the province is not tried again this turn", (die) => {
		const { bench, hex } = off("terina");
		expect(bench.operate(GISGO, "raid", hex, die)).toBe("roll");
		expect(navyOf(bench.table).raids).toEqual([]);
		expect(bench.whyNot(GISGO, "raid")).toBe("CR 7.51 refused.raided-already");
		for (const { note } of bench.table.rules.events.turn) note(bench.table);
		expect(bench.whyNot(GISGO, "raid")).toBeNull();
	});

	test.each([
		[4, {}],
		[5, { defenders: -2 }],
	])("%i SPs in the hexes beside the coast are %j", (sp, lines) => {
		const { bench, hex } = off("terina");
		const beside = bench.table.data.map.neighbours(hex).find((each) => bench.table.data.map.isOpenLand(each)) ?? "";
		bench.force("rome", beside, "outside", { sps: { "italian/inf": sp } });
		bench.operate(GISGO, "raid", hex, 9);
		expect(bench.modifiers("raid")).toEqual(lines);
	});

	test.each([
		[{ quinqueremes: 4 }, {}],
		[{ quinqueremes: 5 }, { five: 1 }],
		[{ crew: 0 }, { "crew-0": -1 }],
		[{ commander: "1P-09" }, { campaign: 1 }],
	])("a Fleet %j raids at %j", (facts, lines) => {
		const { bench, fleet, hex } = off("terina", facts);
		bench.operate(fleet.commander ?? "", "raid", hex, 9);
		expect(bench.modifiers("raid")).toEqual(lines);
	});

	test("a Fleet in a port three hexes away hears of it, and one farther off or a friend's does not", () => {
		const heard = (side: "rome" | "carthage", hexes: number, underConstruction = false) => {
			const { bench, hex } = off("terina");
			const { map } = bench.table.data;
			bench.fleet(side, "rhegium", { triremes: 1, underConstruction }).hex =
				[...map.hexes.keys()].find((each) => each.startsWith("it-") && map.distance(each, hex) === hexes) ?? "";
			bench.operate(GISGO, "raid", hex, 9);
			return bench.modifiers("raid");
		};
		expect([heard("rome", 3), heard("rome", 4), heard("carthage", 3)]).toEqual([{ "fleet-near": -2 }, {}, {}]);
		expect(heard("rome", 3, true), "what is on the stocks (7.17)").toEqual({});
	});

	test("late in the year, and on a Medium city, raids are harder", () => {
		const { bench, hex } = off("terina");
		bench.table.state.cup = [];
		bench.operate(GISGO, "raid", hex, 9);
		expect(bench.modifiers("raid")).toEqual({ late: -1 });
		const medium = [...bench.table.data.cities.values()].find(
			({ size, hex: at, province }) =>
				size === "medium" &&
				province === "bruttium" &&
				bench.table.data.map.neighbours(at).some((each) => bench.table.data.map.sea(each)),
		);
		const other = off(medium?.id ?? "");
		other.bench.operate(GISGO, "raid", other.hex, 9);
		expect(other.bench.modifiers("raid")).toEqual({ medium: -1 });
	});

	test("CR 7.53 a mark of last year is forgotten in B7, when it has hurt this year's Force Increase", () => {
		const { bench, hex } = off("terina");
		bench.operate(GISGO, "raid", hex, 9);
		const { rules, state, data } = bench.table;
		expect(rules.segments["remove-raids"]).toBe(removeRaids);
		state.turn += 1;
		for (const { note } of rules.events.turn) note(bench.table);
		expect(navyOf(bench.table).raids).toHaveLength(1);
		const order = data.segments.map(({ id }) => id);
		expect(order.indexOf("remove-raids")).toBe(order.indexOf("force-increase") + 1);
		bench.play(removeRaids(bench.table));
		expect(navyOf(bench.table).raids).toEqual([]);
		expect(bench.said.at(-1)).toBe("raid.forgotten");
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
