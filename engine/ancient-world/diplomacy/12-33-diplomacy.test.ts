import { describe, expect, test } from "vitest";
import { RomanBench } from "../../rise/testing/roman-bench.ts";
import { allianceOf, judgeControl } from "../cities/11-control.ts";
import { moveForce } from "../forces.ts";
import type { HexId, LeaderId } from "../state.ts";
import type { Ruleset } from "../table.ts";
import type { RulesChange } from "../testing/bench.ts";
import { transfer } from "../testing/driver.ts";
import { diplomacy } from "./12-33-diplomacy.ts";

const CAPUA = "it-4412";

/** A Samnite leader with a few men, active, where the test says. */
function envoy(leader: LeaderId = "gellius-egnatius", hex: HexId = "it-4310", place: "inside" | "outside" = "outside") {
	const bench = new RomanBench({}, "samnite-wars");
	const force = bench.force("samnites", hex, place, { sps: { "samnite/inf": 3 }, leaders: [leader] });
	bench.activate(leader);
	return {
		bench,
		force,
		court: (...answers: (string | number)[]) => bench.play(diplomacy.play(bench.table, leader), ...answers),
	};
}

const offered = ({ asked }: RomanBench) => {
	const last = asked.find(({ prompt }) => prompt.key === "ask.court");
	return last?.kind === "choose" ? last.options.map(({ id }) => id).toSorted() : [];
};

const levelOf = (bench: RomanBench, province: string) => {
	const marker = allianceOf(bench.table, province);
	return [marker?.favours, marker?.level];
};

describe("AW 12.3, 12.32 where the envoy must be", () => {
	test("AW 12.32 in the province or next to it; a Home Province is not courted", () => {
		const { bench, court } = envoy("gellius-egnatius", "it-4411");
		court("campania", "0", "0", 9);
		expect(offered(bench)).toEqual(["campania"]);
		const asked = bench.asked.find(({ prompt }) => prompt.key === "ask.court");
		expect(asked?.refused).toMatchObject([
			{ id: "samnium", rule: "AW 12.23" },
			{ id: "other/provinces", rule: "AW 12.32" },
		]);
	});

	test("AW 12.32 not from a besieged city, nor deep in Samnium", () => {
		const { bench, force } = envoy("gellius-egnatius", CAPUA, "inside");
		expect(diplomacy.whyNot(bench.table, "gellius-egnatius")).toBeNull();
		Object.assign(bench.table.state.cities["capua"] ?? {}, { siege: "rome", control: "samnites" });
		bench.force("rome", CAPUA, "outside", { sps: { "legion/inf": 20 } });
		expect(diplomacy.whyNot(bench.table, "gellius-egnatius")).toMatchObject({ rule: "AW 12.32" });
		moveForce(bench.table, force, "it-4210");
		expect(diplomacy.whyNot(bench.table, "gellius-egnatius")).toMatchObject({ rule: "AW 12.32" });
	});
});

describe("AW 12.4, 5.16 ambassadors", () => {
	test("AW 12.4 his Diplomatic Rating is all that an ambassador needs; who has none is refused", () => {
		const { bench, court } = envoy("ovius-paccius", "it-4411");
		court("campania", 0);
		expect(bench.rolls.at(-1)).toMatchObject({ roll: "diplomacy", target: { test: "<=", value: 1 } });
		const useless = envoy("papius-brutulus", "it-4411");
		expect(diplomacy.whyNot(useless.bench.table, "papius-brutulus")).toMatchObject({ rule: "AW 5.16" });
		const tribe = envoy("tribe-apulia", "it-4411");
		expect(diplomacy.whyNot(tribe.bench.table, "tribe-apulia")).toMatchObject({ rule: "AW 5.16" });
	});

	test("SW.ambassadors, SW.samnite.diplomacy the Samnites add one; Brutulus, at 0, never persuades anybody", () => {
		const { bench, court } = envoy("papius-brutulus", "it-4411");
		court("campania", 0);
		expect(bench.modifiers("diplomacy")).toMatchObject({ samnite: 1 });
		expect(levelOf(bench, "campania")).toEqual(["rome", 4]);
	});
});

/** Pyrrhus near Tarentum, whose envoy Cineas is. */
function cineas(change: RulesChange = {}) {
	const ambassadorOf: Ruleset["ambassadorOf"] = (_, leader) => (leader === "pyrrhus" ? "cineas" : leader);
	const bench = new RomanBench({ ambassadorOf, ...change }, "eagle-has-landed");
	bench.force("epirus", "it-5404", "outside", { sps: { "epirote/inf": 40 }, leaders: ["pyrrhus", "megacles"] });
	bench.activate("pyrrhus");
	return {
		bench,
		court: (...answers: (string | number)[]) => bench.play(diplomacy.play(bench.table, "pyrrhus"), ...answers),
	};
}

const CARTHAGE = ["west-sicilia", "northern-sardinia", "southern-sardinia", "corsica", "melita"];

