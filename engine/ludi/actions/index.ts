/** Every action, in the order in which a menu has them. A chapter adds its own list here. */
import type { Action } from "./action.ts";
import { MOTUS_ACTIONS } from "./motus.ts";

export const ACTIONS: readonly Action[] = [...MOTUS_ACTIONS];
