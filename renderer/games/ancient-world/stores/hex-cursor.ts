/** The keyboard's cursor on the map: from hex to hex as the player sees them. */
import { cellOf, type Direction, hexOf, neighbour } from "../../../table/hex/lattice.ts";

/** The six sides, and straight up and down, where the cursor goes in a zigzag. */
export type Step = Direction | "up" | "down";

/** The hex one step on; the same hex where the map ends. */
export function stepFrom(hex: string, step: Step, exists: (hex: string) => boolean): string {
	const next = hexOf(neighbour(cellOf(hex), sideOf(hex, step)));
	return exists(next) ? next : hex;
}

/** Up and down lean to the right from even columns and back to the left from odd ones, so that two steps are straight. */
function sideOf(hex: string, step: Step): Direction {
	const leansRight = cellOf(hex).col % 2 === 0;
	if (step === "up") return leansRight ? "upper-right" : "upper-left";
	if (step === "down") return leansRight ? "lower-right" : "lower-left";
	return step;
}
