/** What the rules of Carthage refuse, wish by wish: each is listed where a player would look for it, with its rule and a sentence. */
import { describe, expect, test } from "vitest";
import { loadLibrary } from "../../assets/load.ts";
import { type Intercepted, offerInterception } from "../ancient-world/march/06-5-interception.ts";
import { leaderById } from "../ancient-world/table.ts";
import { whyBarred } from "../ancient-world/testing/closed.ts";
import { beginOperationsPhase, chooseHolder } from "../ancient-world/turn/04-initiative.ts";
import { previewMarch } from "../ancient-world/view/queries.ts";
import type { Reason } from "../kernel/index.ts";
import { officeLam } from "../rome/offices/05-1-magistrates.ts";
import { electRomeConsul } from "../rome/offices/05-21-consuls.ts";
import { closedByCouncil } from "./council/05-73-berths.ts";
import { whyNoNewArmy } from "./council/05-73-new-armies.ts";
import { carthaginianLand } from "./manpower/10-43-land.ts";
import { electForFleets } from "./politics/05-1-commands-at-sea.ts";
import { navyOf } from "./sea/07-11-fleets.ts";
import { increaseForces } from "./sea/07-16-force-increase.ts";
import { whyNotLayDown } from "./sea/07-17-laying-down.ts";
import { placeDuumvirs } from "./sea/07-22-duumvirs.ts";
import type { Berth } from "./state.ts";
import { CARTHAGO, CouncilBench, LILYBAEUM, MESSANA } from "./testing/council-bench.ts";
import { fleetBench, inPort } from "./testing/fleet-bench.ts";
import { PunicBench } from "./testing/punic-games.ts";
import { SeaBench } from "./testing/sea-bench.ts";

const words = loadLibrary().words;
const DUILIUS = "310";
const GISGO = "1P-08";
const RHEGIUM = "it-6015";

interface Asking {
	readonly asked: readonly { readonly refused: readonly ({ readonly id: string } & Reason)[] }[];
}

/** The rule and the sentence by which the last question that lists a wish refuses it. */
function refusal({ asked }: Asking, id: string): string | null {
	const found = asked.flatMap(({ refused }) => refused).findLast((each) => each.id === id);
	return found ? told(found) : null;
}

/** A reason whose sentence stands in the words of the game. */
function told(reason: Reason | null | undefined): string | null {
	if (!reason) return null;
	expect(words[reason.why.key]).toMatch(/\w+ \w+.*\.$/);
	return `${reason.rule} ${reason.why.key}`;
}

/** Why a leader may not do an operation, as the list of operations says it. */
function operation(bench: PunicBench | SeaBench | CouncilBench, leader: string, id: string): string | null {
	const { table } = bench;
	return told(table.rules.whyNotOperate(table, leader, id) ?? table.rules.operations[id]?.whyNot(table, leader));
}

