/** Arriving somewhere, and what Rome does to those who may not enter it (LR-VI.F.2, VIII.C.2.b, H12, H15). */
import type { Play } from "../kernel/index.ts";
import { arrive } from "./sedes.ts";
import type { Mortal, RegionId } from "./state.ts";
import { type Ludi, mortalRef, regionRef, say } from "./table.ts";

/** Moves a mortal, says so, and lets Rome look at who enters it. `together`: those of one motus share a number. */
export function* moveTo(table: Ludi, mortal: Mortal, region: RegionId, together?: number): Play {
	arrive(table, mortal, region, together);
	say(table, "moves", "LR-VI.A", { mortal: mortalRef(mortal.id), region: regionRef(region) });
	yield* lookIn(table, mortal);
}

/** Looks at a mortal in Rome: who is proscribed may die, a rex needs an escort. Asked on entering, and when a season opens. */
export function* lookIn(_table: Ludi, _mortal: Mortal): Play {}
