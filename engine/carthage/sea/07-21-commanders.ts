/** CR 7.21, 5.1, 5.42: who commands Fleets, how many squadrons each may have, and how many Admirals a side may; markers of Fleets (7.11). */

import { printed } from "../../ancient-world/data.ts";
import { forceOf, newForce, removeIfEmpty } from "../../ancient-world/forces.ts";
import { cityById } from "../../ancient-world/siege/09-2-under-siege.ts";
import type { CityId, LeaderId, SideId } from "../../ancient-world/state.ts";
import { type AncientWorld, leaderById } from "../../ancient-world/table.ts";
import { type Reason, ref, text } from "../../kernel/index.ts";
import type { Fleet } from "../state.ts";
import { DUUMVIR, isDuumvir } from "./04-19-duumvir-lam.ts";
import { allFleets, countSquadrons, fleetsOf, isLed, removeFleet } from "./07-11-fleets.ts";
import { portsOf } from "./07-71-harbours.ts";
import { isFriendlyPort } from "./07-71-room.ts";

// === 5.42 How many ===

/** Major Ports that a side itself controls: those of its allies do not count (7.73), nor one that is Sacked, which is a Minor one (AW 9.85). */
export function majorPortsOf(table: AncientWorld, side: SideId): CityId[] {
	return [...portsOf(table.data).values()]
		.filter(({ id, port }) => port === "major" && id in table.state.cities)
		.filter(({ id }) => {
			const { state } = cityById(table, id);
			return state.control === side && state.sacked === 0;
		})
		.map(({ id }) => id);
}

/** Commanders of Fleets who are no Duumvirs. */
export function admiralsOf(table: AncientWorld, side: SideId): LeaderId[] {
	return fleetsOf(table, side)
		.flatMap(({ commander }) => commander ?? [])
		.filter((id) => !isDuumvir(table, id));
}

/** Why a side may have no further Admiral; null when it may. */
export function whyNoMoreAdmirals(table: AncientWorld, side: SideId): Reason | null {
	const ports = majorPortsOf(table, side).length;
	const admirals = admiralsOf(table, side).length;
	if (admirals < ports) return null;
	return { rule: "CR 5.42", why: text("refused.too-many-admirals", { side: ref("side", side), ports, admirals }) };
}

// === 5.1 How many squadrons each ===

/** Squadrons of a Duumvir. */
export const DUUMVIRS_SQUADRONS = 2;
const PRAETORS_SQUADRONS = 5;

/** Squadrons that a man may command: a Duumvir two, a Praetor five, others any number. */
export function mostSquadrons(table: AncientWorld, leader: LeaderId): number {
	if (isDuumvir(table, leader)) return DUUMVIRS_SQUADRONS;
	return leaderById(table, leader).office === "praetor" ? PRAETORS_SQUADRONS : Number.POSITIVE_INFINITY;
}

/** Why a man may not be given a Fleet: it has a commander, it is too large for him, there is no marker, or no Admiral is allowed; null when he may. */
export function whyNotCommand(table: AncientWorld, fleet: Fleet, leader: LeaderId): Reason | null {
	if (fleet.commander !== null)
		return { rule: "CR 7.22", why: text("refused.fleet-has-commander", { leader: ref("leader", fleet.commander) }) };
	const most = mostSquadrons(table, leader);
	const squadrons = countSquadrons(fleet.squadrons);
	if (squadrons > most) return { rule: "CR 5.1", why: text("refused.too-many-squadrons", { squadrons, most }) };
	if (fleet.marker === null && freeMarker(table, fleet.side) === null) return noMarker(fleet.side);
	return isDuumvir(table, leader) ? null : whyNoMoreAdmirals(table, fleet.side);
}

// === 7.11 Markers ===

/** Markers of Fleets that a side has. */
export const markersOf = ({ data }: Pick<AncientWorld, "data">, side: SideId): readonly string[] => {
	const all: Readonly<Record<string, unknown>> = data.scenario.fleetsAvailable ?? {};
	const own = all[side];
	return Array.isArray(own) ? own.map(String) : [];
};