describe("commands and offices", () => {
	test("CR 4.17 a phase beyond a magistrate's Initiative", () => {
		const bench = new PunicBench();
		bench.consular("310", "rome-consul", RHEGIUM, "Consular Army I", ["I", "II"]);
		bench.consular("304", "field-consul", RHEGIUM, "Consular Army II", ["III", "IV"]);
		bench.consular("305", "field-consul", RHEGIUM, "Consular Army III", ["V", "VI"]);
		leaderById(bench.table, "310").phasesUsed = 2;
		bench.play(chooseHolder(bench.table, officeLam("consul")), "304");
		expect(refusal(bench, "310")).toMatch(/^CR 4\.17 /);
	});

	test("CR 5.42 an Admiral more than Rome has Major Ports", () => {
		const bench = new PunicBench();
		for (const [id, city] of Object.entries(bench.table.state.cities))
			if (bench.table.data.cities.get(id)?.port === "major" && id !== "ostia") city.control = null;
		bench.fleet("rome", "rhegium", 4, { commander: "301", marker: "F-I" });
		const second = bench.fleet("rome", "ostia", 4);
		bench.force("rome", RHEGIUM, "outside", { legions: ["I", "II"] });
		for (const id of ["I", "II"]) Object.assign(bench.table.state.legions[id] ?? {}, { army: "Consular Army I" });
		bench.play(electRomeConsul(bench.table), "311", "I+II");
		expect(refusal(bench, `fleet/${second.id}`)).toBe("CR 5.42 refused.too-many-admirals");
	});

	test("CR 5.1 a Praetor with a sixth squadron, and a Duumvir with a third", () => {
		const bench = new PunicBench();
		for (const id of ["ostia", "neapolis"]) Object.assign(bench.table.state.cities[id] ?? {}, { control: "rome" });
		const six = bench.fleet("rome", "ostia", 6);
		bench.play(electForFleets(bench.table), "none");
		expect(refusal(bench, `praetor/${six.id}`)).toBe("CR 5.1 refused.too-many-squadrons");
		const small = fleetBench();
		const three = inPort(small.table, "carthage", "lilybaeum", { trireme: 3 });
		inPort(small.table, "carthage", "carthago", { trireme: 2 });
		small.play(placeDuumvirs(small.table), []);
		expect(refusal(small, three.id)).toBe("CR 5.1 refused.too-many-squadrons");
	});

	test.each([
		["proconsul", "CR 5.23 refused.proconsul-keeps-arms"],
		["praetor", "CR 5.24 refused.praetor-keeps-arms"],
	] as const)("CR 5.23, 5.24, 5.43 a %s who would change arms", (office, reason) => {
		const bench = new PunicBench();
		bench.magistrate("310", office, RHEGIUM, { legions: ["I"] });
		bench.activate("310");
		expect(operation(bench, "310", "change-arms")).toBe(reason);
	});

	test("CR 5.61 Legions out of a province without leave: he may ask the Senate, or follow an enemy and answer for it", () => {
		const bench = new PunicBench();
		bench.consular("302", "field-consul", "it-3315", "Consular Army II", ["III", "IV"]);
		const man = leaderById(bench.table, "302");
		Object.assign(man, { province: "southern-etruria", startProvince: "southern-etruria", permissions: [] });
		beginOperationsPhase(bench.table, "302", officeLam("field-consul"));
		expect(told(previewMarch(bench.table, "302", "it-2613", [])?.refusal)).toMatch(/^CR 5\.61 /);
		expect(operation(bench, "302", "senate-permission")).toBeNull();
	});

	test("CR 10.12 a fifth Legion in Sicily, a third Consular Army in Africa", () => {
		const bench = new PunicBench();
		const { book } = bench.table.rules;
		bench.consular("310", "rome-consul", "it-5915", "Consular Army I", ["I", "II"]);
		bench.consular("302", "field-consul", "it-5915", "Consular Army II", ["III", "IV"]);
		expect(told(book.whyNoMoreLegions(bench.table, "west-sicilia", ["V"]))).toBe("CR 10.12 refused.fifth-legion");
		for (const [id, legions] of [
			["303", ["V", "VI"]],
			["304", ["VII", "VIII"]],
		] as const)
			bench.consular(id, "proconsul", "cr-4207", `Consular Army ${id}`, legions);
		expect(told(book.whyNoMoreLegions(bench.table, "carthage", ["IX"]))).toBe("CR 10.12 refused.third-army");
	});

	test("CR 10.12 the port across the strait is closed to a fifth Legion", () => {
		const bench = new PunicBench();
		bench.consular("310", "rome-consul", LILYBAEUM, "Consular Army I", ["I", "II"]);
		bench.consular("302", "field-consul", LILYBAEUM, "Consular Army II", ["III", "IV"]);
		bench.magistrate("303", "praetor", RHEGIUM, { legions: ["V"], place: "inside" });
		for (const city of ["rhegium", "messana"]) Object.assign(bench.table.state.cities[city] ?? {}, { control: "rome" });
		leaderById(bench.table, "303").permissions = ["leave-province"];
		bench.activate("303");
		expect(told(previewMarch(bench.table, "303", MESSANA, [])?.refusal)).toBe("CR 10.12 refused.fifth-legion");
		expect(operation(bench, "303", "ferry")).toBe("CR 10.12 refused.fifth-legion");
	});
});

