/** LR-II.H, VII.H: the Ring of Gyges, lent before a hiems and taken back after it. */
import type { Play } from "../../kernel/index.ts";
import type { Ludi } from "../table.ts";

export function* lendRing(_table: Ludi): Play {}

/** LR-VII.H.3: its wearer goes to the nearest free seat. */
export function* takeRingBack(_table: Ludi): Play {}
