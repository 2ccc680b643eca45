import { describe, expect, test } from "vitest";
import { forceOf } from "../../ancient-world/forces.ts";
import type { SideId } from "../../ancient-world/state.ts";
import { note } from "../../ancient-world/table.ts";
import { Bench } from "../../ancient-world/testing/bench.ts";
import { whyBarred } from "../../ancient-world/testing/closed.ts";
import { carthageRuleset } from "../games.ts";
import { navyOf } from "../sea/07-11-fleets.ts";
import { CARTHAGO, CouncilBench, LILYBAEUM, PANORMUS, UTICA } from "../testing/council-bench.ts";
import { contingentLines, mostOf, provincialLevies } from "./10-41-contingents.ts";
import { whyNotHire } from "./10-43-hiring.ts";
import { carthaginianLand, citizensStay } from "./10-43-land.ts";
import { heedNumidia } from "./12-5-numidia.ts";

/** The year 260 with nobody on the map, an Alert Council, and some cities hers. */
function carthage(...cities: string[]) {
	const bench = new CouncilBench();
	bench.council.climate = "alert";
	const { table } = bench;
	for (const city of Object.values(table.state.cities)) city.control = null;
	const hold = (side: SideId | null, ...ids: string[]) => {
		for (const id of ids) Object.assign(table.state.cities[id] ?? {}, { control: side });
	};
	hold("carthage", "carthago", ...cities);
	return { bench, table, hold };
}

const lineOf = ({ data }: CouncilBench["table"], id: string) => {
	const line = contingentLines(data).find((each) => each.id === id);
	if (!line) throw new Error(`There is no line ${id}.`);
	return line;
};

const anybody = { whyNot: () => null };

