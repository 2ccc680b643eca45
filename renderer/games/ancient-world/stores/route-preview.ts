/** A way by land or over the sea that a leader has in hand: where it may go, and what it would be. */
import type { MarchPreview, MarchReach, SailingView, SeaReachView, VoyageView } from "../view.ts";

/** The hexes that a leader can reach, on foot or by ship. */
export type RouteReach = MarchReach | SeaReachView;
/** The price of a route and what it would bring about, on foot or by ship. */
export type RoutePreview = MarchPreview | VoyageView;

/** Whether ships are in hand, and not men: then Sea Points are counted (CR 7.32). */
export const isBySea = (preview: RoutePreview): preview is VoyageView => "seaPoints" in preview;
/** Whether nobody goes who could be worn out: a leader alone, whom no attrition touches. */
export const costsNothing = ({ asp, alps }: MarchPreview): boolean => asp === 0 && alps === 0;
/** Whether a reach is that of a Fleet. */
export const reachesBySea = (reach: RouteReach): reach is SeaReachView => "ports" in reach;

/** Chance, 0 to 1, that the sea Scatters the ships or does worse. */
export const dangerOf = ({ scattered, disaster }: { scattered: number; disaster: number }): number =>
	scattered + disaster;

/** Fleets that may come out, each with the best die that it has anywhere on the way, the likeliest first (CR 7.35). */
export function interceptorsAtSea({ interceptors }: SailingView): SailingView["interceptors"] {
	const best = [...Map.groupBy(interceptors, ({ fleet }) => fleet).values()].flatMap(
		(all) => all.toSorted((a, b) => b.needed - a.needed)[0] ?? [],
	);
	return best.toSorted((a, b) => b.needed - a.needed);
}

/** Chance, 0 to 1, of a die of so much or less. */
export const chanceOf = (needed: number): number => Math.max(0, Math.min(10, needed + 1)) / 10;

/** Losses as they are told: less than half a tenth is none. */
export const inTenths = (loss: number): number => Math.round(10 * loss) / 10;
