/** AW 7.02 as CR 7.74 and 9.44 have it: a port is blockaded by a Fleet before it, open with a friendly Fleet in it, else idle. */
import { areEnemies, areFriends } from "../../ancient-world/command/02-42-friends.ts";
import { holderOfPort } from "../../ancient-world/sea/07-02-ports.ts";
import type { CityId, SideId } from "../../ancient-world/state.ts";
import type { AncientWorld, PortStatus } from "../../ancient-world/table.ts";
import type { Fleet } from "../state.ts";
import { allFleets, fleetsInPort } from "./07-11-fleets.ts";

/** Fleets of a port holder's enemies that blockade it now; a Scattered one does not (CR 7.36, 7.74). */
export function blockadersOf(table: AncientWorld, city: CityId, holder: SideId | null): Fleet[] {
	return allFleets(table).filter(
		({ blockades, scattered, side }) =>
			blockades === city && !scattered && (holder === null || areEnemies(table, side, holder)),
	);
}

/** Ships under construction do not make a port open (question 4 of the dossier's table). */
export function portStatusByFleets(table: AncientWorld, city: CityId): PortStatus {
	const holder = holderOfPort(table, city);
	if (blockadersOf(table, city, holder).length > 0) return "blockaded";
	const own = fleetsInPort(table, city).some(
		({ side, underConstruction }) => !underConstruction && holder !== null && areFriends(table, side, holder),
	);
	return own ? "open" : "idle";
}
