import { describe, expect, it } from "vitest";
import { forceOf, totalsOf } from "../../ancient-world/forces.ts";
import { forceMovement, leaderMovement } from "../../ancient-world/march/06-1-movement.ts";
import type { Force, HexId } from "../../ancient-world/state.ts";
import { leaderById } from "../../ancient-world/table.ts";
import type { ScriptedAnswer } from "../../ancient-world/testing/bench.ts";
import { previewMarch, reachOf } from "../../ancient-world/view/queries.ts";
import { type Decision, listedIn, type RefusedOption } from "../../kernel/index.ts";
import { SeaBench } from "../testing/sea-bench.ts";
import { navyOf } from "./07-11-fleets.ts";
import { seaReach } from "./07-32-sea-points.ts";
import { askTransportLanding } from "./07-61-voyages.ts";
import { hasTransports, mostLoads } from "./07-62-means.ts";
import { loadsOf } from "./07-63-load.ts";
import { ferry } from "./07-67-ferry.ts";

const PUNIC = "1P-08";
const ADMIRAL = "1P-12";
const DUILIUS = "310";

const hexOf = ({ table }: SeaBench, city: string): HexId => table.data.map.city(city).hex;

/** A Carthaginian general with men inside a port of his own. */
function inPort(city: string, sps: Record<string, number> = { "african/inf": 20 }, leader = PUNIC): SeaBench {
	const bench = new SeaBench({ events: { entering: [] }, closures: [], stops: [] });
	bench.give(city, "carthage");
	bench.force("carthage", hexOf(bench, city), "inside", { sps, leaders: [leader] });
	Object.assign(leaderById(bench.table, leader), { guile: 0 });
	return bench;
}

const army = (bench: SeaBench, leader = PUNIC): Force => {
	const force = forceOf(bench.table, leader);
	if (!force) throw new Error(`${leader} is nowhere.`);
	return force;
};

const ship = (bench: SeaBench, ...answers: ScriptedAnswer[]) =>
	bench.operate(PUNIC, "naval-transport", "whole", "embark", ...answers);

const asked = (bench: SeaBench, prompt: string): Decision => {
	const found = bench.asked.findLast((decision) => decision.prompt.key === prompt);
	if (!found) throw new Error(`Nobody asked ${prompt}.`);
	return found;
};
const idsOf = (decision: Decision) => (decision.kind === "allocate" ? [] : listedIn(decision).map(({ id }) => id));
const refusal = (decision: Decision, id: string): RefusedOption | undefined =>
	decision.refused.find((option) => option.id === id);

const land = (bench: SeaBench, city: string) => `land/${hexOf(bench, city)}`;

/** A beach of East Sicily, and the water before it. */
const BEACH = "it-6319";
const OFF_BEACH = "it-6318";

describe("CR 7.61: Naval Transport", () => {
	it("CR 7.61, 7.66: a force goes aboard in a friendly port and lands in another; it is inside, and the leader rolls", () => {
		const bench = inPort("lilybaeum");
		expect(ship(bench, land(bench, "panormus"), 9, 5)).toBe("roll");
		expect(army(bench)).toMatchObject({ hex: hexOf(bench, "panormus"), place: "inside" });
		expect(bench.modifiers("storm-scatter")).toEqual({ coastal: -1, "friendly-port": -1 });
		expect(navyOf(bench.table).voyage).toBeNull();
	});

	it("CR 7.66, AW 6.41: the provinces of both ends are paid for, and no sea", () => {
		const bench = inPort("lilybaeum");
		const preview = previewMarch(bench.table, PUNIC, "cr-4107", []);
		expect(preview?.costs.map(({ rule }) => rule)).not.toContain("AW 7.23");
		expect(preview?.costs.filter(({ rule }) => rule === "AW 6.41")).toHaveLength(2);
		expect(preview?.voyage).toMatchObject({ seas: 0, stops: true });
	});

	it("CR 7.61: a Force Movement takes no ship; it is told what does", () => {
		const bench = inPort("lilybaeum");
		bench.activate(PUNIC);
		bench.play(forceMovement.play(bench.table, PUNIC), "whole", "stop-inside", 5);
		expect(refusal(asked(bench, "ask.march"), "embark")).toMatchObject({
			rule: "CR 7.61",
			why: { key: "refused.transport-is-operation" },
		});
	});

	it("CR 7.61: it leads over no land", () => {
		const bench = inPort("lilybaeum");
		ship(bench, land(bench, "panormus"), 0, 5);
		expect(idsOf(asked(bench, "ask.march"))).toEqual(["embark", "stop-inside", "drop"]);
	});

	it("CR 7.61: a drag over the sea is the operation, with its answers", () => {
		const bench = inPort("lilybaeum");
		bench.activate(PUNIC);
		const preview = previewMarch(bench.table, PUNIC, hexOf(bench, "melita"), []);
		expect(preview).toMatchObject({ refusal: null, voyage: { chance: 1, stops: true, inside: true } });
		expect(preview?.voyage?.sailing).toMatchObject({ storm: { column: expect.any(String) }, interceptors: [] });
		expect(preview?.answers).toMatchObject([
			{ option: "naval-transport" },
			{ option: "whole" },
			{ option: "embark" },
			{ option: land(bench, "melita") },
		]);
		expect(reachOf(bench.table, PUNIC)?.hexes).toContainEqual(
			expect.objectContaining({ hex: hexOf(bench, "melita"), bySea: 1 }),
		);
	});

	it("CR 6.38: a leader alone goes by boat as a part of his movement, unseen and in any wind", () => {
		const bench = inPort("lilybaeum");
		bench.fleet("rome", "it-5427", { quinqueremes: 5, commander: DUILIUS });
		bench.activate(PUNIC);
		bench.play(leaderMovement.play(bench.table, PUNIC), "embark", land(bench, "panormus"), "stop-inside");
		expect(army(bench).hex).toBe(hexOf(bench, "panormus"));
		expect(bench.rolls).toEqual([]);
	});
});

