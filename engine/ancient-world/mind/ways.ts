/** How far it is by land from every hex to a place: steps, and what the ground costs on the way. */
import type { GameData } from "../data.ts";
import { groundPoints, landNeighbours, whyNotGround } from "../march/06-3-terrain.ts";
import { oncePerHex } from "../printed-once.ts";
import type { HexId } from "../state.ts";

/** A step costs this much, besides the points of the ground. */
const STEP = 1;

/** Hexes from which a place can be reached over land, with the cost of the way; a place cut off by the sea is not in it. */
export const waysTo = oncePerHex((data, place): ReadonlyMap<HexId, number> => {
	const costs = new Map<HexId, number>([[place, 0]]);
	const open = [place];
	while (open.length > 0) {
		open.sort((a, b) => (costs.get(b) ?? 0) - (costs.get(a) ?? 0)); // few are open at a time
		const here = open.pop() ?? place;
		for (const from of landNeighbours(data, here)) {
			if (whyNotGround(data, from, here)) continue;
			const cost = (costs.get(here) ?? 0) + STEP + groundPoints(data, from, here);
			if (cost >= (costs.get(from) ?? Number.POSITIVE_INFINITY)) continue;
			if (!costs.has(from)) open.push(from);
			costs.set(from, cost);
		}
	}
	return costs;
});

/** The cost of the way from a hex to a place; infinite where none leads there over land. */
export function wayBetween(data: GameData, from: HexId, place: HexId): number {
	return waysTo(data, place).get(from) ?? Number.POSITIVE_INFINITY;
}
