import { describe, expect, it } from "vitest";
import { gatherModifiers } from "../../ancient-world/modifiers.ts";
import { defenceOf } from "../../ancient-world/siege/09-3-assault.ts";
import { SeaBench } from "../testing/sea-bench.ts";
import { portStatusByFleets } from "./07-02-port-status.ts";
import { faultsOfBlockades } from "./07-74-blockade.ts";

const DUILIUS = "310";
const WATER = "it-5527";

/** Duilius with a Fleet before Lilybaeum. */
function offLilybaeum(where = WATER) {
	const bench = new SeaBench();
	bench.give("lilybaeum", "carthage");
	const fleet = bench.fleet("rome", where, { quinqueremes: 5, commander: DUILIUS });
	bench.activate(DUILIUS);
	return { bench, fleet };
}

const besieged = ({ table }: SeaBench, city: string) => {
	Object.assign(table.state.cities[city] ?? {}, { siege: "rome" });
	const forces = Object.values(table.state.forces).filter(({ place }) => place === "inside");
	const siege = {
		city,
		role: "besieged",
		side: "carthage",
		forces,
		guile: 0,
		leader: null,
		asp: 0,
		food: null,
		devastated: false,
	} as const;
	return gatherModifiers(table, "siege-attrition", siege).filter(({ id }) => /port|blockaded|minor/.test(id));
};

describe("CR 7.74: the blockade", () => {
	it("CR 7.74: a Fleet before an enemy port closes it, and the leader rolls", () => {
		const { bench, fleet } = offLilybaeum();
		expect(bench.operate(DUILIUS, "blockade")).toBe("roll");
		expect(fleet.blockades).toBe("lilybaeum");
		expect(portStatusByFleets(bench.table, "lilybaeum")).toBe("blockaded");
		expect(bench.whyNot(DUILIUS, "blockade")).toBe("CR 7.74 refused.blockades-already");
	});

	it("CR 7.74, 7.36, 5.42: not from port, not far off, not Scattered, not a friend's, not without ships", () => {
		expect(offLilybaeum("ostia").bench.whyNot(DUILIUS, "blockade")).toBe("CR 7.74 refused.blockade-from-port");
		expect(offLilybaeum("it-5328").bench.whyNot(DUILIUS, "blockade")).toBe("CR 7.74 refused.no-port-here");
		const adrift = offLilybaeum();
		adrift.fleet.scattered = true;
		expect(adrift.bench.whyNot(DUILIUS, "blockade")).toBe("CR 7.36 refused.fleet-scattered");
		const own = offLilybaeum();
		own.bench.give("lilybaeum", "rome");
		expect(own.bench.whyNot(DUILIUS, "blockade")).toBe("CR 7.74 refused.blockade-no-enemy");
		const ashore = new SeaBench();
		ashore.force("rome", "it-3715", "inside", { sps: { "legion/inf": 5 }, leaders: [DUILIUS] });
		expect(ashore.whyNot(DUILIUS, "blockade")).toBe("CR 5.42 refused.commands-no-fleet");
	});

	it("CR 7.74, 5.26: a Dictator blockades with the Fleet that he sails with, and not from a port", () => {
		const { bench, fleet } = offLilybaeum();
		Object.assign(bench.man("rome", DUILIUS), { office: "praetor" });
		Object.assign(bench.man("rome", "302"), { office: "dictator" });
		fleet.passenger = "302";
		expect(bench.operate("302", "blockade")).toBe("roll");
		expect(fleet.blockades).toBe("lilybaeum");
		expect(bench.whyNot("302", "blockade")).toBe("CR 7.74 refused.blockades-already");
		Object.assign(fleet, { blockades: null, port: "ostia" });
		expect(bench.whyNot("302", "blockade")).toBe("CR 7.74 refused.blockade-from-port");
	});

	it("CR 7.74: where two ports open on one water, one of them is chosen; one marker, one port", () => {
		const { bench, fleet } = offLilybaeum("it-5427");
		bench.give("drepanum", "carthage");
		bench.operate(DUILIUS, "blockade", "drepanum");
		expect(fleet.blockades).toBe("drepanum");
		expect(portStatusByFleets(bench.table, "lilybaeum")).toBe("idle");
		bench.operate(DUILIUS, "blockade");
		expect(fleet.blockades).toBe("lilybaeum");
	});

	it("CR 7.74, 7.36: it ends when the Fleet moves, and holds nothing while it is Scattered", () => {
		const { bench, fleet } = offLilybaeum();
		bench.operate(DUILIUS, "blockade");
		fleet.scattered = true;
		expect(portStatusByFleets(bench.table, "lilybaeum")).toBe("idle");
		fleet.scattered = false;
		bench.operate(DUILIUS, "naval-movement", "to/it-5627", "stop", 0);
		expect(fleet.blockades).toBeNull();
		expect(portStatusByFleets(bench.table, "lilybaeum")).toBe("idle");
	});

	it("CR 7.74: it ends when the port comes to friends", () => {
		const { bench, fleet } = offLilybaeum();
		bench.operate(DUILIUS, "blockade");
		bench.give("lilybaeum", "rome");
		const captured = {
			city: "lilybaeum",
			side: "rome",
			by: "assault",
			leader: null,
			from: "carthage",
			sacked: false,
			looted: false,
		} as const;
		for (const { follow } of bench.table.rules.events.capture.slice(-1)) bench.play(follow(bench.table, captured));
		expect(fleet.blockades).toBeNull();
	});

	it("CR 7.74: no Fleet blockades from afar", () => {
		const { bench, fleet } = offLilybaeum();
		bench.operate(DUILIUS, "blockade");
		expect(faultsOfBlockades(bench.table)).toEqual([]);
		fleet.hex = "it-5328";
		expect(faultsOfBlockades(bench.table)).toHaveLength(1);
	});
});

