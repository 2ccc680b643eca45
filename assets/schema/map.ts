/** A hex map: `assets/ancient-world/maps/<id>.json`. Reconstructed; see docs/hexmap.md for the lattice and docs/assets.md for the sources. */
import { z } from "zod";
import type { City } from "./atlas.ts";
import { hexId, MAPS, RIVERS, ROAD_CLASSES, slug, source, sources, TERRAINS } from "./lists.ts";

const flag = z.literal(true).optional();
const coordinates = { lat: z.number(), lon: z.number() };

const anyHex = {
	/** The map, then column and row, two digits each, as printed: `it-3714`. */
	id: hexId,
	/** Half a hex at the edge of the board. */
	half: flag,
	/** Degrees north and east of the hex's centre. */
	...coordinates,
	/** A name to print: `Lacus Trasimenus`. */
	feature: z.string().optional(),
};

const seaHex = z.object({
	...anyHex,
	terrain: z.literal("sea"),
	/** Null: the sea is in no province. */
	province: z.null(),
	sea: slug,
	/** It touches land. */
	coastal: flag,
	/** On a shipping lane: counts as Coastal (AW 2.11). */
	lane: flag,
});
/** A hex of sea; off every province. */
export type SeaHex = z.infer<typeof seaHex>;

const landHex = z.object({
	...anyHex,
	terrain: z.enum(TERRAINS).exclude(["sea"]),
	/** Null off the map, and for a lake. */
	province: slug.nullable(),
	/** Null: land is in no sea. */
	sea: z.null(),
	/** Land that is printed but belongs to no province. */
	offMap: flag,
	/** Name of the land of an off-map hex. */
	region: z.string().optional(),
	/** Closed although inside a province: the high Alps. */
	impassable: flag,
	desert: flag,
	/** Mean height in metres. */
	elevation: z.int().optional(),
});
/** Land, and the lakes in it. */
export type LandHex = z.infer<typeof landHex>;

const mapHex = z.discriminatedUnion("terrain", [seaHex, landHex]);
/** A hex of a map; `terrain` says whether it is sea or land. */
export type MapHex = z.infer<typeof mapHex>;

const mapHexside = z.object({
	/** The two neighbouring hexes. */
	a: hexId,
	b: hexId,
	river: z.enum(RIVERS).optional(),
	/** Name of the river. */
	name: z.string().optional(),
	/** A road or track crosses between two mountain hexes. */
	pass: flag,
	passName: z.string().optional(),
	/** Land meets land across narrow water. */
	strait: flag,
	straitName: z.string().optional(),
	/** The two sea hexes between which a ship may move through the strait. */
	seaPassage: z.tuple([hexId, hexId]).optional(),
	/** The Ditch: border of Carthage. */
	ditch: flag,
});
/** A hexside with something on it: a river, a pass, a strait, the Ditch. A plain hexside has no line. */
export type MapHexside = z.infer<typeof mapHexside>;

const mapRoad = z.object({
	name: z.string(),
	class: z.enum(ROAD_CLASSES),
	/** When it was built, in words. */
	built: z.string(),
	/** The same as a year; negative is BC. */
	year: z.int(),
	/** False for a track, which bridges no river (AW 6.33) until it is built anew. */
	bridged: z.boolean().optional(),
	/** Neighbouring hexes from end to end. */
	path: z.array(hexId).min(2),
});
/** A road or track, from end to end, with its letter and the year it was built. */
export type MapRoad = z.infer<typeof mapRoad>;

/** A city or port where the map prints it: what its record in `cities.json` says of it. */
export type MapCity = Pick<City, "name" | "id" | "hex" | "province" | "size" | "port" | "lat" | "lon">;

const mapLink = z.object({
	/** Sea hexes of the two maps that are one place. */
	africa: hexId,
	italy: hexId,
	/** Distance of their centres. */
	km: z.number(),
	sea: slug,
});
/** Where a ship may pass from the one map to the other. */
export type MapLink = z.infer<typeof mapLink>;

const mapCrossing = z.object({
	/** Sea hexes of the two maps, at its two ends. */
	africa: hexId,
	italy: hexId,
	/** What it costs from end to end (CR 7.32). */
	seaPoints: z.int().min(1),
	/** It leads over the open sea. */
	allSea: z.boolean(),
});
/** A passage round the edge of the maps. */
export type MapCrossing = z.infer<typeof mapCrossing>;

/** A point of the board in radii of a hex, on the lattice of {@link mapSchema}'s `layout`: `x` along the columns, `y` along the rows. */
const boardPoint = z.tuple([z.number().min(0).max(200), z.number().min(0).max(200)]);

/** The shape of `maps/<id>.json`: the lattice, hexes, hexsides, roads and coast. Its cities stand in `cities.json`. */
export const mapSchema = z.object({
	id: z.enum(MAPS),
	title: z.string(),
	layout: z.object({
		/** Flat-top hexes; odd columns stand half a hex further down. */
		orientation: z.literal("flat"),
		offset: z.literal("odd-q"),
		/** First and last column, first and last row. */
		cols: z.tuple([z.int(), z.int()]),
		rows: z.tuple([z.int(), z.int()]),
		/** Breadth of a hex across its flats. */
		hexAcrossFlatsKm: z.number(),
	}),
	hexes: z.array(mapHex),
	hexsides: z.array(mapHexside),
	roads: z.array(mapRoad),
	/**
	 * The coast as it is: a closed line around each piece of land, without its first point repeated. Every hex has its centre on
	 * the side of its terrain. Along the edge of the board the line follows the hexes; there is no shore there. Left out: the
	 * shore runs along the hexsides.
	 */
	coast: z.array(z.array(boardPoint).min(3).max(4000)).max(200).optional(),
	/** Only on the map of Africa. */
	links: z.array(mapLink).optional(),
	/** Likewise. */
	crossings: z.array(mapCrossing).optional(),
	/** The course of the Ditch in degrees north and east; its hexsides stand among the hexsides. */
	ditch: z
		.object({ name: z.string(), source, sources, polyline: z.array(z.tuple([z.number(), z.number()])) })
		.optional(),
});
/** A map as its file has it, without cities. */
export type MapFile = z.infer<typeof mapSchema>;
/** A printed map, with the cities that stand on it. */
export type MapData = MapFile & { readonly cities: readonly MapCity[] };

const withCitiesOf = new WeakMap<MapFile, WeakMap<readonly City[], MapData>>();

/** A map with its cities of the gazetteer, in their order there: of the same two always the very same. */
export function withCities(map: MapFile, gazetteer: readonly City[]): MapData {
	const known = withCitiesOf.get(map) ?? new WeakMap<readonly City[], MapData>();
	withCitiesOf.set(map, known);
	const before = known.get(gazetteer);
	if (before) return before;
	const cities = gazetteer
		.filter((city) => city.map === map.id)
		.map(({ name, id, hex, province, size, port, lat, lon }) => ({ name, id, hex, province, size, port, lat, lon }));
	const whole = { ...map, cities };
	known.set(gazetteer, whole);
	return whole;
}