describe("CR 7.62: transports", () => {
	it("CR 7.62, FP.roman-transports: Rome has none until a Major Port of hers stands at its maximum; Carthage and Syracuse from the start", () => {
		const { table } = inPort("lilybaeum");
		const ostia = navyOf(table).ports["ostia"];
		expect([mostLoads(table, "rome"), mostLoads(table, "carthage"), mostLoads(table, "syracuse")]).toEqual([
			0, 110, 40,
		]);
		Object.assign(ostia ?? {}, { capacity: 19 });
		expect(hasTransports(table, "rome")).toBe(false);
		Object.assign(ostia ?? {}, { capacity: 20 });
		expect(mostLoads(table, "rome")).toBe(110);
		Object.assign(navyOf(table).ports["neapolis"] ?? {}, { capacity: 10 });
		expect(mostLoads(table, "rome")).toBe(220);
		Object.assign(table.state.cities["ostia"] ?? {}, { sacked: 1 });
		expect(mostLoads(table, "rome")).toBe(110);
		Object.assign(table.state.cities["neapolis"] ?? {}, { control: "syracuse" });
		expect([mostLoads(table, "rome"), mostLoads(table, "syracuse")]).toEqual([0, 110]);
	});

	it.each([
		["rhegium", "refused.no-transports-but-ferry"],
		["neapolis", "refused.no-transports"],
	])("CR 7.62: without transports nobody embarks at %s", (city, key) => {
		const bench = inPort("lilybaeum");
		bench.force("rome", hexOf(bench, city), "inside", { sps: { "legion/inf": 5 }, leaders: [DUILIUS] });
		bench.activate(DUILIUS);
		expect(bench.whyNot(DUILIUS, "naval-transport")).toBe(`CR 7.62 ${key}`);
	});
});

describe("CR 7.63: loads", () => {
	it.each([
		[{ "african/inf": 110 }, true],
		[{ "african/inf": 111 }, false],
		[{ "african/inf": 10, "numidian/cav": 30, "african/elephant": 10 }, true],
		[{ "african/inf": 11, "numidian/cav": 30, "african/elephant": 10 }, false],
	])("CR 7.63: 110 loads go, infantry 1, cavalry 2, elephants 4: %j %s", (sps, goes) => {
		const bench = inPort("lilybaeum", sps);
		bench.activate(PUNIC);
		const force = army(bench);
		const [ids, refused] = (() => {
			const operation = bench.table.rules.operations["naval-transport"];
			const rule = operation?.play(bench.table, PUNIC);
			rule?.next();
			const step = rule?.next({ kind: "choose", option: "whole" }).value as Decision;
			return [idsOf(step), refusal(step, "embark")];
		})();
		expect(loadsOf(bench.table, [force])).toBe(goes ? 110 : 111);
		if (goes) expect(ids).toContain("embark");
		else expect(refused).toMatchObject({ rule: "CR 7.63", why: { args: { loads: 111, most: 110 } } });
	});

	it("CR 7.63: four full Legions weigh 104, a siege engine 4", () => {
		const bench = new SeaBench();
		const legions = ["1", "2", "3", "4"];
		const force = bench.force("rome", hexOf(bench, "ostia"), "inside", { legions, leaders: [DUILIUS] });
		expect(loadsOf(bench.table, [force])).toBe(104);
		force.engines = 1;
		expect(loadsOf(bench.table, [force])).toBe(108);
	});
});

