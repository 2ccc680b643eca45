/** CR 7: the naval system `advanced`, put together: the seas are ruled by Fleets. */
import { isPort } from "../../ancient-world/sea/07-02-ports.ts";
import type { NavalRules } from "../../ancient-world/sea/naval-system.ts";
import { notYet } from "../../ancient-world/table.ts";
import { newNavy } from "../fleets/07-11-set-up.ts";
import { faultsOfFleets } from "../fleets/invariants-of-fleets.ts";
import { portStatusByFleets } from "./07-02-port-status.ts";

export const fleetSystem: NavalRules = {
	setUp: (data) => ({ navy: newNavy(data) }),
	listFaults: faultsOfFleets,
	view: (table) => (table.state.navy ? { navy: table.state.navy } : {}),
	allot: null,
	*storm() {},
	portStatus: portStatusByFleets,
	admits: (status) => status !== "blockaded",
	rulesWatersOf: () => false,
	isQuay: isPort,
	whyNotEmbark: () => notYet("CR 7.61"),
	listLandings: () => [],
	planVoyage: () => null,
	whyNotSail: () => notYet("CR 7.61"),
	*sail() {
		throw new Error("Naval Transport is not on this table yet.");
	},
};
