/** Rise of the Roman Republic over the base rules: offices, hierarchy, the Senate's leave for Roma, Roman attrition at home. */

import { lamsByLeader } from "../ancient-world/04-initiative.ts";
import { isOverallCommander, settleWithArmy } from "../ancient-world/05-command.ts";
import { printed } from "../ancient-world/data.ts";
import { friendlyForcesAt, hasSps, joinForces } from "../ancient-world/forces.ts";
import type { Force, HexId, LeaderId, LeaderState, Marker, ProvinceId, SideId } from "../ancient-world/state.ts";
import {
	type AncientWorld,
	leaderById,
	legionById,
	type Mover,
	type Reason,
	type RulesetAddition,
} from "../ancient-world/table.ts";
import { text } from "../kernel/index.ts";
import { offerDevotio, settleRomanCommand } from "./08-roman-battle.ts";
import { gallicLooting, romanAssaultConditions, romanTreachery, roomForAuxiliaries } from "./09-rome-and-gauls.ts";

/** Hex of Roma. */
const ROMA = "3714";

// === 4.16, 4.17 Roman LAMs carry offices ===

/** 5.51 hierarchy, highest first; the Praetor Urbanus has no LAM (5.25). */
const OFFICES = ["dictator", "magister-equitum", "consul", "rome-consul", "field-consul", "proconsul", "praetor"];

/** 4.17: Operations Phases a leader may have in a turn. */
export function phasesAllowed(table: AncientWorld, leader: LeaderState): number {
	return leader.office === "praetor" ? 1 : printed(table.data, leader.id).initiative;
}

function inOffice(table: AncientWorld, office: string): LeaderState[] {
	return Object.values(table.state.leaders).filter(
		(leader) => leader.standing === "in-play" && leader.office === office,
	);
}

/** 4.16: for each office as many LAMs as the Initiative of its holders together; a praetor counts one. */
function romanLams(table: AncientWorld): Marker[] {
	return OFFICES.flatMap((office) => {
		const lams = inOffice(table, office).reduce((sum, leader) => sum + phasesAllowed(table, leader), 0);
		return Array.from({ length: lams }, (): Marker => ({ kind: "lam", side: "rome", leader: null, office }));
	});
}

/** 4.17: any holder of the office who has phases left this turn. */
function holdersOfOffice(table: AncientWorld, marker: Marker): LeaderId[] {
	const holders = marker.office === null ? [] : inOffice(table, marker.office);
	const named = marker.leader === null ? holders : holders.filter((leader) => leader.id === marker.leader);
	return named.filter((leader) => leader.phasesUsed < phasesAllowed(table, leader)).map((leader) => leader.id);
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
	if (table.data.scenario.sides.some((side) => side.overallCommander === leader)) return 0;
	const { office } = leaderById(table, leader);
	return office === null ? 4 : (RANKS[office] ?? 4);
}

/** 5.52: lower men may be taken along, and a consul his colleague unless that one has taken him already this turn. */
function whyNotTakeAlong(table: AncientWorld, leader: LeaderId, other: Force): Reason | null {
	const [first] = other.leaders;
	const rank = rankOf(table, leader);
	const ranks = other.leaders.map((id) => rankOf(table, id));
	if (other.leaders.some((id) => leaderById(table, id).office === "praetor-urbanus")) {
		return { rule: "RRR 5.25", why: text("refused.praetor-urbanus") };
	}
	if (ranks.every((each) => each > rank || (each === rank && rank === 1))) return null;
	return { rule: "RRR 5.52", why: text("refused.not-below", { leader: { kind: "leader", id: first ?? "" } }) };
}

/** RRR 5.45: a magistrate who Stops alone takes up only legions of his own Imperium; other nations' leaders any army. */
function settle(table: AncientWorld, force: Force): void {
	if (force.side !== "rome") settleWithArmy(table, force);
	else if (!hasSps(table, force)) joinOwnLegions(table, force);
}

function joinOwnLegions(table: AncientWorld, force: Force): void {
	const own = friendlyForcesAt(table, force.side, force.hex, force.place).find((other) =>
		other.legions.some((id) => force.leaders.includes(legionById(table, id).commander ?? "")),
	);
	if (own && own !== force) joinForces(table, own, force);
}

// === 5.63 Roma ===

/** No Roman force enters Roma without the Senate's leave, even in passing; a leader alone may. */
function romaIsClosed(table: AncientWorld, mover: Mover, to: HexId): Reason | null {
	if (to !== ROMA || mover.side !== "rome" || !mover.withSps) return null;
	if (mover.leader !== null && leaderById(table, mover.leader).permissions.includes("enter-roma")) return null;
	return { rule: "RRR 5.63", why: text("refused.roma") };
}

// === 6.41 Attrition at home ===

/** Half the attrition in a Roman-controlled province of Roman Italy. */
function provinceFactor(table: AncientWorld, side: SideId, province: ProvinceId): number {
	const atHome = side === "rome" && table.data.romanItaly.has(province);
	return atHome && table.state.provinces[province]?.control === "rome" ? 0.5 : 1;
}

export const riseRules: RulesetAddition = {
	lamsOf: (table, side) => (side === "rome" ? romanLams(table) : lamsByLeader(table, side)),
	holdersOf: (table, marker) =>
		marker.side === "rome"
			? holdersOfOffice(table, marker)
			: marker.leader !== null && leaderById(table, marker.leader).standing === "in-play"
				? [marker.leader]
				: [],
	rankOf,
	whyNotTakeAlong,
	mayMoveAllies: (table, leader) => isOverallCommander(table, leader) || rankOf(table, leader) === 1,
	settle,
	settleCommand: settleRomanCommand,
	offerDevotio,
	neverFacedElephants: (_, side) => side !== "rome",
	closures: [romaIsClosed],
	provinceFactor,
	operations: { treachery: romanTreachery },
	conditions: romanAssaultConditions,
	looting: gallicLooting,
	roomForAuxiliaries,
};
