/** The pass of activations over the dead. */
import type { Play } from "../../kernel/index.ts";
import { activate } from "../activation.ts";
import { allMortals, type Ludi } from "../table.ts";

/** LR-H16: imagines come after the living. */
export function* activateImagines(table: Ludi): Play {
	for (const mortal of allMortals(table.state)) {
		if (table.state.seasonOver) return;
		if (mortal.life === "imago") yield* activate(table, mortal);
	}
}
