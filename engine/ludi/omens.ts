/** 4.1.2: what gods do at the opening of an aestas, in their order, each battle fought at once. */
import type { Play } from "../kernel/index.ts";
import { layPestis } from "./pestis.ts";
import type { Ludi } from "./table.ts";

export function* playOmens(table: Ludi): Play {
	yield* layPestis(table);
}
