/** EL.cineas: who speaks for whom. Cineas for the King, anywhere; consuls for Rome, where they are; nobody for the powers. */

import { isOverallCommander } from "../../../ancient-world/command/05-command.ts";
import type { LeaderId, ProvinceId } from "../../../ancient-world/state.ts";
import { type AncientWorld, type AuguryEvent, leaderById, say } from "../../../ancient-world/table.ts";
import { layOmen, omenHolds } from "../../../ancient-world/turn/13-auguries.ts";
import { type Reason, ref, text } from "../../../kernel/index.ts";
import { isConsul } from "../../../rome/offices/05-1-magistrates.ts";
import { romanItaly } from "../../../rome/offices/05-41-provinces.ts";
import { EPIRUS } from "./eagle-sicily.ts";

const CINEAS = "cineas";

/** Cineas, when the Epirote Overall Commander sends an embassy; else whoever goes himself. */
export function ambassadorOf(table: AncientWorld, leader: LeaderId): LeaderId {
	return leaderById(table, leader).side === EPIRUS && isOverallCommander(table, leader) ? CINEAS : leader;
}

/** Why a leader may not do the Diplomacy operation; null when he may. */
export function whyNotEnvoy(table: AncientWorld, leader: LeaderId, operation: string): Reason | null {
	if (operation !== "diplomacy") return null;
	const man = leaderById(table, leader);
	const may = man.side === "rome" ? isConsul(man) : ambassadorOf(table, leader) === CINEAS;
	return may
		? null
		: { rule: "EL.cineas", why: text("refused.no-envoy", { leader: ref("leader", leader) }), holds: "year" };
}

/** What holds of Rome's fire (AW 13.2), under the name that the modifiers know it by. */
const FERVOUR = "fervour";

/** AW 13.2: Rome is all fire, since Appius Claudius has spoken in the Senate. */
export const appiusSpeaks: AuguryEvent = function* (table) {
	layOmen(table, FERVOUR, "turn");
	say(table, "omen.appius", {}, { rule: "AW 13.2" });
	return true;
};

/** AW 13.2: from when Appius Claudius speaks to the end of the turn Cineas is heard nowhere in Roman Italy. */
export function whyNotCourt(table: AncientWorld, leader: LeaderId, province: ProvinceId): Reason | null {
	const isDeaf =
		ambassadorOf(table, leader) === CINEAS && omenHolds(table, FERVOUR) && romanItaly(table.data).has(province);
	return isDeaf ? { rule: "AW 13.2", why: text("refused.appius-has-spoken"), holds: "year" } : null;
}
