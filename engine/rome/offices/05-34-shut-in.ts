/** RRR 5.34: magistrates who are shut in by a siege keep their command when the year is over. */

import { forceOf, friendlyForcesAt, hasSps } from "../../ancient-world/forces.ts";
import { isShutIn } from "../../ancient-world/siege/09-2-under-siege.ts";
import type { Force, LeaderId, Office } from "../../ancient-world/state.ts";
import { type AncientWorld, inBook, leaderById, say } from "../../ancient-world/table.ts";
import { ref, text } from "../../kernel/index.ts";
import { backToPool, forceOfLegion, imperiumOf, inOffice, startHere } from "./05-1-magistrates.ts";
import { isRomeGarrison } from "./05-25-praetor-urbanus.ts";
import { areaWhere, bindsToProvinces, ROMAN_ITALY } from "./05-41-provinces.ts";

/** Office of a Dictator or Master of Horse whose year is over, and who is shut in without legions of his own. */
export const BESIEGED_DICTATOR = "besieged-dictator";

const DICTATORIAL: readonly (string | null)[] = ["dictator", "magister-equitum", BESIEGED_DICTATOR];

/**
 * What a magistrate is in the new year who is in a city Under Siege with any part of his command: a praetor stays one, the Praetor Urbanus
 * with the garrison of Roma too, others are proconsuls. A Dictator without legions of his own stays too, in charge of whoever has no commander there. Null for all others.
 */
export function shutInOffice(table: AncientWorld, leader: LeaderId): Office | null {
	const force = forceOf(table, leader);
	const { office } = leaderById(table, leader);
	const { rules } = table;
	if (rules.book.atSea.isShutIn(table, leader)) return office === "praetor" ? office : "proconsul";
	if (!force || !isShutIn(table, force) || !rules.book.siegeKeeps(table, force.hex)) return null;
	if (office === "praetor-urbanus") return hasGarrison(table, force) ? office : null;
	const hasLegions = imperiumOf(table, leader).some((id) => isBeside(force, forceOfLegion(table, id)));
	if (DICTATORIAL.includes(office)) return hasLegions ? "proconsul" : BESIEGED_DICTATOR;
	if (!hasLegions && !hasSps(table, force)) return null;
	return office === "praetor" ? office : "proconsul";
}

/** 5.25: what he commands. */
const hasGarrison = (table: AncientWorld, { side, hex, place }: Force) =>
	friendlyForcesAt(table, side, hex, place).some(isRomeGarrison);

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
	if (GOVERNS.has(office)) keepsProvince(table, id);
}

/** Offices with a province, whoever has them. */
const GOVERNS: ReadonlySet<string> = new Set(["proconsul", "praetor"]);

/** 5.23, 5.41: he keeps his province beside that of the siege; one who had none of his own, a Rome Consul or a Dictator, has the latter. */
function keepsProvince(table: AncientWorld, id: LeaderId): void {
	const man = leaderById(table, id);
	if (!bindsToProvinces(table) || !forceOf(table, id)) return;
	if (man.province === null || man.province === ROMAN_ITALY) man.province = areaWhere(table, id);
	startHere(table, id);
}
