import { describe, expect, test } from "vitest";
import { loseLeader } from "../../ancient-world/battle/08-6-leader-casualties.ts";
import { type AncientWorld, leaderById } from "../../ancient-world/table.ts";
import { drawMarker } from "../../ancient-world/turn/04-initiative.ts";
import type { Play } from "../../kernel/index.ts";
import { listedIn } from "../../kernel/index.ts";
import type { Fleet } from "../state.ts";
import { atSea, fleetBench, inPort } from "../testing/fleet-bench.ts";
import { duumvirLam } from "./04-19-duumvir-lam.ts";
import { allFleets, navyOf } from "./07-11-fleets.ts";
import { fleetReorganisation } from "./07-13-reorganisation.ts";
import { scrapShips } from "./07-18-scrapping.ts";
import { corvus } from "./07-19-corvus.ts";
import { freeMarker, takeFleetCommand, whyNoMoreAdmirals, whyNotCommand } from "./07-21-commanders.ts";
import { placeDuumvirs } from "./07-22-duumvirs.ts";
import { seaReach, voyageBetween } from "./07-32-sea-points.ts";
import { returnToPort } from "./07-75-winter.ts";
import { controlsSea } from "./07-76-control-of-seas.ts";
import { leaveFallenHarbour } from "./07-77-fallen-harbours.ts";
import { faultsOfFleets } from "./invariants-of-fleets.ts";

const where = (table: AncientWorld) =>
	allFleets(table).map(({ port, squadrons: { trireme, quinquereme } }) => [port, trireme + quinquereme]);

function* train(table: AncientWorld): Play {
	yield* table.rules.segments["training"]?.(table) ?? [];
}

describe("CR 7.11 what must be true of ships", () => {
	test.each<[string, (fleet: Fleet) => Partial<Fleet>]>([
		["squadrons that come from nowhere", ({ squadrons }) => ({ squadrons: { ...squadrons, trireme: 3 } })],
		["a Fleet at sea without a commander", () => ({ port: null, hex: "it-5422" })],
		["a Fleet in a port and elsewhere", () => ({ hex: "it-5422" })],
		["a marker twice", () => ({ marker: "F-II" })],
		["a leader aboard two ships", () => ({ commander: "310" })],
		["an Emergency Duumvir in port", () => ({ emergency: true })],
	])("%s is a fault", (_, spoil) => {
		const { table } = fleetBench();
		const fleet = inPort(table, "rome", "ostia", { trireme: 2 }, { marker: "F-I" });
		inPort(table, "rome", "ostia", { trireme: 2 }, { marker: "F-II", commander: "310" });
		table.state.at.segment = "draw";
		expect(faultsOfFleets(table)).toEqual([]);
		Object.assign(fleet, spoil(fleet));
		expect(faultsOfFleets(table)).toHaveLength(1);
	});

	test("so is a Fleet without ships, except while ships go from hand to hand; one squadron is a Fleet", () => {
		const { table } = fleetBench();
		table.state.at.segment = "draw";
		inPort(table, "rome", "ostia", { trireme: 1 }, { marker: "F-I" });
		expect(faultsOfFleets(table)).toEqual([]);
		const { id } = inPort(table, "rome", "ostia", {}, { marker: "F-II" });
		expect(faultsOfFleets(table)).toEqual([`Fleet ${id} has no ships.`]);
		table.state.at.segment = "operations";
		expect(faultsOfFleets(table)).toEqual([]);
	});

	test("CR 5.1 so is a third squadron under a Duumvir, CR 7.75 and a Fleet that has not come home", () => {
		const { table } = fleetBench();
		table.state.at.segment = "draw";
		atSea(table, "rome", "it-5422", { trireme: 3 }, { marker: "F-I", commander: "RD-01" });
		expect(faultsOfFleets(table)).toHaveLength(1);
		table.state.at.segment = "training";
		expect(faultsOfFleets(table)).toEqual([
			expect.stringContaining("its commander may have 2"),
			expect.stringContaining("has not come home"),
		]);
	});
});

