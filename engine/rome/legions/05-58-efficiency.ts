/** RRR 5.56, 5.58: Command Efficiency. */

import { chart } from "../../ancient-world/charts.ts";
import { printed } from "../../ancient-world/data.ts";
import type { LeaderId } from "../../ancient-world/state.ts";
import type { AncientWorld } from "../../ancient-world/table.ts";
import { isRoman } from "../offices/05-1-magistrates.ts";

/** 5.58: legions that a Roman leader handles well; none without one. */
export function efficiencyOf(table: AncientWorld, leader: LeaderId | null): number {
	const letter = leader !== null && isRoman(table, leader) ? printed(table.data, leader).battle : null;
	const row = chart(table.data, "command-efficiency").rows.find((each) => each.letter === letter);
	return row?.legions ?? 0;
}