describe("CR 10.43: what Land is for Carthage", () => {
	test.each(["hiero", "first-punic-war", "agathocles"])("CR 10.43: %s has it in the Force Increase", (scenario) => {
		const { table } = new Bench({}, scenario);
		const { landIncrease } = carthageRuleset(scenario).book;
		Object.assign(table.state.cities.carthago ?? {}, { control: "carthage" });
		expect(landIncrease.whyNot(table, "carthage")).toBeNull();
	});

	test("CR 7.21: Syracuse raises her men by an operation", () => {
		const { table } = new Bench({}, "agathocles");
		expect(carthaginianLand.whyNot(table, "syracuse")).toMatchObject({ rule: "CR 7.21" });
	});

	test("CR 10.43: a new army: one roll, an engine for ten SPs, men, a place, a berth and a man who is drawn", () => {
		const { bench, table } = carthage("lilybaeum");
		bench.play(
			carthaginianLand.play(table, "carthage"),
			"army",
			5,
			"1",
			{ "numidian/cav/elite": 2 },
			{},
			{ "african/inf": 18 },
			"lilybaeum",
			"anywhere",
			0,
		);
		expect(bench.modifiers("hire")).toEqual({ climate: 1 });
		const army = Object.values(table.state.forces)[0];
		expect(army).toMatchObject({ hex: LILYBAEUM, place: "inside", box: "Carthaginian Army I", engines: 1 });
		expect(army?.sps.map(({ contingent, sp }) => [contingent, sp])).toEqual([
			["numidian", 2],
			["african", 18],
		]);
		expect(army?.leaders).toHaveLength(1);
		expect(bench.council.berths).toEqual({ "Carthaginian Army I": "anywhere" });
	});

	test("CR 5.73, 10.43: a Cautious Council wants no new army, and says so; reinforcements it grants", () => {
		const { bench, table } = carthage();
		bench.council.climate = "cautious";
		bench.play(carthaginianLand.play(table, "carthage"), "reinforce", 5, {}, {}, { "african/inf": 3 });
		expect(bench.asked[0]?.refused).toEqual(
			expect.arrayContaining([
				expect.objectContaining({ id: "army", rule: "CR 5.73" }),
				expect.objectContaining({ id: "northern", rule: "CR 10.43" }),
			]),
		);
		expect(bench.modifiers("hire")).toEqual({ climate: -1 });
	});

	test("CR 5.73: an Aggressive Council may raise a second army with a roll of its own, and no third", () => {
		const { bench, table } = carthage();
		bench.council.climate = "aggressive";
		bench.army("VI", PANORMUS);
		bench.council.berths = { "Carthaginian Army VI": "anywhere" };
		const men = [{}, {}, { "african/inf": 3 }] as const;
		bench.play(
			carthaginianLand.play(table, "carthage"),
			...["army", 0, "0", ...men, 0],
			"army",
			...[0, "0", ...men, 0],
		);
		expect(Object.values(table.state.forces).map(({ box }) => box)).toEqual([
			"Carthaginian Army VI",
			"Carthaginian Army I",
			"Carthaginian Army II",
		]);
	});

	test("CR 10.43: hired men from overseas cost the Overall Commander one marker of the year, his only one if he has one", () => {
		const { bench, table, hold } = carthage();
		hold("carthage", "caralis", "lilybaeum");
		bench.army("I", UTICA, { leaders: ["1P-12"] });
		const side = table.state.sides.carthage;
		if (side) side.overallCommander = "1P-12";
		const before = table.rules.lamsOf(table, "carthage").length;
		bench.play(carthaginianLand.play(table, "carthage"), "overseas", 5, {}, { "iberian/inf": 4 }, "caralis");
		expect(bench.said).toContain("hire.costs-lam");
		expect(table.rules.lamsOf(table, "carthage")).toHaveLength(before - 1);
		for (const { note } of table.rules.events.turn) note(table);
		expect(table.rules.lamsOf(table, "carthage")).toHaveLength(before);
	});

	test("CR 10.43: half of the men, rounded down, reach a besieged port that is open; none another besieged city", () => {
		const { bench, table, hold } = carthage();
		hold(null, "carthago");
		hold("carthage", "lilybaeum");
		Object.assign(table.state.cities.lilybaeum ?? {}, { siege: "rome", siegeSince: 1 });
		const iberians = lineOf(table, "iberian/inf");
		const seen = (status: "open" | "blockaded") => ({ ...table, rules: { ...table.rules, portStatus: () => status } });
		expect(whyNotHire(seen("blockaded"), anybody, iberians)?.why.key).toBe("refused.recruits-besieged");
		bench.play(carthaginianLand.play(seen("open"), "carthage"), "overseas", 5, {}, { "iberian/inf": 5 });
		expect(Object.values(table.state.forces)[0]).toMatchObject({
			hex: LILYBAEUM,
			sps: [{ contingent: "iberian", sp: 2 }],
		});
	});

	test("CR 10.43: a besieged port that is open takes men, and no new army: the player is told why", () => {
		const { bench, table, hold } = carthage();
		hold(null, "carthago");
		hold("carthage", "lilybaeum");
		Object.assign(table.state.cities.lilybaeum ?? {}, { siege: "rome", siegeSince: 1 });
		const open = { ...table, rules: { ...table.rules, portStatus: () => "open" as const } };
		bench.play(carthaginianLand.play(open, "carthage"), "overseas", 5, {}, { "iberian/inf": 5 });
		const army = bench.asked[0]?.refused.find(({ id }) => id === "army");
		expect(army).toMatchObject({ rule: "CR 10.43", why: { key: "refused.recruits-besieged" } });
	});

	test("CR 10.45, 7.53: each Raid marker on her provinces, and every five squadrons laid down, take one off", () => {
		const { bench, table } = carthage();
		const raid = { by: "rome" as const, turn: 4 };
		Object.assign(table.state.provinces.carthage ?? {}, { control: "carthage" });
		Object.assign(table.state.provinces["west-sicilia"] ?? {}, { control: "carthage" });
		Object.assign(table.state.provinces.corsica ?? {}, { control: null });
		navyOf(table).raids = ["carthage", "west-sicilia", "corsica"].map((province) => ({ ...raid, province }));
		navyOf(table).laidDown = { carthage: 9 };
		bench.play(carthaginianLand.play(table, "carthage"), "reinforce", 5, {}, {}, {});
		expect(bench.modifiers("hire")).toEqual({ climate: 1, raid: -2, squadrons: -1 });
	});

	test("CR 10.45: ships that were laid down last year count in this Force Increase, those of the year before do not", () => {
		const { bench, table } = carthage();
		const hire = () => {
			bench.play(carthaginianLand.play(table, "carthage"), "reinforce", 5, {}, {}, {});
			return bench.modifiers("hire")["squadrons"];
		};
		navyOf(table).laidDown = { carthage: 10 };
		note(table, table.rules.events.turn);
		expect(hire()).toBe(-2);
		note(table, table.rules.events.turn);
		expect(hire()).toBeUndefined();
	});
});

describe("CR 10.44: provincial levies", () => {
	test("CR 10.44: each province outside Africa that she controls gives one of its own for one that was rolled, in that province", () => {
		const { bench, table } = carthage("lilybaeum", "panormus");
		Object.assign(table.state.provinces["west-sicilia"] ?? {}, { control: "carthage" });
		for (const id of ["east-sicilia", "melita", "liparae"])
			Object.assign(table.state.provinces[id] ?? {}, { control: null });
		expect(provincialLevies(table).map(({ id }) => id)).toEqual(["levy/west-sicilia"]);
		const men = { "levy/west-sicilia": 1, "african/inf": 2 };
		bench.play(carthaginianLand.play(table, "carthage"), "reinforce", 0, {}, men, "panormus");
		const sicilians = Object.values(table.state.forces).find(({ hex }) => hex === PANORMUS);
		expect(sicilians?.sps).toMatchObject([{ contingent: "sicilian", arm: "inf", sp: 1 }]);
	});

	test("CR 10.44: none for a new army, nor from Africa, nor of peoples without counters", () => {
		const { table } = carthage();
		for (const id of ["corsica", "northern-sardinia", "southern-sardinia", "carthage", "west-sicilia", "east-sicilia"])
			Object.assign(table.state.provinces[id] ?? {}, { control: id.endsWith("sicilia") ? null : "carthage" });
		for (const id of ["melita", "liparae"]) Object.assign(table.state.provinces[id] ?? {}, { control: null });
		expect(provincialLevies(table)).toEqual([]);
	});
});

