/** The charts of the sea at each of their edges: a figure more or less in any of them is another result here. */
import { describe, expect, test } from "vitest";
import type { ScriptedAnswer } from "../../ancient-world/testing/bench.ts";
import type { FleetVoyage } from "../state.ts";
import { type FleetFacts, NO_LUCK_NEEDED, SeaBench } from "../testing/sea-bench.ts";
import { navyOf } from "./07-11-fleets.ts";
import { type Run, stormAtStop } from "./07-34-storm.ts";
import { neededBy } from "./07-35-interception.ts";
import { fightAtSea } from "./07-42-battle.ts";
import { isMajorAtSea } from "./07-47-levels.ts";

const GISGO = "1P-08";
const DUILIUS = "310";
const MYLAE = "it-5715";
/** Campaign 5: neither seaman nor landsman. */
const ORDINARY = "302";

// === 7.34 ===

/** A Roman Fleet under an ordinary commander whose movement of so many Sea Points has ended off Mylae. */
function atStop(seaPoints: number, { allSea = 1, ...facts }: FleetFacts & { readonly allSea?: number } = {}) {
	const bench = new SeaBench();
	for (const { id, port } of bench.table.data.cities.values()) if (port !== null) bench.give(id, "carthage");
	const fleet = bench.fleet("rome", MYLAE, { quinqueremes: 10, crew: 1, commander: ORDINARY, ...facts });
	const run: Run = {
		side: "rome",
		fleets: [fleet],
		leader: fleet.commander,
		way: { path: [MYLAE], seaPoints, allSea },
	};
	return { bench, fleet, run };
}

