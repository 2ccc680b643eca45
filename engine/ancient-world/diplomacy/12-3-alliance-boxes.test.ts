import { describe, expect, test } from "vitest";
import type { BattleRecord, SideId } from "../state.ts";
import { openingTable } from "../testing/driver.ts";
import { adjustForDevastation, adjustForMajorVictory, adjustForVictory, moveMarker } from "./12-3-alliance-boxes.ts";

function battle(province: string, winner: SideId | null = "carthage", major = true): BattleRecord {
	return {
		turn: 1,
		hex: "it-1514",
		province,
		kind: "battle",
		attacker: "carthage",
		defender: "rome",
		winner,
		major,
		commanders: {},
		leaders: {},
		strength: {},
		lost: {},
		infantryLost: {},
		legions: {},
	};
}

const levels = (record: BattleRecord) => {
	const table = openingTable();
	adjustForMajorVictory(table, record);
	return { table, moved: movedIn(table) };
};

test.each<[string, Partial<BattleRecord>, Record<string, number>]>([
	["a Victory that is not Major is one box where it was won", {}, { apulia: 1 }],
	["for whoever has won it", { winner: "rome" }, { apulia: -1 }],
	["a draw is none", { winner: null }, {}],
	["a siege is none of its own", { kind: "assault" }, {}],
])("AW 12.31: %s", (_, change, moved) => {
	const table = openingTable();
	adjustForVictory(table, { ...battle("apulia", "carthage", false), ...change });
	expect(movedIn(table)).toEqual(moved);
});

test("AW 12.31: a Major Victory is more than that one box", () => {
	const table = openingTable();
	adjustForVictory(table, battle("apulia"));
	expect(movedIn(table)).toMatchObject({ apulia: 2, lucania: 1 });
});

/** Markers that stand elsewhere than at the start, as boxes towards Carthage. */
function movedIn(table: ReturnType<typeof openingTable>): Record<string, number> {
	const towards = (favours: string | null, level: number) => (favours === "rome" ? -level : level);
	const start = openingTable().state.alliances;
	return Object.fromEntries(
		Object.entries(table.state.alliances).flatMap(([id, { favours, level }]) => {
			const before = start[id];
			const boxes = towards(favours, level) - towards(before?.favours ?? null, before?.level ?? 0);
			return boxes === 0 ? [] : [[id, boxes]];
		}),
	);
}

describe("AW 12.31 automatic adjustments", () => {
	test("a Major Victory: two boxes there and one in each province next to it", () => {
		expect(levels(battle("samnium")).moved).toEqual({ samnium: 2, sabinus: 1, apulia: 1, lucania: 1, campania: 1 });
	});

	test("TB.alliance no lesser victory, draw, assault or capture moves them", () => {
		expect(levels(battle("samnium", "carthage", false)).moved).toEqual({});
		expect(levels(battle("samnium", null)).moved).toEqual({});
		expect(levels({ ...battle("samnium"), kind: "assault" }).moved).toEqual({});
	});

	test("provinces that share a marker move it once for one event", () => {
		expect(levels(battle("northern-etruria")).moved["etruria"]).toBe(2);
		expect(levels(battle("umbria")).moved["etruria"]).toBe(1);
	});

	test("a Home Province never moves, its neighbours do", () => {
		const { moved } = levels(battle("latium"));
		expect(moved["latium"]).toBeUndefined();
		expect(moved["campania"]).toBe(1);
	});

	test("control follows at once (AW 11.5)", () => {
		const { table } = levels(battle("gallia-cispadana"));
		expect(table.state.provinces["gallia-cispadana"]?.control).toBeNull();
	});

	test("AW 6.73 Devastation: one box against the devastator", () => {
		const table = openingTable();
		adjustForDevastation(table, "apulia", "carthage");
		expect(movedIn(table)).toEqual({ apulia: -1 });
		adjustForDevastation(table, "liguria-taurini", "rome");
		expect(movedIn(table)).toEqual({ apulia: -1, "liguria-taurini": 1 });
	});
});

describe("AW 12.23 what a level makes of a province", () => {
	const marker = (level: number, favours: SideId | null, status: string) => ({ level, favours, status });

	test.each([
		[marker(2, "rome", "ally"), 1, marker(1, "rome", "ally")],
		[marker(2, "rome", "ally"), 2, marker(0, null, "independent")],
		[marker(1, "rome", "ally"), 2, marker(1, "carthage", "independent")],
		[marker(0, null, "independent"), 2, marker(2, "carthage", "independent")],
		[marker(4, "carthage", "independent"), 1, marker(4, "carthage", "ally")],
		[marker(3, "carthage", "independent"), 2, marker(4, "carthage", "ally")],
		[marker(4, "carthage", "ally"), 2, marker(5, "carthage", "ally")],
		[marker(2, "carthage", "friendly"), 1, marker(3, "carthage", "friendly")],
	])("%o, %i boxes towards Carthage: %o", (before, boxes, after) => {
		expect(moveMarker(before, "carthage", boxes)).toEqual(after);
	});

	test("AW 12.21 five boxes each way; boxes beyond are lost", () => {
		expect(moveMarker(marker(5, "rome", "ally"), "rome", 3)).toEqual(marker(5, "rome", "ally"));
		expect(moveMarker(marker(5, "rome", "ally"), "carthage", 20).level).toBe(4);
	});
});
