/** The Mercenary War: who fights it. */
import type { AncientWorld } from "../../../ancient-world/table.ts";
import { yearOf } from "../../../ancient-world/turn/03-years.ts";

export const REBELS = "rebels";

export const HANNO = "1P-13";
export const BARCA = "1P-07";
/** Who may follow Hanno. */
export const HANNIBAL = "MW-05";
export const NARAVAS = "NU-01";
export const MATHO = "MW-01";
export const SPENDIUS = "MW-02";
export const AUTARITUS = "MW-03";
export const ZARZAS = "MW-04";

export const CARTHAGO = "carthago";

/** Is it that year BC, or a later one? */
export const isSince = (table: Pick<AncientWorld, "state" | "data">, year: number): boolean => yearOf(table) <= year;