describe("AW 12.4 a named ambassador", () => {
	test("AW 12.4 he is not on the map and courts any province for his lord, with his own rating and Guile", () => {
		const { bench, court } = cineas();
		const { leaders } = bench.table.state;
		const before = leaders["pyrrhus"]?.guile;
		expect(court("campania", "1", "1", 8)).toBe("roll");
		expect(offered(bench)).toHaveLength(13);
		expect(bench.rolls.at(-1)).toMatchObject({ adjusted: 8, target: { test: "<=", value: 8 } });
		expect(bench.modifiers("diplomacy")).toEqual({ hostile: 1, guile: -1 });
		expect([leaders["cineas"]?.guile, leaders["pyrrhus"]?.guile]).toEqual([0, before]);
		expect(levelOf(bench, "campania")).toEqual(["rome", 2]);
	});

	test("AW 12.33 before it is chosen it is told how likely it comes off, and of several provinces where it is likeliest", () => {
		const useless = envoy("papius-brutulus", "it-4411").bench.table;
		expect(diplomacy.chance?.(useless, "papius-brutulus")?.note).toMatchObject({
			key: "chance.only",
			args: { province: { id: "campania" }, chance: { key: "chance.at-most", args: { percent: 0 } } },
		});
		const everywhere = cineas().bench.table;
		expect(diplomacy.chance?.(everywhere, "pyrrhus")?.note).toMatchObject({
			key: "chance.best",
			args: { chance: { key: "chance.at-most", args: { percent: 100 } } },
		});
	});

	test("EL.carthage.level where a box costs two Guile Points success alone moves none: two move one, one moves none", () => {
		const boxes = (declared: string) => {
			const { bench, court } = cineas({ guileForBox: () => 2 });
			Object.assign(bench.table.state.leaders["cineas"] ?? {}, { guile: 4 });
			court("campania", declared, 0);
			return bench.rolls.at(-1)?.outcome.args?.["boxes"];
		};
		expect(["0", "1", "2", "3", "4"].map(boxes)).toEqual([0, 0, 1, 1, 2]);
	});

	test("AW 12.4 he speaks for nobody else, and his lord need not be free to go", () => {
		const { bench } = cineas();
		expect(diplomacy.whyNot(bench.table, "megacles")).toMatchObject({ rule: "AW 5.16" });
		transfer(bench.table, "pyrrhus", "it-5405", "inside");
		Object.assign(bench.table.state.cities["tarentum"] ?? {}, { siege: "rome", control: "epirus" });
		expect(diplomacy.whyNot(bench.table, "pyrrhus")).toBeNull();
	});
});

describe("AW 12.22 what counts as one province", () => {
	test("AW 12.22 Messana is one where the scenario says so, and a town of East Sicilia elsewhere", () => {
		const { data } = cineas().bench.table;
		expect([data.map.provinceOf("it-5915"), data.cities.get("messana")?.province]).toEqual(["messana", "messana"]);
		expect(data.borders.get("east-sicilia")).toContain("messana");
		const elsewhere = new RomanBench().table.data;
		expect(elsewhere.map.provinceOf("it-5915")).toBe("east-sicilia");
		expect(elsewhere.cities.get("messana")?.province).toBe("east-sicilia");
	});

	test("AW 12.22 Carthage's provinces are courted as one, and change hands as one", () => {
		const { bench, court } = cineas();
		Object.assign(bench.table.state.alliances["west-sicilia"] ?? {}, { favours: "epirus", level: 3 });
		court("west-sicilia", "0", "0", 0);
		expect(offered(bench).filter((id) => CARTHAGE.includes(id))).toEqual(["west-sicilia"]);
		for (const id of CARTHAGE) expect(bench.table.state.provinces[id]?.control).toBe("epirus");
	});

	test("AW 12.22, 12.35 limits, tries and forces are those of the one province", () => {
		const { bench, force, court } = envoy();
		const { map } = bench.table.data;
		const isBorder = (hex: HexId) =>
			map.provinceOf(hex) === "southern-etruria" &&
			map.neighbours(hex).some((next) => map.provinceOf(next) === "northern-etruria");
		moveForce(bench.table, force, [...map.hexes.keys()].find(isBorder) ?? "");
		bench.force("rome", "it-2613", "inside", { sps: { "legion/inf": 10 } });
		court("southern-etruria", "0", "0", 9);
		expect(bench.modifiers("diplomacy")).toMatchObject({ "enemy-force": 1 });
		expect(offered(bench)).not.toContain("northern-etruria");
		expect(() => court("southern-etruria")).toThrow(/not-an-option/);
	});
});

