/** CR 7.62, FP.roman-transports: a side has transports where a Major Port of its own stands at its maximum; two have them from the start. */
import { cityById } from "../../ancient-world/siege/09-2-under-siege.ts";
import type { BySide, CityId, SideId } from "../../ancient-world/state.ts";
import type { AncientWorld } from "../../ancient-world/table.ts";
import { navyOf } from "../fleets/07-11-fleets.ts";
import { harbourOf, portsOf } from "../sea/07-71-harbours.ts";

/** 7.63: loads that each such port has ships for. */
const LOADS_OF_A_PORT = 110;

/** 7.62, 7.63: loads that those have ships for at the least who are seafarers from the start. */
const SEAFARERS: Readonly<BySide<number>> = { carthage: 110, syracuse: 40 };

/** Major Ports that a side itself controls, expanded as far as they can be. A Sacked one is none (AW 9.85), nor is an ally's. */
function transportPorts(table: AncientWorld, side: SideId): CityId[] {
	const { ports } = navyOf(table);
	return [...portsOf(table.data).values()]
		.filter(({ id, port }) => port === "major" && id in table.state.cities)
		.filter(({ id }) => {
			const { state } = cityById(table, id);
			const isOwn = state.control === side && state.sacked === 0;
			return isOwn && (ports[id]?.capacity ?? 0) >= (harbourOf(table.data, id)?.max ?? 0);
		})
		.map(({ id }) => id);
}

/** 7.63: loads that a side can ship in one operation; none without transports. */
export const mostLoads = (table: AncientWorld, side: SideId): number =>
	Math.max(LOADS_OF_A_PORT * transportPorts(table, side).length, SEAFARERS[side] ?? 0);

/** 7.62: has a side transports? */
export const hasTransports = (table: AncientWorld, side: SideId): boolean => mostLoads(table, side) > 0;
