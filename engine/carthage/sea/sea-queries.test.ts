import { describe, expect, test } from "vitest";
import { oddsOf } from "../../ancient-world/view/odds.ts";
import type { Answer } from "../../kernel/index.ts";
import { SeaBench } from "../testing/sea-bench.ts";
import { navyOf } from "./07-11-fleets.ts";
import { previewVoyage, seaReachOf, seaWayBetween } from "./sea-queries.ts";

const DUILIUS = "310";
const MYLAE = "it-5715";

function inOstia() {
	const bench = new SeaBench();
	for (const city of ["ostia", "neapolis"]) bench.give(city, "rome");
	const fleet = bench.fleet("rome", "ostia", { quinqueremes: 8, crew: 0, commander: DUILIUS });
	bench.activate(DUILIUS);
	return { bench, fleet };
}

const scripted = (answers: readonly Answer[]) =>
	answers.map((answer) => (answer.kind === "choose" ? answer.option : answer.kind === "pick" ? answer.options : ""));

describe("CR 7.32 the query sea-reach", () => {
	test("every sea, with its Sea Points and what the sea would do; ports without room say so (7.71)", () => {
		const { bench, fleet } = inOstia();
		const reach = seaReachOf(bench.table, DUILIUS);
		expect(reach?.hexes.find(({ hex }) => hex === MYLAE)).toMatchObject({ seaPoints: 25, column: "20-34" });
		expect(reach?.closed.find(({ city }) => city === "neapolis")).toMatchObject({ rule: "CR 7.71" });
		fleet.squadrons.quinquereme = 2;
		const ports = seaReachOf(bench.table, DUILIUS)?.ports;
		expect(ports?.find(({ city }) => city === "neapolis")).toMatchObject({ seaPoints: 9, column: "5-9" });
		expect(reach?.closed.find(({ city }) => city === "messana")).toMatchObject({ rule: "CR 7.32" });
	});

	test("who commands no Fleet has none", () => {
		const { bench } = inOstia();
		bench.man("rome", "302");
		expect(seaReachOf(bench.table, "302")).toBeNull();
	});
});

describe("CR 7.35 the query voyage", () => {
	test("Sea Points, storm, interceptors, and the answers that sail it", () => {
		const { bench, fleet } = inOstia();
		bench.fleet("carthage", MYLAE, { quinqueremes: 8, crew: 2, commander: "1P-08" });
		const preview = previewVoyage(bench.table, DUILIUS, MYLAE, []);
		expect(preview).toMatchObject({ refusal: null, seaPoints: 25, mustStop: true, storm: { column: "20-34" } });
		expect(preview?.interceptors.at(-1)).toMatchObject({ hex: MYLAE, needed: 7 });
		const [first, ...steps] = scripted(preview?.answers ?? []);
		expect(first).toBe("naval-movement");
		bench.operate(DUILIUS, "naval-movement", ...steps, "pass", 0);
		expect(fleet.hex).toBe(MYLAE);
		expect(navyOf(bench.table).voyage).toBeNull();
	});

	test("by way of other hexes, and into a port", () => {
		const { bench, fleet } = inOstia();
		fleet.squadrons.quinquereme = 2;
		const to = bench.table.data.map.city("neapolis").hex;
		const straight = previewVoyage(bench.table, DUILIUS, to, []);
		const hexes = seaReachOf(bench.table, DUILIUS)?.hexes.map(({ hex }) => hex) ?? [];
		const rounds = hexes.map((hex) => previewVoyage(bench.table, DUILIUS, to, [hex]));
		const longer = rounds.find((each) => each?.refusal === null && each.seaPoints > (straight?.seaPoints ?? 99));
		expect(longer?.answers.at(-1)).toEqual({ kind: "choose", option: "port/neapolis" });
		bench.operate(DUILIUS, "naval-movement", ...scripted(straight?.answers ?? []).slice(1), 0);
		expect(fleet.port).toBe("neapolis");
	});

	test("a harbour that is full or another's is refused by its rule, and so is what nobody sails to", () => {
		const { bench } = inOstia();
		const { map } = bench.table.data;
		expect(previewVoyage(bench.table, DUILIUS, map.city("neapolis").hex, [])?.refusal?.rule).toBe("CR 7.71");
		expect(previewVoyage(bench.table, DUILIUS, map.city("messana").hex, [])?.refusal?.rule).toBe("CR 7.32");
		expect(previewVoyage(bench.table, DUILIUS, map.city("roma").hex, [])?.refusal?.rule).toBe("CR 7.32");
	});
});

