import { describe, expect, test } from "vitest";
import { leaderById } from "../../ancient-world/table.ts";
import type { Fleet, FleetVoyage } from "../state.ts";
import { NO_LUCK_NEEDED, SeaBench } from "../testing/sea-bench.ts";
import { navyOf } from "./07-11-fleets.ts";
import { seaReach, seaSteps } from "./07-32-sea-points.ts";
import { interceptorsOf, neededBy } from "./07-35-interception.ts";
import { battleAhead } from "./07-42-battle.ts";

const GISGO = "1P-08";
const MYLAE = "it-5715";

/** Duilius at sea with a Fleet; whence and by what way is for each test to say. */
const voyageOf = ({ id }: Fleet): FleetVoyage => ({
	side: "rome",
	fleets: [id],
	leader: "310",
	carried: [],
	from: "",
	path: [],
	into: null,
	points: 0,
});

/** Duilius sails from Ostia to Mylae; who lies near is asked for each of the hexes in reach. */
function sailing(facts = {}) {
	const bench = new SeaBench();
	bench.luck = NO_LUCK_NEEDED;
	for (const city of ["ostia", "messana"]) bench.give(city, "rome");
	for (const city of ["lipara", "panormus"]) bench.give(city, "carthage");
	navyOf(bench.table).ports["messana"] = { capacity: 20 };
	const roman = bench.fleet("rome", "ostia", { quinqueremes: 8, crew: 1, commander: "310", ...facts });
	return { bench, roman, way: [...bench.way(roman, MYLAE), "stop"] };
}

const refusals = (bench: SeaBench) =>
	bench.asked.flatMap(({ refused }) => refused.map(({ rule, why }) => `${rule} ${why.key}`));

