/** What is watched over in every random game of Carthage: each thing is broken once, and must be told. */
import { describe, expect, test } from "vitest";
import { loadLibrary } from "../../assets/load.ts";
import { gameData } from "../ancient-world/data.ts";
import { listViolations } from "../ancient-world/invariants.ts";
import type { AncientWorld } from "../ancient-world/table.ts";
import { Session } from "../kernel/index.ts";
import { carthageRuleset } from "./games.ts";
import { allFleets, navyOf } from "./sea/07-11-fleets.ts";
import type { Fleet } from "./state.ts";
import { punicGame } from "./testing/punic-games.ts";

const library = loadLibrary();

/** What is told of the opening of the First Punic War after something in it was broken. */
function told(spoil: (table: AncientWorld) => void): string[] {
	const { state } = Session.start(punicGame("first-punic-war"), { seed: 1, dice: "seeded", options: {} });
	const data = gameData(library, "first-punic-war");
	const table: AncientWorld = {
		state: structuredClone(state),
		data,
		rules: carthageRuleset("first-punic-war"),
		log() {},
	};
	table.state.at.segment = "draw";
	spoil(table);
	return listViolations(table);
}

/** Changes Hannibal Gisgo's Fleet at Lipara: two quinqueremes, an able crew. */
const gisgo = (change: (fleet: Fleet, table: AncientWorld) => void) =>
	told((table) => {
		const fleet = allFleets(table).find(({ commander }) => commander === "1P-08");
		if (fleet) change(fleet, table);
	});

const set = (facts: Partial<Fleet>) => gisgo((fleet) => void Object.assign(fleet, facts));

test("the opening is sound", () => {
	expect(told(() => {})).toEqual([]);
});

describe("CR 7.11 squadrons are conserved", () => {
	test("what a side has built and taken, less what it has lost, is afloat", () => {
		expect(
			gisgo((fleet) => {
				fleet.squadrons.quinquereme += 1;
			}),
		).toEqual([expect.stringContaining("carthage has 7 quinquereme squadrons and should have 6.")]);
		const sunk = gisgo((fleet, table) => {
			const left = allFleets(table).filter((each) => each !== fleet);
			navyOf(table).fleets = Object.fromEntries(left.map((each) => [each.id, each]));
		});
		expect(sunk).toContainEqual(expect.stringContaining("carthage has 4 quinquereme squadrons and should have 6."));
		const built = told((table) => void Object.assign(navyOf(table).ships["rome"] ?? {}, { trireme: 3 }));
		expect(built).toEqual([expect.stringContaining("rome has 2 trireme squadrons and should have 3.")]);
	});

	test("none is taken off the map by hand", () => {
		const sunk = gisgo(({ id }, table) => void Reflect.deleteProperty(navyOf(table).fleets, id));
		expect(sunk).toContainEqual(expect.stringContaining("A Fleet has come or gone unnoticed."));
	});

	test("no Fleet has none, a part of one, or more of the corvus than ships", () => {
		expect(set({ squadrons: { trireme: 0, quinquereme: 0 } })).toContainEqual(expect.stringContaining("has no ships."));
		expect(set({ squadrons: { trireme: 0.5, quinquereme: 2 } })).toContainEqual(
			expect.stringContaining("odd squadron"),
		);
		expect(set({ corvus: 3 })).toEqual([expect.stringContaining("more of the corvus than ships")]);
		expect(set({ crew: 4 })).toEqual([expect.stringContaining("has a crew of 4")]);
	});
});

describe("CR 7.11 a Fleet is in one place", () => {
	test("in the hex of its port, in a sea, and not in an enemy's harbour", () => {
		expect(set({ hex: "it-5526" })).toEqual([expect.stringContaining("lies in lipara and in it-5526.")]);
		expect(set({ port: null, hex: "it-3713" })).toContainEqual(
			expect.stringContaining("at sea in it-3713, which is none."),
		);
		expect(set({ port: "rhegium", hex: "it-6015" })).toContainEqual(
			expect.stringContaining("lies in rhegium, an enemy's."),
		);
	});

	test("CR 7.75 and after the return in a port, none of which holds more than its room", () => {
		const home = (facts: Partial<Fleet>) =>
			gisgo((fleet, table) => {
				table.state.at.segment = "training";
				Object.assign(fleet, facts);
			});
		expect(home({})).toEqual([]);
		expect(home({ port: null, hex: "it-5715" })).toEqual([expect.stringContaining("has not come home.")]);
		const crowded = gisgo((fleet, table) => {
			table.state.at.segment = "training";
			fleet.squadrons.quinquereme = 3;
			Object.assign(navyOf(table).ships["carthage"] ?? {}, { quinquereme: 7 });
		});
		expect(crowded).toEqual(["lipara is too full."]);
	});

	test("CR 7.71 no port is larger than its greatest, CR 7.24 and an Emergency Duumvir goes home in port", () => {
		const grown = told((table) => void Object.assign(navyOf(table).ports["lipara"] ?? {}, { capacity: 3 }));
		expect(grown).toEqual(["Port lipara has room for 3."]);
		expect(set({ emergency: true })).toContainEqual(expect.stringContaining("has an Emergency Duumvir in port."));
	});

	test("CR 7.74 a blockade is kept beside its port, CR 7.17 what is on the stocks is in a port", () => {
		expect(set({ blockades: "messana" })).toEqual([expect.stringContaining("blockades messana from afar.")]);
		expect(set({ port: null, hex: "it-5715", underConstruction: true })).toContainEqual(
			expect.stringContaining("on the stocks at sea"),
		);
	});
});