/** Does a side have ships of its own in this scenario? */
export const hasShips = (table: Pick<AncientWorld, "data">, side: SideId): boolean => markersOf(table, side).length > 0;

/** A marker that a Fleet could be given: one that lies beside the map, else that of ships in port that nobody commands, for they need none. */
export function freeMarker(table: AncientWorld, side: SideId): string | null {
	const inUse = new Map(
		fleetsOf(table, side).flatMap((fleet) => (fleet.marker ? [[fleet.marker, fleet] as const] : [])),
	);
	const markers = markersOf(table, side);
	return markers.find((id) => !inUse.has(id)) ?? markers.find((id) => isIdle(inUse.get(id))) ?? null;
}

const isIdle = (fleet: Fleet | undefined) => fleet !== undefined && fleet.port !== null && !isLed(fleet);

/** Why no Fleet of a side can be given a marker. */
export function noMarker(side: SideId): Reason {
	return { rule: "CR 7.11", why: text("refused.no-fleet-marker", { side: ref("side", side) }) };
}

/** A Fleet gets a marker, if it has none. */
export function giveMarker(table: AncientWorld, fleet: Fleet): void {
	if (fleet.marker !== null) return;
	const marker = freeMarker(table, fleet.side);
	const idle = fleetsOf(table, fleet.side).find((other) => other.marker === marker);
	if (idle) idle.marker = null;
	fleet.marker = marker;
}

// === Going aboard and ashore ===

/** A man takes a Fleet over: he leaves his force or the ship that carries him, and an Emergency Duumvir goes (7.24). That he may has been seen to before. */
export function takeFleetCommand(table: AncientWorld, fleet: Fleet, leader: LeaderId): void {
	const force = forceOf(table, leader);
	if (force) {
		force.leaders.splice(force.leaders.indexOf(leader), 1);
		removeIfEmpty(table, force);
	}
	for (const carrier of allFleets(table)) if (carrier.passenger === leader) carrier.passenger = null;
	leaderById(table, leader).standing = "in-play";
	fleet.commander = leader;
	fleet.emergency = false;
	giveMarker(table, fleet);
}

/** 7.13: a commander without a Fleet goes back to his pool, a Duumvir off the map. The LAMs that are his own go with him (AW 4.14). */
export function dismissCommander(table: AncientWorld, fleet: Fleet): void {
	const { commander } = fleet;
	fleet.commander = null;
	fleet.emergency = false;
	if (commander === null) return;
	const man = leaderById(table, commander);
	const { family } = printed(table.data, commander);
	man.standing = isDuumvir(table, commander) ? "unused" : "pool";
	man.office = isDuumvir(table, commander) ? DUUMVIR : null;
	if (family && man.standing === "pool") table.state.familyPools[family].push(commander);
	if (table.rules.removesLams(table, commander))
		table.state.cup = table.state.cup.filter((marker) => marker.leader !== commander);
}

/** 7.13: a Fleet without ships is taken off, with its commander. A passenger goes aboard another Fleet, or ashore in port. */
export function removeEmptyFleet(table: AncientWorld, fleet: Fleet, beside: Fleet | null = null): void {
	if (countSquadrons(fleet.squadrons) > 0) return;
	const { passenger } = fleet;
	fleet.passenger = null;
	if (passenger !== null && beside !== null && beside.passenger === null) beside.passenger = passenger;
	else if (passenger !== null) landPassenger(table, fleet, passenger);
	dismissCommander(table, fleet);
	removeFleet(table, fleet);
}

/** He stands in the city of the port. */
function landPassenger(table: AncientWorld, { port, hex, side }: Fleet, leader: LeaderId): void {
	const place = port !== null && isFriendlyPort(table, side, port) ? "inside" : "outside";
	newForce(table, { side: leaderById(table, leader).side, hex, place, leaders: [leader] });
}
