/** AW 9.4: what feeds a besieger over land, and what a port is worth to the besieged. */

import { enemiesOutside, enemyGarrison } from "../forces.ts";
import { friendlyCityAt, landNeighbours } from "../march/06-3-terrain.ts";
import type { HexId, SideId } from "../state.ts";
import type { AncientWorld } from "../table.ts";

/** Longest supply path, in hexes. */
const SUPPLY_HEXES = 10;

/** 9.41: the shortest supply path from a siege hex to its source, the siege hex first; null when the besieger has none. */
export function supplyPath(table: AncientWorld, side: SideId, siege: HexId): HexId[] | null {
	const paths = new Map<HexId, HexId[]>([[siege, [siege]]]);
	for (const [hex, path] of paths) {
		if (hex !== siege && isSource(table, side, hex)) return path;
		if (path.length > SUPPLY_HEXES) continue;
		for (const to of landNeighbours(table.data, hex)) {
			if (!paths.has(to) && isOpen(table, side, hex, to)) paths.set(to, [...path, to]);
		}
	}
	return null;
}

/** Open land in play, no strait, no enemy force outside a city, no city with an enemy garrison. */
function isOpen(table: AncientWorld, side: SideId, from: HexId, to: HexId): boolean {
	const { map, provincesInPlay } = table.data;
	const province = map.provinceOf(to);
	const passable =
		map.isOpenLand(to) && province !== null && provincesInPlay.has(province) && !map.side(from, to)?.strait;
	return passable && enemiesOutside(table, side, to).length === 0 && enemyGarrison(table, side, to).length === 0;
}

/** A friendly Medium or Large city, or any friendly city of the side's Home Provinces. */
function isSource(table: AncientWorld, side: SideId, hex: HexId): boolean {
	const city = friendlyCityAt(table, side, hex);
	if (!city) return false;
	const homes = table.data.scenario.homeProvinces[side] ?? [];
	return city.size !== "small" || homes.includes(city.province);
}
