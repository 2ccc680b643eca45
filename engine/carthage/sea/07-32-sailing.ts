/** CR 7.32, 7.74, 7.24: putting a Fleet where it goes; nobody else moves one from hex to hex. */
import type { MapCity } from "../../../assets/schema/map.ts";
import { areEnemies } from "../../ancient-world/command/02-42-friends.ts";
import type { HexId, SideId } from "../../ancient-world/state.ts";
import type { AncientWorld } from "../../ancient-world/table.ts";
import type { Fleet } from "../state.ts";
import { allFleets, fleetsAtSea } from "./07-11-fleets.ts";

/** It lies in a sea hex now. Its blockade ends, if it had one (7.74). */
export function toSea(fleet: Fleet, hex: HexId): void {
	if (fleet.port !== null) fleet.leftPort = true;
	Object.assign(fleet, { hex, port: null, blockades: fleet.hex === hex ? fleet.blockades : null });
}

/** It lies in a port now, where an Emergency Duumvir goes home (7.24). */
export function toPort(fleet: Fleet, { hex, id }: Pick<MapCity, "hex" | "id">): void {
	Object.assign(fleet, { hex, port: id, blockades: null, emergency: false });
}

/** 7.32: sea hexes in which a side's Fleets must Stop, since an enemy lies there. */
export const enemyWaters = (table: AncientWorld, side: SideId): ReadonlySet<HexId> =>
	new Set(
		allFleets(table)
			.filter((fleet) => fleet.port === null && areEnemies(table, fleet.side, side))
			.map(({ hex }) => hex),
	);

/** 7.32: where an enemy Fleet lies at sea, a Fleet must Stop. */
export const enemiesAtSea = (table: AncientWorld, side: SideId, hex: HexId): Fleet[] =>
	fleetsAtSea(table, hex).filter((fleet) => areEnemies(table, fleet.side, side));
