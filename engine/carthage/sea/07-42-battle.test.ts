import { describe, expect, test } from "vitest";
import type { ScriptedAnswer } from "../../ancient-world/testing/bench.ts";
import { layOmen } from "../../ancient-world/turn/13-auguries.ts";
import { type FleetFacts, NO_LUCK_NEEDED, SeaBench } from "../testing/sea-bench.ts";
import { navyOf } from "./07-11-fleets.ts";
import { averageCrew } from "./07-13-together.ts";
import { type Encounter, fightAtSea } from "./07-42-battle.ts";

const GISGO = "1P-08";
const MYLAE = "it-5715";

/** Rome attacks Carthage off Mylae, with Messana for the one and Panormus for the other to run to. */
function battle(roman: FleetFacts = {}, punic: FleetFacts = {}) {
	const bench = new SeaBench();
	bench.luck = NO_LUCK_NEEDED;
	bench.give("messana", "rome");
	bench.give("panormus", "carthage");
	navyOf(bench.table).ports["panormus"] = { capacity: 40 };
	navyOf(bench.table).ports["messana"] = { capacity: 40 };
	const one = bench.fleet("rome", MYLAE, { quinqueremes: 10, crew: 1, commander: "310", ...roman });
	const other = bench.fleet("carthage", MYLAE, { quinqueremes: 10, crew: 1, commander: GISGO, ...punic });
	const fight = (answers: readonly ScriptedAnswer[], more: Partial<Encounter> = {}) =>
		bench.play(
			fightAtSea(bench.table, { hex: MYLAE, cause: "attack", attackers: [one], defenders: [other], ...more }),
			...answers,
		);
	return { bench, one, other, fight };
}

describe("CR 7.42 the die", () => {
	test.each([
		[{ quinqueremes: 15 }, { quinqueremes: 10 }, { "odds-3-2": 1 }],
		[{ quinqueremes: 10 }, { quinqueremes: 15 }, { "odds-3-2": -1 }],
		[{ quinqueremes: 10 }, { triremes: 10, quinqueremes: 0 }, { "odds-2-1": 2 }],
		[{ quinqueremes: 30 }, { quinqueremes: 10 }, { "odds-3-1": 3 }],
		[{ quinqueremes: 10 }, { quinqueremes: 40 }, { "odds-4-1": -4 }],
		[{ crew: 3 }, { crew: 0 }, { crew: 3 }],
		[{ scattered: true }, {}, { scattered: -3 }],
		[{}, { scattered: true }, { scattered: 3 }],
	])("%j against %j", (roman, punic, lines) => {
		const { bench, fight } = battle(roman, punic);
		fight([4]);
		expect(bench.modifiers("naval-combat")).toEqual({ campaign: 1, ...lines });
	});

	test("CR 7.19 the corvus is new through 256, and counts when more than half carry it (7.43)", () => {
		const line = (turn: number, corvus: number) => {
			const { bench, fight } = battle({ corvus });
			bench.table.state.turn = turn;
			fight([4]);
			return bench.modifiers("naval-combat");
		};
		expect(line(9, 6)).toMatchObject({ "corvus-new": 3 });
		expect(line(10, 6)).toMatchObject({ corvus: 2 });
		expect(line(9, 5)).toEqual({ campaign: 1 });
	});

	test("Guile is said in secret, the defender first; the point is gone whatever comes of it", () => {
		const { bench, fight } = battle();
		for (const id of ["310", GISGO]) Object.assign(bench.table.state.leaders[id] ?? {}, { guile: 2 });
		fight(["0", "1", 4]);
		expect(bench.asked.map(({ seat, hidden }) => [seat, hidden])).toEqual([
			["carthage", true],
			["rome", true],
		]);
		expect(bench.modifiers("naval-combat")).toMatchObject({ guile: 1 });
		expect(bench.table.state.leaders["310"]?.guile).toBe(1);
		expect(bench.table.state.leaders[GISGO]?.guile).toBe(2);
	});

	test("AW 5.14 what a Guile Point may change is said before it is spent, to each as if the enemy spent none", () => {
		const { bench, fight } = battle();
		for (const id of ["310", GISGO]) Object.assign(bench.table.state.leaders[id] ?? {}, { guile: 1 });
		fight(["0", "1", 4]);
		const told = bench.asked.map((question) =>
			(question.kind === "choose" ? question.options : []).map(({ note }) => note?.args),
		);
		const numbers = ([wins, draw, loses, own, against]: readonly number[]) =>
			expect.objectContaining({ wins, draw, loses, own, against });
		// The attacker's commander is better by one: faces 0 to 9 are read in the rows from 1 to 10.
		const without = numbers([50, 20, 30, 14, 19.5]);
		expect(told).toEqual([
			[without, numbers([40, 20, 40, 16.5, 16.5])],
			[without, numbers([60, 20, 20, 11.5, 22.5])],
		]);
	});

	test("CR 7.64 escorts are laden, AW 13.2 ill omens are for a Roman attack, and end with it", () => {
		const { bench, fight } = battle();
		layOmen(bench.table, "ill-omens", "battle");
		fight([6], { convoy: { leader: null } });
		expect(bench.modifiers("naval-combat")).toEqual({ campaign: 1, laden: 1, "ill-omens": -2 });
		expect(bench.table.state.omens).toEqual([]);
	});
});

