/** CR 10.43: hiring overseas costs the Overall Commander one LAM of the year, his only one if he has one. */
import { isOverallCommander } from "../../ancient-world/command/05-command.ts";
import type { Marker, SideId } from "../../ancient-world/state.ts";
import type { AncientWorld } from "../../ancient-world/table.ts";
import { CARTHAGE } from "../sides.ts";

/** C1: Carthage's markers without the one that the hire has cost. */
export function payForHire(table: AncientWorld, side: SideId, markers: Marker[]): Marker[] {
	if (side !== CARTHAGE || !table.state.council?.hiredOffMap) return markers;
	const spent = markers.findIndex(({ leader }) => leader !== null && isOverallCommander(table, leader));
	return spent < 0 ? markers : markers.toSpliced(spent, 1);
}

/** A new turn. */
export function forgetHire({ state }: AncientWorld): void {
	if (state.council) state.council.hiredOffMap = false;
}