describe("CR 9.44, 9.55: sieges of ports", () => {
	it("CR 9.55, 7.74: +3 while it is blockaded, -3 with a Fleet of its own inside, neither while idle; blockaded with a Fleet inside +3 alone", () => {
		const { bench } = offLilybaeum();
		const lines = () => besieged(bench, "lilybaeum").map(({ dr }) => dr);
		expect(lines()).toEqual([]);
		bench.fleet("carthage", "lilybaeum", { quinqueremes: 2 });
		expect(lines()).toEqual([-3]);
		bench.operate(DUILIUS, "blockade");
		expect(lines()).toEqual([3]);
	});

	it("CR 9.55: -1 in a Minor Port with a Fleet of its own inside; none by ships on the stocks", () => {
		const { bench } = offLilybaeum();
		bench.give("melita", "carthage");
		const fleet = bench.fleet("carthage", "melita", { quinqueremes: 1 });
		expect(besieged(bench, "melita").map(({ dr }) => dr)).toEqual([-1]);
		fleet.underConstruction = true;
		expect(besieged(bench, "melita")).toEqual([]);
	});

	it("CR 7.74, AW 9.32: IDS are doubled in an assault, and once only in a blockaded port", () => {
		const { bench } = offLilybaeum();
		const ids = bench.table.state.cities["lilybaeum"]?.ids ?? 0;
		expect(defenceOf(bench.table, "lilybaeum")).toBe(2 * ids);
		bench.operate(DUILIUS, "blockade");
		expect(defenceOf(bench.table, "lilybaeum")).toBe(ids);
	});

	it("CR 9.44: a besieger who holds Ostia with a Fleet in it blockades Roma; Rome's Ostia opens her until it is blockaded", () => {
		const bench = new SeaBench();
		const roma = () => bench.table.rules.portStatus(bench.table, "roma");
		Object.assign(bench.table.state.cities["roma"] ?? {}, { siege: "carthage" });
		bench.give("ostia", "rome");
		expect(roma()).toBe("open");
		const enemy = bench.fleet("carthage", "it-3816", { quinqueremes: 3, blockades: "ostia", commander: "1P-12" });
		expect(roma()).toBe("idle");
		bench.give("ostia", "carthage");
		enemy.blockades = null;
		expect(roma()).toBe("idle");
		bench.fleet("carthage", "ostia", { quinqueremes: 3 });
		expect(roma()).toBe("blockaded");
	});
});