describe("CR 7.41, 7.43 the result", () => {
	test("a draw: both stay, nobody pursues", () => {
		const { bench, one, other, fight } = battle();
		expect(fight([4])).toMatchObject({ winner: null, major: false });
		expect([one.hex, other.hex]).toEqual([MYLAE, MYLAE]);
		expect(bench.said).toContain("sea-battle.level-draw");
	});

	test("triremes and quinqueremes alike; the owner says which one is odd", () => {
		const { bench, one, fight } = battle({ quinqueremes: 5, triremes: 5 });
		// Odds 15:20; die 1 + 1 = 2: the attacker loses 20% of 10, one of each; the defender 10%, one.
		fight([1]);
		expect(one.squadrons).toEqual({ quinquereme: 4, trireme: 4 });
		expect(bench.asked).toEqual([]);
		const odd = battle({ quinqueremes: 4, triremes: 6 });
		odd.fight([1, { [`${odd.one.id}/trireme`]: 1, [`${odd.one.id}/quinquereme`]: 0 }]);
		expect(odd.one.squadrons).toEqual({ quinquereme: 4, trireme: 4 });
	});

	test("CR 7.48 a lone squadron that is beaten is lost below ten times the fraction, and its Fleet with it", () => {
		const { bench, other, fight } = battle({}, { quinqueremes: 0, triremes: 1 });
		bench.luck = { ...NO_LUCK_NEEDED, "squadron-fraction": 1 };
		fight([4]); // odds 4:1, the campaign: 9, so three tenths
		expect(other.id in navyOf(bench.table).fleets).toBe(false);
		expect(bench.table.state.leaders[GISGO]?.standing).toBe("pool");
		expect(bench.said).toContain("fleet.gone");
	});
});