describe("CR 7.34 the storm chart", () => {
	/** The lowest die that Scatters, and the lowest that is a disaster, column by column. */
	test.each([
		["1-4", 1, 11, 12],
		["1-4", 4, 11, 12],
		["5-9", 5, 9, 11],
		["5-9", 9, 9, 11],
		["10-19", 10, 7, 10],
		["10-19", 19, 7, 10],
		["20-34", 20, 6, 9],
		["20-34", 34, 6, 9],
		["35+", 35, 5, 8],
		["35+", 99, 5, 8],
	])("column %s, by %i Sea Points: S from %i, D from %i", (column, seaPoints, scatters, disaster) => {
		// Raw crews and more than twenty squadrons add 3, so that a die of 9 reads 12.
		for (let adjusted = 3; adjusted <= 12; adjusted += 1) {
			const { bench, run } = atStop(seaPoints, { crew: 0, quinqueremes: 21 });
			bench.luck = { "naval-disaster": 9, "squadron-fraction": 9 };
			const storm = bench.play(stormAtStop(bench.table, run), adjusted - 3, ...(adjusted >= disaster ? [9, 9] : []));
			expect(storm.scattered).toBe(adjusted >= scatters);
			expect(bench.rolls[0]?.cell).toMatchObject({
				column,
				value: adjusted >= disaster ? "D" : adjusted >= scatters ? "S" : "-",
			});
		}
	});

	test.each([
		[{ crew: 0 }, { "crew-0": 1 }],
		[{ crew: 1 }, {}],
		[{ crew: 2 }, { "crew-2": -1 }],
		[{ crew: 3 }, { "crew-3": -2 }],
		[{ quinqueremes: 11 }, { "over-10": 1 }],
		[{ quinqueremes: 20 }, { "over-10": 1 }],
		[{ quinqueremes: 21 }, { "over-20": 2 }],
		[{ corvus: 1 }, { corvus: 1 }],
		[{ allSea: 0 }, { coastal: -1 }],
		[{ commander: DUILIUS }, { seaman: -1 }],
		[{ commander: "307" }, { landsman: 1 }],
	])("%j is %j", (facts, lines) => {
		const { bench, run } = atStop(10, facts);
		bench.play(stormAtStop(bench.table, run), 0);
		expect(bench.modifiers("storm-scatter")).toEqual(lines);
	});

	test.each([
		[-1, 75],
		[4, 75],
		[5, 50],
		[14, 50],
		[15, 30],
		[29, 30],
		[30, 20],
		[49, 20],
		[50, 10],
		[74, 10],
		[75, 0],
		[99, 0],
	])("of a disaster %i costs %i in a hundred", (dice, percent) => {
		const { bench, run } = atStop(40, dice < 0 ? { crew: 0 } : {});
		bench.luck = { "squadron-fraction": 9 };
		const shown = Math.max(0, dice);
		const { percent: lost } = bench.play(stormAtStop(bench.table, run), 9, Math.floor(shown / 10), shown % 10);
		expect(lost).toBe(percent);
	});

	test.each([
		[{ crew: 0 }, { "crew-0": -10 }],
		[
			{ crew: 2, quinqueremes: 21 },
			{ "crew-2": 10, "over-20": -10 },
		],
		[{ crew: 3, quinqueremes: 20 }, { "crew-3": 15 }],
		[{ corvus: 1 }, { corvus: -10 }],
	])("in a disaster %j is %j", (facts, lines) => {
		const { bench, run } = atStop(40, facts);
		bench.luck = { "squadron-fraction": 9 };
		bench.play(stormAtStop(bench.table, run), 9, 9, 9);
		expect(bench.modifiers("naval-disaster")).toEqual(lines);
	});

	test("a friendly port within four hexes with room for all of them helps in a disaster, and none at five", () => {
		const { map } = new SeaBench().table.data;
		const near = (hexes: number, room: number) => {
			const { bench, run } = atStop(40);
			const messana = map.city("messana");
			const sea = map.within(messana.hex, 6).find((hex) => map.distance(hex, messana.hex) === hexes && map.sea(hex));
			bench.give("messana", "rome");
			navyOf(bench.table).ports["messana"] = { capacity: room };
			bench.luck = { "squadron-fraction": 9 };
			bench.play(stormAtStop(bench.table, { ...run, way: { ...run.way, path: [sea ?? ""] } }), 9, 9, 9);
			return bench.modifiers("naval-disaster");
		};
		expect(near(4, 10)).toEqual({ port: 10 });
		expect(near(4, 9)).toEqual({});
		expect(near(5, 10)).toEqual({});
	});
});

// === 7.35 ===

describe("CR 7.35 the interception roll", () => {
	/** What a Punic Fleet at sea off Mylae needs against a Roman one that passes through a hex. */
	function needs(hex: string, mover: FleetFacts, punic: FleetFacts = {}): number {
		const bench = new SeaBench();
		const roman = bench.fleet("rome", hex, { quinqueremes: 8, crew: 1, commander: DUILIUS, ...mover });
		const fleet = bench.fleet("carthage", MYLAE, { quinqueremes: 8, crew: 1, commander: GISGO, ...punic });
		const voyage: FleetVoyage = {
			...{ side: "rome", fleets: [roman.id], leader: DUILIUS, carried: [] },
			...{ from: hex, path: [], into: null, points: 0 },
		};
		return neededBy(bench.table, voyage, fleet, hex);
	}

	test.each([
		[{}, {}, 5],
		[{ crew: 3 }, {}, 3],
		[{ crew: 0 }, { crew: 3 }, 8],
		[{ quinqueremes: 3 }, {}, 5],
		[{ quinqueremes: 2 }, {}, 4],
		[{ scattered: true }, {}, 7],
	])("a mover %j, an interceptor %j: %i or less", (mover, punic, needed) => {
		expect(needs(MYLAE, mover, punic)).toBe(needed);
	});

	test("transports alone are few, and have no crews to compare", () => {
		const bench = new SeaBench();
		const fleet = bench.fleet("carthage", MYLAE, { quinqueremes: 8, crew: 3, commander: GISGO });
		const voyage = {
			...{ side: "rome" as const, fleets: [], leader: null, carried: [] },
			...{ from: MYLAE, path: [], into: null, points: 0 },
		};
		expect(neededBy(bench.table, voyage, fleet, MYLAE)).toBe(5 - 1);
	});
});