describe("the Council", () => {
	test("CR 5.73 an army outside its berth: the refusal names army, berth and climate", () => {
		const bench = new CouncilBench();
		bench.council.climate = "interested";
		bench.army("III", LILYBAEUM, { leaders: ["1P-12"] });
		bench.council.berths = { "Carthaginian Army III": "sicily" };
		const mover = { side: "carthage", leader: "1P-12", withSps: true } as const;
		const reason = whyBarred(closedByCouncil, bench.table, mover, CARTHAGO, LILYBAEUM);
		expect(told(reason)).toBe("CR 5.73 refused.out-of-berth");
		expect(reason?.why.args).toEqual({
			army: "Carthaginian Army III",
			berth: { key: "berth.sicily" },
			climate: { key: "climate.interested" },
		});
	});

	test("CR 5.73, 10.46 the landings that are closed to an army by its berth, and to Citizens, are listed", () => {
		const embark = (
			sps: Record<string, number>,
			berth: Berth,
			ports: readonly [from: string, to: string, closed: string],
		) => {
			const bench = new CouncilBench();
			const [from, to, closed] = ports.map((port) => bench.table.data.map.city(port).hex);
			bench.council.climate = "alert";
			bench.army("I", from ?? "", { leaders: ["1P-12"], sps, place: "inside" });
			bench.council.berths = { "Carthaginian Army I": berth };
			for (const city of ports) Object.assign(bench.table.state.cities[city] ?? {}, { control: "carthage" });
			bench.activate("1P-12");
			const transport = bench.table.rules.operations["naval-transport"];
			if (transport) bench.play(transport.play(bench.table, "1P-12"), "whole", "embark", `land/${to}`, 0, 0);
			return refusal(bench, `land/${closed}`);
		};
		const nine = { "african/inf": 9 };
		expect(embark(nine, "sicily", ["lilybaeum", "panormus", "caralis"])).toBe("CR 5.73 refused.out-of-berth");
		const citizens = { "citizen/inf": 9 };
		expect(embark(citizens, "anywhere", ["carthago", "clupea", "lilybaeum"])).toMatch(/^CR 10\.46 /);
	});

	test("CR 5.73 a new army while the Council is Cautious", () => {
		const bench = new CouncilBench();
		bench.council.climate = "cautious";
		expect(told(whyNoNewArmy(bench.table, 0))).toBe("CR 5.73 refused.council-no-new-army");
		bench.play(carthaginianLand.play(bench.table, "carthage"), "reinforce", 0, {});
		expect(refusal(bench, "army")).toBe("CR 5.73 refused.council-no-new-army");
	});

	test("CR 10.46 Citizens in peace", () => {
		const bench = new CouncilBench();
		bench.army("I", CARTHAGO, { leaders: ["1P-12"], place: "inside" });
		for (const province of Object.values(bench.table.state.provinces)) province.control = "carthage";
		Object.assign(bench.table.state.sides["carthage"] ?? {}, { overallCommander: "1P-12" });
		bench.activate("1P-12");
		expect(operation(bench, "1P-12", "manpower")).toBe("CR 10.46 refused.citizens-at-peace");
	});
});