describe("CR 7.41 enemies in one hex are fought together", () => {
	/** Duilius comes to where Gisgo lies, and Hiero's ships beside him. */
	const together = (ally: "carthage" | null = "carthage", syracusan: FleetFacts = {}) => {
		const field = battle({ quinqueremes: 15 }, { quinqueremes: 6, crew: 2 });
		const { bench } = field;
		Object.assign(bench.table.state.sides["syracuse"] ?? {}, { playedBy: ally, alliedTo: ally });
		bench.give("syracusae", "syracuse");
		const hiero = bench.fleet("syracuse", MYLAE, { triremes: 4, crew: 1, commander: "SD-01", ...syracusan });
		const attack = (...answers: ScriptedAnswer[]) => bench.operate("310", "naval-attack", ...answers);
		return { ...field, hiero, attack };
	};

	test("an Ally's ships fight under the Carthaginian, in one battle, at one strength and crew", () => {
		const { bench, other, hiero, attack } = together();
		attack("fight", "fight", 4, { [`${other.id}/quinquereme`]: 1, [`${hiero.id}/trireme`]: 0 });
		expect(navyOf(bench.table).navalBattles).toMatchObject([
			{
				attacker: "rome",
				defender: "carthage",
				squadrons: { rome: 15, carthage: 10 },
				commanders: { carthage: GISGO },
			},
		]);
		// 30 against 12 and 4: not two to one; crews of 6 at 2 and 4 at 1 are 2.
		expect(bench.modifiers("naval-combat")).toEqual({ "odds-3-2": 1, campaign: 1, crew: -1 });
	});

	test("both lose their share, and each makes for the nearest port that has room for it", () => {
		const { bench, other, hiero, attack } = together();
		// 9 + 1 = 10: the defender loses 40% of 10, 2.4 of Gisgo's six and 1.6 of Hiero's four: the owner names the odd one.
		attack("fight", "fight", 9, { [`${other.id}/quinquereme`]: 0, [`${hiero.id}/trireme`]: 1 });
		expect([other.squadrons.quinquereme, hiero.squadrons.trireme]).toEqual([4, 2]);
		expect([other.port, hiero.port]).toEqual(["syracusae", "lipara"]);
		expect(bench.table.state.navy?.lost).toMatchObject({ carthage: 2, syracuse: 2 });
	});

	test("one may slip away, and the other stands alone", () => {
		const { bench, hiero, attack } = together();
		const { map } = bench.table.data;
		const away = map.neighbours(MYLAE).find((hex) => map.sea(hex) !== null) ?? "";
		attack("fight", "evade", 0, away, 4);
		expect(hiero.hex).toBe(away);
		expect(navyOf(bench.table).navalBattles).toMatchObject([{ squadrons: { rome: 15, carthage: 6 } }]);
	});

	test("a power that stands alone is no friend of Carthage's, and is fought after her", () => {
		const { bench, attack } = together(null);
		attack("fight", "fight", 9, 9);
		expect(navyOf(bench.table).navalBattles.map(({ defender }) => defender)).toEqual(["carthage", "syracuse"]);
	});

	test("CR 7.14 after a Major Defeat each Fleet's crews fall to no less than its own nation's start with", () => {
		const { bench, other, hiero, attack } = together("carthage", { triremes: 6, crew: 1 });
		bench.luck = { ...NO_LUCK_NEEDED, "naval-pursuit": 9 };
		attack("fight", "fight", 9);
		expect(navyOf(bench.table).navalBattles).toMatchObject([{ major: true }]);
		expect([other.crew, hiero.crew]).toEqual([1, 1]);
	});

	test("CR 7.46 in a harbour too, where what is on the stocks does not fight", () => {
		const { bench, other, hiero, one } = together();
		const { map } = bench.table.data;
		const harbour = map.city("panormus").hex;
		const sea = map.neighbours(harbour).find((hex) => map.sea(hex) !== null) ?? "";
		for (const fleet of [other, hiero]) Object.assign(fleet, { hex: harbour, port: "panormus" });
		bench.fleet("carthage", "panormus", { quinqueremes: 9, underConstruction: true });
		Object.assign(one, { hex: sea, blockades: "panormus", squadrons: { quinquereme: 16, trireme: 0 } });
		bench.operate("310", "naval-attack", 5, { [`${other.id}/quinquereme`]: 1, [`${hiero.id}/trireme`]: 0 });
		expect(navyOf(bench.table).navalBattles).toMatchObject([{ cause: "harbour", squadrons: { carthage: 10 } }]);
	});
});

