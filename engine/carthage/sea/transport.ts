/** CR 7.6, 7.74: transports, the ferry and blockades, as a layer of the rules. */
import type { RulesetAddition } from "../../ancient-world/table.ts";
import { navalTransport } from "./07-61-embarkation.ts";
import { transportLossConditions } from "./07-65-caught.ts";
import { ferry, ferryConditions } from "./07-67-ferry.ts";
import { blockade, faultsOfBlockades, liftBlockades } from "./07-74-blockade.ts";
import { portStatusWithFleets } from "./09-44-roma.ts";

/** The layer of rules for transports, the ferry and blockades (CR 7.6, 7.74). */
export const transportRules: RulesetAddition = {
	operations: { "naval-transport": navalTransport, ferry, blockade },
	conditions: { ...transportLossConditions, ...ferryConditions },
	portStatus: { over: portStatusWithFleets },
	events: { capture: [{ place: "last", follow: liftBlockades }] },
	invariants: [faultsOfBlockades],
};
