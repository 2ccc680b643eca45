/** Passes of activations over everybody. */
import type { Play } from "../../kernel/index.ts";
import { activate } from "../activation.ts";
import { mortalsIn } from "../sedes.ts";
import type { RegionId } from "../state.ts";
import { allMortals, type Ludi } from "../table.ts";

/** 4.3: all living mortals of some regions, region by region, by seniority. */
export function* activateAll(table: Ludi, regions: readonly RegionId[]): Play {
	for (const region of regions) {
		for (const mortal of mortalsIn(table, region)) {
			if (table.state.seasonOver) return;
			if (mortal.life === "living" && mortal.region === region) yield* activate(table, mortal);
		}
	}
}

/** LR-H16: imagines come after the living. */
export function* activateImagines(table: Ludi): Play {
	for (const mortal of allMortals(table.state)) {
		if (table.state.seasonOver) return;
		if (mortal.life === "imago") yield* activate(table, mortal);
	}
}
