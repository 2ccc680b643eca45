/** AW 6.14: picking up leaderless SPs, legions of one's own, and leaders in the hex where a force is. */

import {
	allocateIfNeeded,
	type FilteredOptions,
	filterOptions,
	joinRefused,
	type Play,
	pick,
	type Reason,
	readRefused,
	ref,
	tellsReasons,
	text,
} from "../../kernel/index.ts";
import { hasNoCommander, whyNotSubordinate } from "../command/05-command.ts";
import { forceOf, forcesAt, groupId, joinForces, splitForce, strengthOf, totalsOf } from "../forces.ts";
import { groupOption, leaderOption, legionOption } from "../options.ts";
import { isShutIn } from "../siege/09-2-under-siege.ts";
import type { Force, LeaderId, LegionId, SpGroup } from "../state.ts";
import { type AncientWorld, inBook, legionById, note, say } from "../table.ts";

/** Leaderless forces here with SPs to pick up, not shut in (9.23). */
export function pickable(table: AncientWorld, own: Force): Force[] {
	return forcesHere(table, own).filter(
		(force) => force.leaders.length === 0 && force.sps.some((group) => whyNotTake(table, own, group) === null),
	);
}

/** Why there is nothing, and nobody, for a force under an active leader to pick up; null when there is. */
export function whyNotPickUp(table: AncientWorld, own: Force, leader: LeaderId | null): Reason | null {
	const nothing: Reason = { rule: "AW 6.14", why: text("refused.nothing-to-pick-up") };
	const others = othersHere(table, own);
	if (others.length === 0) return nothing;
	const { options, refused } = piecesHere(table, own, leader);
	if (options.length > 0 || pickable(table, own).length > 0) return null;
	if (!tellsReasons()) return nothing;
	const bound = others.flatMap(
		(force) => whyNotFrom(table, own, force) ?? force.sps.map((group) => whyNotTake(table, own, group)),
	);
	const { rule, why } = [...readRefused(refused), ...bound].find((reason) => reason !== null) ?? nothing;
	return { rule, why };
}

/** SPs, legions among them, that nobody leads and a force may pick up where it is. */
export function menWithinReach(table: AncientWorld, own: Force): number {
	return forcesHere(table, own)
		.filter(({ leaders }) => leaders.length === 0)
		.reduce((sum, force) => sum + spsToTake(table, own, force), 0);
}

function spsToTake(table: AncientWorld, own: Force, force: Force): number {
	const loose = force.sps.filter((group) => whyNotTake(table, own, group) === null);
	const legions = force.legions.filter((id) => whyNotTakeLegion(table, own, force, id) === null);
	return (
		loose.reduce((sum, { sp }) => sum + sp, 0) + legions.reduce((sum, id) => sum + strengthOf(legionById(table, id)), 0)
	);
}

/** Other forces of the side here that are not of the column. */
function othersHere(table: AncientWorld, own: Force): Force[] {
	return forcesAt(table, own.hex).filter(
		(force) => force !== own && force.side === own.side && !table.state.march?.forces.includes(force.id),
	);
}

/** Those that somebody may be taken from. */
function forcesHere(table: AncientWorld, own: Force): Force[] {
	return othersHere(table, own).filter((force) => whyNotFrom(table, own, force) === null);
}

/**
 * Tribes keep together; nobody comes out through a siege (9.23). 9.94: nobody takes along who stays put, but the Campanians into
 * the ranks of a legion's AL (EL.campanians).
 */
function whyNotFrom(table: AncientWorld, own: Force, force: Force): Reason | null {
	if (table.rules.staysWhole(table, own) || table.rules.staysWhole(table, force))
		return { rule: "AW 6.15", why: text("refused.stays-whole") };
	if (force.place !== own.place && isShutIn(table, force))
		return { rule: "AW 9.23", why: text("refused.legion-besieged") };
	return force.sps.some(table.rules.legionaries.isLoose) ? null : table.rules.whyStaysPut(table, force);
}

/** RRR 10.17: loose legionaries only go into the ranks of legions. */
function whyNotTake(table: AncientWorld, own: Force, group: SpGroup): Reason | null {
	const isTaken =
		group.contingent !== "legion" ||
		(table.rules.legionaries.isLoose(group) && table.rules.legionaries.roomFor(table, own, group) > 0);
	return isTaken ? null : { rule: inBook(table, "10.17"), why: text("refused.no-room-in-ranks") };
}

/** Leaders below the active one whom he may take along (5.41, RRR 5.52). */
function whyNotTakeLeader(table: AncientWorld, own: Force, leader: LeaderId, id: LeaderId): Reason | null {
	const reason = whyNotSubordinate(table, id, leader, "AW 6.14");
	return reason ?? table.rules.whyNotTakeAlong(table, leader, { ...own, leaders: [id] });
}

