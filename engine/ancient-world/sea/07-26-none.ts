/** AW 7.26: a scenario without naval rules. Nobody takes ship, and a port is as good as none. */
import { type Reason, text } from "../../kernel/index.ts";

import { isPort } from "./07-02-ports.ts";
import type { NavalRules } from "./naval-system.ts";

const NO_SHIPS: Reason = { rule: "AW 7.26", why: text("refused.no-ships"), holds: "game" };

/** The naval system `none`. */
export const noShips: NavalRules = {
	// Thunderbolt and its like have always kept that there are no levels.
	setUp: () => ({ navalLevels: null }),
	listFaults: () => [],
	view: () => ({}),
	leaderAboard: () => null,
	allot: null,
	*storm() {},
	portStatus: () => "idle",
	admits: (status) => status === "open",
	rulesWatersOf: () => false,
	isQuay: isPort,
	boardingOperation: () => "force-movement",
	whyNotEmbark: () => NO_SHIPS,
	listLandings: () => [],
	planVoyage: () => null,
	whyNotSail: () => NO_SHIPS,
	*sail() {
		throw new Error("Nobody sails without ships.");
	},
};
