/** Every action, in the order in which a menu has them. A chapter adds its own list here. */
import type { Action } from "./action.ts";
import { LOAN_ACTIONS } from "./loans.ts";
import { MOTUS_ACTIONS } from "./motus.ts";
import { TRADE_ACTIONS } from "./trade.ts";
import { TRAVEL_ACTIONS } from "./travel.ts";

export const ACTIONS: readonly Action[] = [...MOTUS_ACTIONS, ...TRAVEL_ACTIONS, ...TRADE_ACTIONS, ...LOAN_ACTIONS];
