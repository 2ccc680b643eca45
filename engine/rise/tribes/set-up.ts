/** SW.tribes, AE.incursion: every tribe is a side of its own from the start, with its leader, but without anybody on the map. */

import { newLeader, newSide } from "../../ancient-world/set-up/set-up.ts";
import type { AncientWorld } from "../../ancient-world/table.ts";
import { tribalLeader } from "./tribes.ts";

/** The scenario's tribes become sides. */
export function addTribes(table: AncientWorld): void {
	const { tribes, siegeCapability } = table.data.scenario;
	for (const tribe of tribes) {
		table.state.sides[tribe] ??= newSide(siegeCapability.tribes);
		const leader = tribalLeader(table, tribe);
		if (leader) newLeader(table, leader.id, tribe, "unused");
	}
}
