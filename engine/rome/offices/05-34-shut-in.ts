/** RRR 5.34: magistrates who are shut in by a siege keep their command when the year is over. */

import { forceOf, hasSps } from "../../ancient-world/forces.ts";
import { isShutIn } from "../../ancient-world/siege/09-2-under-siege.ts";
import type { Force, LeaderId, Office } from "../../ancient-world/state.ts";
import { type AncientWorld, inBook, leaderById, say } from "../../ancient-world/table.ts";
import { ref, text } from "../../kernel/index.ts";
import { backToPool, forceOfLegion, imperiumOf, inOffice } from "./05-1-magistrates.ts";

/** Office of a Dictator or Master of Horse whose year is over, and who is shut in without legions of his own. */
export const BESIEGED_DICTATOR = "besieged-dictator";

const DICTATORIAL: readonly (string | null)[] = ["dictator", "magister-equitum", BESIEGED_DICTATOR];

/**
 * What a magistrate is in the new year who is in a city Under Siege with any part of his command: a praetor stays one, others are
 * proconsuls. A Dictator without legions of his own stays too, in charge of whoever has no commander there. Null for all others.
 */
export function shutInOffice(table: AncientWorld, leader: LeaderId): Office | null {
	const force = forceOf(table, leader);
	const { office } = leaderById(table, leader);
	const { rules } = table;
	if (rules.book.atSea.isShutIn(table, leader)) return office === "praetor" ? office : "proconsul";
	if (!force || !isShutIn(table, force) || office === "praetor-urbanus") return null;
	if (!rules.book.siegeKeeps(table, force.hex)) return null;
	const hasLegions = imperiumOf(table, leader).some((id) => isBeside(force, forceOfLegion(table, id)));
	if (DICTATORIAL.includes(office)) return hasLegions ? "proconsul" : BESIEGED_DICTATOR;
	if (!hasLegions && !hasSps(table, force)) return null;
	return office === "praetor" ? office : "proconsul";
}

const isBeside = (force: Force, other: Force) => other.hex === force.hex && other.place === force.place;

/** When the siege is over such a Dictator goes back to the pool. */
export function releaseDictators(table: AncientWorld): void {
	for (const { id } of inOffice(table, BESIEGED_DICTATOR)) {
		const force = forceOf(table, id);
		if (force && isShutIn(table, force)) continue;
		const at = force ? [ref("hex", force.hex)] : [];
		backToPool(table, id);
		say(table, "dictator.released", { leader: ref("leader", id) }, { rule: inBook(table, "5.34"), seat: "rome", at });
	}
}

/** He keeps his command, and the log says as what. */
export function keepsCommand(table: AncientWorld, id: LeaderId, office: Office): void {
	leaderById(table, id).office = office;
	const what = { leader: ref("leader", id), office: text(`office.${office}`) };
	say(table, "elections.shut-in", what, { rule: inBook(table, "5.34"), seat: "rome", at: [ref("leader", id)] });
}
