/** LR-IX, 6.3: tribute. */
import type { Play } from "../kernel/index.ts";
import { type Ludi, livingMortals } from "./table.ts";

/** LR-IX.A: everybody may claim once. */
export function openTribute({ state }: Ludi): void {
	for (const mortal of livingMortals(state)) mortal.claims = 1;
}

/** LR-IX.C: the Fates may order it once or twice more. */
export function* repeatTribute(_table: Ludi): Play {}

/** LR-IX.A.4: what was not claimed lapses. */
export function endTribute({ state }: Ludi): void {
	for (const mortal of livingMortals(state)) mortal.claims = 0;
}
