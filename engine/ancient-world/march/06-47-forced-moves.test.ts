import { describe, expect, test } from "vitest";
import { leaderById } from "../table.ts";
import { newBench, stand } from "../testing/fights.ts";
import { notesOfGuile } from "../testing/guile.ts";
import {
	crossesRiver,
	entersHardHex,
	forcedMove,
	forcedMovePoints,
	isWayTo,
	refugesWithin,
	waysOut,
	wayTo,
} from "./06-47-forced-moves.ts";

const { data } = newBench().table;
const carthage = { side: "carthage", leader: null } as const;

test.each([
	["AW 6.47: Flat and Rough 1 each", ["it-1514", "it-1515", "it-1516"], "outside", 2],
	["AW 6.47: Mountain 2", ["it-1515", "it-1616"], "outside", 2],
	["AW 6.47: Marsh 2", ["it-2108", "it-2208"], "outside", 2],
	["AW 6.47: into a city nothing", ["it-1516", "it-1515", "it-1514"], "inside", 0],
	["AW 6.47: where he stands nothing", ["it-1514"], "outside", 0],
] as const)("%s", (_, path, into, points) => {
	expect(forcedMovePoints(data, path, into)).toBe(points);
});

describe("AW 6.47: what such a move costs", () => {
	const nine = (bench: ReturnType<typeof newBench>, guile = 0) => {
		leaderById(bench.table, "maharbal").guile = guile;
		return stand(bench, "carthage", "it-1516", { sps: { "african/inf": 100 }, leaders: ["maharbal"] });
	};

	test("AW 6.47: the column is that of the hexes, with no cap", () => {
		const bench = newBench();
		bench.play(forcedMove(bench.table, [nine(bench)], ["it-1516", "it-1515", "it-1514"], "outside"), 9);
		expect(bench.rolls[0]).toMatchObject({ adjusted: 10, cell: { column: "2-3", value: "2%" } });
	});

	test("AW 5.14: a leader with the force may spend a Guile Point on it", () => {
		const bench = newBench();
		bench.play(forcedMove(bench.table, [nine(bench, 1)], ["it-1516", "it-1515", "it-1514"], "outside"), "1", 9);
		expect(bench.rolls[0]).toMatchObject({ adjusted: 9 });
		// Faces 1 to 10, and 0 to 9, of the column 2-3.
		expect(notesOfGuile(bench)).toEqual([
			{ key: "chance.loss", args: { none: 50, loss: 0.8 } },
			{ key: "chance.loss", args: { none: 60, loss: 0.6 } },
		]);
		expect(leaderById(bench.table, "maharbal").guile).toBe(0);
	});

	test("AW 8.37: where a retreat may be of any length each hex beyond the fourth costs 2 more", () => {
		const { data } = newBench().table;
		const flat = ["it-2208", "it-2209", "it-2208", "it-2209", "it-2208", "it-2209", "it-2208"];
		const points = (hexes: number) => forcedMovePoints(data, flat.slice(0, hexes + 1), "outside");
		expect([4, 5, 6].map(points)).toEqual([points(1) * 4, points(1) * 5 + 2, points(1) * 6 + 4]);
	});

	test("AW 8.23: Avoidance loses ten per cent at most; other moves do not stop there", () => {
		const path = [
			"it-2208",
			"it-2209",
			"it-2106",
			"it-2208",
			"it-2209",
			"it-2106",
			"it-2208",
			"it-2209",
			"it-2106",
			"it-2208",
			"it-2209",
			"it-2106",
			"it-2208",
			"it-2209",
		];
		const lost = (mostPercent: number | undefined) => {
			const bench = newBench();
			const force = nine(bench);
			bench.play(forcedMove(bench.table, [force], path, "outside", mostPercent), 9);
			return 100 - (force.sps[0]?.sp ?? 0);
		};
		expect(lost(undefined)).toBe(40);
		expect(lost(10)).toBe(10);
	});

	test("AW 6.57: the force remembers where it came from, and the provinces on the way", () => {
		const bench = newBench();
		const force = nine(bench);
		bench.play(forcedMove(bench.table, [force], ["it-1516", "it-1515", "it-1514"], "outside"), 0);
		expect(force).toMatchObject({ hex: "it-1514", place: "outside", enteredFrom: "it-1515" });
		expect(force.provincesThisTurn).toEqual(["liguria-friniates", "gallia-cispadana"]);
	});
});