describe("CR 7.64: the escort", () => {
	it.each([
		[24, 2, true],
		[25, 2, false],
		[25, 3, true],
	])("CR 7.64: for %i loads %i squadrons: %s", (loads, squadrons, counts) => {
		const bench = inPort("lilybaeum", { "african/inf": loads });
		const weak = bench.fleet("carthage", "lilybaeum", { quinqueremes: squadrons, crew: 1 });
		bench.fleet("carthage", "lilybaeum", { quinqueremes: 9, crew: 1 });
		ship(bench, land(bench, "drepanum"), "no-escort", 0, 5);
		const escort = asked(bench, "ask.escort");
		if (counts) expect(idsOf(escort)).toContain(`fleet/${weak.id}`);
		else expect(refusal(escort, `fleet/${weak.id}`)).toMatchObject({ rule: "CR 7.64", why: { args: { needed: 3 } } });
	});

	it("CR 7.64: where every Fleet is too weak nobody is asked, and the diary tells which, why and where", () => {
		const bench = inPort("lilybaeum", { "african/inf": 25 });
		const weak = bench.fleet("carthage", "lilybaeum", { quinqueremes: 2, crew: 1 });
		ship(bench, land(bench, "drepanum"), 0, 5);
		expect(bench.asked.map(({ prompt }) => prompt.key)).not.toContain("ask.escort");
		const told = bench.entries.filter(({ text }) => text.key === "nothing-left");
		expect(told).toMatchObject([
			{ rule: "CR 7.64", seat: "carthage", text: { args: { prompt: { key: "ask.escort" } } } },
		]);
		expect(told[0]?.at).toContainEqual({ kind: "fleet", id: weak.id });
	});

	it("CR 7.64: without a Fleet in the port there is nothing to tell", () => {
		const bench = inPort("lilybaeum", { "african/inf": 25 });
		ship(bench, land(bench, "drepanum"), 0, 5);
		expect(bench.entries.map(({ text }) => text.key)).not.toContain("nothing-left");
	});

	it.each([
		[10, null],
		[11, "CR 7.22"],
	])("CR 7.22: a Duumvir convoys ten SPs: %i", (sp, rule) => {
		const bench = inPort("lilybaeum", { "african/inf": sp });
		const small = bench.fleet("carthage", "lilybaeum", { quinqueremes: 2, commander: "CD-01" });
		bench.fleet("carthage", "lilybaeum", { quinqueremes: 9 });
		ship(bench, land(bench, "drepanum"), "no-escort", 0, 5);
		expect(refusal(asked(bench, "ask.escort"), `fleet/${small.id}`)?.rule ?? null).toBe(rule);
	});

	it("CR 7.64, 7.17, 7.36: ships on the stocks, and Scattered ones at sea, escort nobody; nor do those that lie elsewhere", () => {
		const bench = inPort("lilybaeum");
		const built = bench.fleet("carthage", "lilybaeum", { quinqueremes: 3, underConstruction: true });
		const adrift = bench.fleet("carthage", "it-5427", { quinqueremes: 3, scattered: true });
		const far = bench.fleet("carthage", "drepanum", { quinqueremes: 3 });
		bench.fleet("carthage", "it-5527", { quinqueremes: 3, commander: ADMIRAL });
		ship(bench, land(bench, "panormus"), "no-escort", 0, 5);
		const rules = [built, adrift, far].map(({ id }) => refusal(asked(bench, "ask.escort"), `fleet/${id}`)?.rule);
		expect(rules).toEqual(["CR 7.17", "CR 7.36", undefined]);
	});

	it("CR 7.11: ships without a marker sail along with one that is free, and not without", () => {
		const bench = inPort("lilybaeum");
		const idle = bench.fleet("carthage", "lilybaeum", { quinqueremes: 3, marker: null });
		const markers = ["F-I", "F-II", "F-III", "F-IV", "F-V", "F-VI"];
		const others = markers.map((marker) =>
			bench.fleet("carthage", "it-3426", { quinqueremes: 1, marker, emergency: true }),
		);
		bench.fleet("carthage", "lilybaeum", { quinqueremes: 3, marker: "F-X" });
		ship(bench, land(bench, "drepanum"), "no-escort", 0, 5);
		expect(refusal(asked(bench, "ask.escort"), `fleet/${idle.id}`)?.rule).toBe("CR 7.11");
		Object.assign(others[2] ?? {}, { marker: "F-Y" });
		const again = bench.force("carthage", hexOf(bench, "lilybaeum"), "inside", {
			sps: { "african/inf": 9 },
			leaders: ["1P-05"],
		});
		bench.operate("1P-05", "naval-transport", "whole", "embark", land(bench, "drepanum"), `fleet/${idle.id}`, 0, 5);
		expect([idle.marker, idle.port, again.hex]).toEqual(["F-III", "drepanum", hexOf(bench, "drepanum")]);
	});

	it("CR 7.64: it sails as the convoy sails, under its Admiral or under the general, into the port or to the water before it", () => {
		const bench = inPort("lilybaeum");
		const fleet = bench.fleet("carthage", "lilybaeum", { quinqueremes: 5, crew: 2, commander: ADMIRAL });
		ship(bench, land(bench, "panormus"), `fleet/${fleet.id}`, 9, 5);
		expect(fleet).toMatchObject({ port: "panormus", leftPort: true, emergency: false });
		expect(bench.modifiers("storm-scatter")).toEqual({ "crew-2": -1, coastal: -1, "friendly-port": -1 });
		const large = inPort("lilybaeum");
		const many = large.fleet("carthage", "lilybaeum", { quinqueremes: 6, crew: 2 });
		ship(large, land(large, "panormus"), `fleet/${many.id}`, 9, 5);
		expect(many).toMatchObject({ port: null, emergency: true });
	});
});