describe("CR 7.12, 7.14 crew training", () => {
	test("what is on the stocks is launched, then crews train that were afloat before", () => {
		const bench = fleetBench("agathocles");
		const { table } = bench;
		const old = inPort(table, "carthage", "carthago", { quinquereme: 2 }, { crew: 1 });
		const fresh = inPort(table, "carthage", "carthago", { quinquereme: 2 }, { crew: 1, underConstruction: true });
		bench.play(train(table), 7);
		expect(bench.modifiers("crew-training")).toEqual({ drill: 1, "to-2": -1 });
		expect([old.crew, fresh.crew, fresh.underConstruction]).toEqual([2, 1, false]);
	});

	test("not in a Minor port, nor beyond the best of its nation; a victory helps, and excellence is hard", () => {
		const bench = fleetBench("agathocles");
		const { table } = bench;
		inPort(table, "syracuse", "syracusae", { trireme: 2 }, { crew: 2 });
		inPort(table, "carthage", "lilybaeum", { trireme: 2 }, { crew: 2, wonThisTurn: true, leftPort: true });
		bench.play(train(table), 8);
		expect(bench.modifiers("crew-training")).toEqual({ won: 2, "to-3": -3 });
		expect(allFleets(table).map(({ crew }) => crew)).toEqual([2, 3]);
	});
});

describe("CR 7.18 scrapping", () => {
	test("squadrons in port are broken up, and an empty Fleet is taken off", () => {
		const bench = fleetBench();
		const { table } = bench;
		const gone = inPort(table, "rome", "ostia", { trireme: 2 });
		const left = inPort(table, "rome", "ostia", { trireme: 2, quinquereme: 1 });
		bench.play(scrapShips(table), { [`${gone.id}/trireme`]: 2, [`${left.id}/trireme`]: 1 });
		expect(where(table)).toEqual([["ostia", 2]]);
		expect(navyOf(table).ships["rome"]).toEqual({ trireme: 1, quinquereme: 1 });
		expect(faultsOfFleets(table)).toEqual([]);
	});
});

describe("CR 7.19 the corvus", () => {
	test("a Roman Fleet in a Major Port ships it from 260, once a phase, and no roll follows", () => {
		const bench = fleetBench();
		const { table } = bench;
		const fleet = inPort(table, "rome", "ostia", { quinquereme: 3 }, { marker: "F-I", commander: "301" });
		bench.activate("301");
		expect(corvus.whyNot(table, "301")).toMatchObject({ rule: "CR 7.19" });
		table.state.turn = 5;
		expect(corvus.whyNot(table, "301")).toBeNull();
		expect(bench.play(corvus.play(table, "301"))).toBe("automatic");
		expect(fleet.corvus).toBe(3);
		table.state.phase?.done.push({ operation: "corvus", note: null });
		expect(corvus.whyNot(table, "301")).toMatchObject({ rule: "CR 7.19" });
	});

	test("nor elsewhere, nor by others", () => {
		const { table } = fleetBench();
		table.state.turn = 5;
		inPort(table, "rome", "cumae", { quinquereme: 3 }, { marker: "F-I", commander: "301" });
		inPort(table, "carthage", "carthago", { quinquereme: 3 }, { marker: "F-I", commander: "1P-08" });
		expect(corvus.whyNot(table, "301")).toMatchObject({ rule: "CR 7.19" });
		expect(corvus.whyNot(table, "1P-08")).toMatchObject({ rule: "CR 7.19" });
	});
});

