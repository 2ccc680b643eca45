/** Where enemies may come to intercept: hexes within two of a leader's force, and the SPs that could come there (AW 6.51). */

import { cellOf, hexOf, neighbours } from "../../../table/hex/lattice.ts";
import type { SceneReach } from "../../../table/scene.ts";
import type { AncientWorldView } from "../view.ts";

type ForceView = AncientWorldView["forces"][string];

/** SPs that are painted as ruin. */
const MANY = 60;

/**
 * Hexes that enemies of a side reach. What a roll or a way adds to it is left out: it shows where to be careful, not what
 * will happen. `isLand` says which hexes can be entered at all.
 */
export function interceptionReach(
	view: Pick<AncientWorldView, "forces" | "cities">,
	side: string,
	isLand: (hex: string) => boolean,
	besieges: (force: ForceView) => boolean,
): SceneReach[] {
	const threat = new Map<string, number>();
	for (const force of Object.values(view.forces)) {
		if (force.side === side || !mayCome(force)) continue;
		const hexes = besieges(force) ? [force.hex] : withinTwo(force.hex);
		for (const hex of hexes) if (isLand(hex)) threat.set(hex, (threat.get(hex) ?? 0) + force.totals.sp);
	}
	return [...threat].map(([hex, sp]) => ({ hex, heat: Math.min(1, sp / MANY), label: String(sp) }));
}

/** With a leader and SPs, not Useless and not shut in (AW 6.52). */
function mayCome({ leaders, totals, status, besieged }: ForceView): boolean {
	return leaders.length > 0 && totals.sp > 0 && status !== "useless" && !besieged;
}

/** A hex, its neighbours and theirs. */
export function withinTwo(hex: string): string[] {
	const near = neighbours(cellOf(hex));
	const cells = [cellOf(hex), ...near, ...near.flatMap(neighbours)];
	return [...new Set(cells.map(hexOf))];
}
