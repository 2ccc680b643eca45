/** The keyboard's cursor on the map: from hex to hex as the player sees them. */
import type { TableMap } from "../../../map/hex/table-map.ts";

/** A direction in which the arrow keys carry the cursor over the hexes. */
export type HexDirection =
	| "up"
	| "upper-right"
	| "right"
	| "lower-right"
	| "down"
	| "lower-left"
	| "left"
	| "upper-left";

/** Degrees clockwise from the right; between the hexes that the two ways of standing have there, nearer to the right ones. */
const DIRECTIONS: Readonly<Record<HexDirection, number>> = {
	right: 0,
	"lower-right": 45,
	down: 90,
	"lower-left": 135,
	left: 180,
	"upper-left": 225,
	up: 270,
	"upper-right": 315,
};

/** How far a step leans, in degrees, where no hex lies straight on. */
const LEAN = 10;

/** The hex one step on; the same hex where the map ends. */
export function stepFrom(hex: string, step: HexDirection, map: Pick<TableMap, "cellOf" | "toward">): string {
	return map.toward(hex, DIRECTIONS[step] + leanOf(step) * (map.cellOf(hex).q % 2 === 0 ? LEAN : -LEAN)) ?? hex;
}

/**
 * Where hexes stand on a point no hex lies straight up or down, and where they stand on a side none straight left or right: there
 * steps lean to one side from even columns and back from odd ones, so that two steps are straight.
 */
function leanOf(step: HexDirection): number {
	if (step === "up" || step === "right") return 1;
	return step === "down" || step === "left" ? -1 : 0;
}