describe("AW 12.24 a level that gives control", () => {
	test("AW 12.24 control is judged at once, and what follows from it", () => {
		const judged: (string | null | undefined)[] = [];
		const { court } = cineas({
			events: {
				control: [{ place: "last", note: ({ state }) => void judged.push(state.provinces["east-sicilia"]?.control) }],
			},
		});
		court("east-sicilia", "0", "1", 8);
		expect(judged).toEqual(["epirus"]);
	});

	test("AW 12.24, 11.3 the power that is won over does not stand in the way, an enemy's troops do", () => {
		const { bench, court } = cineas();
		const cities = [...bench.table.data.cities.values()].filter(({ province }) => province === "east-sicilia");
		const hold = (side: string) => {
			for (const { id } of cities) Object.assign(bench.table.state.cities[id] ?? {}, { control: side });
		};
		hold("syracuse");
		court("east-sicilia", "0", "2", 8);
		expect(bench.table.state.provinces["east-sicilia"]?.control).toBe("epirus");
		hold("rome");
		judgeControl(bench.table);
		expect(bench.table.state.provinces["east-sicilia"]?.control).toBe("rome");
	});
});

describe("AW 12.33 the roll", () => {
	test("AW 12.33 at most the Diplomatic Rating: one box", () => {
		for (const [die, level] of [
			[2, 2],
			[3, 3],
		] as const) {
			const { bench, court } = envoy("gellius-egnatius", "it-4711");
			expect(court("lucania", "0", "0", die)).toBe("roll");
			expect(bench.modifiers("diplomacy")).toEqual({ samnite: 1, hostile: 1 });
			expect(bench.rolls.at(-1)).toMatchObject({ adjusted: die + 2, target: { test: "<=", value: 3 } });
			expect(levelOf(bench, "lucania")).toEqual(["rome", die + 2 <= 3 ? level : 3]);
		}
	});

	test("AW 12.33 ten SPs of the enemy there +1, ten of his own -1, three boxes for the enemy +1", () => {
		const { bench, force, court } = envoy("ovius-paccius", "it-4711");
		Object.assign(force.sps[0] ?? {}, { sp: 10 });
		moveForce(bench.table, force, "it-4811");
		bench.force("rome", "it-4809", "outside", { sps: { "legion/inf": 10 } });
		court("lucania", 9);
		expect(bench.modifiers("diplomacy")).toEqual({ samnite: 1, hostile: 1, "enemy-force": 1, "own-force": -1 });
	});

	test("AW 2.42 men of a power that is the player's own are no enemies", () => {
		const { bench, court } = envoy("ovius-paccius", "it-4711");
		Object.assign(bench.table.state.sides["lucanians"] ?? {}, { playedBy: "samnites", alliedTo: "samnites" });
		bench.force("lucanians", "it-4809", "outside", { sps: { "italian/inf": 10 } });
		court("lucania", 9);
		expect(bench.modifiers("diplomacy")).toEqual({ samnite: 1, hostile: 1, "own-force": -1 });
	});
});

describe("AW 12.34 Guile", () => {
	test("AW 12.34 a point before the roll takes one off; declared for boxes it brings one more", () => {
		const { bench, court } = envoy("gellius-egnatius", "it-4711");
		court("lucania", "1", "1", 2);
		expect(bench.modifiers("diplomacy")).toEqual({ samnite: 1, hostile: 1, guile: -1 });
		expect(levelOf(bench, "lucania")).toEqual(["rome", 1]);
		expect(bench.table.state.leaders["gellius-egnatius"]?.guile).toBe(0);
	});

	test("AW 12.34 what fails brings nothing, and the points are gone", () => {
		const { bench, court } = envoy("gellius-egnatius", "it-4711");
		court("lucania", "0", "2", 9);
		expect(levelOf(bench, "lucania")).toEqual(["rome", 3]);
		expect(bench.table.state.leaders["gellius-egnatius"]?.guile).toBe(0);
	});
});

describe("AW 12.35 the limit", () => {
	test("AW 12.35 three boxes a province and turn; AW 5.31 and one try a province and phase", () => {
		const { bench, court } = envoy("gellius-egnatius", "it-4711");
		const done = bench.table.state.sides["samnites"]?.doneThisTurn ?? [];
		done.push("box/lucania", "box/lucania");
		court("lucania", "0", 0);
		expect(levelOf(bench, "lucania")).toEqual(["rome", 2]);
		// Both forbid it: what holds for the year is told before what holds for the phase.
		expect(refusalOfLucania(bench)).toMatchObject({ rule: "AW 12.35", holds: "year" });
		done.splice(done.indexOf("box/lucania"), 1);
		expect(refusalOfLucania(bench)).toMatchObject({ rule: "AW 5.31", holds: "phase" });
		done.push("box/lucania");
		bench.activate("gellius-egnatius");
		expect(refusalOfLucania(bench)).toMatchObject({ rule: "AW 12.35" });
	});

	/** Why he may not court Lucania, asked anew. */
	function refusalOfLucania(bench: RomanBench) {
		const rule = diplomacy.play(bench.table, "gellius-egnatius");
		expect(() => bench.play(rule, "lucania")).toThrow(/not-an-option/);
		const asked = bench.asked.findLast(({ prompt }) => prompt.key === "ask.court");
		return asked?.refused.find(({ id }) => id === "lucania");
	}
});