describe("CR 7.35 interception at sea", () => {
	test("each Fleet is asked once, nearest first, where it tries (ruling 6)", () => {
		const { bench, way } = sailing();
		bench.fleet("carthage", "lipara", { quinqueremes: 2, crew: 2, commander: "CD-01" });
		bench.fleet("carthage", MYLAE, { quinqueremes: 8, crew: 2, commander: GISGO });
		bench.operate("310", "naval-movement", ...way.slice(0, -1), "pass", "pass");
		const asked = bench.asked.filter(({ prompt }) => prompt.key === "ask.intercept-at-sea");
		expect(asked.map(({ prompt }) => prompt.args?.["leader"])).toMatchObject([{ id: GISGO }, { id: "CD-01" }]);
	});

	test("adjacent +2, two hexes +4, and from a port 2 more; the numbers are told before anybody tries", () => {
		const { bench, roman } = sailing();
		const near = bench.fleet("carthage", "lipara", { quinqueremes: 2, crew: 1, commander: "CD-01" });
		const { map } = bench.table.data;
		const voyage = voyageOf(roman);
		const { hex } = map.city("lipara");
		const beside = map.neighbours(hex).find((each) => map.sea(each) !== null) ?? "";
		const two = map.within(hex, 2).find((each) => map.distance(each, hex) === 2 && map.sea(each)?.coastal) ?? "";
		expect(neededBy(bench.table, { ...voyage, path: [beside] }, near, beside)).toBe(5 - 2 - 2);
		expect(neededBy(bench.table, { ...voyage, path: [two] }, near, two)).toBe(5 - 4 - 2);
	});

	test("Scattered Fleets may not intercept (CR 7.36), nor those without commander (7.23) or on the stocks (7.17)", () => {
		const { bench, way } = sailing();
		bench.fleet("carthage", MYLAE, { quinqueremes: 8, crew: 2, commander: GISGO });
		bench.fleet("carthage", MYLAE, { quinqueremes: 1, scattered: true, commander: "CD-01" });
		bench.fleet("carthage", MYLAE, { quinqueremes: 1 });
		bench.fleet("carthage", "lipara", { quinqueremes: 1, underConstruction: true });
		bench.operate("310", "naval-movement", ...way.slice(0, -1), "pass");
		expect(refusals(bench)).toEqual(
			expect.arrayContaining([
				"CR 7.36 refused.scattered-to-intercept",
				"CR 7.23 refused.fleet-unled",
				"CR 7.17 refused.under-construction",
			]),
		);
	});

	test("who succeeds comes to the hex, the mover Stops there, and the battle is at +1 for the interceptor", () => {
		const { bench, roman, way } = sailing();
		const punic = bench.fleet("carthage", "lipara", { quinqueremes: 8, crew: 2, commander: GISGO });
		const seen = way.slice(0, -1).map((step) => step.replace("to/", ""));
		const { map } = bench.table.data;
		const at = seen.find((hex) => map.distance(hex, punic.hex) === 1) ?? "";
		bench.operate("310", "naval-movement", ...way, `at/${at}`, 0, "fight", 6, "port");
		expect(bench.modifiers("naval-combat")).toMatchObject({ interceptor: 1, crew: 1 });
		expect(punic.port).toBe("lipara");
		expect(roman.hex === at || roman.port !== null).toBe(true);
		expect(navyOf(bench.table).voyage).toBeNull();
	});

	test("a beaten mover has made his roll on the retreat, and is Finished", () => {
		const { bench, roman, way } = sailing();
		bench.fleet("carthage", MYLAE, { quinqueremes: 12, crew: 3, commander: GISGO });
		const answers = [`at/${MYLAE}`, 0, "fight", 9];
		expect(bench.operate("310", "naval-movement", ...way.slice(0, -1), ...answers)).toBe("finished");
		expect(bench.rolls.filter(({ roll }) => roll === "storm-scatter")).toHaveLength(1);
		expect(roman.port).toBe("messana");
	});

	test("CR 7.37 a mover who slips away is at sea near by, and still has his roll to make", () => {
		const { bench, roman, way } = sailing();
		bench.fleet("carthage", MYLAE, { quinqueremes: 12, crew: 1, commander: GISGO });
		const result = bench.operate("310", "naval-movement", ...way.slice(0, -1), `at/${MYLAE}`, 0, "evade", 6, "it-5716");
		expect(result).toBe("roll");
		expect(roman).toMatchObject({ hex: "it-5716", port: null });
		expect(bench.rolls.map(({ roll }) => roll)).toEqual(["naval-interception", "naval-evasion", "storm-scatter"]);
	});

	test.each([
		[0, true],
		[1, true],
		[2, true],
		[3, false],
	])("%i hexes away a Fleet may try: %s", (hexes, may) => {
		const { bench, roman } = sailing();
		const { map } = bench.table.data;
		const waters = map.within(MYLAE, 3).filter((each) => map.sea(each) !== null && map.distance(each, MYLAE) === hexes);
		const near = waters.find((each) => (seaReach(map, each).seaPointsTo(MYLAE) ?? 99) <= 2 * Math.max(1, hexes)) ?? "";
		bench.fleet("carthage", near, { quinqueremes: 2, commander: GISGO });
		expect(interceptorsOf(bench.table, { ...voyageOf(roman), from: MYLAE })).toHaveLength(may ? 1 : 0);
	});

	test("a beaten interceptor does not go home again, and one who draws may (CR 7.35)", () => {
		const outcome = (die: number) => {
			const { bench, way } = sailing();
			const punic = bench.fleet("carthage", "lipara", { quinqueremes: 2, crew: 1, commander: GISGO });
			const { map } = bench.table.data;
			const at = way.map((step) => step.replace("to/", "")).find((hex) => map.distance(hex, punic.hex) === 1) ?? "";
			const home = die > 2 ? ["port"] : [];
			bench.operate("310", "naval-movement", ...way, `at/${at}`, 0, "fight", die, ...home);
			return bench.asked.some(({ prompt }) => prompt.key === "ask.back-to-port");
		};
		expect(outcome(0)).toBe(false);
		expect(outcome(8)).toBe(true);
	});

	test("a Fleet that has tried in vain tries no more for this movement", () => {
		const { bench, roman } = sailing();
		const punic = bench.fleet("carthage", MYLAE, { quinqueremes: 2, commander: GISGO });
		const voyage = { ...voyageOf(roman), from: MYLAE };
		expect(interceptorsOf(bench.table, voyage)).toHaveLength(1);
		navyOf(bench.table).voyages = 3;
		punic.triedToIntercept = 3;
		expect(interceptorsOf(bench.table, voyage)).toEqual([]);
	});

	test("CR 7.68 a blockader of the port that is left or entered has -3", () => {
		const { bench, roman } = sailing();
		const punic = bench.fleet("carthage", MYLAE, { quinqueremes: 2, crew: 1, commander: GISGO, blockades: "ostia" });
		const from = bench.table.data.map.city("ostia").hex;
		const voyage = { ...voyageOf(roman), path: [MYLAE] };
		expect(neededBy(bench.table, { ...voyage, from }, punic, MYLAE)).toBe(5 + 3);
		expect(neededBy(bench.table, { ...voyage, from: MYLAE }, punic, MYLAE)).toBe(5);
	});
});

