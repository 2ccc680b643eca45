/** RRR 9.31-rome, 14.0: whoever holds Ostia uses the sea before it as if Roma were a port, inside the walls or before them. */

import { areFriends } from "../../ancient-world/command/02-42-friends.ts";
import { holderOfPort, ownHarbour } from "../../ancient-world/sea/07-02-ports.ts";
import { navalOf } from "../../ancient-world/sea/naval-system.ts";
import { cityById } from "../../ancient-world/siege/09-2-under-siege.ts";
import type { CityId, SideId } from "../../ancient-world/state.ts";
import type { AncientWorld, PortStatus } from "../../ancient-world/table.ts";

const ROMA = "roma";
const OSTIA = "ostia";

/** Ostia is the port of Roma for a side of the siege that holds it. */
export function harbourWithOstia(table: AncientWorld, id: CityId): CityId | null {
	if (id !== ROMA) return ownHarbour(table, id);
	return isOpenTo(table, holderOfPort(table, ROMA)) || isOpenTo(table, besieger(table)) ? OSTIA : null;
}

/** The holder of Ostia opens Roma or blockades it, if the sea is his; the other side has no use of it. */
export function portStatusWithOstia(table: AncientWorld, id: CityId): PortStatus {
	if (id !== ROMA) return navalOf(table).portStatus(table, id);
	if (isOpenTo(table, besieger(table))) return rulesTheSea(table, besieger(table)) ? "blockaded" : "idle";
	const holder = holderOfPort(table, ROMA);
	return isOpenTo(table, holder) && rulesTheSea(table, holder) ? "open" : "idle";
}

const besieger = (table: AncientWorld): SideId | null => cityById(table, ROMA).state.siege;

function isOpenTo(table: AncientWorld, side: SideId | null): boolean {
	const control = table.state.cities[OSTIA]?.control ?? null;
	return side !== null && control !== null && areFriends(table, control, side);
}

function rulesTheSea(table: AncientWorld, side: SideId | null): boolean {
	return side !== null && navalOf(table).rulesWatersOf(table, side, cityById(table, OSTIA).city.hex);
}
