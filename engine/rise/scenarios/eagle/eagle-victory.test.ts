import { describe, expect, test } from "vitest";
import { rollLeaderLosses } from "../../../ancient-world/battle/08-6-leader-casualties.ts";
import type { SideId } from "../../../ancient-world/state.ts";
import { Bench } from "../../../ancient-world/testing/bench.ts";
import { pointsOf, standings } from "../../../ancient-world/turn/14-points.ts";
import { checkInstantVictory, checkVictory } from "../../../ancient-world/turn/14-victory.ts";

const GREAT_FIVE = ["it-4412", "it-5915", "it-6015", "it-6419", "it-5526"];

/** A turn of the war, with nobody in control of anything but what a test gives away. */
function year(turn: number) {
	const bench = new Bench({}, "eagle-has-landed");
	bench.table.state.turn = turn;
	for (const each of Object.values(bench.table.state.provinces)) each.control = null;
	return bench;
}

function give(bench: Bench, side: string, ...provinces: readonly string[]): Bench {
	for (const id of provinces) Object.assign(bench.table.state.provinces[id] ?? {}, { control: side });
	return bench;
}

/** Who has won when the year ends. */
function winnerOf(bench: Bench): string | null | undefined {
	bench.play(checkVictory(bench.table));
	return bench.table.state.outcome?.winner;
}

const inside = (bench: Bench, hex: string, side: SideId = "epirus") =>
	bench.force(side, hex, "inside", { sps: { "epirote/inf": 1 } });

describe("EL.victory", () => {
	test("Pyrrhus inside Roma has won at the end of the year, not at once", () => {
		const bench = year(2);
		inside(bench, "it-3714");
		checkInstantVictory(bench.table);
		expect(bench.table.state.outcome).toBeNull();
		expect(winnerOf(bench)).toBe("epirus");
	});

	test.each([
		["inside all five great cities", GREAT_FIVE, "epirus"],
		["inside four of them", GREAT_FIVE.slice(1), undefined],
	])("%s", (_, hexes, winner) => {
		const bench = year(5);
		for (const hex of hexes) inside(bench, hex);
		expect(winnerOf(bench)).toBe(winner);
	});

	test("EL.vp a power that nobody plays wins nothing by its points", () => {
		const bench = give(year(10), "carthage", "west-sicilia", "corsica");
		give(bench, "rome", "latium");
		expect(standings(bench.table).map(({ side }) => side)).toEqual(["rome", "epirus"]);
		expect(winnerOf(bench)).toBe("rome");
	});

	test("a power that he plays stands there for him", () => {
		const bench = year(5);
		Object.assign(bench.table.state.sides["mamertines"] ?? {}, { playedBy: "epirus" });
		for (const hex of GREAT_FIVE) inside(bench, hex, hex === "it-5915" ? "mamertines" : "epirus");
		expect(winnerOf(bench)).toBe("epirus");
	});

	test("EL.nomix but Carthage's garrison in Lilybaeum is her own, also for its points", () => {
		const bench = year(5);
		Object.assign(bench.table.state.sides["carthage"] ?? {}, { playedBy: "epirus" });
		for (const hex of GREAT_FIVE) inside(bench, hex, hex === "it-5526" ? "carthage" : "epirus");
		expect(winnerOf(bench)).toBeUndefined();
		expect(pointsOf(bench.table, "epirus")).toBe(3 + 3 + 3 + 5);
	});

	test.each([
		[
			"six provinces of Italy with Campania in 278",
			3,
			["campania", "apulia", "lucania", "calabria", "bruttium", "samnium"],
			"epirus",
		],
		["five", 3, ["campania", "apulia", "lucania", "calabria", "bruttium"], undefined],
		["six without Campania", 3, ["latium", "apulia", "lucania", "calabria", "bruttium", "samnium"], undefined],
		["six with Campania in 277", 4, ["campania", "apulia", "lucania", "calabria", "bruttium", "samnium"], undefined],
	])("%s", (_, turn, provinces, winner) => {
		expect(winnerOf(give(year(turn), "epirus", ...provinces))).toBe(winner);
	});

	test("Rome wins the moment Pyrrhus is killed", () => {
		const bench = year(2);
		bench.force("epirus", "it-5405", "outside", { sps: { "epirote/inf": 5 }, leaders: ["pyrrhus"] });
		bench.play(rollLeaderLosses(bench.table, ["pyrrhus"], "destroyed"), 9);
		expect(bench.table.state).toMatchObject({
			leaders: { pyrrhus: { standing: "killed" } },
			outcome: { winner: "rome" },
		});
	});

	test("after 271 the most points win; as many on both sides are a draw", () => {
		expect(winnerOf(give(year(10), "rome", "latium"))).toBe("rome");
		expect(winnerOf(give(year(10), "epirus", "calabria"))).toBe("epirus");
		expect(winnerOf(year(10))).toBeNull();
	});
});

describe("EL.vp", () => {
	test("3 for each province, none for Melita, Messana and Liparae", () => {
		expect(pointsOf(give(year(1), "epirus", "calabria", "corsica", "east-sicilia").table, "epirus")).toBe(9);
		expect(pointsOf(give(year(1), "epirus", "melita", "messana", "liparae").table, "epirus")).toBe(0);
	});

	test.each([
		["Syracusae", "it-6419", 5],
		["Capua", "it-4412", 3],
		["Messana", "it-5915", 3],
		["Roma", "it-3714", 0],
	])("%s is worth what the list says to who stands inside", (_, hex, points) => {
		const bench = year(1);
		inside(bench, hex);
		expect(pointsOf(bench.table, "epirus")).toBe(points);
	});

	test("nothing for a Sacked city", () => {
		const bench = year(1);
		inside(bench, "it-6419");
		Object.assign(bench.table.state.cities["syracusae"] ?? {}, { sacked: 1 });
		expect(pointsOf(bench.table, "epirus")).toBe(0);
	});

	test("what Carthage controls counts for who plays her", () => {
		const bench = give(year(1), "carthage", "west-sicilia", "corsica");
		expect(pointsOf(bench.table, "rome")).toBe(0);
		Object.assign(bench.table.state.sides["carthage"] ?? {}, { playedBy: "rome" });
		expect(pointsOf(bench.table, "rome")).toBe(6);
	});
});
