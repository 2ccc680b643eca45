/** Agathocles: who fights, and where. */

import { type GameData, provinceAt } from "../../../ancient-world/data.ts";
import { allForces, forceOf, hasSps } from "../../../ancient-world/forces.ts";
import { landNeighbours } from "../../../ancient-world/march/06-3-terrain.ts";
import type { Force, HexId, LeaderId, SideId } from "../../../ancient-world/state.ts";
import type { AncientWorld } from "../../../ancient-world/table.ts";

/** The side of Syracuse, which Agathocles leads. */
export const SYRACUSE: SideId = "syracuse";
/** The side of Cyrene. */
export const CYRENE: SideId = "cyrene";

/** Agathocles, tyrant of Syracuse. */
export const AGATHOCLES: LeaderId = "SY-02";

/** Is a hex on the land of Africa? */
export const isInAfrica = (data: GameData, hex: HexId): boolean =>
	data.provinces.get(provinceAt(data, hex) ?? "")?.groups.includes("africa") === true;

/** Syracusan men in Africa, of the strongest force first. */
export function syracusansInAfrica(table: AncientWorld): Force[] {
	const strength = ({ sps }: Force) => sps.reduce((sum, { sp }) => sum + sp, 0);
	return allForces(table)
		.filter((force) => force.side === SYRACUSE && hasSps(table, force) && isInAfrica(table.data, force.hex))
		.toSorted((a, b) => strength(b) - strength(a));
}

/** Is he in play, and ashore in Africa? */
export function isAshoreInAfrica(table: AncientWorld, leader: LeaderId): boolean {
	const force = table.state.leaders[leader]?.standing === "in-play" ? forceOf(table, leader) : null;
	return force !== null && isInAfrica(table.data, force.hex);
}

/** Has a march come to its last hex by ship? */
export function cameBySea({ data }: AncientWorld, path: readonly HexId[]): boolean {
	const [from, to] = path.slice(-2);
	return from !== undefined && to !== undefined && !landNeighbours(data, from).includes(to);
}
