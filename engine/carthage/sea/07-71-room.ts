/** CR 7.71, 7.32: ports that a side's ships may lie in, and how much room is left in them. */
import { areFriends } from "../../ancient-world/command/02-42-friends.ts";
import { holderOfPort } from "../../ancient-world/sea/07-02-ports.ts";
import type { CityId, SideId } from "../../ancient-world/state.ts";
import type { AncientWorld } from "../../ancient-world/table.ts";
import { type Reason, ref, text } from "../../kernel/index.ts";
import type { Fleet } from "../state.ts";
import { countSquadrons, fleetsInPort, navyOf } from "./07-11-fleets.ts";
import { squadronsIn } from "./07-13-together.ts";
import { portsOf, sackedHarbour } from "./07-71-harbours.ts";

/** Squadrons that a port holds now: as far as it has been expanded, and as a Minor one while its city is Sacked (AW 9.85). */
export function harbourCapacityOf(table: AncientWorld, port: CityId): number {
	const { capacity = 0 } = navyOf(table).ports[port] ?? {};
	const isSacked = (table.state.cities[port]?.sacked ?? 0) > 0;
	return isSacked ? Math.min(capacity, sackedHarbour(table.data).start) : capacity;
}

/** What is left of it for a side: squadrons under construction take room too. Ships that would come are not counted as lying there. */
export function roomIn(table: AncientWorld, port: CityId, side: SideId, coming: readonly Fleet[] = []): number {
	const lying = fleetsInPort(table, port).filter((fleet) => fleet.side === side && !coming.includes(fleet));
	return harbourCapacityOf(table, port) - lying.reduce((sum, { squadrons }) => sum + countSquadrons(squadrons), 0);
}

/** A port has room for Fleets when all of their squadrons fit. */
const hasRoomFor = (table: AncientWorld, port: CityId, side: SideId, fleets: readonly Fleet[]): boolean =>
	roomIn(table, port, side, fleets) >= squadronsIn(fleets);

/** Is a port held by a side or its friends, besieged or not? */
export function isFriendlyPort(table: AncientWorld, side: SideId, port: CityId): boolean {
	if (!(port in table.state.cities) || !portsOf(table.data).has(port)) return false; // beyond the provinces in play, or no city
	const holder = holderOfPort(table, port);
	return holder !== null && areFriends(table, holder, side);
}

/** 7.32, 7.71: why Fleets do not go into a port; null when they may. */
export function whyNotInto(table: AncientWorld, side: SideId, port: CityId, fleets: readonly Fleet[]): Reason | null {
	const city = ref("city", port);
	if (!isFriendlyPort(table, side, port))
		return { rule: "CR 7.32", why: text("refused.port-not-friendly-at-sea", { city }) };
	if (hasRoomFor(table, port, side, fleets)) return null;
	const room = Math.max(0, roomIn(table, port, side, fleets));
	return { rule: "CR 7.71", why: text("refused.port-full", { city, room, squadrons: squadronsIn(fleets) }) };
}

/** Is there a friendly port with room for Fleets within so many hexes of a hex? */
export function isPortNear(
	table: AncientWorld,
	side: SideId,
	{ hex, within }: { readonly hex: string; readonly within: number },
	fleets: readonly Fleet[],
): boolean {
	return [...portsOf(table.data).values()].some(
		(city) => table.data.map.distance(city.hex, hex) <= within && whyNotInto(table, side, city.id, fleets) === null,
	);
}
