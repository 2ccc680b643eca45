/** LR-VI.G: Mercury takes one player an aestas wherever there is a seat and the player wishes to go. */
import type { Play, Reason } from "../kernel/index.ts";
import { allows, decide } from "./decide.ts";
import { mortalsIn, regionsWithSeat } from "./sedes.ts";
import type { Mortal, RegionId } from "./state.ts";
import { bestOf, type Ludi, ludiReason, mortalRef, policyDie, regionOption, sayInLudi, segmentNow } from "./table.ts";
import { moveTo, whyNotLeave, withWarning } from "./travel.ts";

const POWER = "rescue-player";

/** Why Mercury cannot be called now: he helps one in an aestas, and who was ignored does not plead again unless he is dying (ruling). */
export function whyNotPlead(table: Ludi, mortal: Mortal, isDying = false): Reason | null {
	if (segmentNow(table).kind !== "aestas") return ludiReason("LR-VI.G", "not-in-season");
	if ((table.state.numina.mercury.used[POWER] ?? 0) > 0) return ludiReason("LR-VI.G", "mercury-busy");
	if (!isDying && (table.state.numina.mercury.used[`plea/${mortal.id}`] ?? 0) > 0)
		return ludiReason("LR-VI.G.1", "plea-ignored");
	return havens(table, mortal).length === 0 ? ludiReason("LR-VI.G", "no-seat-anywhere") : whyNotLeave(mortal);
}

/** Regions with a seat where he could be taken; never where a plague is. */
function havens(table: Ludi, mortal: Mortal): RegionId[] {
	const open = regionsWithSeat(table, mortal);
	return [...open].filter((region) => region !== mortal.region && region !== table.state.pestis);
}

/**
 * LR-VI.G.1: Mercury is asked, and takes him away: true when he did. A battle of his ends with it (LR-VI.G.2): whoever fights looks whether
 * he is still there. `isDying`: the first plea of somebody about to die is heard (LR-H4).
 */
export function* rescue(table: Ludi, mortal: Mortal, isDying: boolean): Play<boolean> {
	const { used } = table.state.numina.mercury;
	if (whyNotPlead(table, mortal, isDying) !== null) return false;
	const isHeard = yield* allows(table, ["mercury"], POWER, {
		args: { mortal: mortalRef(mortal.id) },
		about: [mortalRef(mortal.id)],
		policy: () => isDying || policyDie(table) === 6,
	});
	if (!isHeard) {
		used[`plea/${mortal.id}`] = 1;
		sayInLudi(table, "mercury-ignores", "LR-VI.G.1", { mortal: mortalRef(mortal.id) });
		return false;
	}
	const open = havens(table, mortal);
	const options = open.map((region) => withWarning(regionOption(region), mortal, region));
	const fewest = bestOf(open, (region) => -mortalsIn(table, region).length) ?? "";
	const named = yield* decide(table, mortal.id, { ask: "haven", rule: "LR-VI.G", options, policy: () => fewest });
	used[POWER] = 1;
	if (table.state.proelium) table.state.proelium.ended ??= "mercury";
	sayInLudi(table, "mercury-rescues", "LR-VI.G.2", { mortal: mortalRef(mortal.id) });
	yield* moveTo(table, mortal, named as RegionId, "LR-VI.G.2");
	return true;
}
