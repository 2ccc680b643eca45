import { describe, expect, test } from "vitest";
import { forceMovement } from "./06-1-movement.ts";
import { drop } from "./06-14-drop.ts";
import { forcedMove } from "./06-47-forced-moves.ts";
import { offerAvoidance } from "./08-23-avoidance.ts";
import { retreatsOf } from "./08-37-retreat.ts";
import type { Place } from "./state.ts";
import { Bench } from "./testing/bench.ts";
import { declare } from "./testing/fights.ts";

const PLACENTIA = "1514";

/** A consul in or before Placentia, which is Rome's. */
function consul(place: Place, sps: Record<string, number>, legions: readonly string[] = []) {
	const bench = new Bench();
	Object.assign(bench.table.state.cities["placentia"] ?? {}, { control: "rome" });
	const force = bench.force("rome", PLACENTIA, place, { leaders: ["401"], legions, sps });
	Object.assign(bench.table.state.leaders["401"] ?? {}, { office: "consul", guile: 0 });
	bench.activate("401");
	return { bench, force };
}

const standing = (bench: Bench) =>
	Object.values(bench.table.state.forces).map(({ hex, place, sps }) => [
		hex,
		place,
		Object.fromEntries(sps.map(({ contingent, sp }) => [contingent, sp])),
	]);

describe("RRR 9.9 when troops come and go", () => {
	test("RRR 9.9: auxiliaries left without legionaries come out of the city with them", () => {
		const { bench } = consul("inside", { "italian/inf": 6 }, ["I"]);
		const march = forceMovement.play(bench.table, "401");
		bench.play(march, "part", ["I"], {}, "to/1513", "stop", 0);
		expect(standing(bench)).toEqual([
			["1513", "outside", {}],
			[PLACENTIA, "outside", { italian: 6 }],
		]);
		expect(bench.said).toContain("garrison.comes-out");
	});

	test("RRR 9.9: as many as are too many, and their owner says who", () => {
		const { bench, force } = consul("inside", { "legion/inf": 9, "italian/inf": 6, "sicilian/inf": 3 });
		const going = { "legion/inf": 4 };
		const who = { [`${force.id}/italian/inf`]: 1, [`${force.id}/sicilian/inf`]: 3 };
		bench.play(drop(bench.table, force, "401"), going, "outside", who);
		expect(standing(bench)).toEqual([
			[PLACENTIA, "inside", { legion: 5, italian: 5 }],
			[PLACENTIA, "outside", { legion: 4, italian: 1, sicilian: 3 }],
		]);
	});

	test("RRR 9.9: one who goes out to intercept leaves no more auxiliaries inside than may stand there", () => {
		const { bench, force } = consul("inside", { "legion/inf": 9 });
		bench.force("rome", PLACENTIA, "inside", { sps: { "italian/inf": 4, "legion/inf": 1 } });
		bench.play(forcedMove(bench.table, [force], [PLACENTIA, "1513"], "outside"), 0);
		expect(standing(bench)).toContainEqual([PLACENTIA, "outside", { italian: 3 }]);
	});

	test("RRR 9.9: nobody comes out through a siege", () => {
		const { bench, force } = consul("inside", { "legion/inf": 9 });
		bench.force("rome", PLACENTIA, "inside", { sps: { "italian/inf": 4 } });
		Object.assign(bench.table.state.cities["placentia"] ?? {}, { siege: "carthage" });
		bench.play(forcedMove(bench.table, [force], [PLACENTIA, "1513"], "outside"), 0);
		expect(standing(bench)).toContainEqual([PLACENTIA, "inside", { italian: 4 }]);
	});

	const city = (refuge: { hex: string; place: Place }) => refuge.hex === PLACENTIA && refuge.place === "inside";

	test.each([
		[{ "legion/inf": 5, "italian/inf": 6 }, false],
		[{ "legion/inf": 6, "italian/inf": 6 }, true],
	])("RRR 9.9: a beaten force of %j may retreat into a city: %s", (sps, may) => {
		const { bench, force } = consul("outside", sps);
		const { refuges } = retreatsOf(bench.table, { side: "rome", leader: "401", hex: PLACENTIA, forces: [force] });
		expect(refuges.some(city)).toBe(may);
	});

	test("RRR 9.9: nor does one avoid battle into it", () => {
		const { bench, force } = consul("outside", { "legion/inf": 5, "italian/inf": 6 });
		const enemy = bench.force("carthage", PLACENTIA, "outside", { leaders: ["hannibal"], sps: { "african/inf": 20 } });
		declare(bench, [enemy], [force]);
		bench.play(offerAvoidance(bench.table), "stand");
		const refusal = bench.asked[0]?.refused.find(({ id }) => id === `inside/${PLACENTIA}`);
		expect(refusal).toMatchObject({ rule: "RRR 9.9", why: { key: "refused.auxiliaries-alone" } });
	});
});
