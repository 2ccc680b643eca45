/** AW 8.36: elephants that run wild trample their own side, cavalry first. */
import type { Play } from "../../kernel/index.ts";
import type { Share } from "../march/06-45-remainders.ts";
import { loseFromContingent, sharesOf } from "../march/06-45-who-dies.ts";
import type { Force } from "../state.ts";
import type { AncientWorld } from "../table.ts";

/** Takes SPs from the elephants' own side: cavalry while there is any, then infantry; the largest contingent first. */
export function* applyTrample(table: AncientWorld, forces: readonly Force[], sp: number): Play {
	for (let left = sp; left > 0; left -= 1) {
		const shares = sharesOf(table, forces);
		const cavalry = largestIn(shares, "cav");
		const victim = cavalry ?? largestIn(shares, "inf");
		if (!victim) return;
		const loss = cavalry ? { inf: 0, cav: 1 } : { inf: 1, cav: 0 };
		yield* loseFromContingent(table, forces, victim.contingent, loss);
	}
}

function largestIn(shares: readonly Share[], arm: "inf" | "cav"): Share | null {
	return shares
		.filter((share) => share[arm] > 0)
		.reduce<Share | null>((best, share) => (best === null || share[arm] > best[arm] ? share : best), null);
}