describe("CR 7.44, 7.45, 7.47 what follows", () => {
	test("of all lost squadrons a share is captured, keeps its type and joins at crew 0 (7.15)", () => {
		const { bench, one, other, fight } = battle({ crew: 2 }, { crew: 0 });
		// Die 9 + 1 + 2 = 12: half. Pursuit 9 + 2 + 1: 30% of 5 is 1.5, one; half of the six is three.
		bench.luck = { ...NO_LUCK_NEEDED, "naval-pursuit": 9 };
		expect(fight([9])).toMatchObject({ winner: "rome", major: true, lostPercent: { carthage: 60 } });
		expect(one.squadrons.quinquereme).toBe(13);
		expect(one.crew).toBe(
			averageCrew([
				{ count: 10, crew: 2 },
				{ count: 3, crew: 0 },
			]),
		);
		expect(other).toMatchObject({ squadrons: { quinquereme: 4 }, port: "panormus" });
		expect(navyOf(bench.table).navalBattles.at(-1)).toMatchObject({
			captured: { quinquereme: 3 },
			lost: { carthage: 6 },
		});
	});

	test.each([
		[10, 1],
		[6, 0],
	])("of half of %i squadrons a quarter is %i: a single one is captured, of less than one none", (punic, captured) => {
		const { bench, one, other, fight } = battle({ crew: 2 }, { crew: 0, quinqueremes: punic });
		// Pursuit 0 + 2 + 1: nothing more is lost.
		fight([9]);
		expect(other.squadrons.quinquereme).toBe(punic / 2);
		expect(one.squadrons.quinquereme).toBe(10 + captured);
		expect(bench.said.includes("pursuit-at-sea.captured")).toBe(captured > 0);
	});

	test("CR 7.47 a Major Victory costs half and five at least; the loser's crews are one worse, though no worse than new (7.14)", () => {
		const { other, fight } = battle({ crew: 3, quinqueremes: 20 }, { crew: 2 });
		expect(fight([9])).toMatchObject({ winner: "rome", major: true });
		expect(other.crew).toBe(1);
		const raw = battle({ crew: 3, quinqueremes: 20 }, { crew: 1 });
		expect(raw.fight([9])).toMatchObject({ major: true });
		expect(raw.other.crew).toBe(1);
		const few = battle({ crew: 3 }, { quinqueremes: 4, crew: 1 });
		expect(few.fight([9])).toMatchObject({ winner: "rome", major: false });
	});

	test("what follows a battle is told of it", () => {
		const told: unknown[] = [];
		const { bench, fight } = battle();
		const { rules } = bench.table;
		Object.assign(bench.table, {
			rules: {
				...rules,
				events: {
					...rules.events,
					navalBattle: [
						{
							place: "politics",
							*follow(_: unknown, record: unknown) {
								told.push(record);
							},
						},
					],
				},
			},
		});
		fight([4]);
		expect(told).toMatchObject([{ attacker: "rome", defender: "carthage", winner: null, hex: MYLAE }]);
	});

	test("CR 7.45 no port within twenty Sea Points: Scattered two hexes away, where the owner likes", () => {
		const { bench, other, fight } = battle();
		bench.give("panormus", "rome");
		for (const city of bench.table.data.cities.values()) if (city.port !== null) bench.give(city.id, "rome");
		const { map } = bench.table.data;
		const there = map.within(MYLAE, 2).find((hex) => map.distance(hex, MYLAE) === 2 && map.sea(hex) !== null) ?? "";
		fight([6, there]);
		expect(other).toMatchObject({ hex: there, port: null, scattered: true });
	});

	test("CR 7.25, 7.24 a commander who falls leaves his ships to an Emergency Duumvir at sea", () => {
		const { bench, one, fight } = battle();
		bench.luck = { ...NO_LUCK_NEEDED, "leader-loss": 9 };
		fight([4]);
		expect(one.commander).toBeNull();
		expect(one.emergency).toBe(true);
	});
});

describe("CR 7.46 forcing a harbour", () => {
	const outside = (roman: FleetFacts = {}) => {
		const bench = new SeaBench();
		bench.luck = NO_LUCK_NEEDED;
		bench.give("panormus", "carthage");
		const { map } = bench.table.data;
		const harbour = map.city("panormus").hex;
		const sea = map.neighbours(harbour).find((hex) => map.sea(hex) !== null) ?? "";
		const one = bench.fleet("rome", sea, {
			quinqueremes: 10,
			crew: 1,
			commander: "310",
			blockades: "panormus",
			...roman,
		});
		const other = bench.fleet("carthage", "panormus", { quinqueremes: 4, crew: 1, commander: GISGO });
		bench.activate("310");
		return { bench, one, other };
	};

	test("only a blockader, and twice as strong", () => {
		expect(outside({ blockades: null }).bench.whyNot("310", "naval-attack")).toBe(
			"CR 7.46 refused.harbour-unblockaded",
		);
		expect(outside({ quinqueremes: 7 }).bench.whyNot("310", "naval-attack")).toBe("CR 7.46 refused.harbour-too-strong");
		expect(outside().bench.whyNot("310", "naval-attack")).toBeNull();
	});

	test("at -3, and the loser inside stays inside", () => {
		const { bench, other } = outside();
		expect(bench.operate("310", "naval-attack", 7)).toBe("roll");
		expect(bench.modifiers("naval-combat")).toMatchObject({ "in-port": -3, "odds-2-1": 2 });
		expect(other.port).toBe("panormus");
	});
});

test.each([
	[
		[
			[8, 0],
			[1, 0],
		],
		0,
	],
	[
		[
			[4, 1],
			[4, 2],
		],
		1,
	],
	[
		[
			[3, 1],
			[5, 2],
		],
		2,
	],
])("CR 7.13 crews %j sail as %i: the average, a half down", (parts, crew) => {
	expect(averageCrew(parts.map(([count = 0, of = 0]) => ({ count, crew: of })))).toBe(crew);
});
