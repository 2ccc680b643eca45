/** What lies on and across the hexsides of a map, by hex and by which neighbour. */
import type { MapData, MapHexside, MapRoad } from "../../assets/schema/map.ts";
import type { MapHexId } from "./ids.ts";
import { idsAround } from "./lattice.ts";

/** The sides of one hex. The three lists run alike: the same place in each is the same neighbour. */
export interface HexSides {
	readonly neighbours: readonly MapHexId[];
	readonly sides: readonly (MapHexside | undefined)[];
	readonly roads: readonly (readonly MapRoad[])[];
}

/** The sides of every hex of a map. Throws when a hexside or a road joins hexes that are not neighbours on it. */
export function indexSides(map: MapData): Map<MapHexId, HexSides> {
	const onMap = new Set(map.hexes.map((hex) => hex.id));
	const index = new Map([...onMap].map((id) => [id, emptySides(idsAround(id).filter((other) => onMap.has(other)))]));
	for (const side of map.hexsides) {
		for (const { of, place } of bothWays(index, side.a, side.b)) of.sides[place] = side;
	}
	for (const road of map.roads) {
		for (const [step, to] of road.path.entries()) {
			const from = road.path[step - 1];
			if (from === undefined) continue;
			for (const { of, place } of bothWays(index, from, to)) of.roads[place]?.push(road);
		}
	}
	return index;
}

interface GrowingSides {
	neighbours: MapHexId[];
	sides: (MapHexside | undefined)[];
	roads: MapRoad[][];
}

function emptySides(neighbours: MapHexId[]): GrowingSides {
	return { neighbours, sides: neighbours.map(() => undefined), roads: neighbours.map(() => []) };
}

/** The hexside between `a` and `b` as each of the two sees it. */
function bothWays(
	index: ReadonlyMap<MapHexId, GrowingSides>,
	a: MapHexId,
	b: MapHexId,
): { of: GrowingSides; place: number }[] {
	return [
		[a, b],
		[b, a],
	].map(([from = a, to = b]) => {
		const of = index.get(from);
		const place = of?.neighbours.indexOf(to) ?? -1;
		if (!of || place < 0) throw new Error(`The map joins ${a} and ${b}, which are not neighbours on it.`);
		return { of, place };
	});
}
