/** AW 5.4: command. Whom and what a leader has at his call, and who is in charge. */
import { type Reason, ref, text } from "../../kernel/index.ts";
import { printed } from "../data.ts";
import { forcesAt, friendlyForcesAt, hasSps, joinForces } from "../forces.ts";
import type { Force, LeaderId, LegionId, SideId } from "../state.ts";
import { type AncientWorld, leaderById, legionById } from "../table.ts";

/** 5.44: the Overall Commander of a side: who is marked so (AW 2.46), or holds the highest office. */
export function isOverallCommander(table: AncientWorld, leader: LeaderId): boolean {
	return isMarked(table, leader) || table.rules.rankOf(table, leader) === 0;
}

/** Is he the one man his side has for Overall Commander? */
export function isMarked(table: AncientWorld, leader: LeaderId): boolean {
	return table.state.sides[leaderById(table, leader).side]?.overallCommander === leader;
}

/** 5.43: who is in charge of forces of one side: the Overall Commander, else the highest office, else the first named. */
export function leaderInCharge(table: AncientWorld, forces: readonly Force[]): LeaderId | null {
	const leaders = forces.flatMap((force) => force.leaders);
	const rank = (id: LeaderId) => (isOverallCommander(table, id) ? -1 : table.rules.rankOf(table, id));
	return leaders.reduce<LeaderId | null>((best, id) => (best === null || rank(id) < rank(best) ? id : best), null);
}

/** Leaders in a force whom an active leader may take along: those below him (5.41, 6.11). */
export function subordinatesIn(table: AncientWorld, force: Force, leader: LeaderId): LeaderId[] {
	return force.leaders.filter((id) => id !== leader && isBelow(table, id, leader));
}

/** Why a leader is not taken along as one of lower rank; null when he is. */
export function whyNotSubordinate(table: AncientWorld, id: LeaderId, leader: LeaderId, rule: string): Reason | null {
	return isBelow(table, id, leader) ? null : { rule, why: text("refused.not-below", { leader: ref("leader", id) }) };
}

/** Is one leader below another in rank? */
export function isBelow(table: AncientWorld, lower: LeaderId, higher: LeaderId): boolean {
	if (isOverallCommander(table, lower)) return false;
	return isOverallCommander(table, higher) || table.rules.rankOf(table, lower) > table.rules.rankOf(table, higher);
}

/** 5.43, 6.12: other forces may be taken along when all their leaders are below him. */
export function whyNotBelow(table: AncientWorld, leader: LeaderId, other: Force): Reason | null {
	const above = other.leaders.find((id) => !isBelow(table, id, leader));
	if (above === undefined) return null;
	return { rule: "AW 6.12", why: text("refused.not-below", { leader: ref("leader", above) }) };
}

/** Friendly forces without a leader in a hex (5.42). */
export function leaderlessForcesAt(table: AncientWorld, side: SideId, hex: string): Force[] {
	return forcesAt(table, hex).filter((force) => force.side === side && force.leaders.length === 0);
}

/** RRR 8.67: was a legion's commander lost, and nobody found in his place? Then whoever leads in its hex may lead it. */
export function hasNoCommander(table: AncientWorld, legion: LegionId): boolean {
	const { commander } = legionById(table, legion);
	return commander === null || leaderById(table, commander).standing !== "in-play";
}

/** 5.45: the Campaign Rating of a leader, 2 for a force without one. */
export function campaignOf(table: AncientWorld, leader: LeaderId | null): number {
	return leader === null ? 2 : printed(table.data, leader).campaign;
}

/** 5.41, RRR 5.45: leaders who Stop alone join a friendly force there that they command. */
export function joinOwnArmy(table: AncientWorld, force: Force): void {
	if (hasSps(table, force) || force.leaders.length === 0) return;
	const others = friendlyForcesAt(table, force.side, force.hex, force.place).filter(
		(each) =>
			each !== force &&
			each.side === force.side &&
			!table.rules.whyStaysPut(table, each) &&
			force.leaders.every((leader) => !table.rules.whyNotShare(table, leader, each)),
	);
	const army = others.find((each) => each.box !== null) ?? others[0];
	if (army) joinForces(table, army, force);
}