describe("CR 10.46: Citizens stay in Africa", () => {
	test("CR 10.46: a march with Citizens is refused out of Africa, and free in it", () => {
		const { bench, table } = carthage();
		bench.army("I", CARTHAGO, { leaders: ["1P-12"], sps: { "citizen/inf": 3 } });
		const mover = { side: "carthage", leader: "1P-12", withSps: true } as const;
		expect(whyBarred(citizensStay, table, mover, LILYBAEUM)).toMatchObject({ rule: "CR 10.46" });
		expect(whyBarred(citizensStay, table, mover, UTICA)).toBeNull();
		const force = forceOf(table, "1P-12");
		if (force) force.sps = [{ contingent: "african", arm: "inf", elite: false, sp: 3, role: null }];
		expect(whyBarred(citizensStay, table, mover, LILYBAEUM)).toBeNull();
	});

	test("CR 10.46: in peace no Land raises them; with a Home Province in revolt it does", () => {
		const { bench, table } = carthage();
		const refused = () => {
			bench.play(carthaginianLand.play(table, "carthage"), "reinforce", 5, {}, {}, {});
			return bench.asked.at(-1)?.refused.find(({ id }) => id === "citizen/inf")?.rule;
		};
		Object.assign(table.state.provinces.carthage ?? {}, { control: "carthage" });
		expect(refused()).toBe("CR 10.46");
		Object.assign(table.state.provinces.carthage ?? {}, { control: null });
		expect(refused()).toBeUndefined();
	});
});

describe("CR 12.5: Numidia", () => {
	const favours = (bench: CouncilBench, side: SideId | null, level: number) =>
		Object.assign(bench.table.state.alliances.numidia ?? {}, { favours: side, level });

	test("CR 12.5: her men serve while the marker is even or Carthage's, and no longer with one box for an enemy", () => {
		const { bench, table } = carthage("utica");
		const horse = lineOf(table, "numidian/cav/elite");
		favours(bench, "carthage", 2);
		expect(whyNotHire(table, anybody, horse)).toBeNull();
		favours(bench, null, 0);
		expect(whyNotHire(table, anybody, horse)).toBeNull();
		favours(bench, "rome", 1);
		expect(whyNotHire(table, anybody, horse)).toMatchObject({ rule: "CR 12.5" });
		expect(whyNotHire(table, anybody, lineOf(table, "african/inf"))).toBeNull();
	});

	test("CR 12.5: with three boxes for Rome they go home, and half a die of Elite horse rides with a Roman army in Africa", () => {
		const { bench, table } = carthage();
		const hers = bench.army("I", PANORMUS, { sps: { "numidian/cav/elite": 2, "african/inf": 3 } });
		const roman = bench.force("rome", UTICA, "outside", { sps: { "legion/inf": 9 }, leaders: ["301"] });
		roman.box = "Consular Army I";
		favours(bench, "rome", 2);
		bench.play(heedNumidia(table));
		expect(hers.sps).toHaveLength(2);
		favours(bench, "rome", 3);
		bench.play(heedNumidia(table), 7);
		expect(hers.sps.map(({ contingent }) => contingent)).toEqual(["african"]);
		expect(roman.sps.at(-1)).toMatchObject({ contingent: "numidian", arm: "cav", elite: true, sp: 3 });
	});

	test("CR 12.5: nobody rides where no army of his stands in Africa, nor for a garrison", () => {
		const { bench, table } = carthage();
		bench.force("rome", UTICA, "inside", { sps: { "legion/inf": 9 } });
		favours(bench, "rome", 5);
		bench.play(heedNumidia(table));
		expect(bench.rolls).toEqual([]);
	});
});

describe("CR 12.6: Gauls and Ligurians", () => {
	test("CR 12.6: they are hired into Massilia while she holds it, one better if it is for them alone", () => {
		const { bench, table } = carthage("massilia");
		expect(whyNotHire(table, anybody, lineOf(table, "gallic/inf"))).toBeNull();
		bench.play(carthaginianLand.play(table, "carthage"), "northern", 5, {}, { "gallic/inf": 4 });
		expect(bench.modifiers("hire")).toEqual({ climate: 1, "gallic-port": 1 });
		const refused = bench.asked.at(-1)?.refused.map(({ why }) => why.key);
		expect(new Set(refused)).toContain("refused.only-northern");
	});

	test("CR 12.6: when Rome has it, half as many may be in play; in Agathocles that is so from the start", () => {
		const { table, hold } = carthage();
		const most = () => [mostOf(table, lineOf(table, "gallic/inf")), mostOf(table, lineOf(table, "ligurian/inf"))];
		expect(most()).toEqual([30, 20]);
		hold("rome", "massilia");
		expect(most()).toEqual([15, 10]);
		const other = new Bench({}, "agathocles").table;
		expect(mostOf(other, lineOf(other, "gallic/inf"))).toBe(15);
		expect(mostOf(other, lineOf(other, "iberian/inf"))).toBe(24);
	});
});
