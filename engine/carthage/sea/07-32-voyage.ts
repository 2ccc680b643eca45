/** CR 7.32: a movement over the sea while it lasts: who takes part, and what way it is so far. */
import type { HexId } from "../../ancient-world/state.ts";
import type { AncientWorld } from "../../ancient-world/table.ts";
import type { Fleet, FleetVoyage } from "../state.ts";
import { navyOf } from "./07-11-fleets.ts";
import { voyageAlong, type SeaPassage as Way } from "./07-32-sea-points.ts";

/** Fleets of it that are left; those that escort transports, where it carries men. */
export function fleetsOfVoyage(table: AncientWorld, { fleets }: Pick<FleetVoyage, "fleets">): Fleet[] {
	const { fleets: all } = navyOf(table);
	return fleets.flatMap((id) => all[id] ?? []);
}

/** The way so far, with both its ends. Throws where ships cannot go so, which is a fault in the rules. */
export function wayOf({ data }: AncientWorld, { from, path, into }: Pick<FleetVoyage, "from" | "path" | "into">): Way {
	const end = into === null ? [] : [data.map.city(into).hex];
	const way = voyageAlong(data.map, [from, ...path, ...end]);
	if (!way) throw new Error(`No ship sails ${[from, ...path, ...end].join(" ")}.`);
	return way;
}

/** The sea hex or harbour where it is now. */
export const headOf = ({ from, path }: Pick<FleetVoyage, "from" | "path">): HexId => path.at(-1) ?? from;

/** Begins a movement: it is counted, so that each Fleet tries for it once (7.35). */
export function beginVoyage(table: AncientWorld, voyage: Omit<FleetVoyage, "path" | "into" | "points">): FleetVoyage {
	const navy = navyOf(table);
	navy.voyages += 1;
	navy.voyage = { ...voyage, path: [], into: null, points: 0 };
	return navy.voyage;
}

/** It is over. */
export function endVoyage(table: AncientWorld): void {
	navyOf(table).voyage = null;
}
