/** CR 7.76: who controls a sea, which victory asks: more than half of the room of its ports now, and a squadron based there. */
import { areFriends } from "../../ancient-world/command/02-42-friends.ts";
import { oncePerKey } from "../../ancient-world/map-cache.ts";
import { holderOfPort } from "../../ancient-world/sea/07-02-ports.ts";
import type { CityId, SeaId, SideId } from "../../ancient-world/state.ts";
import type { AncientWorld } from "../../ancient-world/table.ts";
import { isHeldFor } from "../../ancient-world/turn/14-goals.ts";
import { countSquadrons, fleetsInPort } from "./07-11-fleets.ts";
import { portsOf, portsOnSea } from "./07-71-harbours.ts";
import { harbourCapacityOf } from "./07-71-room.ts";

/** Does a side, with its allies, control a sea? Ships on the stocks are not based there yet. */
export function controlsSea(table: AncientWorld, side: SideId, sea: SeaId): boolean {
	const own = heldOn(table, side, sea);
	return isMostRoom(table, sea, own) && own.some((port) => isBase(table, port, side));
}

/** Would a squadron in any of its ports there give a side control of a sea? */
export function lacksOnlyBase(table: AncientWorld, side: SideId, sea: SeaId): boolean {
	const own = heldOn(table, side, sea);
	return isMostRoom(table, sea, own) && !own.some((port) => isBase(table, port, side));
}

/** Ports on a sea; those of provinces that the scenario leaves out are nobody's. */
const portsInPlay = oncePerKey((data, sea: SeaId): readonly CityId[] =>
	portsOnSea(data, sea).filter((port) => data.provincesInPlay.has(portsOf(data).get(port)?.province ?? "")),
);

/** Those of them that a side or its allies hold. */
const heldOn = (table: AncientWorld, side: SideId, sea: SeaId): readonly CityId[] =>
	portsInPlay(table.data, sea).filter((port) => isHeldBy(table, port, side));

/** Have these ports more than half of the room of all on their sea? */
function isMostRoom(table: AncientWorld, sea: SeaId, held: readonly CityId[]): boolean {
	const room = (list: readonly CityId[]) => list.reduce((sum, port) => sum + harbourCapacityOf(table, port), 0);
	return 2 * room(held) > room(portsInPlay(table.data, sea));
}

/** A port without a city is held by who controls its province. */
export function isHeldBy(table: AncientWorld, port: CityId, side: SideId): boolean {
	const province = portsOf(table.data).get(port)?.province ?? "";
	const holder =
		port in table.state.cities ? holderOfPort(table, port) : (table.state.provinces[province]?.control ?? null);
	return isHeldFor(table, holder, side);
}

/** Does a squadron of a side or its friends lie in a port? */
export const isBase = (table: AncientWorld, port: CityId, side: SideId): boolean =>
	fleetsInPort(table, port).some(
		(fleet) => areFriends(table, fleet.side, side) && !fleet.underConstruction && countSquadrons(fleet.squadrons) > 0,
	);
