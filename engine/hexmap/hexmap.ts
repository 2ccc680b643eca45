/**
 * A map ready for questions: one sheet, or several that touch. Everything is worked out when it is built; the rules ask tens of
 * thousands of times a second.
 *
 * Where two sheets show the same water, the same hex is printed on both. It is one hex here, with its name on the first of the
 * sheets; {@link HexMap.known} gives it for the other. So the seam is neighbours like any others.
 */
import type { LandHex, MapCity, MapData, MapHex, MapHexside, MapRoad, SeaHex } from "../../assets/schema/map.ts";
import type { MapHexId } from "./ids.ts";
import { centreOf, idAt } from "./lattice.ts";
import { cheapestPath } from "./paths.ts";
import { joinSheets, type SeamCrossing, type Spots } from "./sheets.ts";
import type { HexSides } from "./sides.ts";

/** Questions about a hex throw, naming it, when it is not on the map. Land has provinces, water has seas; neither question throws. */
export interface HexMap {
	/** The sheets it is made of: `italy`. */
	readonly sheets: readonly string[];
	/** Every hex once, by id. */
	readonly hexes: ReadonlyMap<MapHexId, MapHex>;
	has(id: MapHexId): boolean;
	/** The id by which a hex is known here: itself, or the other name of a hex that two sheets print. Null when it is on none. */
	known(id: MapHexId): MapHexId | null;
	hex(id: MapHexId): MapHex;
	/** What a land hex has; null at sea. */
	land(id: MapHexId): LandHex | null;
	/** What a sea hex has; null on land. */
	sea(id: MapHexId): SeaHex | null;
	/** Neither sea nor lake. */
	isLand(id: MapHexId): boolean;
	/** Land of a province that may be entered: not off the map, not impassable (AW 2.1). */
	isOpenLand(id: MapHexId): boolean;
	/** Hexes beside it, across a seam too; on its own sheet clockwise from the top of the layout. */
	neighbours(id: MapHexId): readonly MapHexId[];
	/** Passages round the edge of the sheets, between sea hexes that are no neighbours (CR 7.32). */
	readonly crossings: readonly SeamCrossing[];
	/** Plain hex distance, whatever lies between (AW 2.47). */
	distance(a: MapHexId, b: MapHexId): number;
	/** What is printed on the hexside between two neighbours; undefined where nothing is, or they are none. */
	side(a: MapHexId, b: MapHexId): MapHexside | undefined;
	/** The river on the hexside (AW 2.13). */
	river(a: MapHexId, b: MapHexId): NonNullable<MapHexside["river"]> | null;
	/** Roads that cross the hexside, of every class. */
	roads(a: MapHexId, b: MapHexId): readonly MapRoad[];
	/** The city of a hex, also a port without a city. */
	cityAt(id: MapHexId): MapCity | null;
	/** A city by id. Throws when the map has none of that name. */
	city(cityId: string): MapCity;
	/** Province of a land hex; null at sea and off the map. */
	provinceOf(id: MapHexId): string | null;
	/** Hexes of the map at most `n` away, itself first. */
	within(id: MapHexId, n: number): MapHexId[];
	/** Centre on its sheet in layout units: radii of a hex, `x` along the columns and `y` along the rows. */
	centre(id: MapHexId): { x: number; y: number };
	/** The hex at a point of a sheet in layout units; `sheet` as ids begin, such as `it`. */
	at(sheet: string, x: number, y: number): MapHexId | null;
	/**
	 * The cheapest way, both ends included; null when there is none. `passable` and `cost` (0 or more; without it every step
	 * costs 1) are asked about steps between neighbours.
	 */
	shortestPath(
		from: MapHexId,
		to: MapHexId,
		passable: (from: MapHexId, to: MapHexId) => boolean,
		cost?: (from: MapHexId, to: MapHexId) => number,
	): MapHexId[] | null;
}

export type { SeamCrossing as Crossing } from "./sheets.ts";

const NO_ROADS: readonly MapRoad[] = [];

/** What is known of a hex of the map. */
interface Place extends HexSides {
	readonly hex: MapHex;
	readonly land: LandHex | null;
	readonly sea: SeaHex | null;
	readonly isLand: boolean;
	readonly isOpenLand: boolean;
	readonly province: string | null;
	readonly city: MapCity | null;
	readonly spots: Spots;
}

/** Builds the map of one or more sheets. Throws when a city, hexside, road or link of the data does not fit its hexes. */
export function buildHexMap(...sheets: readonly [MapData, ...MapData[]]): HexMap {
	const joined = joinSheets(sheets);
	const title = sheets.map((sheet) => sheet.id).join(" and ");
	const cityByHex = new Map(joined.cities.map((city) => [city.hex, city]));
	const cities = new Map(joined.cities.map((city) => [city.id, city]));
	const hexes = new Map([...joined.hexes].map(([id, { hex }]) => [id, hex]));
	const places = new Map<MapHexId, Place>();
	for (const [id, { hex, sides }] of joined.hexes) {
		const [land, sea] = hex.terrain === "sea" ? [null, hex] : [hex, null];
		const facts = { isLand: isLand(hex), isOpenLand: isOpenLand(hex), province: land?.province ?? null };
		const spots = joined.spots.get(id) ?? [];
		places.set(id, { ...sides, hex, land, sea, ...facts, city: cityByHex.get(id) ?? null, spots });
	}

	function place(id: MapHexId): Place {
		const found = places.get(id);
		if (!found) throw new Error(`Hex ${id} is not on the map ${title}.`);
		return found;
	}

	function side(a: MapHexId, b: MapHexId): MapHexside | undefined {
		const { neighbours, sides } = place(a);
		return sides[neighbours.indexOf(b)];
	}

	const known = (id: MapHexId) => (places.has(id) ? id : (joined.otherNames.get(id) ?? null));

	return {
		sheets: sheets.map((sheet) => sheet.id),
		hexes,
		has: (id) => places.has(id),
		known,
		hex: (id) => place(id).hex,
		land: (id) => place(id).land,
		sea: (id) => place(id).sea,
		isLand: (id) => place(id).isLand,
		isOpenLand: (id) => place(id).isOpenLand,
		neighbours: (id) => place(id).neighbours,
		crossings: joined.crossings,
		distance: (a, b) => joined.distance(place(a).spots, place(b).spots),
		side,
		river: (a, b) => side(a, b)?.river ?? null,
		roads(a, b) {
			const { neighbours, roads } = place(a);
			return roads[neighbours.indexOf(b)] ?? NO_ROADS;
		},
		cityAt: (id) => place(id).city,
		city(cityId) {
			const found = cities.get(cityId);
			if (!found) throw new Error(`The map ${title} has no city "${cityId}".`);
			return found;
		},
		provinceOf: (id) => place(id).province,
		within: (id, n) => joined.within(place(id).hex.id, n),
		centre: (id) => centreOf(place(id).hex.id),
		at(sheet, x, y) {
			const id = idAt(sheet, { x, y });
			return id === null ? null : known(id);
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

function isLand(hex: MapHex): boolean {
	return hex.terrain !== "sea" && hex.terrain !== "lake";
}

function isOpenLand(hex: MapHex): boolean {
	return hex.terrain !== "sea" && isLand(hex) && hex.province !== null && !hex.offMap && !hex.impassable;
}