// === 7.42 to 7.44 ===

/** Duilius attacks Gisgo off Mylae, with twenty squadrons each unless a test says otherwise. */
function battle(roman: FleetFacts = {}, punic: FleetFacts = {}) {
	const bench = new SeaBench();
	bench.luck = NO_LUCK_NEEDED;
	for (const [city, side] of [
		["messana", "rome"],
		["panormus", "carthage"],
	] as const) {
		bench.give(city, side);
		navyOf(bench.table).ports[city] = { capacity: 90 };
	}
	const one = bench.fleet("rome", MYLAE, { quinqueremes: 20, crew: 1, commander: DUILIUS, ...roman });
	const other = bench.fleet("carthage", MYLAE, { quinqueremes: 20, crew: 1, commander: GISGO, ...punic });
	const fight = (...answers: readonly ScriptedAnswer[]) =>
		bench.play(
			fightAtSea(bench.table, { hex: MYLAE, cause: "attack", attackers: [one], defenders: [other] }),
			...answers,
		);
	return { bench, one, other, fight };
}

describe("CR 7.43 the chart of naval combat, of twenty squadrons a side", () => {
	test.each([
		[-3, 10, 0, "carthage"],
		[-2, 8, 1, "carthage"],
		[-1, 8, 1, "carthage"],
		[0, 6, 2, "carthage"],
		[1, 6, 2, "carthage"],
		[2, 4, 2, "carthage"],
		[3, 4, 2, "carthage"],
		[4, 3, 2, null],
		[5, 2, 3, null],
		[6, 2, 4, "rome"],
		[7, 2, 4, "rome"],
		[8, 2, 6, "rome"],
		[9, 2, 6, "rome"],
		[10, 1, 8, "rome"],
		[11, 1, 8, "rome"],
		[12, 0, 10, "rome"],
		[13, 0, 10, "rome"],
	])("%i: Rome, who attacks, loses %i, Carthage %i, and the winner is %s", (adjusted, romans, punics, winner) => {
		// Duilius is 1 better than Gisgo; what is Scattered fights at 3 less; ports near keep the pursuit at nothing.
		const [roman, punic, shift] =
			adjusted < 1
				? [{ scattered: true, crew: 0 }, {}, -3]
				: adjusted > 9
					? [{ crew: 3 }, { crew: 0 }, 4]
					: [{}, {}, 1];
		const { bench, fight } = battle(roman, punic);
		for (const city of ["lipara", "messana"]) {
			bench.give(city, winner === "rome" ? "carthage" : "rome");
			navyOf(bench.table).ports[city] = { capacity: 90 };
		}
		expect(fight(adjusted - shift).winner).toBe(winner);
		expect(navyOf(bench.table).navalBattles.at(-1)?.lost).toEqual({ rome: romans, carthage: punics });
	});

	test.each([
		[149, 100, {}],
		[150, 100, { "odds-3-2": 1 }],
		[199, 100, { "odds-3-2": 1 }],
		[200, 100, { "odds-2-1": 2 }],
		[299, 100, { "odds-2-1": 2 }],
		[300, 100, { "odds-3-1": 3 }],
		[399, 100, { "odds-3-1": 3 }],
		[400, 100, { "odds-4-1": 4 }],
		[100, 149, {}],
		[100, 150, { "odds-3-2": -1 }],
		[100, 400, { "odds-4-1": -4 }],
	])("strength %i against %i is %j", (own, other, lines) => {
		const { bench, fight } = battle(
			{ quinqueremes: 0, triremes: own, commander: "302" },
			{ quinqueremes: 0, triremes: other },
		);
		fight(4 - Object.values(lines).reduce((sum, dr) => sum + dr, 0));
		expect(bench.modifiers("naval-combat")).toEqual(lines);
	});

	test.each([
		["313", "1P-10", {}, 3],
		["307", "1P-07", {}, -3],
		["313", null, { emergency: true }, 3],
		["307", "1P-16", {}, -2],
	] as const)(
		"Campaign Ratings of %s and %s count by their difference, and for 3 at most",
		(own, other, more, campaign) => {
			const { bench, fight } = battle({ commander: own }, { commander: other, ...more });
			fight(4 - campaign);
			expect(bench.modifiers("naval-combat")).toEqual({ campaign });
		},
	);
});

