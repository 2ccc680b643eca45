/** CR 7.64, 7.22: one Fleet may sail along with transports: under its own commander, or under the leader who embarks. */
import { totalsOf } from "../../ancient-world/forces.ts";
import type { Passengers } from "../../ancient-world/sea/naval-system.ts";
import type { Force } from "../../ancient-world/state.ts";
import type { AncientWorld } from "../../ancient-world/table.ts";
import { chooseIfAny, type FilteredOptions, filterOptions, type Play, type Reason, text } from "../../kernel/index.ts";
import type { Fleet } from "../state.ts";
import { isDuumvir } from "./04-19-duumvir-lam.ts";
import { countSquadrons, fleetById, fleetsOf } from "./07-11-fleets.ts";
import { freeMarker, giveMarker, noMarker } from "./07-21-commanders.ts";
import type { Quay } from "./07-61-ways.ts";
import { loadsOf } from "./07-63-load.ts";
import { fleetAt, fleetName, fleetOption } from "./fleet-name.ts";

/** Loads that a squadron keeps together. */
const LOADS_OF_A_SQUADRON = 12;

/** 7.22: SPs that a Duumvir may convoy. */
const MEN_OF_A_DUUMVIR = 10;

/** Nobody sails along. */
export const NO_ESCORT = "no-escort";

/** Squadrons that so many loads need beside them. */
const squadronsNeeded = (loads: number): number => Math.ceil(loads / LOADS_OF_A_SQUADRON);

/** Fleets of the side that lie where the men go aboard, and may escort them or not. A lone leader needs none. */
export function escortsFor(table: AncientWorld, { mover, column }: Passengers, quay: Quay): FilteredOptions {
	const isHere = (fleet: Fleet) =>
		fleet.port === null ? table.data.map.neighbours(quay.hex).includes(fleet.hex) : fleet.port === quay.port;
	return filterOptions(
		mover.withSps ? fleetsOf(table, mover.side).filter(isHere) : [],
		(fleet) => fleetOption(fleet),
		(fleet) => whyNotEscort(table, fleet, column),
	);
}

/** Why a Fleet does not sail along with some forces; null when it may. */
function whyNotEscort(table: AncientWorld, fleet: Fleet, column: readonly Force[]): Reason | null {
	const named = { fleet: fleetName(fleet) };
	const needed = squadronsNeeded(loadsOf(table, column));
	const { sp } = totalsOf(table, column);
	if (fleet.underConstruction) return { rule: "CR 7.17", why: text("refused.under-construction", named) };
	if (fleet.marker === null && freeMarker(table, fleet.side) === null) return noMarker(fleet.side);
	if (fleet.scattered && fleet.port === null) return { rule: "CR 7.36", why: text("refused.fleet-scattered", named) };
	if (countSquadrons(fleet.squadrons) < needed)
		return { rule: "CR 7.64", why: text("refused.escort-too-weak", { ...named, needed }) };
	if (fleet.commander !== null && isDuumvir(table, fleet.commander) && sp > MEN_OF_A_DUUMVIR)
		return { rule: "CR 7.22", why: text("refused.duumvir-convoys", { sp, most: MEN_OF_A_DUUMVIR }) };
	return null;
}

/** Which Fleet sails along; where none could nobody is asked, and the diary says why. */
export function* chooseEscort(table: AncientWorld, passengers: Passengers, quay: Quay): Play<Fleet | null> {
	const { options, refused } = escortsFor(table, passengers, quay);
	const loads = loadsOf(table, passengers.column);
	const chosen = yield* chooseIfAny(table, {
		seat: passengers.mover.side,
		rule: "CR 7.64",
		prompt: text("ask.escort", { loads, needed: squadronsNeeded(loads) }),
		options,
		otherwise: [{ id: NO_ESCORT, text: text("option.no-escort") }],
		refused,
		about: options.flatMap(({ at = [] }) => at),
	});
	if (chosen === null || chosen === NO_ESCORT) return null;
	const fleet = fleetById(table, chosen.replace(/^fleet\//, ""));
	giveMarker(table, fleet);
	table.log({
		text: text("transport.escorted", { fleet: fleetName(fleet) }),
		rule: "CR 7.64",
		seat: fleet.side,
		at: fleetAt(fleet),
	});
	return fleet;
}