describe("ships", () => {
	test("CR 7.16 men and ships in one Force Increase", () => {
		const bench = fleetBench();
		bench.play(increaseForces(bench.table), "neither", "none", "neither", "none");
		expect(refusal(bench, "both")).toBe("CR 7.16 refused.land-or-ships");
	});

	test("CR 7.71, 7.73 squadrons above the room of the ports, or the limit of the Fleet", () => {
		const full = fleetBench();
		inPort(full.table, "rome", "ostia", { trireme: 90 });
		expect(told(whyNotLayDown(full.table, "rome"))).toBe("CR 7.73 refused.fleet-limit");
		const bench = fleetBench();
		inPort(bench.table, "rome", "ostia", { trireme: navyOf(bench.table).ports["ostia"]?.capacity ?? 0 });
		bench.play(increaseForces(bench.table), "naval", 9, ["neapolis"], "none", "neither", "none");
		expect(refusal(bench, "ostia")).toBe("CR 7.71 refused.port-without-room");
	});

	test("CR 7.17, 7.23 a Fleet on the stocks, or without a commander, that should sail", () => {
		const bench = new SeaBench();
		const fleet = bench.fleet("rome", "ostia", { triremes: 4, commander: DUILIUS, underConstruction: true });
		bench.activate(DUILIUS);
		expect(operation(bench, DUILIUS, "naval-movement")).toBe("CR 7.17 refused.under-construction");
		Object.assign(fleet, { underConstruction: false, commander: null });
		bench.force("rome", fleet.hex, "inside", { sps: { "legion/inf": 5 }, leaders: [DUILIUS] });
		expect(operation(bench, DUILIUS, "naval-movement")).toBe("CR 7.23 refused.fleet-unled");
	});

	test("CR 7.36 attacking while Scattered, and intercepting", () => {
		const bench = new SeaBench();
		const adrift = bench.fleet("carthage", "it-5715", { quinqueremes: 4, commander: GISGO, scattered: true });
		bench.fleet("carthage", "it-5715", { quinqueremes: 4, commander: "CD-01" });
		const roman = bench.fleet("rome", "it-5715", { triremes: 4, commander: DUILIUS });
		bench.activate(GISGO);
		expect(operation(bench, GISGO, "naval-attack")).toBe("CR 7.36 refused.fleet-scattered");
		bench.luck = { "storm-scatter": 0 };
		bench.operate(DUILIUS, "naval-movement", ...bench.way(roman, "it-5714"), "stop", "pass");
		expect(refusal(bench, `fleet/${adrift.id}`)).toBe("CR 7.36 refused.scattered-to-intercept");
	});

	test("CR 7.46 an attack into a port that is not blockaded, or without two to one", () => {
		const bench = new SeaBench();
		bench.give("panormus", "carthage");
		const { map } = bench.table.data;
		const sea = map.neighbours(map.city("panormus").hex).find((hex) => map.sea(hex) !== null) ?? "";
		const roman = bench.fleet("rome", sea, { quinqueremes: 7, commander: DUILIUS });
		bench.fleet("carthage", "panormus", { quinqueremes: 4, commander: GISGO });
		bench.activate(DUILIUS);
		expect(operation(bench, DUILIUS, "naval-attack")).toBe("CR 7.46 refused.harbour-unblockaded");
		roman.blockades = "panormus";
		expect(operation(bench, DUILIUS, "naval-attack")).toBe("CR 7.46 refused.harbour-too-strong");
		roman.squadrons.quinquereme = 8;
		expect(operation(bench, DUILIUS, "naval-attack")).toBeNull();
	});

	test("CR 7.51 a Raid on a Large city, or twice on a province", () => {
		/** Gisgo off a city that is Rome's. */
		const off = (city: string) => {
			const bench = new SeaBench();
			bench.give(city, "rome");
			const { map } = bench.table.data;
			const { hex } = map.city(city);
			const sea = map.neighbours(hex).find((each) => map.sea(each) !== null) ?? "";
			bench.fleet("carthage", sea, { quinqueremes: 2, commander: GISGO });
			bench.activate(GISGO);
			return { bench, hex, coast: map.neighbours(sea).find((each) => each !== hex && map.isOpenLand(each)) ?? "" };
		};
		const large = off("tarentum");
		large.bench.operate(GISGO, "raid", large.coast, 4);
		expect(refusal(large.bench, large.hex)).toBe("CR 7.51 refused.raid-large-city");
		const twice = off("terina");
		twice.bench.operate(GISGO, "raid", twice.hex, 7);
		expect(operation(twice.bench, GISGO, "raid")).toBe("CR 7.51 refused.raided-already");
	});

	test("CR 7.62 transport without transports: the ferry is named where it lies", () => {
		const bench = new PunicBench();
		bench.magistrate("310", "rome-consul", RHEGIUM, { legions: ["I"], place: "inside" });
		Object.assign(bench.table.state.cities["rhegium"] ?? {}, { control: "rome" });
		bench.activate("310");
		expect(operation(bench, "310", "naval-transport")).toBe("CR 7.62 refused.no-transports-but-ferry");
	});

	test("CR 7.66 embarking from a beach without a Fleet", () => {
		const bench = new CouncilBench();
		bench.council.climate = "aggressive";
		const { map } = bench.table.data;
		const beach = map
			.within(LILYBAEUM, 3)
			.find(
				(hex) =>
					map.isOpenLand(hex) && map.cityAt(hex) === null && map.neighbours(hex).some((next) => map.sea(next) !== null),
			);
		bench.army("I", beach ?? "", { leaders: ["1P-12"] });
		bench.council.berths = { "Carthaginian Army I": "anywhere" };
		bench.activate("1P-12");
		expect(operation(bench, "1P-12", "naval-transport")).toBe("CR 7.66 refused.beach-without-fleet");
	});

	test.each(["proconsul", "praetor"] as const)("CR 9.6 Treachery by a %s", (office) => {
		const bench = new PunicBench();
		bench.magistrate("310", office, LILYBAEUM, { legions: ["I"] });
		Object.assign(bench.table.state.cities["lilybaeum"] ?? {}, { control: "carthage" });
		bench.activate("310");
		expect(operation(bench, "310", "treachery")).toMatch(/^CR 9\.6 /);
	});

	test("CR 6.58 an Ambush by Romans", () => {
		const bench = new PunicBench();
		const { map } = bench.table.data;
		const rough = [...map.hexes.keys()].find((hex) => map.isOpenLand(hex) && map.provinceOf(hex) === "samnium") ?? "";
		bench.magistrate("310", "rome-consul", rough, { legions: ["I"] });
		const enemy = bench.force("carthage", rough, "outside", { sps: { "african/inf": 9 }, leaders: ["1P-12"] });
		const march: Intercepted = {
			...{ side: "carthage", leader: "1P-12", hex: rough, from: null },
			column: () => [enemy],
			alps: () => 0,
		};
		bench.play(offerInterception(bench.table, march), "pass");
		expect(refusal(bench, "ambush")).toBe("CR 6.58 refused.romans-ambush");
	});

	test("CR 5.42 a general on land with ships, and an Admiral with men on land", () => {
		const bench = new PunicBench();
		bench.magistrate("310", "rome-consul", RHEGIUM, { legions: ["I"] });
		bench.activate("310");
		expect(operation(bench, "310", "naval-movement")).toBe("CR 5.42 refused.commands-no-fleet");
		const afloat = new PunicBench();
		afloat.fleet("rome", "rhegium", 4, { commander: "310", marker: "F-I" });
		afloat.activate("310");
		expect(operation(afloat, "310", "siege-assault")).toBe("CR 5.42 refused.commands-fleet");
	});
});

test("MW.summons a city is summoned by the rebels of the Mercenary War alone, and the list of operations says so elsewhere", () => {
	const bench = new PunicBench();
	bench.magistrate("310", "rome-consul", RHEGIUM, { legions: ["I"] });
	bench.activate("310");
	expect(operation(bench, "310", "city-summons")).toBe("AW 5.3 refused.summons-other-war");
});
