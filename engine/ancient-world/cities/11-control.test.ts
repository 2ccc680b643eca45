import { describe, expect, test } from "vitest";
import type { LogEntry } from "../../kernel/index.ts";
import { removeForce } from "../forces.ts";
import { listViolations } from "../invariants.ts";
import { friendlyCityAt } from "../march/06-3-terrain.ts";
import type { AncientWorldState, SideId } from "../state.ts";
import { clear, openingTable, place, tableOf } from "../testing/driver.ts";
import { controllerOf, enterCity, hasMilitaryControl, judgeControl, occupiesCity } from "./11-control.ts";

/** Gives cities to a side, or to nobody. */
const give = (state: AncientWorldState, side: SideId | null, ...cities: string[]) => {
	for (const id of cities) Object.assign(state.cities[id] ?? {}, { control: side });
};

const controlled = (side: SideId, ...cities: string[]) => openingTable(({ state }) => give(state, side, ...cities));

describe("AW 11.1 cities", () => {
	test("at the start a side controls those where it has units, and those of its Home Provinces", () => {
		const { cities } = openingTable().state;
		const of = (side: SideId | null) => Object.keys(cities).filter((id) => cities[id]?.control === side);
		expect(of("rome").sort()).toEqual(
			["roma", "tibur", "ostia", "praeneste", "antium", "fregellae", "tarracina", "casinum"]
				.concat(["placentia", "ariminum", "arretium", "pisae"])
				.sort(),
		);
		expect(of("carthage")).toEqual(["taurinorum"]);
	});

	test("troops that go in hold a city, also when they have left again", () => {
		const entries: LogEntry[] = [];
		const table = tableOf(openingTable().state, entries);
		const force = place(table, "carthage", "it-1319", { "african/inf": 1 }, "inside");
		enterCity(table, force);
		expect(entries[0]).toMatchObject({ rule: "AW 11.1", text: { key: "control.city" } });
		removeForce(table, force);
		judgeControl(table);
		expect(table.state.cities["hasti"]?.control).toBe("carthage");
	});

	test("leaders alone hold nothing", () => {
		const table = openingTable();
		enterCity(table, place(table, "carthage", "it-1319", {}, "inside"));
		expect(table.state.cities["hasti"]?.control).toBeNull();
	});

	test("an unoccupied city of an own province is friendly, one of the enemy's or of nobody's is not", () => {
		const table = openingTable();
		expect(friendlyCityAt(table, "carthage", "it-1319")?.id).toBe("hasti");
		expect(friendlyCityAt(table, "rome", "it-1319")).toBeNull();
		expect(friendlyCityAt(table, "rome", "it-3412")).toBeNull();
		expect(friendlyCityAt(table, "rome", "it-3311")?.id).toBe("spoletium");
		expect(friendlyCityAt(table, "rome", "it-5509")).toBeNull();
		expect(friendlyCityAt(table, "carthage", "it-5509")).toBeNull();
	});

	test("one with an enemy inside is not", () => {
		const table = openingTable((it) => place(it, "rome", "it-1319", { "legion/inf": 1 }, "inside"));
		expect(friendlyCityAt(table, "carthage", "it-1319")).toBeNull();
	});
});

