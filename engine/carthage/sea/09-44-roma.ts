/** CR 9.44, 9.55: what a Fleet is to a siege: Roma has the port of Ostia, for whoever holds it; any other port its own. */
import { areFriends } from "../../ancient-world/command/02-42-friends.ts";
import { holderOfPort } from "../../ancient-world/sea/07-02-ports.ts";
import { cityById } from "../../ancient-world/siege/09-2-under-siege.ts";
import type { CityId, SideId } from "../../ancient-world/state.ts";
import type { AncientWorld, PortStatus } from "../../ancient-world/table.ts";
import { portStatusByFleets } from "./07-02-port-status.ts";
import { isBlockaded } from "./07-68-besieged-port.ts";

const ROMA = "roma";
const OSTIA = "ostia";

type Status = (table: AncientWorld, city: CityId) => PortStatus;

/** Laid over Rome's rule of levels: a besieger in Ostia with a Fleet closes Roma; her own side there, unblockaded, opens her. */
export const portStatusWithFleets =
	(below: Status): Status =>
	(table, id) =>
		id === ROMA && OSTIA in table.state.cities ? statusOfRoma(table) : below(table, id);

function statusOfRoma(table: AncientWorld): PortStatus {
	const { siege } = cityById(table, ROMA).state;
	if (holdsOstia(table, siege)) return portStatusByFleets(table, OSTIA) === "open" ? "blockaded" : "idle";
	return holdsOstia(table, holderOfPort(table, ROMA)) && !isBlockaded(table, OSTIA) ? "open" : "idle";
}

function holdsOstia({ state }: AncientWorld, side: SideId | null): boolean {
	const control = state.cities[OSTIA]?.control ?? null;
	return side !== null && control !== null && areFriends({ state }, control, side);
}
