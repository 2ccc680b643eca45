/** Every action, in the order in which a menu has them. A chapter adds its own list here. */
import type { Action } from "./action.ts";
import { LOAN_ACTIONS } from "./loans.ts";
import { MOTUS_ACTIONS } from "./motus.ts";
import { PYTHIA_ACTIONS } from "./pythia.ts";
import { RING_ACTIONS } from "./ring.ts";
import { TRADE_ACTIONS } from "./trade.ts";
import { TRAVEL_ACTIONS } from "./travel.ts";
import { TRIBUTE_ACTIONS } from "./tribute.ts";
import { WAR_ACTIONS } from "./war.ts";

export const ACTIONS: readonly Action[] = [
	...MOTUS_ACTIONS,
	...WAR_ACTIONS,
	...TRAVEL_ACTIONS,
	...TRADE_ACTIONS,
	...LOAN_ACTIONS,
	...TRIBUTE_ACTIONS,
	...RING_ACTIONS,
	...PYTHIA_ACTIONS,
];