describe("CR 7.65: caught at sea", () => {
	/** A Roman Fleet before Drepanum, past which the convoy goes to Panormus. */
	const OFF_DREPANUM = "it-5327";

	function watched(escort: number, romans: number) {
		const bench = inPort("lilybaeum", { "african/inf": 20, "numidian/cav": 5 });
		const enemy = bench.fleet("rome", OFF_DREPANUM, { quinqueremes: romans, crew: 3, commander: DUILIUS });
		const fleet = escort > 0 ? bench.fleet("carthage", "lilybaeum", { quinqueremes: escort, crew: 0 }) : null;
		return { bench, enemy, fleet };
	}

	it("CR 7.65: without escort it loses by the second column, each arm apart, and goes to the nearest friendly port, Finished", () => {
		const { bench } = watched(0, 5);
		expect(ship(bench, land(bench, "panormus"), "at/it-5328", 2, 5, 5, 0)).toBe("finished");
		expect(bench.modifiers("naval-interception")).toEqual({ adjacent: 2, small: 1, "all-sea": 1 });
		const cell = { column: "unescorted", value: "30" };
		expect(bench.rolls.find(({ roll }) => roll === "transport-loss")?.cell).toMatchObject(cell);
		expect(bench.modifiers("transport-loss")).toEqual({ "crew-3": 1, "port-near": -2 });
		expect(totalsOf(bench.table, [army(bench)])).toMatchObject({ inf: 14, cav: 4 });
		expect(army(bench)).toMatchObject({ hex: hexOf(bench, "drepanum"), place: "inside" });
		expect(bench.said).not.toContain("storm.calm-transports");
	});

	it.each([
		[3, { inf: 16, cav: 4 }],
		[4, { inf: 14, cav: 4 }],
		[7, { inf: 12, cav: 3 }],
		[9, { inf: 12, cav: 3 }],
	])("CR 7.65: a %i less 1 on the second column", (die, left) => {
		const { bench } = watched(0, 5);
		const fraction = die === 4 ? [9] : [];
		ship(bench, land(bench, "panormus"), "at/it-5328", 2, die, ...fraction, 0);
		expect(totalsOf(bench.table, [army(bench)])).toMatchObject(left);
	});

	it("CR 7.64, 7.65: an escort fights laden, under the general where it has no commander; beaten, it costs by the first column", () => {
		const { bench, fleet } = watched(8, 3);
		const script = [0, "fight", 5, 9, 9, 9, 9, 0, 9, 0, 9, 0];
		expect(ship(bench, land(bench, "panormus"), `fleet/${fleet?.id}`, "at/it-5328", ...script)).toBe("finished");
		expect(bench.modifiers("naval-combat")).toMatchObject({ laden: 1, interceptor: 1, campaign: 1 });
		expect(navyOf(bench.table).navalBattles).toMatchObject([{ winner: "rome", commanders: { carthage: PUNIC } }]);
		expect(bench.rolls.find(({ roll }) => roll === "transport-loss")?.cell?.column).toBe("escortBeaten");
		expect(army(bench).hex).toBe(hexOf(bench, "drepanum"));
	});

	it("CR 7.65: each full tenth that the escort lost above two counts 1 more", () => {
		const { bench, fleet } = watched(3, 20);
		ship(bench, land(bench, "panormus"), `fleet/${fleet?.id}`, "at/it-5328", 3, "fight", 9, 0, 0, 0, 0, 0, 0, 0);
		expect(bench.modifiers("transport-loss")).toEqual({ escort: 8, "crew-3": 1, "port-near": -2 });
	});

	it("CR 7.37, 7.65: an escort that slips away takes the convoy home without loss", () => {
		const { bench, fleet } = watched(3, 20);
		const slip = [0, "evade", 0, "port/drepanum", 0];
		expect(ship(bench, land(bench, "panormus"), `fleet/${fleet?.id}`, "at/it-5328", ...slip)).toBe("finished");
		expect(fleet?.port).toBe("drepanum");
		expect(totalsOf(bench.table, [army(bench)]).sp).toBe(25);
		expect(army(bench)).toMatchObject({ hex: hexOf(bench, "drepanum"), place: "inside" });
	});

	it("CR 7.65: an escort that wins takes the convoy on", () => {
		const { bench, fleet, enemy } = watched(20, 1);
		const script = [0, 0, 9, 9, 9, 9, 0, 0, 0];
		expect(ship(bench, land(bench, "panormus"), `fleet/${fleet?.id}`, "at/it-5328", ...script)).toBe("roll");
		expect([enemy.id in navyOf(bench.table).fleets, army(bench).hex]).toEqual([true, hexOf(bench, "panormus")]);
	});
});