describe("AW 6.53: the way of an interceptor", () => {
	test("AW 6.53: by fewest hexes, not through the enemy", () => {
		const bench = newBench();
		expect(wayTo(bench.table, carthage, "it-1514", "it-1516", 4)).toEqual(["it-1514", "it-1515", "it-1516"]);
	});

	test("AW 6.53: the enemy may stand where it ends, not on the way", () => {
		const bench = newBench();
		stand(bench, "rome", "it-1515", { sps: { "italian/inf": 4 } });
		const way = wayTo(bench.table, carthage, "it-1514", "it-1516", 4);
		expect(way).not.toContain("it-1515");
		expect(wayTo(bench.table, carthage, "it-1514", "it-1515", 4)).toEqual(["it-1514", "it-1515"]);
	});

	test("AW 6.53: never into a closed hex", () => {
		const bench = newBench();
		for (const way of waysOut(bench.table, carthage, "it-1514", 4).values()) {
			for (const hex of way) {
				expect(data.map.isOpenLand(hex)).toBe(true);
				expect(data.provincesInPlay.has(data.map.provinceOf(hex) ?? "")).toBe(true);
			}
		}
	});

	test("AW 6.53: whether there is a way at all is found as the way itself is", () => {
		const bench = newBench();
		stand(bench, "rome", "it-1515", { sps: { "italian/inf": 4 } });
		for (const to of ["it-1514", "it-1515", "it-1516", "it-2613", "it-3714", "it-4117"]) {
			for (const side of ["rome", "carthage"] as const) {
				const way = wayTo(bench.table, { side, leader: null }, "it-1514", to, 60);
				expect(isWayTo(bench.table, { side, leader: null }, "it-1514", to), `${side} to ${to}`).toBe(way !== null);
			}
		}
		const island = { ...carthage, shuns: () => true };
		expect(isWayTo(bench.table, island, "it-1514", "it-1516")).toBe(false);
	});

	test("RRR 5.63: no Roman force goes through Roma, not even to fight", () => {
		const rome = { side: "rome", leader: null } as const;
		for (const way of waysOut(newBench().table, rome, "it-3614", 4).values())
			expect(way.slice(1)).not.toContain("it-3714");
		expect(waysOut(newBench().table, carthage, "it-3614", 2).has("it-3714")).toBe(true);
	});

	test("AW 6.53: of ways as short, the one without a river", () => {
		for (const [hex, way] of waysOut(newBench().table, carthage, "it-1215", 2)) {
			if (!crossesRiver(data, way)) continue;
			const dry = data.map
				.neighbours("it-1215")
				.filter((step) => data.map.neighbours(step).includes(hex) && data.map.isOpenLand(step))
				.some((step) => way.length === 3 && !crossesRiver(data, ["it-1215", step, hex]));
			expect(dry).toBe(false);
		}
	});
});

test.each([
	["AW 6.34: minor rivers do not count", ["it-1515", "it-1514"], false],
	["AW 6.34: medium rivers do", ["it-1415", "it-1414"], true],
	["AW 6.34: major rivers do", ["it-1415", "it-1514"], true],
	["AW 6.33: a usable road bridges them", ["it-2911", "it-3011"], false],
])("%s", (_, path, crosses) => {
	expect(crossesRiver(data, path)).toBe(crosses);
});

test.each([
	["AW 6.53: Rough is not hard", ["it-1515", "it-1516"], false],
	["AW 6.53: a Mountain hex", ["it-1515", "it-1616"], true],
	["AW 6.32: a Mountain hex across a pass", ["it-1622", "it-1521"], false],
	["AW 6.53: a Marsh hex", ["it-2108", "it-2208"], true],
])("%s", (_, path, hard) => {
	expect(entersHardHex(data, path)).toBe(hard);
});

test("AW 8.37: refuges lie from least to most hexes away; a friendly city at any distance", () => {
	const bench = newBench();
	cityAt(bench, "parma").control = "carthage";
	const refuges = refugesWithin(bench.table, carthage, "it-1714", 2, 3);
	const far = refuges.filter(({ place }) => place === "outside").map(({ hex }) => data.map.distance("it-1714", hex));
	expect(Math.min(...far)).toBe(2);
	expect(refuges.filter(({ place }) => place === "inside").map(({ hex }) => hex)).toContain("it-1813");
	expect(refuges.every(({ path }) => path.length - 1 <= 3)).toBe(true);
});

function cityAt(bench: ReturnType<typeof newBench>, id: string) {
	const city = bench.table.state.cities[id];
	if (!city) throw new Error(`${id} is not on the table.`);
	return city;
}
