/** Where enemies may come to intercept: hexes within two of a leader's force, and the SPs that could come there (AW 6.51). */
import type { TableMap } from "../../../map/hex/table-map.ts";
import type { SceneReach } from "../../../map/scene.ts";
import { playerOf } from "../table-facts.ts";
import type { AncientWorldView } from "../view.ts";

type ForceView = AncientWorldView["forces"][string];

/** SPs that are painted as ruin. */
const MANY = 60;

/**
 * Hexes that enemies of a side reach. What a roll or a way adds to it is left out: it shows where to be careful, not what
 * will happen. Only land in a province can be entered.
 */
export function interceptionReach(
	view: Pick<AncientWorldView, "forces" | "cities" | "sides">,
	side: string,
	map: Pick<TableMap, "around" | "hex">,
	besieges: (force: ForceView) => boolean,
): SceneReach[] {
	const threat = new Map<string, number>();
	for (const force of Object.values(view.forces)) {
		if (playerOf(view, force.side) === side || !mayCome(force)) continue;
		const hexes = besieges(force) ? [force.hex] : withinTwo(force.hex, map);
		for (const hex of hexes)
			if (map.hex(hex)?.province != null) threat.set(hex, (threat.get(hex) ?? 0) + force.totals.sp);
	}
	return [...threat].map(([hex, sp]) => ({ hex, heat: Math.min(1, sp / MANY), label: String(sp) }));
}

/** With a leader and SPs, not Useless and not shut in (AW 6.52). */
function mayCome({ leaders, totals, status, besieged }: ForceView): boolean {
	return leaders.length > 0 && totals.sp > 0 && status !== "useless" && !besieged;
}

/** A hex, its neighbours and theirs. */
export function withinTwo(hex: string, map: Pick<TableMap, "around">): string[] {
	const near = map.around(hex);
	return [...new Set([hex, ...near, ...near.flatMap((next) => map.around(next))])];
}
