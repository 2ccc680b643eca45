import { describe, expect, test } from "vitest";
import { moveForce } from "../forces.ts";
import { forceMovement } from "../march/06-1-movement.ts";
import { Bench } from "../testing/bench.ts";
import { transfer } from "../testing/driver.ts";
import { besiegesElsewhere, isShutIn, reviewSieges } from "./09-2-under-siege.ts";
import { placeSiege, siegeStrength } from "./09-21-place-siege.ts";

/** Placentia, Medium, IDS 4, Roman. */
const PLACENTIA = "it-1514";

function hannibalBefore(sps: Record<string, number>, garrison: Record<string, number> = {}): Bench {
	const bench = new Bench();
	bench.force("carthage", PLACENTIA, "outside", { sps, leaders: ["hannibal"] });
	if (Object.keys(garrison).length > 0) bench.force("rome", PLACENTIA, "inside", { sps: garrison });
	bench.activate("hannibal");
	return bench;
}

const city = (bench: Bench) => bench.table.state.cities["placentia"];

describe("AW 9.21 place under siege", () => {
	test.each([
		[0, 4],
		[1, 5],
		[2, 5],
		[59, 34],
	])("a garrison of %i SPs and an IDS of 4 need %i", (garrison, needed) => {
		const bench = hannibalBefore({ "african/inf": 1 }, garrison > 0 ? { "legion/inf": garrison } : {});
		expect(siegeStrength(bench.table, "placentia")).toBe(needed);
	});

	test("worked example 1, step 13: 104 SPs shut in 59; a garrison is not asked to surrender", () => {
		const bench = hannibalBefore({ "african/inf": 104 }, { "legion/inf": 59 });
		expect(placeSiege.whyNot(bench.table, "hannibal")).toBeNull();
		expect(bench.play(placeSiege.play(bench.table, "hannibal"))).toBe("roll");
		expect(city(bench)).toMatchObject({ siege: "carthage", siegeSince: 1, siegeMarkers: 0, control: "rome" });
		expect(bench.rolls).toEqual([]);
	});

	test("one SP too few is refused, and says how many are needed", () => {
		const bench = hannibalBefore({ "african/inf": 33 }, { "legion/inf": 59 });
		expect(placeSiege.whyNot(bench.table, "hannibal")).toMatchObject({
			rule: "AW 9.21",
			why: { key: "refused.siege-too-weak", args: { sp: 33, needed: 34 } },
		});
	});

	test("an enemy force outside keeps the besieger away", () => {
		const bench = hannibalBefore({ "african/inf": 50 });
		bench.force("rome", PLACENTIA, "outside", { sps: { "legion/inf": 1 } });
		expect(placeSiege.whyNot(bench.table, "hannibal")?.why.key).toBe("refused.siege-enemy-outside");
	});

	test("a Useless force, an own city, no city, one Under Siege already, and a place inside are refused", () => {
		const useless = hannibalBefore({ "african/inf": 50 });
		for (const force of Object.values(useless.table.state.forces)) force.status = "useless";
		expect(placeSiege.whyNot(useless.table, "hannibal")?.why.key).toBe("refused.siege-useless");
		const bench = new Bench();
		const army = bench.force("carthage", "it-1319", "outside", { sps: { "african/inf": 9 }, leaders: ["hannibal"] });
		expect(placeSiege.whyNot(bench.table, "hannibal")?.why.key).toBe("refused.siege-open-city");
		Object.assign(bench.table.state.cities["hasti"] ?? {}, { control: "carthage" });
		expect(placeSiege.whyNot(bench.table, "hannibal")?.why.key).toBe("refused.siege-own-city");
		moveForce(bench.table, army, "it-1418");
		expect(placeSiege.whyNot(bench.table, "hannibal")?.why.key).toBe("refused.siege-no-city");
		transfer(bench.table, "hannibal", "it-1319", "inside");
		expect(placeSiege.whyNot(bench.table, "hannibal")?.why.key).toBe("refused.siege-from-inside");
		const twice = hannibalBefore({ "african/inf": 50 }, { "legion/inf": 2 });
		twice.play(placeSiege.play(twice.table, "hannibal"));
		expect(placeSiege.whyNot(twice.table, "hannibal")?.why.key).toBe("refused.siege-already");
	});
});

describe("AW 9.22 how long a siege lasts", () => {
	test.each([
		[2, "carthage"],
		[1, null],
	])("with %i SPs left outside the siege is %s's", (sp, siege) => {
		const bench = hannibalBefore({ "african/inf": 9 }, { "legion/inf": 2 });
		bench.play(placeSiege.play(bench.table, "hannibal"));
		for (const force of Object.values(bench.table.state.forces)) for (const group of force.sps) group.sp = sp;
		reviewSieges(bench.table);
		expect(city(bench)?.siege).toBe(siege);
	});
});

describe("AW 9.23 what the besieged may do", () => {
	test("they may not march, and know who shuts them in", () => {
		const bench = hannibalBefore({ "african/inf": 50 });
		const inside = bench.force("rome", PLACENTIA, "inside", { sps: { "legion/inf": 10 }, leaders: ["402"] });
		bench.play(placeSiege.play(bench.table, "hannibal"));
		expect(forceMovement.whyNot(bench.table, "402")?.rule).toBe("AW 9.23");
		expect(isShutIn(bench.table, inside)).toBe(true);
		const [besieger] = Object.values(bench.table.state.forces);
		expect(besieger && besiegesElsewhere(bench.table, besieger)).toBe(true);
	});
});
