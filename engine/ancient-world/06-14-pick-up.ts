/** AW 6.14: picking up leaderless SPs, legions of one's own, and leaders in the hex where a force is. */

import { allocate, type Option, type Play, pick, ref, text } from "../kernel/index.ts";
import { hasNoCommander, isBelow } from "./05-command.ts";
import { besiegerOf } from "./09-2-under-siege.ts";
import { comeOutOfCity, legionariesInside } from "./09-9-leaving.ts";
import { isLooseLegionary, roomFor, takeUpLegionaries } from "./10-17-legionaries.ts";
import { forceOf, forcesAt, groupId, joinForces, splitForce, totalsOf } from "./forces.ts";
import { leaderOption } from "./options.ts";
import type { Force, LeaderId, LegionId, SpGroup } from "./state.ts";
import { type AncientWorld, legionById, say } from "./table.ts";

/** Leaderless forces here with SPs to pick up, not shut in (9.23). */
export function pickable(table: AncientWorld, own: Force): Force[] {
	return forcesHere(table, own).filter(
		(force) => force.leaders.length === 0 && force.sps.some((group) => isPickable(table, own, group)),
	);
}

/** Is there anything, or anybody, for a force under an active leader to pick up? */
export function canPickUp(table: AncientWorld, own: Force, leader: LeaderId | null): boolean {
	return pickable(table, own).length + leadersHere(table, own, leader).length + legionsHere(table, own).length > 0;
}

/** Other forces of the side here that are not shut in and not of the column. */
function forcesHere(table: AncientWorld, own: Force): Force[] {
	const others = forcesAt(table, own.hex).filter((force) => force !== own && force.side === own.side);
	if (others.length === 0 || table.rules.staysWhole(table, own)) return [];
	return others.filter(
		(force) =>
			(force.place === own.place || besiegerOf(table, force) === null) &&
			!table.state.march?.forces.includes(force.id) &&
			!table.rules.staysWhole(table, force) &&
			mayBeTaken(table, force),
	);
}

/** 9.94: nobody takes along who stays put, but the Campanians into the ranks of a legion's AL (EL.campanians). */
function mayBeTaken(table: AncientWorld, force: Force): boolean {
	return !table.rules.whyStaysPut(table, force) || force.sps.some(isLooseLegionary);
}

/** RRR 10.17: loose legionaries only go into the ranks of legions. */
function isPickable(table: AncientWorld, own: Force, group: SpGroup): boolean {
	if (group.contingent !== "legion") return true;
	return isLooseLegionary(group) && roomFor(table, own, group) > 0;
}

/** Leaders below the active one whom he may take along (5.41, RRR 5.52). */
function leadersHere(table: AncientWorld, own: Force, leader: LeaderId | null): LeaderId[] {
	if (leader === null) return [];
	return forcesHere(table, own)
		.flatMap((force) => force.leaders)
		.filter(
			(id) =>
				id !== leader &&
				isBelow(table, id, leader) &&
				table.rules.whyNotTakeAlong(table, leader, { ...own, leaders: [id] }) === null,
		);
}

/** RRR 5.45: legions whose commander is with this force; RRR 8.67: and those that have lost theirs. */
function legionsHere(table: AncientWorld, own: Force): LegionId[] {
	return forcesHere(table, own)
		.filter((force) => force.leaders.length === 0)
		.flatMap((force) => force.legions)
		.filter((id) => hasNoCommander(table, id) || own.leaders.includes(legionById(table, id).commander ?? ""));
}

/** Leaders and legions first, then SPs of each leaderless force, as many as the player likes. */
export function* pickUp(table: AncientWorld, own: Force, leader: LeaderId | null): Play {
	const before = totalsOf(table, [own]).sp;
	const guard = legionariesInside(table, own.side, own.hex);
	const leaders = yield* pickUpPieces(table, own, leader);
	for (const force of pickable(table, own)) yield* pickUpSps(table, own, force);
	const sp = totalsOf(table, [own]).sp - before;
	const at = [ref("hex", own.hex)];
	if (sp > 0) say(table, "march.picked-up", { sp, hex: ref("hex", own.hex) }, { rule: "AW 6.14", seat: own.side, at });
	if (leaders.length > 0) {
		const what = { leaders: leaders.map((id) => ref("leader", id)), hex: ref("hex", own.hex) };
		say(table, "march.leaders-join", what, { rule: "AW 6.14", seat: own.side, at });
	}
	yield* comeOutOfCity(table, own.side, own.hex, guard);
}

/** Returns the leaders who come along. */
function* pickUpPieces(table: AncientWorld, own: Force, leader: LeaderId | null): Play<readonly LeaderId[]> {
	const leaders = leadersHere(table, own, leader);
	const legions = legionsHere(table, own);
	const options: Option[] = [
		...leaders.map(leaderOption),
		...legions.map((id) => ({
			id,
			text: text("option.legion", { legion: ref("legion", id) }),
			at: [ref("legion", id)],
		})),
	];
	if (options.length === 0) return [];
	const chosen = yield* pick({
		seat: own.side,
		rule: "AW 6.14",
		prompt: text("ask.pick-up-pieces", { hex: ref("hex", own.hex) }),
		options,
		min: 0,
		max: options.length,
		refused: [],
	});
	for (const id of chosen) {
		const from = leaders.includes(id) ? forceOf(table, id) : forcesHere(table, own).find((f) => f.legions.includes(id));
		const part = leaders.includes(id) ? { leaders: [id], legions: [] } : { leaders: [], legions: [id] };
		if (from) joinForces(table, own, splitForce(table, from, { ...part, sps: {} }));
	}
	return leaders.filter((id) => chosen.includes(id));
}

function* pickUpSps(table: AncientWorld, own: Force, force: Force): Play {
	const groups = force.sps.filter((group) => isPickable(table, own, group));
	const chosen = yield* allocate({
		seat: own.side,
		rule: "AW 6.14",
		prompt: text("ask.pick-up", { hex: ref("hex", own.hex) }),
		items: groups.map((group) => ({
			id: groupId(group),
			text: text("option.sps", { contingent: text(`contingent.${group.contingent}`), arm: group.arm, sp: group.sp }),
			at: [ref("sps", `${force.id}/${groupId(group)}`)],
			min: 0,
			max: mostOf(table, own, group),
		})),
		total: { min: 0, max: groups.reduce((sum, group) => sum + mostOf(table, own, group), 0) },
		refused: [],
	});
	if (Object.values(chosen).every((sp) => sp === 0)) return;
	joinForces(table, own, splitForce(table, force, { leaders: [], legions: [], sps: chosen }));
	for (const group of groups.filter(isLooseLegionary)) {
		yield* takeUpLegionaries(table, own, group, chosen[groupId(group)] ?? 0);
	}
}

/** As many as there are; of legionaries as many as the legions have room for. */
function mostOf(table: AncientWorld, own: Force, group: SpGroup): number {
	return isLooseLegionary(group) ? Math.min(group.sp, roomFor(table, own, group)) : group.sp;
}
