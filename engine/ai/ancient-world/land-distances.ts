/** How far it is by land from every hex to a place: steps, and what the ground costs on the way. */
import type { GameData } from "../../ancient-world/data.ts";
import { oncePerGame, oncePerHex, oncePerStep } from "../../ancient-world/map-cache.ts";
import { groundPoints, landNeighbours, whyNotGround } from "../../ancient-world/march/06-3-terrain.ts";
import type { HexId } from "../../ancient-world/state.ts";

/** A step costs this much, besides the points of the ground. */
const STEP = 1;

/** The hexes of the map, numbered: ways to a place are a row of figures. */
const numbers = oncePerGame(({ map }): ReadonlyMap<HexId, number> => {
	return new Map([...map.hexes.keys()].map((hex, n) => [hex, n]));
});

/** Ways over land to a place: what each costs from where it begins, infinite from where none leads there. */
export const waysTo = oncePerHex((data, place): ((from: HexId) => number) => {
	const numberOf = numbers(data);
	const costs = new Float32Array(numberOf.size).fill(Number.POSITIVE_INFINITY);
	const costFrom = (hex: HexId) => costs[numberOf.get(hex) ?? -1] ?? Number.POSITIVE_INFINITY;
	const open = [place];
	costs[numberOf.get(place) ?? -1] = 0;
	while (open.length > 0) {
		open.sort((a, b) => costFrom(b) - costFrom(a)); // few are open at a time
		const here = open.pop() ?? place;
		for (const from of landNeighbours(data, here)) {
			if (whyNotGround(data, from, here)) continue;
			const known = costFrom(from);
			const cost = costFrom(here) + STEP + groundPoints(data, from, here);
			if (cost >= known) continue;
			if (known === Number.POSITIVE_INFINITY) open.push(from);
			costs[numberOf.get(from) ?? -1] = cost;
		}
	}
	return costFrom;
});

/** The cost of the way from a hex to a place; infinite where none leads there over land. */
export function wayBetween(data: GameData, from: HexId, place: HexId): number {
	return waysTo(data, place)(from);
}

/** The hexes of that way, both ends with it; only the beginning where none leads there. */
export const pathBetween = oncePerStep((data, from, place): readonly HexId[] => {
	const costOf = waysTo(data, place);
	const path = [from];
	for (let here: HexId | undefined = from; here !== undefined && here !== place; ) {
		const [next]: HexId[] = landNeighbours(data, here)
			.filter((to) => costOf(to) < costOf(here ?? "") && !whyNotGround(data, here ?? "", to))
			.toSorted((a, b) => costOf(a) - costOf(b));
		if (next !== undefined) path.push(next);
		here = next;
	}
	return path;
});
