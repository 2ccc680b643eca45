/** RRR 6.13: a magistrate calls a part of his own command from elsewhere to the hex where he is. */

import { forceOf, joinForces } from "../../ancient-world/forces.ts";
import { whyNotEnter } from "../../ancient-world/march/06-3-terrain.ts";
import { isWayTo } from "../../ancient-world/march/06-47-forced-moves.ts";
import type { Force, HexId, LeaderId } from "../../ancient-world/state.ts";
import {
	type AncientWorld,
	type Barrier,
	inBook,
	leaderById,
	legionById,
	type Mover,
} from "../../ancient-world/table.ts";
import { type Reason, ref, text } from "../../kernel/index.ts";
import { ROMA } from "../offices/05-1-magistrates.ts";
import { hexesToHex } from "../offices/05-41-provinces.ts";

/** Legions of his, without a leader, that a way over land brings to him; into Roma nobody comes so (5.63). */
export function isOwnCommandElsewhere(table: AncientWorld, leader: LeaderId, force: Force): boolean {
	if (leaderById(table, leader).side !== "rome" || !isOwnPart(table, leader, force)) return false;
	const here = forceOf(table, leader)?.hex;
	if (here === undefined || here === ROMA || here === force.hex) return false;
	return isWayTo(table, { side: "rome", leader }, force.hex, here);
}

/** Nobody leads it, and all its legions are his. */
function isOwnPart(table: AncientWorld, leader: LeaderId, { leaders, legions }: Force): boolean {
	return leaders.length === 0 && legions.length > 0 && legions.every((id) => isOf(table, leader, id));
}

const isOf = (table: AncientWorld, leader: LeaderId, legion: string) => legionById(table, legion).commander === leader;

/** The hex to which the force on the march is called by its commander; null when it is none of his, or nobody calls it. */
function calledTo(table: AncientWorld, mover: Mover): HexId | null {
	const { march } = table.state;
	if (mover.forced || march?.operation !== "ally-movement" || mover.leader === null || mover.side !== "rome")
		return null;
	const called = table.state.forces[march.forces[0] ?? ""];
	if (!called || !isOwnPart(table, mover.leader, called)) return null;
	return forceOf(table, mover.leader)?.hex ?? null;
}

/** What is called to him Stops of its own will where he is, and nowhere else while it can still get there: over hexes that are open to a march such as this. */
export function whyNotStopAway(table: AncientWorld, mover: Mover, path: readonly HexId[]): Reason | null {
	const home = calledTo(table, mover);
	const end = path.at(-1) ?? "";
	if (mover.leader === null || home === null || end === home) return null;
	const shuns = (from: HexId, to: HexId) => whyNotEnter(table, mover, from, to) !== null;
	if (!isWayTo(table, { side: "rome", leader: mover.leader, shuns }, end, home)) return null;
	const what = { leader: ref("leader", mover.leader), hex: ref("hex", home) };
	return { rule: inBook(table, "6.13"), why: text("refused.called-to-leader", what) };
}

/** Nor does it go away from him, counted in hexes over land. */
export function goesNotAway(table: AncientWorld, mover: Mover): Barrier | null {
	const { leader } = mover;
	const home = calledTo(table, mover);
	if (leader === null || home === null) return null;
	const far = hexesToHex(table.data, home);
	const stepsFrom = (hex: HexId) => far.get(hex) ?? Number.POSITIVE_INFINITY;
	return (to, from) =>
		stepsFrom(to) <= stepsFrom(from)
			? null
			: { rule: inBook(table, "6.13"), why: text("refused.called-away", { leader: ref("leader", leader) }) };
}

/** It joins him when it has come to him. */
export function joinCommander(table: AncientWorld, force: Force): Force {
	const [first = ""] = force.legions;
	const commander = table.state.legions[first]?.commander ?? null;
	const own = commander === null ? undefined : forceOf(table, commander);
	if (commander === null || !own || own === force || !isOwnPart(table, commander, force)) return force;
	if (own.hex !== force.hex || own.place !== force.place) return force;
	joinForces(table, own, force);
	return own;
}
