import { describe, expect, test } from "vitest";
import { atSea, fleetBench, inPort } from "../testing/fleet-bench.ts";
import { fleetReorganisation } from "./07-13-reorganisation.ts";
import { crewConditions } from "./07-14-crews.ts";
import { faultsOfFleets } from "./invariants-of-fleets.ts";

const HIMILCO = "1P-08";

describe("CR 7.13 Fleet reorganisation", () => {
	test("squadrons change Fleets, and the crew of the mixture is the average, a half down", () => {
		const bench = fleetBench();
		const { table } = bench;
		const own = inPort(
			table,
			"carthage",
			"lilybaeum",
			{ quinquereme: 4 },
			{ marker: "F-I", commander: HIMILCO, crew: 3 },
		);
		const other = inPort(table, "carthage", "lilybaeum", { quinquereme: 2 }, { marker: "F-II", crew: 0 });
		const result = bench.play(fleetReorganisation.play(table, HIMILCO), other.id, { quinquereme: 2 });
		expect(result).toBe("roll");
		expect([own.squadrons.quinquereme, own.crew]).toEqual([2, 3]);
		expect([other.squadrons.quinquereme, other.crew]).toEqual([4, 1]);
		expect(faultsOfFleets(table)).toEqual([]);
	});

	test("an empty Fleet is taken off, its commander goes back to his pool, and a Duumvir off the map (CR 5.27)", () => {
		const bench = fleetBench();
		const { table } = bench;
		inPort(table, "carthage", "lilybaeum", { quinquereme: 4 }, { marker: "F-I", commander: HIMILCO });
		const small = inPort(table, "carthage", "lilybaeum", { quinquereme: 1 }, { marker: "F-II", commander: "CD-01" });
		bench.play(fleetReorganisation.play(table, HIMILCO), small.id, { quinquereme: 5 });
		expect(table.state.leaders["CD-01"]?.standing).toBe("unused");
		expect(Object.keys(table.state.navy?.fleets ?? {})).toHaveLength(1);
		expect(faultsOfFleets(table)).toEqual([]);
	});

	test("a commander without ships is Finished, and may be drawn again", () => {
		const bench = fleetBench();
		const { table } = bench;
		inPort(table, "carthage", "lilybaeum", { quinquereme: 2 }, { marker: "F-I", commander: HIMILCO });
		const other = inPort(table, "carthage", "lilybaeum", { quinquereme: 2 });
		expect(bench.play(fleetReorganisation.play(table, HIMILCO), other.id, { quinquereme: 0 })).toBe("finished");
		expect(table.state.leaders[HIMILCO]?.standing).toBe("pool");
		expect(table.state.familyPools.magonid).toContain(HIMILCO);
	});

	test("CR 5.1 a Duumvir never has a third squadron by it", () => {
		const bench = fleetBench();
		const { table } = bench;
		inPort(table, "carthage", "lilybaeum", { quinquereme: 1 }, { marker: "F-I", commander: "CD-01" });
		inPort(table, "carthage", "lilybaeum", { quinquereme: 4 });
		const play = () => bench.play(fleetReorganisation.play(table, "CD-01"), { quinquereme: 3 });
		expect(play).toThrow(/not-an-option/);
	});

	test("CR 7.22 an Admiral leaves two squadrons in a port and puts a Duumvir aboard", () => {
		const bench = fleetBench();
		const { table } = bench;
		const own = inPort(
			table,
			"carthage",
			"lilybaeum",
			{ quinquereme: 5 },
			{ marker: "F-I", commander: HIMILCO, crew: 2 },
		);
		bench.play(fleetReorganisation.play(table, HIMILCO), { quinquereme: 3 }, "duumvir");
		const left = Object.values(table.state.navy?.fleets ?? {}).find(({ id }) => id !== own.id);
		expect(left).toMatchObject({ port: "lilybaeum", crew: 2, marker: "F-II", commander: "CD-01" });
		expect(left?.squadrons.quinquereme).toBe(2);
		expect(faultsOfFleets(table)).toEqual([]);
	});

	test("CR 7.14 ships that are left behind where they have come back to have not stayed in their port this turn", () => {
		const bench = fleetBench();
		const { table } = bench;
		const facts = { marker: "F-I", commander: HIMILCO, leftPort: true };
		const own = inPort(table, "carthage", "carthago", { quinquereme: 5 }, facts);
		bench.play(fleetReorganisation.play(table, HIMILCO), { quinquereme: 3 }, "nobody");
		const left = Object.values(table.state.navy?.fleets ?? {}).find(({ id }) => id !== own.id);
		expect(left && crewConditions["crew-training.drill"]?.(table, { fleet: left })).toBe(false);
	});

	test("at sea nobody parts a Fleet; ships on the stocks, or Scattered, exchange nothing", () => {
		const bench = fleetBench();
		const { table } = bench;
		const own = atSea(table, "carthage", "it-5725", { quinquereme: 4 }, { marker: "F-I", commander: HIMILCO });
		expect(fleetReorganisation.whyNot(table, HIMILCO)).toMatchObject({ rule: "CR 7.13" });
		own.scattered = true;
		expect(fleetReorganisation.whyNot(table, HIMILCO)).toMatchObject({ rule: "CR 7.36" });
		own.scattered = false;
		const other = atSea(table, "carthage", "it-5725", { quinquereme: 1 }, { marker: "F-II", commander: "CD-01" });
		atSea(table, "carthage", "it-5725", { quinquereme: 1 }, { marker: "F-III", commander: "CD-02" });
		expect(fleetReorganisation.whyNot(table, HIMILCO)).toBeNull();
		bench.play(fleetReorganisation.play(table, HIMILCO), other.id, { quinquereme: 3 });
		expect(bench.asked[0]?.refused).toContainEqual(expect.objectContaining({ id: "leave-behind", rule: "CR 7.13" }));
		expect(fleetReorganisation.whyNot(table, "1P-12")).toMatchObject({ rule: "CR 5.42" });
	});

	test("nobody is asked with whom where there is one other Fleet alone, and none may be left behind", () => {
		const bench = fleetBench();
		const { table } = bench;
		const own = atSea(table, "carthage", "it-5725", { quinquereme: 4 }, { marker: "F-I", commander: HIMILCO });
		const other = atSea(table, "carthage", "it-5725", { quinquereme: 1 }, { marker: "F-II", commander: "CD-01" });
		bench.play(fleetReorganisation.play(table, HIMILCO), { quinquereme: 3 });
		expect(bench.asked.map(({ prompt }) => prompt.key)).toEqual(["ask.squadrons-kept"]);
		expect([own.squadrons.quinquereme, other.squadrons.quinquereme]).toEqual([3, 2]);
	});

	test("CR 7.19 the corvus goes along with its squadrons", () => {
		const bench = fleetBench();
		const { table } = bench;
		const own = inPort(table, "rome", "ostia", { quinquereme: 4 }, { marker: "F-I", commander: "301", corvus: 4 });
		const other = inPort(table, "rome", "ostia", { quinquereme: 2 });
		bench.play(fleetReorganisation.play(table, "301"), other.id, { quinquereme: 1 });
		expect([own.corvus, other.corvus]).toEqual([1, 3]);
	});
});
