/** Of many hexes with labels, one for each label: from afar there is no room for more. */
import type { Point } from "../options.ts";
import type { SceneReach } from "../scene.ts";

/** For each label the hex nearest to the middle of those that have it; hexes without one are left out. */
export function oneALabel(reach: readonly SceneReach[], centreOf: (hex: string) => Point): SceneReach[] {
	const groups = Map.groupBy(
		reach.filter(({ label }) => label !== ""),
		({ label }) => label,
	);
	return [...groups.values()].flatMap((group) => {
		const points = group.map(({ hex }) => centreOf(hex));
		const mean = {
			x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
			y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
		};
		const away = points.map(({ x, y }) => Math.hypot(x - mean.x, y - mean.y));
		return group[away.indexOf(Math.min(...away))] ?? [];
	});
}
