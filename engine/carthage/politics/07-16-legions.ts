/** CR 7.16, 10.11: what Land is for Rome in the Force Increase: a Legion Request in nobody's name (10.13). */
import type { SideId } from "../../ancient-world/state.ts";
import { requestLegions, whyNoRequest } from "../../rome/legions/10-1-legions.ts";
import type { LandIncrease } from "../sea/07-16-force-increase.ts";

const ROME: SideId = "rome";

/** Rome asks for Legions or for men, others raise theirs in a way of their own. */
export const landWithRome = (others: LandIncrease): LandIncrease => ({
	whyNot: (table, side) => (side === ROME ? whyNoRequest(table) : others.whyNot(table, side)),
	*play(table, side) {
		if (side === ROME) yield* requestLegions(table, null);
		else yield* others.play(table, side);
	},
});
