/** A workbench for the rules of Rome: 217 BC, nobody on the map but who a test puts there, and no legions to begin with. */

import type { BattleRecord, Force, LeaderId, Office, SideId } from "../../ancient-world/state.ts";
import type { Aftermath } from "../../ancient-world/table.ts";
import { leaderById } from "../../ancient-world/table.ts";
import { Bench, type RulesChange } from "../../ancient-world/testing/bench.ts";
import { isConsul, ROMA } from "../../rome/offices/05-1-magistrates.ts";
import type { RomanYear } from "../../rome/state.ts";

/** A workbench for Rome's rules: turn 2 of a scenario without consuls or legions. */
export class RomanBench extends Bench {
	constructor(change: RulesChange = {}, scenario = "thunderbolt") {
		super(change, scenario);
		const romanYear: RomanYear = { consuls: [], lastConsuls: [], outgoing: [], named: [], shortArmies: [] };
		const unplaced = this.table.data.scenario.setup.map(({ id }) => id);
		Object.assign(this.table.state, { turn: 2, legions: {}, romanYear, unplaced });
		for (const side of Object.values(this.table.state.sides)) side.arrived = {};
	}

	/** A magistrate with legions and other troops. */
	magistrate(
		id: LeaderId,
		office: Office,
		hex: string,
		troops: { legions?: readonly string[]; sps?: Record<string, number>; place?: "inside" | "outside" } = {},
	): Force {
		const force = this.force("rome", hex, troops.place ?? "outside", { ...troops, leaders: [id] });
		leaderById(this.table, id).office = office;
		return force;
	}

	/** A magistrate with a Consular Army of that name. */
	consular(id: LeaderId, office: Office, hex: string, army: string, legions: readonly string[]): Force {
		const force = this.magistrate(id, office, hex, { legions });
		for (const legion of legions) Object.assign(this.table.state.legions[legion] ?? {}, { army });
		force.box = army;
		if (isConsul(leaderById(this.table, id))) this.table.state.romanYear.consuls.push(id);
		return force;
	}

	/** The garrison of Roma under a Praetor Urbanus. */
	garrison(urbanus: LeaderId = "pu-1"): Force {
		const force = this.magistrate(urbanus, "praetor-urbanus", ROMA, { place: "inside" });
		force.sps.push({ contingent: "legion", arm: "inf", elite: false, sp: 10, role: "Rome Garrison" });
		return force;
	}

	/** Gives a province to a side. */
	control(province: string, side: SideId | null): void {
		const state = this.table.state.provinces[province];
		if (state) state.control = side;
	}

	/** Puts the enemy inside a city. */
	occupy(city: string, sps: Record<string, number> = { "african/inf": 5 }): Force {
		const hex = this.table.data.cities.get(city)?.hex ?? "";
		Object.assign(this.table.state.cities[city] ?? {}, { control: "carthage" });
		return this.force("carthage", hex, "inside", { sps });
	}

	/** A battle that Rome and Carthage have fought, added to those remembered. */
	fought(record: Partial<BattleRecord> = {}): BattleRecord {
		const full: BattleRecord = {
			turn: this.table.state.turn,
			hex: "it-1514",
			province: "gallia-cispadana",
			kind: "battle",
			attacker: "carthage",
			defender: "rome",
			winner: "carthage",
			major: false,
			commanders: { rome: null, carthage: "hannibal" },
			leaders: { rome: [], carthage: ["hannibal"] },
			strength: { rome: 50, carthage: 50 },
			lost: { rome: 0, carthage: 0 },
			infantryLost: { rome: 0, carthage: 0 },
			legions: { rome: 2, carthage: 0 },
			...record,
		};
		this.table.state.battles.push(full);
		return full;
	}

	/** What a battle leaves behind, with the forces named. */
	aftermath(record: BattleRecord, rome: readonly Force[], legionLosses: Record<string, number> = {}): Aftermath {
		return { record, forces: { rome, carthage: [] }, legionLosses };
	}
}
