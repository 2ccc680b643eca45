/** Where numina are: in a hiems in their seats (LR-VI.C.2), in an aestas wherever they like (LR-VI.C.1, H1). */
import type { Play } from "../../kernel/index.ts";
import type { Ludi } from "../table.ts";

/** LR-H1: at the opening of an aestas. */
export function* placeNumina(_table: Ludi): Play {}

/** LR-VI.C.2, H2: at the end of the motus before a hiems, by largest treasury. */
export function* takeWinterSeats(_table: Ludi): Play {}
