/** AW 4.16, RRR 4.16, 4.17: Roman LAMs carry offices. How many there are in the cup, and whose they are when they are drawn. */
import { forceOf } from "../../ancient-world/forces.ts";
import type { LeaderId, LeaderState, Marker } from "../../ancient-world/state.ts";
import { type AncientWorld, type IdleHolder, inBook } from "../../ancient-world/table.ts";
import { ref, text } from "../../kernel/index.ts";
import { LEGATE } from "../legions/10-22-reinforcements.ts";
import { holdersOf, inOffice, isConsul, officeLam, phasesAllowed, ROMA } from "./05-1-magistrates.ts";
import { emergencyNow } from "./05-28-emergencies.ts";

/** 5.51 hierarchy, highest first; the Praetor Urbanus has no LAM (5.25). */
const OFFICES = ["dictator", "magister-equitum", "consul", "proconsul", "praetor"] as const;

/** 4.16: for each office as many LAMs as the Initiative of its holders together; a praetor counts one; the Legate if he is awaited. */
export function romanLams(table: AncientWorld): Marker[] {
	const lams = OFFICES.flatMap((office) => {
		const count = holdersOf(table, office).reduce((sum, leader) => sum + phasesAllowed(table, leader), 0);
		return Array.from({ length: count }, () => officeLam(office));
	});
	return table.state.waiting.length > 0 ? [...lams, { ...LEGATE }] : lams;
}

/** 4.17: any holder of the office who has phases left this turn; a consul's marker also serves the Praetor Urbanus (5.46). */
export function romanHolders(table: AncientWorld, marker: Marker): LeaderId[] {
	const men = bearersOf(table, marker).filter((man) => whyNotAct(table, marker, man) === null);
	return men.map(({ id }) => id);
}

/** The others, who have no phase left, or nothing to do with this one. */
export function idleRomans(table: AncientWorld, marker: Marker): IdleHolder[] {
	return bearersOf(table, marker).flatMap((man) => {
		const reason = whyNotAct(table, marker, man);
		return reason ? [{ leader: man.id, ...reason }] : [];
	});
}

/** Holders of a marker's office, and whoever acts on it besides. */
function bearersOf(table: AncientWorld, { office }: Marker): LeaderState[] {
	const holders = office === null ? [] : holdersOf(table, office);
	return office === "consul" ? [...holders, ...inOffice(table, "praetor-urbanus")] : holders;
}

function whyNotAct(table: AncientWorld, marker: Marker, man: LeaderState): Omit<IdleHolder, "leader"> | null {
	if (man.office === "praetor-urbanus" && !hasWork(table, man))
		return { rule: inBook(table, "5.46"), why: text("refused.urbanus-idle"), isSpent: false };
	if (marker.leader !== null && marker.leader !== man.id)
		return {
			rule: inBook(table, "4.16"),
			why: text("refused.marker-of-another", { leader: ref("leader", marker.leader) }),
			isSpent: false,
		};
	const phases = phasesAllowed(table, man);
	if (man.phasesUsed < phases) return null;
	const why = text("refused.phases-used", { leader: ref("leader", man.id), phases });
	return { rule: inBook(table, "4.17"), why, isSpent: true };
}

/** 5.46: the Praetor Urbanus has something to do in an Emergency, and while he is not in Roma. */
function hasWork(table: AncientWorld, { id }: LeaderState): boolean {
	return emergencyNow(table) !== null || forceOf(table, id)?.hex !== ROMA;
}

/** 4.17: a marker that names nobody is of every holder of its office, who acts as often as his phases allow. */
export function romanPhasesToCome(table: AncientWorld, leader: LeaderState): number {
	const markers = table.state.cup.filter((marker) => isMarkerOf(marker, leader)).length;
	return Math.min(markers, Math.max(0, phasesAllowed(table, leader) - leader.phasesUsed));
}

function isMarkerOf(marker: Marker, leader: LeaderState): boolean {
	if (marker.leader !== null) return marker.leader === leader.id;
	if (marker.office === null || leader.office === null) return false;
	return marker.office === leader.office || (marker.office === "consul" && isConsul(leader));
}
