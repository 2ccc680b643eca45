/** The Mercenary War: who fights it. */
import type { AncientWorld } from "../../../ancient-world/table.ts";
import { yearOf } from "../../../ancient-world/turn/03-years.ts";

/** The side of the mercenaries and their African allies. */
export const REBELS = "rebels";

/** Hanno the Great, of Carthage. */
export const HANNO = "1P-13";
/** Hamilcar Barca, of Carthage. */
export const BARCA = "1P-07";
/** Who may follow Hanno. */
export const HANNIBAL = "MW-05";
/** Naravas of Numidia, who leads his own horse. */
export const NARAVAS = "NU-01";
/** Matho, of the rebels. */
export const MATHO = "MW-01";
/** Spendius, of the rebels. */
export const SPENDIUS = "MW-02";
/** Autaritus, of the rebels. */
export const AUTARITUS = "MW-03";
/** Zarzas, of the rebels. */
export const ZARZAS = "MW-04";

/** The city of Carthage. */
export const CARTHAGO = "carthago";

/** Is it that year BC, or a later one? */
export const isSince = (table: Pick<AncientWorld, "state" | "data">, year: number): boolean => yearOf(table) <= year;
