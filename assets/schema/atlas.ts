/** Provinces, cities and seas: `provinces.json`, `cities.json`, `seas.json`. */
import { z } from "zod";
import { choice, count, words } from "./figure.ts";
import { CITY_SIZES, hexId, MAPS, NAVAL_SYSTEMS, nation, PORTS, slug, source, sources } from "./lists.ts";

const map = z.enum(MAPS);

const province = z.object({
	id: slug,
	name: words(60),
	map,
	/** Attrition Value 1-4 (AW 2.1): what a march through it costs, in attrition level points. */
	attrition: count(1, 4),
	/** Groups it belongs to (AW 2.14): `italy`, `etruria`, `sicily`, ... */
	groups: z.array(slug),
	/** The power seated there. */
	seatOf: nation.optional(),
	/** The tribe whose home it is. */
	tribe: nation.optional(),
	aka: z.array(z.string()).optional(),
	note: z.string().optional(),
	/** It exists in these scenarios only, cut out of another province. */
	scenarioOnly: z.array(slug).optional(),
	carvedFrom: slug.optional(),
	hexes: z.array(hexId).optional(),
	source,
	sources: sources.optional(),
});
/** A province of a map: its Attrition Value (AW 2.1) and the groups it belongs to (AW 2.14). */
export type Province = z.infer<typeof province>;
/** The shape of `provinces.json`: the provinces of both maps. */
export const provincesSchema = z.array(province);

const city = z.object({
	id: slug,
	/** Classical spelling; others are in `aka`. */
	name: words(60),
	map,
	hex: hexId,
	/** Degrees north and east of the site. */
	lat: z.number().min(-90).max(90),
	lon: z.number().min(-180).max(180),
	province: slug,
	/** Null only together with `noCity`. */
	size: choice(CITY_SIZES).nullable(),
	port: choice(PORTS).nullable(),
	aka: z.array(z.string()).optional(),
	/** Today's name. */
	modern: z.string().optional(),
	/** A port without a city. */
	noCity: z.literal(true).optional(),
	note: z.string().optional(),
	/** The hex as printed, where that is a misprint. */
	printedHex: hexId.optional(),
	/** Initial Defence Strength where one is printed, by scenario, or `value` and `valueIfPort` for all. Scenarios have the last word. */
	ids: z.record(z.string(), z.union([z.int(), z.string()])).optional(),
	/** Within the Ditch (Africa). */
	insideDitch: z.boolean().optional(),
	source,
	sources: sources.optional(),
});
/** A city or a port without one: its hex, its province, its size, its port. */
export type City = z.infer<typeof city>;
/** The shape of `cities.json`: the cities and ports of both maps. */
export const citiesSchema = z.array(city);

const sea = z.object({
	id: slug,
	name: words(60),
	maps: z.array(map),
	/** Naval systems in which it is a sea of its own. */
	navalSystems: z.array(z.enum(NAVAL_SYSTEMS)),
	/** Made of those hexes of these seas that lie inside `box` (degrees). */
	carvedFrom: z.array(slug).optional(),
	box: z.object({ latMin: z.number(), latMax: z.number(), lonMin: z.number(), lonMax: z.number() }).optional(),
	source,
});
/** A named sea; it may be cut out of others where a naval system divides them further. */
export type Sea = z.infer<typeof sea>;
/** The shape of `seas.json`: the seas of both maps. */
export const seasSchema = z.array(sea);
