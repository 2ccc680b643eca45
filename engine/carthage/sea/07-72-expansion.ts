/** CR 7.72: in the Force Increase each player may enlarge one friendly port by its step, never past its greatest. */
import { seatOf } from "../../ancient-world/command/02-42-friends.ts";
import { cityOption } from "../../ancient-world/options.ts";
import type { CityId, SideId } from "../../ancient-world/state.ts";
import { type AncientWorld, say } from "../../ancient-world/table.ts";
import {
	allOthers,
	chooseIfAny,
	filterOptions,
	joinRefused,
	type Play,
	type Reason,
	ref,
	text,
} from "../../kernel/index.ts";
import { navyOf } from "./07-11-fleets.ts";
import { harbourOf, portsOf } from "./07-71-harbours.ts";
import { isFriendlyPort } from "./07-71-room.ts";

/** Why a friendly port cannot be enlarged: it has its greatest room, is besieged or Sacked (AW 9.85); null when it can. */
function whyNotExpand(table: AncientWorld, port: CityId): Reason | null {
	const city = ref("city", port);
	if (isAtGreatest(table, port))
		return { rule: "CR 7.72", why: text("refused.port-at-greatest", { city }), holds: "game" };
	const { siege = null, sacked = 0 } = table.state.cities[port] ?? {};
	if (siege !== null) return { rule: "CR 7.72", why: text("refused.port-besieged", { city }) };
	return sacked > 0 ? { rule: "CR 7.72", why: text("refused.port-sacked", { city }) } : null;
}

/** Has a port all the room that it can ever have (7.62 asks too)? */
function isAtGreatest(table: AncientWorld, port: CityId): boolean {
	const harbour = harbourOf(table.data, port);
	return harbour === null || (navyOf(table).ports[port]?.capacity ?? 0) >= harbour.max;
}

/** Asks a side which of its ports, if any. Those that never grow, or are nobody's friend, are refused in one line. */
export function* expandPort(table: AncientWorld, side: SideId): Play {
	const ports = [...portsOf(table.data).values()].filter(
		({ id }) => (harbourOf(table.data, id)?.step ?? 0) > 0 && isFriendlyPort(table, side, id),
	);
	const { options, refused } = filterOptions(
		ports,
		(city) => ({ ...cityOption(city), note: text("option.expand-note", growthOf(table, city.id)) }),
		({ id }) => whyNotExpand(table, id),
	);
	const chosen = yield* chooseIfAny(table, {
		seat: seatOf(table, side),
		rule: "CR 7.72",
		prompt: text("ask.expand-port", { side: ref("side", side) }),
		options,
		otherwise: [{ id: "none", text: text("option.expand-none") }],
		refused: joinRefused(refused, [allOthers("ports", { rule: "CR 7.72", why: text("refused.port-never-grows") })]),
	});
	if (chosen !== null && chosen !== "none") grow(table, side, chosen);
}

/** Its room now, and when it has been enlarged. */
function growthOf(table: AncientWorld, port: CityId): { readonly now: number; readonly grown: number } {
	const now = navyOf(table).ports[port]?.capacity ?? 0;
	const { step = 0, max = now } = harbourOf(table.data, port) ?? {};
	return { now, grown: Math.min(max, now + step) };
}

function grow(table: AncientWorld, side: SideId, port: CityId): void {
	const { grown } = growthOf(table, port);
	navyOf(table).ports[port] = { capacity: grown };
	const city = ref("city", port);
	say(table, "port.expanded", { city, room: grown }, { rule: "CR 7.72", seat: seatOf(table, side), at: [city] });
}
