/** RRR 5.45: which legions a magistrate takes up where he Stops. */
import { hasNoCommander, joinOwnArmy } from "../../ancient-world/command/05-command.ts";
import { friendlyForcesAt, hasSps, joinForces } from "../../ancient-world/forces.ts";
import type { Force, LegionId } from "../../ancient-world/state.ts";
import { type AncientWorld, legionById } from "../../ancient-world/table.ts";
import { fieldCommander, ROMA } from "../offices/05-1-magistrates.ts";
import { uniteLegions } from "./02-2-legions.ts";
import { joinCommander } from "./06-13-own-command.ts";

/**
 * RRR 5.45: a magistrate who Stops takes up legions of his own Imperium only, a Dictator or Master of Horse in the field any;
 * other nations' leaders any army. Legions in training may be so no more (10.32).
 */
export function takeUpLegions(table: AncientWorld, force: Force): void {
	if (force.side !== "rome") {
		joinOwnArmy(table, force);
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
