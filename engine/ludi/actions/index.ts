/** Every action, in the order in which a menu has them. A chapter adds its own list here. */
import type { Action } from "./action.ts";
import { AMICITIA_ACTIONS } from "./amicitia.ts";
import { BACCHANT_ACTIONS } from "./bacchants.ts";
import { IMAGO_ACTIONS } from "./imagines.ts";
import { LOAN_ACTIONS } from "./loans.ts";
import { MARRIAGE_ACTIONS } from "./marriage.ts";
import { MOTUS_ACTIONS } from "./motus.ts";
import { PYTHIA_ACTIONS } from "./pythia.ts";
import { RING_ACTIONS } from "./ring.ts";
import { SUICIDE_ACTIONS } from "./suicide.ts";
import { TRADE_ACTIONS } from "./trade.ts";
import { TRAVEL_ACTIONS } from "./travel.ts";
import { TRIBUTE_ACTIONS } from "./tribute.ts";
import { WAR_ACTIONS } from "./war.ts";

/** All actions of mortals. Menus list them in this order. */
export const ACTIONS: readonly Action[] = [
	...MOTUS_ACTIONS,
	...WAR_ACTIONS,
	...TRAVEL_ACTIONS,
	...TRADE_ACTIONS,
	...LOAN_ACTIONS,
	...AMICITIA_ACTIONS,
	...MARRIAGE_ACTIONS,
	...TRIBUTE_ACTIONS,
	...RING_ACTIONS,
	...BACCHANT_ACTIONS,
	...IMAGO_ACTIONS,
	...PYTHIA_ACTIONS,
	...SUICIDE_ACTIONS,
];
