/** 4.1.2: what gods do at the opening of an aestas, in their order, each battle fought at once. */
import type { Play } from "../kernel/index.ts";
import { layPestis } from "./pestis.ts";
import type { Ludi } from "./table.ts";
import { foreignersFight } from "./war/foreign-gods.ts";
import { forceProelium } from "./war/juno.ts";
import { possess } from "./war/possession.ts";
import { offerWars } from "./war/war-gods.ts";

const OMENS = [layPestis, possess, offerWars, forceProelium, foreignersFight] as const;

/** Cybele has her place already (LR-VII.G). */
export function* playOmens(table: Ludi): Play {
	for (const omen of OMENS) {
		if (table.state.seasonOver) return;
		yield* omen(table);
	}
}