describe("CR 7.35 nobody is asked for what cannot come off", () => {
	/** Duilius passes Lipara two hexes off; there lies a Fleet in port, whose commander needs 4 + 2 less than his Campaign Rating of 5. */
	const passing = (guile = 0) => {
		const { bench, roman } = sailing();
		const punic = bench.fleet("carthage", "lipara", { quinqueremes: 2, crew: 1, commander: "CD-01" });
		leaderById(bench.table, "CD-01").guile = guile;
		const { map } = bench.table.data;
		const two =
			map.within(punic.hex, 2).find((each) => map.distance(each, punic.hex) === 2 && !isLand(bench, each)) ?? "";
		return { bench, punic, two, voyage: { ...voyageOf(roman), from: two } };
	};
	const isLand = (bench: SeaBench, hex: string) => bench.table.data.map.sea(hex)?.coastal !== true;

	test("where no throw finds the mover; a Guile Point that would let it may be spent", () => {
		const without = passing();
		expect(neededBy(without.bench.table, without.voyage, without.punic, without.two)).toBe(-1);
		expect(interceptorsOf(without.bench.table, without.voyage)).toEqual([]);
		const cunning = passing(1);
		expect(interceptorsOf(cunning.bench.table, cunning.voyage)).toMatchObject([{ hexes: [cunning.two] }]);
	});

	test("hexes from which it cannot come, and Fleets that cannot at all, are refused with the reason to whoever is asked", () => {
		const { bench, way } = sailing({ crew: 2 });
		bench.fleet("carthage", MYLAE, { quinqueremes: 8, crew: 2, commander: GISGO });
		bench.fleet("carthage", "lipara", { quinqueremes: 1, crew: 0, commander: "CD-01" });
		bench.operate("310", "naval-movement", ...way.slice(0, -1), "pass");
		expect(bench.asked.filter(({ prompt }) => prompt.key === "ask.intercept-at-sea")).toHaveLength(1);
		expect(refusals(bench)).toContain("CR 7.35 refused.no-chance-at-sea");
	});
});

