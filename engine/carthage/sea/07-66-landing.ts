/** CR 7.66, 7.68: where transports land, and where men may go aboard. */
import { whyNotGarrison } from "../../ancient-world/cities/09-9-garrisons.ts";
import { areEnemies, areFriends } from "../../ancient-world/command/02-42-friends.ts";
import { enemiesOutside } from "../../ancient-world/forces.ts";
import { whyNotAshore, whyNotStop } from "../../ancient-world/march/06-3-terrain.ts";
import { friendlyPortAt, isCoast } from "../../ancient-world/sea/07-02-ports.ts";
import { hereOf, type LandingPlace, type Passengers } from "../../ancient-world/sea/naval-system.ts";
import { cityAt } from "../../ancient-world/siege/09-2-under-siege.ts";
import type { CityId, HexId, SideId } from "../../ancient-world/state.ts";
import type { AncientWorld } from "../../ancient-world/table.ts";
import { type Reason, ref, text } from "../../kernel/index.ts";
import { fleetsAtSea } from "./07-11-fleets.ts";
import { type Quay, type SeaWay, transportRoutesFrom } from "./07-61-ways.ts";
import { isBlockaded, whyNotRun } from "./07-68-besieged-port.ts";
import { isFriendlyPort } from "./07-71-room.ts";

// === Going aboard ===

/** Where ships are taken in a hex, or why they are not. */
export function quayAt(table: AncientWorld, side: SideId, hex: HexId): Quay | Reason {
	const here = cityAt(table, hex);
	const port = friendlyPortAt(table, side, hex);
	if (port !== null) return { hex, from: hex, port };
	const [water] = ownWaters(table, side, hex);
	if (water !== undefined) return { hex, from: water, port: null };
	const isPort = here !== null && here.city.port !== null;
	const besieger = here?.state.siege ?? null;
	if (isPort && besieger !== null && areEnemies(table, besieger, side) && isFriendlyPort(table, side, here.city.id))
		return { rule: "CR 6.38", why: text("refused.siege-closed", { city: ref("city", here.city.id) }) };
	if (isPort) return { rule: "CR 7.61", why: text("refused.port-of-others", { city: ref("city", here.city.id) }) };
	return { rule: "CR 7.66", why: text("refused.beach-without-fleet", { hex: ref("hex", hex) }) };
}

/** Coastal hexes beside a hex where an own Fleet lies in order. */
const ownWaters = (table: AncientWorld, side: SideId, hex: HexId): HexId[] =>
	table.data.map
		.neighbours(hex)
		.filter((water) => fleetsAtSea(table, water).some((fleet) => fleet.side === side && !fleet.scattered));

/** Whether an answer about a place is the reason why it is closed, and no place. */
export const isReason = (answer: object | string): answer is Reason => typeof answer !== "string" && "why" in answer;

// === Landing ===

/** A landing that may be made. */
export interface Landing {
	readonly hex: HexId;
	readonly as: LandingPlace;
	/** The port that is entered; null where men land beside the walls, or on a beach. */
	readonly port: CityId | null;
	/** Sea Points of the way (7.32). */
	readonly points: number;
	/** The way there is found when it is asked for: many may be made, one is sailed. */
	sail(): SeaWay;
}

/** A column's landing in a hex of the coast, or why it does not land there. */
export type Landings = (to: HexId) => Landing | Reason;

/** Those from a quay, as everything is now. */
export function landingsFrom(table: AncientWorld, passengers: Passengers, quay: Quay): Landings {
	const ways = transportRoutesFrom(table, passengers.mover.side, quay);
	return (to) => {
		const closed = whyClosedToTransport(table, passengers, to) ?? whyNotFrom(quay, to);
		if (closed) return closed;
		const port = portToEnter(table, passengers, to);
		if (port !== null && isReason(port)) return port;
		const as = port === null ? "beach" : placeIn(table, passengers, to, port);
		const reason = whyNotThere(table, passengers, to, as);
		if (reason) return reason;
		const points = ways.pointsTo(to, port);
		return points === null
			? { rule: "CR 7.32", why: text("refused.no-way-by-sea", { hex: ref("hex", to) }) }
			: { hex: to, as, port, points, sail: () => ways.to(to, port) };
	};
}

/**
 * Why a column is not to be in a hex of the coast, whatever ships there are; null when it may. A lone leader is asked again by where he
 * lands: inside a port he meets no enemy (AW 6.11).
 */
export function whyClosedToTransport(table: AncientWorld, { mover, path }: Passengers, to: HexId): Reason | null {
	if (!isCoast(table.data, to))
		return { rule: "CR 7.66", why: text("refused.not-on-the-coast", { hex: ref("hex", to) }) };
	return mover.withSps ? whyNotAshore(table, mover, hereOf({ path }), to) : null;
}

/** Where the ferry does not land: anywhere but on the other shore. */
export const FERRY_ELSEWHERE: Reason = { rule: "CR 7.67", why: text("refused.ferry-elsewhere") };

/** 7.67: ships go from a quay to any other hex of the coast; the ferry to the other shore alone. */
function whyNotFrom({ hex, ferry }: Quay, to: HexId): Reason | null {
	if (ferry && !ferry.includes(to)) return FERRY_ELSEWHERE;
	return to === hex ? { rule: "CR 7.66", why: text("refused.lands-elsewhere", { hex: ref("hex", to) }) } : null;
}

/** The friendly port of a hex. Into a blockaded one go ten loads (7.68); more land beside its walls, unless a besieger stands there. */
function portToEnter(table: AncientWorld, { mover, column }: Passengers, to: HexId): CityId | Reason | null {
	const here = cityAt(table, to);
	if (!here || here.city.port === null || !isFriendlyPort(table, mover.side, here.city.id)) return null;
	const { city, state } = here;
	const isFree = friendlyPortAt(table, mover.side, to) !== null;
	if (!isFree && !isBlockaded(table, city.id)) return null;
	const reason = whyNotRun(table, city.id, column);
	if (!reason) return city.id;
	return state.siege === null ? null : reason;
}

/** What landing in a port makes of the operation: it ends there, inside the walls where they may go. A lone leader may go on. */
function placeIn(table: AncientWorld, { mover, column }: Passengers, to: HexId, port: CityId): LandingPlace {
	const siege = table.state.cities[port]?.siege ?? null;
	const isBesieged = siege !== null && !areFriends(table, siege, mover.side);
	if (isBesieged || enemiesOutside(table, mover.side, to).length > 0) return "into-port";
	if (!mover.withSps) return "port";
	return whyNotGarrison(table, mover.side, to, column) ? "beach" : "into-port";
}

/** What its landing there asks besides. */
function whyNotThere(table: AncientWorld, passengers: Passengers, to: HexId, as: LandingPlace): Reason | null {
	const { mover, column, path } = passengers;
	const stop = () => whyNotStop(table, mover, [...path, to]);
	const closed = mover.withSps ? null : whyNotLandAlone(table, passengers, to, as);
	if (closed || as === "port") return closed;
	if (as === "into-port") return whyNotGarrison(table, mover.side, to, column) ?? stop();
	if (enemiesOutside(table, mover.side, to).length > 0)
		return { rule: "CR 7.66", why: text("refused.enemy-on-beach", { hex: ref("hex", to) }) };
	return stop();
}

const whyNotLandAlone = (
	table: AncientWorld,
	{ mover, path }: Passengers,
	to: HexId,
	as: LandingPlace,
): Reason | null => whyNotAshore(table, as === "into-port" ? { ...mover, withSps: true } : mover, hereOf({ path }), to);
