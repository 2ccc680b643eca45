/** CR 7.73: a side has no more squadrons than its Major Ports have room for. Looked at when ships are laid down; a port lost later forces nothing. */
import type { SideId } from "../../ancient-world/state.ts";
import type { AncientWorld } from "../../ancient-world/table.ts";
import { countSquadrons, fleetsOf } from "./07-11-fleets.ts";
import { majorPortsOf } from "./07-21-commanders.ts";
import { harbourCapacityOf } from "./07-71-room.ts";

/** Squadrons of a side on the map, those on the stocks too. */
export function squadronsInPlay(table: AncientWorld, side: SideId): number {
	return fleetsOf(table, side).reduce((sum, { squadrons }) => sum + countSquadrons(squadrons), 0);
}

/** Squadrons that it may have: the room of the Major Ports that it controls itself. */
function fleetLimit(table: AncientWorld, side: SideId): number {
	return majorPortsOf(table, side).reduce((sum, port) => sum + harbourCapacityOf(table, port), 0);
}

/** How many more it may lay down. */
export function leftOfLimit(table: AncientWorld, side: SideId): number {
	return Math.max(0, fleetLimit(table, side) - squadronsInPlay(table, side));
}