describe("CR 7.2, 7.21 commanders", () => {
	test("CR 5.42 no more Admirals than Major Ports", () => {
		const { table } = fleetBench();
		for (const [n, id] of ["301", "302", "303"].entries())
			inPort(table, "rome", "ostia", { trireme: 1 }, { marker: `F-${"I".repeat(n + 1)}`, commander: id });
		expect(whyNoMoreAdmirals(table, "rome")).toMatchObject({ rule: "CR 5.42" });
		const fleet = inPort(table, "rome", "ostia", { trireme: 1 });
		expect(whyNotCommand(table, fleet, "304")).toMatchObject({ rule: "CR 5.42" });
		expect(whyNotCommand(table, fleet, "RD-01")).toBeNull();
	});

	test("CR 5.1 a praetor has five squadrons at most, a Duumvir two", () => {
		const { table } = fleetBench();
		const six = inPort(table, "rome", "ostia", { trireme: 6 });
		Object.assign(table.state.leaders["301"] ?? {}, { office: "praetor" });
		expect(whyNotCommand(table, six, "301")).toMatchObject({ rule: "CR 5.1" });
		expect(whyNotCommand(table, six, "302")).toBeNull();
		expect(whyNotCommand(table, six, "RD-01")).toMatchObject({ rule: "CR 5.1" });
	});

	test("CR 7.11 ships in port that nobody commands give their marker up when none is left", () => {
		const { table } = fleetBench();
		const idle = ["F-I", "F-II", "F-III", "F-IV", "F-V", "F-VI"].map((marker) =>
			inPort(table, "rome", "ostia", { trireme: 1 }, { marker }),
		);
		const fleet = inPort(table, "rome", "ostia", { trireme: 1 });
		expect(freeMarker(table, "rome")).toBe("F-I");
		takeFleetCommand(table, fleet, "301");
		expect([fleet.marker, idle[0]?.marker]).toEqual(["F-I", null]);
	});
});

test("CR 7.38 who takes the Fleet over that carries him is its passenger no more", () => {
	const { table } = fleetBench();
	const fleet = inPort(table, "rome", "ostia", { trireme: 1 }, { passenger: "301" });
	takeFleetCommand(table, fleet, "301");
	expect(fleet).toMatchObject({ commander: "301", passenger: null });
});

describe("CR 7.23, 7.24 ships that nobody commands", () => {
	test("obey no leader who stands beside them", () => {
		const bench = fleetBench();
		const { table } = bench;
		inPort(table, "rome", "ostia", { trireme: 1 });
		bench.force("rome", table.data.map.city("ostia").hex, "inside", { leaders: ["301"] });
		expect(fleetReorganisation.whyNot(table, "301")).toMatchObject({ rule: "CR 7.23" });
	});

	test("get an Emergency Duumvir at sea, who leads them home and goes", () => {
		const bench = fleetBench();
		const { table } = bench;
		const fleet = atSea(table, "carthage", "it-5427", { quinquereme: 2 }, { marker: "F-I", commander: "1P-08" });
		bench.play(loseLeader(table, "1P-08", "killed"));
		expect(fleet).toMatchObject({ commander: null, emergency: true });
		expect(faultsOfFleets(table)).toEqual([]);
		bench.play(returnToPort(table), "drepanum");
		expect(fleet).toMatchObject({ port: "drepanum", emergency: false });
	});
});