describe("CR 7.44 pursuit and capture", () => {
	/** A die of 12 costs the loser ten of twenty; the pursuit reads as it is thrown, 2 for crews and 1 for Duilius apart. */
	function pursued(adjusted: number, roman: FleetFacts = {}, punic: FleetFacts = {}) {
		const { bench, one, other, fight } = battle({ crew: 2, quinqueremes: 40, ...roman }, { crew: 0, ...punic });
		bench.luck = { ...NO_LUCK_NEEDED, "naval-pursuit": adjusted };
		fight(9);
		return { bench, one, other, record: navyOf(bench.table).navalBattles.at(-1) };
	}

	test.each([
		[3, 10, 2],
		[4, 11, 3],
		[6, 11, 3],
		[7, 12, 6],
		[8, 12, 6],
		[9, 13, 6],
	])("%i: %i of twenty lost in all, %i of them captured", (adjusted, lost, captured) => {
		const { bench, record } = pursued(adjusted - 3);
		expect(bench.modifiers("naval-pursuit")).toEqual({ crew: 2, campaign: 1 });
		expect(record).toMatchObject({ lost: { carthage: lost }, captured: { quinquereme: captured } });
	});

	test("CR 7.19, 7.43 the corvus of more than half of the winner's squadrons makes the share a half, and that of half of them does not", () => {
		expect(pursued(0, { corvus: 21 }).record).toMatchObject({ captured: { quinquereme: 5 } });
		expect(pursued(0, { corvus: 20 }).record).toMatchObject({ captured: { quinquereme: 2 } });
	});

	test("the crews that count are those that went into the battle, though no ship of the loser's is left", () => {
		const { bench, fight } = battle({ crew: 1 }, { crew: 2, quinqueremes: 1 });
		bench.luck = { ...NO_LUCK_NEEDED, "squadron-fraction": 0 };
		fight(9);
		expect(bench.modifiers("naval-pursuit")).toMatchObject({ crew: -1 });
	});

	test("a loser who was Scattered or laden loses more, one within two hexes of a port with room less", () => {
		expect(pursued(0, {}, { scattered: true }).bench.modifiers("naval-pursuit")).toMatchObject({ scattered: 2 });
		const { bench, fight } = battle();
		bench.give("lipara", "carthage");
		navyOf(bench.table).ports["lipara"] = { capacity: 20 };
		fight(9);
		expect(bench.modifiers("naval-pursuit")).toMatchObject({ "port-near": -2 });
		const full = battle();
		full.bench.give("lipara", "carthage");
		navyOf(full.bench.table).ports["lipara"] = { capacity: 2 };
		full.fight(9);
		expect(full.bench.modifiers("naval-pursuit")).not.toHaveProperty("port-near");
	});
});

describe("CR 7.47 levels", () => {
	test.each([
		[10, 5, true],
		[11, 5, false],
		[8, 4, false],
		[9, 5, true],
	])("of %i squadrons %i lost is a Major Victory: %s", (squadrons, count, major) => {
		const line = { ...{ side: "carthage" as const, fleets: [], inCharge: null, laden: false }, crew: 1, corvus: false };
		const lost = { quinquereme: count, trireme: 0 };
		expect(isMajorAtSea({ ...line, squadrons, scattered: false, lost })).toBe(major);
	});
});
