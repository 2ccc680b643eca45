/** A map ready for questions. Everything is worked out when it is built; the rules ask tens of thousands of times a second. */
import type { MapCity, MapData, MapHex, MapHexside, MapRoad } from "../../assets/schema/map.ts";
import type { HexId } from "./ids.ts";
import { type Cube, centreOf, cubeOf, idAt, idsWithin, stepsBetween } from "./lattice.ts";
import { cheapestPath } from "./paths.ts";
import { type HexSides, indexSides } from "./sides.ts";

/** Questions about a hex throw, naming it, when it is not on the map. */
export interface HexMap {
	/** `italy` */
	readonly id: string;
	readonly hexes: ReadonlyMap<HexId, MapHex>;
	has(id: HexId): boolean;
	hex(id: HexId): MapHex;
	/** Neither sea nor lake. */
	isLand(id: HexId): boolean;
	/** Land of a province that may be entered: not off the map, not impassable (AW 2.1). */
	isOpenLand(id: HexId): boolean;
	/** Hexes beside it that are on the map, clockwise from the top of the layout. */
	neighbours(id: HexId): readonly HexId[];
	/** Plain hex distance, whatever lies between (AW 2.47). */
	distance(a: HexId, b: HexId): number;
	/** What is printed on the hexside between two neighbours; undefined where nothing is, or they are none. */
	side(a: HexId, b: HexId): MapHexside | undefined;
	/** The river on the hexside (AW 2.13). */
	river(a: HexId, b: HexId): NonNullable<MapHexside["river"]> | null;
	/** Roads that cross the hexside, of every class. */
	roads(a: HexId, b: HexId): readonly MapRoad[];
	/** The city of a hex, also a port without a city. */
	cityAt(id: HexId): MapCity | null;
	/** A city by id. Throws when the map has none of that name. */
	city(cityId: string): MapCity;
	/** Province of a land hex; null at sea and off the map. */
	provinceOf(id: HexId): string | null;
	/** Hexes of the map at most `n` away, itself first. */
	within(id: HexId, n: number): HexId[];
	/** Centre in layout units: radii of a hex, `x` along the columns and `y` along the rows. */
	centre(id: HexId): { x: number; y: number };
	/** The hex of the map at a point in layout units. */
	at(x: number, y: number): HexId | null;
	/**
	 * The cheapest way, both ends included; null when there is none. `passable` and `cost` (0 or more; without it every step
	 * costs 1) are asked about steps between neighbours.
	 */
	shortestPath(
		from: HexId,
		to: HexId,
		passable: (from: HexId, to: HexId) => boolean,
		cost?: (from: HexId, to: HexId) => number,
	): HexId[] | null;
}

interface Place extends HexSides {
	readonly hex: MapHex;
	readonly cube: Cube;
	readonly city: MapCity | null;
}

const NO_ROADS: readonly MapRoad[] = [];

/** Builds the map. Throws when a city, hexside or road of the data does not fit its hexes. */
export function buildHexMap(map: MapData): HexMap {
	const places = placesOf(map);
	const hexes = new Map(map.hexes.map((hex) => [hex.id, hex]));
	const cities = new Map(map.cities.map((city) => [city.id, city]));

	function place(id: HexId): Place {
		const found = places.get(id);
		if (!found) throw new Error(`Hex ${id} is not on the map ${map.id}.`);
		return found;
	}

	function side(a: HexId, b: HexId): MapHexside | undefined {
		const { neighbours, sides } = place(a);
		return sides[neighbours.indexOf(b)];
	}

	return {
		id: map.id,
		hexes,
		has: (id) => places.has(id),
		hex: (id) => place(id).hex,
		isLand: (id) => isLand(place(id).hex),
		isOpenLand: (id) => isOpenLand(place(id).hex),
		neighbours: (id) => place(id).neighbours,
		distance: (a, b) => stepsBetween(place(a).cube, place(b).cube),
		side,
		river: (a, b) => side(a, b)?.river ?? null,
		roads(a, b) {
			const { neighbours, roads } = place(a);
			return roads[neighbours.indexOf(b)] ?? NO_ROADS;
		},
		cityAt: (id) => place(id).city,
		city(cityId) {
			const found = cities.get(cityId);
			if (!found) throw new Error(`The map ${map.id} has no city "${cityId}".`);
			return found;
		},
		provinceOf: (id) => place(id).hex.province,
		within: (id, n) => idsWithin(place(id).hex.id, n).filter((other) => places.has(other)),
		centre: (id) => centreOf(place(id).hex.id),
		at(x, y) {
			const id = idAt({ x, y });
			return id !== null && places.has(id) ? id : null;
		},
		shortestPath(from, to, passable, cost = () => 1) {
			return cheapestPath(place(from).hex.id, place(to).hex.id, {
				neighbours: (id) => place(id).neighbours,
				passable,
				cost,
			});
		},
	};
}

function placesOf(map: MapData): Map<HexId, Place> {
	const sides = indexSides(map);
	const cityByHex = new Map(map.cities.map((city) => [city.hex, city]));
	return new Map(
		map.hexes.map((hex) => {
			const of = sides.get(hex.id);
			if (!of) throw new Error(`Hex ${hex.id} has no sides.`);
			return [hex.id, { ...of, hex, cube: cubeOf(hex.id), city: cityByHex.get(hex.id) ?? null }];
		}),
	);
}

function isLand(hex: MapHex): boolean {
	return hex.terrain !== "sea" && hex.terrain !== "lake";
}

function isOpenLand(hex: MapHex): boolean {
	return isLand(hex) && hex.province !== null && !hex.offMap && !hex.impassable;
}