describe("CR 7.22 Duumvirs", () => {
	test("go aboard Fleets of two squadrons or fewer that nobody commands, and the side has their LAM", () => {
		const bench = fleetBench();
		const { table } = bench;
		const small = inPort(table, "rome", "ostia", { trireme: 2 });
		const large = inPort(table, "rome", "ostia", { trireme: 3 });
		const unready = inPort(table, "rome", "ostia", { trireme: 1 }, { underConstruction: true });
		bench.play(placeDuumvirs(table), [small.id]);
		expect(small).toMatchObject({ commander: "RD-01", marker: "F-I" });
		expect(bench.asked[0]?.refused.map(({ id, rule }) => [id, rule])).toEqual([
			[large.id, "CR 5.1"],
			[unready.id, "CR 7.17"],
		]);
		expect(duumvirLam(table, "rome")).toHaveLength(1);
		expect(duumvirLam(table, "carthage")).toEqual([]);
	});

	test("are as many as the counter mix has, and leave the map when the turn ends", () => {
		const bench = fleetBench();
		const { table } = bench;
		const fleets = Array.from({ length: 6 }, () => inPort(table, "rome", "ostia", { trireme: 1 }).id);
		bench.play(placeDuumvirs(table), fleets.slice(0, 4));
		expect(bench.asked[0]).toMatchObject({ max: 4 });
		for (const { note } of table.rules.events.turn) note(table);
		expect(allFleets(table).every(({ commander }) => commander === null)).toBe(true);
		expect(table.state.leaders["RD-04"]?.standing).toBe("unused");
	});

	test("CR 4.19 a Syracusan Duumvir acts on the marker of who controls Syracuse", () => {
		const { table } = fleetBench();
		Object.assign(table.state.sides["syracuse"] ?? {}, { playedBy: "carthage" });
		inPort(table, "syracuse", "syracusae", { trireme: 2 }, { marker: "F-VII", commander: "SD-01" });
		expect(duumvirLam(table, "carthage")).toHaveLength(1);
		expect(duumvirLam(table, "syracuse")).toEqual([]);
	});

	test("CR 4.19 of the Duumvirs' marker is said whose it is, and who acts on it where it can be one alone", () => {
		const drawn = (...commanders: string[]) => {
			const bench = fleetBench();
			const { table } = bench;
			for (const commander of commanders)
				inPort(table, "carthage", "carthago", { quinquereme: 1 }, { marker: "F-I", commander });
			table.state.cup = duumvirLam(table, "carthage");
			const [chosen, ...others] = commanders;
			bench.play(drawMarker(table), ...(others.length > 0 && chosen ? [chosen] : []));
			return bench.entries.find(({ text }) => text.key === "cup.drawn")?.text.args?.["marker"];
		};
		expect(drawn("CD-02")).toMatchObject({ key: "marker.lam", args: { leader: { id: "CD-02" } } });
		expect(drawn("CD-01", "CD-02")).toMatchObject({ key: "marker.office-of-side", args: { side: { id: "carthage" } } });
	});

	test("CR 4.19 a Duumvir has a phase to come by his own side's marker, and none by the enemy's", () => {
		const { table } = fleetBench();
		inPort(table, "rome", "ostia", { trireme: 1 }, { marker: "F-I", commander: "RD-01" });
		inPort(table, "carthage", "carthago", { quinquereme: 1 }, { marker: "F-I", commander: "CD-01" });
		table.state.cup = duumvirLam(table, "rome");
		const toCome = (id: string) => table.rules.phasesToCome(table, leaderById(table, id));
		expect([toCome("RD-01"), toCome("CD-01")]).toEqual([1, 0]);
		leaderById(table, "RD-01").phasesUsed = 1;
		expect(toCome("RD-01")).toBe(0);
	});
});