describe("CR 7.37 evasion", () => {
	const attacked = (facts = {}) => {
		const bench = new SeaBench();
		bench.luck = NO_LUCK_NEEDED;
		bench.give("messana", "carthage");
		navyOf(bench.table).ports["messana"] = { capacity: 40 };
		const roman = bench.fleet("rome", MYLAE, { quinqueremes: 8, crew: 2, commander: "310" });
		const punic = bench.fleet("carthage", MYLAE, { quinqueremes: 8, crew: 1, commander: GISGO, ...facts });
		return { bench, roman, punic };
	};

	test("die + enemy crew - own, not above his Campaign Rating; then the attacker's phase goes on", () => {
		const { bench, punic } = attacked();
		expect(bench.operate("310", "naval-attack", "evade", 4, "it-5716")).toBe("automatic");
		expect(bench.modifiers("naval-evasion")).toEqual({ crew: 1 });
		expect(punic.hex).toBe("it-5716");
	});

	test("before they stay it is told how the battle may come out", () => {
		const { bench, roman, punic } = attacked();
		const ahead = battleAhead(bench.table, { hex: MYLAE, cause: "attack", attackers: [roman], defenders: [punic] });
		expect(ahead).toMatchObject({
			key: "chance.battle-and-losses",
			args: { side: { id: "rome" }, other: { id: "carthage" } },
		});
		bench.operate("310", "naval-attack", "evade", 4, "it-5716");
		const asked = bench.asked.find(({ prompt }) => prompt.key === "ask.evade");
		const stay = asked?.kind === "choose" ? asked.options.find(({ id }) => id === "fight") : undefined;
		expect(stay?.note).toEqual(ahead);
	});

	test("Scattered +2, and +1 for each five squadrons above ten", () => {
		const { bench } = attacked({ scattered: true, quinqueremes: 21 });
		bench.operate("310", "naval-attack", "evade", 9, 4);
		expect(bench.modifiers("naval-evasion")).toEqual({ crew: 1, scattered: 2, size: 2 });
	});

	test.each([
		[14, {}],
		[15, { size: 1 }],
		[19, { size: 1 }],
		[20, { size: 2 }],
	])("%i squadrons are %j", (quinqueremes, lines) => {
		const { bench } = attacked({ quinqueremes, crew: 2 });
		bench.operate("310", "naval-attack", "evade", 0, "it-5716");
		expect(bench.modifiers("naval-evasion")).toEqual(lines);
	});

	test("he slips away one or two hexes, not three, nor to where an enemy lies; and nowhere when all is closed", () => {
		const { bench } = attacked();
		const { map } = bench.table.data;
		bench.fleet("rome", "it-5714", { quinqueremes: 1, commander: "RD-01" });
		bench.operate("310", "naval-attack", "evade", 4, "it-5716");
		const asked = bench.asked.find(({ prompt }) => prompt.key === "ask.slip-to");
		const waters =
			asked?.kind === "choose" ? asked.options.map(({ id }) => id).filter((id) => id.startsWith("it-")) : [];
		expect(Math.max(...waters.map((hex) => map.distance(hex, MYLAE)))).toBe(2);
		expect(waters).not.toContain("it-5714");
		const shut = attacked();
		for (const city of shut.bench.table.data.cities.values()) if (city.port !== null) shut.bench.give(city.id, "rome");
		for (const hex of seaSteps(map, MYLAE)) shut.bench.fleet("rome", hex, { quinqueremes: 1, emergency: true });
		shut.bench.operate("310", "naval-attack", 4);
		expect(shut.bench.said).toContain("evasion.no-way-out");
	});

	test("where no throw would let them go nobody is asked, and the diary says so", () => {
		const { bench } = attacked({ scattered: true, crew: 0, quinqueremes: 25 });
		bench.operate("310", "naval-attack", 4);
		expect(bench.said).toContain("evasion.hopeless");
		expect(bench.rolls.map(({ roll }) => roll)).not.toContain("naval-evasion");
	});

	test("CR 7.23, 7.24 ships without commander get an Emergency Duumvir of Campaign 3", () => {
		const { bench, punic } = attacked({ commander: null });
		bench.operate("310", "naval-attack", "evade", 3, 4);
		expect(bench.rolls.find(({ roll }) => roll === "naval-evasion")?.target).toMatchObject({ value: 3 });
		expect(punic.emergency || punic.port !== null).toBe(true);
	});
});