describe("AW 11.2 military control of a province", () => {
	test.each<[string, string, string[], boolean]>([
		["every Medium and Large city and one Small", "campania", ["capua", "cumae", "neapolis", "salernum"], true],
		["a Large city missing", "campania", ["cumae", "neapolis", "salernum"], false],
		["a Medium city missing", "campania", ["capua", "cumae", "salernum"], false],
		["no Small city", "campania", ["capua", "cumae", "neapolis"], false],
		["one Medium and one of its Small cities", "samnium", ["bovianum", "aesernia"], true],
		["the Medium city alone", "samnium", ["bovianum"], false],
		[
			"all the Small cities alone",
			"samnium",
			["aesernia", "larinum", "saepinum", "beneventum", "aquilonia", "ortona"],
			false,
		],
		[
			"no Medium or Large city: more than half of the Small",
			"picenum",
			["ancona", "firmum", "truentum", "asculum"],
			true,
		],
		["just half of the Small", "picenum", ["ancona", "firmum", "truentum"], false],
		["four of seven Small", "liguria-taurini", ["taurinorum", "hasti", "vercellae"], true],
	])("%s (%s)", (_, province, cities, holds) => {
		const table = openingTable(({ state }) => {
			give(state, null, ...Object.keys(state.cities));
			give(state, "carthage", ...cities);
		});
		expect(hasMilitaryControl(table, "carthage", province)).toBe(holds);
		expect(hasMilitaryControl(table, "rome", province)).toBe(false);
	});

	test("a city of nobody's in the hands of the other side counts against it", () => {
		const table = controlled("carthage", "capua", "cumae", "salernum");
		give(table.state, "rome", "neapolis");
		expect(hasMilitaryControl(table, "carthage", "campania")).toBe(false);
	});

	test("with no city at all, the only side with a force there", () => {
		const table = openingTable((it) => {
			const left = Object.entries(it.state.cities).filter(([id]) => it.data.cities.get(id)?.province !== "venetia");
			Object.assign(it.state, { cities: Object.fromEntries(left) });
			clear(it, "rome");
		});
		expect(hasMilitaryControl(table, "carthage", "venetia")).toBe(false);
		place(table, "carthage", "it-1708", { "african/inf": 1 });
		expect(hasMilitaryControl(table, "carthage", "venetia")).toBe(true);
		place(table, "rome", "it-1808", { "legion/inf": 1 });
		expect(hasMilitaryControl(table, "carthage", "venetia")).toBe(false);
	});

	test("a besieged city counts for its holder", () => {
		const table = controlled("carthage", "bovianum", "aesernia");
		Object.assign(table.state.cities["bovianum"] ?? {}, { siege: "rome" });
		expect(hasMilitaryControl(table, "carthage", "samnium")).toBe(true);
	});
});

describe("AW 11.3 diplomatic control", () => {
	test("gives way to an enemy's military control, and revives when that ends", () => {
		const table = controlled("carthage", "bovianum", "aesernia");
		judgeControl(table);
		expect(table.state.provinces["samnium"]?.control).toBe("carthage");
		give(table.state, "rome", "aesernia");
		judgeControl(table);
		expect(table.state.provinces["samnium"]?.control).toBe("rome");
	});

	test.each([
		["ally", 1, "rome"],
		["ally", 0, null],
		["independent", 3, null],
		["independent", 4, "rome"],
	])("an %s province at level %i for Rome is controlled by %s", (status, level, side) => {
		const table = openingTable(({ state }) => {
			Object.assign(state.alliances["samnium"] ?? {}, { status, level });
		});
		expect(controllerOf(table, "samnium")).toBe(side);
	});

	test("a Home Province stays its owner's", () => {
		const table = openingTable(({ state }) => Object.assign(state.alliances["latium"] ?? {}, { level: 0 }));
		expect(controllerOf(table, "latium")).toBe("rome");
	});

	test("judging control at the start changes nothing and says nothing", () => {
		const entries: LogEntry[] = [];
		const table = tableOf(openingTable().state, entries);
		const before = JSON.stringify(table.state);
		judgeControl(table);
		expect(entries).toEqual([]);
		expect(JSON.stringify(table.state)).toBe(before);
		expect(listViolations(table)).toEqual([]);
	});
});

describe("AW 11.5 changes of control", () => {
	test("are judged for every province, and told", () => {
		const entries: LogEntry[] = [];
		const table = tableOf(controlled("carthage", "bovianum", "aesernia").state, entries);
		judgeControl(table);
		expect(entries).toMatchObject([
			{
				rule: "AW 11.5",
				text: { key: "control.province", args: { side: { id: "carthage" }, province: { id: "samnium" } } },
			},
		]);
		give(table.state, null, "bovianum");
		Object.assign(table.state.alliances["samnium"] ?? {}, { level: 0 });
		judgeControl(table);
		expect(entries.at(-1)).toMatchObject({ text: { key: "control.nobody", args: { province: { id: "samnium" } } } });
	});
});

test.each([
	["inside", { "african/inf": 1 }, true],
	["inside", {}, false],
	["outside", { "african/inf": 9 }, false],
] as const)("AW 14.4 a force %s with %j occupies Capua: %s", (where, sps, occupies) => {
	const table = openingTable((it) => place(it, "carthage", "it-4412", sps, where));
	expect(occupiesCity(table, "carthage", "capua")).toBe(occupies);
	expect(occupiesCity(table, "rome", "capua")).toBe(false);
});