describe("CR 7.75 winter", () => {
	test("Fleets go home in their owner's order, without a roll as far as four Sea Points", () => {
		const bench = fleetBench();
		const { table } = bench;
		const fleet = atSea(table, "carthage", "it-5427", { quinquereme: 3 }, { marker: "F-I", emergency: true });
		Object.assign(fleet, { scattered: true, blockades: "rhegium" });
		bench.play(returnToPort(table), "lilybaeum");
		expect(fleet).toMatchObject({ port: "lilybaeum", scattered: false, emergency: false, blockades: null });
		expect(bench.rolls).toEqual([]);
		expect(bench.asked[0]?.refused.at(-1)).toMatchObject({ id: "other/ports", rule: "CR 7.75" });
	});

	test("any friendly port with room may be chosen; they stand nearest first, and the nearest are marked", () => {
		const bench = fleetBench();
		const { table } = bench;
		atSea(table, "carthage", "it-5427", { quinquereme: 3 }, { marker: "F-I", emergency: true });
		bench.play(returnToPort(table), "lilybaeum");
		const [asked] = bench.asked;
		const told = (asked === undefined ? [] : listedIn(asked)).map(({ note }) => note?.args ?? {});
		const points = told.map((args) => Number(args["points"]));
		expect(points).toEqual(points.toSorted((a, b) => a - b));
		expect(told.map(({ nearest }) => nearest)).toEqual(points.map((each) => String(each === points[0])));
	});

	test.each([
		[4, 0],
		[5, 1],
	])("a way of %i Sea Points is rolled for so often: %i", (points, rolls) => {
		const bench = fleetBench();
		const { table } = bench;
		const { map } = table.data;
		const reach = seaReach(map, map.city("lilybaeum").hex);
		const hex = reach.hexes().find((each) => voyageBetween(map, each, map.city("lilybaeum").hex)?.seaPoints === points);
		atSea(table, "carthage", hex ?? "", { quinquereme: 3 }, { marker: "F-I", emergency: true });
		bench.play(returnToPort(table), "lilybaeum", ...(rolls > 0 ? [0] : []));
		expect(bench.rolls.map(({ roll }) => roll)).toEqual(rolls > 0 ? ["storm-scatter"] : []);
	});

	test("CR 7.15, 5.1 what a Praetor has captured beyond five squadrons lies in the port under nobody; a Consul keeps his", () => {
		const wintering = (office: "praetor" | "rome-consul") => {
			const bench = fleetBench();
			const { table } = bench;
			const facts = { marker: "F-I", commander: "310", wonThisTurn: true };
			const fleet = inPort(table, "rome", "ostia", { trireme: 6, quinquereme: 1 }, facts);
			Object.assign(table.state.leaders["310"] ?? {}, { office });
			bench.play(returnToPort(table), ...(office === "praetor" ? [{ trireme: 1, quinquereme: 1 }] : []));
			table.state.at.segment = "training";
			expect(faultsOfFleets(table)).toEqual([]);
			return [where(table), fleet.squadrons];
		};
		expect(wintering("praetor")).toEqual([
			[
				["ostia", 5],
				["ostia", 2],
			],
			{ trireme: 5, quinquereme: 0 },
		]);
		expect(wintering("rome-consul")).toEqual([[["ostia", 7]], { trireme: 6, quinquereme: 1 }]);
	});

	test("on a longer way the sea is rolled for", () => {
		const bench = fleetBench();
		const { table } = bench;
		atSea(table, "carthage", "it-5427", { quinquereme: 3 }, { marker: "F-I", emergency: true });
		bench.play(returnToPort(table), "carthago", 0);
		expect(bench.rolls.map(({ roll }) => roll)).toEqual(["storm-scatter"]);
		expect(where(table)).toEqual([["carthago", 3]]);
	});

	test("where no port has room for all of it a Fleet is split, and of those without room half are lost", () => {
		const bench = fleetBench();
		const { table } = bench;
		for (const [id, city] of Object.entries(table.state.cities)) {
			if (city.control === "carthage" && !["lilybaeum", "drepanum"].includes(id)) city.control = "independent";
		}
		for (const province of Object.values(table.state.provinces)) province.control = null;
		const fleet = atSea(table, "carthage", "it-5427", { quinquereme: 18 }, { marker: "F-I", emergency: true });
		bench.play(returnToPort(table), "lilybaeum");
		expect(where(table).toSorted()).toEqual(
			[
				["lilybaeum", 8],
				["drepanum", 5],
				[fleet.port, 2],
			].toSorted(),
		);
		table.state.at.segment = "training";
		expect(faultsOfFleets(table)).toEqual([]);
	});

	test("CR 7.15 squadrons above the room of a port must leave it", () => {
		const bench = fleetBench();
		const { table } = bench;
		inPort(table, "carthage", "drepanum", { quinquereme: 7 });
		bench.play(returnToPort(table), "lilybaeum");
		expect(where(table)).toEqual([
			["drepanum", 5],
			["lilybaeum", 2],
		]);
	});
});