describe("CR 7.66: landing", () => {
	it("CR 7.66: on a beach it is a Stop; beside the walls of an enemy's port too, whoever is inside", () => {
		const bench = inPort("lilybaeum");
		bench.give("neapolis", "rome");
		bench.force("rome", hexOf(bench, "neapolis"), "inside", { sps: { "legion/inf": 4 } });
		ship(bench, land(bench, "neapolis"), 0, 5);
		expect(army(bench)).toMatchObject({ hex: hexOf(bench, "neapolis"), place: "outside" });
		expect(bench.said).toContain("transport.lands");
	});

	it("CR 7.66, 7.32: ports are offered before beaches, and of each what is fewer Sea Points away first", () => {
		const bench = inPort("lilybaeum");
		for (const city of ["panormus", "drepanum", "carthago", "caralis"]) bench.give(city, "carthage");
		ship(bench, land(bench, "drepanum"), 9, 5);
		const from = hexOf(bench, "lilybaeum");
		const reach = seaReach(bench.table.data.map, from);
		const landings = listedIn(asked(bench, "ask.landing")).map(({ id, text }) => {
			return { isBeach: text.key === "option.land-on-beach", points: reach.seaPointsTo(id.replace("land/", "")) ?? 0 };
		});
		const order = landings.toSorted((a, b) => Number(a.isBeach) - Number(b.isBeach) || a.points - b.points);
		expect(landings).toEqual(order);
		expect(landings.filter(({ isBeach }) => !isBeach).length).toBeGreaterThan(3);
	});

	it("CR 7.66: nobody lands where an enemy force stands outside a city", () => {
		const bench = inPort("lilybaeum");
		bench.force("rome", hexOf(bench, "neapolis"), "outside", { sps: { "legion/inf": 4 } });
		ship(bench, land(bench, "melita"), 0, 5);
		expect(refusal(asked(bench, "ask.landing"), land(bench, "neapolis"))).toMatchObject({
			rule: "CR 7.66",
			why: { key: "refused.enemy-on-beach" },
		});
	});

	it("CR 7.66: nobody goes aboard from a beach but where a Fleet of his side lies before it, in order", () => {
		const bench = inPort("lilybaeum");
		bench.play(leaderMovement.play(bench.table, PUNIC), "stop-inside");
		const force = bench.force("carthage", BEACH, "outside", { sps: { "african/inf": 5 }, leaders: [ADMIRAL] });
		bench.activate(ADMIRAL);
		expect(bench.whyNot(ADMIRAL, "naval-transport")).toBe("CR 7.66 refused.beach-without-fleet");
		const fleet = bench.fleet("carthage", OFF_BEACH, { quinqueremes: 3, scattered: true, emergency: true });
		expect(bench.whyNot(ADMIRAL, "naval-transport")).toBe("CR 7.66 refused.beach-without-fleet");
		fleet.scattered = false;
		expect(bench.whyNot(ADMIRAL, "naval-transport")).toBeNull();
		bench.operate(ADMIRAL, "naval-transport", "whole", "embark", land(bench, "melita"), `fleet/${fleet.id}`, 0, 0);
		expect(force.hex).toBe(hexOf(bench, "melita"));
	});

	it.each([
		[9, "finished"],
		[5, "automatic"],
	])(
		"CR 7.36, 7.66: Scattered before a beach the convoy comes together on the continuation roll, or goes home: %i",
		(die, result) => {
			const bench = inPort("lilybaeum");
			for (const city of ["syracusae", "catana", "leontini"]) bench.give(city, "rome");
			expect(ship(bench, `land/${BEACH}`, 9, die, 0)).toBe(result);
			expect(bench.said).toContain("storm.scattered-transports");
			const at = result === "automatic" ? BEACH : "it-5616";
			expect(army(bench)).toMatchObject({ hex: at, place: result === "automatic" ? "outside" : "inside" });
		},
	);

	it("CR 7.36: in a friendly port it does not matter that they are Scattered", () => {
		const bench = inPort("lilybaeum");
		for (const city of ["syracusae"]) bench.give(city, "carthage");
		const fleet = bench.fleet("carthage", "lilybaeum", { quinqueremes: 8, crew: 0 });
		expect(ship(bench, land(bench, "syracusae"), `fleet/${fleet.id}`, 8, 0)).toBe("roll");
		expect(fleet).toMatchObject({ port: "syracusae", scattered: true });
		expect(army(bench)).toMatchObject({ hex: hexOf(bench, "syracusae"), place: "inside" });
	});

	it("CR 7.34: a disaster takes its share of those aboard", () => {
		const bench = inPort("lilybaeum", { "african/inf": 40 });
		bench.table.state.cup.splice(0);
		ship(bench, land(bench, "neapolis"), 9, 0, 0, 9, 0);
		expect(bench.said).toContain("storm.disaster-transports");
		expect(totalsOf(bench.table, [army(bench)]).inf).toBeLessThan(40);
	});

	it("CR 7.32: no transport passes an enemy Fleet, but lands where it lies; nor comes it into a port there", () => {
		const bench = inPort("rhegium");
		bench.give("messana", "carthage");
		const { map } = bench.table.data;
		const waters = map.neighbours(hexOf(bench, "rhegium")).filter((hex) => map.sea(hex) !== null);
		for (const hex of waters) bench.fleet("rome", hex, { quinqueremes: 3, emergency: true });
		bench.activate(PUNIC);
		const landings = reachOf(bench.table, PUNIC)?.hexes.flatMap(({ hex, bySea }) => (bySea === undefined ? [] : [hex]));
		expect(landings).toContain("it-5916");
		expect(landings).not.toContain(hexOf(bench, "messana"));
		const isBeside = (hex: HexId) => map.neighbours(hex).some((next) => waters.includes(next));
		expect(landings?.filter((hex) => !isBeside(hex))).toEqual([]);
	});
});

