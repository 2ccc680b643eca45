/** CR 7.61: Naval Transport is an operation: who may go aboard where he stands, and where he may land. */
import { forceOf, hasSps } from "../../ancient-world/forces.ts";
import { keptPerGame, oncePerHex } from "../../ancient-world/map-cache.ts";
import { formColumn } from "../../ancient-world/march/06-12-column.ts";
import { march } from "../../ancient-world/march/06-12-march.ts";
import { inOneQuery } from "../../ancient-world/query-cache.ts";
import { coastOf, isPort } from "../../ancient-world/sea/07-02-ports.ts";
import { hereOf, type Passengers } from "../../ancient-world/sea/naval-system.ts";
import type { HexId } from "../../ancient-world/state.ts";
import type { AncientWorld, Operation } from "../../ancient-world/table.ts";
import { type Reason, ref, text } from "../../kernel/index.ts";
import { allFleets } from "./07-11-fleets.ts";
import type { Quay } from "./07-61-ways.ts";
import { hasTransports } from "./07-62-means.ts";
import { whyTooMany } from "./07-63-load.ts";
import { isReason, type Landings, landingsFrom, quayAt, whyClosedToTransport } from "./07-66-landing.ts";
import { acrossFrom, FERRY, ferryFrom } from "./07-67-ferry.ts";
import { whyNotRun } from "./07-68-besieged-port.ts";

/** Id of the operation Naval Transport; marches and passengers name it to say how they cross. */
export const NAVAL_TRANSPORT = "naval-transport";

/**
 * The operation Naval Transport (CR 7.61): a leader goes aboard with SPs of his force, and the march goes on over sea.
 */
export const navalTransport: Operation = {
	id: NAVAL_TRANSPORT,
	whyNot(table, leader) {
		const force = forceOf(table, leader);
		if (!force || !hasSps(table, force))
			return { rule: "CR 7.61", why: text("refused.no-sps", { leader: ref("leader", leader) }) };
		const mover = { side: force.side, leader, withSps: true };
		return whyNotBoardFleet(table, { mover, column: [], path: [force.hex], operation: NAVAL_TRANSPORT });
	},
	*play(table, leader) {
		const force = forceOf(table, leader);
		if (!force) throw new Error(`Leader ${leader} has no force to embark.`);
		return yield* march(table, NAVAL_TRANSPORT, leader, yield* formColumn(table, leader, force));
	},
};

/** Ships are looked for in ports, by Fleets that lie before a beach, and where the ferry crosses. */
export function isQuay(table: AncientWorld, hex: HexId): boolean {
	if (isPort(table, hex) || acrossFrom(table, hex).length > 0) return true;
	const beside = table.data.map.neighbours(hex);
	return allFleets(table).some((fleet) => fleet.port === null && beside.includes(fleet.hex));
}

/** 7.61: with troops it is an operation of its own; Ally Movement and leaders alone may go aboard on their way (6.13). */
function whyNotOnTheMarch(operation: string): Reason | null {
	return operation === "force-movement" ? { rule: "CR 7.61", why: text("refused.transport-is-operation") } : null;
}

/** Where the ships of some passengers lie, or why there are none for them. */
export function quayOf(table: AncientWorld, passengers: Passengers): Quay | Reason {
	const reason = whyNotOnTheMarch(passengers.operation);
	return reason ?? shipsFor(table, passengers);
}

function shipsFor(table: AncientWorld, passengers: Passengers): Quay | Reason {
	if (passengers.operation === FERRY) return quayOfFerry(table, passengers);
	const { mover, column } = passengers;
	const reason = mover.withSps ? (whyNoMeans(table, passengers) ?? whyTooMany(table, mover.side, column)) : null;
	if (reason) return reason;
	const quay = quayAt(table, mover.side, hereOf(passengers));
	if (isReason(quay) || quay.port === null || !mover.withSps) return quay;
	return whyNotRun(table, quay.port, column) ?? quay;
}

function quayOfFerry(table: AncientWorld, passengers: Passengers): Quay | Reason {
	const hex = hereOf(passengers);
	if (acrossFrom(table, hex).length > 0) return ferryFrom(table, passengers);
	return { rule: "CR 7.67", why: text("refused.no-ferry", { hex: ref("hex", hex) }) };
}

/** 7.62: without transports there is the ferry, where it lies. */
function whyNoMeans(table: AncientWorld, passengers: Passengers): Reason | null {
	const { side } = passengers.mover;
	if (hasTransports(table, side)) return null;
	const key =
		acrossFrom(table, hereOf(passengers)).length > 0 ? "refused.no-transports-but-ferry" : "refused.no-transports";
	return { rule: "CR 7.62", why: text(key, { side: ref("side", side) }) };
}

/** Why a column does not take ship where it is, or has nowhere to go: across the strait what closes the city there. Null when it may. */
export function whyNotBoardFleet(table: AncientWorld, passengers: Passengers): Reason | null {
	const quay = quayOf(table, passengers);
	if (isReason(quay)) return quay;
	const landingAt = landingsFrom(table, passengers, quay);
	if (inOneQuery(() => canLand(table, passengers, landingAt))) return null;
	const [nearest] = passengers.operation === FERRY ? coastFor(table, passengers) : [];
	const reason = nearest === undefined ? null : landingAt(nearest);
	return reason && isReason(reason) ? reason : { rule: "CR 7.66", why: text("refused.nowhere-to-land") };
}

/** Is there a landing anywhere? Where somebody could land when it was asked here last is looked at first. */
function canLand(table: AncientWorld, passengers: Passengers, landingAt: Landings): boolean {
	const here = hereOf(passengers);
	const isFerry = passengers.operation === FERRY;
	const guesses = isFerry ? lastCrossings(table.data) : lastLandings(table.data);
	const guess = guesses.get(here);
	const isOpen = (hex: HexId) => !isReason(landingAt(hex));
	if (guess !== undefined && isOpen(guess)) return true;
	const coast = isFerry ? coastFor(table, passengers) : coastNear(table.data, here);
	const found = coast.find(isOpen);
	if (found === undefined) return false;
	guesses.set(here, found);
	return true;
}

/** By where he went aboard; no more than a guess, which saves looking along the coast. */
const lastLandings = keptPerGame(() => new Map<HexId, HexId>());

/** The same of the ferry. */
const lastCrossings = keptPerGame(() => new Map<HexId, HexId>());

/** Hexes of the coast where it might land: across the strait by ferry, anywhere else by transport. */
export function coastFor(table: AncientWorld, passengers: Passengers): readonly HexId[] {
	const here = hereOf(passengers);
	return passengers.operation === FERRY ? acrossFrom(table, here) : coastBut(table.data, here);
}

const coastBut = oncePerHex((data, here): readonly HexId[] => coastOf(data).filter((hex) => hex !== here));

/** The same, the nearest first: who only asks whether there is one finds it there, and searches little of the sea. */
const coastNear = oncePerHex((data, here): readonly HexId[] =>
	coastBut(data, here)
		.map((hex) => ({ hex, away: data.map.distance(here, hex) }))
		.sort((a, b) => a.away - b.away)
		.map(({ hex }) => hex),
);

/**
 * Where a column lands, or why not: for the list, the preview, the plan and the question alike. What keeps it from being there at all is
 * told before what keeps it from the ships.
 */
export function landingsOfTransport(table: AncientWorld, passengers: Passengers): Landings {
	const quay = quayOf(table, passengers);
	return isReason(quay)
		? (to) => whyClosedToTransport(table, passengers, to) ?? quay
		: landingsFrom(table, passengers, quay);
}
