/** AW 6.5: interception. This file knows who stands in reach of a moving force (6.51, 6.52). */
import { forcesAt, hasSps } from "./forces.ts";
import type { Force, HexId, SideId } from "./state.ts";
import type { AncientWorld } from "./table.ts";

/** 6.51, 6.52: enemy forces with a leader, not shut in and not Useless, within two hexes of where a force moves. */
export function enemiesInReach(table: AncientWorld, side: SideId, hex: HexId): Force[] {
	return table.data.map
		.within(hex, 2)
		.flatMap((near) => forcesAt(table, near))
		.filter(
			(force) => force.side !== side && force.leaders.length > 0 && hasSps(table, force) && mayIntercept(table, force),
		);
}

function mayIntercept(table: AncientWorld, force: Force): boolean {
	if (force.status === "useless") return false;
	const city = table.data.cityByHex.get(force.hex);
	const siege = city ? table.state.cities[city.id]?.siege : null;
	return force.place === "outside" || !siege || siege === force.side;
}
