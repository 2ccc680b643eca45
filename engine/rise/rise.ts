/** Rise of the Roman Republic over the base rules: offices, hierarchy, the Senate's leave for Roma, Roman attrition at home. */

import { baseRules } from "../ancient-world/base-rules.ts";
import { hasNoCommander, isMarked, isOverallCommander, settleWithArmy } from "../ancient-world/command/05-command.ts";
import { adjustForDevastation } from "../ancient-world/diplomacy/12-3-alliance-boxes.ts";
import { forceOf, friendlyForcesAt, hasSps, joinForces } from "../ancient-world/forces.ts";
import { siegeCapability } from "../ancient-world/siege/09-33-siege-capability.ts";
import type {
	Force,
	HexId,
	LeaderId,
	LeaderState,
	LegionId,
	Marker,
	ProvinceId,
	SideId,
} from "../ancient-world/state.ts";
import {
	type AncientWorld,
	type IdleHolder,
	leaderById,
	legionById,
	type Mover,
	type Reason,
	type RulesetAddition,
} from "../ancient-world/table.ts";
import { lamsByLeader, SPENT } from "../ancient-world/turn/04-initiative.ts";
import { ref, text } from "../kernel/index.ts";
import { uniteLegions } from "../rome/legions/02-2-legions.ts";
import { joinCommander, ownCommandElsewhere, whyNotGoAway, whyNotStopAway } from "../rome/legions/06-13-own-command.ts";
import { legionRequestConditions } from "../rome/legions/10-1-legions.ts";
import { trainInRoma } from "../rome/legions/10-3-training.ts";
import { LEGATE, legateArrives } from "../rome/legions/10-22-reinforcements.ts";
import {
	drawMagistrate,
	fieldCommander,
	holdersOf,
	inOffice,
	isRomanOverallCommander,
	officeLam,
	phasesAllowed,
	ROMA,
} from "../rome/offices/05-1-magistrates.ts";
import { electMagistrates } from "../rome/offices/05-2-elections.ts";
import { closeTheYear, prorogue } from "../rome/offices/05-3-prorogue.ts";
import { electAfterPhase } from "../rome/offices/05-26-dictator.ts";
import { checkEmergency, emergencyNow } from "../rome/offices/05-28-emergencies.ts";
import { whyNotBeforeSettingOut } from "../rome/offices/05-29-setting-out.ts";
import { releaseDictators } from "../rome/offices/05-34-shut-in.ts";
import { whyNotUrbanus } from "../rome/offices/05-46-praetor-urbanus.ts";
import { plutoConditions, visitFromPluto } from "../rome/offices/08-66-pluto.ts";
import { replaceMagistrate } from "../rome/offices/08-67-replacements.ts";
import { legionLimit, senateConditions, senatePermission } from "../rome/senate/05-6-senate.ts";
import { claimTriumph } from "../rome/senate/05-47-triumph.ts";
import {
	noteReaction,
	noteStopping,
	noteStraying,
	provinceIsClosed,
	urbanusStays,
	whyNotStopHere,
} from "../rome/senate/05-61-leave.ts";
import { censureAfterPhase, censureConditions } from "../rome/senate/05-67-censure.ts";
import { afterBattle, afterCapture } from "../rome/war/08-55-aftermath.ts";
import { offerDevotio, settleRomanCommand } from "../rome/war/08-roman-battle.ts";
import { harbourWithOstia, portStatusWithOstia } from "../rome/war/09-31-ostia.ts";
import {
	gallicLooting,
	romanAssaultConditions,
	romanTreachery,
	roomForAuxiliaries,
} from "../rome/war/09-rome-and-gauls.ts";
import { buildAndReallot } from "./superiority/03-c2-naval-superiority.ts";
import { constructionConditions } from "./superiority/07-11-construction.ts";

// === 4.16, 4.17 Roman LAMs carry offices ===

/** 5.51 hierarchy, highest first; the Praetor Urbanus has no LAM (5.25). */
const OFFICES = ["dictator", "magister-equitum", "consul", "proconsul", "praetor"];

/** 4.16: for each office as many LAMs as the Initiative of its holders together; a praetor counts one; the Legate if he is awaited. */
function romanLams(table: AncientWorld): Marker[] {
	const lams = OFFICES.flatMap((office) => {
		const count = holdersOf(table, office).reduce((sum, leader) => sum + phasesAllowed(table, leader), 0);
		return Array.from({ length: count }, () => officeLam(office));
	});
	return table.state.waiting.length > 0 ? [...lams, { ...LEGATE }] : lams;
}

/** 4.17: any holder of the office who has phases left this turn; a consul's marker also serves the Praetor Urbanus (5.46). */
function romanHolders(table: AncientWorld, marker: Marker): LeaderId[] {
	const men = bearersOf(table, marker).filter((man) => whyNotAct(table, marker, man) === null);
	return men.map(({ id }) => id);
}