describe("CR 7.76 control of a sea", () => {
	test("more than half of the room, and a squadron based there that is not on the stocks", () => {
		const { table } = fleetBench();
		expect(controlsSea(table, "carthage", "mare-africum")).toBe(false);
		const fleet = inPort(table, "carthage", "utica", { quinquereme: 1 }, { underConstruction: true });
		expect(controlsSea(table, "carthage", "mare-africum")).toBe(false);
		fleet.underConstruction = false;
		expect(controlsSea(table, "carthage", "mare-africum")).toBe(true);
		expect(controlsSea(table, "rome", "mare-africum")).toBe(false);
	});
});

describe("CR 7.77 fallen harbours", () => {
	const fall = (quinquereme = 5) => {
		const bench = fleetBench();
		const { table } = bench;
		const fleet = inPort(table, "carthage", "panormus", { quinquereme }, { marker: "F-I" });
		const onStocks = inPort(table, "carthage", "panormus", { quinquereme: 2 }, { underConstruction: true });
		Object.assign(table.state.cities["panormus"] ?? {}, { control: "rome" });
		return { bench, table, fleet, onStocks };
	};

	test("all escape on two less than the Campaign Rating, under an Emergency Duumvir; the stocks burn", () => {
		const { bench, table, fleet, onStocks } = fall();
		bench.play(leaveFallenHarbour(table, { city: "panormus", side: "rome" }), 1, "it-5422");
		expect(fleet).toMatchObject({ port: null, emergency: true, leftPort: true });
		expect(fleet.squadrons.quinquereme).toBe(5);
		expect(onStocks.id in navyOf(table).fleets).toBe(false);
		expect(faultsOfFleets(table)).toEqual([]);
	});

	test("CR 7.68 a blockader goes for them at -3", () => {
		const { bench, table, fleet } = fall();
		const blockader = atSea(table, "rome", "it-5422", { trireme: 4 }, { marker: "F-I", commander: "301" });
		blockader.blockades = "panormus";
		for (const man of Object.values(table.state.leaders)) man.guile = 0;
		bench.play(leaveFallenHarbour(table, { city: "panormus", side: "rome" }), 1, "it-5322", "at/it-5322", 9);
		expect(bench.modifiers("naval-interception")).toMatchObject({ blockader: -3 });
		expect([fleet.port, fleet.hex]).toEqual([null, "it-5322"]);
		expect(table.state.navy?.voyage).toBeNull();
	});

	test("half, rounded up, escape on the rating itself; the others are the captor's, with raw crews", () => {
		const { bench, table, fleet } = fall();
		bench.play(leaveFallenHarbour(table, { city: "panormus", side: "rome" }), 3, "it-5422");
		expect(fleet.squadrons.quinquereme).toBe(3);
		expect(allFleets(table).find(({ side }) => side === "rome")).toMatchObject({
			port: "panormus",
			crew: 0,
			squadrons: { quinquereme: 2 },
		});
		expect(faultsOfFleets(table)).toEqual([]);
	});

	test.each([1, 2])("of %i a single squadron escapes on the rating itself, and puts out", (squadrons) => {
		const { bench, table, fleet } = fall(squadrons);
		bench.play(leaveFallenHarbour(table, { city: "panormus", side: "rome" }), 3, "it-5422");
		expect(fleet).toMatchObject({ port: null, hex: "it-5422", squadrons: { quinquereme: 1 } });
		expect(fleet.id in navyOf(table).fleets).toBe(true);
		expect(faultsOfFleets(table)).toEqual([]);
	});

	test("none escapes on a higher die, and whoever is aboard is taken (CR 7.25)", () => {
		const { bench, table, fleet } = fall();
		Object.assign(table.state.leaders["1P-08"] ?? {}, { standing: "in-play" });
		fleet.commander = "1P-08";
		bench.play(leaveFallenHarbour(table, { city: "panormus", side: "rome" }), 9);
		expect(table.state.leaders["1P-08"]?.standing).toBe("captured");
		expect(allFleets(table).map(({ side }) => side)).toEqual(["rome"]);
		expect(faultsOfFleets(table)).toEqual([]);
	});
});
