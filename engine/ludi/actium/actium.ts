/** LR-XVII, section 11: the last battle, and what becomes of the world. */
import type { Step } from "../seasons/step.ts";
import type { Ludi } from "../table.ts";
import { changeSides, formParties, summon } from "./alliances.ts";
import { fightAtActium } from "./battle.ts";
import { orderTheWorld, triumph } from "./settlement.ts";
import { bestowShips, contribute, redeem } from "./ships.ts";

/** The steps of the last battle in order, from the summons to the new order of the world (LR-XVII). */
export function actiumSteps(_table: Ludi): readonly Step[] {
	return [summon, formParties, changeSides, contribute, redeem, bestowShips, fightAtActium, triumph, orderTheWorld];
}
