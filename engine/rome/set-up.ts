/** Rome in the set-up: men who may be drawn, and what her armies bring of offices, provinces and legions. */

import type { SetupArmy, SetupLeader } from "../../assets/schema/scenario.ts";
import { provinceOf } from "../ancient-world/data.ts";
import { newLeader } from "../ancient-world/set-up/set-up.ts";
import type { Force } from "../ancient-world/state.ts";
import { type AncientWorld, leaderById } from "../ancient-world/table.ts";
import type { Play } from "../kernel/index.ts";
import { drawPraetorUrbanus } from "./offices/05-25-praetor-urbanus.ts";

/** RRR 2.2: everybody who may be drawn for an office is in the pool. */
export function fillThePool(table: AncientWorld): void {
	const pool = table.data.scenario.magistratePool;
	for (const id of [...(pool?.ids ?? []), ...(pool?.special ?? [])]) newLeader(table, id, "rome", "pool");
}

/** RRR 2.2, 5.1: the legions of an army, each with its commander, and what its magistrates hold and may do. */
export function placeRomanArmy(table: AncientWorld, army: SetupArmy, force: Force): void {
	const { romanYear } = table.state;
	for (const man of army.leaders) {
		placeMagistrate(table, man, force);
		if (CONSULS.test(man.office ?? "")) romanYear.consuls.push(man.id);
	}
	for (const legion of army.legions) {
		const commander = army.leaders.find((man) => man.imperium.includes(legion.legion))?.id ?? null;
		table.state.legions[legion.legion] = {
			id: legion.legion,
			training: legion.training,
			type: legion.type,
			rl: { ...legion.rl },
			al: legion.al ? { ...legion.al } : null,
			commander,
			army: army.box,
			inTraining: false,
		};
		force.legions.push(legion.legion);
	}
	if (army.legions.length === 1 && army.box?.startsWith("Consular")) romanYear.shortArmies.push(army.box);
}

const CONSULS = /^(rome-|field-)?consul$/;

function placeMagistrate(table: AncientWorld, man: SetupLeader, force: Force): void {
	const leader = leaderById(table, man.id);
	leader.province = man.assigned ?? null;
	leader.startProvince = provinceOf(table.data, force);
	leader.permissions = man.permission.map(permissionId);
}

/** The scenario says what a man may leave; the Senate's leave is for any province. */
const permissionId = (permission: string) => (permission.startsWith("leave") ? "leave-province" : permission);

/** RRR 5.25: the Praetor Urbanus is drawn where the scenario says so. */
export function* drawOfficers(table: AncientWorld): Play {
	for (const { officers = [], side, hex } of table.data.scenario.setup) {
		for (const { office } of officers) {
			if (office === "praetor-urbanus") yield* drawPraetorUrbanus(table, side, hex ?? "");
		}
	}
}
