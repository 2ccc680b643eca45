import { describe, expect, test } from "vitest";
import { forcesUnder } from "../../ancient-world/battle/08-1-parties.ts";
import { offerAvoidance } from "../../ancient-world/battle/08-23-avoidance.ts";
import { retreatsOf } from "../../ancient-world/battle/08-37-retreat.ts";
import { forceMovement } from "../../ancient-world/march/06-1-movement.ts";
import { drop } from "../../ancient-world/march/06-14-drop.ts";
import { forcedMove } from "../../ancient-world/march/06-47-forced-moves.ts";
import type { Force, Place } from "../../ancient-world/state.ts";
import { Bench } from "../../ancient-world/testing/bench.ts";
import { declare } from "../../ancient-world/testing/fights.ts";

const PLACENTIA = "it-1514";

/** A consul in or before Placentia, which is Rome's. */
function consul(place: Place, sps: Record<string, number>, legions: readonly string[] = []) {
	const bench = new Bench();
	Object.assign(bench.table.state.cities["placentia"] ?? {}, { control: "rome" });
	const force = bench.force("rome", PLACENTIA, place, { leaders: ["401"], legions, sps });
	Object.assign(bench.table.state.leaders["401"] ?? {}, { office: "consul", guile: 0 });
	bench.activate("401");
	return { bench, force };
}

/** Whom the consul could lead into a fight from where his force stands. */
const followers = ({ table }: Bench, force: Force) =>
	forcesUnder(table, "401", force).flatMap(({ sps }) => sps.map(({ contingent, sp }) => [contingent, sp]));

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
		bench.play(march, "part", ["I"], {}, "to/it-1513", "stop", 0);
		expect(standing(bench)).toEqual([
			["it-1513", "outside", {}],
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
			[PLACENTIA, "outside", { legion: 4 }],
			[PLACENTIA, "outside", { italian: 1, sicilian: 3 }],
		]);
	});

	test("RRR 9.9: one who goes out to intercept leaves no more auxiliaries inside than may stand there", () => {
		const { bench, force } = consul("inside", { "legion/inf": 9 });
		bench.force("rome", PLACENTIA, "inside", { sps: { "italian/inf": 4, "legion/inf": 1 } });
		bench.play(forcedMove(bench.table, [force], [PLACENTIA, "it-1513"], "outside"), 0);
		expect(standing(bench)).toContainEqual([PLACENTIA, "outside", { italian: 3 }]);
	});

	test("RRR 9.9: nobody comes out through a siege", () => {
		const { bench, force } = consul("inside", { "legion/inf": 9 });
		bench.force("rome", PLACENTIA, "inside", { sps: { "italian/inf": 4 } });
		Object.assign(bench.table.state.cities["placentia"] ?? {}, { siege: "carthage" });
		bench.play(forcedMove(bench.table, [force], [PLACENTIA, "it-1513"], "outside"), 0);
		expect(standing(bench)).toContainEqual([PLACENTIA, "inside", { italian: 4 }]);
	});

	test("RRR 9.9, RRR 5.45: legionaries left in a city bind nobody who stood there: he still obeys anybody", () => {
		const { bench, force } = consul("outside", {}, ["I"]);
		bench.force("rome", PLACENTIA, "inside", { sps: { "italian/inf": 4 } });
		bench.play(drop(bench.table, force, "401"), { inf: 2 }, "inside");
		expect(standing(bench)).toEqual([
			[PLACENTIA, "outside", {}],
			[PLACENTIA, "inside", { italian: 4 }],
			[PLACENTIA, "inside", { legion: 2 }],
		]);
		force.place = "inside";
		expect(followers(bench, force)).toEqual([["italian", 4]]);
	});

	test("RRR 6.13: men of an army left behind do not keep those who were there from Ally Movement", () => {
		const { bench, force } = consul("outside", { "italian/inf": 6 }, ["I"]);
		force.wasArmyAtTurnStart = true;
		const there = bench.force("rome", PLACENTIA, "outside", { sps: { "italian/inf": 4 } });
		bench.play(drop(bench.table, force, "401"), [], { "italian/inf": 3 }, { inf: 0 }, "outside");
		expect([there.wasArmyAtTurnStart, there.sps]).toMatchObject([false, [{ contingent: "italian", sp: 4 }]]);
	});

	test("what is left of both kinds stands apart, each with those of its kind", () => {
		const { bench, force } = consul("outside", { "italian/inf": 6 }, ["I"]);
		bench.force("rome", PLACENTIA, "inside", { sps: { "legion/inf": 2 } });
		bench.force("rome", PLACENTIA, "inside", { sps: { "italian/inf": 1 } });
		bench.play(drop(bench.table, force, "401"), [], { "italian/inf": 2 }, { inf: 2 }, "inside");
		expect(standing(bench).slice(1)).toEqual([
			[PLACENTIA, "inside", { legion: 4 }],
			[PLACENTIA, "inside", { italian: 3 }],
		]);
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
