/** CR 5.78, 7.21: generals who command Fleets: no more of them than Major Ports. */
import type { LeaderId } from "../../ancient-world/state.ts";
import type { AncientWorld } from "../../ancient-world/table.ts";
import { type Reason, ref, text } from "../../kernel/index.ts";
import { countSquadrons, fleetsOf } from "../sea/07-11-fleets.ts";
import { admiralsOf, freeMarker, majorPortsOf, noMarker } from "../sea/07-21-commanders.ts";
import { CARTHAGE } from "../sides.ts";
import type { Fleet } from "../state.ts";

/** Carthage's Fleets without a commander, those under construction too (7.17): a man of the pools might be given one. */
export function fleetsToCommand(table: AncientWorld): Fleet[] {
	if (!table.state.navy) return [];
	return fleetsOf(table, CARTHAGE).filter(
		({ commander, squadrons }) => commander === null && countSquadrons(squadrons) > 0,
	);
}

/** 5.42, 7.11: why a Fleet gets no Admiral now; null when it may have one. A man who is just lost is none any more. */
export function whyNoAdmiral(table: AncientWorld, fleet: Fleet, lost: LeaderId | null = null): Reason | null {
	if (fleet.marker === null && freeMarker(table, CARTHAGE) === null) return noMarker(CARTHAGE);
	const ports = majorPortsOf(table, CARTHAGE).length;
	const admirals = admiralsOf(table, CARTHAGE).filter((id) => id !== lost).length;
	if (admirals < ports) return null;
	const what = { side: ref("side", CARTHAGE), ports, admirals };
	return { rule: "CR 5.42", why: text("refused.too-many-admirals", what) };
}
