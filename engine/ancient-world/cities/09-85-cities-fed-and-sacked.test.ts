import { expect, test } from "vitest";
import { resolveSieges } from "../siege/09-5-siege-attrition.ts";
import { repairCities } from "../siege/09-6-surrender-and-reduction.ts";
import { newBench, stand } from "../testing/fights.ts";
import { captureCity } from "./09-8-capture.ts";
import { printedIds } from "./09-12-printed-defence.ts";

const { data } = newBench().table;

test.each([
	["AW 9.12: a Small city has one SP of townsmen", "dertona", 1],
	["AW 9.12: a Medium city four", "placentia", 4],
	["AW 9.12: Roma ten in this war", "roma", 10],
])("%s", (_, city, ids) => {
	expect(printedIds(data, city)).toBe(ids);
	expect(newBench().table.state.cities[city]?.ids).toBe(ids);
});

/** Hannibal before Placentia, Longus inside, in friendly country on both sides of the walls. */
function siege() {
	const bench = newBench();
	const inside = stand(bench, "rome", "it-1514", { sps: { "italian/inf": 20 }, leaders: ["402"] }, "inside");
	const outside = stand(bench, "carthage", "it-1514", {
		sps: { "african/inf": 40 },
		leaders: ["hannibal"],
		status: "disrupted",
	});
	for (const man of Object.values(bench.table.state.leaders)) man.guile = 0;
	Object.assign(bench.table.state.cities["placentia"] ?? {}, { control: "rome", siege: "carthage", siegeSince: 1 });
	Object.assign(bench.table.state.cities["cremona"] ?? {}, { control: "rome" });
	Object.assign(bench.table.state.cities["mediolanum"] ?? {}, { control: "carthage" });
	return { bench, inside, outside };
}

test("AW 9.42: the besieged is fed by sea only; AW 9.53: leaders do not roll", () => {
	const { bench } = siege();
	bench.play(resolveSieges(bench.table), 0, "no", 0);
	const [besieged] = bench.rolls.filter(({ roll }) => roll === "siege-attrition");
	expect(besieged?.modifiers.map(({ id }) => id)).not.toContain("siege-attrition.supply");
	expect(bench.rolls.map(({ roll }) => roll)).not.toContain("leader-loss");
});

test("AW 9.85: a Sacked city has no townsmen, and none come back; its sacker's force recovers one level", () => {
	const { bench, outside } = siege();
	const { placentia } = bench.table.state.cities;
	const capture = { city: "placentia", side: "carthage", by: "assault", leader: "hannibal" } as const;
	const { rules } = bench.table;
	bench.play(
		captureCity({ ...bench.table, rules: { ...rules, events: { ...rules.events, leaderLost: [] } } }, capture),
		0,
		"sack",
		"stay",
	);
	expect(placentia).toMatchObject({ control: "carthage", ids: 0, sacked: 2 });
	expect(outside.status).toBe("fresh");
	repairCities(bench.table);
	expect(placentia?.ids).toBe(0);
});
