/** CR 7.62, FP.roman-transports: a side has transports where a Major Port of its own stands at its maximum; two have them from the start. */
import { oncePerGame } from "../../ancient-world/map-cache.ts";
import type { BySide, SideId } from "../../ancient-world/state.ts";
import type { AncientWorld } from "../../ancient-world/table.ts";
import { navyOf } from "./07-11-fleets.ts";
import { harbourOf, portsOf } from "./07-71-harbours.ts";

/** 7.63: loads that each such port has ships for. */
const LOADS_OF_A_PORT = 110;

/** 7.62, 7.63: loads that those have ships for at the least who are seafarers from the start. */
const SEAFARERS: Readonly<BySide<number>> = { carthage: 110, syracuse: 40 };

/** How many Major Ports a side itself controls that are expanded as far as they can be. A Sacked one is none (AW 9.85), nor is an ally's. */
function countTransportPorts(table: AncientWorld, side: SideId): number {
	const { ports } = navyOf(table);
	const { cities } = table.state;
	return majorPorts(table.data).filter(({ id, max }) => {
		const city = cities[id];
		return city?.control === side && city.sacked === 0 && (ports[id]?.capacity ?? 0) >= max;
	}).length;
}

/** The Major Ports of the map, and how many squadrons each holds at its maximum. */
const majorPorts = oncePerGame((data) =>
	[...portsOf(data).values()].flatMap(({ id, port }) =>
		port === "major" ? [{ id, max: harbourOf(data, id)?.max ?? 0 }] : [],
	),
);

/** 7.63: loads that a side can ship in one operation; none without transports. */
export const mostLoads = (table: AncientWorld, side: SideId): number =>
	Math.max(LOADS_OF_A_PORT * countTransportPorts(table, side), SEAFARERS[side] ?? 0);

/** 7.62: has a side transports? */
export const hasTransports = (table: AncientWorld, side: SideId): boolean => mostLoads(table, side) > 0;