describe("CR 7.67: the ferry", () => {
	/** Duilius with an army at Rhegium. */
	function atRhegium(sps: Record<string, number> = { "legion/inf": 130 }) {
		const bench = new SeaBench({ events: { entering: [] }, closures: [], stops: [] });
		bench.give("messana", "rome");
		bench.give("rhegium", "rome");
		bench.force("rome", hexOf(bench, "rhegium"), "inside", { sps, leaders: [DUILIUS] });
		Object.assign(leaderById(bench.table, DUILIUS), { guile: 0 });
		bench.activate(DUILIUS);
		return bench;
	}
	const cross = (bench: SeaBench, ...answers: ScriptedAnswer[]) => bench.operate(DUILIUS, "ferry", ...answers);

	it.each([
		[7, "finished"],
		[9, "finished"],
	])("CR 7.67: a %i on a rating of 6 does not cross, and he is Finished", (die, result) => {
		const bench = atRhegium();
		expect(cross(bench, die)).toBe(result);
		expect(army(bench, DUILIUS).hex).toBe(hexOf(bench, "rhegium"));
		expect(bench.rolls.map(({ roll }) => roll)).toEqual(["ferry"]);
	});

	it("CR 7.67: how likely he crosses is told before it is chosen", () => {
		const bench = atRhegium();
		expect(ferry.chance?.(bench.table, DUILIUS)?.note).toMatchObject({
			key: "chance.at-most",
			args: { face: 6, percent: 70 },
		});
		Object.assign(leaderById(bench.table, DUILIUS), { guile: 1 });
		expect(ferry.chance?.(bench.table, DUILIUS)?.note).toMatchObject({ key: "chance.with-guile" });
	});

	it("CR 7.35, 7.66: a landing says who may come out to it, and with what chance", () => {
		const bench = atRhegium({ "legion/inf": 10 });
		const column = [army(bench, DUILIUS)];
		const mover = { side: "rome", leader: DUILIUS, withSps: true } as const;
		const noteOf = () => {
			const asking = askTransportLanding(bench.table, {
				mover,
				column,
				path: [hexOf(bench, "rhegium")],
				operation: "ferry",
			});
			const question = asking.next().value;
			const options = typeof question === "object" && "options" in question ? question.options : [];
			return options.find(({ id }) => id === land(bench, "messana"))?.note;
		};
		expect(noteOf()?.key).toBe("option.sail-note-calm");
		bench.fleet("carthage", "it-5914", { quinqueremes: 5, crew: 2, commander: "1P-12" });
		const { state } = bench.table;
		const before = structuredClone(state);
		expect(noteOf()).toMatchObject({
			key: "option.landing-met",
			args: { fleets: [{ key: "option.landing-met-by", args: { percent: expect.any(Number) } }] },
		});
		expect(state).toEqual(before);
	});

	it("CR 7.67, 7.33: any load crosses on his rating, through no storm; the same die lets him go on", () => {
		const bench = atRhegium();
		expect(cross(bench, 6, "whole", "embark", land(bench, "messana"), 0)).toBe("automatic");
		expect(army(bench, DUILIUS)).toMatchObject({ hex: hexOf(bench, "messana") });
		expect(bench.rolls.map(({ roll }) => roll)).not.toContain("storm-scatter");
	});

	it("AW 6.53: who stands over the strait does not come to intercept, and the price of a march does not name him", () => {
		const bench = atRhegium();
		bench.force("carthage", "it-5916", "outside", { sps: { "african/inf": 20 }, leaders: [PUNIC] });
		bench.activate(PUNIC);
		expect(previewMarch(bench.table, PUNIC, hexOf(bench, "messana"), [])).toMatchObject({
			path: ["it-5916", "it-5915"],
			interceptors: [],
		});
	});

	it("AW 6.12: a force inside an open city may come out to an enemy before it, and pays for the province", () => {
		const bench = new SeaBench({ events: { entering: [] }, closures: [], stops: [] });
		bench.give("messana", "rome");
		const hex = hexOf(bench, "messana");
		bench.force("rome", hex, "inside", { sps: { "legion/inf": 40 }, leaders: [DUILIUS] });
		Object.assign(leaderById(bench.table, DUILIUS), { guile: 0 });
		const comeOut = () => bench.operate(DUILIUS, "force-movement", "whole", "stop", 0);
		expect(comeOut).toThrow("stop");
		Object.assign(bench.table.state, { march: null, phase: null });
		army(bench, DUILIUS).place = "inside";
		bench.force("carthage", hex, "outside", { sps: { "african/inf": 20 }, leaders: [PUNIC] });
		expect(comeOut()).toBe("roll");
		expect(army(bench, DUILIUS)).toMatchObject({ hex, place: "outside" });
		expect(bench.whyNot(DUILIUS, "attack")).toBeNull();
	});

	it("CR 7.67: a Guile Point helps, but against no 9", () => {
		const bench = atRhegium({ "legion/inf": 10 });
		Object.assign(leaderById(bench.table, DUILIUS), { guile: 2 });
		expect(cross(bench, "1", 7, "whole", "embark", land(bench, "messana"), 0)).toBe("automatic");
		expect(bench.modifiers("ferry")).toEqual({ guile: -1 });
	});

	it("CR 7.67: it goes from beach to beach beside the two cities, and from nowhere else", () => {
		const bench = atRhegium({ "legion/inf": 10 });
		cross(bench, 0, "whole", "embark", "land/it-5916", 0);
		expect(idsOf(asked(bench, "ask.landing"))).toEqual(["land/it-5915", "land/it-5916", "land/it-5816"]);
		expect(army(bench, DUILIUS)).toMatchObject({ hex: "it-5916", place: "outside" });
		expect(bench.whyNot(DUILIUS, "ferry")).toBeNull();
		const far = inPort("lilybaeum");
		far.activate(PUNIC);
		expect(far.whyNot(PUNIC, "ferry")).toBe("CR 7.67 refused.no-ferry");
	});

	it("CR 7.67, 7.68: to a blockaded Messana it lands outside the city, and the blockader intercepts at -3", () => {
		const bench = atRhegium({ "legion/inf": 11 });
		bench.fleet("carthage", "it-5815", { quinqueremes: 5, blockades: "messana", commander: "1P-12" });
		cross(bench, 0, "whole", "embark", land(bench, "messana"), "at/it-5914", 9, 0);
		expect(bench.modifiers("naval-interception")).toMatchObject({ adjacent: 2, blockader: -3, small: 1 });
		expect(army(bench, DUILIUS)).toMatchObject({ hex: hexOf(bench, "messana"), place: "outside" });
		const few = atRhegium({ "legion/inf": 10 });
		few.fleet("carthage", "it-5815", { quinqueremes: 5, blockades: "messana", commander: "1P-12" });
		cross(few, 0, "whole", "embark", land(few, "messana"), "pass", 0);
		expect(army(few, DUILIUS)).toMatchObject({ hex: hexOf(few, "messana"), place: "inside" });
	});

	it.each(["lilybaeum", "syracusae", "aleria", "utica"])(
		"CR 7.67: it goes to the other shore and nowhere else: a drag to %s is refused before any die",
		(city) => {
			const bench = atRhegium({ "legion/inf": 10 });
			const preview = previewMarch(bench.table, DUILIUS, hexOf(bench, city), []);
			expect(preview).toMatchObject({
				refusal: { rule: "CR 7.67", why: { key: "refused.ferry-elsewhere" } },
				answers: [],
			});
			const reached = reachOf(bench.table, DUILIUS)?.hexes.filter(({ bySea }) => bySea !== undefined) ?? [];
			expect(reached.map(({ hex }) => hex)).toEqual(["it-5915", "it-5916", "it-5816"]);
		},
	);

	it("CR 7.62: a drag over the strait is the ferry where there are no transports", () => {
		const bench = atRhegium({ "legion/inf": 10 });
		expect(previewMarch(bench.table, DUILIUS, hexOf(bench, "messana"), [])).toMatchObject({
			refusal: null,
			voyage: { chance: 0.7, stops: true, inside: true, sailing: { seaPoints: 1, storm: { column: null } } },
			answers: [{ option: "ferry" }, { option: "whole" }, { option: "embark" }, { option: land(bench, "messana") }],
		});
	});
});

