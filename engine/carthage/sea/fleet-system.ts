/** CR 7: the naval system `advanced`, put together: the seas are ruled by Fleets. */
import type { NavalRules } from "../../ancient-world/sea/naval-system.ts";
import { portStatusByFleets } from "./07-02-port-status.ts";
import { hexAboard } from "./07-11-fleets.ts";
import { newNavy } from "./07-11-set-up.ts";
import { greatStormAtSea } from "./07-34-storm.ts";
import { isQuay, whyNotBoardFleet } from "./07-61-embarkation.ts";
import { sail } from "./07-61-transport.ts";
import { boardingOperation, listLandings, planTransport, whyNotTransport } from "./07-61-voyages.ts";
import { faultsOfFleets } from "./invariants-of-fleets.ts";

/** The naval system `advanced` (CR 7): each slot that the rest of the rules may ask is answered by Fleets. */
export const fleetSystem: NavalRules = {
	setUp: (data) => ({ navy: newNavy(data) }),
	listFaults: faultsOfFleets,
	view: (table) => (table.state.navy ? { navy: table.state.navy } : {}),
	leaderAboard: hexAboard,
	allot: null,
	storm: greatStormAtSea,
	portStatus: portStatusByFleets,
	admits: (status) => status !== "blockaded",
	rulesWatersOf: () => false,
	isQuay,
	boardingOperation,
	whyNotEmbark: whyNotBoardFleet,
	listLandings,
	planVoyage: planTransport,
	whyNotSail: whyNotTransport,
	sail,
};