/** The others, who have no phase left, or nothing to do with this one. */
function idleRomans(table: AncientWorld, marker: Marker): IdleHolder[] {
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

function whyNotAct(table: AncientWorld, marker: Marker, man: LeaderState): Reason | null {
	if (man.office === "praetor-urbanus" && !hasWork(table, man))
		return { rule: "RRR 5.46", why: text("refused.urbanus-idle") };
	if (marker.leader !== null && marker.leader !== man.id)
		return { rule: "RRR 4.16", why: text("refused.marker-of-another", { leader: ref("leader", marker.leader) }) };
	const phases = phasesAllowed(table, man);
	if (man.phasesUsed < phases) return null;
	return { rule: SPENT, why: text("refused.phases-used", { leader: ref("leader", man.id), phases }) };
}

/** 5.46: the Praetor Urbanus has something to do in an Emergency, and while he is not in Roma. */
function hasWork(table: AncientWorld, { id }: LeaderState): boolean {
	return emergencyNow(table) !== null || forceOf(table, id)?.hex !== ROMA;
}

// === 5.51, 5.52 Hierarchy ===

/** Dictator and Master of Horse 0, consuls 1, proconsuls 2, praetors 3, allied leaders 4. */
const RANKS: Readonly<Record<string, number>> = {
	dictator: 0,
	"magister-equitum": 0,
	consul: 1,
	"rome-consul": 1,
	"field-consul": 1,
	proconsul: 2,
	praetor: 3,
	"praetor-urbanus": 3,
};

function rankOf(table: AncientWorld, leader: LeaderId): number {
	if (isMarked(table, leader)) return 0;
	const { office } = leaderById(table, leader);
	return office === null ? 4 : (RANKS[office] ?? 4);
}

/** 5.52: lower men may be taken along, and a consul his colleague unless that one has taken him already this turn. */
function whyNotTakeAlong(table: AncientWorld, leader: LeaderId, other: Force): Reason | null {
	const rank = table.rules.rankOf(table, leader);
	const isTooHigh = (id: LeaderId) => table.rules.rankOf(table, id) <= rank && !areColleagues(table, leader, id);
	if (other.leaders.some((id) => leaderById(table, id).office === "praetor-urbanus")) {
		return { rule: "RRR 5.25", why: text("refused.praetor-urbanus") };
	}
	const above = other.leaders.find(isTooHigh);
	return above === undefined
		? null
		: { rule: "RRR 5.52", why: text("refused.not-below", { leader: ref("leader", above) }) };
}

/** Two consuls. */
const areColleagues = (table: AncientWorld, ...both: readonly [LeaderId, LeaderId]) =>
	both.every((id) => table.rules.rankOf(table, id) === RANKS["consul"]);

/**
 * RRR 5.45: a magistrate who Stops takes up legions of his own Imperium only, a Dictator or Master of Horse in the field any;
 * other nations' leaders any army. Legions in training may be so no more (10.32).
 */
function settle(table: AncientWorld, force: Force): void {
	if (force.side !== "rome") {
		settleWithArmy(table, force);
		return;
	}
	for (const id of leftTheSchool(table, force)) legionById(table, id).inTraining = false;
	const joined = hasSps(table, force)
		? joinCommander(table, takeUpOwnLegions(table, force))
		: joinLegions(table, force);
	uniteLegions(table, joined);
}

/** 10.32: legions that have marched, and all of them when their teacher has left Roma. */
function leftTheSchool({ state }: AncientWorld, force: Force): LegionId[] {
	const isTeacher = force.leaders.some((id) => state.leaders[id]?.office === "praetor-urbanus");
	return isTeacher && force.hex !== ROMA ? Object.keys(state.legions) : force.legions;
}

/** Leaders alone join the legions they command, or those that nobody does. */
function joinLegions(table: AncientWorld, force: Force): Force {
	const inField = fieldCommander(table)?.id ?? "";
	const here = friendlyForcesAt(table, force.side, force.hex, force.place).filter((other) => other !== force);
	const army =
		here.find((other) => isOwn(table, force, other)) ??
		here.find((other) => isForsaken(table, other)) ??
		(force.leaders.includes(inField) ? here.find((other) => other.legions.length > 0) : undefined);
	if (!army) return force;
	joinForces(table, army, force);
	return army;
}

/** Legions of theirs that stood here without a commander join a column that Stops. */
function takeUpOwnLegions(table: AncientWorld, force: Force): Force {
	const here = friendlyForcesAt(table, force.side, force.hex, force.place).filter((other) => other !== force);
	for (const other of here) {
		if (other.leaders.length === 0 && isOwn(table, force, other)) joinForces(table, force, other);
	}
	return force;
}

/** 8.67: legions that have lost their commander and got no other. */
function isForsaken(table: AncientWorld, { leaders, legions }: Force): boolean {
	return leaders.length === 0 && legions.length > 0 && legions.every((id) => hasNoCommander(table, id));
}

function isOwn(table: AncientWorld, force: Force, other: Force): boolean {
	return other.legions.some((id) => force.leaders.includes(legionById(table, id).commander ?? ""));
}

// === 5.63 Roma ===

/** No Roman force enters Roma without the Senate's leave, even in passing; what a leader has leave for, he leads in himself. */
function romaIsClosed(table: AncientWorld, mover: Mover, to: HexId): Reason | null {
	if (to !== ROMA || mover.side !== "rome" || !mover.withSps) return null;
	const led = mover.leader !== null && table.state.march?.operation !== "ally-movement" ? mover.leader : null;
	if (led !== null && mayLeadIntoRoma(table, led)) return null;
	return { rule: "RRR 5.63", why: text("refused.roma") };
}

/** 5.25, 5.63: with leave, or as the Praetor Urbanus who comes back with the garrison. */
function mayLeadIntoRoma(table: AncientWorld, leader: LeaderId): boolean {
	const { office, permissions } = leaderById(table, leader);
	return office === "praetor-urbanus" || permissions.includes("enter-roma");
}

// === 6.41 Attrition at home ===

/** Half the attrition in a Roman-controlled province of Roman Italy. */
function provinceFactor(table: AncientWorld, side: SideId, province: ProvinceId): number {
	const atHome = side === "rome" && table.data.romanItaly.has(province);
	return atHome && table.state.provinces[province]?.control === "rome" ? 0.5 : 1;
}

// === 9.33 Siege capability is raised by whoever may raise troops ===

function whyNotImproveSieges(table: AncientWorld, leader: LeaderId): Reason | null {
	const { side } = leaderById(table, leader);
	const may = side === "rome" ? isRomanOverallCommander(table, leader) : isOverallCommander(table, leader);
	return may ? null : { rule: "AW 9.33", why: text("refused.only-overall-commander") };
}

export const riseRules: RulesetAddition = {
	lamsOf: (table, side) => {
		if (side === "rome") return romanLams(table);
		return table.state.tribes[side]?.levy ? [] : lamsByLeader(table, side);
	},
	holdersOf: (table, marker) =>
		marker.side === "rome"
			? romanHolders(table, marker)
			: marker.leader !== null && leaderById(table, marker.leader).standing === "in-play"
				? [marker.leader]
				: [],
	idleHoldersOf: (table, marker) => (marker.side === "rome" ? idleRomans(table, marker) : []),
	rankOf,
	whyNotTakeAlong,
	mayMoveAllies: (table, leader) =>
		leaderById(table, leader).side === "rome"
			? isRomanOverallCommander(table, leader)
			: isOverallCommander(table, leader),
	callable: ownCommandElsewhere,
	settle,
	settleCommand: settleRomanCommand,
	offerDevotio,
	neverFacedElephants: (table, side) => side !== "rome" && baseRules.neverFacedElephants(table, side),
	closures: [romaIsClosed, provinceIsClosed, urbanusStays, whyNotGoAway],
	stops: [whyNotStopHere, whyNotStopAway],
	entering: [noteStraying],
	stopping: [noteStopping],
	afterReaction: noteReaction,
	provinceFactor,
	segments: {
		"disband-legions": closeTheYear,
		prorogue,
		pluto: visitFromPluto,
		elections: electMagistrates,
		training: trainInRoma,
		"naval-superiority": buildAndReallot,
	},
	whyNotOperate: (table, leader, operation) =>
		whyNotUrbanus(table, leader, operation) ?? whyNotBeforeSettingOut(table, leader, operation),
	operations: {
		treachery: romanTreachery,
		"senate-permission": senatePermission,
		"siege-capability": siegeCapability(whyNotImproveSieges),
	},
	conditions: {
		...romanAssaultConditions,
		...senateConditions,
		...legionRequestConditions,
		...constructionConditions,
		...plutoConditions,
		...censureConditions,
	},
	afterBattle,
	afterCapture,
	afterDevastation: adjustForDevastation,
	looting: gallicLooting,
	roomForAuxiliaries,
	cityThreatened: checkEmergency,
	siegeEnded: releaseDictators,
	portStatus: portStatusWithOstia,
	harbourOf: harbourWithOstia,
	removesLams: (table, leader) => leaderById(table, leader).side !== "rome",
	replaceLeader: replaceMagistrate,
	fillOffice: drawMagistrate,
	resolveLegate: legateArrives,
	*afterPhase(table, phase) {
		yield* censureAfterPhase(table, phase);
		yield* electAfterPhase(table, phase);
	},
	claimAtStop: claimTriumph,
	legionLimit,
};