describe("CR 7.21 one commander a Fleet", () => {
	test("neither two, nor one for two, nor one who is in a force besides", () => {
		expect(set({ emergency: true })).toContainEqual(expect.stringContaining("has two commanders."));
		expect(set({ passenger: "1P-08" })).toContainEqual("Leader 1P-08 is aboard two ships.");
		expect(set({ passenger: "1P-12" })).toContainEqual(
			expect.stringContaining("Leader 1P-12 (in-play) is in 1 forces and aboard"),
		);
		expect(set({ commander: null })).toContainEqual(expect.stringContaining("Leader 1P-08 (in-play) is in 0 forces"));
	});

	test("with a marker of its side that no other has, and at sea somebody", () => {
		expect(set({ marker: null })).toContainEqual(expect.stringContaining("a commander and no marker"));
		expect(set({ marker: "F-II" })).toContainEqual("carthage has F-II twice.");
		expect(set({ marker: "F-XX" })).toContainEqual(
			expect.stringContaining("has the marker F-XX, which its side has not."),
		);
		expect(set({ commander: null, port: null, hex: "it-5715" })).toContainEqual(
			expect.stringContaining("at sea without a commander."),
		);
	});

	test("CR 5.1 a Duumvir with three squadrons is one too many, unless he has just won them (CR 7.15)", () => {
		const three = (facts: Partial<Fleet>) =>
			told((table) => {
				const fleet = allFleets(table).find(({ commander }) => commander === "CD-01");
				if (fleet) Object.assign(fleet, facts).squadrons.quinquereme = 3;
				Object.assign(navyOf(table).ships["carthage"] ?? {}, { quinquereme: 7 });
			});
		expect(three({})).toEqual([expect.stringContaining("has 3 squadrons, and its commander may have 2.")]);
		expect(three({ wonThisTurn: true })).toEqual([]);
	});

	test("CR 5.42 who commands Legions commands no Fleet", () => {
		const both = told((table) => {
			const fleet = allFleets(table).find(({ commander }) => commander === "RD-01");
			const force = Object.values(table.state.forces).find(({ leaders }) => leaders.includes("301"));
			if (force) force.leaders = [];
			if (fleet) fleet.commander = "301";
			Object.assign(table.state.leaders["RD-01"] ?? {}, { standing: "unused" });
		});
		expect(both).toEqual([expect.stringMatching(/has the commander of Legion I\b/)]);
	});
});

describe("CR 5.73 berths", () => {
	test("an army holds a berth of the climate, and no two hold one", () => {
		const berths = (one: string, two: string) =>
			told((table) => {
				Object.assign(table.state.council?.berths ?? {}, { "Carthaginian Army I": one, "Carthaginian Army II": two });
			});
		expect(berths("anywhere", "sicily")).toEqual([]);
		expect(berths("anywhere", "anywhere")).toEqual(["Carthaginian Army II holds a berth that is not there: anywhere."]);
		expect(berths("sicily-sardinia-corsica-africa", "africa")).toEqual([
			"Carthaginian Army I holds a berth that is not there: sicily-sardinia-corsica-africa.",
		]);
	});

	test("CR 5.78 a general of the pools waits in his own family's, once", () => {
		expect(told((table) => void table.state.familyPools.magonid.push("1P-08"))).toContainEqual(
			expect.stringContaining("General 1P-08 (in-play) waits in 1 pools."),
		);
	});

	test("CR 5.71 and in no other's, CR 5.73 and no two armies have one marker", () => {
		const astray = told(({ state }) => {
			const [barcid] = state.familyPools.barcid.splice(0, 1);
			if (barcid) state.familyPools.magonid.push(barcid);
		});
		expect(astray).toEqual([expect.stringContaining("is in the pool of a family that is not his.")]);
		const twins = told(({ state }) => {
			for (const force of Object.values(state.forces))
				if (force.box === "Carthaginian Army II") force.box = "Carthaginian Army I";
		});
		expect(twins).toContainEqual("Two armies have one marker.");
	});
});