/** RRR 5.45: legions whose commander is with this force; RRR 8.67: and those that have lost theirs. */
function whyNotTakeLegion(table: AncientWorld, own: Force, force: Force, id: LegionId): Reason | null {
	const { commander } = legionById(table, id);
	if (force.leaders.length > 0) {
		const named = { legion: ref("legion", id), leader: ref("leader", force.leaders[0] ?? "") };
		return { rule: inBook(table, "5.45"), why: text("refused.legion-of-another", named) };
	}
	if (commander === null || hasNoCommander(table, id) || own.leaders.includes(commander)) return null;
	const named = { legion: ref("legion", id), leader: ref("leader", commander) };
	return { rule: inBook(table, "5.45"), why: text("refused.legion-of-another", named) };
}

const NOBODY: FilteredOptions = { options: [], refused: [] };

/** Leaders and legions of the other forces here. */
function piecesHere(
	table: AncientWorld,
	own: Force,
	leader: LeaderId | null,
): FilteredOptions & { readonly leaders: LeaderId[] } {
	const others = othersHere(table, own).map((force) => ({ force, bound: whyNotFrom(table, own, force) }));
	const leaders = others.flatMap(({ force, bound }) => force.leaders.map((id) => ({ id, bound })));
	const legions = others.flatMap(({ force, bound }) => force.legions.map((id) => ({ id, force, bound })));
	const men =
		leader === null
			? NOBODY
			: filterOptions(
					leaders.filter(({ id }) => id !== leader),
					({ id }) => leaderOption(id),
					({ id, bound }) => bound ?? whyNotTakeLeader(table, own, leader, id),
				);
	const troops = filterOptions(
		legions,
		({ id }) => legionOption(id),
		({ id, force, bound }) => bound ?? whyNotTakeLegion(table, own, force, id),
	);
	return {
		options: [...men.options, ...troops.options],
		refused: joinRefused(men.refused, troops.refused),
		leaders: men.options.map(({ id }) => id),
	};
}

/** Leaders and legions first, then SPs of each leaderless force, as many as the player likes. */
export function* pickUp(table: AncientWorld, own: Force, leader: LeaderId | null): Play {
	const before = totalsOf(table, [own]).sp;
	const guard = table.rules.legionaries.inside(table, own.side, own.hex);
	const leaders = yield* pickUpPieces(table, own, leader);
	for (const force of pickable(table, own)) yield* pickUpSps(table, own, force);
	const sp = totalsOf(table, [own]).sp - before;
	const at = [ref("hex", own.hex)];
	if (sp > 0) say(table, "march.picked-up", { sp, hex: ref("hex", own.hex) }, { rule: "AW 6.14", seat: own.side, at });
	if (sp > 0) note(table, table.rules.events.pickedUp, own, sp);
	if (leaders.length > 0) {
		const what = { leaders: leaders.map((id) => ref("leader", id)), hex: ref("hex", own.hex) };
		say(table, "march.leaders-join", what, { rule: "AW 6.14", seat: own.side, at });
	}
	yield* table.rules.legionaries.comeOut(table, own.side, own.hex, guard);
}

/** Returns the leaders who come along. */
function* pickUpPieces(table: AncientWorld, own: Force, leader: LeaderId | null): Play<readonly LeaderId[]> {
	const { options, refused, leaders } = piecesHere(table, own, leader);
	if (options.length === 0) return [];
	const chosen = yield* pick({
		seat: own.side,
		rule: "AW 6.14",
		prompt: text("ask.pick-up-pieces", { hex: ref("hex", own.hex) }),
		options,
		min: 0,
		max: options.length,
		refused,
	});
	for (const id of chosen) {
		const from = leaders.includes(id) ? forceOf(table, id) : forcesHere(table, own).find((f) => f.legions.includes(id));
		const part = leaders.includes(id) ? { leaders: [id], legions: [] } : { leaders: [], legions: [id] };
		if (from) joinForces(table, own, splitForce(table, from, { ...part, sps: {} }));
	}
	return leaders.filter((id) => chosen.includes(id));
}

/** Not asked where those before them have filled the ranks. */
function* pickUpSps(table: AncientWorld, own: Force, force: Force): Play {
	const groups = force.sps.filter((group) => whyNotTake(table, own, group) === null);
	const { refused } = filterOptions(
		force.sps,
		(group) => groupOption(force, group),
		(group) => whyNotTake(table, own, group),
	);
	const chosen = yield* allocateIfNeeded({
		seat: own.side,
		rule: "AW 6.14",
		prompt: text("ask.pick-up", { hex: ref("hex", own.hex) }),
		items: groups.map((group) => ({ ...groupOption(force, group), min: 0, max: mostOf(table, own, group) })),
		total: { min: 0, max: groups.reduce((sum, group) => sum + mostOf(table, own, group), 0) },
		refused,
	});
	if (Object.values(chosen).every((sp) => sp === 0)) return;
	joinForces(table, own, splitForce(table, force, { leaders: [], legions: [], sps: chosen }));
	for (const group of groups.filter(table.rules.legionaries.isLoose)) {
		yield* table.rules.legionaries.takeUp(table, own, group, chosen[groupId(group)] ?? 0);
	}
}

/** As many as there are; of legionaries as many as the legions have room for. */
function mostOf(table: AncientWorld, own: Force, group: SpGroup): number {
	return table.rules.legionaries.isLoose(group)
		? Math.min(group.sp, table.rules.legionaries.roomFor(table, own, group))
		: group.sp;
}