describe("CR 7.41, 7.51 the query odds", () => {
	const off = (id: string) => {
		const bench = new SeaBench();
		bench.give("messana", "rome");
		bench.fleet("rome", MYLAE, { quinqueremes: 12, crew: 2, commander: DUILIUS });
		bench.fleet("carthage", MYLAE, { quinqueremes: 4, crew: 1, commander: "1P-08" });
		bench.activate(DUILIUS);
		return oddsOf(bench.table, { operation: id, leader: DUILIUS, to: null, via: [] });
	};

	test("of a battle at sea with an enemy who stands", () => {
		const { outcomes = [] } = off("naval-attack") ?? {};
		expect(outcomes[0]?.text).toMatchObject({ key: "odds.victory", args: { side: { id: "rome" } } });
		expect(outcomes.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1);
	});
});

describe("CR 7.32 the query sea-way", () => {
	test("Sea Points between waters and ports, either way, whoever lies there; none over land, or from what is no hex", () => {
		const { bench } = inOstia();
		const hexOf = (city: string) => bench.table.data.map.city(city).hex;
		expect(seaWayBetween(bench.table, hexOf("ostia"), MYLAE)).toMatchObject({ seaPoints: 25 });
		expect(seaWayBetween(bench.table, hexOf("ostia"), hexOf("neapolis"))).toMatchObject({ seaPoints: 9 });
		expect(seaWayBetween(bench.table, hexOf("neapolis"), hexOf("ostia"))).toMatchObject({ seaPoints: 9 });
		bench.fleet("carthage", MYLAE, { quinqueremes: 8, crew: 2, commander: "1P-08" });
		expect(seaWayBetween(bench.table, hexOf("ostia"), MYLAE)).toMatchObject({ seaPoints: 25 });
		expect(seaWayBetween(bench.table, hexOf("ostia"), "it-3614")).toBeNull();
		expect(seaWayBetween(bench.table, "undefined", MYLAE)).toBeNull();
	});
});

describe("CR 7.32 a voyage by hand", () => {
	test("no ship sails to where it lies, or over its own wake: neither is in reach", () => {
		const { bench, fleet } = inOstia();
		const { map } = bench.table.data;
		const wake = { refusal: { rule: "CR 7.32", why: { key: "refused.own-wake" } }, answers: [] };
		const reach = () => seaReachOf(bench.table, DUILIUS);
		const inReach = () => [...(reach()?.hexes ?? []), ...(reach()?.ports ?? [])].map(({ hex }) => hex);
		expect(previewVoyage(bench.table, DUILIUS, map.city("ostia").hex, [])).toMatchObject(wake);
		expect(inReach()).not.toContain(map.city("ostia").hex);
		Object.assign(fleet, { hex: MYLAE, port: null });
		expect(previewVoyage(bench.table, DUILIUS, MYLAE, [])).toMatchObject(wake);
		expect(inReach()).not.toContain(MYLAE);
	});

	test("no way leads onto land that has no port", () => {
		const { bench } = inOstia();
		const shore = bench.table.data.map.neighbours(MYLAE).find((hex) => bench.table.data.map.isOpenLand(hex)) ?? "";
		const inland = bench.table.data.cityByHex.has(shore) ? "it-3614" : shore;
		expect(previewVoyage(bench.table, DUILIUS, inland, [])).toMatchObject({
			refusal: { rule: "CR 7.32", why: { key: "refused.no-way-by-sea" } },
			answers: [],
		});
	});

	test("CR 7.34 what weighs on the roll of the sea is told line by line, and nothing where there is none", () => {
		const { bench } = inOstia();
		const told = previewVoyage(bench.table, DUILIUS, MYLAE, []);
		expect(told?.modifiers.map(({ id, dr }) => [id, dr])).toContainEqual(["storm-scatter.crew-0", 1]);
		// Over the strait there is no roll (7.33).
		const ferry = bench.fleet("rome", "rhegium", { triremes: 1, commander: "311" });
		bench.give("rhegium", "rome");
		bench.give("messana", "rome");
		bench.activate("311");
		const across = previewVoyage(bench.table, "311", bench.table.data.map.city("messana").hex, []);
		expect(across).toMatchObject({ fleet: ferry.id, storm: { column: null }, modifiers: [] });
	});

	test("CR 7.35 whoever tried for the last movement may try for the next one, and is told before it begins", () => {
		const { bench, fleet } = inOstia();
		const enemy = bench.fleet("carthage", MYLAE, { quinqueremes: 4, crew: 2, commander: "1P-08" });
		navyOf(bench.table).voyages = 3;
		enemy.triedToIntercept = 3;
		const told = previewVoyage(bench.table, DUILIUS, MYLAE, []);
		expect(told?.fleet).toBe(fleet.id);
		expect(told?.interceptors.map((each) => each.fleet)).toContain(enemy.id);
	});
});
