/** AW 7.21, 7.22: who may take ship in a port, and where he may land. */
import { type Reason, ref, text } from "../../../kernel/index.ts";
import { whyNotGarrison } from "../../cities/09-9-garrisons.ts";
import { areEnemies } from "../../command/02-42-friends.ts";
import { enemiesOutside, enemyGarrison, totalsOf } from "../../forces.ts";
import { whyNotAshore, whyNotStop } from "../../march/06-3-terrain.ts";
import { cityAt } from "../../siege/09-2-under-siege.ts";
import type { HexId } from "../../state.ts";
import type { AncientWorld, Mover } from "../../table.ts";
import { coastOf, friendlyPortAt, isCoast, isOpenUnderSiege } from "../07-02-ports.ts";
import { hereOf, type LandingPlace, type Passengers } from "../naval-system.ts";
import { capacityOf } from "./07-13-port-status.ts";

/** No port for it, no room on board; or no coast where it could land. */
export function whyNotSetSail(table: AncientWorld, passengers: Passengers): Reason | null {
	const reason = whyNotEmbark(table, passengers);
	if (reason || hasLanding(table, passengers)) return reason;
	return { rule: "AW 7.21", why: text("refused.nowhere-to-land") };
}

/** 7.21, 7.22: why a column may not take ship where it is; null when it may. */
export function whyNotEmbark(table: AncientWorld, passengers: Passengers): Reason | null {
	return whyNoPort(table, passengers.mover, hereOf(passengers)) ?? whyNoRoom(table, passengers, hereOf(passengers));
}

/** 7.21, 6.38: ships lie in friendly ports, of besieged ones in open ones only. */
function whyNoPort(table: AncientWorld, { side }: Mover, hex: HexId): Reason | null {
	const here = cityAt(table, hex);
	if (!here || here.city.port === null)
		return { rule: "AW 7.21", why: text("refused.no-port", { hex: ref("hex", hex) }) };
	if (friendlyPortAt(table, side, hex) !== null) return null;
	const { city, state } = here;
	const besieged = state.siege !== null && areEnemies(table, state.siege, side);
	if (besieged) return { rule: "AW 6.38", why: text("refused.port-shut", { city: ref("city", city.id) }) };
	return { rule: "AW 7.21", why: text("refused.port-not-friendly", { city: ref("city", city.id) }) };
}

/** 7.22: the port of a hex has ships for so many SPs. */
function whyNoRoom(table: AncientWorld, { mover, column }: Passengers, hex: HexId): Reason | null {
	const port = friendlyPortAt(table, mover.side, hex);
	const { sp } = totalsOf(table, column);
	const room = port === null ? 0 : capacityOf(table, port);
	if (port === null || !mover.withSps || sp <= room) return null;
	return { rule: "AW 7.22", why: text("refused.too-many-for-port", { city: ref("city", port), sp, room }) };
}

// === Landing ===

/** What a side's landing in a hex would be. */
export function landingPlace(table: AncientWorld, { side }: Mover, hex: HexId): LandingPlace {
	const port = friendlyPortAt(table, side, hex);
	if (port === null) return "beach";
	return isOpenUnderSiege(table, side, port) || enemiesOutside(table, side, hex).length > 0 ? "into-port" : "port";
}

/** 7.21: why a column may not land in a coastal hex; null when it may. */
export function whyNotLand(table: AncientWorld, passengers: Passengers, to: HexId): Reason | null {
	const { mover, column, path } = passengers;
	const place = landingPlace(table, mover, to);
	const closed = whyClosedShore(table, passengers, to, place);
	if (closed || place === "port") return closed;
	if (place === "into-port")
		return whyNotThroughSiege(table, passengers, to) ?? whyNotGarrison(table, mover.side, to, column);
	if (enemiesOnShore(table, mover, to))
		return { rule: "AW 7.21", why: text("refused.enemy-on-shore", { hex: ref("hex", to) }) };
	return whyNotStop(table, mover, [...path, to]);
}

/** Why a column is not to be in a hex of the coast, whatever ships there are; null when it may. */
export function whyClosedShore(
	table: AncientWorld,
	{ mover, path }: Passengers,
	to: HexId,
	place = landingPlace(table, mover, to),
): Reason | null {
	if (!isCoast(table.data, to))
		return { rule: "AW 7.21", why: text("refused.not-on-the-coast", { hex: ref("hex", to) }) };
	return whyNotAshore(table, place === "into-port" ? { ...mover, withSps: true } : mover, hereOf({ path }), to);
}

/** 6.38: only so many at a time come through the siege of a Minor port. */
function whyNotThroughSiege(table: AncientWorld, passengers: Passengers, to: HexId): Reason | null {
	return cityAt(table, to)?.state.siege === null ? null : whyNoRoom(table, passengers, to);
}

/** An enemy force; one that the mover's side has shut in a city does not count. */
function enemiesOnShore(table: AncientWorld, { side }: Mover, hex: HexId): boolean {
	if (enemiesOutside(table, side, hex).length > 0) return true;
	return cityAt(table, hex)?.state.siege !== side && enemyGarrison(table, side, hex).length > 0;
}

/** Is there anywhere to go by ship? */
export function hasLanding(table: AncientWorld, passengers: Passengers): boolean {
	const here = hereOf(passengers);
	return coastOf(table.data).some((hex) => hex !== here && whyNotLand(table, passengers, hex) === null);
}
