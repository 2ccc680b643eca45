/** CR 7.41, 7.43, 7.45: what a naval battle makes of an operation. */
import type { SideId } from "../../ancient-world/state.ts";
import type { OperationResult } from "../../ancient-world/table.ts";
import type { NavalFought } from "./07-42-battle.ts";

/**
 * 7.45: the active winner rolls for continuation, and needs no roll after a Major Victory; who is beaten is Finished. 7.43: so is he
 * who attacked and has not won.
 */
export function resultAtSea(side: SideId, { winner, major }: NavalFought, attacked = false): OperationResult {
	if (winner === side) return major ? "automatic" : "roll";
	return winner === null && !attacked ? "roll" : "finished";
}