describe("CR 7.68, 6.38: a besieged port", () => {
	/** Lilybaeum under a Roman siege, blockaded or not; the army is at Panormus. */
	function besieged(sps: Record<string, number>, blockades: boolean, where = "panormus") {
		const bench = inPort(where, sps);
		bench.give("lilybaeum", "carthage");
		bench.force("rome", hexOf(bench, "lilybaeum"), "outside", { sps: { "legion/inf": 20 } });
		Object.assign(bench.table.state.cities["lilybaeum"] ?? {}, { siege: "rome" });
		if (blockades)
			bench.fleet("rome", "it-5527", { quinqueremes: 5, crew: 0, blockades: "lilybaeum", commander: DUILIUS });
		bench.activate(PUNIC);
		return bench;
	}

	it("CR 7.68: into an unblockaded one they sail freely, and out of it", () => {
		const bench = besieged({ "african/inf": 30 }, false);
		ship(bench, land(bench, "lilybaeum"), 0, 0);
		expect(army(bench)).toMatchObject({ hex: hexOf(bench, "lilybaeum"), place: "inside" });
		ship(bench, land(bench, "panormus"), 0, 0);
		expect(army(bench)).toMatchObject({ hex: hexOf(bench, "panormus"), place: "inside" });
	});

	it("CR 7.68: past a blockade go ten loads, and the blockader intercepts at -3", () => {
		const bench = besieged({ "african/inf": 10 }, true);
		ship(bench, land(bench, "lilybaeum"), "at/it-5427", 9, 0, 0);
		expect(bench.modifiers("naval-interception")).toMatchObject({ blockader: -3 });
		expect(army(bench)).toMatchObject({ hex: hexOf(bench, "lilybaeum"), place: "inside" });
	});

	it("CR 7.68: eleven are refused", () => {
		const bench = besieged({ "african/inf": 11 }, true);
		ship(bench, land(bench, "melita"), "pass", 0, 0);
		expect(refusal(asked(bench, "ask.landing"), land(bench, "lilybaeum"))).toMatchObject({
			rule: "CR 7.68",
			why: { key: "refused.too-many-to-run", args: { loads: 11, most: 10 } },
		});
	});

	it("CR 6.38, 7.74: out of a siege that is closed goes nobody", () => {
		const bench = besieged({ "african/inf": 5 }, true, "lilybaeum");
		expect(bench.whyNot(PUNIC, "naval-transport")).toBe("CR 6.38 refused.siege-closed");
		expect(bench.whyNot(PUNIC, "leader-movement")).toMatch(/^AW 9.23/);
	});
});
