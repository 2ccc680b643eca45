/** RRR 5.29: a man elected for new legions goes with them to his province before he does anything else. */

import { enemiesOutside, forceOf } from "../../ancient-world/forces.ts";
import { forceMovement } from "../../ancient-world/march/06-1-movement.ts";
import { oncePerQueryAt } from "../../ancient-world/query-cache.ts";
import type { LeaderId } from "../../ancient-world/state.ts";
import { type AncientWorld, inBook, leaderById } from "../../ancient-world/table.ts";
import { type Reason, ref, text } from "../../kernel/index.ts";
import { boundsOf, provinceAreaText, stepsToProvince } from "./05-41-provinces.ts";

/** Marching, going by ship, and asking for leave to go elsewhere. */
const ALLOWED: ReadonlySet<string> = new Set(["force-movement", "naval-transport", "ferry", "senate-permission"]);

/**
 * Why a magistrate may not do an operation: he has not come to his province yet, and could march. One who was met by an enemy
 * on the way has to deal with him first.
 */
export function whyNotBeforeSettingOut(table: AncientWorld, leader: LeaderId, operation: string): Reason | null {
	if (ALLOWED.has(operation) || !mustSetOut(table, leader)) return null;
	const area = provinceAreaText(table.data, leaderById(table, leader).province ?? "");
	return { rule: inBook(table, "5.29"), why: text("refused.must-set-out", { leader: ref("leader", leader), area }) };
}

const mustSetOut = oncePerQueryAt(
	(table, leader: LeaderId) =>
		isOnHisWay(table, leader) && hasWayOn(table, leader) && forceMovement.whyNot(table, leader) === null,
);

/** He was given a province that he has not been in: others have one where they were placed (5.41). */
function isOnHisWay(table: AncientWorld, leader: LeaderId): boolean {
	if (leaderById(table, leader).startProvince !== null) return false;
	const bounds = boundsOf(table, leader);
	const force = forceOf(table, leader);
	if (bounds === null || !force) return false;
	const isThere = bounds.has(table.data.map.provinceOf(force.hex) ?? "");
	return !isThere && enemiesOutside(table, force.side, force.hex).length === 0;
}

/** Over land, as far as the ships that go there (CR 5.41). */
function hasWayOn(table: AncientWorld, leader: LeaderId): boolean {
	const hex = forceOf(table, leader)?.hex ?? "";
	return (stepsToProvince(table, leader, hex) ?? 0) > 0;
}
